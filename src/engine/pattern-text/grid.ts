import { findNameEnd } from './cell-names.ts';
import { isRising } from './evidence.ts';
import { classifyLabel, hasWord, NO_LABEL, type Label } from './label-meaning.ts';
import { readLabelBefore } from './labels.ts';
import {
  MAX_REMARK_TOKENS,
  NOT_A_NAME,
  findLettersEnd,
  readRow,
  type Row,
  splitGuessed,
} from './grid-row.ts';
import { areAgeAndHeight } from './heights.ts';
import type { Item } from './items.ts';
import { getOffsets, type Span } from './reading.ts';
import { isEnd, isMark, means, meansAny, readLengthUnit, splitTokens, type Token } from './tokens.ts';
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

/** Returns whether "and" stands before the last row: "34 in (S) and 36 in (M)", "S 34 in and M 36 in". */
const isLastAnd = (tokens: readonly Token[], index: number) =>
  tokens[index]?.kind === 'word' &&
  means(tokens[index], 'and') &&
  (tokens[index + 1]?.kind === 'number' || findNameEnd(tokens, index + 1) !== null);

/** Skips what separates rows. Returns the number of lines that are skipped, too. */
function skipBetween(tokens: readonly Token[], { to, isNameLast }: Row): { next: number; lines: number } {
  // "36 in (S) [40 in (M), 44 in (L)]"
  const start = isNameLast && isMark(tokens[to], '([{') ? to + 1 : to;
  let next = start;
  let lines = 0;
  while (next < start + MAX_REMARK_TOKENS && next < tokens.length) {
    if (tokens[next]?.kind === 'newline') lines++;
    // A quotation mark after the end of a line starts a cell.
    else if (!isMark(tokens[next], lines === 0 ? ')]};,.|:/"' : ')]};,.|:') && !isLastAnd(tokens, next))
      break;
    next++;
  }
  return { next, lines };
}

/** Replaces the tokens of the gauge, so that no row continues past them. */
const TAKEN = { kind: 'mark' as const, raw: '', text: '', concepts: NO_CONCEPTS };

/** The last words of labels that rows can follow on the same line: `Finished chest 2 26" 4 28"`. */
const MEASURES: readonly Concept[] = ['bust', 'length', 'measurement', 'width'];

/** Returns whether the name of a row is one: it has letters, or its cells are divided by bars. */
const isCertain = (tokens: readonly Token[], { name }: Row) =>
  name.kind === 'letters' || isMark(tokens[name.next], '|');

const NO_ROWS = { rows: [], unread: [] };
const MAX_ROWS = 50;

/** Reads the rows that follow each other from a token on, and the lines between them that are not rows. */
function readRows(text: string, tokens: readonly Token[], start: number): { rows: Row[]; unread: Span[] } {
  const rows: Row[] = [];
  const unread: Span[] = [];
  let index = start;
  let skipped: Span | null = null;
  while (index < tokens.length && rows.length < MAX_ROWS) {
    const row = readRow(text, tokens, index);
    const [first] = rows;
    if (first && row) row.cells = splitGuessed(row.cells, first.cells.length);
    if (first && row && rows.length === 1) first.cells = splitGuessed(first.cells, row.cells.length);
    const canFollow = row && (first === undefined || isLike(row, first));
    // After other lines, values without a unit are those of another table.
    const isNear = !skipped || row?.cells[0]?.items[0]?.unit !== null;
    const isRow = canFollow && isNear && !rows.some((each) => isSame(each, row));
    if (isRow) {
      if (skipped && /\d/.test(text.slice(skipped.start, skipped.end))) unread.push(skipped);
      skipped = null;
      rows.push(row);
    } else {
      // A size that is written in another way than those before it: "S: 36 in; M: 40 in; L: 44 in (91; 101; 112 cm)".
      if (row && !canFollow && isCertain(tokens, row) && !rows.some((each) => isSame(each, row)))
        unread.push(toSpan(tokens.slice(row.from, row.to)));
      const line: ReturnType<typeof readLine> = rows.length > 0 && !skipped ? readLine(tokens, index) : null;
      if (!line || rows.some(isBlock)) break;
      skipped = line.span;
      index = line.next;
      continue;
    }
    const { next, lines } = skipBetween(tokens, row);
    // More than one empty line ends the rows.
    if (lines > 2) break;
    index = next;
  }
  return { rows, unread };
}

/** Returns the same letters for "2/3 Extra-Large" and "2/3XL". */
const toKey = (name = '') =>
  name
    .toLowerCase()
    .replace(/extra|(?<=[sml])(?:mall|edium|arge)|[ -]/g, (all) => (all === 'extra' ? 'x' : ''));

/** The most tokens of another column between two rows. */
const MAX_BETWEEN = 60;

