import { isConversion } from '../units.ts';

/** The heights of children in centimeters: 50, 56, 62 and so on to 176. */
export const isHeight = (value: number) => value >= 50 && value <= 176 && value % 6 === 2;

/** The largest age of a child, in years or months. It is less than any height. */
const MAX_AGE = 48;

/** Returns whether one of two numbers can be the age of a child, and the other its height. */
export const areAgeAndHeight = (one: number, other: number) =>
  ((isHeight(one) && other <= MAX_AGE) || (one <= MAX_AGE && isHeight(other))) && !isConversion(one, other);
