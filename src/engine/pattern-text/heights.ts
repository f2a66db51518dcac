import { isConversion, toInches } from '../units.ts';
import type { ListCell } from './cells.ts';
import { isRising } from './evidence.ts';
import type { Label } from './label-meaning.ts';
import type { Item } from './lists.ts';

/** The heights of children in centimeters: 50, 56, 62 and so on to 176. */
export const isHeight = (value: number) => value >= 50 && value <= 176 && value % 6 === 2;

/** The largest age of a child, in years or months. It is less than any height. */
const MAX_AGE = 48;

/** Returns whether one of two numbers can be the age of a child, and the other its height. */
export const areAgeAndHeight = (one: number, other: number) =>
  ((isHeight(one) && other <= MAX_AGE) || (one <= MAX_AGE && isHeight(other))) && !isConversion(one, other);

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

/** A dash after the second name does not join the first one to the size before. */
const separate = ([first, ...rest]: Group): Group => (first ? [{ ...first, before: ',' }, ...rest] : rest);

/**
 * Drops the second of two names that each size has: the age beside the height of a child, "2 years (92 cm), 4 years (104
 * cm)" or "92 cm (2 v), 104 cm (4 v)", and letters beside two dress sizes, "S (36/38), M (40/42)".
 */
export function dropSecondNames(groups: readonly Group[]): readonly Group[] {
  const first = groups.filter((_, index) => index % 2 === 0);
  const second = groups.filter((_, index) => index % 2 === 1);
  if (first.length < 2 || first.length !== second.length) return groups;
  if (areHeightsOfAges(first, second))
    return first.map((group) => separate(group).map((cell) => ({ ...cell, unit: null })));
  const areDressNames =
    (areLetters(first) && areDressSizes(second)) || (areDressSizes(first) && areLetters(second));
  const isSecond = areDressNames || areHeightsOfAges(second, first);
  return isSecond ? first.map(separate) : groups;
}

/** A list outside a table, or a column of one. */
interface Measured {
  items: readonly Item[];
  label: Label;
}

/** The most lists of busts that heights are compared with. Patterns have fewer. */
const MAX_COMPARED = 20;

/** Returns the values in one unit, in inches. */
function toLows(items: readonly Item[]): number[] {
  const inches = items.filter(({ unit }) => unit === 'in');
  const used = inches.length > 0 ? inches : items;
  return used.map(({ low, unit }) => (unit === 'in' ? low : toInches(low, 'cm')));
}

/** Gives lengths no meaning that are the heights of children: usual heights, and larger than the busts. */
export function ignoreHeights(lists: readonly Measured[]): void {
  const busts = lists
    .filter(({ label: { kind } }) => kind === 'bust' || kind === 'width')
    .slice(0, MAX_COMPARED)
    .map(({ items }) => toLows(items));
  for (const { items, label } of lists) {
    const areUsual = items.every(({ low, high, unit }) => unit !== 'in' && isHeight(low) && isHeight(high));
    if (label.kind !== 'length' || items.length < 2 || !areUsual) continue;
    const isTaller = (bust: number, index: number) => toInches(items[index]?.low ?? 0, 'cm') > bust;
    if (busts.some((values) => values.length === items.length && values.every(isTaller)))
      label.kind = 'ignored';
  }
}
