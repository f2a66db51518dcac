import { isConversion } from '../units.ts';
import { findNameEnd } from './cell-names.ts';
import { CellReader, type ListCell } from './cells.ts';
import { TOOL } from './dress-sizes.ts';
import { isRising } from './evidence.ts';
import { isName, toItems, type Item } from './items.ts';
import { MAX_NEEDLE } from './supplies.ts';
import { getLineBefore, isMark, means, meansAny, splitTokens, type Token } from './tokens.ts';
import { NO_CONCEPTS } from './vocabulary.ts';

/** A run of values that belong together, such as `34 (36, 38) in / 86 (91, 97) cm`. */
export interface ValueList {
  items: Item[];
  /** The range of tokens. */
  from: number;
  to: number;
  /** Offsets in the text. */
  start: number;
  end: number;
}

const REPEATED = /^(?:times|mal|gange|ganger|gånger|fois|keer|kertaa|veces|volte|vezes)$/;

/** Returns whether a word after values says that they count stitches, rows or repeats. A single "m" also stands for months, "M" does not. */
const isCounted = (next: Token | undefined) =>
  next !== undefined &&
  (next.raw.length > 1 || next.raw === 'M') &&
  (REPEATED.test(next.text) || (meansAny(next, ['stitch', 'row']) && !meansAny(next, ['round', 'size'])));

/** Finds the word "size" before a token, with marks at most between them: "size 4", "Size: 4". Returns -1 if there is none. */
export function findSizeWord(tokens: readonly Token[], index: number): number {
  let at = index - 1;
  // "(2½ mm size). 3 buttons"
  const isBetween = (token: Token | undefined) => token?.kind === 'mark' && !isMark(token, ')]}');
  while (at > index - 4 && (isBetween(tokens[at]) || tokens[at]?.kind === 'newline')) at--;
  // "Gr." is also German for "size": "300 gr. 1 zip".
  const isGrams = means(tokens[at], 'yarn') && tokens[at - 1]?.kind === 'number';
  return meansAny(tokens[at], ['size', 'ageLabel']) && !isGrams ? at : -1;
}

/** The plurals of "size", which a number counts. */
export const SIZES =
  /^(?:sizes|størrelser|storlekar|gr(?:ö|oe)(?:ß|ss)en|tailles|maten|kokoa|tallas|taglie|tamanhos)$/;

/** A single "½" is a part of something, as in "½ the stitches", and never a measurement. */
const HALF = 0.5;

/**
 * Returns whether values count things and are not measurements: "k2", "20 (22, 24) sts", "2 times", "8 buttons", "3 ply".
 */
function isCountOfThings(
  tokens: readonly Token[],
  cells: readonly ListCell[],
  from: number,
  end: number,
): boolean {
  const [before, first, next] = [tokens[from - 1], tokens[from], tokens[end]];
  const isSized = findSizeWord(tokens, from) >= 0;
  if (isSized && cells.length <= 2 && cells[0]?.kind === 'value') {
    const [words = []] = splitTokens(tokens.slice(end, end + 3), ({ kind }) => kind !== 'word');
    // "Size 9 24-inch circular needle". "Gr." is a size and grams.
    const isTool = (word: Token) =>
      TOOL.test(word.text) || (meansAny(word, ['needle', 'stitch', 'yarn']) && !means(word, 'size'));
    // "Size 6 for ribbing"
    const isForStitch =
      cells[0].value <= MAX_NEEDLE && means(words[0], 'for') && means(words[1], 'otherStitch');
    if (isForStitch || [...words, ...getLineBefore(tokens, from, 4)].some(isTool)) return true;
  }
  if (cells.some(({ kind, unit }) => kind === 'name' || unit !== null)) return false;
  const isInstruction = before?.kind === 'word' && before.raw.length === 1 && first?.isSpaced === false;
  const wordIndex = isMark(next, ')]}') ? end + 1 : end;
  // "6 (8) new sts", "3 (4) more times"
  const isAdjective = tokens[wordIndex]?.kind === 'word' && tokens[wordIndex].concepts === NO_CONCEPTS;
  // "58 – 59 Ferri n. 4" is a length before a needle.
  const isNeedle = means(tokens[wordIndex + 1], 'number');
  if (isInstruction || (isCounted(tokens[wordIndex]) && !isNeedle)) return true;
  if (isAdjective && isCounted(tokens[wordIndex + 1])) return true;
  if (cells.length > 1) return false;
  // "To fit 36-40 in chest (3 sizes)"
  if (SIZES.test(next?.text ?? '')) return true;
  const isOther = next?.kind === 'word' && !meansAny(next, ['bust', 'size', 'finished', 'length', 'fit']);
  // "Pattern #538"
  return (isOther && !isSized) || isMark(before, '#') || cells[0]?.value === HALF;
}

