import type { ReactNode } from 'react';
import { formatNeedle, NEEDLE_SIZES, readNeedleSize } from '../../../../engine/catalog.ts';
import { MAX_NAME_LENGTH, TYPED_GAUGE } from '../../../../engine/limits.ts';
import { NumberField } from '../../../measurement-inputs/number-field.tsx';
import { gaugeBasis } from '../../../../engine/units.ts';
import {
  knitterGaugeRanges,
  unitNames,
  describeCountProblem,
} from '../../../measurement-inputs/pattern-entry.ts';
import { getGaugeScale, isBlankText, readValue } from '../../../measurement-inputs/unit-input.ts';
import { FieldGroups } from '../../../ui/field-groups.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import type { FieldsProps, PlannerContext, ResultProps, Tool } from '../tool.tsx';
import { describeNeedleHint, suggestNeedle, type NeedleSwatch } from '../../../../engine/needle-hint.ts';
import { describeNeedle, describeNeedleChange, getNeighbor } from '../../../../engine/neighbors.ts';
import { formatSizeName, formatLength, formatTabular, formatCount } from '../../../../engine/sentences.ts';
import {
  computeSwatchMatrix,
  describeHit,
  describeNoHit,
  type MatrixRow,
  formatHitDistance,
  type MatrixCell,
} from '../../../../engine/swatch-matrix.ts';
import { LoadFailure } from '../../../ui/alert.tsx';
import { withNonBreakingSpaces } from '../../../ui/format.ts';
import { useShownPart } from '../../../ui/long-list.tsx';
import { formatGaugeCount, gaugeSuffixes } from '../../../measurement-inputs/measures.ts';
import { roundForComparison } from '../../../../engine/quantity.ts';
import { toProblems, type Problems } from '../../../forms/use-problems.ts';
import { readGroups, readUnitInput } from '../../../measurement-inputs/entries.ts';
import { typedText, oneOf, orNull, objectOrEmpty, type Infer } from '../../../stored/schema.ts';

/** The most gauges that can be typed. */
const MAX_TYPED = 10;

const readTyped = objectOrEmpty({
  stitches: readUnitInput,
  name: typedText,
  needle: orNull(oneOf(...NEEDLE_SIZES.map(({ label }) => label))),
});

export type TypedSwatch = Infer<typeof readTyped>;

const emptySwatch = readTyped(null);

/** Reads the input of the swatch comparison. */
export const readSwatchesEntry = objectOrEmpty({ typed: readGroups(readTyped, MAX_TYPED) });

export type SwatchesEntry = Infer<typeof readSwatchesEntry>;

const isBlank = ({ stitches, name, needle }: TypedSwatch) =>
  isBlankText(stitches.text) && isBlankText(name) && needle === null;

const hasOnlyYourGauge = ({ typed }: SwatchesEntry, { savedSwatches }: PlannerContext) =>
  typed.every(isBlank) && (savedSwatches === null || savedSwatches.swatches?.length === 0);

/** Returns the errors of the question's fields, including empty ones. */
export function findSwatchesProblems(entry: SwatchesEntry, context: PlannerContext): Problems {
  const isOnlyYours = hasOnlyYourGauge(entry, context);
  return toProblems(
    Object.fromEntries(
      entry.typed.map((swatch, index) => [
        `stitches-${index}`,
        isBlankText(swatch.stitches.text) && (isOnlyYours || !isBlank(swatch))
          ? 'Enter the stitches of this swatch'
          : describeCountProblem(swatch.stitches, knitterGaugeRanges.stitches, 'stitches', context),
      ]),
    ),
  );
}

/** Returns the name of a typed gauge. @param number from 1. “Gauge 1” is the calculator’s. */
const nameGauge = (number: number) => `Gauge ${number + 1}`;

const listTyped = ({ typed }: SwatchesEntry, { conversion }: PlannerContext): NeedleSwatch[] =>
  typed.flatMap(({ stitches, name, needle }, index) => {
    const count = readValue(stitches, getGaugeScale(conversion));
    return count === null ? [] : [{ stitches: count, name: name.trim() || nameGauge(index + 1), needle }];
  });

/**
 * Returns whether the calculator's gauge is that of a saved swatch, which has a name and a needle. It compares only stitches,
 * because rows do not change the bust.
 */
const isGaugeSaved = ({ savedSwatches, knitterGauge }: PlannerContext): boolean =>
  savedSwatches?.swatches?.some(
    (swatch) => roundForComparison(swatch.stitches - knitterGauge.stitches) === 0,
  ) ?? false;

/** Returns all swatches to compare: the calculator's gauge, the typed ones and the saved ones. */
export function listCompared(entry: SwatchesEntry, context: PlannerContext): NeedleSwatch[] {
  const { stitches } = context.knitterGauge;
  return [
    ...(isGaugeSaved(context) ? [] : [{ stitches, name: 'Your gauge', needle: null }]),
    ...listTyped(entry, context),
    ...(context.savedSwatches?.swatches ?? []),
  ];
}

