import { isConversion } from '../units.ts';
import type { Item } from './lists.ts';
import { readLetters, readNumberName } from './row-name.ts';
import { isEnd, isMark, means, meansAny, readLengthUnit, type Token } from './tokens.ts';

/** A value with the words that say what it measures, in one unit or in both. */
export interface Cell {
  words: Token[];
  items: Item[];
  /** True if only the numbers say that it has both units: "36/91". */
  isGuessed?: boolean;
}

/** Returns the index after a unit: "in.", `"`, "cm", `" in`. */
function skipUnit(tokens: readonly Token[], index: number): number {
  const next = isMark(tokens[index + 1], '.') && tokens[index]?.kind === 'word' ? index + 2 : index + 1;
  return isMark(tokens[index], '"') && tokens[next]?.text === 'in' ? next + 1 : next;
}

interface Measure {
  item: Item;
  next: number;
}

/** Reads a number or a range with its unit: `36"`, "71-86.5 cm", `28"-34"`, "30 to 32 in". */
function readMeasure(tokens: readonly Token[], start: number): Measure | null {
  const first = tokens[start];
  if (first?.kind !== 'number' || readLetters(tokens, start) !== null) return null;
  let index = start + 1;
  if (means(tokens[index], 'mm')) return null;
  let unit = readLengthUnit(tokens[index]);
  if (unit !== null) index = skipUnit(tokens, index);
  const [joiner, second] = [tokens[index], tokens[index + 1]];
  // "81/86 cm" is a range, and "36/91" one length in both units.
  const isSlashed =
    isMark(joiner, '/') &&
    second?.isSpaced === false &&
    !isConversion(first.value, second.value) &&
    readLengthUnit(tokens[index + 2]) !== null;
  const isJoined = isSlashed || isMark(joiner, '-') || (joiner?.kind === 'word' && means(joiner, 'to'));
  let last = first;
  if (isJoined && second?.kind === 'number' && second.value > first.value) {
    const other = readLengthUnit(tokens[index + 2]);
    if (unit === null || other === unit) {
      last = second;
      unit ??= other;
      index = other === null ? index + 2 : skipUnit(tokens, index + 2);
    }
  }
  const item: Item = {
    kind: 'value',
    low: first.value,
    high: last.value,
    isRange: last !== first,
    unit,
    unitText: '',
    start: first.start,
    end: last.end,
  };
  return { item, next: index };
}

/** Reads a value in one unit or in both: `36" [91 cm]`, "91 cm / 36 in", "36/91". */
export function readCell(
  tokens: readonly Token[],
  start: number,
  words: Token[],
): { cell: Cell; next: number } | null {
  const first = readMeasure(tokens, start);
  if (!first) return null;
  const below = skipLineEnd(tokens, first.next);
  // The other unit can be on the next line, in brackets.
  const from = first.item.unit !== null && isMark(tokens[below], '([{') ? below : first.next;
  let index = from;
  while (index < from + 2 && isMark(tokens[index], '/[({=|,')) index++;
  // Without a separator, a number after a unit is in the other unit, unless it names the next row: `36" 2 38"`.
  const isSecond = index > first.next || (first.item.unit !== null && !startsName(tokens, index));
  const second = isSecond ? readMeasure(tokens, index) : null;
  const [one, other] = [first.item, second?.item];
  if (!second || !other || !isOtherUnit(one, other))
    return { cell: { words, items: [one] }, next: first.next };
  const isGuessed = one.unit === null && other.unit === null;
  const units: ['in' | 'cm', 'in' | 'cm'] = one.low < other.low ? ['in', 'cm'] : ['cm', 'in'];
  one.unit ??= units[0];
  other.unit ??= units[1];
  let next = second.next;
  while (isMark(tokens[next], ')]}')) next++;
  return { cell: { words, items: [one, other], isGuessed }, next };
}

/** Splits the values that only look like one in both units, if the cells are then as many as those of other rows. */
export function splitGuessed(cells: Cell[], count: number): Cell[] {
  const split = cells.flatMap((cell): Cell | Cell[] =>
    cell.isGuessed
      ? cell.items.map((item, index) => ({
          words: index === 0 ? cell.words : [],
          items: [{ ...item, unit: null }],
        }))
      : cell,
  );
  return split.length === count ? split : cells;
}

function isOtherUnit(one: Item, other: Item): boolean {
  if (one.unit !== null && other.unit !== null) return one.unit !== other.unit;
  return isConversion(one.low, other.low);
}