/** Reads a row for each size of an earlier table, with lines of another column between them. */
function readKnownRows(text: string, tokens: readonly Token[], start: number, names: string[]): Row[] {
  const rows: Row[] = [];
  let end = start + MAX_BETWEEN;
  for (let index = start; rows.length < names.length && index < end;) {
    const token = tokens[index];
    const row = token && readRow(text, tokens, index);
    const isNext = row?.cells[0]?.items[0]?.unit && toKey(row.name.text) === toKey(names[rows.length]);
    if (isNext) {
      // A second value without a label is another column's.
      if (row.cells[1]?.words.length === 0) break;
      rows.push({ ...row, cells: row.cells.slice(0, 1) });
      index = row.to;
      end = index + MAX_BETWEEN;
    } else {
      if (rows.length === 0 || meansAny(token, MEASURES)) break;
      index = findLettersEnd(tokens, index) ?? index + 1;
    }
  }
  const [first] = rows;
  if (!first || rows.length < names.length) return [];
  // The words before the name on its line can be those of another column.
  let line = start;
  while (line > start - MAX_LINE_TOKENS && !isEnd(tokens[line - 1])) line--;
  const from = [start, line].find((at) => isMeasured(readLabelBefore(tokens, at)));
  return from === undefined ? [] : rows.with(0, { ...first, from });
}

const isSame = (one: Row, other: Row) => one.name.text === other.name.text;

/** Beside sizes with letters, unknown words are not the name of a size. */
const isUnknownBesideLetters = (row: Row, first: Row) =>
  row.name.kind === 'words' && first.name.kind === 'letters';

/** Returns whether a row has the form of the first one. */
const isLike = (row: Row, first: Row) =>
  !isUnknownBesideLetters(row, first) &&
  !isUnknownBesideLetters(first, row) &&
  (row.name.kind === first.name.kind || row.cells[0]?.items[0]?.unit === first.cells[0]?.items[0]?.unit) &&
  isBlock(row) === isBlock(first) &&
  (isBlock(row) || row.cells.length === first.cells.length) &&
  (isBlock(row) ||
    row.cells.length === 1 ||
    row.cells.every(({ words }, index) => words.length > 0 === (first.cells[index]?.words.length ?? 0) > 0));

const MAX_LINE_TOKENS = 24;
const MAX_HEADER_TOKENS = 60;

/** Returns whether the lines below a size's name have labels. */
const isBlock = ({ isBelow, cells }: Row) => isBelow && cells[0]?.words.length !== 0;

/** Returns whether a cell of a row has the label of its column. A block can lack a line of the others. */
function hasLabel(row: Row, column: number, label: Label): boolean {
  if (!isBlock(row)) return true;
  const { kind, basis, name } = classifyLabel(row.cells[column]?.words ?? []);
  return kind === label.kind && basis === label.basis && name === label.name;
}

/** Reads a line without numbers, or with a length, that does not start like a row. Labels of other lists end the rows. */
function readLine(tokens: readonly Token[], start: number): { span: Span; next: number } | null {
  let end = start;
  while (end < start + MAX_LINE_TOKENS && !isEnd(tokens[end])) end++;
  const line = tokens.slice(start, end);
  const hasUnit = line.some(({ kind }, index) => kind === 'number' && readLengthUnit(line[index + 1]));
  const canSkip = hasUnit || line.every(({ kind }) => kind !== 'number');
  const isLabel = line.slice(0, 3).some((token) => token.kind === 'word' && meansAny(token, NOT_A_NAME));
  if (!canSkip || isLabel || !isEnd(tokens[end])) return null;
  return { span: toSpan(line), next: end + 1 };
}

const toSpan = (line: readonly Token[]): Span => ({ field: 'unread', ...getOffsets(line) });

/** Drops labels that repeat the one before them in the other unit: "Bust (in) | Bust (cm)". */
const dropOtherUnits = (labels: readonly Label[]) =>
  labels.filter(({ kind, basis, unit }, index) => {
    const before = labels[index - 1];
    const isSame = kind !== null && before?.kind === kind && before.basis === basis;
    return !(isSame && unit !== null && before.unit !== null && unit !== before.unit);
  });

/** Splits a heading into the labels of its columns: at bars, commas or slashes, or after each word that names one. */
function readHeader(tokens: readonly Token[], first: Row): Label[] | null {
  const count = first.cells.length;
  const above = tokens.slice(Math.max(0, first.from - MAX_HEADER_TOKENS), first.from);
  const lines = splitTokens(above, isEnd).filter((line) => line.some((token) => !isMark(token, '-|:"')));
  // Where each value has a line of its own, each heading has one too.
  const rows = first.isBelow ? [lines.slice(-count - 1)] : SPLITS.map((split) => split(lines.at(-1) ?? []));
  for (const row of rows) {
    const cells = row.filter(hasWord);
    const labels = dropOtherUnits(cells.map(classifyLabel));
    const isSized =
      labels.length === count + 1 &&
      labels[0]?.kind === 'size' &&
      labels.slice(1).some(({ kind }) => kind !== null);
    if (isSized) return labels.slice(1);
    if (labels.length === count && count > 1 && labels.every(({ kind }) => kind !== null)) {
      const basis = labels[0]?.basis ?? null;
      return labels.map((label) => ({ ...label, basis: label.basis ?? basis }));
    }
  }
  return null;
}

