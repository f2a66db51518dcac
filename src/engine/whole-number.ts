import { isWithin, type Range } from './limits.ts';
import { readNumber, type NumberUnit } from './read-number.ts';

/**
 * Returns the typed whole number; `null` if there is none in the range.
 * @param unit the only unit that the text may have
 */
export function readWholeNumber(text: string, range: Range, unit: NumberUnit): number | null {
  const reading = readNumber(text);
  if ('problem' in reading || (reading.unit !== null && reading.unit !== unit)) return null;
  return Number.isInteger(reading.number) && isWithin(reading.number, range) ? reading.number : null;
}

/** Returns what to type instead of a text that is not a whole number in the range. */
export const describeWholeNumberProblem = (text: string, { min, max }: Range): string => {
  const reading = readNumber(text);
  return 'problem' in reading && reading.problem === 'several'
    ? 'Enter only the number for your size'
    : `Enter a whole number from ${min} to ${max}`;
};