/** Returns whether a list of names has their number before it: "There are 4: small (medium, large)". */
function hasCount(tokens: readonly Token[], cells: readonly ListCell[], from: number): boolean {
  const [first, ...names] = cells;
  return (
    first?.kind === 'value' &&
    isMark(tokens[from + 1], ':') &&
    names.length > 1 &&
    names.every(({ kind }) => kind === 'name')
  );
}

/** A value at least this many times the one before it starts another list. */
const MIN_NEXT_LIST_RATIO = 1.5;

/**
 * Returns the index of the comma or slash between sizes and an equal number of measurements, as in "Suits size 10 (12, 14), 34
 * (36, 38) in"; `null` without one.
 */
function findNamesEnd(tokens: readonly Token[], { cells, end }: CellReader, from: number): number | null {
  const [lastSize, measure] = cells.slice(cells.length / 2 - 1);
  if (!lastSize || !measure || cells.length % 2 === 1 || findSizeWord(tokens, from) === -1) return null;
  const comma = tokens.slice(from, end).findIndex(({ start }) => start === measure.start) + from - 1;
  // "Sizes 34 (36, 38) / 86 (91, 97) cm" gives the same lengths twice.
  const isTwice = isConversion(cells[0]?.value ?? 0, measure.value);
  const isBetween = isMark(tokens[comma], isTwice ? ',' : ',/') && isMark(tokens[comma - 1], ')]}');
  const isMeasure = cells.every(({ unit }) => unit === 'in' || unit === 'cm');
  const continues = measure.value > lastSize.value && measure.value < MIN_NEXT_LIST_RATIO * lastSize.value;
  return isBetween && isMeasure && !continues ? comma : null;
}

/**
 * Returns the index of the separator between the values of two measurements in the same unit, as in "93, 101, 110 cm, 58, 60,
 * 62 cm lang" and "20 in, 17 in sleeve": those after it fall and rise again; `null` without one.
 */
function findMeasureEnd(tokens: readonly Token[], { cells, end }: CellReader, from: number): number | null {
  const half = cells.length / 2;
  const [first, last, next, lastNext] = [cells[0], cells[half - 1], cells[half], cells.at(-1)];
  if (!first || !last || !next || !last.hasOwnUnit || !lastNext?.hasOwnUnit) return null;
  const areRising = [cells.slice(0, half), cells.slice(half)].every((values) =>
    isRising(values.map(({ value }) => value)),
  );
  const isOther = last.unit === lastNext.unit && last.unit !== 'age' && next.value < first.value;
  if (!areRising || !isOther) return null;
  const separator = tokens.slice(from, end).findIndex(({ start }) => start === next.start) + from - 1;
  // "36 in (34 in)" are two sizes, although they fall.
  return half > 1 || isMark(tokens[separator], ',.;') || means(tokens[separator], 'and') ? separator : null;
}

/**
 * Reads a list. Returns `null` for the list if its values count things, and the index of the token after it.
 * @param taken the indexes of the tokens that were read as a gauge, a table or the ease
 * @param dashesSeparate whether its dashes separate values; undefined if the list alone decides
 */
