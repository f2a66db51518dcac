import { CM_PER_INCH, toInches } from '../units.ts';
import { isSameLength } from './gauge.ts';
import { classify, type Label, type LabeledList } from './labels.ts';
import { splitUnits, type Item, type ValueList } from './lists.ts';
import { means, type Token } from './tokens.ts';

/** The smallest and the largest length that a size is given, in inches; both the same for a single value. */
export type Ends = [number, number];

/** What speaks against a series: its units disagree, are missing, or were printed the wrong way round. */
export type SeriesDoubt = 'units-disagree' | 'unit-missing' | 'units-swapped' | 'counts-differ';

/** One measurement of each size, in inches. */
export interface Series {
  label: Label;
  values: Ends[];
  /** Whether the values are ranges, as those of bodies are. */
  isRange: boolean;
  doubts: SeriesDoubt[];
  /** The names that stand beside the values, where each size has its own line. */
  names: string[] | null;
  /** The values as the text gives them. */
  printed: string[];
  /** The first token, for the headings before it. */
  from: number;
  start: number;
  end: number;
}

/** The names of the sizes as one list gives them. */
export interface NameList {
  names: string[];
  /** Whether the words before it say that it lists sizes. */
  isLabeled: boolean;
  /** Whether it is one range of sizes: "Sizes 34-46". */
  isSpan: boolean;
  start: number;
  end: number;
}

interface Values {
  items: Item[];
  label: Label;
  names: string[] | null;
  from: number;
}

/** The range of a single item that names a span of sizes instead of one size: "28-50 in". */
const SPAN_RATIO = 1.3;

const isName = ({ kind, unit }: Item) => kind === 'name' || unit === 'age';
const isMeasured = (item: Item) => !isName(item) && item.unit !== 'mm';

/** Returns the text of an item on one line. */
function getItemText(text: string, { start, end }: { start: number; end: number }): string {
  return text.slice(start, end).replace(/\s+/g, ' ').trim();
}

const toEnds = ({ low, high, unit }: Item): Ends =>
  unit === 'cm' ? [toInches(low, 'cm'), toInches(high, 'cm')] : [low, high];

const isAbove = ([low]: Ends, [other]: Ends) => low > other + 0.01;

/** Returns whether a value breaks the order of its neighbors, which another value would not. */
function isOutOfOrder(values: readonly Ends[], index: number, other: Ends): boolean {
  const [value, previous, next] = [values[index], values[index - 1], values[index + 1]];
  const breaks = (each: Ends) =>
    (previous !== undefined && isAbove(previous, each)) || (next !== undefined && isAbove(each, next));
  return value !== undefined && breaks(value) && !breaks(other);
}

interface Joined {
  values: Ends[];
  doubts: SeriesDoubt[];
}

/** Compares inches with centimeters. The printed inches stand unless they cannot be right. */
function joinUnits(inches: readonly Item[], cm: readonly Item[]): Joined {
  const printed = inches.map(toEnds);
  const converted = cm.map(toEnds);
  if (inches.length === 0 || cm.length === 0) return { values: [...printed, ...converted], doubts: [] };
  if (inches.length !== cm.length) return { values: printed, doubts: ['counts-differ'] };
  const isAgreed = inches.map(
    ({ low, high }, index) =>
      isSameLength(low, cm[index]?.low ?? 0) && isSameLength(high, cm[index]?.high ?? 0),
  );
  if (isAgreed.every(Boolean)) return { values: printed, doubts: [] };
  if (inches.every(({ low }, index) => isSameLength(cm[index]?.low ?? 0, low))) {
    return { values: cm.map(({ low, high }) => [low, high]), doubts: ['units-swapped'] };
  }
  const values = printed.map((value, index) => {
    const other = converted[index] ?? value;
    return !isAgreed[index] && isOutOfOrder(printed, index, other) ? other : value;
  });
  return { values, doubts: ['units-disagree'] };
}

/** Bodies and garments measure at most this around, in inches; higher numbers are centimeters. */
const LARGEST_INCHES = 75;

type KnownUnit = 'in' | 'cm';

