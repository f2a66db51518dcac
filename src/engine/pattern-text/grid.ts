import { readName } from './cells.ts';
import { isConversion } from './conversions.ts';
import { classify, readLabelBefore, type Label } from './labels.ts';
import { getItemText, type Item } from './lists.ts';
import type { Span } from './reading.ts';
import { isMark, means, meansAny, type Token } from './tokens.ts';
import { NO_CONCEPTS, type Concept } from './vocabulary.ts';

/** The values of one measurement, with the names next to them if each size has its own line. */
export interface Column {
  items: Item[];
  label: Label;
  names: string[] | null;
  /** The range of tokens. */
  from: number;
  to: number;
}

/** Sizes with a row each, such as `S 36" [91 cm]`, and the lines between them that could not be read. */
export interface Grid {
  columns: Column[];
  unread: Span[];
  /** The range of tokens. */
  from: number;
  to: number;
}

/** `people` for words such as "Newborn", `words` for unknown ones. */
type NameKind = 'letters' | 'number' | 'people' | 'words';

interface RowName {
  kind: NameKind;
  text: string;
  next: number;
}

/** A value with the words that say what it measures, in one unit or in both. */
interface Cell {
  words: Token[];
  items: Item[];
}

interface Row {
  name: RowName;
  /** True if the word "size" precedes the name. */
  isSize: boolean;
  cells: Cell[];
  from: number;
  to: number;
}

const isEnd = (token: Token | undefined) => token === undefined || token.kind === 'newline';

function readLengthUnit(token: Token | undefined): 'in' | 'cm' | null {
  if (means(token, 'cm')) return 'cm';
  return means(token, 'inch') ? 'in' : null;
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
  if (first?.kind !== 'number' || readName(tokens, start) !== null) return null;
  let index = start + 1;
  if (means(tokens[index], 'mm')) return null;
  let unit = readLengthUnit(tokens[index]);
  if (unit !== null) index = skipUnit(tokens, index);
  const [joiner, second] = [tokens[index], tokens[index + 1]];
  const isJoined = isMark(joiner, '-') || (joiner?.kind === 'word' && means(joiner, 'to'));
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
  let index = first.next;
  while (index < first.next + 2 && isMark(tokens[index], '/[({=|,')) index++;
  const second = index > first.next || first.item.unit !== null ? readMeasure(tokens, index) : null;
  const [one, other] = [first.item, second?.item];
  if (!second || !other || !isOtherUnit(one, other))
    return { cell: { words, items: [one] }, next: first.next };
  const units: ['in' | 'cm', 'in' | 'cm'] = one.low < other.low ? ['in', 'cm'] : ['cm', 'in'];
  one.unit ??= units[0];
  other.unit ??= units[1];
  let next = second.next;
  while (isMark(tokens[next], ')]}')) next++;
  return { cell: { words, items: [one, other] }, next };
}

function isOtherUnit(one: Item, other: Item): boolean {
  if (one.unit !== null && other.unit !== null) return one.unit !== other.unit;
  return isConversion(one.low, other.low);
}

/** Words that name no size, but what is measured or used. */
const NOT_A_NAME: readonly Concept[] = [
  'bust', 'length', 'width', 'round', 'around', 'part', 'underarm', 'weakPart', 'yarn', 'needle', 'gauge', 'finished',
  'fitVerb', 'size', 'ease', 'measurement', 'measured', 'other', 'garment', 'cm', 'mm', 'row', 'inch', 'for', 'ageLabel',
]; // prettier-ignore
const MOST_NAME_WORDS = 4;

/** The most marks before a row, and tokens of a name. More are no row. */
const MOST_MARKS = 4;
const MOST_JOINED = 20;

/** Reads "M", "L/XL", "2/3 X-Large", "Adult S-M", "Extra-Small/Small". */
function readLetters(tokens: readonly Token[], start: number): number | null {
  let index = start;
  // "2/3XL" has its letters after the second number.
  while (index < start + MOST_JOINED && tokens[index]?.kind === 'number' && isMark(tokens[index + 1], '/-'))
    index += 2;
  let next = readName(tokens, index) ?? readLetter(tokens, index);
  if (next === null) return null;
  while (
    next < start + MOST_JOINED &&
    (isMark(tokens[next], '/-') || (tokens[next]?.kind === 'word' && means(tokens[next], 'to')))
  ) {
    let after = next + 1;
    while (after < start + MOST_JOINED && tokens[after]?.kind === 'number' && isMark(tokens[after + 1], '/'))
      after += 2;
    const joined = readName(tokens, after);
    if (joined === null) break;
    next = joined;
  }
  return next;
}

