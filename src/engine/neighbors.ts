import { toCount, isSignificant, getMatchBand, getPercentageDifference } from './gauge.ts';
import { forComparison, requireQuantity } from './quantity.ts';
import type { SizeComparison } from './recommendation.ts';

/** The stitch gauge at which a size has the desired bust. */
export interface GaugeToReach {
  /** Per 4 inches. */
  stitches: number;
  /** The knitter's stitch gauge per 4 inches. */
  knitter: number;
  /** The change of the knitter's gauge, signed, in percent of it. */
  percentage: number;
  /** More stitches over the same width need a smaller needle, fewer a larger one. */
  needle: 'smaller' | 'larger';
  /**
   * The size of the change, in the bands of the gauge analysis (R8.4): up to 5%, significant, and from 10%, where
   * gauges are marked red.
   */
  extent: 'small' | 'significant' | 'large';
}

/** A size next to the desired bust. Inches, unrounded. */
export interface Neighbor {
  size: SizeComparison;
  /** Its finished bust minus the desired bust. */
  difference: number;
  /** `null` if the knitter's gauge is unknown. */
  gauge: GaugeToReach | null;
}

/** The sizes next to a desired bust that no size has. */
export type Neighbors =
  | { code: 'between'; smaller: Neighbor; larger: Neighbor }
  /** `stitches` are those to add to the largest size, or to take from the smallest; `null` if the gauge is unknown. */
  | { code: 'above' | 'below'; nearest: Neighbor; stitches: number | null };

/**
 * A size this close to the desired bust fits, in inches: washing and wearing change a sweater as much, and no knitter can
 * aim for a gauge this exactly.
 */
export const FITS_WITHIN = 0.5;

function getGaugeToReach(finished: number, desiredBust: number, stitchGauge: number): GaugeToReach {
  const stitches = (stitchGauge * finished) / desiredBust;
  const percentage = getPercentageDifference(stitches, stitchGauge);
  const isLarge = getMatchBand(percentage) === 'large';
  return {
    stitches,
    knitter: stitchGauge,
    percentage,
    needle: percentage > 0 ? 'smaller' : 'larger',
    extent: isLarge ? 'large' : isSignificant(percentage) ? 'significant' : 'small',
  };
}

/**
 * Compares a size with a desired bust.
 * @param stitchGauge the knitter's stitches per 4 inches; `null` if they are unknown
 */
export const getNeighbor = (
  size: SizeComparison,
  desiredBust: number,
  stitchGauge: number | null,
): Neighbor => ({
  size,
  difference: size.adjustedMeasurement - desiredBust,
  gauge: stitchGauge === null ? null : getGaugeToReach(size.adjustedMeasurement, desiredBust, stitchGauge),
});

/** Returns the size nearest the desired bust: of equal ones the recommended, otherwise the first. */
function findNearest(sizes: readonly SizeComparison[], desiredBust: number): SizeComparison | undefined {
  const getDistance = ({ adjustedMeasurement }: SizeComparison) =>
    forComparison(Math.abs(adjustedMeasurement - desiredBust));
  const [nearest] = sizes.toSorted(
    (one, other) =>
      getDistance(one) - getDistance(other) || Number(other.isRecommended) - Number(one.isRecommended),
  );
  return nearest;
}

/** Returns the stitches of a width: an even number, at least two, because each side of the body gets half. */
const countEvenStitches = (inches: number, stitchGauge: number) =>
  Math.max(2, 2 * Math.round(forComparison(toCount(inches, stitchGauge) / 2)));

/**
 * Finds the sizes next to the desired bust, whatever the order of the sizes.
 * @param desiredBust in inches
 * @param stitchGauge the knitter's stitches per 4 inches; `null` if they are unknown
 * @returns `null` if a size has the desired bust, within half an inch, or if there are no sizes
 * @throws QuantityError unless all numbers are usable
 */
export function findNeighbors(
  sizes: readonly SizeComparison[],
  desiredBust: number,
  stitchGauge: number | null,
): Neighbors | null {
  requireQuantity(desiredBust, 'desired bust');
  if (stitchGauge !== null) requireQuantity(stitchGauge, "the knitter's stitches");
  for (const { adjustedMeasurement } of sizes) requireQuantity(adjustedMeasurement, 'finished bust');
  const toNeighbor = (size: SizeComparison) => getNeighbor(size, desiredBust, stitchGauge);
  const nearest = findNearest(sizes, desiredBust);
  if (!nearest) return null;
  const distance = Math.abs(nearest.adjustedMeasurement - desiredBust);
  if (forComparison(distance) <= FITS_WITHIN) return null;
  const smaller = findNearest(
    sizes.filter((size) => size.adjustedMeasurement < desiredBust),
    desiredBust,
  );
  const larger = findNearest(
    sizes.filter((size) => size.adjustedMeasurement > desiredBust),
    desiredBust,
  );
  if (smaller && larger) return { code: 'between', smaller: toNeighbor(smaller), larger: toNeighbor(larger) };
  return {
    code: smaller ? 'above' : 'below',
    nearest: toNeighbor(nearest),
    stitches: stitchGauge === null ? null : countEvenStitches(distance, stitchGauge),
  };
}
