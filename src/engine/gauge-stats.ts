import { USUAL_STITCHES, YARN_CATEGORIES, type YarnCategory } from './catalog.ts';
import { getMatchBand, getPercentageDifference, type Gauge } from './gauge.ts';
import type { Range } from './limits.ts';
import { roundForComparison } from './quantity.ts';

/** Looser: fewer stitches over the same width. Tighter: more stitches. */
export type Tension = 'looser' | 'even' | 'tighter';

/**
 * Compares stitches per 4 inches with the usual range of a yarn category. The ranges are whole stitches without gaps, so
 * the count is rounded: 20.4 is still worsted.
 */
export function getTension(stitches: number, category: YarnCategory): Tension {
  const whole = Math.round(roundForComparison(stitches));
  const { min, max } = USUAL_STITCHES[category];
  if (whole < min) return 'looser';
  return whole > max ? 'tighter' : 'even';
}

/** The smallest, the median and the largest of several numbers. */
interface MedianRange extends Range {
  median: number;
}

/** The knitter's stitch gauges in one yarn category. */
export interface YarnGaugeStats {
  category: YarnCategory;
  label: string;
  usual: Range;
  /** The number of swatches. */
  count: number;
  /** `null` without a swatch. */
  stitches: MedianRange | null;
}

/** Returns the knitter's stitch gauges in each yarn category, from thin to thick. */
export function computeYarnGaugeStats(
  swatches: readonly { yarnCategory: YarnCategory; stitchGauge: number }[],
): YarnGaugeStats[] {
  return YARN_CATEGORIES.map(({ value: category, label }) => {
    const stitchGauges = swatches
      .filter((swatch) => swatch.yarnCategory === category)
      .map(({ stitchGauge }) => stitchGauge);
    return {
      category,
      label,
      usual: USUAL_STITCHES[category],
      count: stitchGauges.length,
      stitches: computeMedianRange(stitchGauges),
    };
  });
}

/** Counts signed percentages of gauge that are looser than the pattern, tighter, or within 1% of it. */
export function countTensions(percentages: readonly number[]): Record<Tension, number> {
  const counts = { looser: 0, even: 0, tighter: 0 };
  for (const percentage of percentages) {
    if (getMatchBand(percentage) === 'perfect') counts.even += 1;
    else counts[percentage < 0 ? 'looser' : 'tighter'] += 1;
  }
  return counts;
}

/** The difference in percent; 0 if a count is unknown, so that it does not decide. */
const distance = (knitter: number | null, pattern: number | null) =>
  knitter === null || pattern === null
    ? 0
    : roundForComparison(Math.abs(getPercentageDifference(knitter, pattern)));

/**
 * Returns the gauge whose stitches are nearest to the pattern's. Among equals, the one with the nearest rows, then the
 * first. Stitches come first because they determine the width; the number of rows can be changed.
 */
export function findNearestGauge<Item extends Gauge>(gauges: readonly Item[], pattern: Gauge): Item | null {
  const measured = gauges.map((gauge) => ({
    gauge,
    stitches: distance(gauge.stitches, pattern.stitches),
    rows: distance(gauge.rows, pattern.rows),
  }));
  const [nearest] = measured.toSorted((one, other) => one.stitches - other.stitches || one.rows - other.rows);
  return nearest?.gauge ?? null;
}

/**
 * Returns the smallest, the median and the largest number; `null` without numbers. The median of an even count is the
 * mean of the two in the middle.
 */
export function computeMedianRange(numbers: readonly number[]): MedianRange | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [min] = sorted;
  const max = sorted.at(-1);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (min === undefined || max === undefined || upper === undefined || lower === undefined) return null;
  return { min, median: (lower + upper) / 2, max };
}
