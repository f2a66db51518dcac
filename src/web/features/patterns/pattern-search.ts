import { gaugeOf, readPatternData, sizesWithBust } from '../../../engine/pattern-data.ts';
import type { Pattern } from '../../../contract/patterns.ts';
import { matchesSearch } from '../../ui/search.tsx';

/** The sizes that a pattern names, in whatever shape its data is. */
export const sizeNames = (pattern: Pattern): string[] =>
  readPatternData(pattern.extractedData).sizes.map(({ name }) => name);

/** Whether one can calculate with it: it has a gauge, and a size with a bust. */
export function isComplete(pattern: Pattern): boolean {
  const data = readPatternData(pattern.extractedData);
  return gaugeOf(data) !== null && sizesWithBust(data).length > 0;
}

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
