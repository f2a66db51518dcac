import type { Pattern } from '../../../contract/patterns.ts';
import { matchesSearch } from '../../ui/search.tsx';

/** The names of a pattern's sizes. */
export const sizeNames = ({ extractedData }: Pattern): string[] =>
  extractedData.patternSizes.map(({ name }) => name);

/** Whether the calculator can use a pattern: it has a gauge, and a size with a bust. */
export const isComplete = ({ extractedData: { gauge, patternSizes } }: Pattern): boolean =>
  gauge !== null && patternSizes.some(({ bust }) => bust !== null);

const inOrder = new Intl.Collator('en', { numeric: true });

/** Every size that is named in any of the patterns, once, sorted; "9" before "10". */
export const allSizeNames = (patterns: readonly Pattern[]): string[] =>
  [...new Set(patterns.flatMap(sizeNames))].sort((one, other) => inOrder.compare(one, other));

/** The patterns whose name or description holds what is searched for, and that have the size; '' is every size. */
export function findPatterns(patterns: readonly Pattern[], searched: string, size: string): Pattern[] {
  return patterns.filter(
    (pattern) =>
      (size === '' || sizeNames(pattern).includes(size)) &&
      matchesSearch(searched, [pattern.savedName, pattern.savedDescription]),
  );
}
