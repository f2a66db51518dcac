import { useEffect, useId, useRef } from 'react';
import { SIZE_ROWS } from '../../../engine/limits.ts';
import type { PatternReading } from '../../../engine/pattern-text.ts';
import { formatCount, formatNumber, formatRange } from '../../../engine/sentences.ts';
import type { GaugeConversion, LengthUnit } from '../../../engine/units.ts';
import type { PatternEntry, SizeEntry } from '../../measurement-inputs/entries.ts';
import { describeEaseProblem, formatEase } from '../../measurement-inputs/ease-input.ts';
import { findFormProblems, isBlank, unitNames } from '../../measurement-inputs/pattern-entry.ts';
import { PatternGaugeFields } from '../../measurement-inputs/pattern-gauge-fields.tsx';
import { SizeTable } from '../../measurement-inputs/size-table.tsx';
import { isBlankText, lengthScale, formatNumberInput } from '../../measurement-inputs/unit-input.ts';
import { UnitsToggle } from '../../measurement-inputs/units-toggle.tsx';
import type { PatternSource } from '../files/read-source.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/field.tsx';
import { MarkedText } from './marked-text.tsx';
import {
  changeEase,
  changeToFit,
  describeToFitProblem,
  doubleBusts,
  FLAT_WIDTHS,
  formatToFit,
  toEntry,
  toggleSize,
  type Review,
} from './review.ts';

interface ReviewStepProps {
  source: PatternSource;
  review: Review;
  /** The form that is filled in. */
  form: PatternEntry;
  conversion: GaugeConversion;
  onChange: (review: Review) => void;
}

