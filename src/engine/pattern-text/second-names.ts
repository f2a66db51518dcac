import type { ListCell } from './cells.ts';
import { isRising } from './evidence.ts';
import { areAgeAndHeight, isHeight } from './heights.ts';

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
