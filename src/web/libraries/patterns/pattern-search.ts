import type { Pattern } from '../../../contract/patterns.ts';
import { matchesSearch } from '../../ui/long-list.tsx';

/** Returns the names of a pattern's sizes. */
export const listSizeNames = ({ extractedData }: Pattern): string[] =>
  extractedData.patternSizes.map(({ name }) => name);

/** Returns whether the calculator can use a pattern: it has a gauge, and a size with a bust. */
export const isComplete = ({ extractedData: { gauge, patternSizes } }: Pattern): boolean =>
  gauge !== null && patternSizes.some(({ bust }) => bust !== null);

const inOrder = new Intl.Collator('en', { numeric: true });

/** Returns each size of the patterns once, sorted, with "9" before "10". */
export const listAllSizeNames = (patterns: readonly Pattern[]): string[] =>
  [...new Set(patterns.flatMap(listSizeNames))].sort((one, other) => inOrder.compare(one, other));

/** Returns the patterns whose name or description contains the search, and that have the size; '' means every size. */
export function findPatterns(patterns: readonly Pattern[], searched: string, size: string): Pattern[] {
  return patterns.filter(
    (pattern) =>
      (size === '' || listSizeNames(pattern).includes(size)) &&
      matchesSearch(searched, [pattern.savedName, pattern.savedDescription]),
  );
}