/** Reads the letter of a size such as "[A] 35 in". */
const readLetter = (tokens: readonly Token[], index: number) =>
  /^[A-H]$/.test(tokens[index]?.raw ?? '') && isMark(tokens[index + 1], '])}') ? index + 1 : null;

/** Reads "6", "3-6 months", "36/38" where a value follows. */
function readNumber(tokens: readonly Token[], start: number): number | null {
  if (tokens[start]?.kind !== 'number') return null;
  let next = start + 1;
  if (isMark(tokens[next], '-/') && tokens[next + 1]?.kind === 'number' && !tokens[next + 1]?.isSpaced)
    next += 2;
  if (means(tokens[next], 'age') && tokens[next]?.kind === 'word') next++;
  else if (isMark(tokens[next], '-') && tokens[next + 1]?.kind === 'number') next++;
  return readLengthUnit(tokens[next]) === null && !meansAny(tokens[next], ['to', 'and']) ? next : null;
}

/** Reads any words before a value: "Newborn", "Child (aged about 5-8)". */
function readWords(tokens: readonly Token[], start: number): number | null {
  let index = start;
  while (index < start + MOST_NAME_WORDS && tokens[index]?.kind === 'word') {
    if (meansAny(tokens[index], NOT_A_NAME)) return null;
    index++;
  }
  return index > start ? index : null;
}

const MOST_REMARK = 10;

/** Skips "(as shown on the model)" after a name. */
function skipRemark(tokens: readonly Token[], start: number): number {
  if (!isMark(tokens[start], '([{')) return start;
  const close = tokens.slice(start, start + MOST_REMARK).findIndex((token) => isMark(token, ')]}'));
  const inside = tokens.slice(start, start + Math.max(close, 0));
  const isRemark =
    close > 0 && inside.some(({ kind }) => kind === 'word') && !inside.some((t) => readLengthUnit(t));
  return isRemark ? start + close + 1 : start;
}

function readRowName(text: string, tokens: readonly Token[], start: number): RowName[] {
  const names: RowName[] = [];
  const add = (kind: NameKind, next: number | null) => {
    const [first, last] = [tokens[start], next === null ? undefined : tokens[next - 1]];
    if (next === null || !first || !last) return;
    names.push({
      kind,
      text: getItemText(text, { start: first.start, end: last.end }).replace(/ ?-$/, ''),
      next,
    });
  };
  add('letters', readLetters(tokens, start));
  add('number', readNumber(tokens, start));
  if (names.length === 0) {
    const next = readWords(tokens, start);
    const isPeople = tokens.slice(start, next ?? start).every((token) => meansAny(token, ['person', 'age']));
    add(isPeople ? 'people' : 'words', next);
  }
  return names;
}

const MOST_CELLS = 8;
const MOST_WORDS = 8;

/** Reads a row from its name on: `M: 40" / 21½"`, `Size 2 - to fit bust 34 in; actual size 36 in`. */
function readRow(text: string, tokens: readonly Token[], start: number): Row | null {
  let from = start;
  while (from < start + MOST_MARKS && isMark(tokens[from], '-|([{')) from++;
  const isSize = means(tokens[from], 'size') && tokens[from]?.kind === 'word';
  if (isSize) from += isMark(tokens[from + 1], '.') ? 2 : 1;
  for (const name of readRowName(text, tokens, from)) {
    let index = skipRemark(tokens, name.next);
    while (index < name.next + MOST_REMARK && isMark(tokens[index], ':=|-,])}')) index++;
    // A long name stands on its own line.
    if (name.kind === 'letters') index = skipLineEnd(tokens, index);
    const row = readCells(tokens, index);
    if (!row) continue;
    const hasUnits = row.cells.every(({ items }) => items[0]?.unit !== null);
    const isTabbed =
      name.kind === 'number' &&
      isEnd(tokens[start - 1]) &&
      (isMark(tokens[name.next], '|') || (row.cells.length > 1 && hasBars(tokens, start, row.next)));
    const isPlain = name.kind !== 'words' || row.cells.every(({ words }) => words.length === 0);
    const kind = isSize && name.kind === 'number' ? 'letters' : name.kind;
    if (isPlain && (name.kind === 'letters' || hasUnits || isTabbed))
      return { name: { ...name, kind }, isSize, cells: row.cells, from: start, to: row.next };
  }
  return readNameLast(text, tokens, start);
}

