import type { ListCell, Joiner } from './cells.ts';

const isIncreasing = (low: ListCell, high: ListCell) =>
  low.kind === 'name' || high.kind === 'name' || low.value < high.value;

function isBoundAcross(previous: ListCell, cell: ListCell): boolean {
  if (!previous.hasOwnUnit) return true;
  return (
    previous.unit === cell.unit && (cell.before === 'to' || cell.before === '-' || cell.before === ' - ')
  );
}

/** The largest end of a range: "3-18 months" can be a range, "1-32" cannot. */
const MAX_RANGE_END = { multiple: 5, more: 15 };

const isPlausibleRange = (low: ListCell, high: ListCell) =>
  isIncreasing(low, high) && high.value <= low.value * MAX_RANGE_END.multiple + MAX_RANGE_END.more;

/**
 * Groups cells that one of the joiners binds. Returns `null` if a group has more than two cells or is not a plausible
 * range.
 */
function groupBy(cells: readonly ListCell[], joiners: readonly Joiner[]): ListCell[][] | null {
  const groups: ListCell[][] = [];
  for (const [index, cell] of cells.entries()) {
    const group = groups.at(-1);
    const previous = cells[index - 1];
    if (group && previous && joiners.includes(cell.before) && isBoundAcross(previous, cell)) group.push(cell);
    else groups.push([cell]);
  }
  const isPair = ([low, high, more]: ListCell[]) => !more && (!low || !high || isPlausibleRange(low, high));
  return groups.every(isPair) ? groups : null;
}

/** Returns the order of a size in letters or words: -2 for "XS", 0 for "Medium", 0.5 for "ML", 3 for "2XL" and "XXL". */
export function rankLetters(name: string): number | null {
  const short = name.toLowerCase().replace(/(?<=x-?|^)(small|medium|large)$/, (word) => word.slice(0, 1));
  const [, digit, letters = '', size] = /^([1-9]?)(x*)-?([sl]|(?<!x-?|\d)m|(?<=x))$/.exec(short) ?? [];
  if (size === undefined) return name.toLowerCase() === 'ml' ? 0.5 : null;
  const count = digit ? Number(digit) : letters.length;
  if (size === 's') return -1 - count;
  return size === 'm' ? 0 : 1 + count;
}

const SPAN_WORD = / (?:to|through|thru|bis|til|till|à|tot|a|hasta|até) /;
const SPAN_DASH = / ?[-‐‑‒–—−] ?/;

/** Returns the two ends of a span of sizes: "XS" and "3XL" of "XS-3XL" and "XS to 3XL"; `null` if a text is none. */
function splitSpan(text: string): [low: string, high: string] | null {
  const [low, high, more] = text.split(SPAN_WORD.test(text) ? SPAN_WORD : SPAN_DASH);
  return low === undefined || high === undefined || more !== undefined ? null : [low, high];
}

/** Returns whether a text names a span of sizes: "XS-3XL", "Women's S to L". */
export function isNameSpan(text: string): boolean {
  const [low, high] = (splitSpan(text) ?? []).map((end) => rankLetters(end.split(' ').at(-1) ?? ''));
  return typeof low === 'number' && typeof high === 'number' && high > low + 1;
}

/** Returns the size in letters with an order, with several X as in "XXL" or with a digit as in "2XL". */
function toLetters(rank: number, hasDigits: boolean): string {
  if (rank === 0) return 'M';
  const [size, count] = rank < 0 ? ['S', -1 - rank] : ['L', rank - 1];
  return (hasDigits && count > 1 ? `${count}X` : 'X'.repeat(count)) + size;
}

/**
 * Returns the names of a number of sizes from the ends of their span: S, M, L and XL of "S-XL", 8, 10 and 12 of "8-12", and both ends
 * of two; `null` if the ends do not suit the number.
 */