/** Returns the answer to the question as text. */
export function describeSwatchesAnswer(entry: SwatchesEntry, context: PlannerContext): string {
  const typed = listTyped(entry, context).length;
  const saved = context.savedSwatches?.swatches?.length ?? 0;
  return [
    ...(isGaugeSaved(context) ? [] : ['Your gauge']),
    ...(typed > 0 ? [`${typed} more`] : []),
    ...(saved > 0 ? [formatCount(saved, 'saved swatch', 'saved swatches')] : []),
  ].join(', ');
}

const needles = NEEDLE_SIZES.map(({ label }) => ({ value: label, label: formatNeedle(label) }));

function GaugesFields({ entry: { typed }, context, problems, onChange }: FieldsProps<SwatchesEntry>) {
  const { unit, conversion, savedSwatches } = context;
  const saved = savedSwatches?.swatches?.length ?? 0;
  return (
    <>
      <p>
        {saved > 0
          ? 'Your gauge and your saved swatches are compared. Add others if you like.'
          : 'Your gauge is compared with these. Only stitches change the bust, so you can leave out rows.'}
      </p>
      <FieldGroups
        groups={typed}
        getName={nameGauge}
        isNameShown
        className="border-line border-t pt-3"
        problems={problems}
        addLabel="Add a gauge"
        createGroup={() => emptySwatch}
        maxGroups={MAX_TYPED}
        onChange={(changed) => onChange({ typed: changed })}
      >
        {(bind, swatch, change) => (
          <div className="grid gap-3 sm:grid-cols-2">
            <NumberField
              label="Stitches"
              suffix={gaugeSuffixes[unit]}
              scale={getGaugeScale(conversion)}
              step={TYPED_GAUGE.step}
              ranges={knitterGaugeRanges.stitches}
              {...bind('stitches')}
            />
            <SelectField
              label="Needle (optional)"
              placeholder="Not given"
              options={needles}
              value={swatch.needle ?? ''}
              onChange={(needle) => change({ needle: readNeedleSize(needle) })}
            />
            <div className="sm:col-span-2">
              <TextField label="Yarn (optional)" maxLength={MAX_NAME_LENGTH} {...bind('name')} />
            </div>
          </div>
        )}
      </FieldGroups>
    </>
  );
}

/** The rows that the table shows at first. */
const SHOWN_ROWS = 20;

/** Returns the color of a finished bust: green for a hit, yellow up to twice that distance. */
function getHeat({ isHit, isNear }: MatrixCell): string {
  if (isHit) return 'bg-moss-soft font-bold forced-colors:outline-2 forced-colors:-outline-offset-2';
  return isNear ? 'bg-ochre-soft' : 'text-muted';
}