/** Returns the index of the number on the next line, after at most one empty line. */
function skipLineEnd(tokens: readonly Token[], index: number): number {
  const next = [index, index + 1, index + 2].find((at) => tokens[at] !== undefined && !isEnd(tokens[at]));
  return next !== undefined && tokens[next]?.kind === 'number' ? next : index;
}

/** Reads a row whose name comes last: `36" [91 cm] (S)`. */
function readNameLast(text: string, tokens: readonly Token[], start: number): Row | null {
  const read = readCell(tokens, start, []);
  if (!read || read.cell.items[0]?.unit === null || !isMark(tokens[read.next], '([{-:')) return null;
  const next = readLetters(tokens, read.next + 1);
  const [first, last] = [tokens[read.next + 1], next === null ? undefined : tokens[next - 1]];
  if (next === null || !first || !last) return null;
  const name = getItemText(text, { start: first.start, end: last.end });
  const to = isMark(tokens[next], ')]}') ? next + 1 : next;
  return { name: { kind: 'letters', text: name, next }, isSize: false, cells: [read.cell], from: start, to };
}

const hasBars = (tokens: readonly Token[], from: number, to: number) =>
  tokens.slice(from, to).some((token) => isMark(token, '|,'));

/** Reads the values of a row, up to the end of the line or the next row on it. */
function readCells(tokens: readonly Token[], start: number): { cells: Cell[]; next: number } | null {
  const cells: Cell[] = [];
  let next = start;
  for (let index = start; cells.length < MOST_CELLS; index = next) {
    const { words, to, isNextRow } = readWordsBetween(tokens, index, cells.length > 0);
    const read = isNextRow ? null : readCell(tokens, to, words);
    const last = cells.at(-1);
    if (!read && last && (isNextRow || isEnd(tokens[to])) && words.length > 0 && !isNames(words)) {
      // "36 in finished bust" and "S (36 in bust), M" have their label after them.
      if (cells.length === 1) last.words.push(...words);
      next = to;
    }
    if (!read) break;
    cells.push(read.cell);
    next = read.next;
  }
  return cells.length > 0 ? { cells, next } : null;
}

/** Collects the words before the next value. */
function readWordsBetween(tokens: readonly Token[], start: number, isAfterCell: boolean) {
  const words: Token[] = [];
  let to = start;
  let isNextRow = false;
  for (; !isEnd(tokens[to]) && tokens[to]?.kind !== 'number' && to <= start + 2 * MOST_WORDS; to++) {
    const token = tokens[to];
    const isSeparated = to > start && isMark(tokens[to - 1], ',;)]}([{');
    isNextRow ||= isAfterCell && isSeparated && startsRow(tokens, to);
    if (isNextRow) break;
    if (token?.kind === 'word') words.push(token);
  }
  isNextRow ||= isAfterCell && words.length > 0 && isNames(words);
  return { words, to, isNextRow };
}

const startsRow = (tokens: readonly Token[], index: number) =>
  readLetters(tokens, index) !== null || means(tokens[index], 'size') || isMark(tokens[index], '([{');

const isNames = (words: readonly Token[]) =>
  words.every((word) => meansAny(word, ['letterSize', 'modifier', 'person', 'size']));

/** Skips what separates rows. Returns the number of lines that are skipped, too. */
function skipBetween(tokens: readonly Token[], start: number): { next: number; lines: number } {
  let next = start;
  let lines = 0;
  while (next < start + MOST_REMARK && next < tokens.length) {
    if (tokens[next]?.kind === 'newline') lines++;
    else if (!isMark(tokens[next], ')]};,.|:"')) break;
    next++;
  }
  return { next, lines };
}

