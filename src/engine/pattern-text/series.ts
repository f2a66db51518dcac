import { toInches, type LengthUnit, isSameLength } from '../units.ts';
import { TOOL } from './dress-sizes.ts';
import { isHeight } from './heights.ts';
import { HeadingUnits } from './headings.ts';
import type { Label } from './label-meaning.ts';
import type { LabeledList } from './labels.ts';
import { isNameSpan, SPAN_RATIO } from './ranges.ts';
import { getItemText, getSizeName, isMeasured, isName, type Item } from './items.ts';
import type { Column, Grid } from './grid.ts';
import { getOffsets, type Ends } from './reading.ts';
import { findIndexes, means, meansAny, type Token, type TokenRange } from './tokens.ts';

/** The lengths of the sizes in each unit; `null` for those that the text does not print in it. */
type PrintedEnds = Readonly<Record<LengthUnit, readonly (Ends | null)[]>>;

/** A problem of a series: its units disagree, are missing, or were swapped. */
export type SeriesDoubt = 'units-disagree' | 'unit-missing' | 'units-swapped' | 'counts-differ';

/** One measurement for each size, in inches. */
export interface Series {
  label: Label;
  values: Ends[];
  /** The values as the text prints them in each unit. */
  printed: PrintedEnds;
  /** True if the values are ranges, like body measurements. */
  isRange: boolean;
  doubts: SeriesDoubt[];
  /** The names next to the values, if each size has its own line. */
  names: string[] | null;
  /** The values as in the text. */
  items: readonly Item[];
  /** The range of tokens. */
  from: number;
  to: number;
  start: number;
  end: number;
}

/** The names of the sizes in one list. */
export interface NameList {
  names: string[];
  /** The names of ages with their unit, and all other names. */
  longNames: string[];
  /** True if the label says that it lists sizes. */
  isLabeled: boolean;
  /** True if it is one range of sizes: "Sizes 34-46". */
  isSpan: boolean;
  /** The range of tokens. */
  from: number;
  to: number;
  start: number;
  end: number;
}

const toEnds = ({ low, high }: Item): Ends => [low, high];
const convertEnds = ({ low, high }: Item): Ends => [toInches(low, 'cm'), toInches(high, 'cm')];

const isAbove = ([low]: Ends, [other]: Ends) => low > other + 0.01;

/** Returns whether a value breaks the order of its neighbors, and another value would not. */
function isOutOfOrder(values: readonly Ends[], index: number, other: Ends): boolean {
  const [value, previous, next] = [values[index], values[index - 1], values[index + 1]];
  const breaks = (each: Ends) =>
    (previous !== undefined && isAbove(previous, each)) || (next !== undefined && isAbove(each, next));
  return value !== undefined && breaks(value) && !breaks(other);
}

interface Joined {
  values: Ends[];
  printed: PrintedEnds;
  doubts: SeriesDoubt[];
}

/** Compares inches with centimeters. The inches take precedence unless they cannot be right. */
function joinUnits(inches: readonly Item[], cm: readonly Item[]): Joined {
  const printed = inches.map(toEnds);
  const converted = cm.map(convertEnds);
  const columns = { in: printed, cm: cm.map(toEnds) };
  if (inches.length === 0) return { values: converted, printed: columns, doubts: [] };
  if (cm.length === 0) return { values: printed, printed: columns, doubts: [] };
  if (inches.length !== cm.length)
    return { values: printed, printed: { in: printed, cm: [] }, doubts: ['counts-differ'] };
  const isAgreed = inches.map(
    ({ low, high }, index) =>
      isSameLength(low, cm[index]?.low ?? 0) && isSameLength(high, cm[index]?.high ?? 0),
  );
  if (isAgreed.every(Boolean)) return { values: printed, printed: columns, doubts: [] };
  if (inches.every(({ low }, index) => isSameLength(cm[index]?.low ?? 0, low))) {
    return { values: columns.cm, printed: { in: columns.cm, cm: columns.in }, doubts: ['units-swapped'] };
  }
  const isWrong = printed.map(
    (value, index) => !isAgreed[index] && isOutOfOrder(printed, index, converted[index] ?? value),
  );
  return {
    values: printed.map((value, index) => (isWrong[index] ? (converted[index] ?? value) : value)),
    printed: {
      in: printed.map((value, index) => (isWrong[index] ? null : value)),
      cm: columns.cm.map((value, index) => (isWrong[index] || isAgreed[index] ? value : null)),
    },
    doubts: ['units-disagree'],
  };
}

