import { classify, type Label, type LabeledList } from './labels.ts';
import { isName, splitUnits, type Item, type ValueList } from './lists.ts';
import { isMark, means, meansAny, type Token } from './tokens.ts';

/** The values of one measurement, with the names next to them if each size has its own line. */
export interface Column {
  items: Item[];
  label: Label;
  names: string[] | null;
  from: number;
}

export const isMeasured = (item: Item) => !isName(item) && item.unit !== 'mm';

/** Returns the text of an item on one line. */
export function getItemText(text: string, { start, end }: { start: number; end: number }): string {
  return text.slice(start, end).replace(/\s+/g, ' ').trim();
}

/** Returns the name of a size. Ages include their unit if a list has several. */
export function getSizeName(text: string, item: Item, hasAges: boolean): string {
  const name = getItemText(text, item);
  return item.unit === 'age' && hasAges ? `${name} ${item.unitText.toLowerCase()}` : name;
}

/** Measurements with one line per size, and the index of the list after them. */
interface Table {
  columns: Column[];
  next: number;
}

interface Row {
  name: Item;
  values: Item[];
}

/** Splits items into rows of a name and its values, in one unit or both: `S 36" [91 cm]`, `36" [91 cm] (S)`. */
function toRows(items: readonly Item[]): Row[] | null {
  if (isName(items[0])) return toRowsByName(items);
  return isName(items.at(-1)) ? (toRowsByName(items.toReversed())?.reverse() ?? null) : null;
}

/** Splits items into rows that start with the name. */
function toRowsByName(items: readonly Item[]): Row[] | null {
  const rows: Row[] = [];
  for (const item of items) {
    if (isName(item)) rows.push({ name: item, values: [] });
    else if (isMeasured(item)) rows.at(-1)?.values.push(item);
  }
  for (const row of rows) row.values = splitUnits(row.values);
  const isRow = ({ values }: Row) =>
    values.length > 0 && new Set(values.map(({ unit }) => unit)).size === values.length;
  return rows.every(isRow) ? rows : null;
}

/** A name on a separate line belongs to the values on the next. */
function readRow(lists: readonly LabeledList[], index: number): { rows: Row[]; next: number } | null {
  const [list, after] = [lists[index], lists[index + 1]];
  if (!list) return null;
  const rows = toRows(list.items);
  if (rows) return { rows, next: index + 1 };
  const isBroken =
    list.items.length === 1 &&
    isName(list.items[0]) &&
    after &&
    !after.hasOwnLabel &&
    !after.items.some(isName);
  const joined = isBroken ? toRows(list.items.concat(after.items)) : null;
  return joined && { rows: joined, next: index + 2 };
}

/** Reads sizes with a line each below the label: `S 36" [91 cm]`. */
function readBlock(text: string, lists: readonly LabeledList[], start: number): Table | null {
  const rows: Row[] = [];
  const names = new Set<string>();
  let index = start;
  for (let row = readRow(lists, index); row; row = readRow(lists, index)) {
    const added = row.rows.map(({ name }) => getSizeName(text, name, true));
    const isRepeated = added.some((name) => names.has(name));
    const hasOtherLabel = lists[index]?.hasOwnLabel === true && lists[index]?.label.kind !== 'size';
    if (isRepeated || (index > start && hasOtherLabel)) break;
    for (const name of added) names.add(name);
    for (const each of row.rows) rows.push(each);
    index = row.next;
  }
  const list = lists[start];
  if (!list || rows.length < 2 || names.size < rows.length) return null;
  const items = rows.flatMap(({ values }) => values);
  return { columns: [{ items, label: list.label, names: [...names], from: list.from }], next: index };
}

const hasNewline = (tokens: readonly Token[]) => tokens.some(({ kind }) => kind === 'newline');

const isLineStart = (tokens: readonly Token[], { from }: ValueList) =>
  from < 3 || hasNewline(tokens.slice(from - 3, from));

/** Rows can follow each other on one line: `S - finished bust 36", M - finished bust 40"`. */
const isRowStart = (tokens: readonly Token[], list: ValueList) =>
  isLineStart(tokens, list) || isMark(tokens[list.from - 1], ',;') || means(tokens[list.from - 1], 'size');

interface LabeledRow {
  name: Item;
  parts: LabeledList[];
  next: number;
}

/** Returns the name at the start of a row, which has no unit. */
function readRowName(tokens: readonly Token[], list: ValueList): Item | null {
  const [name, second] = list.items;
  const isMeasurement = name?.unit === 'in' || name?.unit === 'cm';
  return name && !second && !isMeasurement && isRowStart(tokens, list) ? name : null;
}