/** What the gauge has used ends each row. */
const TAKEN = { kind: 'mark' as const, raw: '', text: '', concepts: NO_CONCEPTS };

const NO_ROWS = { rows: [], unread: [] };
const MOST_ROWS = 50;

/** Reads the rows that follow each other from a token on, and the lines between them that are no rows. */
function readRows(text: string, tokens: readonly Token[], start: number): { rows: Row[]; unread: Span[] } {
  const rows: Row[] = [];
  const unread: Span[] = [];
  let index = start;
  let skipped: Span | null = null;
  while (index < tokens.length && rows.length < MOST_ROWS) {
    const row = readRow(text, tokens, index);
    const isRow =
      row && (rows[0] === undefined || isLike(row, rows[0])) && !rows.some((each) => isSame(each, row));
    if (isRow) {
      if (skipped) unread.push(skipped);
      skipped = null;
      rows.push(row);
    } else {
      const line: ReturnType<typeof readLine> = rows.length > 0 && !skipped ? readLine(tokens, index) : null;
      if (!line) break;
      skipped = line.span;
      index = line.next;
      continue;
    }
    const { next, lines } = skipBetween(tokens, row.to);
    if (lines > 2) break;
    index = next;
  }
  return { rows, unread };
}

const isSame = (one: Row, other: Row) => one.name.text === other.name.text;

/** Unknown words are no size beside letters. */
const isOdd = (row: Row, first: Row) => row.name.kind === 'words' && first.name.kind === 'letters';

/** Returns whether a row can follow another. One unit can be missing in it. */
const isLike = (row: Row, first: Row) =>
  !isOdd(row, first) &&
  !isOdd(first, row) &&
  (row.name.kind === first.name.kind || row.cells[0]?.items[0]?.unit === first.cells[0]?.items[0]?.unit) &&
  row.cells.length === first.cells.length &&
  (row.cells.length === 1 ||
    row.cells.every(({ words }, index) => words.length > 0 === (first.cells[index]?.words.length ?? 0) > 0));

const LONGEST_LINE = 24;

/** Reads a line with a number that starts like no row. Labels of other lists end the rows. */
function readLine(tokens: readonly Token[], start: number): { span: Span; next: number } | null {
  let end = start;
  while (end < start + LONGEST_LINE && !isEnd(tokens[end])) end++;
  const line = tokens.slice(start, end);
  const [first, last] = [line[0], line.at(-1)];
  const hasUnit = line.some(
    (token, index) => token.kind === 'number' && readLengthUnit(line[index + 1]) !== null,
  );
  const isLabel = line.slice(0, 3).some((token) => token.kind === 'word' && meansAny(token, NOT_A_NAME));
  if (!first || !last || !hasUnit || isLabel || !isEnd(tokens[end])) return null;
  return { span: { field: 'unread', start: first.start, end: last.end }, next: end + 1 };
}

/** Splits a heading into the labels of its columns: at bars, commas or slashes, or after each word that names one. */
function readHeader(tokens: readonly Token[], start: number, count: number): Label[] | null {
  let end = start;
  while (
    end > Math.max(0, start - 60) &&
    (tokens[end - 1]?.kind === 'newline' || isMark(tokens[end - 1], '-|:'))
  )
    end--;
  let from = end;
  while (from > 0 && end - from < 60 && !isEnd(tokens[from - 1])) from--;
  const line = tokens.slice(from, end);
  for (const split of SPLITS) {
    const cells = split(line).filter((cell) => cell.some(({ kind }) => kind === 'word'));
    const labels = cells.map(classify);
    const isSized =
      cells.length === count + 1 &&
      labels[0]?.kind === 'size' &&
      labels.slice(1).some(({ kind }) => kind !== null);
    if (isSized) return labels.slice(1);
    if (cells.length === count && count > 1 && labels.every(({ kind }) => kind !== null)) {
      const basis = labels[0]?.basis ?? null;
      return labels.map((label) => ({ ...label, basis: label.basis ?? basis }));
    }
  }
  return null;
}