export function fillSpan(text: string, count: number): string[] | null {
  const ends = splitSpan(text);
  if (!ends || count < 2) return null;
  if (count === 2) return ends;
  const [first, last] = ends.map((end) => (/^\d+$/.test(end) ? Number(end) : rankLetters(end)));
  if (typeof first !== 'number' || typeof last !== 'number') return null;
  const areNumbers = ends.every((end) => /^\d+$/.test(end));
  const step = (last - first) / (count - 1);
  if (areNumbers ? step < 1 || !Number.isInteger(step) : step !== 1) return null;
  const hasDigits = ends.some((end) => /^\dx/i.test(end));
  return Array.from({ length: count }, (_, index) => {
    const between = first + index * step;
    const name = areNumbers ? String(between) : toLetters(between, hasDigits);
    return index === 0 ? ends[0] : index === count - 1 ? ends[1] : name;
  });
}

/** A single range with a larger ratio spans several sizes: "28-50 in". */
export const SPAN_RATIO = 1.3;

const isWide = (low: ListCell, high: ListCell) => high.value > SPAN_RATIO * low.value;

/**
 * Dashes and slashes with spaces separate, unless they join each pair of a list, `32 - 34 (36 - 38, 40 - 42)`, or the
 * ends of a span of sizes: `30" - 62"`.
 */
function groupSpaced(cells: readonly ListCell[], joiner: Joiner): ListCell[][] | null {
  const groups = groupBy(cells, [joiner, 'to']);
  const isAllPairs = groups?.every(([low, high]) => low && high && (groups.length > 1 || isWide(low, high)));
  return isAllPairs ? groups : null;
}

/** The largest step between the values of a list, as a multiple of the smallest, if dashes only separate them. */
const MAX_UNEVENNESS = 1.6;

/** Returns whether dashes separate values: "42 (44-46)", where ranges would stand beside a single value. */
function isEven(groups: readonly (readonly ListCell[])[]): boolean {
  const isMixed = groups.some(({ length }) => length > 1) && groups.some(({ length }) => length === 1);
  if (!isMixed) return false;
  const values = groups.flat().map(({ value }) => value);
  const steps = values.slice(1).map((value, index) => value - (values[index] ?? 0));
  return Math.min(...steps) > 1 && Math.max(...steps) <= MAX_UNEVENNESS * Math.min(...steps);
}

/**
 * Finds which dashes and slashes form ranges and which separate.
 * @param separates whether dashes do, where other lists of the text show it
 */
export function groupCells(
  cells: readonly ListCell[],
  separates?: boolean,
): readonly (readonly ListCell[])[] {
  const groups = findGroups(cells);
  const joiners = new Set(cells.slice(1).map(({ before }) => before.trim()));
  const [, ...pairs] = groups.filter(({ length }) => length > 1);
  // A slash joins where a dash separates: "98/104 – 110/116". Commas separate ranges: "92 (98-104, 110-116)".
  const isClear =
    (joiners.has('/') && joiners.has('-')) ||
    (pairs.length > 0 && pairs.every(([first]) => first?.isAfterComma));
  const areValues = cells.every(({ kind, unit }) => kind === 'value' && unit !== 'age');
  const isSplit = separates ?? (!isClear && areValues && isEven(groups));
  return isSplit ? cells.map((cell) => [cell]) : groups;
}

/** A dash that lacks a space among more that have both is one of them: "1 - 2 - 4 -6". */
function completeDashes(cells: readonly ListCell[]): readonly ListCell[] {
  const count = (joiner: Joiner) => cells.filter(({ before }) => before === joiner).length;
  const isOdd = count('-') > 0 && count('-') < count(' - ') && cells.every(({ kind }) => kind === 'value');
  return isOdd ? cells.map((cell) => (cell.before === '-' ? { ...cell, before: ' - ' } : cell)) : cells;
}

function findGroups(given: readonly ListCell[]): readonly (readonly ListCell[])[] {
  const cells = completeDashes(given);
  if (cells.length === 1) return [cells];
  const has = (joiner: Joiner) => cells.some(({ before }) => before === joiner);
  const slashes = has('/') ? groupBy(cells, ['/', 'to']) : null;
  const dashes = has('-') ? groupBy(cells, ['-', 'to']) : null;
  const both = slashes && dashes && groupBy(cells, ['/', '-', 'to']);
  return (
    both ??
    slashes ??
    dashes ??
    (has(' - ') ? groupSpaced(cells, ' - ') : null) ??
    (has(' / ') ? groupSpaced(cells, ' / ') : null) ??
    (has('to') ? groupBy(cells, ['to']) : null) ??
    cells.map((cell) => [cell])
  );
}
