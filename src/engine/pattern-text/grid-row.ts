import { isConversion } from '../units.ts';
import { findNameEnd, SHORT_LETTERS } from './cell-names.ts';
import { getItemText, type Item } from './items.ts';
import { getOffsets } from './reading.ts';
import { isEnd, isMark, means, meansAny, readLengthUnit, type Token, type TokenRange } from './tokens.ts';
import type { Concept } from './vocabulary.ts';

/**
 * `letters` also for a name that its context makes certain, such as "Size 2"; `people` for words such as "Newborn"; `words` for
 * unknown ones.
 */
type NameKind = 'letters' | 'number' | 'people' | 'words';

/** The name of a size at the start of its row. */
interface RowName {
  kind: NameKind;
  text: string;
  /** The index of the token after the name. */
  next: number;
}

/** Concepts that the name of a size does not have. */
export const NOT_A_NAME: readonly Concept[] = [
  'bust', 'length', 'width', 'round', 'around', 'part', 'underarm', 'weakPart', 'yarn', 'needle', 'gauge', 'finished',
  'fitVerb', 'size', 'ease', 'measurement', 'measured', 'other', 'garment', 'cm', 'mm', 'row', 'inch', 'for', 'from', 'to', 'ageLabel', 'noise',
]; // prettier-ignore
const MAX_NAME_WORDS = 4;

/** The most tokens of a name. */
const MAX_NAME_TOKENS = 20;

/** Returns the index after a name in letters, such as "M", "L/XL", "2/3 X-Large" or "Adult S-M"; `null` without one. */
export function findLettersEnd(tokens: readonly Token[], start: number): number | null {
  let index = start;
  // "2/3XL" has its letters after the second number.
  while (
    index < start + MAX_NAME_TOKENS &&
    tokens[index]?.kind === 'number' &&
    isMark(tokens[index + 1], '/-')
  )
    index += 2;
  let next = findNameEnd(tokens, index) ?? findLabelLetterEnd(tokens, index);
  if (next === null) return null;
  while (
    next < start + MAX_NAME_TOKENS &&
    (isMark(tokens[next], '/-') || (tokens[next]?.kind === 'word' && means(tokens[next], 'to')))
  ) {
    let after = next + 1;
    while (
      after < start + MAX_NAME_TOKENS &&
      tokens[after]?.kind === 'number' &&
      isMark(tokens[after + 1], '/')
    )
      after += 2;
    const joined = findNameEnd(tokens, after);
    if (joined === null) break;
    next = joined;
  }
  return next;
}

/** Returns the index after the letter of a size, as in "[A] 35 in" and "F – 49 in"; `null` without one. */
const findLabelLetterEnd = (tokens: readonly Token[], index: number) =>
  isMark(tokens[index + 1], '])}-:=|') && /^[A-L]$/.test(tokens[index]?.raw ?? '') ? index + 1 : null;

const ORDINAL = /^(?:st|nd|rd|th)$/;

/** Returns the index after a number as a name, such as "6", "3-6 months", "36/38" or "2nd size"; `null` without one. */
function findNumberNameEnd(tokens: readonly Token[], start: number): number | null {
  if (tokens[start]?.kind !== 'number') return null;
  let next = start + 1;
  if (ORDINAL.test(tokens[next]?.text ?? '') && means(tokens[next + 1], 'size')) return next + 2;
  if (isMark(tokens[next], '-/') && tokens[next + 1]?.kind === 'number' && !tokens[next + 1]?.isSpaced) {
    next += 2;
    // "34-38-42" is a list.
    if (isMark(tokens[next], '-/') && tokens[next]?.isSpaced === false) return null;
  }
  if (means(tokens[next], 'age')) return next + 1;
  if (isMark(tokens[next], '-') && tokens[next + 1]?.kind === 'number') next++;
  // "12-month"
  if (isMark(tokens[next], '-') && means(tokens[next + 1], 'age')) return next + 2;
  return readLengthUnit(tokens[next]) === null && !meansAny(tokens[next], ['to', 'and']) ? next : null;
}

