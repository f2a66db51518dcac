import { toLimitKey } from './gauge.ts';
import type { Range } from './limits.ts';
import { roundForComparison } from './quantity.ts';
import type { NumberProblem } from './read-number.ts';
import { fromInches, type LengthUnit } from './units.ts';

/**
 * Formats a number without trailing zeros, and rounds halves away from zero: 40 is "40", 44.44… is "44.4". Scales before
 * {@link roundForComparison}, so that 1.005 becomes 1.01 although 1.005 × 100 is less than 100.5 in binary.
 */
export function formatNumber(value: number, decimals: number): string {
  const factor = 10 ** decimals;
  return String((Math.sign(value) * Math.round(roundForComparison(Math.abs(value) * factor))) / factor);
}

/** Returns a sentence with a capital first letter. */
export const capitalize = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

const LIST_FORMAT = new Intl.ListFormat('en-US');

/** Joins names: "upper arm", "upper arm and hem", "upper arm, yoke depth, and hem". */
export const joinNames = (names: readonly string[]): string => LIST_FORMAT.format(names);

/** Formats a number of things: "1 size", "6 sizes", "1,234 sizes". */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/**
 * Formats a percentage with one decimal, or with two if its text would otherwise be in another band than the number: 4.95
 * is not "5" where 5 has another color.
 */
export function formatPercentage(percentage: number, getBand: (percentage: number) => unknown): string {
  const texts = [formatNumber(percentage, 1), formatNumber(percentage, 2)];
  const same = texts.find((text) => getBand(Number(text)) === getBand(percentage));
  if (same !== undefined) return same;
  // Even two decimals round it to the edge of its band. Returns the last number before the edge.
  const rounded = Number(texts[1]);
  return formatNumber(rounded + (percentage > rounded ? 0.01 : -0.01), 2);
}

/**
 * Returns a length as it is shown in `unit`: rounded to one decimal, or to two if it is a whole number of quarter
 * inches, such as 36.25 in.
 */
export function getShownLength(inches: number, unit: LengthUnit): number {
  const isQuarterInch = unit === 'in' && Number.isInteger(roundForComparison(inches / 0.25));
  return Number(formatNumber(fromInches(inches, unit), isQuarterInch ? 2 : 1));
}

/** Formats a length: "40 in", "36.25 in", "101.6 cm". */
export const formatLength = (inches: number, unit: LengthUnit): string =>
  `${getShownLength(inches, unit)} ${unit}`;

/** Formats a percentage of gauge: the same number wherever it is shown, and on its own side of every limit. */
export const formatGaugeDifference = (percentage: number): string => formatPercentage(percentage, toLimitKey);

/** Formats a length for a table, without the unit and with at least one decimal: "40.0", "36.25". */
export function formatTabular(inches: number, unit: LengthUnit): string {
  const length = getShownLength(inches, unit);
  return Number.isInteger(length) ? length.toFixed(1) : String(length);
}

/** Formats half of a length, such as the width of a bust: half of the number that is shown. */
export const formatHalf = (inches: number, unit: LengthUnit): string =>
  `${formatNumber(getShownLength(inches, unit) / 2, 2)} ${unit}`;

/** Returns `a` − `b` from the numbers that are shown in `unit`, so that it equals what a knitter computes. */
export const getShownDifference = (a: number, b: number, unit: LengthUnit): number =>
  Number(formatNumber(getShownLength(a, unit) - getShownLength(b, unit), 2));

/**
 * Formats a range of lengths without the unit: "34–36", or "34" when both ends are the same.
 * @param convert `fromInches` for two decimals, such as in a field
 */
export const formatRange = ({ min, max }: Range, unit: LengthUnit, convert = getShownLength): string =>
  formatShownRange({ min: convert(min, unit), max: convert(max, unit) });

