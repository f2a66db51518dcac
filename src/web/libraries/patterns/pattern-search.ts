import type { Pattern } from '../../../contract/patterns.ts';
import { rankLetters } from '../../../engine/pattern-text/ranges.ts';

/** Lists the sizes of one pattern in its own order. */
export const listSizeNames = ({ extractedData }: Pattern): string[] =>
  extractedData.patternSizes.map(({ name }) => name);

/** Returns whether the calculator can use a pattern: it has a gauge, and a size with a bust. */
export const isComplete = ({ extractedData: { gauge, patternSizes } }: Pattern): boolean =>
  gauge !== null && patternSizes.some(({ bust }) => bust !== null);

const collator = new Intl.Collator('en', { numeric: true });

/** Returns the rank of a size such as "XS" or "Small"; for "S/M", that of "S". Numbers and other names come before them. */
const rank = (name: string) => rankLetters(name.split('/')[0] ?? '') ?? Number.MIN_SAFE_INTEGER;

/** Returns each size of the patterns once, sorted, with "9" before "10", and "XS" before "S". */
export const listAllSizeNames = (patterns: readonly Pattern[]): string[] =>
  [...new Set(patterns.flatMap(listSizeNames))].sort(
    (one, other) => rank(one) - rank(other) || collator.compare(one, other),
  );

/** The props of a `SearchedList` of patterns. */
export const patternSearchProps = {
  noun: 'patterns',
  searchLabel: 'Search by name or description',
  getTexts: ({ savedName, savedDescription }: Pattern) => [savedName, savedDescription],
};
