import { getMatchBand, getPercentageDifference, isSignificant, toCount, toMeasurement } from './gauge.ts';
import { getDistance, roundForComparison } from './quantity.ts';
import type { SizeComparison } from './recommendation.ts';
import { describeEase, type Body } from './ease.ts';
import { gaugeBasis, gaugeFromPer4Inches, type LengthUnit, type Shown } from './units.ts';
import {
  compareToDesired,
  formatLength,
  formatNumber,
  formatPercentage,
  getShownDifference,
  LONGER,
} from './sentences.ts';

/** The stitch gauge at which a size has the desired bust. */
interface GaugeToReach {
  stitches: number;
  /** The knitter's stitch gauge. */
  knitter: number;
  /** The change of the knitter's gauge, signed, in percent of it. */
  percentage: number;
  /** More stitches over the same width need a smaller needle, fewer a larger one. */
  needle: 'smaller' | 'larger';
  /** `small` up to 5%, which is not significant (R7.3); `large` from 10%, where gauges are marked red (R8.4). */
  extent: 'small' | 'significant' | 'large';
}

/** A size next to the desired bust. */
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
  /**
   * The desired bust is above or below those of all sizes. `stitches` are those to add to the largest size, or to take from
   * the smallest; `null` if the gauge is unknown.
   */
  | { code: 'above' | 'below'; isOnly: boolean; nearest: Neighbor; stitches: number | null };

/** A size this close to the desired bust fits: washing and wearing change a sweater as much, and no gauge is this exact. */
const FITS_WITHIN = 0.5;

function getExtent(percentage: number): GaugeToReach['extent'] {
  if (getMatchBand(percentage) === 'large') return 'large';
  return isSignificant(percentage) ? 'significant' : 'small';
}

function getGaugeToReach(finished: number, desiredBust: number, stitchGauge: number): GaugeToReach {
  const stitches = (stitchGauge * finished) / desiredBust;
  const percentage = getPercentageDifference(stitches, stitchGauge);
  const needle = percentage > 0 ? 'smaller' : 'larger';
  return { stitches, knitter: stitchGauge, percentage, needle, extent: getExtent(percentage) };
}

/** Compares a size with a desired bust. The knitter's stitch gauge is `null` if it is unknown. */
export const getNeighbor = (
  size: SizeComparison,
  desiredBust: number,
  stitchGauge: number | null,
): Neighbor => ({
  size,
  difference: size.adjustedMeasurement - desiredBust,
  gauge: stitchGauge === null ? null : getGaugeToReach(size.adjustedMeasurement, desiredBust, stitchGauge),
});

/** Sorts sizes by their distance from the desired bust, the nearest first. Of equal ones, the recommended size comes first. */
function sortByDistance(sizes: readonly SizeComparison[], desiredBust: number): SizeComparison[] {
  const toDistance = (size: SizeComparison) => getDistance(size.adjustedMeasurement, desiredBust);
  return sizes.toSorted(
    (one, other) =>
      toDistance(one) - toDistance(other) || Number(other.isRecommended) - Number(one.isRecommended),
  );
}

/** Returns the stitches of a width: an even number, at least two, because each side of the body gets half. */
const countEvenStitches = (inches: number, stitchGauge: number) =>
  Math.max(2, 2 * Math.round(roundForComparison(toCount(inches, stitchGauge) / 2)));

/**
 * Finds the sizes next to the desired bust, whatever the order of the sizes.
 * @returns `null` if a size has the desired bust, within half an inch, or if there are no sizes
 */
export function findNeighbors(
  sizes: readonly SizeComparison[],
  desiredBust: number,
  stitchGauge: number | null,
): Neighbors | null {
  const toNeighbor = (size: SizeComparison) => getNeighbor(size, desiredBust, stitchGauge);
  const sorted = sortByDistance(sizes, desiredBust);
  const [nearest] = sorted;
  if (!nearest) return null;
  const distance = Math.abs(nearest.adjustedMeasurement - desiredBust);
  if (roundForComparison(distance) <= FITS_WITHIN) return null;
  const smaller = sorted.find((size) => size.adjustedMeasurement < desiredBust);
  const larger = sorted.find((size) => size.adjustedMeasurement > desiredBust);
  if (smaller && larger) return { code: 'between', smaller: toNeighbor(smaller), larger: toNeighbor(larger) };
  return {
    code: smaller ? 'above' : 'below',
    isOnly: sizes.length === 1,
    nearest: toNeighbor(nearest),
    stitches: stitchGauge === null ? null : countEvenStitches(distance, stitchGauge),
  };
}

/** Returns that no size has the desired bust, and its ease on the body if that is known, as a sentence. */
export function describeGap(desiredBust: number, body: Body | null, unit: LengthUnit): string {
  // It starts with a number, or with "No ease".
  const ease = body && describeEase(desiredBust, body, unit).replace(/^No/, 'no');
  return `No size has the ${formatLength(desiredBust, unit)} you want${ease === null ? '' : `, with ${ease}`}.`;
}

