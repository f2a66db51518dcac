import type { Gauge, PatternGauge } from '../../../engine/gauge.ts';
import {
  compareOverall,
  describeBetter,
  describeNoPinches,
  describePinches,
  listRowChanges,
  type OverallFit,
  type OverallFitInput,
  type SizeFit,
} from '../../../engine/overall-fit.ts';
import { formatSizeName } from '../../../engine/sentences.ts';
import type { LengthUnit } from '../../../engine/units.ts';
import { toFurther, toPatternSizes } from '../../measurement-inputs/pattern-entry.ts';
import type { CalculatorDraft } from '../entries/draft.ts';
import type { StoredRecommendation } from './stored-recommendation.ts';

/** A result, and what the comparison of its further measurements is calculated from. */
export interface OverallFitSource {
  draft: CalculatorDraft;
  result: { recommendation: StoredRecommendation };
  /** Per 4 inches; `null` if a saved result does not have them. */
  knitterGauge: Gauge | null;
  patternGauge: PatternGauge | null;
}

/** Returns what the comparison is calculated from; `null` if the result lacks its gauges, its pattern or its bust. */
function toInput({ draft, result, knitterGauge, patternGauge }: OverallFitSource): OverallFitInput | null {
  const { sizeComparison, desiredFit } = result.recommendation;
  const desiredBust = desiredFit.bust.target;
  const sizes = toPatternSizes(draft.pattern?.sizes ?? []);
  // The pattern of an old result may have changed since.
  const isSamePattern =
    sizes.length === sizeComparison.length &&
    sizes.every(({ name }, row) => name === sizeComparison[row]?.size);
  if (!knitterGauge || !patternGauge || desiredBust === null || !isSamePattern) return null;
  const recommended = sizeComparison.findIndex(({ isRecommended }) => isRecommended);
  return { knitterGauge, patternGauge, sizes, recommended, desiredBust, wanted: toFurther(draft.wanted) };
}

/** The comparison of a result's further measurements. */
export interface ResultOverallFit extends OverallFit {
  desiredBust: number;
  hasRowGauge: boolean;
  recommended: SizeFit | undefined;
  /** The sizes whose lengths are shown: the recommended one, and the one that fits better overall. */
  shownSizes: readonly SizeFit[];
}

/** Compares the further measurements of a result; `null` if none is wanted, or if the result does not have them. */
export function getOverallFit(source: OverallFitSource): ResultOverallFit | null {
  const input = toInput(source);
  const fit = input && compareOverall(input);
  if (!fit) return null;
  const recommended = fit.sizes.find(({ isRecommended }) => isRecommended);
  return {
    ...fit,
    desiredBust: input.desiredBust,
    hasRowGauge: input.patternGauge.rows !== null,
    recommended,
    shownSizes: [recommended, fit.better?.fit].filter((size) => size !== undefined),
  };
}

/** Returns where the recommended size pinches, or that it does not; `null` if that is unknown. */
export const describeRecommended = ({ recommended }: ResultOverallFit): string | null =>
  recommended ? (describePinches(recommended) ?? describeNoPinches(recommended)) : null;

/** Returns the heading of a size's lengths: "Lengths of size M". */
export const nameLengths = ({ size }: SizeFit): string =>
  `Lengths of ${formatSizeName(size).replace(/^S/, 's')}`;

/** Returns the comparison as the lines of a text; none if no further measurement is wanted. */
export function listOverallFit(source: OverallFitSource, unit: LengthUnit): string[] {
  const fit = getOverallFit(source);
  if (!fit) return [];
  const lengths = fit.shownSizes.flatMap((size) => {
    const changes = listRowChanges(size, unit);
    return changes.length > 0 ? [`${nameLengths(size)}:`, ...changes] : [];
  });
  return [describeBetter(fit, fit.desiredBust, unit), describeRecommended(fit), ...lengths].filter(
    (line) => line !== null,
  );
}
