import { USUAL_STITCHES, YARN_CATEGORIES, type YarnCategory } from './catalog.ts';
import { matchBand, percentageDifference, type Gauge } from './gauge.ts';
import type { Range } from './limits.ts';
import { forComparison, requireQuantity } from './quantity.ts';

/** Looser: fewer stitches over the same width. Tighter: more stitches. */
export type Leaning = 'looser' | 'even' | 'tighter';

/**
 * Compares a count of stitches with the usual range of a yarn category. The ranges are whole stitches without gaps, so the
 * count is rounded: 20.4 is still worsted.
 * @param stitches per 4 inches
 * @throws QuantityError unless the count is usable
 */
export function leaningForYarn(stitches: number, category: YarnCategory): Leaning {
  const whole = Math.round(forComparison(requireQuantity(stitches, 'stitches')));
  const { min, max } = USUAL_STITCHES[category];
  if (whole < min) return 'looser';
  return whole > max ? 'tighter' : 'even';
}

/** The smallest, the median and the largest of several counts. */
export interface Spread {
  least: number;
  median: number;
  most: number;
}

/** The knitter's stitch gauges in one yarn category, per 4 inches. */
export interface YarnHabit {
  category: YarnCategory;
  label: string;
  usual: Range;
  /** The number of swatches. */
  count: number;
  /** `null` without a swatch. */
  stitches: Spread | null;
}

/** Returns the knitter's stitch gauges in each yarn category, from thin to thick. */
export function yarnHabits(
  swatches: readonly { yarnCategory: YarnCategory; stitchGauge: number }[],
): YarnHabit[] {
  return YARN_CATEGORIES.map(({ value: category, label }) => {
    const own = swatches
      .filter((swatch) => swatch.yarnCategory === category)
      .map(({ stitchGauge }) => stitchGauge);
    return { category, label, usual: USUAL_STITCHES[category], count: own.length, stitches: spreadOf(own) };
  });
}

/** The number of results that are looser than the pattern, tighter, or within 1 % of it. */
export type Tendency = Readonly<Record<Leaning, number>>;

/** Counts signed differences of stitch gauge, each in percent of the pattern's count. */
export function tendencyOf(percentages: readonly number[]): Tendency {
  const counts = { looser: 0, even: 0, tighter: 0 };
  for (const percentage of percentages) {
    if (matchBand(percentage) === 'perfect') counts.even += 1;
    else counts[percentage < 0 ? 'looser' : 'tighter'] += 1;
  }
  return counts;
}

/**
 * Returns the gauge whose stitches are nearest to the pattern's. Among equals, the one with the nearest rows, then the
 * first. Stitches come first because they determine the width; the number of rows can be changed.
 * @throws QuantityError unless all counts are usable
 */
export function nearestGauge<Own extends Gauge>(owns: readonly Own[], pattern: Gauge): Own | null {
  let nearest: { own: Own; stitches: number; rows: number } | null = null;
  for (const own of owns) {
    const stitches = missOf(own.stitches, pattern.stitches);
    const rows = missOf(own.rows, pattern.rows);
    if (
      nearest === null ||
      stitches < nearest.stitches ||
      (stitches === nearest.stitches && rows < nearest.rows)
    )
      nearest = { own, stitches, rows };
  }
  return nearest?.own ?? null;
}

const missOf = (own: number, pattern: number) => forComparison(Math.abs(percentageDifference(own, pattern)));

/** Returns `null` without numbers. The median of an even count is the mean of the two in the middle. */
function spreadOf(numbers: readonly number[]): Spread | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [least] = sorted;
  const most = sorted.at(-1);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (least === undefined || most === undefined || upper === undefined || lower === undefined) return null;
  return { least, median: (lower + upper) / 2, most };
}