type Split = (line: readonly Token[]) => Token[][];

const splitAt =
  (marks: string): Split =>
  (line) => {
    const cells: Token[][] = [[]];
    for (const token of line) {
      if (isMark(token, marks)) cells.push([]);
      else cells.at(-1)?.push(token);
    }
    return cells;
  };

const splitAfterNouns: Split = (line) => {
  const cells: Token[][] = [[]];
  for (const token of line) {
    cells.at(-1)?.push(token);
    if (token.kind === 'word' && meansAny(token, ['size', 'bust', 'length', 'part', 'width'])) cells.push([]);
  }
  return cells;
};

const SPLITS: readonly Split[] = [splitAt('|'), splitAt(',;'), splitAt('/&'), splitAfterNouns];

/** Returns whether values increase from size to size, as busts and most lengths do. */
const isRising = (rows: readonly Row[]) =>
  rows.every(
    ({ cells }, index) => (cells[0]?.items[0]?.low ?? 0) >= (rows[index - 1]?.cells[0]?.items[0]?.low ?? 0),
  );

/** Reads what rows measure from the words before them or in them. Returns `null` if they are no sizes with a row each. */
function toGrid(tokens: readonly Token[], rows: readonly Row[], unread: Span[]): Grid | null {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || rows.length < 2) return null;
  const start = first.from;
  const names = rows.map(({ name }) => name.text);
  const count = first.cells.length;
  const hasWords = first.cells.every(({ words }) => words.length > 0);
  const labels = hasWords
    ? first.cells.map(({ words }) => classify(words))
    : (readHeader(tokens, start, count) ?? (count === 1 ? [readOnlyLabel(tokens, start, last)] : null));
  if (labels === null) return null;
  const isMeasured = labels.some(({ kind }) => kind === 'bust' || kind === 'width');
  const isOdd = rows.some(({ name }) => name.kind !== 'letters');
  if (isOdd && !((isMeasured && isRising(rows)) || hasWords || hasSizes(tokens, start))) return null;
  const heading = count === 1 ? readLabelBefore(tokens, start).basis : null;
  const columns = labels.map((label, column) => ({
    items: rows.flatMap(({ cells }) => cells[column]?.items ?? []),
    label: toMeasured({ ...label, basis: label.basis ?? heading }, hasWords, first.isSize),
    names,
    from: first.from,
    to: last.to,
  }));
  return { columns, unread, from: first.from, to: last.to };
}

/** Returns the label of rows with one value: the one before them, or after the last: "S: 34 in, M: 38 in finished bust". */
function readOnlyLabel(tokens: readonly Token[], start: number, last: Row): Label {
  const before = readLabelBefore(tokens, start);
  const after = classify(last.cells[0]?.words ?? []);
  return after.kind === 'bust' && before.kind !== 'bust' ? after : before;
}

/** "Actual size 36 in" measures the bust. What a size has beside its name without a label can be its bust. */
function toMeasured(label: Label, hasWords: boolean, isSize: boolean): Label {
  if (hasWords && label.kind === 'size') return { ...label, kind: 'bust' };
  return isSize && label.kind === null ? { ...label, kind: 'size' } : label;
}

/** Returns whether the line before a token is the heading of a table with a column of sizes. */
function hasSizes(tokens: readonly Token[], start: number): boolean {
  return tokens.slice(Math.max(0, start - 40), start).some((token) => means(token, 'size'));
}

/** Finds all sizes with a row each. */
export function findGrids(text: string, all: readonly Token[], taken: ReadonlySet<number>): Grid[] {
  const tokens = all.map((token, index) => (taken.has(index) ? { ...token, ...TAKEN } : token));
  const grids: Grid[] = [];
  for (let index = 0; index < tokens.length;) {
    const before = tokens[index - 1];
    const isStart = before === undefined || before.kind === 'newline' || isMark(before, ':([{');
    const { rows, unread } = isStart ? readRows(text, tokens, index) : NO_ROWS;
    const grid = toGrid(tokens, rows, unread);
    if (grid) grids.push(grid);
    index = Math.max(rows.at(-1)?.to ?? 0, index + 1);
  }
  return grids;
}
