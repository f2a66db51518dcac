import type { Pattern } from '../../../contract/patterns.ts';
import { rankLetters } from '../../../engine/pattern-text/ranges.ts';
import { matchesSearch } from '../../ui/long-list.tsx';

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

/** Returns the patterns whose name or description contains the search, and that have the size; '' means every size. */
export function findPatterns(patterns: readonly Pattern[], searched: string, size: string): Pattern[] {
  return patterns.filter(
    (pattern) =>
      (size === '' || listSizeNames(pattern).includes(size)) &&
      matchesSearch(searched, [pattern.savedName, pattern.savedDescription]),
  );
}