/** Reads a line such as "10 - to fit bust 32 in; actual size 34 in". */
function readLabeledRow(
  tokens: readonly Token[],
  lists: readonly LabeledList[],
  start: number,
): LabeledRow | null {
  const list = lists[start];
  const name = list && readRowName(tokens, list);
  if (!name) return null;
  const parts: LabeledList[] = [];
  let index = start + 1;
  for (
    let part = lists[index];
    part?.hasOwnLabel && !isNextLine(tokens, lists, index) && !readRowName(tokens, part);
    part = lists[++index]
  ) {
    if (!part.items.every(isMeasured)) return null;
    parts.push(part);
  }
  return parts.length > 0 ? { name, parts, next: index } : null;
}

function isNextLine(tokens: readonly Token[], lists: readonly LabeledList[], index: number): boolean {
  return hasNewline(tokens.slice(lists[index - 1]?.to ?? 0, lists[index]?.from ?? 0));
}

const signature = ({ parts }: LabeledRow) =>
  parts.map(({ label }) => `${label.kind ?? ''} ${label.basis ?? ''}`).join(',');

function readLabeledBlock(
  text: string,
  tokens: readonly Token[],
  lists: readonly LabeledList[],
  start: number,
): Table | null {
  const rows: LabeledRow[] = [];
  let index = start;
  for (let row = readLabeledRow(tokens, lists, index); row; row = readLabeledRow(tokens, lists, index)) {
    if (rows[0] && signature(row) !== signature(rows[0])) break;
    rows.push(row);
    index = row.next;
  }
  const [first] = rows;
  if (!first || rows.length < 2) return null;
  const names = rows.map(({ name }) => getSizeName(text, name, true));
  const columns = first.parts.map((part, column) => ({
    items: rows.flatMap((row) => row.parts[column]?.items ?? []),
    // "actual size" has the measurement of the other columns.
    label: part.label.kind === 'size' ? { ...part.label, kind: 'bust' as const } : part.label,
    names,
    from: part.from,
  }));
  return { columns, next: index };
}

/** Splits the first line of a table into the labels of its columns. */
function readHeader(tokens: readonly Token[], list: LabeledList): Label[] {
  const line: Token[] = [];
  for (let index = list.from - 1; index >= 0 && line.length < 40; index--) {
    const token = tokens[index];
    if (!token || token.kind === 'number') break;
    if (token.kind === 'newline' && line.some(({ kind }) => kind === 'word')) break;
    if (token.kind !== 'newline') line.unshift(token);
  }
  const cells: Token[][] = [[]];
  const hasBars = line.some(({ raw }) => raw === '|');
  for (const token of line) {
    if (hasBars ? token.raw === '|' : meansAny(token, ['size', 'bust', 'length', 'part', 'width'])) {
      if (!hasBars) cells.at(-1)?.push(token);
      cells.push([]);
    } else cells.at(-1)?.push(token);
  }
  return cells.filter((cell) => cell.some(({ kind }) => kind === 'word')).map(classify);
}

/** Reads a table with a column for each measurement and a line for each size. */
function readColumns(
  text: string,
  tokens: readonly Token[],
  lists: readonly LabeledList[],
  start: number,
): Table | null {
  const first = lists[start];
  const width = first?.items.length ?? 0;
  if (!first || width < 2 || !isLineStart(tokens, first)) return null;
  const header = readHeader(tokens, first);
  const labels =
    header.length === width - 1 ? [{ ...first.label, kind: 'size' as const }, ...header] : header;
  if (labels.length !== width || labels[0]?.kind !== 'size') return null;
  let next = start + 1;
  while (lists[next]?.items.length === width && !lists[next]?.hasOwnLabel) next++;
  if (next === start + 1) return null;
  const rows = lists.slice(start, next);
  const names = rows.flatMap(({ items: [name] }) => (name ? [getSizeName(text, name, true)] : []));
  const columns = labels.slice(1).map((label, column) => ({
    items: rows.flatMap(({ items }) => items.slice(column + 1, column + 2)),
    label,
    names,
    from: first.from,
  }));
  return { columns, next };
}

/**
 * Reads measurements with one line per size, from the list at an index: values below a label, columns below a header,
 * or labels on each line. Returns `null` if sizes do not have a line each.
 */
export function readTable(
  text: string,
  tokens: readonly Token[],
  lists: readonly LabeledList[],
  start: number,
): Table | null {
  return (
    readBlock(text, lists, start) ??
    readColumns(text, tokens, lists, start) ??
    readLabeledBlock(text, tokens, lists, start)
  );
}
