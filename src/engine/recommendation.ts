import { computeFinishedMeasurement, isSignificant, getPercentageDifference, type Gauge } from './gauge.ts';
import { BUST_WARNING_ABOVE, type Range } from './limits.ts';
import type { FurtherMeasurements } from './measurements.ts';
import { findNearestIndex, getDistance, requireQuantity } from './quantity.ts';
import {
  describeBustWarning,
  describeFit,
  describeLength,
  type FitReason,
  type LengthReason,
} from './sentences.ts';

/** One size of a pattern: finished measurements, not "to fit". */
export interface PatternSize extends FurtherMeasurements {
  name: string;
  bust: number;
  /** `null` where the pattern prints none. */
  length: number | null;
  /** The body's bust that the size is meant for, if the pattern gives it. */
  toFit?: Range | undefined;
}

/** The input of a recommendation. */
export interface RecommendationInput {
  knitterGauge: Gauge;
  patternGauge: Gauge;
  /** At least one. */
  sizes: readonly PatternSize[];
  desiredBust: number;
  desiredLength?: number | null | undefined;
}

/** One row of the comparison table. */
export interface SizeComparison {
  size: string;
  /** The printed finished bust. */
  originalMeasurement: number;
  /** The finished bust at the knitter's gauge. */
  adjustedMeasurement: number;
  /** The printed length; `null` where the pattern prints none. */
  originalLength: number | null;
  /** The length at the knitter's row gauge; `null` where the pattern prints no length, or a row gauge is unknown. */
  adjustedLength: number | null;
  /** The body's bust that the size is meant for, if the pattern gives it. */
  toFit?: Range | undefined;
  isRecommended: boolean;
}

/**
 * Recommends the size whose finished bust at the knitter's gauge is nearest the desired bust. Of two equally near sizes,
 * it recommends the larger.
 */
export function recommend(input: RecommendationInput) {
  const { knitterGauge, patternGauge, sizes, desiredBust, desiredLength } = input;
  requireQuantity(desiredBust, 'desired bust');
  const percentage = getPercentageDifference(knitterGauge.stitches, patternGauge.stitches);
  const finishedBusts = sizes.map(({ bust }) =>
    computeFinishedMeasurement(bust, knitterGauge.stitches, patternGauge.stitches),
  );
  const getFinishedLength = (length: number | null) =>
    length === null || patternGauge.rows === null || knitterGauge.rows === null
      ? null
      : computeFinishedMeasurement(length, knitterGauge.rows, patternGauge.rows);

  const recommended = findNearestIndex(finishedBusts, desiredBust);
  const size = sizes[recommended];
  const finishedBust = finishedBusts[recommended];
  if (size === undefined || finishedBust === undefined)
    throw new RangeError('The pattern needs at least one size');
  const bustReason = getFitReason(size.name, finishedBust, desiredBust, finishedBusts);
  const reasoning = describeFit(bustReason, 'in', { finishedBusts });
  const expectedLength = getFinishedLength(size.length);
  const lengthReason = getLengthReason(size.length, expectedLength, input);
  const impact: 'significant' | 'minimal' = isSignificant(percentage) ? 'significant' : 'minimal';
  return {
    recommendedSize: size.name,
    /** The reason as a sentence, in inches; `desiredFit.bust.reason` has the numbers. */
    reasoning,
    /** Of the stitch gauge: signed, in percent of the pattern's count. */
    gaugeDifference: { percentage, impact },
    /** In the pattern's own order. */
    sizeComparison: sizes.map((each, index): SizeComparison => ({
      size: each.name,
      originalMeasurement: each.bust,
      adjustedMeasurement: finishedBusts[index] ?? finishedBust,
      originalLength: each.length,
      adjustedLength: getFinishedLength(each.length),
      isRecommended: index === recommended,
      ...(each.toFit && { toFit: each.toFit }),
    })),
    desiredFit: {
      bust: {
        target: desiredBust,
        recommendedSize: size.name,
        expectedResult: finishedBust,
        reason: bustReason,
        reasoning,
      },
      length: {
        target: desiredLength ?? size.length,
        recommendedSize: size.name,
        expectedResult: expectedLength,
        reason: lengthReason,
        reasoning: describeLength(lengthReason, 'in'),
      },
    },
    ...(getDistance(finishedBust, desiredBust) > BUST_WARNING_ABOVE && {
      bustSizeWarning: {
        message: describeBustWarning(desiredBust, finishedBust, 'in'),
        desiredBust,
        closestAchievable: finishedBust,
      },
    }),
  };
}

/** The size to knit, and the reason. */
export type Recommendation = ReturnType<typeof recommend>;

function getFitReason(
  size: string,
  expected: number,
  target: number,
  finishedBusts: readonly number[],
): FitReason {
  const difference = getDistance(expected, target);
  if (difference === 0) return { code: 'exact', size, expected, target };
  const isTie =
    expected > target &&
    finishedBusts.some((other) => other < target && getDistance(other, target) === difference);
  return { code: isTie ? 'tie-larger' : 'nearest', size, expected, target, difference: expected - target };
}

function getLengthReason(
  printed: number | null,
  expected: number | null,
  { patternGauge, desiredLength }: RecommendationInput,
): LengthReason {
  const target = desiredLength ?? null;
  if (printed === null) {
    return target === null ? { code: 'no-length' } : { code: 'wanted-without-printed', target };
  }
  if (expected === null)
    return { code: patternGauge.rows === null ? 'no-row-gauge' : 'no-own-rows', printed, target };
  if (target !== null) return { code: 'wanted', printed, expected, target };
  return getDistance(expected, printed) === 0
    ? { code: 'as-printed', printed }
    : { code: 'changed', printed, expected };
}