/** Finds the unit of values that have none: their label's, else the text's, else what their size suggests. */
function guessUnit(
  items: readonly Item[],
  label: Label,
  textUnit: KnownUnit | null,
): [KnownUnit, SeriesDoubt[]] {
  if (label.unit === 'in' || label.unit === 'cm') return [label.unit, []];
  const largest = Math.max(...items.map(({ high }) => high));
  if (largest > LARGEST_INCHES) return ['cm', []];
  if (textUnit !== null) return [textUnit, []];
  return ['in', ['unit-missing']];
}

function toSeries(
  text: string,
  { items, label, names, from }: Values,
  textUnit: KnownUnit | null,
): Series | null {
  const [first] = items;
  const last = items.at(-1);
  if (!first || !last) return null;
  const isBare = items.every(({ unit }) => unit === null);
  const [unit, guessed] = isBare
    ? guessUnit(items, label, textUnit)
    : (['in', []] as [KnownUnit, SeriesDoubt[]]);
  const known = isBare ? items.map((item) => ({ ...item, unit })) : items;
  const inches = known.filter((item) => item.unit === 'in');
  const cm = known.filter((item) => item.unit === 'cm');
  const { values, doubts } = joinUnits(inches, cm);
  const printed = (inches.length > 0 ? inches : cm).map((item) => getItemText(text, item));
  return {
    label,
    values,
    isRange: inches.concat(cm).some(({ isRange }) => isRange),
    doubts: [...guessed, ...doubts],
    names,
    printed,
    from,
    start: first.start,
    end: last.end,
  };
}

interface Row {
  name: Item;
  values: Item[];
}

/** Splits items into rows of one name and its values, in one unit or in both: `S 36" [91 cm]`. */
function toRows(items: readonly Item[]): Row[] | null {
  const rows: Row[] = [];
  for (const item of items) {
    if (isName(item)) rows.push({ name: item, values: [] });
    else if (isMeasured(item)) rows.at(-1)?.values.push(item);
  }
  for (const row of rows) row.values = splitUnits(row.values);
  const isRow = ({ values }: Row) =>
    values.length > 0 && new Set(values.map(({ unit }) => unit)).size === values.length;
  return items[0] && isName(items[0]) && rows.every(isRow) ? rows : null;
}

/** A name on its own line belongs to the values on the next. */
function readRow(lists: readonly LabeledList[], index: number): { rows: Row[]; next: number } | null {
  const [list, after] = [lists[index], lists[index + 1]];
  if (!list) return null;
  const rows = toRows(list.items);
  if (rows) return { rows, next: index + 1 };
  const isBroken = list.items.length === 1 && after && !after.hasOwnLabel && !after.items.some(isName);
  const joined = isBroken ? toRows([...list.items, ...after.items]) : null;
  return joined && { rows: joined, next: index + 2 };
}

function nameOf(text: string, item: Item, hasAges: boolean): string {
  const name = getItemText(text, item);
  return item.unit === 'age' && hasAges ? `${name} ${item.unitText.toLowerCase()}` : name;
}

/** Reads sizes that have a line each below the label: `S 36" [91 cm]`. */
function readBlock(
  text: string,
  lists: readonly LabeledList[],
  start: number,
): { values: Values; next: number } | null {
  const rows: Row[] = [];
  const names = new Set<string>();
  let index = start;
  for (let row = readRow(lists, index); row; row = readRow(lists, index)) {
    const added = row.rows.map(({ name }) => nameOf(text, name, true));
    const isRepeated = added.some((name) => names.has(name));
    const hasOtherLabel = lists[index]?.hasOwnLabel === true && lists[index]?.label.kind !== 'size';
    if (isRepeated || (index > start && hasOtherLabel)) break;
    for (const name of added) names.add(name);
    rows.push(...row.rows);
    index = row.next;
  }
  const list = lists[start];
  if (!list || rows.length < 2 || names.size < rows.length) return null;
  const items = rows.flatMap(({ values }) => values);
  return { values: { items, label: list.label, names: [...names], from: list.from }, next: index };
}

const isLineStart = (tokens: readonly Token[], list: ValueList) => {
  const before = tokens.slice(Math.max(0, list.from - 3), list.from);
  return list.from === 0 || before.some(({ kind }) => kind === 'newline');
};

interface LabeledRow {
  name: Item;
  parts: LabeledList[];
  next: number;
}

