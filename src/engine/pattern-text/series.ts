import { toInches } from '../units.ts';
import { isSameLength } from './conversions.ts';
import { type Label, type LabeledList } from './labels.ts';
import type { Item } from './lists.ts';
import { getItemText, isMeasured, isName, nameOf, readTable, type Column } from './tables.ts';
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

/** The range of a single item that names a span of sizes instead of one size: "28-50 in". */
const SPAN_RATIO = 1.3;

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
  if (items.some(({ high }) => high > LARGEST_INCHES)) return ['cm', []];
  if (textUnit !== null) return [textUnit, []];
  return ['in', ['unit-missing']];
}

function toSeries(
  text: string,
  { items, label, names, from }: Column,
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

const toColumn = ({ items, label, from }: LabeledList): Column => ({ items, label, names: null, from });

/** Joins a list with the next where that holds the same measurement in the other unit. */
function joinNext(lists: readonly LabeledList[], index: number): Column | null {
  const [list, next] = [lists[index], lists[index + 1]];
  if (!list || !next || !isOtherUnit(next, list)) return null;
  const isFirstInches = (list.items[0]?.low ?? 0) < (next.items[0]?.low ?? 0);
  const [first, second]: [KnownUnit, KnownUnit] = isFirstInches ? ['in', 'cm'] : ['cm', 'in'];
  const items = [
    ...list.items.map((item) => ({ ...item, unit: item.unit ?? first })),
    ...next.items.map((item) => ({ ...item, unit: item.unit ?? second })),
  ];
  const isLabeledAfter = list.label.kind !== 'bust' && next.label.kind === 'bust';
  return { ...toColumn(list), items, label: isLabeledAfter ? next.label : list.label };
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
  const columns: Column[] = [];
  const names: NameList[] = [];
  for (let index = 0; index < lists.length;) {
    const list = lists[index];
    if (!list) break;
    const table = readTable(text, tokens, lists, index);
    if (table) {
      columns.push(...table.columns);
      index = table.next;
      continue;
    }
    const joined = joinNext(lists, index);
    if (isNameList(list)) names.push(toNameList(text, list));
    else if (list.items.every(isMeasured)) columns.push(joined ?? toColumn(list));
    index += joined && !isNameList(list) ? 2 : 1;
  }
  const unit = textUnitOf(lists);
  names.push(...readOneSize(text, tokens));
  return { names, series: columns.flatMap((values) => toSeries(text, values, unit) ?? []) };
}
