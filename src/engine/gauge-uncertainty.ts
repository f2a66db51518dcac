import { toMeasurement, type Gauge } from './gauge.ts';
import type { Range } from './limits.ts';
import { roundForComparison } from './quantity.ts';
import type { SizeComparison } from './recommendation.ts';
import { formatLength, formatNumber, formatSizeName, getShownLength } from './sentences.ts';
import type { LengthUnit } from './units.ts';

/** In stitches or rows: a reading can be off by a quarter stitch at each of its two edges. */
export const COUNTING_LIMIT = 2 * 0.25;

/** The range of true gauge ÷ counted gauge in one direction. 0.98–1.02 means ±2%. */
export interface CountedFactors extends Range {
  /** True if the gauge was counted before washing. */
  isUnwashed?: true | undefined;
  /** The gauge before washing, if that clearly differs: 0.875 for 28 rows that washing makes 32. */
  beforeWashing?: number | undefined;
}

/** The uncertainty of a gauge; `null` for a direction that was not counted. */
export type GaugeUncertainty = Record<keyof Gauge, CountedFactors | null>;

/** Returns the range of a finished measurement, from the factors of its gauge. More stitches make it smaller. */
export const getMeasurementRange = (measurement: number, { min, max }: Range): Range => ({
  min: measurement / max,
  max: measurement / min,
});

/** Returns whether a direction of a gauge was counted before washing. */
const hasUnwashedCount = (uncertainty: GaugeUncertainty | null): boolean =>
  uncertainty?.stitches?.isUnwashed ?? uncertainty?.rows?.isUnwashed ?? false;

/** Returns the caveat beside a result of a swatch that was counted before washing; `null` for others. */
export const describeUnwashed = (uncertainty: GaugeUncertainty | null): string | null =>
  hasUnwashedCount(uncertainty)
    ? 'Your swatch was counted before washing, and washing can change every number here. Wash and dry it as you will the garment, and count again.'
    : null;

/** Returns whether a direction of a gauge has a range or a caveat: then nothing that comes from it is exact. */
export const isUncertain = (
  uncertainty: GaugeUncertainty | null,
  direction: keyof GaugeUncertainty,
): boolean => (uncertainty !== null && uncertainty[direction] !== null) || hasUnwashedCount(uncertainty);

/**
 * Returns what a length after washing measures before, because a knitter measures unwashed fabric; `null` if washing changed
 * nothing that is shown.
 */
export function describeUnwashedLength(
  inches: number,
  uncertainty: GaugeUncertainty | null,
  unit: LengthUnit,
): string | null {
  const factor = uncertainty?.rows?.beforeWashing;
  if (factor === undefined) return null;
  const [before, after] = [formatLength(inches / factor, unit), formatLength(inches, unit)];
  return before === after
    ? null
    : `Washing changed the length of your swatch, and what you measure while you knit is not washed: measure ${before} before washing, for ${after} after.`;
}

/** A size that the swatch cannot tell from the recommended one. */
interface SizeTie {
  recommended: string;
  other: string;
  /** True if a larger swatch can tell them apart. */
  isDecidable: boolean;
}

/** In inches: the widest count that can be expected of a swatch. */
const MAX_COUNT_WIDTH = 20;

/**
 * Lists the sizes that may be closer to the desired bust than the recommended one, within the range of the true stitch
 * gauge: the next smaller and the next larger one, at most.
 * @param sizes at the counted gauge of `stitches`
 */
export function findSizeTies(
  sizes: readonly SizeComparison[],
  desiredBust: number,
  stitches: number,
  factors: Range,
): SizeTie[] {
  const recommended = sizes.find(({ isRecommended }) => isRecommended);
  if (!recommended) return [];
  const bust = recommended.adjustedMeasurement;
  const byBust = sizes.toSorted((one, other) => one.adjustedMeasurement - other.adjustedMeasurement);
  const neighbors = [
    byBust.findLast(({ adjustedMeasurement }) => roundForComparison(adjustedMeasurement - bust) < 0),
    byBust.find(({ adjustedMeasurement }) => roundForComparison(adjustedMeasurement - bust) > 0),
  ];
  return neighbors.flatMap((neighbor) => {
    if (!neighbor) return [];
    // At this factor of the gauge, both sizes are equally close.
    const tie = (bust + neighbor.adjustedMeasurement) / (2 * desiredBust);
    if (tie < factors.min || tie > factors.max) return [];
    // A count over this width has a margin that is smaller than the distance to the tie.
    const isDecidable =
      toMeasurement(COUNTING_LIMIT, stitches) <= roundForComparison(Math.abs(tie - 1)) * MAX_COUNT_WIDTH;
    return [{ recommended: recommended.size, other: neighbor.size, isDecidable }];
  });
}

/** Formats the margin of a count with one decimal, or with two if it is small. */
export const formatMargin = (margin: number): string => formatNumber(margin, margin < 0.1 ? 2 : 1);

/** Returns the margins of a gauge in the unit of the card: "± 0.4 stitches and ± 0.4 rows"; `null` if nothing was counted. */
export function describeMargins(gauge: Gauge, uncertainty: GaugeUncertainty): string | null {
  const margins = (['stitches', 'rows'] as const).flatMap((direction) => {
    const factors = uncertainty[direction];
    const count = gauge[direction];
    if (!factors || count === null) return [];
    const amount = formatMargin(count * Math.max(1 - factors.min, factors.max - 1));
    return [`± ${amount} ${amount === '1' ? { stitches: 'stitch', rows: 'row' }[direction] : direction}`];
  });
  return margins.length === 0 ? null : margins.join(' and ');
}

/** A finished measurement, and the range of the true one. */
export interface UncertainMeasurement {
  expected: number;
  range: Range;
}

/** Returns "44.4 in, between 43.6 and 45.2". */
function formatMeasurement({ expected, range }: UncertainMeasurement, unit: LengthUnit): string {
  const [low, high] = [range.min, range.max].map((length) => getShownLength(length, unit));
  const measurement = formatLength(expected, unit);
  return low === high ? measurement : `${measurement}, between ${low} and ${high}`;
}

/**
 * Returns the ranges of a recommended size as a sentence; `null` if there are none.
 * @param length where the pattern counts rows
 */
export function describeResultRange(
  bust: UncertainMeasurement | null,
  length: UncertainMeasurement | null,
  unit: LengthUnit,
): string | null {
  const parts = [
    bust && `the finished bust is ${formatMeasurement(bust, unit)}`,
    length && `the length by row counts is ${formatMeasurement(length, unit)}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : `From your counts, ${parts.join(', and ')}.`;
}

/** Returns that the swatch cannot tell two sizes apart, and what to do. */
export function describeSizeTie({ recommended, other, isDecidable }: SizeTie): string {
  const [first, second] = [recommended, other].map(formatSizeName);
  return isDecidable
    ? `Your swatch cannot tell which is closer, ${first} or ${second}. A larger swatch, or more readings, can.`
    : `No swatch can tell which is closer, ${first} or ${second}. Pick the fit you like.`;
}