/** Reads a line such as "10 - to fit bust 32 in; actual size 34 in". */
function readLabeledRow(
  tokens: readonly Token[],
  lists: readonly LabeledList[],
  start: number,
): LabeledRow | null {
  const list = lists[start];
  const [name] = list?.items ?? [];
  if (!list || !name || list.items.length !== 1 || name.unit === 'in' || name.unit === 'cm') return null;
  if (!isLineStart(tokens, list)) return null;
  const parts: LabeledList[] = [];
  let index = start + 1;
  for (
    let part = lists[index];
    part?.hasOwnLabel && !isNextLine(tokens, lists, index);
    part = lists[++index]
  ) {
    if (!part.items.every(isMeasured)) return null;
    parts.push(part);
  }
  return parts.length > 0 ? { name, parts, next: index } : null;
}

function isNextLine(tokens: readonly Token[], lists: readonly LabeledList[], index: number): boolean {
  const between = tokens.slice(lists[index - 1]?.to ?? 0, lists[index]?.from ?? 0);
  return between.some(({ kind }) => kind === 'newline');
}

const signature = ({ parts }: LabeledRow) =>
  parts.map(({ label }) => `${label.kind ?? ''} ${label.basis ?? ''}`).join(',');

function readLabeledBlock(
  text: string,
  tokens: readonly Token[],
  lists: readonly LabeledList[],
  start: number,
): { values: Values[]; next: number } | null {
  const rows: LabeledRow[] = [];
  let index = start;
  for (let row = readLabeledRow(tokens, lists, index); row; row = readLabeledRow(tokens, lists, index)) {
    if (rows[0] && signature(row) !== signature(rows[0])) break;
    rows.push(row);
    index = row.next;
  }
  const [first] = rows;
  if (!first || rows.length < 2) return null;
  const names = rows.map(({ name }) => nameOf(text, name, true));
  const values = first.parts.map((part, column) => ({
    items: rows.flatMap((row) => row.parts[column]?.items ?? []),
    // "actual size" measures what the other columns measure.
    label: part.label.kind === 'size' ? { ...part.label, kind: 'bust' as const } : part.label,
    names,
    from: part.from,
  }));
  return { values, next: index };
}

/** Splits a table's first line into the labels of its columns. */
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
    if (hasBars ? token.raw === '|' : means(token, 'size', 'bust', 'length', 'part', 'width')) {
      if (!hasBars) cells.at(-1)?.push(token);
      cells.push([]);
    } else cells.at(-1)?.push(token);
  }
  return cells.filter((cell) => cell.some(({ kind }) => kind === 'word')).map(classify);
}

/** Reads a table with a column for each measurement and a line for each size. */
function readTable(
  text: string,
  tokens: readonly Token[],
  lists: readonly LabeledList[],
  start: number,
): { values: Values[]; next: number } | null {
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
  const names = rows.flatMap(({ items: [name] }) => (name ? [nameOf(text, name, true)] : []));
  const values = labels.slice(1).map((label, column) => ({
    items: rows.flatMap(({ items }) => items.slice(column + 1, column + 2)),
    label,
    names,
    from: first.from,
  }));
  return { values, next };
}

/** Returns whether a list holds the same measurement as the one before it, in the other unit. */
function isOtherUnit(list: LabeledList, previous: LabeledList | undefined): boolean {
  if (!previous || list.hasOwnLabel || list.items.length !== previous.items.length) return false;
  const units = [...previous.items, ...list.items].map(({ unit }) => unit);
  const isSplit = new Set(units.slice(0, previous.items.length)).size === 1;
  const isConverted = list.items.every(({ low }, index) => {
    const other = previous.items[index]?.low ?? 0;
    return isSameLength(low, other) || isSameLength(other, low);
  });
  return isSplit && previous.items.every(isMeasured) && isConverted;
}

/** Gives the items of two lists their units where the text names them in the label only. */
function joinLists(previous: LabeledList, list: LabeledList): Item[] {
  const isFirstInches = (previous.items[0]?.low ?? 0) * CM_PER_INCH < (list.items[0]?.low ?? 0) * 1.5;
  const [first, second]: [KnownUnit, KnownUnit] = isFirstInches ? ['in', 'cm'] : ['cm', 'in'];
  return [
    ...previous.items.map((item) => ({ ...item, unit: item.unit ?? first })),
    ...list.items.map((item) => ({ ...item, unit: item.unit ?? second })),
  ];
}