/** Formats a range of numbers as they are shown. */
export function formatShownRange({ min, max }: Range): string {
  const [low, high] = [min, max].map((end) => formatNumber(end, 2).replace('-', '−'));
  // Between negative numbers, a dash would be read as a sign.
  const separator = min < 0 ? ' to ' : '–';
  return low === high ? `${low}` : `${low}${separator}${high}`;
}

/** The reason for a recommended size. */
export type FitReason =
  | { code: 'exact'; size: string; expected: number; target: number }
  | { code: 'nearest' | 'tie-larger'; size: string; expected: number; target: number; difference: number };

/** The effect of the row gauge on the recommended size's length. */
export type LengthReason =
  | { code: 'no-length' }
  | { code: 'wanted-without-printed'; target: number }
  /** The pattern gives no row gauge, or the knitter has none. `target` is `null` when the knitter wants no certain length. */
  | { code: 'no-row-gauge' | 'no-own-rows'; printed: number; target: number | null }
  | { code: 'as-printed'; printed: number }
  | { code: 'changed'; printed: number; expected: number }
  | { code: 'wanted'; printed: number; expected: number; target: number };

/** The words for more and for less. */
type Comparatives = readonly [more: string, less: string];
const LARGER: Comparatives = ['larger', 'smaller'];
export const LONGER: Comparatives = ['longer', 'shorter'];

/**
 * Returns "4.4 in larger than the 40 in you want", or "exactly what you want".
 * @param isUncertain true if the gauge has a range or a caveat, so that nothing is exact
 */
export function compareToDesired(
  result: number,
  desired: number,
  unit: LengthUnit,
  [more, less]: Comparatives,
  isUncertain = false,
): string {
  const difference = getShownDifference(result, desired, unit);
  if (difference === 0) return isUncertain ? 'as you want' : 'exactly what you want';
  return `${Math.abs(difference)} ${unit} ${difference > 0 ? more : less} than the ${formatLength(desired, unit)} you want`;
}

/** Returns "39.6 in, 0.4 in smaller than the 40 in you want". */
export const describeBust = (bust: number, desired: number, unit: LengthUnit): string =>
  `${formatLength(bust, unit)}, ${compareToDesired(bust, desired, unit, LARGER)}`;

/** Marks that change the direction of text, and letters that are written from right to left. */
const DIRECTION_CHANGES = /[\p{Bidi_C}\p{sc=Hebr}\p{sc=Arab}]/u;

/** Isolates the direction of a text, so that it does not reorder the sentence around it. */
const isolate = (text: string) => (DIRECTION_CHANGES.test(text) ? `\u2068${text}\u2069` : text);

/** Returns "Size M", but not "Size One Size". */
export const formatSizeName = (size: string) =>
  /\bsize\b/i.test(size) ? isolate(size) : `Size ${isolate(size)}`;

/** Returns the indexes of the measurements that are shown nearest the target: several if they are equally near. */
export function findClosestShown(
  measurements: readonly number[],
  target: number,
  unit: LengthUnit,
): readonly number[] {
  const distances = measurements.map((each) => Math.abs(getShownDifference(each, target, unit)));
  const shortest = Math.min(...distances);
  return [...distances.keys()].filter((index) => distances[index] === shortest);
}

/** The facts outside a reason that its words depend on. */
export interface FitFacts {
  /** The finished busts of all sizes at the knitter's gauge. */
  finishedBusts?: readonly number[];
  /** True if the gauge has a range or a caveat. */
  isUncertain?: boolean;
  /** True if the swatch cannot tell the size from another one. */
  isUndecided?: boolean;
}

