import { getBands } from './gauge.ts';
import type { Range } from './limits.ts';
import { roundForComparison } from './quantity.ts';
import type { FitQuestion, GaugeQuestion, SizesQuestion, TypedFit, TypedGauge } from './questions.ts';
import type { NumberProblem } from './read-number.ts';
import { fromInches, toInches, type LengthUnit } from './units.ts';

/**
 * Formats a number without trailing zeros, and rounds halves away from zero: 40 is "40", 44.44… is "44.4". Scales before
 * {@link roundForComparison}, so that 1.005 becomes 1.01 although 1.005 × 100 is less than 100.5 in binary.
 */
export function formatNumber(value: number, decimals: number): string {
  const factor = 10 ** decimals;
  return String((Math.sign(value) * Math.round(roundForComparison(Math.abs(value) * factor))) / factor);
}

/** Formats a number of things: "1 size", "6 sizes". */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/**
 * Formats a percentage with one decimal, or with two if its text would otherwise be in another band than the number: 4.95
 * is not "5" where 5 has another color.
 */
export function formatPercentage(percentage: number, getBand: (percentage: number) => unknown): string {
  const isSame = (text: string) => getBand(Number(text)) === getBand(percentage);
  const [short, long] = [formatNumber(percentage, 1), formatNumber(percentage, 2)];
  if (isSame(short)) return short;
  if (isSame(long)) return long;
  // Even two decimals round it to the edge of its band. Returns the last number before the edge.
  const rounded = Number(long);
  return formatNumber(rounded + (percentage > rounded ? 0.01 : -0.01), 2);
}

const isMultipleOf = (part: number, value: number) => Number.isInteger(roundForComparison(value / part));

/**
 * Returns a length in inches as it is shown in `unit`: rounded to one decimal, or to two if it is a quarter, such as 36.25
 * in. A length with two decimals in inches has one in centimeters.
 */
export function getShownLength(inches: number, unit: LengthUnit): number {
  const length = fromInches(inches, unit);
  const isQuarter = isMultipleOf(0.25, length) && (unit === 'in' || !isMultipleOf(0.01, inches));
  return Number(formatNumber(length, isQuarter ? 2 : 1));
}

/** Formats a length in inches in the unit of the card: "40 in", "36.25 in", "101.6 cm". */
export const formatLength = (inches: number, unit: LengthUnit): string =>
  `${getShownLength(inches, unit)} ${unit}`;

/** Formats a percentage of gauge: the same number wherever it is shown, and on its own side of every limit. */
export const formatGaugeDifference = (percentage: number): string => formatPercentage(percentage, getBands);

/** Formats a length in inches for a table in `unit`, without the unit and with at least one decimal: "40.0", "36.25". */
export function formatTabular(inches: number, unit: LengthUnit): string {
  const length = getShownLength(inches, unit);
  return Number.isInteger(length) ? length.toFixed(1) : String(length);
}

/** Formats half of a length in inches, such as the width of a bust: half of the number that is shown. */
export const formatHalf = (inches: number, unit: LengthUnit): string =>
  `${formatNumber(getShownLength(inches, unit) / 2, 2)} ${unit}`;

/** Returns `a` − `b`, both in inches, from the numbers that are shown in `unit`, so that it equals what a reader computes. */
export const getShownDifference = (a: number, b: number, unit: LengthUnit): number =>
  Number(formatNumber(getShownLength(a, unit) - getShownLength(b, unit), 2));

/**
 * Formats a range of lengths in inches, without the unit: "34–36", or "34" when both ends are the same.
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
  | { code: 'nearest'; size: string; expected: number; target: number; difference: number }
  | { code: 'tie-larger'; size: string; expected: number; target: number; difference: number };

/** The effect of the row gauge on the recommended size's length. */
export type LengthReason =
  | { code: 'no-length' }
  | { code: 'wanted-without-printed'; target: number }
  /** The pattern gives no row gauge. `target` is `null` when the knitter wants no certain length. */
  | { code: 'no-row-gauge' | 'no-own-rows'; printed: number; target: number | null }
  | { code: 'as-printed'; printed: number }
  | { code: 'changed'; printed: number; expected: number }
  | { code: 'wanted'; printed: number; expected: number; target: number };

