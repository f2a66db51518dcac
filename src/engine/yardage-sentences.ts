import { forComparison } from './quantity.ts';
import { formatCount, formatNumber, formatSizeName } from './sentences.ts';
import type { LengthUnit } from './units.ts';
import { fromYards, RESERVE, type Ball, type YarnEstimate } from './yardage.ts';

/** Amounts are rounded to this many yards or meters. */
const ROUNDED_TO = 10;

/** Amounts below this many yards or meters are rounded to whole ones. */
const ROUNDED_FROM = 100;

const YARN_UNITS: Record<LengthUnit, string> = { in: 'yards', cm: 'm' };

const getOther = (unit: LengthUnit): LengthUnit => (unit === 'in' ? 'cm' : 'in');

/** Returns an amount in the unit of the card, rounded. */
function roundYarn(yards: number, unit: LengthUnit, round: (value: number) => number): string {
  const length = fromYards(yards, unit);
  const step = length < ROUNDED_FROM ? 1 : ROUNDED_TO;
  return formatNumber(round(forComparison(length / step)) * step, 0);
}

/** Returns "1040 to 1100 yards", or "1100 yards" if both ends are the same. */
function formatYarnRange({ range }: YarnEstimate, unit: LengthUnit): string {
  const [min, max] = [range.min, range.max].map((yards) => roundYarn(yards, unit, Math.round));
  return `${min === max ? '' : `${String(min)} to `}${String(max)} ${YARN_UNITS[unit]}`;
}

/** Formats an amount in yards in both units, that of the card first: "1210 yards (1110 m)". */
const formatBoth = (format: (unit: LengthUnit) => string, unit: LengthUnit): string =>
  `${format(unit)} (${format(getOther(unit))})`;

/** Formats a length of yarn that was typed, in the unit of the card: "219 yards". */
export const formatYarn = (yards: number, unit: LengthUnit): string =>
  `${formatNumber(fromYards(yards, unit), 0)} ${YARN_UNITS[unit]}`;

/** Returns the estimate as a sentence, in the unit of the card. */
export const describeYarn = (estimate: YarnEstimate, size: string, unit: LengthUnit): string =>
  `${formatSizeName(size)} at your gauge takes about ${formatBoth((each) => formatYarnRange(estimate, each), unit)}.`;

/** Returns how much yarn to buy as a sentence, in the unit of the card. */
export function describeYarnToBuy({ toBuy }: YarnEstimate, ball: Ball | null, unit: LengthUnit): string {
  const amount = formatBoth((each) => `${roundYarn(toBuy, each, Math.ceil)} ${YARN_UNITS[each]}`, unit);
  const balls = ball && Math.ceil(forComparison(toBuy / ball.yards));
  const count = balls === null ? '' : `: ${formatCount(balls, 'ball')}`;
  return `With ${formatNumber(RESERVE * 100, 0)}% in reserve for swatches, joins and ends, buy ${amount}${count}.`;
}

/** Returns the size of a change in whole percent; 0 for less than half a percent. */
const toPercent = (factor: number) => Math.round(forComparison(Math.abs(factor - 1) * 100));

/** Returns why the amount differs from the pattern's, a sentence each. */
export function listYarnReasons({ rowFactor, stitchFactor }: YarnEstimate): string[] {
  const [rows, stitches] = [toPercent(rowFactor), toPercent(stitchFactor)];
  if (rows === 0 && stitches === 0) return ['Your gauge is that of the pattern, so the amount is the same.'];
  return [
    ...(rows === 0
      ? []
      : [
          rowFactor > 1
            ? `Your rows are shorter, so the same length takes ${rows}% more rows.`
            : `Your rows are taller, so the same length takes ${rows}% fewer rows.`,
        ]),
    ...(stitches === 0
      ? []
      : [
          stitchFactor > 1
            ? `Your stitches are larger, so each takes up to ${stitches}% more yarn.`
            : `Your stitches are smaller, so each takes up to ${stitches}% less yarn.`,
        ]),
  ];
}

/** The facts outside an estimate that its assumptions depend on. */
export interface YarnFacts {
  hasRowGauge: boolean;
  /** The size that the pattern's amount is for, if it is another one. */
  amountSize: string | null;
  /** The ball with which grams were converted, if the pattern gives grams. */
  converted: Ball | null;
}

/** Returns what an estimate assumes, a sentence each, in the unit of the card. */
export function listYarnAssumptions(
  { stitchFactor }: YarnEstimate,
  { hasRowGauge, amountSize, converted }: YarnFacts,
  unit: LengthUnit,
): string[] {
  const sentences = [
    'You knit the pattern’s stitch counts for this size. With 10% fewer stitches, you need about 10% less yarn.',
    'You knit to the pattern’s lengths. Where you follow its row counts instead, you knit as many rows as the pattern.',
    hasRowGauge
      ? null
      : 'The pattern gives no row gauge. Its stitches are taken to have the same shape as yours, so rows change as much as stitches.',
    toPercent(stitchFactor) === 0
      ? null
      : 'The range is between stitches that take as much yarn as the pattern’s, and stitches that take yarn in proportion to their size.',
    amountSize === null
      ? null
      : `The pattern’s amount is for ${formatSizeName(amountSize)}. The yarn for your size is in proportion to its printed bust.`,
    converted?.grams
      ? `The pattern’s grams are of the yarn on the label: ${formatYarn(converted.yards, unit)} in ${formatNumber(converted.grams, 1)}\u00a0g.`
      : null,
    'Your yarn and your stitch pattern are like the pattern’s.',
  ];
  return sentences.filter((sentence) => sentence !== null);
}