/** The finished bust of every size with every swatch. The sizes wrap, so that no number is outside the window. */
function MatrixTable({ rows, context }: Pick<AdviceProps, 'rows' | 'context'>) {
  const { shown, more } = useShownPart(rows, SHOWN_ROWS);
  const { sizes, desiredBust, unit } = context;
  const distance = withNonBreakingSpaces(formatHitDistance(unit));
  return (
    <div className="flex flex-col">
      <h4 className="mb-3 font-semibold">
        Finished bust with every swatch <span className="text-muted font-normal">({unitNames[unit]})</span>
      </h4>
      {shown.map(({ swatch, cells }, row) => (
        <div
          key={row}
          role="group"
          aria-label={swatch.name}
          className="border-line grid gap-x-4 gap-y-1 border-t py-2 sm:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <div className="wrap-anywhere">
            <b className="font-semibold">{formatGaugeCount(swatch.stitches, context)}</b>{' '}
            <span className="text-muted text-sm">stitches {withNonBreakingSpaces(gaugeBasis[unit])}</span>
            <span className="line-clamp-3 text-sm">
              <bdi>{swatch.name}</bdi>
              {swatch.needle !== null && (
                <span className="text-muted">, {withNonBreakingSpaces(formatNeedle(swatch.needle))}</span>
              )}
            </span>
          </div>
          <dl className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-0.5 tabular-nums">
            {cells.map((cell, index) => (
              <div
                key={index}
                className={`flex items-baseline justify-between gap-2 rounded-sm px-2 py-1 ${getHeat(cell)}`}
              >
                <dt className="min-w-0 text-sm wrap-anywhere">
                  <bdi>{sizes[index]?.size}</bdi>
                </dt>
                <dd className="whitespace-nowrap">
                  {cell.isHit && <span aria-hidden="true">✓ </span>}
                  {formatTabular(cell.bust, unit)}
                  {cell.isHit && <span className="sr-only">, within {distance}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <p className="text-muted mt-2 text-sm">
        {withNonBreakingSpaces(
          `✓ on green: within ${distance} of the ${formatLength(desiredBust, unit)} you want. Yellow: within twice that.`,
        )}
      </p>
      {more && <div className="mt-5 self-center">{more}</div>}
    </div>
  );
}

/** The most swatches in a list of advice. */
const MAX_ADVISED = 3;
/** The most swatches in the advice about needles if their busts are near the desired one. */
const MAX_NEAR_ADVISED = 20;

interface AdviceProps {
  rows: readonly MatrixRow<NeedleSwatch>[];
  compared: readonly NeedleSwatch[];
  context: PlannerContext & { desiredBust: number };
}

interface AdviceListProps {
  title: string;
  advice: readonly { swatch: NeedleSwatch; text: string }[];
  children?: ReactNode;
}

/** What can be done with each swatch. */
const AdviceList = ({ title, advice, children }: AdviceListProps) => (
  <section className="max-w-2xl">
    <h4 className="mb-1 font-semibold">{title}</h4>
    <ul className="list-disc pl-5 empty:hidden">
      {advice.map(({ swatch, text }, index) => (
        <li key={index} className="wrap-anywhere">
          <bdi className="font-semibold">{swatch.name}</bdi>, {withNonBreakingSpaces(text)}
        </li>
      ))}
    </ul>
    {children}
  </section>
);

function KeepFabric({ rows, context: { sizes, desiredBust, unit } }: AdviceProps) {
  const advice = rows.flatMap(({ swatch, cells, hitIndex }) => {
    const [size, cell] = hitIndex === null ? [] : [sizes[hitIndex], cells[hitIndex]];
    return size && cell ? [{ swatch, text: describeHit(size.size, cell.bust, desiredBust, unit) }] : [];
  });
  return (
    <AdviceList title="Keep the fabric, choose the size" advice={advice.slice(0, MAX_ADVISED)}>
      {advice.length === 0 && <p>{withNonBreakingSpaces(describeNoHit(desiredBust, unit))}</p>}
    </AdviceList>
  );
}

/** Returns what another needle would do for the size nearest the desired bust; `null` if that is a hit. */
function describeNeedleAdvice(
  { swatch, cells, nearestIndex, hitIndex }: MatrixRow<NeedleSwatch>,
  props: AdviceProps,
) {
  const { desiredBust, sizes } = props.context;
  const [size, cell] = [sizes[nearestIndex], cells[nearestIndex]];
  if (!size || !cell || hitIndex !== null) return null;
  const neighbor = getNeighbor({ ...size, adjustedMeasurement: cell.bust }, desiredBust, swatch.stitches);
  const aim = describeNeedle(neighbor, desiredBust, props.context);
  const { gauge } = neighbor;
  // Suggest no needle if the fabric would become too loose or too stiff.
  const hint =
    gauge && gauge.extent !== 'large' ? suggestNeedle(swatch, gauge.stitches, props.compared) : null;
  return aim && `${formatSizeName(size.size)}: ${hint ? `${aim} ${describeNeedleHint(hint)}` : aim}`;
}

function ChangeNeedle(props: AdviceProps) {
  const near = props.rows.filter(
    ({ cells, nearestIndex, hitIndex }) => hitIndex === null && cells[nearestIndex]?.isNear,
  );
  const advised = near.length > 0 ? near.slice(0, MAX_NEAR_ADVISED) : props.rows.slice(0, MAX_ADVISED);
  const advice = advised.flatMap((row) => {
    const text = describeNeedleAdvice(row, props);
    return text === null ? [] : [{ swatch: row.swatch, text }];
  });
  if (advice.length === 0) return null;
  return (
    <AdviceList title="Or change the needle" advice={advice}>
      <p className="text-muted mt-2">{withNonBreakingSpaces(describeNeedleChange(props.context.unit))}</p>
    </AdviceList>
  );
}

function SwatchesResult({ entry, context }: ResultProps<SwatchesEntry>) {
  const { patternGauge, desiredBust, sizes, savedSwatches } = context;
  if (patternGauge === null || desiredBust === null) return null;
  const compared = listCompared(entry, context);
  const rows = computeSwatchMatrix({
    swatches: compared,
    patternStitches: patternGauge.stitches,
    busts: sizes.map(({ originalMeasurement }) => originalMeasurement),
    desiredBust,
    unit: context.unit,
  });
  const advice = { rows, compared, context: { ...context, desiredBust } };
  return (
    <div className="flex flex-col gap-5">
      {savedSwatches?.isPending && <p className="text-muted">Loading your saved swatches…</p>}
      {savedSwatches && !savedSwatches.isPending && !savedSwatches.swatches && (
        <LoadFailure title="Failed to load gauge swatches" onRetry={savedSwatches.retry} />
      )}
      <MatrixTable rows={rows} context={advice.context} />
      <KeepFabric {...advice} />
      <ChangeNeedle {...advice} />
    </div>
  );
}

/** Compares the sizes of the pattern with several swatches. */
export const swatchesTool: Tool<SwatchesEntry> = {
  id: 'swatches',
  title: 'Swatch Comparison',
  resultName: 'comparison',
  hasWideResult: true,
  unitsCard: 'swatch-comparison',
  isAboutPattern: false,
  readEntry: readSwatchesEntry,
  questions: [
    {
      name: 'gauges',
      title: 'Which gauges do you want to compare?',
      answerName: 'Compared',
      describeAnswer: describeSwatchesAnswer,
      findProblems: findSwatchesProblems,
      Fields: GaugesFields,
    },
  ],
  Result: SwatchesResult,
};
