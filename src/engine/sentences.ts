import type { Range } from './limits.ts';
import { forComparison } from './quantity.ts';
import type { FitQuestion, GaugeQuestion, SizesQuestion, TypedFit, TypedGauge } from './questions.ts';
import type { NumberProblem } from './read-number.ts';
import { fromInches, toInches, type LengthUnit } from './units.ts';

/**
 * Formats a number without trailing zeros, and rounds halves away from zero: 40 is "40", 44.44… is "44.4". Scales before
 * {@link forComparison}, so that 1.005 becomes 1.01 although 1.005 × 100 is less than 100.5 in binary.
 */
export function formatNumber(value: number, decimals: number): string {
  const factor = 10 ** decimals;
  return String((Math.sign(value) * Math.round(forComparison(Math.abs(value) * factor))) / factor);
}

/** Formats a number of things: "1 size", "6 sizes". */
export const formatCount = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

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

/** Formats a length in inches in the unit of the card: "40 in", "101.6 cm". */
export function formatLength(inches: number, unit: LengthUnit, decimals = 1): string {
  return `${formatNumber(fromInches(inches, unit), decimals)} ${unit}`;
}

/** Formats a range of lengths in inches, without the unit: "34–36", or "34" when both ends are the same. */
export function formatRange({ min, max }: Range, unit: LengthUnit, decimals = 1): string {
  const [low, high] = [min, max].map((inches) =>
    formatNumber(fromInches(inches, unit), decimals).replace('-', '−'),
  );
  // Between negative numbers, a dash would be read as a sign.
  const separator = min < 0 ? ' to ' : '–';
  return low === high ? `${low}` : `${low}${separator}${high}`;
}

/** Returns whether a number has at most this many decimals. */
const hasAtMost = (decimals: number, value: number) =>
  Number.isInteger(forComparison(value * 10 ** decimals));

/**
 * Returns the decimals for a desired measurement: two if it was typed with two, such as 36.25 in. A measurement that was
 * typed in inches has one decimal in centimeters.
 */
export function countDecimals(desired: number, unit: LengthUnit): 1 | 2 {
  const displayed = fromInches(desired, unit);
  const isTypedHere = unit === 'in' || !hasAtMost(2, desired);
  return isTypedHere && hasAtMost(2, displayed) && !hasAtMost(1, displayed) ? 2 : 1;
}

/** Formats a desired measurement, in inches, as it was typed: "36.25 in". */
export const formatDesired = (desired: number, unit: LengthUnit): string =>
  formatLength(desired, unit, countDecimals(desired, unit));

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

/**
 * Returns `a` − `b`, both in inches, from the rounded numbers in the sentence, so that it always equals the difference that
 * a reader computes.
 */
export function getRoundedDifference(a: number, b: number, unit: LengthUnit, decimals = 1): number {
  const shown = (inches: number) => Number(formatNumber(fromInches(inches, unit), decimals));
  return shown(a) - shown(b);
}

/** Returns "4.4 in larger than the 40 in you want", or "exactly what you want". */
export function compareToDesired(
  result: number,
  desired: number,
  unit: LengthUnit,
  more: string,
  less: string,
): string {
  const decimals = countDecimals(desired, unit);
  const difference = getRoundedDifference(result, desired, unit, decimals);
  if (difference === 0) return 'exactly what you want';
  const amount = formatNumber(Math.abs(difference), decimals);
  return `${amount} ${unit} ${difference > 0 ? more : less} than the ${formatDesired(desired, unit)} you want`;
}

/** Marks that change the direction of text, and letters that are written from right to left. */
const DIRECTION_CHANGES = /[\p{Bidi_C}\p{sc=Hebr}\p{sc=Arab}]/u;

/** Isolates the direction of a text, so that it does not reorder the sentence around it. */
const isolate = (text: string) => (DIRECTION_CHANGES.test(text) ? `\u2068${text}\u2069` : text);

/** Returns "Size M", but not "Size One Size". */
export const formatSizeName = (size: string) =>
  /\bsize\b/i.test(size) ? isolate(size) : `Size ${isolate(size)}`;

