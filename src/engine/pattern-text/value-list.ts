import { findLists } from './lists.ts';
import { means, tokenize } from './tokens.ts';

/** The values of one list, in the unit that they are written in; `null` where the text names none. */
export interface ValueListReading {
  values: number[];
  unit: 'in' | 'cm' | null;
}

/**
 * Reads a text that holds one list of measurements and nothing else, such as `34½ (38, 42, 46, 50) 54`. Where the list
 * gives each value in both units, the inches are returned.
 * @returns `null` for every other text: names of sizes, ranges, or words
 */
export function readValueList(text: string): ValueListReading | null {
  const tokens = tokenize(text);
  const [list, second] = findLists(tokens, new Set());
  const isOther = ({ from, to }: { from: number; to: number }) =>
    tokens.some(
      (token, index) => token.kind === 'word' && !means(token, 'noise') && (index < from || index >= to),
    );
  if (!list || second || isOther(list)) return null;
  const isValue = list.items.every(
    ({ kind, unit, isRange }) => kind === 'value' && !isRange && unit !== 'age',
  );
  const hasMm = list.items.some(({ unit }) => unit === 'mm');
  if (!isValue || hasMm) return null;
  const inches = list.items.filter(({ unit }) => unit === 'in');
  const chosen = inches.length > 0 ? inches : list.items;
  const unit = chosen[0]?.unit;
  return { values: chosen.map(({ low }) => low), unit: unit === 'in' || unit === 'cm' ? unit : null };
}
