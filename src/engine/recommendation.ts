import { computeFinishedMeasurement, isSignificant, getPercentageDifference, type Gauge } from './gauge.ts';
import { BUST_WARNING_ABOVE, type Range } from './limits.ts';
import type { FurtherMeasurements } from './measurements.ts';
import { roundForComparison, findNearestIndex, requireQuantity } from './quantity.ts';
import {
  describeBustWarning,
  describeFit,
  describeLength,
  type FitReason,
  type LengthReason,
} from './sentences.ts';

/** One size of a pattern: finished measurements in inches, not "to fit". */
export interface PatternSize extends FurtherMeasurements {
  name: string;
  bust: number;
  /** `null` where the pattern prints none. */
  length: number | null;
  /** The body's bust that the size is meant for, if the pattern gives it. */
  toFit?: Range | undefined;
}

/** The input of a recommendation. Gauges per 4 inches, measurements in inches. */
export interface RecommendationInput {
  knitterGauge: Gauge;
  patternGauge: Gauge;
  sizes: readonly PatternSize[];
  desiredBust: number;
  desiredLength?: number | null | undefined;
}

/** One row of the comparison table; inches, unrounded. */
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

/** The result of the recommended size in one direction, in inches. */
export interface DesiredFit<Target, Reason> {
  target: Target;
  recommendedSize: string;
  expectedResult: Target;
  reason: Reason;
  /** `reason` as a sentence, in inches. */
  reasoning: string;
}

/** The size to knit, and the reason. */
export interface Recommendation {
  recommendedSize: string;
  /** The reason as a sentence, in inches; `desiredFit.bust.reason` has the numbers. */
  reasoning: string;
  /** Of the stitch gauge: signed, in percent of the pattern's count. */
  gaugeDifference: { percentage: number; impact: 'significant' | 'minimal' };
  /** In the pattern's own order. */
  sizeComparison: SizeComparison[];
  desiredFit: {
    bust: DesiredFit<number, FitReason>;
    length: DesiredFit<number | null, LengthReason>;
  };
  bustSizeWarning?: { message: string; desiredBust: number; closestAchievable: number };
}

/** The pattern has no sizes. */
export class NoSizesError extends RangeError {
  override readonly name = 'NoSizesError';
  constructor() {
    super('The pattern needs at least one size');
  }
}

/** Returns the distance of a measurement from the target, for comparisons. */
const distance = (measurement: number, target: number) => roundForComparison(Math.abs(measurement - target));

/** Checks every number of the input and returns the finished bust of each size at the knitter's gauge. */
function computeFinishedBusts(input: RecommendationInput): number[] {
  const { knitterGauge, patternGauge, sizes, desiredBust, desiredLength } = input;
  requireQuantity(knitterGauge.stitches, "the knitter's stitches");
  if (knitterGauge.rows !== null) requireQuantity(knitterGauge.rows, "the knitter's rows");
  requireQuantity(patternGauge.stitches, 'pattern stitches');
  if (patternGauge.rows !== null) requireQuantity(patternGauge.rows, 'pattern rows');
  requireQuantity(desiredBust, 'desired bust');
  if (desiredLength !== null && desiredLength !== undefined) requireQuantity(desiredLength, 'desired length');
  if (sizes.length === 0) throw new NoSizesError();
  for (const [index, size] of sizes.entries()) {
    requireQuantity(size.bust, `bust of size ${index + 1}`);
    if (size.length !== null) requireQuantity(size.length, `length of size ${index + 1}`);
  }
  return sizes.map((size) =>
    computeFinishedMeasurement(size.bust, patternGauge.stitches, knitterGauge.stitches),
  );
}

/**
 * Recommends the size whose finished bust at the knitter's gauge is nearest the desired bust. Of two equally near sizes,
 * it recommends the larger.
 * @throws QuantityError naming the wrong argument when a number cannot be computed with
 * @throws NoSizesError when the pattern has no size
 */
export function recommend(input: RecommendationInput): Recommendation {
  const finishedBusts = computeFinishedBusts(input);
  const { knitterGauge, patternGauge, sizes, desiredBust, desiredLength } = input;
  const recommended = findNearestIndex(finishedBusts, desiredBust);
  const size = sizes[recommended];
  const finishedBust = finishedBusts[recommended];
  if (size === undefined || finishedBust === undefined) throw new NoSizesError();

  const percentage = getPercentageDifference(knitterGauge.stitches, patternGauge.stitches);
  const finishedLength = (length: number | null) =>
    length === null || patternGauge.rows === null || knitterGauge.rows === null
      ? null
      : computeFinishedMeasurement(length, patternGauge.rows, knitterGauge.rows);
  const bustReason = getFitReason(size.name, finishedBust, desiredBust, finishedBusts);
  const expectedLength = finishedLength(size.length);
  const lengthReason = getLengthReason(size.length, expectedLength, input);

  return {
    recommendedSize: size.name,
    reasoning: describeFit(bustReason, 'in', { finishedBusts }),
    gaugeDifference: { percentage, impact: isSignificant(percentage) ? 'significant' : 'minimal' },
    sizeComparison: sizes.map((each, index) => ({
      size: each.name,
      originalMeasurement: each.bust,
      adjustedMeasurement: computeFinishedMeasurement(
        each.bust,
        patternGauge.stitches,
        knitterGauge.stitches,
      ),
      originalLength: each.length,
      adjustedLength: finishedLength(each.length),
      isRecommended: index === recommended,
      ...(each.toFit && { toFit: each.toFit }),
    })),
    desiredFit: {
      bust: {
        target: desiredBust,
        recommendedSize: size.name,
        expectedResult: finishedBust,
        reason: bustReason,
        reasoning: describeFit(bustReason, 'in', { finishedBusts }),
      },
      length: {
        target: desiredLength ?? size.length,
        recommendedSize: size.name,
        expectedResult: expectedLength,
        reason: lengthReason,
        reasoning: describeLength(lengthReason, 'in'),
      },
    },
    ...(distance(finishedBust, desiredBust) > BUST_WARNING_ABOVE && {
      bustSizeWarning: {
        message: describeBustWarning(desiredBust, finishedBust, 'in'),
        desiredBust,
        closestAchievable: finishedBust,
      },
    }),
  };
}

function getFitReason(
  size: string,
  expected: number,
  target: number,
  finishedBusts: readonly number[],
): FitReason {
  const difference = distance(expected, target);
  if (difference === 0) return { code: 'exact', size, expected, target };
  const isTie =
    expected > target &&
    finishedBusts.some((other) => other < target && distance(other, target) === difference);
  return { code: isTie ? 'tie-larger' : 'nearest', size, expected, target, difference: expected - target };
}

function getLengthReason(
  printed: number | null,
  expected: number | null,
  { patternGauge, desiredLength }: RecommendationInput,
): LengthReason {
  const wanted = desiredLength ?? null;
  if (printed === null) {
    return wanted === null ? { code: 'no-length' } : { code: 'wanted-without-printed', target: wanted };
  }
  if (expected === null)
    return { code: patternGauge.rows === null ? 'no-row-gauge' : 'no-own-rows', printed, target: wanted };
  if (wanted !== null) return { code: 'wanted', printed, expected, target: wanted };
  return distance(expected, printed) === 0
    ? { code: 'as-printed', printed }
    : { code: 'changed', printed, expected };
}
