import { readValueList } from './pattern-text/value-list.ts';

/** The unit of the numbers in a text. */
export type AmountUnit = 'stitches' | 'grams' | 'yards' | 'meters';

/** The numbers of a text and their unit, if it names one; or the reason why they cannot be used. */
export type SizeNumbersReading =
  | { numbers: number[]; unit: AmountUnit | null }
  | { problem: 'not-numbers' }
  /** The list has more or fewer numbers than the pattern has sizes. */
  | { problem: 'other-length'; length: number };

const UNITS: readonly (readonly [AmountUnit, RegExp])[] = [
  ['stitches', /(?<![a-z])(?:sts?|stitches)(?![a-z])\.?/gi],
  ['grams', /(?<![a-z])(?:g|gr|grams?)(?![a-z])\.?/gi],
  ['yards', /(?<![a-z])(?:yds?|yards?)(?![a-z])\.?/gi],
  ['meters', /(?<![a-z])(?:m|met(?:er|re)s?)(?![a-z])\.?/gi],
];

/** Removes the comma or the point after the thousands of counts and amounts, which have no three decimals: 1,250 or 1.250. */
export const joinThousands = (text: string): string =>
  text.replace(/(?<![\d.])([1-9])[.,](\d{3})(?!\d)/g, '$1$2');

/** Reads the number for one size, or a list with a number for each size, such as `180 (196, 212) 228 sts`. */
export function readSizeNumbers(text: string, sizeCount: number): SizeNumbersReading {
  const [unit = null, second] = UNITS.flatMap(([name, words]) => (text.search(words) === -1 ? [] : [name]));
  const digits = UNITS.reduce((rest, [, words]) => rest.replace(words, ' '), text);
  const list = readValueList(joinThousands(digits));
  if (list?.unit !== null || second !== undefined) return { problem: 'not-numbers' };
  const { length } = list.values;
  return length === 1 || length === sizeCount
    ? { numbers: list.values, unit }
    : { problem: 'other-length', length };
}

/** Returns what to type instead of a list with a different number of sizes from the pattern. */
export const describeOtherLength = (length: number, sizeCount: number): string =>
  sizeCount === 1
    ? 'The pattern has one size. Enter one number'
    : `This list has ${length} numbers, and the pattern has ${sizeCount} sizes. Enter only the number for your size`;