/** Returns how near the recommended size is beside the others, from the numbers that a knitter sees. */
function describeNearness(
  { code, expected, target }: FitReason,
  { finishedBusts = [], isUndecided = false }: FitFacts,
  unit: LengthUnit,
): string {
  // The smaller size of a tie is as far below the target as the larger one is above it.
  const smallerOfTie = code === 'tie-larger' ? [2 * target - expected] : [];
  const busts = [expected, ...finishedBusts, ...smallerOfTie];
  const closest = findClosestShown(busts, target, unit).map((index) => busts[index] ?? expected);
  if (!closest.includes(expected))
    return code === 'tie-larger'
      ? 'Before rounding, a smaller size is equally close; we suggest the larger.'
      : 'Before rounding, this is the closest size.';
  const differences = closest.map((bust) => getShownDifference(bust, expected, unit));
  if (differences.some((difference) => difference < 0))
    return 'A smaller size is equally close; we suggest the larger.';
  if (differences.some((difference) => difference > 0))
    return 'A larger size is equally close after rounding.';
  return isUndecided ? 'By the numbers, this is the closest size.' : 'This is the closest size.';
}

/** Returns the reason for a recommended size as a sentence. */
export function describeFit(reason: FitReason, unit: LengthUnit, facts: FitFacts = {}): string {
  const { expected, target } = reason;
  const bust = formatLength(expected, unit);
  const result = `${formatSizeName(reason.size)} will have a finished bust of ${bust} at your gauge`;
  const comparison = compareToDesired(expected, target, unit, LARGER, facts.isUncertain);
  const isSame = getShownDifference(expected, target, unit) === 0;
  return `${result}, ${comparison}.${isSame ? '' : ` ${describeNearness(reason, facts, unit)}`}`;
}

const KNIT_TO = 'Where it says “work until it measures”, knit to';

/** The facts outside a reason for a length that its words depend on. */
interface LengthFacts extends Pick<FitFacts, 'isUncertain'> {
  /** The knitter's; `null` if it is unknown. */
  rowGauge?: number | null;
}

/** Returns the effect on the length as a sentence. */
export function describeLength(
  reason: LengthReason,
  unit: LengthUnit,
  { isUncertain, rowGauge = null }: LengthFacts = {},
): string {
  switch (reason.code) {
    case 'no-length':
      return 'The pattern gives no length for this size.';
    case 'wanted-without-printed':
      return `The pattern gives no length for this size, so knit until it measures ${formatLength(reason.target, unit)}.`;
    case 'no-row-gauge':
    case 'no-own-rows': {
      const { printed, target } = reason;
      const length =
        target === null
          ? `${formatLength(printed, unit)}, as the pattern gives it`
          : `the ${formatLength(target, unit)} you want`;
      return reason.code === 'no-row-gauge'
        ? `The pattern gives no row gauge, so its lengths cannot be adjusted. Knit until it measures ${length}.`
        : `Enter your rows to see the length by row counts. Without them, knit until it measures ${length}.`;
    }
    case 'as-printed':
      return describePrintedLength(reason.printed, unit);
    case 'changed':
      return isShownAsPrinted(reason, unit)
        ? describePrintedLength(reason.printed, unit)
        : `${describeFinishedLength(reason, unit)}. ${KNIT_TO} the length you want.`;
    case 'wanted': {
      const { expected, target } = reason;
      const comparison = compareToDesired(expected, target, unit, LONGER, isUncertain);
      const result = `${describeFinishedLength(reason, unit)}, ${comparison}.`;
      if (getShownDifference(expected, target, unit) === 0) return result;
      const rows = rowGauge === null ? null : formatRowChange(expected, target, rowGauge);
      const change = rows === null ? 'whole rows come no closer' : `work ${rows}`;
      const knit = `${KNIT_TO} ${formatLength(target, unit)}.`;
      return `${result} ${knit}${rowGauge === null ? '' : ` Where it counts rows, ${change}.`}`;
    }
  }
}

/** Returns the rows that reach a length: "4 more rows"; `null` if whole rows come no closer. */
function formatRowChange(finished: number, wanted: number, per4Inches: number): string | null {
  const rows = Math.round(roundForComparison((Math.abs(wanted - finished) * per4Inches) / 4));
  return rows === 0 ? null : formatCount(rows, `${wanted > finished ? 'more' : 'fewer'} row`);
}