/** The words for more and for less. */
type Comparatives = readonly [more: string, less: string];
export const LARGER: Comparatives = ['larger', 'smaller'];
export const LONGER: Comparatives = ['longer', 'shorter'];

/**
 * Returns "4.4 in larger than the 40 in you want", or "exactly what you want".
 * @param isUncertain whether the gauge has a range or a caveat: then nothing is exact
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

/** Marks that change the direction of text, and letters that are written from right to left. */
const DIRECTION_CHANGES = /[\p{Bidi_C}\p{sc=Hebr}\p{sc=Arab}]/u;

/** Isolates the direction of a text, so that it does not reorder the sentence around it. */
const isolate = (text: string) => (DIRECTION_CHANGES.test(text) ? `\u2068${text}\u2069` : text);

/** Returns "Size M", but not "Size One Size". */
export const formatSizeName = (size: string) =>
  /\bsize\b/i.test(size) ? isolate(size) : `Size ${isolate(size)}`;

/** The measurements that are shown nearest the target, as indexes: several if they are equally near. */
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
  /** The finished busts of all sizes at the knitter's gauge, in inches. */
  finishedBusts?: readonly number[];
  /** True if the gauge has a range or a caveat. */
  isUncertain?: boolean;
  /** True if the swatch cannot tell the size from another one. */
  isUndecided?: boolean;
}

/** Returns how near the recommended size is beside the others, from the numbers that a reader sees. */
function describeNearness(
  { code, expected, target }: FitReason,
  { finishedBusts = [], isUndecided = false }: FitFacts,
  unit: LengthUnit,
): string {
  // The mirror image of a size that is larger than the target is the smaller one of a tie.
  const others = [...finishedBusts, ...(code === 'tie-larger' ? [2 * target - expected] : [])];
  const ties = findClosestShown([expected, ...others], target, unit);
  if (!ties.includes(0))
    return code === 'tie-larger'
      ? 'Before rounding, a smaller size is equally close; we suggest the larger.'
      : 'Before rounding, this is the closest size.';
  const differences = ties.map((index) => getShownDifference(others[index - 1] ?? expected, expected, unit));
  if (differences.some((difference) => difference < 0))
    return 'A smaller size is equally close; we suggest the larger.';
  if (differences.some((difference) => difference > 0))
    return 'A larger size is equally close after rounding.';
  return isUndecided ? 'By the numbers, this is the closest size.' : 'This is the closest size.';
}

/** Returns the reason for a recommended size as a sentence, in the unit of the card. */
export function describeFit(reason: FitReason, unit: LengthUnit, facts: FitFacts = {}): string {
  const { expected, target } = reason;
  const bust = formatLength(expected, unit);
  const result = `${formatSizeName(reason.size)} will have a finished bust of ${bust} at your gauge`;
  const comparison = compareToDesired(expected, target, unit, LARGER, facts.isUncertain);
  const isSame = getShownDifference(expected, target, unit) === 0;
  return `${result}, ${comparison}.${isSame ? '' : ` ${describeNearness(reason, facts, unit)}`}`;
}

const WORK_UNTIL = 'Where it says “work until it measures”, knit to';

/** The facts outside a reason for a length that its words depend on. */
interface LengthFacts extends Pick<FitFacts, 'isUncertain'> {
  /** The knitter's rows per 4 inches; `null` if they are unknown. */
  rowGauge?: number | null;
}

/** Returns the effect on the length as a sentence, in the unit of the card. */
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
        : `${describeFinishedLength(reason, unit)}. ${WORK_UNTIL} the length you want.`;
    case 'wanted': {
      const { expected, target } = reason;
      const comparison = compareToDesired(expected, target, unit, LONGER, isUncertain);
      const result = `${describeFinishedLength(reason, unit)}, ${comparison}.`;
      if (getShownDifference(expected, target, unit) === 0) return result;
      const rows = rowGauge === null ? null : formatRowChange(expected, target, rowGauge);
      const change = rows === null ? 'whole rows come no closer' : `work ${rows}`;
      const knit = `${WORK_UNTIL} ${formatLength(target, unit)}.`;
      return `${result} ${knit}${rowGauge === null ? '' : ` Where it counts rows, ${change}.`}`;
    }
  }
}

/**
 * Returns the rows that reach a length: "4 more rows"; `null` if whole rows come no closer.
 * @param finished the length by the pattern's row counts, in inches
 * @param per4Inches the knitter's rows
 */
