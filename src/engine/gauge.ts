import { roundForComparison, requireQuantity } from './quantity.ts';

/** A gauge, in counts per 4 inches. `rows` is `null` when they are unknown: many patterns give none, and a knitter needs them for lengths only. */
export interface Gauge {
  stitches: number;
  rows: number | null;
}

/** Which gauge lacks rows, so that lengths cannot be computed: `null` if neither does, 'pattern' if both do. */
export type UnknownRows = 'pattern' | 'knitter' | null;

/** Returns which gauge lacks rows. */
export function findUnknownRows(knitterGauge: Gauge, patternGauge: Gauge): UnknownRows {
  if (patternGauge.rows === null) return 'pattern';
  return knitterGauge.rows === null ? 'knitter' : null;
}

/** The closeness of one count to another (R8.4). */
export type MatchBand = 'perfect' | 'close' | 'noticeable' | 'large';

/** The upper edges of the bands in percent. */
const PERFECT_BELOW = 1;
const CLOSE_BELOW = 5;
const NOTICEABLE_BELOW = 10;

/** A difference of gauge above this many percent, either way, is significant (R7.3). */
export const SIGNIFICANT_ABOVE = 5;

/** In a list of results, a difference of gauge up to this many percent is small (R12.11). */
export const SMALL_WITHIN = 2;

/** A difference of row gauge above this many percent shows the hint about row counts (R8.6). */
const ROW_HINT_ABOVE = 3;

/** The effect of a difference of gauge on a garment that is knitted from the pattern's counts. */
type SizeEffect = 'wider' | 'narrower' | 'taller' | 'shorter' | 'same';

/** One direction of the fabric: the knitter's count compared to the pattern's. */
export interface CountComparison {
  knitter: number;
  pattern: number;
  /** Signed percentage of the count: (knitter − pattern) ÷ pattern × 100. */
  percentage: number;
  /** Signed percentage of the resulting measurement: 18 instead of 20 is −10% of stitches and +11.1% of width. */
  sizePercentage: number;
  band: MatchBand;
  effect: SizeEffect;
}

/** Both directions of the fabric. */
export interface GaugeComparison {
  stitches: CountComparison;
  /** `null` when a row gauge is unknown. */
  rows: CountComparison | null;
  /** How many percent more or fewer rows to work; `null` if the row gauges differ by 3% or less, or one is unknown. */
  rowHint: { change: 'more' | 'fewer'; percentage: number } | null;
}

/** Returns the signed difference of gauge in percent of the pattern's count: −10 for 18 instead of 20. */
export function getPercentageDifference(knitter: number, pattern: number): number {
  requireQuantity(knitter, 'knitter count');
  requireQuantity(pattern, 'pattern count');
  return ((knitter - pattern) / pattern) * 100;
}

/** Converts a signed percentage of gauge to a percentage of the size: 10% fewer stitches make it 11.1% wider. */
export function toSizePercentage(percentage: number): number {
  return (100 / (100 + percentage) - 1) * 100;
}

/** Returns the band of a signed percentage of gauge. */
export function getMatchBand(percentage: number): MatchBand {
  const difference = roundForComparison(Math.abs(percentage));
  if (difference < PERFECT_BELOW) return 'perfect';
  if (difference < CLOSE_BELOW) return 'close';
  if (difference < NOTICEABLE_BELOW) return 'noticeable';
  return 'large';
}

/** Returns whether a signed percentage of gauge is significant: above 5% in either direction. */
export function isSignificant(percentage: number): boolean {
  return roundForComparison(Math.abs(percentage)) > SIGNIFICANT_ABOVE;
}

/** Returns the band of a signed percentage of gauge for a list of results. */
export function getDifferenceBand(percentage: number): 'small' | 'moderate' | 'significant' {
  if (isSignificant(percentage)) return 'significant';
  return roundForComparison(Math.abs(percentage)) <= SMALL_WITHIN ? 'small' : 'moderate';
}

/**
 * Returns the finished measurement of a piece that is knitted from the pattern's counts at the knitter's gauge. Use
 * stitches for widths and rows for lengths. A length only changes where the pattern counts rows, not where it says "work
 * until it measures".
 * @param printed in any unit of length; the result has the same unit
 */
export function computeFinishedMeasurement(printed: number, knitter: number, pattern: number): number {
  requireQuantity(printed, 'printed measurement');
  requireQuantity(pattern, 'pattern count');
  requireQuantity(knitter, 'knitter count');
  return (printed * pattern) / knitter;
}

/** Returns the width of a number of stitches, or the length of a number of rows. */
export function toMeasurement(count: number, per4Inches: number): number {
  return (requireQuantity(count, 'count') / requireQuantity(per4Inches, 'gauge')) * 4;
}

/** Returns the stitches of a width, or the rows of a length. */
export function toCount(inches: number, per4Inches: number): number {
  return (requireQuantity(inches, 'measurement') * requireQuantity(per4Inches, 'gauge')) / 4;
}

function compareCounts(
  knitter: number,
  pattern: number,
  [effectOfMore, effectOfFewer]: readonly [SizeEffect, SizeEffect],
): CountComparison {
  const percentage = getPercentageDifference(knitter, pattern);
  const rounded = roundForComparison(percentage);
  // The same as `toSizePercentage(percentage)`, with fewer roundings.
  const sizePercentage = (pattern / knitter - 1) * 100;
  const changed = rounded > 0 ? effectOfMore : effectOfFewer;
  const effect = rounded === 0 ? 'same' : changed;
  return { knitter, pattern, percentage, sizePercentage, band: getMatchBand(percentage), effect };
}

/** Compares the knitter's gauge with the pattern's in both directions. */
export function compareGauge(knitterGauge: Gauge, patternGauge: Gauge): GaugeComparison {
  const stitches = compareCounts(knitterGauge.stitches, patternGauge.stitches, ['narrower', 'wider']);
  const rows =
    knitterGauge.rows === null || patternGauge.rows === null
      ? null
      : compareCounts(knitterGauge.rows, patternGauge.rows, ['shorter', 'taller']);
  return { stitches, rows, rowHint: rows && getRowHint(rows.percentage) };
}

function getRowHint(percentage: number): GaugeComparison['rowHint'] {
  const difference = roundForComparison(percentage);
  if (Math.abs(difference) <= ROW_HINT_ABOVE) return null;
  return { change: difference > 0 ? 'more' : 'fewer', percentage: Math.abs(percentage) };
}

/** Returns a text that is the same for two percentages on the same side of every limit, for `formatPercentage`. */
export const toLimitKey = (percentage: number): string =>
  `${getMatchBand(percentage)} ${getDifferenceBand(percentage)} ${getRowHint(percentage) !== null}`;
