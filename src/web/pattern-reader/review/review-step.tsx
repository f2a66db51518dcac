import { useEffect, useId, useRef, useState } from 'react';
import { SIZE_ROWS } from '../../../engine/limits.ts';
import type { PatternReading } from '../../../engine/pattern-text.ts';
import { formatCount, formatNumber, formatRange, joinNames } from '../../../engine/sentences.ts';
import type { LengthUnit } from '../../../engine/units.ts';
import { useShown } from '../../measurement-inputs/card-units.ts';
import { Doubts, SIZE_DOUBTS, useDoubtIds } from '../../measurement-inputs/doubts.tsx';
import type { PatternEntry, SizeEntry } from '../../measurement-inputs/entries.ts';
import { describeEaseProblem, formatEase } from '../../measurement-inputs/ease-input.ts';
import { findFormProblems, isBlank, unitNames } from '../../measurement-inputs/pattern-entry.ts';
import { PatternGaugeFields } from '../../measurement-inputs/gauge-fields.tsx';
import { SizeTable } from '../../measurement-inputs/size-table.tsx';
import { isBlankText, lengthScale, formatNumberInput } from '../../measurement-inputs/unit-input.ts';
import { UnitsToggle } from '../../measurement-inputs/units-toggle.tsx';
import type { PatternSource } from '../files/read-source.ts';
import { Notice } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/field.tsx';
import { FilledMessage } from '../../ui/filled-message.tsx';
import { ReadTextView } from './read-text.tsx';
import type { Review } from './reader-draft.ts';
import {
  changeEase,
  changeToFit,
  describeToFitProblem,
  formatToFit,
  keepReading,
  settleCorrected,
  takeAlternative,
  takeWidths,
  toEntry,
  toggleSize,
} from './review.ts';

interface ReviewStepProps {
  source: PatternSource;
  review: Review;
  form: PatternEntry;
  onChange: (review: Review) => void;
}

const DOUBLED = { kept: 'Keep them doubled', other: 'Use them as printed' };

/** Button labels by the code of a doubt. */
const CHOICE_ACTIONS: Readonly<Record<string, { kept: string; other: string }>> = {
  'basis-unclear': { kept: 'They are finished busts', other: 'They are body sizes' },
  'may-be-half': { kept: 'Keep them as printed', other: 'Double them' },
  doubled: DOUBLED,
  'across-doubled': DOUBLED,
  'may-be-whole': DOUBLED,
};

/** Returns "Finished bust: 36, 40, 44 in". */
const listBusts = (sizes: readonly SizeEntry[], unit: LengthUnit) =>
  `Finished bust: ${sizes.map(({ bust }) => formatNumberInput(unit, bust, lengthScale)).join(', ')} ${unit}`;

/** Returns "To fit: 36, 40, 44 in". */
const listToFit = (sizes: readonly SizeEntry[], unit: LengthUnit) =>
  `To fit: ${sizes.map(({ toFit }) => (toFit ? formatRange(toFit, unit) : '–')).join(', ')} ${unit}`;

interface ReadingOption {
  values: string;
  reason: string;
  action: string;
  review: Review;
}

interface ReadingChoiceProps {
  title: string;
  options: readonly ReadingOption[];
  onChoose: (option: ReadingOption) => void;
}

