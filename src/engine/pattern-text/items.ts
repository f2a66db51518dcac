import { isConversion } from '../units.ts';
import type { ListUnit } from './cell-names.ts';
import type { ListCell } from './cells.ts';
import { isRising } from './evidence.ts';
import { areAgeAndHeight, isHeight } from './heights.ts';
import { groupCells, SPAN_RATIO } from './ranges.ts';

type Group = readonly ListCell[];

const hasUnit = (group: Group, wanted: ListCell['unit']) => group.some(({ unit }) => unit === wanted);

/** Returns whether groups are the heights of children, and others their ages. Both can be ranges. */
function areHeightsOfAges(heights: readonly Group[], ages: readonly Group[]): boolean {
  const isPair = (group: Group, index: number) => {
    const values = (ages[index] ?? []).map(({ kind, value }) => (kind === 'value' ? value : Infinity));
    return group.every((cell) =>
      values.every((age) => isHeight(cell.value) && areAgeAndHeight(age, cell.value)),
    );
  };
  return (
    heights.every(isPair) &&
    isRising(heights.map(([first]) => first?.value ?? 0)) &&
    ![...heights, ...ages].some((group) => hasUnit(group, 'in')) &&
    !ages.some((group) => hasUnit(group, 'cm'))
  );
}

const areLetters = (groups: readonly Group[]) =>
  groups.every((group) => group.every(({ kind }) => kind === 'name'));

const areDressSizes = (groups: readonly Group[]) =>
  groups.every(
    ([low, high]) =>
      low?.kind === 'value' && high?.kind === 'value' && high.before === '/' && high.unit === null,
  );

/** In "92 cm (2 v) - 104 cm (4 v)", the dash does not join 92 and 104 after the ages are dropped. */
const separate = ([first, ...rest]: Group): Group => (first ? [{ ...first, before: ',' }, ...rest] : rest);

/**
 * Drops the second of two names that each size has: the age beside the height of a child, "2 years (92 cm), 4 years (104
 * cm)" or "92 cm (2 v), 104 cm (4 v)", and letters beside two dress sizes, "S (36/38), M (40/42)". All ages can also stand
 * before or after all heights: "92 (98, 104) cm / 2 (3, 4) years".
 */
function dropSecondNames(groups: readonly Group[]): readonly Group[] {
  if (groups.length < 4 || groups.length % 2 === 1) return groups;
  const first = groups.filter((_, index) => index % 2 === 0);
  const second = groups.filter((_, index) => index % 2 === 1);
  const turns = [first, second] as const;
  const halves = [groups.slice(0, first.length), groups.slice(first.length)] as const;
  // Without a unit of ages, "39 (44, 50, 50)" are four values.
  const hasAges = groups.some((group) => hasUnit(group, 'age'));
  for (const [names, others] of hasAges ? [turns, halves] : [turns]) {
    // A height that names a size is no measurement, so it loses its unit.
    if (areHeightsOfAges(names, others))
      return names.map((group) => separate(group).map((cell) => ({ ...cell, unit: null })));
    if (areHeightsOfAges(others, names)) return names.map(separate);
  }
  const areDressNames =
    (areLetters(first) && areDressSizes(second)) || (areDressSizes(first) && areLetters(second));
  return areDressNames ? first.map(separate) : groups;
}

/** A printed value: a number, a range, or the name of a size. */
export interface Item {
  kind: 'value' | 'name';
  /** The value, or the ends of a range. 0 in a name without a number. */
  low: number;
  high: number;
  isRange: boolean;
  unit: ListUnit | null;
  /** The unit of an age, as written: "months". */
  unitText: string;
  /** Offsets in the text, without the unit. */
  start: number;
  end: number;
}

/** Returns whether an item names a size. Ages do. */
export const isName = (item: Item | undefined) => item?.kind === 'name' || item?.unit === 'age';

/** Returns whether an item can be a measurement of the garment. Values in millimeters are needle sizes. */
export const isMeasured = (item: Item) => !isName(item) && item.unit !== 'mm';