/** The largest measurement around bodies and garments, in inches. Higher numbers are centimeters. */
const MAX_INCHES = 75;

/** Finds the unit of values without one: that of their label, else that of the text, else a guess from the values. */
function guessUnit(
  items: readonly Item[],
  label: Label,
  textUnit: LengthUnit | null,
): [LengthUnit, SeriesDoubt[]] {
  if (label.unit === 'in' || label.unit === 'cm') return [label.unit, []];
  if (items.some(({ high }) => high > MAX_INCHES)) return ['cm', []];
  if (textUnit !== null) return [textUnit, []];
  return ['in', ['unit-missing']];
}

/** Returns whether any rule of `readSizes` reads a column: it measures something or may do so, or names the sizes. */
const isUsed = ({ label: { kind }, names, items }: Column) =>
  names !== null || (kind === null ? items.length > 1 && items[0]?.unit !== null : kind !== 'ignored');

function toSeries({ items, label, names, from, to }: Column, textUnit: LengthUnit | null): Series | null {
  const [first] = items;
  const last = items.at(-1);
  if (!first || !last) return null;
  const isBare = items.every(({ unit }) => unit === null);
  const [unit, guessed] = isBare ? guessUnit(items, label, textUnit) : [null, []];
  const inches = items.filter((item) => (item.unit ?? unit) === 'in');
  const cm = items.filter((item) => (item.unit ?? unit) === 'cm');
  const { values, printed, doubts } = joinUnits(inches, cm);
  return {
    label,
    values,
    printed,
    isRange: inches.some(({ isRange }) => isRange) || cm.some(({ isRange }) => isRange),
    doubts: [...guessed, ...doubts],
    names,
    items: inches.length > 0 ? inches : cm,
    from,
    to,
    start: first.start,
    end: last.end,
  };
}

/** Returns whether a list contains the same measurement as the one before it in the other unit. */
function isOtherUnit(list: LabeledList, previous: LabeledList): boolean {
  if (list.hasOwnLabel || list.items.length !== previous.items.length) return false;
  const converted = list.items.filter(({ low }, index) => {
    const other = previous.items[index]?.low ?? 0;
    return isSameLength(low, other) || isSameLength(other, low);
  });
  // One of them can be a typing error.
  const isConverted = converted.length >= list.items.length - (list.items.length > 2 ? 1 : 0);
  const [first] = previous.items;
  return isConverted && previous.items.every((item) => isMeasured(item) && item.unit === first?.unit);
}

const toColumn = ({ items, label, from, to }: LabeledList): Column => ({
  items,
  label,
  names: null,
  from,
  to,
});

/** Joins a list with the next if that contains the same measurement in the other unit. */
function joinNext(list: LabeledList, next: LabeledList | undefined): Column | null {
  if (!next || !isOtherUnit(next, list)) return null;
  const isFirstInches = (list.items[0]?.low ?? 0) < (next.items[0]?.low ?? 0);
  const [first, second]: [LengthUnit, LengthUnit] = isFirstInches ? ['in', 'cm'] : ['cm', 'in'];
  const items = [
    ...list.items.map((item) => ({ ...item, unit: item.unit ?? first })),
    ...next.items.map((item) => ({ ...item, unit: item.unit ?? second })),
  ];
  const isLabeledAfter = list.label.kind !== 'bust' && next.label.kind === 'bust';
  return { ...toColumn(list), items, to: next.to, label: isLabeledAfter ? next.label : list.label };
}

/** Higher ranges without a label are measurements, and lower ones ages: "2-4 [4-6, 6-8]". */
const MAX_AGE = 16;

function isNameList(list: LabeledList): boolean {
  const { items, label } = list;
  const hasHeights = items.length > 1 && items.every(({ low, high }) => isHeight(low) && isHeight(high));
  if (label.kind === 'size' && label.basis !== 'finished' && hasHeights) return true;
  if (items.some(({ kind, unit }) => kind === 'value' && unit !== null && unit !== 'age')) return false;
  if (items.every(isName)) return true;
  const areAges = items.length > 1 && items.every(({ isRange, high }) => isRange && high <= MAX_AGE);
  if (label.kind === null && areAges) return true;
  if (items.some(({ kind }) => kind === 'name')) return label.kind === 'size' || items.length > 2;
  // "Finished sizes: 1 (2, 3, 4)" above "36 (40, 44, 48)"
  const canBeNumbered = label.kind === null || label.kind === 'bust' || label.kind === 'size';
  if (canBeNumbered && items.length > 2 && items.every(({ low }, index) => low === index + 1)) return true;
  // "Actual size" labels measurements.
  if (label.kind === 'size') return label.basis !== 'finished';
  return items.some(({ unit }) => unit === 'age');
}

