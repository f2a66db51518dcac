import type { Pattern } from '../../../contract/patterns.ts';
import { rankLetters } from '../../../engine/pattern-text/ranges.ts';

/** Lists the sizes of one pattern in its own order. */
export const listSizeNames = ({ extractedData }: Pattern): string[] =>
  extractedData.patternSizes.map(({ name }) => name);

/** Returns whether the calculator can use a pattern: it has a gauge, and a size with a bust. */
export const isComplete = ({ extractedData: { gauge, patternSizes } }: Pattern): boolean =>
  gauge !== null && patternSizes.some(({ bust }) => bust !== null);

const inOrder = new Intl.Collator('en', { numeric: true });

/** Returns the rank of a size in letters, also of the first of two ("S/M"). Sizes in numbers and words come first. */
const rank = (name: string) => rankLetters(name.split('/')[0] ?? '') ?? Number.MIN_SAFE_INTEGER;

/** Returns each size of the patterns once, sorted, with "9" before "10", and "XS" before "S". */
export const listAllSizeNames = (patterns: readonly Pattern[]): string[] =>
  [...new Set(patterns.flatMap(listSizeNames))].sort(
    (one, other) => rank(one) - rank(other) || inOrder.compare(one, other),
  );

/** How a list of patterns is searched. */
export const searchBy = {
  noun: 'patterns',
  searchLabel: 'Search by name or description',
  getTexts: ({ savedName, savedDescription }: Pattern) => [savedName, savedDescription],
};