function readList(
  tokens: readonly Token[],
  from: number,
  taken: ReadonlySet<number>,
  dashesSeparate?: boolean,
): { list: ValueList | null; next: number } {
  const all = new CellReader(tokens, from, taken);
  const ownEnd = findNamesEnd(tokens, all, from) ?? findMeasureEnd(tokens, all, from);
  const { cells: read, end: after } = ownEnd ? new CellReader(tokens, from, taken, ownEnd) : all;
  // "Taille 44 : 250 à 300 grammes"
  const hasWeight = isMark(tokens[from + 1], ':') && tokens[after]?.text.startsWith('gram') === true;
  const end = hasWeight ? from + 1 : after;
  const cells = hasCount(tokens, read, from) ? read.slice(1) : hasWeight ? read.slice(0, 1) : read;
  const [first] = cells;
  if (!first || isCountOfThings(tokens, cells, from, end)) return { list: null, next: after };
  const list = {
    items: toItems(cells, dashesSeparate),
    from,
    to: end,
    start: first.start,
    end: tokens[end - 1]?.end ?? first.end,
  };
  return { list, next: after };
}

/** Returns whether two items can be in one column with a line for each. */
function isColumn(one: Item | undefined, other: Item | undefined): boolean {
  if (!one || !other || isName(one) !== isName(other) || one.unit !== other.unit) return false;
  return isName(one) || one.low < other.low;
}

const skipClosing = (tokens: readonly Token[], index: number) =>
  isMark(tokens[index], ')]}') ? index + 1 : index;

/** Returns whether a list has one name or one value, in one unit or in both. */
const isSingle = ({ items: [first, second, ...more] }: ValueList) =>
  !second || (more.length === 0 && first?.unit !== second.unit && !isName(first) && !isName(second));

/** Returns whether the items of a line continue a column of names, of values, or of values in both units by turns. */
function isNextInColumn(column: readonly Item[], items: readonly Item[]): boolean {
  const [first] = items;
  // Where the lines give both units by turns, the same unit is two lines above.
  const [above, twoAbove] = [column.at(-items.length), column.at(-2)];
  const isOtherUnit =
    items.length === 1 &&
    column.length === 1 &&
    above !== undefined &&
    first !== undefined &&
    isConversion(above.low, first.low);
  return isColumn(above, first) || isColumn(twoAbove, first) || isOtherUnit;
}

/** Returns whether only the word "bust" and a bracket stand between a value and larger ones: "32-inch bust (34-inch, 36-inch)". */
function continuesBust(
  tokens: readonly Token[],
  { items: [value, ...more], to }: ValueList,
  list: ValueList,
) {
  const between = tokens.slice(to, list.from);
  const [next] = list.items;
  return (
    value !== undefined &&
    more.length === 0 &&
    between.length === 2 &&
    means(between[0], 'bust') &&
    isMark(between[1], '([{') &&
    next?.unit === value.unit &&
    value.unit !== null &&
    value.low < next.low
  );
}

/** The most tokens of a label that each line of a column repeats: "To fit bust 34 in". */
const MAX_REPEATED_TOKENS = 6;

/** Returns whether the words before a list name the bust, and are those before the list on the line above. */
function repeatsLabel(tokens: readonly Token[], above: ValueList, { from, items }: ValueList): boolean {
  const label = getLineBefore(tokens, from, MAX_REPEATED_TOKENS);
  const first = getLineBefore(tokens, above.from, MAX_REPEATED_TOKENS);
  const isAlone = from - label.length === skipClosing(tokens, above.to) + 1;
  // "Chest 36⏎Chest 40⏎Chest 44 in": the last would be left out.
  const haveUnits = [...above.items, ...items].every(({ unit }) => unit !== null);
  const isSame = label.length === first.length && label.every(({ text }, at) => text === first[at]?.text);
  return isAlone && haveUnits && isSame && label.some((token) => means(token, 'bust'));
}