/** The doubts about some fields, as sentences. */
function Doubts({ of, notes }: { of: readonly string[]; notes: PatternReading['notes'] }) {
  const sentences = [
    ...new Set(notes.filter(({ field }) => of.includes(field)).map(({ message }) => message)),
  ];
  if (sentences.length === 0) return null;
  return (
    <ul className="border-ochre bg-ochre-soft flex flex-col gap-1 rounded-lg border-l-4 px-4 py-3">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** Returns what the form keeps, because the text does not give it. A review always has a gauge or sizes. */
function describeMissing({ gauge, sizes }: PatternReading, form: PatternEntry): string[] {
  const keeps = 'so the form keeps what you entered.';
  if (!gauge) {
    const isEntered = !isBlankText(form.gauge.stitches.text);
    return [`No gauge was found${isEntered ? `, ${keeps}` : '. Enter it below, if you know it.'}`];
  }
  if (sizes.length > 0) return [];
  const isEntered = !form.sizes.every(isBlank);
  return [`No sizes were found${isEntered ? `, ${keeps}` : '. Enter them in the form.'}`];
}

/** Returns a summary of what was read, and of what was not. */
function summarize(reading: PatternReading, form: PatternEntry): string {
  const { gauge, sizes, needleMm, bustBasis } = reading;
  const found = [
    ...(gauge ? ['the gauge'] : []),
    ...(sizes.length > 0 ? [formatCount(sizes.length, 'size')] : []),
    ...(bustBasis === 'finished' ? [sizes.length === 1 ? 'its finished bust' : 'their finished bust'] : []),
  ];
  const needles = needleMm.map((mm) => `${formatNumber(mm, 2)} mm`).join(', ');
  return [
    `Found ${new Intl.ListFormat('en-US').format(found)}.`,
    ...(needles === '' ? [] : [`Needles: ${needles}.`]),
    ...describeMissing(reading, form),
    'Check each number before you use it.',
  ].join(' ');
}

/** Returns "M: 40 in", or the body that the size is to fit while its finished bust is unknown. */
function describeSize({ name, bust, toFit }: SizeEntry, unit: LengthUnit): string {
  const finished = formatNumberInput(unit, bust, lengthScale);
  if (finished !== '') return `${name}: ${finished} ${unit}`;
  return toFit ? `${name}: to fit ${formatRange(toFit, unit)} ${unit}` : name;
}

interface ReviewPartProps {
  review: Review;
  onChange: (review: Review) => void;
}

/** Lets the knitter choose the sizes of a pattern that has more than the form. */
function SizeChoice({ review, onChange }: ReviewPartProps) {
  const { sizes, chosen, unit } = review;
  const id = useId();
  const isFull = chosen.length >= SIZE_ROWS;
  return (
    <fieldset aria-describedby={id}>
      <legend className="font-semibold">Choose up to {SIZE_ROWS} sizes</legend>
      <p id={id} className="text-muted text-sm">
        {chosen.length} of {sizes.length} chosen.{isFull && ' Uncheck one to choose another.'}
      </p>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {sizes.map((size, index) => (
          <Checkbox
            key={index}
            label={describeSize(size, unit)}
            checked={chosen.includes(index)}
            onChange={() => onChange(toggleSize(review, index))}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Asks for the intended ease, and adds it to the body sizes. */
function EaseField({ review, onChange }: ReviewPartProps) {
  const { ease, unit } = review;
  return (
    <TextField
      label={`Intended ease, in ${unitNames[unit]}`}
      hint="How much larger than the body the pattern is meant to be. Use a minus sign if it is smaller. It is added to the middle of each “to fit” range. Or type the finished busts into the table."
      inputMode="text"
      value={formatEase(ease, unit)}
      error={describeEaseProblem(ease, unit)}
      onChange={(text) => onChange(changeEase(review, { text, unit }))}
    />
  );
}

/** The body sizes as one list, for the knitter to correct. */
function ToFitField({ review, onChange }: ReviewPartProps) {
  return (
    <TextField
      label={`To fit a body bust, in ${unitNames[review.unit]}`}
      hint="In the order of the sizes, with commas. Used to show the ease of each size."
      inputMode="text"
      value={formatToFit(review)}
      error={describeToFitProblem(review)}
      onChange={(text) => onChange(changeToFit(review, text))}
    />
  );
}

/** The text beside what was read from it, which the knitter can correct. */
export function ReviewStep({ source, review, form, conversion, onChange }: ReviewStepProps) {
  const { text, reading } = source;
  const { sizes, chosen, unit } = review;
  const summary = useRef<HTMLParagraphElement>(null);
  // The button that was pressed has disappeared.
  useEffect(() => summary.current?.focus({ preventScroll: true }), []);
  const { garment, bustBasis } = reading;
  const notes = reading.notes.filter(({ code }) => !review.settled.includes(code));
  const mayBeFlat = notes.some(({ code, field }) => code === FLAT_WIDTHS && field === 'bust');
  const entry = toEntry(review, form);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <MarkedText text={text} spans={reading.spans} />
      <div className="flex min-w-0 flex-col gap-4">
        <p ref={summary} tabIndex={-1} className="outline-none">
          {summarize(reading, form)}
        </p>
        {garment === 'other' && (
          <p>
            This looks like something without a bust, such as a hat, socks or a blanket. If it is measured
            around, enter its finished circumference as the bust.
          </p>
        )}
        <Doubts of={['text']} notes={notes} />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="font-semibold">Gauge and sizes</h3>
          <UnitsToggle
            of="pattern that was read"
            unit={unit}
            onChange={(next) => onChange({ ...review, unit: next })}
          />
        </div>
        <PatternGaugeFields
          gauge={entry.gauge}
          unit={unit}
          conversion={conversion}
          errors={{}}
          onChange={(changed) => onChange({ ...review, gauge: changed })}
        />
        <Doubts of={['gauge']} notes={notes} />
        <Doubts of={['toFit']} notes={notes} />
        {reading.toFit && <ToFitField review={review} onChange={onChange} />}
        <Doubts of={['sizes', 'bust', 'length', 'further']} notes={notes} />
        {mayBeFlat && (
          <Button
            className="self-start"
            onClick={() => {
              onChange(doubleBusts(review));
              // The button disappears.
              summary.current?.focus({ preventScroll: true });
            }}
          >
            Double them
          </Button>
        )}
        {bustBasis === 'to_fit_only' && <EaseField review={review} onChange={onChange} />}
        {sizes.length > SIZE_ROWS && <SizeChoice review={review} onChange={onChange} />}
        {chosen.length > 0 && (
          <SizeTable
            sizes={entry.sizes.slice(0, chosen.length)}
            unit={unit}
            problems={findFormProblems(entry, { unit, conversion })}
            onChange={(changed) =>
              onChange({
                ...review,
                sizes: sizes.map((size, index) => changed[chosen.indexOf(index)] ?? size),
              })
            }
          />
        )}
      </div>
    </div>
  );
}