/** Returns whether a range spans several sizes: "34-46", "2-8 years", but not "9-12 months". */
function spansSizes({ low, high, unit, unitText }: Item): boolean {
  const widest = /^(?:m|kk)/i.test(unitText) ? 6 : 2;
  return high > (unit === 'age' ? low + widest : low * SPAN_RATIO);
}

/** An age in parentheses, after the name of its size: "(0-3 mo)", "(age 4)". */
const AGE_REMARK = /^\s*\((?=[^)]*\p{L})\p{L}*[\d\s/–-]+\p{L}*\.?\)/u;

/** Drops the age after each name: "A (0-3 mo), B (3-6 mo)". "3 (6) 9 (12) months" are four ages. */
function dropAges(text: string, items: readonly Item[]): readonly Item[] {
  const names = items.filter((_, index) => index % 2 === 0);
  const hasAge = ({ isRange, end }: Item, index: number) => {
    const age = items[2 * index + 1];
    const [remark = ''] = AGE_REMARK.exec(text.slice(end, end + 40)) ?? [];
    return !isRange && age?.kind === 'value' && age.start < end + remark.length;
  };
  const haveAges = names.every(hasAge);
  if (names.length < 2 || items.length !== 2 * names.length || !haveAges) return items;
  // A number before an age has its unit.
  return names.map((name) => ({ ...name, unit: null }));
}

function toNameList(text: string, list: LabeledList): NameList {
  const { label, from, to, start, end } = list;
  const items = dropAges(text, list.items);
  const ages = new Set(
    items.flatMap(({ unit, unitText }) => (unit === 'age' ? [unitText.toLowerCase()] : [])),
  );
  // "3 months (6 months)" names each age with its unit, "3 (6) months" does not.
  const hasUnit = ({ unitText, end: at }: Item) =>
    text
      .slice(at, at + 2 + unitText.length)
      .trimStart()
      .startsWith(unitText);
  const withAgeUnits = ages.size > 1 || items.every((item) => item.unit !== 'age' || hasUnit(item));
  // "UK sizes 6-26 (34-52 in)"
  const isWide =
    items.length <= 2 && items.every((item) => item.kind === 'value' && item.isRange && spansSizes(item));
  const longNames = items.map((item) => getSizeName(text, item, true));
  return {
    names: withAgeUnits ? longNames : items.map((item) => getSizeName(text, item, false)),
    longNames,
    isLabeled: label.kind === 'size',
    isSpan: isWide || (items.length <= 2 && isNameSpan(getItemText(text, { start, end }))),
    from,
    to,
    start,
    end,
  };
}

/** Longer words for one size name it alone: "Einheitsgröße", "onesize". */
const MAX_ONE_LENGTH = 6;

/** The tokens from the size of a needle to the word for it: "one size 9 24-inch circular needle". */
const MAX_NEEDLE_DISTANCE = 5;

/** Reads "one size", "one size only" and "taille unique". */
function readOneSize(text: string, tokens: readonly Token[]): NameList[] {
  const isSize = (at: number) => means(tokens[at], 'size');
  // "One size 9 needle"
  const isNeedle = (at: number) =>
    tokens[at]?.kind === 'number' &&
    tokens
      .slice(at, at + MAX_NEEDLE_DISTANCE)
      .some((token) => means(token, 'needle') || TOOL.test(token.text));
  const findRange = (at: number): TokenRange[] => {
    const word = tokens[at]?.text ?? '';
    if (meansAny(tokens[at + 2], ['and', 'to']) || isNeedle(at + 2)) return [];
    if (isSize(at + 1)) return [{ from: at, to: tokens[at + 2]?.text === 'only' ? at + 3 : at + 2 }];
    if (isSize(at - 1) && word !== 'one') return [{ from: at - 1, to: at + 1 }];
    return word.length > MAX_ONE_LENGTH ? [{ from: at, to: at + 1 }] : [];
  };
  return findIndexes(tokens, (token) => means(token, 'oneSize'))
    .flatMap(findRange)
    .slice(0, 1)
    .map(({ from, to }) => {
      const offsets = getOffsets(tokens.slice(from, to));
      const names = [getItemText(text, offsets)];
      return { names, longNames: names, isLabeled: true, isSpan: false, from, to, ...offsets };
    });
}