/** Returns the reason for a recommended size as a sentence, in the unit of the card. */
export function describeFit(reason: FitReason, unit: LengthUnit): string {
  const { expected, target } = reason;
  const decimals = countDecimals(target, unit);
  const bust = formatLength(expected, unit, decimals);
  const result = `${formatSizeName(reason.size)} will have a finished bust of ${bust} at your gauge`;
  const sentence = `${result}, ${compareToDesired(expected, target, unit, 'larger', 'smaller')}.`;
  if (getRoundedDifference(expected, target, unit, decimals) === 0) return sentence;
  return reason.code === 'tie-larger'
    ? `${sentence} A smaller size is equally close; we suggest the larger.`
    : `${sentence} This is the closest size.`;
}

const WORK_UNTIL = 'Where it says “work until it measures”, knit to the length you want.';

/** Returns the effect on the length as a sentence, in the unit of the card. */
export function describeLength(reason: LengthReason, unit: LengthUnit): string {
  switch (reason.code) {
    case 'no-length':
      return 'The pattern gives no length for this size.';
    case 'wanted-without-printed':
      return `The pattern gives no length for this size, so knit until it measures ${formatDesired(reason.target, unit)}.`;
    case 'no-row-gauge':
    case 'no-own-rows': {
      const { printed, target } = reason;
      const length =
        target === null
          ? `${formatLength(printed, unit)}, as the pattern gives it`
          : `the ${formatDesired(target, unit)} you want`;
      return reason.code === 'no-row-gauge'
        ? `The pattern gives no row gauge, so its lengths cannot be adjusted. Knit until it measures ${length}.`
        : `Enter your rows to see the length by row counts. Without them, knit until it measures ${length}.`;
    }
    case 'as-printed':
      return asPrinted(reason.printed, unit);
    case 'changed':
      return isShownAsPrinted(reason, unit)
        ? asPrinted(reason.printed, unit)
        : `${finishedLength(reason, unit)}. ${WORK_UNTIL}`;
    case 'wanted': {
      const comparison = compareToDesired(reason.expected, reason.target, unit, 'longer', 'shorter');
      return `${finishedLength(reason, unit, countDecimals(reason.target, unit))}, ${comparison}. ${WORK_UNTIL}`;
    }
  }
}

interface Length {
  printed: number;
  expected: number;
}

const isShownAsPrinted = ({ printed, expected }: Length, unit: LengthUnit, decimals = 1) =>
  getRoundedDifference(expected, printed, unit, decimals) === 0;

const asPrinted = (printed: number, unit: LengthUnit) =>
  `At your row gauge, the length matches the pattern’s ${formatLength(printed, unit)}.`;

function finishedLength(length: Length, unit: LengthUnit, decimals = 1): string {
  const say = (inches: number) => formatLength(inches, unit, decimals);
  const printed = say(length.printed);
  return isShownAsPrinted(length, unit, decimals)
    ? `If you follow the pattern’s row counts, the length stays ${printed}`
    : `If you follow the pattern’s row counts, ${printed} comes out ${say(length.expected)}`;
}

/** Returns the warning that even the nearest size is far from the desired bust. */
export function describeBustWarning(
  desiredBust: number,
  closestAchievable: number,
  unit: LengthUnit,
): string {
  const comparison = compareToDesired(closestAchievable, desiredBust, unit, 'larger', 'smaller');
  const nearest = formatLength(closestAchievable, unit, countDecimals(desiredBust, unit));
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

const counted = ({ stitches, rows }: TypedGauge) =>
  `${formatNumber(stitches, 2)} stitches${rows === null ? '' : ` and ${formatNumber(rows, 2)} rows`}`;

/** Returns a question about a gauge as text, in the unit of the card. */
export function describeGaugeQuestion({ code, suggestion }: GaugeQuestion, unit: LengthUnit): string {
  if (code === 'swapped') return `Stitches and rows swapped? That is ${counted(suggestion)}.`;
  const width = code === 'per-inch' ? 'inch' : 'centimeter';
  return `Per ${width}? That is ${counted(suggestion)} over ${unit === 'in' ? '4 inches' : '10 cm'}.`;
}

/** Returns "Row 2", "Rows 2 and 3", "Rows 1 to 9". `rows` start at 0. */
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