/** Returns the index after any words before a value, such as "Newborn"; `null` without one, or if they are no name. */
function findWordsEnd(tokens: readonly Token[], start: number): number | null {
  let index = start;
  // "e) 120 cm ; f) 128 cm": "f" is a row, too.
  if (tokens[start]?.kind === 'word' && tokens[start].raw.length === 1 && isMark(tokens[start + 1], ')]}'))
    return start + 1;
  while (index < start + MAX_NAME_WORDS && tokens[index]?.kind === 'word') {
    if (meansAny(tokens[index], NOT_A_NAME)) return null;
    index++;
  }
  return index > start ? index : null;
}

export const MAX_REMARK_TOKENS = 10;

/** Skips "(as shown on the model)" after a name. */
function skipRemark(tokens: readonly Token[], start: number): number {
  if (!isMark(tokens[start], '([{')) return start;
  const close = tokens.slice(start, start + MAX_REMARK_TOKENS).findIndex((token) => isMark(token, ')]}'));
  const inside = tokens.slice(start, start + Math.max(close, 0));
  const isRemark =
    close > 0 && inside.some(({ kind }) => kind === 'word') && !inside.some((t) => readLengthUnit(t));
  return isRemark ? start + close + 1 : start;
}

/** The tokens of a possible name. */
interface NameRange extends TokenRange {
  kind: NameKind;
}

/** Finds the name in the heading above a size's measurements: "Cardigan to fit two - four year old:". */
function findHeading(tokens: readonly Token[], start: number): NameRange[] {
  const line = tokens.slice(start, start + MAX_NAME_TOKENS);
  const end = line.findIndex((token) => isMark(token, ':'));
  if (line[end + 1]?.kind !== 'newline') return [];
  const verb = line.findIndex((token) => means(token, 'fitVerb'));
  const words = line.slice(verb + 1, end);
  const isHeading =
    verb !== -1 &&
    end > verb + 1 &&
    !words.some((token) => readLengthUnit(token) !== null || means(token, 'bust'));
  // As certain as letters.
  return isHeading ? [{ kind: 'letters', from: start + verb + 1, to: start + end }] : [];
}

/** Finds the possible names at the start of a row, the likeliest first. */
function findRowNames(tokens: readonly Token[], start: number): NameRange[] {
  const names: NameRange[] = [];
  const add = (kind: NameKind, to: number | null) => {
    if (to !== null) names.push({ kind, from: start, to });
  };
  add('letters', findLettersEnd(tokens, start));
  add('number', findNumberNameEnd(tokens, start));
  if (names.length === 0) {
    const next = findWordsEnd(tokens, start);
    if (next === null) return findHeading(tokens, start);
    const words = tokens.slice(start, next);
    const isPeople = words.every((token) => meansAny(token, ['person', 'age']));
    const isShort = words.length === 1 && SHORT_LETTERS.test(words[0]?.text ?? '');
    add(isShort ? 'letters' : isPeople ? 'people' : 'words', next);
  }
  return names;
}

