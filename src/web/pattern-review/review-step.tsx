import { useEffect, useId, useRef } from 'react';
import { SIZE_ROWS } from '../../engine/limits.ts';
import type { PatternReading } from '../../engine/pattern-text.ts';
import { formatCount, formatNumber, formatRange } from '../../engine/sentences.ts';
import type { GaugeConversion, LengthUnit } from '../../engine/units.ts';
import { formProblems } from '../measurement-inputs/pattern-entry.ts';
import { PatternGaugeFields } from '../measurement-inputs/pattern-gauge-fields.tsx';
import { SizeTable } from '../measurement-inputs/size-table.tsx';
import type { SizeEntry } from '../measurement-inputs/entries.ts';
import { lengthScale, numberTextIn, type UnitInput } from '../measurement-inputs/unit-input.ts';
import { UnitsToggle } from '../measurement-inputs/units-toggle.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { TextField } from '../ui/text-fields.tsx';
import { MarkedText } from './marked-text.tsx';
import { addEase, readEase, toEntry, toggleSize, type Review } from './review.ts';

interface ReviewStepProps {
  text: string;
  reading: PatternReading;
  review: Review;
  /** The typed ease, for a pattern that gives only body sizes. */
  ease: UnitInput;
  unit: LengthUnit;
  conversion: GaugeConversion;
  onUnitChange: (unit: LengthUnit) => void;
  onChange: (change: { review: Review; ease?: UnitInput }) => void;
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

/** Returns a summary of what was read. A review always has a gauge or sizes. */
function summarize({ gauge, sizes, needleMm, bustBasis }: PatternReading): string {
  const found = [
    ...(gauge ? ['the gauge'] : []),
    ...(sizes.length > 0 ? [formatCount(sizes.length, 'size')] : []),
    ...(bustBasis === 'finished' ? [sizes.length === 1 ? 'its finished bust' : 'their finished bust'] : []),
  ];
  const needles = needleMm.map((mm) => `${formatNumber(mm, 2)} mm`).join(', ');
  const list = new Intl.ListFormat('en-US').format(found);
  return `Found ${list}.${needles === '' ? '' : ` Needles: ${needles}.`} Check each number before you use it.`;
}

/** Returns "M: 40 in", or the body that the size is to fit while its finished bust is unknown. */
function describeSize({ name, bust, toFit }: SizeEntry, unit: LengthUnit): string {
  const finished = numberTextIn(unit, bust, lengthScale);
  if (finished !== '') return `${name}: ${finished} ${unit}`;
  return toFit ? `${name}: to fit ${formatRange(toFit, unit)} ${unit}` : name;
}

/** Lets the knitter choose the sizes of a pattern that has more than the form. */
function SizeChoice({
  review,
  unit,
  onChange,
}: {
  review: Review;
  unit: LengthUnit;
  onChange: (review: Review) => void;
}) {
  const { sizes, chosen } = review;
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
function EaseField({
  ease,
  unit,
  review,
  onChange,
}: Pick<ReviewStepProps, 'ease' | 'unit' | 'review' | 'onChange'>) {
  const isUnreadable = ease.text.trim() !== '' && readEase(ease) === null;
  return (
    <TextField
      label={`Intended ease, in ${unit === 'in' ? 'inches' : 'cm'}`}
      hint="How much larger than the body the pattern is meant to be. Use a minus sign if it is smaller. It is added to the middle of each “to fit” range. Or type the finished busts into the table."
      inputMode="text"
      value={ease.text}
      error={isUnreadable ? 'Enter the ease as a number, such as 4, 2 1/2 or -1' : undefined}
      onChange={(text) => {
        const next = { text, unit };
        const inches = readEase(next);
        const sizes = inches === null ? review.sizes : addEase(review.sizes, inches, unit);
        onChange({ review: { ...review, sizes }, ease: next });
      }}
    />
  );
}

/** The text beside what was read from it, which the knitter can correct. */
export function ReviewStep(props: ReviewStepProps) {
  const { text, reading, review, unit, conversion, onUnitChange } = props;
  const summary = useRef<HTMLParagraphElement>(null);
  // The button that was pressed has disappeared.
  useEffect(() => summary.current?.focus({ preventScroll: true }), []);
  const onChange = (changed: Review) => props.onChange({ review: changed });
  const { notes, garment, bustBasis } = reading;
  const entry = toEntry(review);
  const rows = entry.sizes.slice(0, Math.max(review.chosen.length, 1));
  const problems = formProblems(entry, { unit, conversion });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <MarkedText text={text} spans={reading.spans} />
      <div className="flex min-w-0 flex-col gap-4">
        <p ref={summary} tabIndex={-1} className="outline-none">
          {summarize(reading)}
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
          <UnitsToggle of="pattern that was read" unit={unit} onChange={onUnitChange} />
        </div>
        <PatternGaugeFields
          gauge={review.gauge}
          unit={unit}
          conversion={conversion}
          errors={{}}
          onChange={(gauge) => onChange({ ...review, gauge })}
        />
        <Doubts of={['gauge']} notes={notes} />
        <Doubts of={['sizes', 'bust', 'length', 'toFit']} notes={notes} />
        {bustBasis === 'to_fit_only' && <EaseField {...props} />}
        {review.sizes.length > SIZE_ROWS && <SizeChoice review={review} unit={unit} onChange={onChange} />}
        {review.sizes.length > 0 && (
          <SizeTable
            sizes={rows}
            unit={unit}
            problems={problems}
            onChange={(changed) =>
              onChange({
                ...review,
                sizes: review.sizes.map((size, index) => changed[review.chosen.indexOf(index)] ?? size),
              })
            }
          />
        )}
      </div>
    </div>
  );
}
