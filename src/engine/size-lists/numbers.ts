import { readNumber } from '../read-number.ts';
import { CM_PER_INCH } from '../units.ts';
import type { TextRange } from './ranges.ts';

/** The number at the start of a value: "7 3/4", "8½", "6" of "6th". */
const NUMBER = /^(?:(?:\d+[ -])?[1357]\/(?:2|4|8|16)(?!\d)|(?:\d+(?:[.,]\d+)?)?\s?[½⅓⅔¼¾⅛⅜⅝⅞]?)/;

/** Returns the number at the start of a value, such as the first of a range; 0 without one. */
export function parseValue(value: string): number {
  const reading = readNumber(NUMBER.exec(value.replace(/,(?=\d{3}(?!\d))/g, ''))?.[0] ?? '');
  return 'number' in reading ? reading.number : 0;
}

/** Returns the number of a value; 0 without one. */
export const toNumber = (text: string, { start, end }: TextRange): number =>
  parseValue(text.slice(start, end));

/** Returns the number of each value. */
export const toNumbers = (text: string, values: readonly TextRange[]): number[] =>
  values.map((value) => toNumber(text, value));

/** Returns the difference between each value and the one before it. */
export function getSteps(text: string, values: readonly TextRange[]): number[] {
  const numbers = toNumbers(text, values);
  return numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0));
}

/** Returns whether no value is more than the one before it, and not all are equal. */
export const areFalling = (steps: readonly number[]) =>
  steps.every((step) => step <= 0) && steps.some((step) => step < 0);

/** Returns whether the values rise as those of sizes do. */
export function areGradual(text: string, values: readonly TextRange[]): boolean {
  const numbers = toNumbers(text, values);
  return getSteps(text, values).every((step, index) => step >= 0 && step <= (numbers[index] ?? 0) / 2 + 2);
}

/** No value of a list is more than this many times the one before its brackets. In "220 (1,100) yards", the second is the total. */
export const MAX_RATIO = 3;

/** How much the ratio of two rounded numbers may differ from that of their units. */
const MAX_ROUNDING = 0.06;

/** Returns whether values are the other ones in another unit, inches or centimeters. */
export function areConverted(
  text: string,
  values: readonly TextRange[],
  others: readonly TextRange[],
): boolean {
  const ratios = values.map((value, index) => toNumber(text, others[index] ?? value) / toNumber(text, value));
  return [CM_PER_INCH, 1 / CM_PER_INCH].some((factor) =>
    ratios.every((ratio) => Math.abs(ratio / factor - 1) < MAX_ROUNDING),
  );
}