/** The content of a text's lists: names of sizes and their measurements. */
export interface Lists {
  series: Series[];
  names: NameList[];
}

/** Returns whether a list can measure the garment. The diameters and the lengths of needles do not. */
const canMeasure = ({ items, label }: LabeledList) =>
  label.kind !== 'ignored' && items.every(({ unit }) => unit !== 'mm');

/** Finds the unit of a text's values without one: centimeters for large busts, else the unit of the others or of a heading. */
function findTextUnit(
  tokens: readonly Token[],
  lists: readonly LabeledList[],
  columns: readonly Column[],
): LengthUnit | null {
  const measures = lists.filter(canMeasure);
  const has = (wanted: LengthUnit) =>
    measures.some(({ items, label }) => label.unit === wanted || items.some(({ unit }) => unit === wanted));
  const isLarge = ({ items, label: { kind } }: LabeledList | Column) =>
    kind === 'bust' &&
    items.every(({ unit }) => unit === null) &&
    items.some(({ high }) => high > MAX_INCHES);
  // The rows of a table are lists, but its columns have the labels.
  if (lists.some(isLarge) || columns.some(isLarge)) return 'cm';
  if (has('in')) return 'in';
  if (has('cm')) return 'cm';
  const stated = new HeadingUnits(tokens).findOnly();
  return stated === 'in' || stated === 'cm' ? stated : null;
}

const hasOnly = ({ printed }: Series, unit: LengthUnit) =>
  printed[unit].length > 0 && printed[unit === 'in' ? 'cm' : 'in'].length === 0;

/** Returns the same text for two lists of one measurement. */
const toMeasureKey = ({ label: { kind, basis, isFlat, name }, values }: Series) =>
  [kind, basis, isFlat, name, values.length].join();

/** Joins measurements that two tables give, one in inches and one in centimeters. The inches take precedence. */
function joinTables(series: readonly Series[]): Series[] {
  const joined: Series[] = [];
  const open = new Map<string, number>();
  for (const each of series) {
    const key = toMeasureKey(each);
    const at = each.values.length > 1 ? open.get(key) : undefined;
    const other = at === undefined ? undefined : joined[at];
    const [inches, cm] = other && hasOnly(other, 'in') ? [other, each] : [each, other];
    const isSame =
      other &&
      cm &&
      hasOnly(inches, 'in') &&
      hasOnly(cm, 'cm') &&
      inches.printed.in.every((ends, index) => isSameLength(ends?.[0] ?? 0, cm.printed.cm[index]?.[0] ?? 0));
    if (isSame && at !== undefined) {
      const printed = { in: inches.printed.in, cm: cm.printed.cm };
      joined[at] = { ...inches, names: inches.names ?? cm.names, printed };
    } else {
      open.set(key, joined.length);
      joined.push(each);
    }
  }
  return joined;
}

/** Converts labeled lists to names and measurements, in the order of the text. */
export function readSeries(
  text: string,
  tokens: readonly Token[],
  lists: readonly LabeledList[],
  grids: readonly Grid[],
): Lists {
  const columns: Column[] = grids.flatMap((grid) => grid.columns);
  const names: NameList[] = [];
  for (let index = 0; index < lists.length;) {
    const list = lists[index];
    if (!list) break;
    const isNames = isNameList(list);
    const joined = isNames ? null : joinNext(list, lists[index + 1]);
    if (isNames) names.push(toNameList(text, list));
    else if (list.items.every(isMeasured)) columns.push(joined ?? toColumn(list));
    index += joined ? 2 : 1;
  }
  columns.sort((one, other) => one.from - other.from);
  const unit = findTextUnit(tokens, lists, columns);
  const one = readOneSize(text, tokens);
  const others = names.filter((list) => one.length === 0 || list.names.length > 1);
  const series = columns.filter(isUsed).flatMap((column) => toSeries(column, unit) ?? []);
  return { names: [...others, ...one], series: joinTables(series) };
}
