import { toInches } from '../units.ts';
import { isHeight } from './heights.ts';
import type { Label } from './label-meaning.ts';
import type { Item } from './items.ts';

/** A list outside a table, or a column of one. */
interface Measured {
  items: readonly Item[];
  label: Label;
}

/** The most lists of busts that heights are compared with. Patterns have fewer. */
const MAX_COMPARED = 20;

/** Returns the low ends in inches: of the values printed in inches or, if there are none, of all, which are centimeters then. */
function toLows(items: readonly Item[]): number[] {
  const inches = items.filter(({ unit }) => unit === 'in');
  const used = inches.length > 0 ? inches : items;
  return used.map(({ low, unit }) => (unit === 'in' ? low : toInches(low, 'cm')));
}

/** Ignores lists of lengths that are the heights of children: usual heights that are larger than the busts. */
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
