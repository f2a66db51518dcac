import { useId } from 'react';
import { findUnknownRows } from '../../../engine/gauge.ts';
import {
  compareOverall,
  describeBetter,
  describeNoPinches,
  describePinches,
  listRowChanges,
  formatMeasurement,
  listUnknown,
  nameMeasurement,
  PINCH_RULE,
  WORK_TO_LENGTH,
  type MeasurementFit,
  type OverallFit,
  type OverallFitInput,
  type SizeFit,
} from '../../../engine/overall-fit.ts';
import { formatLength, formatSizeName } from '../../../engine/sentences.ts';
import type { LengthUnit } from '../../../engine/units.ts';
import { useShown } from '../../measurement-inputs/card-units.ts';
import { toFurther, toPatternSizes } from '../../measurement-inputs/pattern-entry.ts';
import type { ResultSource } from './describe-result.ts';
import { ResultTable } from './result-table.tsx';
import { withNonBreakingSpaces } from '../../ui/format.ts';
import { BulletedSentences, Sentences } from '../../ui/sentences.tsx';
import type { StoredRecommendation } from './stored-recommendation.ts';

/** A result, and what the comparison of its further measurements is calculated from. */
export interface OverallFitSource extends Pick<ResultSource, 'draft' | 'knitterGauge' | 'patternGauge'> {
  result: { recommendation: StoredRecommendation };
}

/** Returns what the comparison is calculated from; `null` if the result lacks its gauges, its pattern or its bust. */
function toInput(
  { draft, result, knitterGauge, patternGauge }: OverallFitSource,
  unit: LengthUnit,
): OverallFitInput | null {
  const { sizeComparison, desiredFit } = result.recommendation;
  const desiredBust = desiredFit.bust.target;
  const sizes = toPatternSizes(draft.pattern?.sizes ?? []);
  // The pattern of an old result may have changed since.
  const isSamePattern =
    sizes.length === sizeComparison.length &&
    sizes.every(({ name }, row) => name === sizeComparison[row]?.size);
  if (!knitterGauge || !patternGauge || desiredBust === null || !isSamePattern) return null;
  const recommendedIndex = sizeComparison.findIndex(({ isRecommended }) => isRecommended);
  return {
    knitterGauge,
    patternGauge,
    sizes,
    recommendedIndex,
    desiredBust,
    wanted: toFurther(draft.wanted),
    unit,
  };
}

type ResultOverallFit = NonNullable<ReturnType<typeof getOverallFit>>;

/** Compares the further measurements of a result; `null` if none is wanted, or if the result does not have them. */
function getOverallFit(source: OverallFitSource, unit: LengthUnit) {
  const input = toInput(source, unit);
  const fit = input && compareOverall(input);
  if (!fit) return null;
  const recommended = fit.sizes.find(({ isRecommended }) => isRecommended);
  return {
    ...fit,
    desiredBust: input.desiredBust,
    unknownRows: findUnknownRows(input.knitterGauge, input.patternGauge),
    recommended,
    /** The sizes whose lengths are shown: the recommended one, and the one that fits better overall. */
    shownSizes: [recommended, fit.better?.fit].filter((size) => size !== undefined),
  };
}

const describeRecommended = ({ recommended }: ResultOverallFit): string | null =>
  recommended ? (describePinches(recommended) ?? describeNoPinches(recommended)) : null;

/** Returns the heading of a size's lengths: "Lengths of size M". */
const nameLengths = ({ size }: SizeFit): string => `Lengths of ${formatSizeName(size).replace(/^S/, 's')}`;

/** Returns the comparison as the lines of a text; none if no further measurement is wanted. */
export function listOverallFit(source: OverallFitSource, unit: LengthUnit): string[] {
  const fit = getOverallFit(source, unit);
  if (!fit) return [];
  const lengths = fit.shownSizes.flatMap((size) => {
    const changes = listRowChanges(size, unit);
    return changes.length > 0 ? [`${nameLengths(size)}:`, ...changes] : [];
  });
  return [describeBetter(fit, fit.desiredBust, unit), describeRecommended(fit), ...lengths].filter(
    (line) => line !== null,
  );
}