/** Joins single names or values on consecutive lines, and a bust with those of the other sizes. */
export function joinLines(tokens: readonly Token[], lists: readonly ValueList[]): ValueList[] {
  const joined: ValueList[] = [];
  let isColumnOpen = false;
  for (const list of lists) {
    const previous = joined.at(-1);
    const end = previous ? skipClosing(tokens, previous.to) : 0;
    // Each line can have a dash before it.
    const start = isMark(tokens[end + 1], '-') ? end + 2 : end + 1;
    const isNext =
      previous &&
      tokens[end]?.kind === 'newline' &&
      (list.from === start || repeatsLabel(tokens, previous, list));
    const isJoined = isNext && isColumnOpen && isSingle(list) && isNextInColumn(previous.items, list.items);
    if (previous && (isJoined || continuesBust(tokens, previous, list))) {
      previous.items.push(...list.items);
      previous.to = list.to;
      previous.end = list.end;
    } else {
      joined.push(list);
      isColumnOpen = isSingle(list);
    }
  }
  return joined;
}

const DATE_TOKENS = 5;

/** Returns whether a date starts at a number: "01/06/2007". */
function isDate(tokens: readonly Token[], index: number): boolean {
  if (!isMark(tokens[index + 1], '/.')) return false;
  const [day, , month, second, year] = tokens.slice(index, index + DATE_TOKENS);
  const isPart = (token: Token | undefined) => token?.kind === 'number' && token.raw.length <= 2;
  return isMark(second, '/.') && isPart(day) && isPart(month) && /^(?:19|20)\d\d$/.test(year?.raw ?? '');
}

/** Lists with fewer numbers have the same shape by chance. */
const MIN_SHAPE_NUMBERS = 3;

/** Returns the numbers of a list as "N", and the brackets and dashes around them: "48 (50-52) 54 (56)" is "N(N-N)N(N". */
const getShape = (tokens: readonly Token[], { from, to }: ValueList) =>
  tokens
    .slice(from, to)
    .map((token) => (token.kind === 'number' ? 'N' : isMark(token, '()[]-/,;') ? token.raw : ''))
    .join('')
    .replace(/[)\]]+$/, '');

/**
 * Reads lists again in which dashes may join or separate, as the other lists show. "48 (50-52) 54" has three sizes, because beside
 * it stands "100 (108) 114": its shape with each range as one number. In "Bust 92-(98-104)-110. Length 56-(57-58)-59", no list
 * has that shape, so both have four values.
 */
function readDashesAlike(
  tokens: readonly Token[],
  lists: readonly ValueList[],
  taken: ReadonlySet<number>,
): ValueList[] {
  const shapes = lists.map((list) => (list.items.length > 1 ? getShape(tokens, list) : ''));
  const known = new Set(shapes);
  const withoutRanges = new Set(shapes.filter((_, at) => lists[at]?.items.every(({ isRange }) => !isRange)));
  return lists.map((list, at) => {
    const shape = shapes[at] ?? '';
    if (!withoutRanges.has(shape) || !shape.includes('N-N') || !/[([]/.test(shape)) return list;
    const joined = shape.replaceAll('N-N', 'N');
    const dashesSeparate = !known.has(joined) || joined.split('N').length - 1 < MIN_SHAPE_NUMBERS;
    return readList(tokens, list.from, taken, dashesSeparate).list ?? list;
  });
}

/** Finds the lists of values and of size names in a text, in order. A single value is a list of one. */
export function findLists(tokens: readonly Token[], taken: ReadonlySet<number>): ValueList[] {
  const lists: ValueList[] = [];
  for (let index = 0; index < tokens.length;) {
    if (tokens[index]?.kind === 'number' && isDate(tokens, index)) index += DATE_TOKENS;
    // "Back width x 2): 32 (36) in"
    const isFactor = tokens[index - 1]?.text === 'x' && isMark(tokens[index + 1], ')]}');
    const isStart =
      (tokens[index]?.kind === 'number' || findNameEnd(tokens, index) !== null) &&
      !isFactor &&
      !taken.has(index);
    const read = isStart ? readList(tokens, index, taken) : null;
    if (read?.list) lists.push(read.list);
    index = Math.max(index + 1, read?.next ?? 0);
  }
  return readDashesAlike(tokens, lists, taken);
}