function isNameList(list: LabeledList): boolean {
  const { items, label } = list;
  if (items.some(({ kind, unit }) => kind === 'value' && unit !== null && unit !== 'age')) return false;
  if (items.every(isName)) return items.length > 1 || label.kind === 'size';
  if (items.some(({ kind }) => kind === 'name')) return label.kind === 'size' || items.length > 2;
  // "Actual size" labels measurements.
  if (label.kind === 'size') return label.basis !== 'finished';
  return (label.isAge && label.kind === null) || items.some(({ unit }) => unit === 'age');
}

function toNameList(text: string, { items, label, start, end }: LabeledList): NameList {
  const ages = new Set(
    items.flatMap(({ unit, unitText }) => (unit === 'age' ? [unitText.toLowerCase()] : [])),
  );
  const [first] = items;
  const isSpan =
    items.length === 1 &&
    first?.isRange === true &&
    (first.kind === 'name' ? / to /i.test(getItemText(text, first)) : first.high > first.low * SPAN_RATIO);
  return {
    names: items.map((item) => nameOf(text, item, ages.size > 1)),
    isLabeled: label.kind === 'size',
    isSpan,
    start,
    end,
  };
}

/** Reads "one size", "one size only" and "taille unique". */
function readOneSize(text: string, tokens: readonly Token[]): NameList[] {
  const index = tokens.findIndex((token, at) => {
    const other = token.text === 'unique' ? tokens[at - 1] : tokens[at + 1];
    return means(token, 'oneSize') && (other === undefined || token.text.length > 6 || means(other, 'size'));
  });
  const [first, last] = tokens[index]?.text === 'unique' ? [index - 1, index] : [index, index + 1];
  const only = tokens[last + 1]?.text === 'only' ? last + 1 : last;
  const isOneWord = (tokens[index]?.text.length ?? 0) > 6 || !tokens[only];
  const [start, end] = [tokens[first]?.start, tokens[isOneWord ? index : only]?.end];
  if (index === -1 || start === undefined || end === undefined) return [];
  return [{ names: [getItemText(text, { start, end })], isLabeled: true, isSpan: false, start, end }];
}

/** Everything that a text's lists say: names of sizes and their measurements. */
export interface Lists {
  series: Series[];
  names: NameList[];
}

function textUnitOf(lists: readonly LabeledList[]): KnownUnit | null {
  const units = new Set(lists.flatMap(({ items, label }) => [label.unit, ...items.map(({ unit }) => unit)]));
  const isLarge = ({ items, label: { kind } }: LabeledList) =>
    kind === 'bust' &&
    items.every(({ unit }) => unit === null) &&
    items.some(({ high }) => high > LARGEST_INCHES);
  if (lists.some(isLarge)) return 'cm';
  if (units.has('in')) return 'in';
  return units.has('cm') ? 'cm' : null;
}

/** Turns labeled lists into names and measurements, in the order of the text. */
export function readSeries(text: string, tokens: readonly Token[], lists: readonly LabeledList[]): Lists {
  const columns: Values[] = [];
  const names: NameList[] = [];
  for (let index = 0; index < lists.length;) {
    const list = lists[index];
    if (!list) break;
    const block = readBlock(text, lists, index);
    const several = block
      ? null
      : (readTable(text, tokens, lists, index) ?? readLabeledBlock(text, tokens, lists, index));
    if (block) columns.push(block.values);
    else if (several) columns.push(...several.values);
    else if (isNameList(list)) names.push(toNameList(text, list));
    else if (list.items.every(isMeasured)) {
      const { label, from } = list;
      const next = lists[index + 1];
      const isTwo = next !== undefined && isOtherUnit(next, list);
      const isLabeledAfter = isTwo && label.kind !== 'bust' && next.label.kind === 'bust';
      columns.push({
        items: isTwo ? joinLists(list, next) : list.items,
        label: isLabeledAfter ? next.label : label,
        names: null,
        from,
      });
      index += isTwo ? 1 : 0;
    }
    index = block?.next ?? several?.next ?? index + 1;
  }
  const unit = textUnitOf(lists);
  names.push(...readOneSize(text, tokens));
  return { names, series: columns.flatMap((values) => toSeries(text, values, unit) ?? []) };
}