/** Returns the text of an item on one line. */
export function getItemText(text: string, { start, end }: { start: number; end: number }): string {
  return text
    .slice(start, end)
    .replace(/(?<=[/-])\n\s*/g, '')
    .replace(/(?<=\S[/-]) (?=\d)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the name of a size. An age includes its unit if `withAgeUnits`. */
export function getSizeName(text: string, item: Item, withAgeUnits: boolean): string {
  const name = getItemText(text, item);
  if (item.unit !== 'age' || !withAgeUnits) return name;
  const joint = text[item.end] === '-' ? '-' : '';
  const isJoined = text.startsWith(joint + item.unitText, item.end);
  return isJoined ? name + joint + item.unitText : `${name} ${item.unitText.toLowerCase()}`;
}

function toItem(first: ListCell, second: ListCell | undefined): Item {
  const last = second ?? first;
  const hasName = first.kind === 'name' || last.kind === 'name';
  return {
    kind: hasName ? 'name' : 'value',
    low: first.value,
    high: last.value,
    isRange: second !== undefined,
    unit: hasName ? null : (last.unit ?? first.unit),
    unitText: last.unitText,
    start: first.start,
    end: last.end,
  };
}

const isNumeric = ({ kind, unit }: Item) => kind === 'value' && unit !== 'age';

/** Gives pairs of values the two units of the first pair: "94 cm (37 ins), 103 (40½), 113 (44½)". */
function repeatUnits(items: readonly Item[]): void {
  const [first, second, ...others] = items;
  const isPaired =
    items.length % 2 === 0 &&
    others.length > 0 &&
    others.every((item) => isNumeric(item) && item.unit === null);
  if (!first?.unit || !second?.unit || first.unit === second.unit || !isPaired) return;
  const isConverted = ({ low }: Item, index: number) =>
    index % 2 === 1 || isConversion(low, others[index + 1]?.low ?? 0);
  if (!others.every(isConverted)) return;
  for (const [index, item] of others.entries()) item.unit = index % 2 === 0 ? first.unit : second.unit;
}

/**
 * Joins the ends of a span of sizes in each unit: "from 81 cm (32 in) to 157 cm (62 in)" spans 81 to 157 cm and 32 to 62 in.
 */
function joinSpan(cells: readonly ListCell[]): readonly ListCell[] {
  const [low, otherLow, high, otherHigh, ...more] = cells;
  if (!low || !otherLow || !high || !otherHigh || more.length > 0) return cells;
  const isSpan =
    high.before === 'to' &&
    high.value > SPAN_RATIO * low.value &&
    low.unit !== otherLow.unit &&
    low.unit === high.unit &&
    otherLow.unit === otherHigh.unit &&
    cells.every(({ unit }) => unit === 'in' || unit === 'cm');
  return isSpan ? [low, high, { ...otherLow, before: ',' }, { ...otherHigh, before: 'to' }] : cells;
}

/** Converts cells to items. A value without a unit has the first unit of the list: `36", (38, 43, 47)`. */
export function toItems(cells: readonly ListCell[], dashesSeparate: boolean | undefined): Item[] {
  const [single, ...others] = cells;
  if (single && others.length === 0) return [toItem(single, undefined)];
  const items: Item[] = [];
  const sizes = dropSecondNames(joinSpan(cells).map((cell) => [cell])).flat();
  const groups = dropSecondNames(groupCells(sizes, dashesSeparate));
  for (const [first, second] of groups) if (first) items.push(toItem(first, second));
  // `28" to 70"` and "28 to 70 in" are in one unit.
  const canBePairs = groups.every(([first, second]) => !first?.hasOwnUnit && second?.before !== 'to');
  repeatUnits(items);
  const known = items.find((item) => isNumeric(item) && item.unit !== null)?.unit ?? null;
  for (const item of items) if (isNumeric(item)) item.unit ??= known;
  return splitUnits(items, canBePairs);
}

/**
 * The layouts of a list that contains each value twice: one half after the other, or value by value. Each returns the
 * index of the other value.
 */
const PAIRINGS: readonly ((index: number, half: number) => number)[] = [
  (index, half) => (index < half ? index + half : index - half),
  (index) => (index % 2 === 0 ? index + 1 : index - 1),
];

/** Splits values that a slash joins in both units: "44/112 (52/132) in/cm". */
const splitPairs = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => [
    { ...item, high: item.low, isRange: false, unit: 'in' },
    { ...item, low: item.high, isRange: false, unit: 'cm' },
  ]);

/**
 * Finds the unit of each value in a list with inches and centimeters that names one unit or none.
 * @param canBePairs whether the ends of ranges can be one length in both units
 */
function splitUnits(items: Item[], canBePairs: boolean): Item[] {
  const isPair = (item: Item) => isNumeric(item) && item.isRange && isConversion(item.low, item.high);
  if (canBePairs && items.every(isPair)) return splitPairs(items);
  const half = items.length / 2;
  if (half < 1 || !Number.isInteger(half)) return items;
  if (!items.every((item) => isNumeric(item) && item.unit === items[0]?.unit)) return items;
  for (const pair of PAIRINGS) {
    const getOther = (index: number) => items[pair(index, half)]?.low ?? 0;
    if (!items.every(({ low }, index) => isConversion(low, getOther(index)))) continue;
    return items.map((item, index) => ({ ...item, unit: item.low < getOther(index) ? 'in' : 'cm' }));
  }
  return items;
}
