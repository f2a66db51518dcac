import type { Gauge, PatternGauge } from './gauge.ts';
import type { Range } from './limits.ts';
import { requireQuantity } from './quantity.ts';
import { fromInches, toInches, type LengthUnit } from './units.ts';

const INCHES_PER_YARD = 36;
const CM_PER_METER = 100;

/** Converts a length of yarn to yards: from yards for a card in inches, from meters for one in centimeters. */
export const toYards = (length: number, unit: LengthUnit): number =>
  unit === 'cm' ? toInches(length * CM_PER_METER, 'cm') / INCHES_PER_YARD : length;

/** Converts yards to yards (`in`) or meters (`cm`); the inverse of {@link toYards}. */
export const fromYards = (yards: number, unit: LengthUnit): number =>
  unit === 'cm' ? fromInches(yards * INCHES_PER_YARD, 'cm') / CM_PER_METER : yards;

/** The ranges of the numbers that are typed about yarn: more than any garment needs. */
export const TYPED_YARN = {
  /** In yards, meters or grams. */
  amount: { min: 1, max: 20_000 },
  /** In yards or meters. */
  ballLength: { min: 1, max: 5000 },
  /** In grams. */
  ballWeight: { min: 1, max: 2000 },
} as const;

/**
 * The part of the yarn that is kept in reserve for swatches, joins and ends, and because knitters differ. Designers and
 * yarn shops commonly advise a tenth.
 */
export const RESERVE = 0.1;

/** The input of an estimate. */
export interface YarnInput {
  /** The amount that the pattern gives, in yards. */
  yards: number;
  /** The printed finished bust of the size that the amount is for, in inches. */
  amountBust: number;
  /** The printed finished bust of the size to knit, in inches. */
  bust: number;
  /** Per 4 inches. */
  patternGauge: PatternGauge;
  /** Per 4 inches. */
  knitterGauge: Gauge;
}

/** The yarn for a size at the knitter's gauge. Factors are relative to the pattern's: 1.1 is 10% more. */
export interface YarnEstimate {
  /** In yards, without the reserve. */
  range: Range;
  /** The upper end of the range with the reserve, in yards. */
  toBuy: number;
  /** The rows for the same length, and so the stitches that are knitted. */
  rowFactor: number;
  /** The yarn for one stitch, if it changes in proportion to the stitch's size. */
  stitchFactor: number;
  /** The size to knit relative to the size that the amount is for. */
  sizeFactor: number;
}

/**
 * Estimates the yarn for a size that is knitted with the pattern's stitch counts and to its lengths. The number of rows
 * then changes with the row gauge. The yarn for one stitch is between two models:
 *
 * - It does not change, as if a smaller stitch of the same yarn were only denser.
 * - It changes in proportion to the stitch: to the square root of its width times its height. For knitted fabric at rest,
 *   the stitches per area are inversely proportional to the square of the yarn in a stitch (D. L. Munden, "The geometry and
 *   dimensional properties of plain-knit fabrics", 1959).
 *
 * More rows per inch need more yarn in both. A pattern without a row gauge is taken to have stitches of the same shape as
 * the knitter's. The yarn for another size is taken to be in proportion to its bust.
 * @throws QuantityError unless all numbers are usable
 */
export function estimateYarn({
  yards,
  amountBust,
  bust,
  patternGauge,
  knitterGauge,
}: YarnInput): YarnEstimate {
  requireQuantity(yards, 'pattern yards');
  const stitches =
    requireQuantity(knitterGauge.stitches, "the knitter's stitches") /
    requireQuantity(patternGauge.stitches, 'pattern stitches');
  const rows = requireQuantity(knitterGauge.rows, "the knitter's rows");
  const rowFactor =
    patternGauge.rows === null ? stitches : rows / requireQuantity(patternGauge.rows, 'pattern rows');
  const stitchFactor = 1 / Math.sqrt(stitches * rowFactor);
  const sizeFactor = requireQuantity(bust, 'bust') / requireQuantity(amountBust, 'bust of the amount');
  const ends = [1, stitchFactor].map((factor) => yards * sizeFactor * rowFactor * factor);
  const range = { min: Math.min(...ends), max: Math.max(...ends) };
  return { range, toBuy: range.max * (1 + RESERVE), rowFactor, stitchFactor, sizeFactor };
}

/** A ball or skein, as its label describes it. */
export interface Ball {
  yards: number;
  /** `null` if it is unknown. */
  grams: number | null;
}

/**
 * Converts a weight of yarn to yards.
 * @throws QuantityError unless all numbers are usable
 */
export const gramsToYards = (grams: number, ball: { yards: number; grams: number }): number =>
  (requireQuantity(grams, 'grams') / requireQuantity(ball.grams, 'grams of a ball')) *
  requireQuantity(ball.yards, 'yards of a ball');