/** Returns the difference from the desired bust, without its sign: "2 in". */
const formatDifference = ({ size }: Neighbor, desiredBust: number, unit: LengthUnit): string =>
  `${Math.abs(getShownDifference(size.adjustedMeasurement, desiredBust, unit))} ${unit}`;

/** Returns how a size differs from the desired bust: "2 in smaller than you want". */
export const describeDifference = (neighbor: Neighbor, desiredBust: number, unit: LengthUnit): string =>
  `${formatDifference(neighbor, desiredBust, unit)} ${neighbor.difference > 0 ? 'larger' : 'smaller'} than you want`;

/**
 * Returns the length of a size: "20.6 in long at your row gauge, 1.4 in shorter than you want"; `null` if the pattern gives
 * none.
 * @param isUncertain whether the row gauge has a range or a caveat
 */
export function describeSizeLength(
  { originalLength, adjustedLength }: SizeComparison,
  desiredLength: number | null,
  unit: LengthUnit,
  isUncertain = false,
): string | null {
  if (adjustedLength === null)
    return originalLength === null ? null : `${formatLength(originalLength, unit)} long in the pattern`;
  const length = `${formatLength(adjustedLength, unit)} long at your row gauge`;
  return desiredLength === null
    ? length
    : `${length}, ${compareToDesired(adjustedLength, desiredLength, unit, LONGER, isUncertain)}`;
}

/** Formats the gauge to aim for and the knitter's, with enough decimals to differ; `null` if two are not enough. */
function formatGauges({ stitches, knitter }: GaugeToReach, { unit, conversion }: Shown) {
  const format = (count: number, decimals: number) =>
    formatNumber(gaugeFromPer4Inches(count, unit, conversion), decimals);
  const now = format(knitter, 2);
  const aim = [1, 2].map((decimals) => format(stitches, decimals)).find((text) => text !== now);
  return aim === undefined ? null : { aim, now };
}

/** Returns what a change of needle would do for a size; `null` if the gauge is unknown or would hardly change. */
export function describeNeedle({ gauge }: Neighbor, desiredBust: number, shown: Shown): string | null {
  const gauges = gauge && formatGauges(gauge, shown);
  if (!gauge || !gauges) return null;
  const bust = formatLength(desiredBust, shown.unit);
  const change = `${gauges.aim} stitches ${gaugeBasis[shown.unit]} instead of ${gauges.now}`;
  const amount = formatPercentage(Math.abs(gauge.percentage), getExtent);
  const more = `${amount}% ${gauge.percentage > 0 ? 'more' : 'fewer'}`;
  if (gauge.extent === 'large') {
    const fabric = gauge.needle === 'larger' ? 'loose' : 'stiff';
    return `To measure ${bust}, it would need ${change}. That is ${more}: with your yarn, the fabric would be very ${fabric}.`;
  }
  const sentence = `A ${gauge.needle} needle can bring it to ${bust}: aim for ${change}.`;
  return gauge.extent === 'small'
    ? sentence
    : `${sentence} That is ${more}, a significant difference: look at the fabric before you decide.`;
}

/** Returns the caveat about a change of needle. One stitch for each size is what knitters often report, not a rule. */
export const describeNeedleChange = (unit: LengthUnit): string =>
  `How far a needle changes your gauge depends on you and your yarn: often about 1 stitch ${gaugeBasis[unit]} for each size. The fabric and your row gauge change too, and with them the lengths. Knit, wash and measure a new swatch before you cast on.`;

/** Returns what a pattern cannot give: "The largest size, L, measures 48.9 in at your gauge: 6.1 in less than the 55 in you want." */
export function describeLimit(
  { code, isOnly, nearest }: Extract<Neighbors, { nearest: Neighbor }>,
  desiredBust: number,
  unit: LengthUnit,
): string {
  const [limit, comparison] = code === 'above' ? ['largest', 'less'] : ['smallest', 'more'];
  const measures = `The ${isOnly ? 'only' : limit} size, ${nearest.size.size}, measures ${formatLength(nearest.size.adjustedMeasurement, unit)} at your gauge`;
  return `${measures}: ${formatDifference(nearest, desiredBust, unit)} ${comparison} than the ${formatLength(desiredBust, unit)} you want.`;
}

/** Returns what can be done if the desired bust is beyond the sizes of a pattern, a sentence each. */
export function listWaysBeyond(
  { code, nearest, stitches }: Extract<Neighbors, { nearest: Neighbor }>,
  desiredBust: number,
  shown: Shown,
): string[] {
  const { unit } = shown;
  const knitter = nearest.gauge?.knitter ?? null;
  const change =
    stitches === null || knitter === null
      ? null
      : `${code === 'above' ? 'Add' : 'Leave out'} ${stitches} stitches around the body of ${nearest.size.size}, ${stitches / 2} on each side: ${formatLength(toMeasurement(stitches, knitter), unit)} at your gauge. The armholes and sleeves may need a change too.`;
  return [
    describeNeedle(nearest, desiredBust, shown),
    change,
    `Choose a pattern with a ${code === 'above' ? 'larger' : 'smaller'} size.`,
  ].filter((sentence) => sentence !== null);
}
