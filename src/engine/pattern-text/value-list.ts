import { getOtherUnit, type LengthUnit } from '../units.ts';
import { getSizeName, isName } from './items.ts';
import { findLists, type ValueList } from './lists.ts';
import { meansAny, tokenize } from './tokens.ts';
import type { Concept } from './vocabulary.ts';

/** The values of a list in their unit; the unit is `null` if the text names none. */
interface ValueListReading {
  values: number[];
  unit: LengthUnit | null;
  /** The values in the other unit; none if the list does not give both. */
  others: number[];
}

/** Finds the list of a text that holds one list and no words but those allowed; `null` for every other text. */
function findOnlyList(text: string, ...allowed: readonly Concept[]): ValueList | null {
  const tokens = tokenize(text);
  const [list, second] = findLists(tokens, new Set());
  const hasOtherWords = ({ from, to }: ValueList) =>
    tokens.some(
      (token, index) => token.kind === 'word' && !meansAny(token, allowed) && (index < from || index >= to),
    );
  return !list || second || hasOtherWords(list) ? null : list;
}

/**
 * Reads a text that is one list of measurements, such as `34½ (38, 42, 46, 50) 54`.
 * @param preferred the unit to return if the list gives each value in both units
 * @returns `null` for any other text: names of sizes, ranges, or words
 */
export function readValueList(text: string, preferred: LengthUnit = 'in'): ValueListReading | null {
  const list = findOnlyList(text, 'noise');
  if (list === null) return null;
  const isValue = list.items.every(
    ({ kind, unit, isRange }) => kind === 'value' && !isRange && unit !== 'age',
  );
  const hasMm = list.items.some(({ unit }) => unit === 'mm');
  if (!isValue || hasMm) return null;
  const toValues = (unit: LengthUnit | null) =>
    list.items.filter((item) => item.unit === unit).map(({ low }) => low);
  const unit = [preferred, getOtherUnit(preferred)].find((each) => toValues(each).length > 0) ?? null;
  return { values: toValues(unit), unit, others: unit === null ? [] : toValues(getOtherUnit(unit)) };
}

/**
 * Reads a text that is one list of sizes, such as `Sizes S (M, L)`.
 * @returns `null` for any other text: a single name, measurements, or words
 */
export function readNameList(text: string): string[] | null {
  const list = findOnlyList(text, 'size');
  if (list === null || list.items.length < 2 || !list.items.every(isName)) return null;
  return list.items.map((item) => getSizeName(text, item, true));
}
