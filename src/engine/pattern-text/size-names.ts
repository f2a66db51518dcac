import type { Lists, NameList, Series } from './series.ts';
import { getItemText } from './lists.ts';

/** Joins consecutive lists of names: "Size 34. Changes for sizes 36, 38 and 40". */
function findJoined(lists: readonly NameList[], count: number | null): NameList | null {
  for (const [index, list] of lists.entries()) {
    const next = lists[index + 1];
    if (!next || list.isSpan || list.names.length + next.names.length !== count) continue;
    const names = [...list.names, ...next.names];
    if (new Set(names).size === names.length) return { ...list, names, end: next.end };
  }
  return null;
}

const isLettered = (name: string) => /\p{L}/u.test(name);

/** Reads "Sizes 1-5" as five names. */
function toNumbered(list: NameList, count: number | null): NameList | null {
  const [, low, high] = /^(\d+) ?[-‐‑‒–—−] ?(\d+)$/.exec(list.names.join()) ?? [];
  if (count === null || low === undefined || Number(high) - Number(low) + 1 !== count) return null;
  return { ...list, names: Array.from({ length: count }, (_, index) => String(Number(low) + index)) };
}

/** Joins the first size with the others: "Directions are for size 4. Changes for sizes 6 and 8". */
function findContinued(lists: readonly NameList[]): NameList | null {
  const [first, next] = lists.filter(({ isLabeled }) => isLabeled);
  if (first?.names.length !== 1 || !next || next.names.length < 2) return null;
  const numbers = [...first.names, ...next.names].map(Number);
  const isRising = numbers.every((number, index) => number > (numbers[index - 1] ?? 0));
  return isRising ? findJoined([first, next], numbers.length) : null;
}

const isNamed = ({ isLabeled, names }: NameList) => isLabeled || (names.length > 1 && names.some(isLettered));

/** Finds the list of names that fits the number of values, or else the longest one. */
function findNameList(nameLists: Lists['names'], count: number | null): NameList | null {
  const lists = nameLists.filter(({ isSpan }) => !isSpan);
  const numbered = nameLists.flatMap((list) => toNumbered(list, count) ?? [])[0];
  const matching =
    lists.find(({ names, isLabeled }) => isLabeled && names.length === count) ??
    lists.find(({ names }) => names.length === count) ??
    findJoined(nameLists, count) ??
    numbered;
  if (matching) return matching;
  const longest = lists.toSorted((one, other) => other.names.length - one.names.length)[0];
  if (count === null) return findContinued(lists) ?? (longest && isNamed(longest) ? longest : null);
  return longest && longest.names.length > 2 && isNamed(longest) ? longest : null;
}

/**
 * Reads the names of the sizes: their own list, else the names next to the values, else the values.
 * @param main the values that each size has, busts or body sizes
 * @param fit the body sizes
 * @returns the names, the list that they come from if it is their own, and whether they may be something else
 */
export function readSizeNames(
  text: string,
  { series, names: nameLists }: Lists,
  main: Series | null,
  fit: Series | null,
): { names: string[]; list: NameList | null; isUnsure: boolean } {
  const count = main?.values.length ?? null;
  const beside = main?.names ?? series.find(({ names }) => names !== null)?.names ?? null;
  const fitNames = fit?.names ?? null;
  if (fitNames?.length === count) return { names: fitNames, list: null, isUnsure: false };
  if (beside && (count === null || beside.length === count))
    return { names: beside, list: null, isUnsure: false };
  const list = findNameList(nameLists, count);
  if (list) return { names: list.names, list, isUnsure: !list.isLabeled && !list.names.some(isLettered) };
  // Children's sizes are their heights: "Sizes 90 (100, 110) cm".
  const sized = series.find(
    ({ label, values, items }) =>
      label.kind === 'size' && label.basis === null && values.length === count && items !== main?.items,
  );
  const unnamed = sized ?? (fit?.values.length === count ? fit : main);
  const names = (unnamed?.items ?? []).map((item) =>
    getItemText(text, item).replace(/ ?["″”“] ?(?:to|-) ?/, '-'),
  );
  // The text also lists other names, which are not as many.
  const isUnsure = nameLists.some((each) => each.isLabeled && !each.isSpan && each.names.length > 1);
  return { names, list: null, isUnsure };
}