const MAX_CELLS = 8;
const MAX_TOKENS_BETWEEN = 17;

/** Returns the index after the end of a line and an empty line after it. */
function skipLineEnd(tokens: readonly Token[], start: number): number {
  let index = start;
  while (index < start + 2 && tokens[index]?.kind === 'newline') index++;
  return index;
}

/** Reads the values of a row, up to the end of the line or the next row on it. Below a name, each line has a value. */
export function readCells(tokens: readonly Token[], start: number) {
  const cells: Cell[] = [];
  const isBelow = tokens[start]?.kind === 'newline';
  let next = start;
  for (let index = start; cells.length < MAX_CELLS; index = next) {
    const from = isBelow ? skipLineEnd(tokens, index) : index;
    const { words: between, labelCount, to, isNextRow } = readWordsBetween(tokens, from, cells.length > 0);
    const [first, last] = [cells[0], cells.at(-1)];
    // "36 in finished bust, 22 in length"
    const isLabeledAfter = last?.words.length === 0 && labelCount > 0 && !isNextRow;
    const words = isLabeledAfter ? between.slice(labelCount) : between;
    // `Finished bust S 36"` starts another table.
    const isOther = between.length > 1 && means(between.at(-1), 'letterSize');
    const read = isNextRow || isOther ? null : readCell(tokens, to, words);
    if (read && isLabeledAfter) last.words.push(...between.slice(0, labelCount));
    if (isBelow && (!read || read.cell.items[0]?.unit === null)) break;
    // A label after values without labels is that of the next table, but not in "36 in to fit a 32 in bust".
    const isBody = words.some((word) => means(word, 'fitVerb'));
    if (read && first?.words.length === 0 && words.length > 0 && !isBody) break;
    if (
      !read &&
      last &&
      (isNextRow || isEnd(tokens[to])) &&
      between.length > 0 &&
      (isYarn(between) || !isNames(between))
    ) {
      // "36 in finished bust" and "S (36 in bust), M" have their label after them.
      if (cells.length === 1 || (last.words.length === 0 && first?.words.length !== 0))
        last.words.push(...between);
      next = to;
    }
    if (!read) break;
    cells.push(read.cell);
    next = read.next;
  }
  return cells.length > 0 ? { cells, isBelow, to: next } : null;
}

/** Collects the words before the next value. The first `labelCount` may label the previous value: a separator follows them. */
function readWordsBetween(tokens: readonly Token[], start: number, isAfterCell: boolean) {
  const words: Token[] = [];
  let labelCount = 0;
  let to = start;
  let isNextRow = false;
  for (; !isEnd(tokens[to]) && tokens[to]?.kind !== 'number' && to < start + MAX_TOKENS_BETWEEN; to++) {
    const token = tokens[to];
    const isSeparated = to > start && isMark(tokens[to - 1], ',;.)]}([{');
    isNextRow ||= isAfterCell && isSeparated && startsRow(tokens, to);
    if (isNextRow) break;
    if (token?.kind === 'word') words.push(token);
    if (labelCount === 0 && isMark(token, ',;([/')) labelCount = words.length;
  }
  isNextRow ||= isAfterCell && (words.length > 0 ? isNames(words) : startsName(tokens, to));
  return { words, labelCount, to, isNextRow };
}

const startsRow = (tokens: readonly Token[], index: number) =>
  readLetters(tokens, index) !== null || means(tokens[index], 'size') || isMark(tokens[index], '([{');

/** Returns whether the name of a row starts at a token: `2 21" 4 23"`, `XL 50" 2/3 XL 57"`. */
function startsName(tokens: readonly Token[], index: number): boolean {
  if (readLetters(tokens, index) !== null) return true;
  const next = readNumberName(tokens, index);
  if (next === null || isMark(tokens[next - 1], '-')) return false;
  // "0-6 months (41cm/16in); 6-12 months (46cm/18in)"
  const value = isMark(tokens[next], '([{') ? next + 1 : skipLineEnd(tokens, next);
  return (readMeasure(tokens, value)?.item.unit ?? null) !== null;
}

/** Returns whether all words are about yarn. In "150 g", "g" could also be a size. */
const isYarn = (words: readonly Token[]) => words.every((word) => means(word, 'yarn'));

const isNames = (words: readonly Token[]) =>
  words.every((word) => meansAny(word, ['letterSize', 'modifier', 'person', 'size']));