/** A value with the words that say what it measures, in one unit or in both. */
interface Cell {
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
  if (first?.kind !== 'number' || findLettersEnd(tokens, start) !== null) return null;
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
function readCell(
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

/**
 * Reads the values of a row, up to the end of the line or the next row on it. Below a name, each line has a value.
 * @param needsUnit whether the row is none if its first value has no unit
 */
function readCells(tokens: readonly Token[], start: number, needsUnit: boolean) {
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
    if ((isBelow || (needsUnit && !first)) && (!read || read.cell.items[0]?.unit === null)) break;
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
  // "1 year (22 in chest); 2 years (24 in chest)"
  const isNamed = words.length === 0 || isMark(tokens[to - 1], ')]};');
  isNextRow ||= isAfterCell && ((words.length > 0 && isNames(words)) || (isNamed && startsName(tokens, to)));
  return { words, labelCount, to, isNextRow };
}

const startsRow = (tokens: readonly Token[], index: number) =>
  findLettersEnd(tokens, index) !== null || means(tokens[index], 'size') || isMark(tokens[index], '([{');

/** Returns whether the name of a row starts at a token: `2 21" 4 23"`, `XL 50" 2/3 XL 57"`. */
function startsName(tokens: readonly Token[], index: number): boolean {
  if (findLettersEnd(tokens, index) !== null) return true;
  const next = findNumberNameEnd(tokens, index);
  if (next === null || isMark(tokens[next - 1], '-')) return false;
  // "0-6 months (41cm/16in); 6-12 months (46cm/18in)"
  const value = isMark(tokens[next], '([{') ? next + 1 : skipLineEnd(tokens, next);
  const measure = readMeasure(tokens, value);
  if (measure === null) return false;
  if (measure.item.unit !== null) return true;
  // "3-4 years (68, 27 in)"
  const other = isMark(tokens[measure.next], ',/') ? readMeasure(tokens, measure.next + 1)?.item : null;
  return other?.unit === 'in' && isConversion(other.low, measure.item.low);
}

/** Returns whether all words are about yarn. In "150 g", "g" could also be a size. */
const isYarn = (words: readonly Token[]) => words.every((word) => means(word, 'yarn'));

const isNames = (words: readonly Token[]) =>
  words.every((word) => meansAny(word, ['letterSize', 'modifier', 'person', 'size']));

/** A size with its values. */
export interface Row {
  name: RowName;
  /** True if the word "size" or "age" precedes the name. */
  isSize: boolean;
  /** True if the name stands after the value. */
  isNameLast: boolean;
  /** True if each measurement has its own line below the name. */
  isBelow: boolean;
  cells: Cell[];
  from: number;
  to: number;
}

/** The most marks before a row. */
const MAX_MARKS = 4;

/** The letters of a size in any language, where the word "size" precedes them: "Talla CH:". */
const SHORT_NAME = /^\p{Lu}{1,4}$/u;

/** Reads a row from its name on: `M: 40" / 21½"`, `Size 2 - to fit bust 34 in; actual size 36 in`. */
export function readRow(text: string, tokens: readonly Token[], start: number): Row | null {
  let from = start;
  while (from < start + MAX_MARKS && isMark(tokens[from], '-|([{"')) from++;
  const isSize = isSizeWord(tokens[from]) && tokens[from]?.kind === 'word';
  if (isSize) from = skipAbbreviation(tokens, from);
  for (const range of findRowNames(tokens, from)) {
    const next = range.to;
    let index = skipRemark(tokens, next);
    while (index < next + MAX_REMARK_TOKENS && isMark(tokens[index], ':=|-,;])}"')) index++;
    const readName = () =>
      getItemText(text, getOffsets(tokens.slice(range.from, next))).replace(/ ?[-–—]$/, '');
    const isNumber = range.kind === 'number';
    const isNamed = isSize && (isNumber || (isMark(tokens[next], ':') && SHORT_NAME.test(readName())));
    const kind = isNamed ? 'letters' : range.kind;
    const canBeTabbed = isNumber && isEnd(tokens[start - 1]);
    const row = readCells(tokens, index, kind !== 'letters' && !canBeTabbed);
    if (!row) continue;
    const hasUnit = row.cells[0]?.items[0]?.unit !== null;
    const isTabbed =
      canBeTabbed &&
      (isMark(tokens[next], '|') || (row.cells.length > 1 && hasColumnMarks(tokens, start, row.to)));
    const isPlain = kind !== 'words' || row.cells.every(({ words }) => words.length === 0);
    if (!isPlain || !(kind === 'letters' || hasUnit || isTabbed)) continue;
    const name = readName();
    // "T1, T2, T3" is a list of names.
    if (/^[AT]\d$/.test(name) && findNameEnd(tokens, index) !== null) continue;
    const { cells, isBelow, to } = row;
    return { name: { kind, text: name, next }, isSize, isNameLast: false, isBelow, cells, from: start, to };
  }
  return readNameLast(text, tokens, start);
}

/** Returns whether a name can follow a value after this token: "36 in (S)", "36 in: S", "36 in for S", "36 in, size S", "94 cm = Gr. 38". */
const leadsToName = (tokens: readonly Token[], index: number) =>
  isMark(tokens[index], '([{-:/=') ||
  (tokens[index]?.kind === 'word' && means(tokens[index], 'for')) ||
  ((isMark(tokens[index], ',') || tokens[index]?.kind === 'word') && isSizeWord(tokens[index + 1]));

const isSizeWord = (token: Token | undefined) => meansAny(token, ['size', 'ageLabel']);

/** Returns the index after a word and its dot: "Gr. 36", "approx. 36". */
const skipAbbreviation = (tokens: readonly Token[], index: number) =>
  isMark(tokens[index + 1], '.') ? index + 2 : index + 1;

/**
 * Returns the range of a name after a value: "(S)", "(Gr. 36)", "for size 8", "for 2 years", "(0-3 mos)", or letters up to the
 * end of the line; `null` without one.
 */
function readNameAfter(tokens: readonly Token[], start: number, isLine: boolean): TokenRange | null {
  if (!leadsToName(tokens, start)) {
    const to = isLine ? findLettersEnd(tokens, start) : null;
    return to !== null && isEnd(tokens[to]) ? { from: start, to } : null;
  }
  const word = isSizeWord(tokens[start + 1]) ? start + 1 : start;
  const index = word > start ? skipAbbreviation(tokens, word) : word + 1;
  // The name can be on the next line.
  const from = tokens[word]?.kind === 'word' && tokens[index]?.kind === 'newline' ? index + 1 : index;
  const letters = findLettersEnd(tokens, from);
  if (letters !== null) return { from, to: letters };
  const isInBrackets = isMark(tokens[start], '([{');
  const canBeNumber = isInBrackets || isMark(tokens[start], '=') || tokens[start]?.kind === 'word';
  const number = canBeNumber ? findNumberNameEnd(tokens, from) : null;
  const isNamed =
    number !== null &&
    (!isInBrackets || isMark(tokens[number], ')]}')) &&
    (word > start || means(tokens[number - 1], 'age'));
  return isNamed ? { from, to: number } : null;
}

/** Reads a row whose name comes last: `36" [91 cm] (S)`, "100 (Size M)", `approx. 36" bust (S)`. */
function readNameLast(text: string, tokens: readonly Token[], start: number): Row | null {
  const first = means(tokens[start], 'noise') ? skipAbbreviation(tokens, start) : start;
  const read = readCell(tokens, first, []);
  if (!read) return null;
  const word = tokens[read.next];
  const isLabeled = meansAny(word, ['bust', 'length']) && leadsToName(tokens, read.next + 1);
  if (isLabeled && word) read.cell.words.push(word);
  const range = readNameAfter(tokens, read.next + (isLabeled ? 1 : 0), isEnd(tokens[start - 1]));
  if (!range) return null;
  const isClosed = isMark(tokens[range.to], ')]}');
  if (read.cell.items[0]?.unit === null && !isClosed) return null;
  const name = getItemText(text, getOffsets(tokens.slice(range.from, range.to)));
  const to = isClosed ? range.to + 1 : range.to;
  const row = { cells: [read.cell], isSize: false, isNameLast: true, isBelow: false, from: start, to };
  return { ...row, name: { kind: 'letters', text: name, next: range.to } };
}

const hasColumnMarks = (tokens: readonly Token[], from: number, to: number) =>
  tokens.slice(from, to).some((token) => isMark(token, '|,'));