function ReadingChoice({ title, options, onChoose }: ReadingChoiceProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-2">
      <p id={id} className="font-semibold">
        {title}
      </p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {options.map((option, index) => (
          <li key={option.action} className="border-line flex flex-col gap-2 rounded-lg border p-3">
            <div id={`${id}-${index}`} className="grow">
              <p className="font-semibold wrap-anywhere tabular-nums">{option.values}</p>
              <p>{option.reason}</p>
            </div>
            <Button aria-describedby={`${id}-${index}`} onClick={() => onChoose(option)}>
              {option.action}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns two options while it is in doubt which reading is right. */
function listReadings(review: Review, reading: PatternReading): ReadingOption[] {
  const { sizes, unit, doubts } = review;
  const other = reading.alternatives.find(({ code }) => doubts.some((doubt) => doubt.code === code));
  if (!other) return [];
  const actions = CHOICE_ACTIONS[other.code];
  if (!actions) return [];
  const taken = takeAlternative(review, reading, other);
  return [
    {
      values: listBusts(sizes, unit),
      reason: other.against,
      action: actions.kept,
      review: keepReading(review, other),
    },
    {
      values: taken.isBodyOnly ? listToFit(taken.sizes, unit) : listBusts(taken.sizes, unit),
      reason: other.reason,
      action: actions.other,
      review: taken,
    },
  ];
}

function listWidths(review: Review, { widths }: PatternReading): ReadingOption[] {
  if (!widths || !review.sizes.every(({ bust }) => isBlankText(bust.text))) return [];
  const taken = takeWidths(review, widths);
  return [
    {
      values: listBusts(taken.sizes, review.unit),
      reason: 'Computed from the stitches that each size casts on, at the pattern’s gauge.',
      action: 'Use them as busts',
      review: taken,
    },
  ];
}

/** Lists the lines that were not read, if there are several. If there is only one, its doubt already quotes it. */
function UnreadLines({ text, lines }: { text: string; lines: PatternReading['unread'] }) {
  if (lines.length < 2) return null;
  return (
    <div>
      <p className="font-semibold">Lines that were not read</p>
      <ul className="list-disc pl-5">
        {lines.map(({ start, end }) => (
          <li key={start} className="wrap-anywhere">
            {text.slice(start, end).trim()}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Says that the gauge or the sizes are missing. A text without both has no review. */
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

function summarize(reading: PatternReading, form: PatternEntry): string {
  const { gauge, sizes, needleMm, bustBasis } = reading;
  const found = [
    ...(gauge ? ['the gauge'] : []),
    ...(sizes.length > 0 ? [formatCount(sizes.length, 'size')] : []),
    ...(bustBasis === 'finished' ? [sizes.length === 1 ? 'its finished bust' : 'their finished busts'] : []),
  ];
  const needles = needleMm.map((mm) => `${formatNumber(mm, 2)} mm`).join(', ');
  return [
    `Found ${joinNames(found)}.`,
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

/** Lets the knitter choose the sizes of a pattern that has more than the form. */
function SizeChoice({ review, onChange }: Pick<ReviewStepProps, 'review' | 'onChange'>) {
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

/** The text beside what was read from it, which the knitter can correct. */
export function ReviewStep({ source, review, form, onChange }: ReviewStepProps) {
  const shown = useShown();
  const { text, reading } = source;
  const { sizes, chosen, unit } = review;
  const summary = useRef<HTMLParagraphElement>(null);
  // The button that was clicked has disappeared.
  useEffect(() => summary.current?.focus({ preventScroll: true }), []);
  const { garment } = reading;
  const { doubts } = review;
  const { id, getDoubtIds } = useDoubtIds(doubts);
  const [choice, setChoice] = useState<{ before: Review; action: string } | null>(null);
  const entry = toEntry(review, form);
  const correct = (next: Review) => {
    setChoice(null);
    onChange(settleCorrected(review, next));
  };
  const dismiss = (left: Review['doubts']) => {
    setChoice(null);
    onChange({ ...review, doubts: left });
  };
  const choose = ({ action, review: chosenReview }: ReadingOption) => {
    setChoice({ before: review, action });
    onChange(chosenReview);
    // The button disappears.
    summary.current?.focus({ preventScroll: true });
  };
  const readings = listReadings(review, reading);
  const widths = listWidths(review, reading);
  const textNotes = reading.notes.filter(({ field }) => field === 'text' || field === 'needles');
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <ReadTextView text={text} spans={[...reading.spans, ...reading.unread]} />
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
        {textNotes.length > 0 && (
          <Notice tone="caution">
            {textNotes.map(({ message }) => (
              <p key={message}>{message}</p>
            ))}
          </Notice>
        )}
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
          describedBy={getDoubtIds('gauge')}
          onChange={(changed) => correct({ ...review, gauge: changed })}
        />
        <Doubts id={id} of={['gauge']} doubts={doubts} onDismiss={dismiss} />
        {(reading.toFit !== null || review.isBodyOnly) && (
          <TextField
            label={`To fit a body bust, in ${unitNames[unit]}`}
            hint="In the order of the sizes, with commas. Used to show the ease of each size."
            value={formatToFit(review)}
            error={describeToFitProblem(review)}
            describedBy={getDoubtIds('toFit')}
            onChange={(typed) => correct(changeToFit(review, typed))}
          />
        )}
        <Doubts id={id} of={SIZE_DOUBTS} doubts={doubts} onDismiss={dismiss} />
        {doubts.some(({ code }) => code === 'unread') && <UnreadLines text={text} lines={reading.unread} />}
        {readings.length > 0 && (
          <ReadingChoice title="Two readings are close. Choose one:" options={readings} onChoose={choose} />
        )}
        {widths.length > 0 && (
          <ReadingChoice title="Widths from the stitches" options={widths} onChoose={choose} />
        )}
        <div className="flex flex-wrap items-center gap-x-4">
          <FilledMessage
            message={choice ? `You chose “${choice.action}”.` : ''}
            focusAfter={summary}
            onUndo={
              choice &&
              (() => {
                // The choice changed neither the unit nor which sizes are chosen.
                onChange({ ...choice.before, unit, chosen });
                setChoice(null);
              })
            }
          />
        </div>
        {review.isBodyOnly && (
          <TextField
            label={`Intended ease, in ${unitNames[unit]}`}
            hint="How much larger than the body the sweater is meant to be. Use a minus sign if it is smaller. It is added to the middle of each “to fit” range. Or type the finished busts into the table."
            value={formatEase(review.ease, unit)}
            error={describeEaseProblem(review.ease, unit)}
            onChange={(typed) => correct(changeEase(review, { text: typed, unit }))}
          />
        )}
        {sizes.length > SIZE_ROWS && <SizeChoice review={review} onChange={onChange} />}
        {chosen.length > 0 && (
          <SizeTable
            sizes={entry.sizes.slice(0, chosen.length)}
            problems={findFormProblems(entry, shown)}
            getDoubtIds={getDoubtIds}
            onChange={(changed) =>
              correct({
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