/** Returns how to reach a length by rows: "Work 4 more rows for the 17 in you want." */
export function describeRowChange(finished: number, wanted: number, per4Inches: number, unit: LengthUnit) {
  if (getShownDifference(finished, wanted, unit) === 0) return 'That is the length you want.';
  const rows = formatRowChange(finished, wanted, per4Inches);
  const target = `the ${formatLength(wanted, unit)} you want`;
  return rows === null ? `Whole rows come no closer to ${target}.` : `Work ${rows} for ${target}.`;
}

/** A length at the pattern's row gauge, and at the knitter's. */
type LengthChange = Record<'printed' | 'expected', number>;

const isShownAsPrinted = ({ printed, expected }: LengthChange, unit: LengthUnit) =>
  getShownDifference(expected, printed, unit) === 0;

const describePrintedLength = (printed: number, unit: LengthUnit) =>
  `At your row gauge, the length matches the pattern’s ${formatLength(printed, unit)}.`;

function describeFinishedLength(length: LengthChange, unit: LengthUnit): string {
  const printed = formatLength(length.printed, unit);
  return isShownAsPrinted(length, unit)
    ? `If you follow the pattern’s row counts, the length stays ${printed}`
    : `If you follow the pattern’s row counts, ${printed} comes out ${formatLength(length.expected, unit)}`;
}

/** Returns the warning that even the nearest size is far from the desired bust. */
export function describeBustWarning(
  desiredBust: number,
  closestAchievable: number,
  unit: LengthUnit,
): string {
  const comparison = compareToDesired(closestAchievable, desiredBust, unit, LARGER);
  const nearest = formatLength(closestAchievable, unit);
  return `The closest size measures ${nearest} at your gauge. That is ${comparison}.`;
}

/** The kind of number in a field. */
export type NumberFieldKind = 'stitches' | 'rows' | 'bust' | 'length' | 'measurement';

const ENTER_NUMBER: Record<NumberFieldKind, string> = {
  stitches: 'Enter the stitches as a number, such as 21, 21.5 or 21 1/2',
  rows: 'Enter the rows as a number, such as 28, 28.5 or 28 1/2',
  bust: 'Enter the bust as a number, such as 36, 36.5 or 36 1/2',
  length: 'Enter the length as a number, such as 24, 24.5 or 24 1/2',
  measurement: 'Enter a number, such as 14, 14.5 or 14 1/2',
};

const ENTER_ONE_NUMBER: Record<NumberFieldKind, string> = {
  stitches: 'Enter one number, such as 21.5 for 21 to 22 stitches',
  rows: 'Enter one number, such as 28.5 for 28 to 29 rows',
  bust: 'Enter one number, the finished bust. A range is usually “to fit”',
  length: 'Enter one number',
  measurement: 'Enter one number',
};

/** Returns what to type instead of a text that is not a number. */
export function describeNumberProblem(reading: NumberProblem, kind: NumberFieldKind): string {
  switch (reading.problem) {
    case 'several':
      return ENTER_ONE_NUMBER[kind];
    case 'improper-fraction': {
      const { numerator, denominator } = reading;
      const rest = numerator % denominator;
      const whole = Math.floor(numerator / denominator);
      return `If you mean ${whole}${rest === 0 ? '' : ` ${rest}/${denominator}`}, enter it that way`;
    }
    case 'negative':
      return 'Enter a number above 0';
    case 'empty':
    case 'not-a-number':
      return ENTER_NUMBER[kind];
  }
}

/** Returns what to type instead of a number with a wrong unit, such as 28 rows in the field for stitches. */
export function describeWrongUnit(kind: NumberFieldKind): string {
  return kind === 'stitches' || kind === 'rows'
    ? `Enter how many ${kind} you counted`
    : 'Enter inches or centimeters';
}