type Split = (line: readonly Token[]) => Token[][];

const splitAt =
  (marks: string): Split =>
  (line) =>
    splitTokens(line, (token) => isMark(token, marks));

const splitAfterNouns: Split = (line) => {
  const cells: Token[][] = [[]];
  for (const [index, token] of line.entries()) {
    // "Garment bust (unstretched)"
    if (isMark(token, '([{') && cells.at(-1)?.length === 0) {
      const close = line.slice(index).findIndex((each) => isMark(each, ')]}'));
      if (close === line.length - index - 1) break;
    }
    cells.at(-1)?.push(token);
    if (token.kind === 'word' && meansAny(token, ['size', 'bust', 'length', 'part', 'weakPart', 'width']))
      cells.push([]);
  }
  return cells;
};

/** Splits the header line of a CSV file, whose cells may contain commas: "Age","Chest, finished (in)". */
const splitQuoted: Split = (line) =>
  splitTokens(
    line,
    (token, index) => isMark(token, ',') && isMark(line[index - 1], '"') && isMark(line[index + 1], '"'),
  );

const SPLITS: readonly Split[] = [splitAt('|'), splitQuoted, splitAt(',;'), splitAt('/&'), splitAfterNouns];

/** Returns whether a label measures the garment. "Actual measurements" does not name what it measures. */
const isMeasured = ({ kind, basis }: Label) =>
  kind === 'bust' || kind === 'width' || kind === 'length' || (kind === 'size' && basis === 'finished');

/** Reads what rows measure from the words before them or in them. Returns `null` if they are not sizes with a row each. */
function toGrid(tokens: readonly Token[], rows: readonly Row[], unread: Span[]): Grid | null {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || rows.length < 2) return null;
  const start = first.from;
  const names = rows.map(({ name }) => name.text);
  const count = first.cells.length;
  const hasWords = first.cells.every(({ words }) => words.length > 0);
  const labels = hasWords
    ? first.cells.map(({ words }) => classifyLabel(words))
    : (readHeader(tokens, first) ??
      readGarmentBesideBody(first) ??
      (count === 1 ? [readOnlyLabel(tokens, start, last)] : null));
  if (labels === null || haveTwoNames(rows, labels[0])) return null;
  const hasUncertainNames = rows.some(({ name }) => name.kind !== 'letters');
  const values = rows.map(({ cells }) => cells[0]?.items[0]?.low ?? 0);
  const isTable = (labels.some(isMeasured) && isRising(values)) || hasWords || hasSizes(tokens, start);
  if (hasUncertainNames && !isTable) return null;
  const heading = count === 1 ? readLabelBefore(tokens, start).basis : null;
  const columns = labels.flatMap((label, column) => {
    if (!rows.every((row) => hasLabel(row, column, label))) return [];
    const read = rows.flatMap(({ cells }) => cells[column]?.items ?? []);
    // "S: 36, M: 40, L: 44 in"
    const unit = read.length === rows.length ? (read.find((item) => item.unit !== null)?.unit ?? null) : null;
    const items = read.map((item) => ({ ...item, unit: item.unit ?? unit }));
    const measured = toMeasured({ ...label, basis: label.basis ?? heading }, hasWords, first.isSize);
    return [{ items, label: measured, names, from: first.from, to: last.to }];
  });
  if (isBlock(first) && !columns.some(({ label }) => label.kind === 'bust' || label.kind === 'width'))
    return null;
  return { columns, unread, from: first.from, to: last.to };
}

/**
 * Returns whether rows are letters with their sizes, "Sizes: A) 62, B) 74", sizes with their ages, "Sizes: 2 (3-6 mo), 4 (6-12 mo)",
 * or ages with their heights.
 */
function haveTwoNames(rows: readonly Row[], label: Label | undefined): boolean {
  const hasTwo = ({ name, isNameLast, cells }: Row) => {
    const item = cells[0]?.items[0];
    return isNameLast || /^[A-L]$/.test(name.text)
      ? item?.unit === null
      : areAgeAndHeight(Number.parseInt(name.text, 10), item?.low ?? 0);
  };
  const isOfSizes = label?.kind === 'size' || (label?.kind === null && rows[0]?.isSize === true);
  return isOfSizes && label.basis === null && rows.every(hasTwo);
}