function formatRowChange(finished: number, wanted: number, per4Inches: number): string | null {
  const rows = Math.round(roundForComparison((Math.abs(wanted - finished) * per4Inches) / 4));
  return rows === 0 ? null : formatCount(rows, `${wanted > finished ? 'more' : 'fewer'} row`);
}

/** Returns how to reach a length by rows: "Work 4 more rows for the 17 in you want." The parameters are as above. */
export function describeRowChange(finished: number, wanted: number, per4Inches: number, unit: LengthUnit) {
  if (getShownDifference(finished, wanted, unit) === 0) return 'That is the length you want.';
  const rows = formatRowChange(finished, wanted, per4Inches);
  const target = `the ${formatLength(wanted, unit)} you want`;
  return rows === null ? `Whole rows come no closer to ${target}.` : `Work ${rows} for ${target}.`;
}

interface Length {
  printed: number;
  expected: number;
}

const isShownAsPrinted = ({ printed, expected }: Length, unit: LengthUnit) =>
  getShownDifference(expected, printed, unit) === 0;

const describePrintedLength = (printed: number, unit: LengthUnit) =>
  `At your row gauge, the length matches the pattern’s ${formatLength(printed, unit)}.`;

function describeFinishedLength(length: Length, unit: LengthUnit): string {
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

const formatGaugeCounts = ({ stitches, rows }: TypedGauge) =>
  `${formatNumber(stitches, 2)} stitches${rows === null ? '' : ` and ${formatNumber(rows, 2)} rows`}`;

/** Returns a question about a gauge as text, in the unit of the card. */
export function describeGaugeQuestion({ code, suggestion }: GaugeQuestion, unit: LengthUnit): string {
  if (code === 'swapped') return `Stitches and rows swapped? That is ${formatGaugeCounts(suggestion)}.`;
  const width = code === 'per-inch' ? 'inch' : 'centimeter';
  return `Per ${width}? That is ${formatGaugeCounts(suggestion)} over ${unit === 'in' ? '4 inches' : '10 cm'}.`;
}

/** Returns "row 2", "rows 2 and 3", "rows 1 to 9". `rows` start at 0. */
function formatRows(rows: readonly number[]): string {
  const first = (rows[0] ?? 0) + 1;
  const last = (rows.at(-1) ?? 0) + 1;
  if (rows.length === 1) return `row ${first}`;
  const isRun = last - first === rows.length - 1;
  if (rows.length > 2 && isRun) return `rows ${first} to ${last}`;
  const names = rows.map((row) => String(row + 1));
  return `rows ${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

/** Returns "104 cm is 40.9 in" for a number that was typed in the other unit. */
const formatTyped = (inches: number, typed: LengthUnit, meant: LengthUnit) => {
  const number = fromInches(inches, typed);
  const other = meant === 'cm' ? 'in' : 'cm';
  return `${formatNumber(number, 2)} ${meant} is ${formatLength(toInches(number, meant), other)}`;
};

/**
 * Returns a question about the sizes of a pattern as text.
 * @param bust the bust of the first of these sizes, in inches, as it was typed
 */
export function describeSizesQuestion(question: SizesQuestion, bust: number): string {
  const rows = formatRows(question.rows);
  switch (question.code) {
    case 'cm':
      return `Centimeters in ${rows}? ${formatTyped(bust, 'in', 'cm')}.`;
    case 'in':
      return `Inches in ${rows}? ${formatTyped(bust, 'cm', 'in')}.`;
    case 'swapped':
      return `Bust and length swapped in ${rows}?`;
    case 'to-fit':
      return `Is the bust in ${rows} the body it is “to fit”? Enter the finished bust: the pattern may call it actual.`;
    case 'same-name':
      return `Is ${question.name} the name of more than one size? It appears in ${rows}.`;
  }
}

/** Returns a question about a desired fit as text. */
export function describeFitQuestion(question: FitQuestion, { bust, length, unit }: TypedFit): string {
  if (question.code === 'swapped') return 'Bust and length swapped?';
  const inches = question.field === 'bust' ? bust : (length ?? 0);
  return `${question.code === 'cm' ? 'Centimeters' : 'Inches'}? ${formatTyped(inches, unit, question.code)}.`;
}