function useOverallFit(props: OverallFitSource) {
  const { unit } = useShown();
  const fit = getOverallFit(props, unit);
  return fit && { ...fit, unit };
}

/** The second line of the result: another size that fits better overall. */
export function BetterSize(props: OverallFitSource) {
  const fit = useOverallFit(props);
  const sentence = fit && describeBetter(fit, fit.desiredBust, fit.unit);
  return sentence && <p className="text-lg font-semibold">{withNonBreakingSpaces(sentence)}</p>;
}

function FinishedCell({ fit }: { fit: MeasurementFit }) {
  const { unit } = useShown();
  const shown = formatMeasurement(fit, unit);
  if (!shown) return <>–</>;
  return (
    <>
      <span className={fit.isTooTight ? 'font-bold' : ''}>{shown.finished}</span>
      <span className={`block text-sm ${fit.isTooTight ? 'text-madder font-semibold' : 'text-muted'}`}>
        {shown.difference === '0' ? 'as wanted' : shown.difference}
        {fit.isTooTight && <span className="block">pinches</span>}
      </span>
    </>
  );
}

interface FitTableProps extends Pick<OverallFit, 'sizes' | 'better'> {
  columns: readonly MeasurementFit[];
}

function FitTable({ sizes, better, columns }: FitTableProps) {
  const { unit } = useShown();
  return (
    <ResultTable
      title="Where each size pinches"
      className="max-w-xl"
      stackedColumns={columns.length > 2 ? 3 : null}
      columns={columns.map(({ key, wanted }) => ({
        heading: (
          <>
            {nameMeasurement(key)}
            <span className="block font-normal">
              you want {withNonBreakingSpaces(formatLength(wanted, unit))}
            </span>
          </>
        ),
        getCell: ({ measurements }: SizeFit) =>
          measurements.map((fit) => fit.key === key && <FinishedCell key={key} fit={fit} />),
      }))}
      rows={sizes}
      getMark={({ isRecommended }) => isRecommended && 'Recommended'}
      getNote={(size) =>
        size === better?.fit && <span className="block text-xs whitespace-nowrap">Better overall</span>
      }
    />
  );
}

/** Returns whether the table has a column for a measurement: rows cannot change it, and a size has it. */
const isCompared = (sizes: readonly SizeFit[], key: MeasurementFit['key']) =>
  sizes.some(({ measurements }) =>
    measurements.some((fit) => fit.key === key && fit.finished !== null && fit.rowGauge === null),
  );

function RowChanges({ size }: { size: SizeFit }) {
  const { unit } = useShown();
  const changes = listRowChanges(size, unit);
  if (changes.length === 0) return null;
  return (
    <div>
      <h4 className="font-semibold">{nameLengths(size)}</h4>
      <BulletedSentences of={changes} />
    </div>
  );
}

/** The places where each size pinches, and the number of rows to add or leave out. */
export function OverallFitPanel(props: OverallFitSource) {
  const id = useId();
  const fit = useOverallFit(props);
  if (!fit) return null;
  const { sizes, better, shownSizes, unknownRows } = fit;
  const columns = sizes[0]?.measurements.filter(({ key }) => isCompared(sizes, key)) ?? [];
  const hasRows = shownSizes.some(({ measurements }) =>
    measurements.some(({ rowGauge }) => rowGauge !== null),
  );
  return (
    <section
      aria-labelledby={id}
      className="flex break-inside-avoid flex-col gap-3 print:gap-1.5 print:text-sm"
    >
      <h3 id={id} className="text-lg font-semibold">
        More than the bust
      </h3>
      <p>{describeRecommended(fit)}</p>
      {columns.length > 0 && (
        <>
          <FitTable sizes={sizes} better={better} columns={columns} />
          <p className="text-muted text-sm">{PINCH_RULE}</p>
        </>
      )}
      {shownSizes.map((size) => (
        <RowChanges key={size.size} size={size} />
      ))}
      {hasRows && <p className="text-muted text-sm">{WORK_TO_LENGTH}</p>}
      <Sentences of={listUnknown(fit, unknownRows)} className="text-muted text-sm" />
    </section>
  );
}
