import type { Gauge } from '../gauge.ts';
import type { PrintedGauge } from './reading.ts';

/**
 * The possible number of rows per stitch; crochet has the fewest. Typing errors such as "115 rows" for "11.5" are
 * outside this range.
 */
const ROWS_PER_STITCH = { min: 0.4, max: 3 };
const STITCHES_PER_4_INCHES = { min: 1, max: 80 };

/** Returns whether the rows can be right, if there are any. */
export function hasPlausibleRows({ stitches, rows }: PrintedGauge): boolean {
  const ratio = rows === null ? 1 : rows / stitches;
  return ratio >= ROWS_PER_STITCH.min && ratio <= ROWS_PER_STITCH.max;
}

/** Returns whether the stitches per 4 inches can be right. */
export const hasPlausibleStitches = ({ stitches }: Gauge): boolean =>
  stitches >= STITCHES_PER_4_INCHES.min && stitches <= STITCHES_PER_4_INCHES.max;

/** The gauges of one yarn differ by less than this factor: 20 and 26 stitches can be of one yarn, 20 and 60 cannot. */
const SAME_YARN_FACTOR = 2.5;

/** Returns whether two gauges can be of one yarn. If not, one of them is a stitch count from the instructions. */
export const isOfSameYarn = (one: PrintedGauge, other: PrintedGauge): boolean =>
  one.stitches < SAME_YARN_FACTOR * other.stitches && other.stitches < SAME_YARN_FACTOR * one.stitches;

/** Two counts are the same if they differ by at most this share of the first plus this count, because patterns round them. */
const ROUNDING = { share: 0.02, count: 0.01 };

const isSame = (one: number | null, other: number | null) =>
  one === null || other === null || Math.abs(one - other) <= ROUNDING.share * one + ROUNDING.count;

/** Returns whether two gauges over the same width are the same, as patterns round them. */
export const isSameGauge = (one: PrintedGauge, other: PrintedGauge): boolean =>
  isSame(one.stitches, other.stitches) && isSame(one.rows, other.rows);
