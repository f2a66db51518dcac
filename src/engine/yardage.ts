import { findUnknownRows, type Gauge } from './gauge.ts';
import type { Range } from './limits.ts';
import { roundForComparison } from './quantity.ts';
import { fromInches, toInches, type LengthUnit } from './units.ts';
import { formatCount, formatNumber, formatSizeName } from './sentences.ts';

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
const RESERVE = 0.1;

/** The input of an estimate. */
export interface YarnInput {
  /** The amount that the pattern gives, in yards. */
  yards: number;
  /** The printed finished bust of the size that the amount is for. */
  amountBust: number;
  /** The printed finished bust of the size to knit. */
  bust: number;
  patternGauge: Gauge;
  knitterGauge: Gauge;
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
 * More rows per inch need more yarn in both. Where a row gauge is unknown, the stitches of pattern and knitter are taken to
 * have the same shape. The yarn for another size is taken to be in proportion to its bust.
 */
export function estimateYarn(input: YarnInput) {
  const { yards, amountBust, bust, patternGauge, knitterGauge } = input;
  const stitchRatio = knitterGauge.stitches / patternGauge.stitches;
  const rowFactor =
    knitterGauge.rows === null || patternGauge.rows === null
      ? stitchRatio
      : knitterGauge.rows / patternGauge.rows;
  const stitchFactor = 1 / Math.sqrt(stitchRatio * rowFactor);
  const sizeFactor = bust / amountBust;
  const ends = [1, stitchFactor].map((factor) => yards * sizeFactor * rowFactor * factor);
  const range: Range = { min: Math.min(...ends), max: Math.max(...ends) };
  return {
    /** In yards, without the reserve. */
    range,
    /** The upper end of the range with the reserve, in yards. */
    toBuy: range.max * (1 + RESERVE),
    /** The rows for the same length, and so the stitches that are knitted. */
    rowFactor,
    /** The yarn for one stitch, if it changes in proportion to the stitch's size. */
    stitchFactor,
    /** The size to knit relative to the size that the amount is for. */
    sizeFactor,
    /** Whose row gauge is unknown, so that the row factor is an assumption. */
    unknownRows: findUnknownRows(knitterGauge, patternGauge),
  };
}

/** The yarn for a size at the knitter's gauge. Factors are relative to the pattern's: 1.1 is 10% more. */
type YarnEstimate = ReturnType<typeof estimateYarn>;

/** A ball or skein, as its label describes it. */
export interface Ball {
  yards: number;
  /** `null` if it is unknown. */
  grams: number | null;
}

/** Converts a weight of yarn to yards. */
export const gramsToYards = (grams: number, ball: { yards: number; grams: number }): number =>
  (grams / ball.grams) * ball.yards;

const YARN_UNITS: Record<LengthUnit, string> = { in: 'yards', cm: 'm' };

/** Rounds an amount in yards, meters or grams to tens, or below 100 to whole ones. */
function roundYarn(amount: number, round: (value: number) => number): number {
  const step = amount < 100 ? 1 : 10;
  return round(roundForComparison(amount / step)) * step;
}

/** Returns the ends of an estimate as they are shown. */
const getShownRange = ({ range }: YarnEstimate, convert: (yards: number) => number): Range => ({
  min: roundYarn(convert(range.min), Math.round),
  max: roundYarn(convert(range.max), Math.round),
});

/** Returns the ends of an estimate in yards or meters, as they are shown. */
const getShownLengths = (estimate: YarnEstimate, unit: LengthUnit): Range =>
  getShownRange(estimate, (yards) => fromYards(yards, unit));

/** Formats an amount of yarn in any unit: "62.5", "1,420". */
export const formatAmount = (amount: number): string =>
  Number(formatNumber(amount, 1)).toLocaleString('en-US');

/** Returns "1,040 to 1,100 yards", or "1,100 yards" if both ends are the same. */
const formatYarnRange = ({ min, max }: Range, unit: string): string =>
  `${min === max ? '' : `${formatAmount(min)} to `}${formatAmount(max)} ${unit}`;

/** Returns a typed length of yarn, rounded as it is shown. */
const getShownYarn = (yards: number, unit: LengthUnit): number =>
  Number(formatNumber(fromYards(yards, unit), 1));

/** Formats a typed length of yarn: "219 yards". */
export const formatYarn = (yards: number, unit: LengthUnit): string =>
  `${formatAmount(fromYards(yards, unit))} ${YARN_UNITS[unit]}`;

/** Returns a function that converts yards to grams; `null` without the weight of a ball. */
const getToGrams = (ball: Ball | null) =>
  ball?.grams ? (yards: number) => (yards / ball.yards) * (ball.grams ?? 0) : null;

/** Returns the estimate as a sentence, also in grams if the weight of the ball is known. */
export function describeYarn(
  estimate: YarnEstimate,
  size: string,
  ball: Ball | null,
  unit: LengthUnit,
): string {
  const toGrams = getToGrams(ball);
  const grams = toGrams ? ` (${formatYarnRange(getShownRange(estimate, toGrams), 'g')})` : '';
  const amount = formatYarnRange(getShownLengths(estimate, unit), YARN_UNITS[unit]);
  return `${formatSizeName(size)} at your gauge takes about ${amount}${grams}.`;
}

/** Returns how much yarn to buy as a sentence: enough balls for the amount that is shown. */
export function describeYarnToBuy({ toBuy }: YarnEstimate, ball: Ball | null, unit: LengthUnit): string {
  const amount = roundYarn(fromYards(toBuy, unit), Math.ceil);
  const balls = ball && Math.ceil(roundForComparison(amount / getShownYarn(ball.yards, unit)));
  const toGrams = getToGrams(ball);
  const grams = toGrams ? ` (${formatAmount(roundYarn(toGrams(toBuy), Math.ceil))} g)` : '';
  const count = balls === null ? '' : `: ${formatCount(balls, 'ball')}`;
  return `With ${formatNumber(RESERVE * 100, 0)}% in reserve for swatches, joins and ends, buy ${formatAmount(amount)} ${YARN_UNITS[unit]}${grams}${count}.`;
}

/** Returns the size of a change in whole percent; 0 for less than half a percent. */
const toPercent = (factor: number) => Math.round(roundForComparison(Math.abs(factor - 1) * 100));

/**
 * Lists why the amount for a size differs from the pattern's.
 * @param amountSize the size that the pattern's amount is for; `null` if it is the size to knit
 */
export function listYarnReasons(
  { rowFactor, stitchFactor, sizeFactor, unknownRows }: YarnEstimate,
  size: string,
  amountSize: string | null,
): string[] {
  const [rows, stitches, width] = [rowFactor, stitchFactor, sizeFactor].map(toPercent);
  const gauge = unknownRows ? 'stitch gauge' : 'gauge';
  const rowsAre = unknownRows ? 'Your rows are taken to be' : 'Your rows are';
  const isSameGauge = [rowFactor, stitchFactor].every((factor) => roundForComparison(factor - 1) === 0);
  const effect = isSameGauge
    ? `Your ${gauge} is that of the pattern, so it does not change the amount.`
    : `Your ${gauge} is so close to the pattern’s that it hardly changes the amount.`;
  const [larger, more] = sizeFactor > 1 ? ['larger', 'more'] : ['smaller', 'less'];
  return [
    amountSize === null || width === 0
      ? null
      : `The bust of ${formatSizeName(size)} is ${width}% ${larger} than that of ${formatSizeName(amountSize)}, so it takes ${width}% ${more} yarn.`,
    rows === 0 && stitches === 0 ? effect : null,
    rows === 0
      ? null
      : `${rowsAre} ${rowFactor > 1 ? 'shorter' : 'taller'}, so the same length takes ${rows}% ${rowFactor > 1 ? 'more' : 'fewer'} rows.`,
    stitches === 0
      ? null
      : `Your stitches are ${stitchFactor > 1 ? 'larger' : 'smaller'}, so each takes up to ${stitches}% ${stitchFactor > 1 ? 'more' : 'less'} yarn.`,
  ].filter((sentence) => sentence !== null);
}

/** The facts outside an estimate that its assumptions depend on. */
interface YarnFacts {
  /** The size that the pattern's amount is for; `null` if it is the size to knit. */
  amountSize: string | null;
  /** The ball with which grams were converted, if the pattern gives grams. */
  converted: Ball | null;
}

const NO_ROWS = {
  pattern: 'The pattern gives no row gauge. Its stitches are taken to have the same shape as yours',
  knitter: 'Your gauge has no rows. Your stitches are taken to have the same shape as the pattern’s',
};

/** Lists what an estimate assumes. */
export function listYarnAssumptions(
  estimate: YarnEstimate,
  { amountSize, converted }: YarnFacts,
  unit: LengthUnit,
): string[] {
  const { min, max } = getShownLengths(estimate, unit);
  return [
    'You knit the pattern’s stitch counts for this size. With 10% fewer stitches, you need about 10% less yarn.',
    'You knit to the pattern’s lengths. Where you follow its row counts instead, you knit as many rows as the pattern.',
    estimate.unknownRows && `${NO_ROWS[estimate.unknownRows]}, so rows change as much as stitches.`,
    min === max
      ? null
      : 'The range is between stitches that take as much yarn as the pattern’s, and stitches that take yarn in proportion to their size.',
    amountSize === null
      ? null
      : `The pattern’s amount is for ${formatSizeName(amountSize)}. The yarn for your size is in proportion to its printed bust.`,
    converted?.grams
      ? `The pattern’s grams are of the yarn on the label: ${formatYarn(converted.yards, unit)} in ${formatAmount(converted.grams)}\u00a0g.`
      : null,
    'Your yarn and your stitch pattern are like the pattern’s.',
  ].filter((sentence) => sentence !== null);
}