/** Returns the labels of rows like "36 in to fit a 32 in bust": the garment's bust, and the body's. */
function readGarmentBesideBody({ cells: [garment, body, ...others] }: Row): Label[] | null {
  const label = classifyLabel(body?.words ?? []);
  const isBody = garment?.words.length === 0 && others.length === 0 && label.basis === 'fit';
  return isBody
    ? [
        { ...NO_LABEL, kind: 'bust', basis: 'finished' },
        { ...label, kind: 'bust' },
      ]
    : null;
}

/** Returns the label of rows with one value: the one before them, or after the last: "S: 34 in, M: 38 in finished bust", and below it. */
function readOnlyLabel(tokens: readonly Token[], start: number, last: Row): Label {
  const before = readLabelBefore(tokens, start);
  const words = last.cells[0]?.words ?? [];
  // "(finished bust)" on the next line
  const [end, line = []] = splitTokens(tokens.slice(last.to, last.to + MAX_REMARK_TOKENS), isEnd);
  const isRemark = end?.length === 0 && isMark(line[0], '([{') && isMark(line.at(-1), ')]}');
  const after = classifyLabel(words.length === 0 && isRemark ? line : words);
  return after.kind === 'bust' && before.kind !== 'bust' ? after : before;
}

/**
 * Returns the label of values that stand beside the names of sizes. "Actual size 36 in" is the bust. A value without a label,
 * as in "Size 2: 36 in", may be the bust too.
 */
function toMeasured(label: Label, hasWords: boolean, isSize: boolean): Label {
  if (label.kind === 'size' && (hasWords || label.basis === 'finished')) return { ...label, kind: 'bust' };
  return isSize && label.kind === null ? { ...label, kind: 'size' } : label;
}

/** Returns whether the word "size" stands shortly before a token, as in the heading of a table of sizes. */
function hasSizes(tokens: readonly Token[], start: number): boolean {
  return tokens.slice(Math.max(0, start - 40), start).some((token) => means(token, 'size'));
}

const NAME_STARTS: readonly Concept[] = ['letterSize', 'modifier', 'person', 'size'];

const VERB = /^(?:is|measures|measuring|at)$/;

/** Returns whether rows can follow a token. */
function canPrecedeRows(tokens: readonly Token[], index: number): boolean {
  const [before, token] = [tokens[index - 1], tokens[index]];
  if (isEnd(token) || isMark(token, ':([{')) return true;
  // "The finished bust is 36 in for size S"
  if (VERB.test(token?.text ?? '')) return meansAny(before, MEASURES);
  // "Size information 1-2 years (55 cm)"
  if (token?.text === 'information') return means(before, 'size');
  // "Fits 34 in (size 8), 36 in (size 10)", "Passer til 86 cm (str. S), 94 cm (str. M)"
  if (means(token, 'fitVerb') || (means(before, 'fitVerb') && means(token, 'to'))) return true;
  return meansAny(token, MEASURES) || (means(token, 'size') && means(before, 'finished'));
}

/** Finds all sizes with a row each. */
export function findGrids(text: string, all: readonly Token[], taken: ReadonlySet<number>): Grid[] {
  const tokens = all.map((token, index) => (taken.has(index) ? { ...token, ...TAKEN } : token));
  const grids: Grid[] = [];
  let names: string[] = [];
  let lone: Row | undefined;
  for (let index = 0; index < tokens.length;) {
    const { rows, unread } = canPrecedeRows(tokens, index - 1) ? readRows(text, tokens, index) : NO_ROWS;
    const canBeKnown =
      names.length > Math.max(2, rows.length) &&
      (tokens[index]?.kind === 'number' || meansAny(tokens[index], NAME_STARTS));
    const known = canBeKnown ? readKnownRows(text, tokens, index, names) : NO_ROWS.rows;
    if (known.length + rows.length === 0) {
      index++;
      continue;
    }
    const grid = toGrid(tokens, known, []) ?? toGrid(tokens, rows, unread);
    if (grid) {
      const own = grid.columns[0]?.names ?? [];
      const isCut = own.length < names.length && own.every((name) => names.includes(name));
      if (isCut) grid.unread.push(toSpan(tokens.slice(grid.to, grid.to + MAX_LINE_TOKENS)));
      else names = own;
      // A row that is written in another way than those below it
      if (lone && skipBetween(tokens, lone).next === grid.from && !own.includes(lone.name.text))
        grid.unread.push(toSpan(tokens.slice(lone.from, lone.to)));
      grids.push(grid);
    } else if (rows[0] && isCertain(tokens, rows[0])) lone = rows[0];
    // A single row is not skipped: the words that it begins with may belong to another column.
    index = Math.max(grid?.to ?? rows.slice(1).at(-1)?.to ?? 0, index + 1);
  }
  return grids;
}
