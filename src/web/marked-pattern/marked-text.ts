import type { TextRange } from '../../engine/size-lists/ranges.ts';
import type { SizeLists } from '../../engine/size-lists.ts';
import { readMeasure } from './number-meaning.ts';

/**
 * The value of the knitter's size, that of another size, or an open place: it looks like a list of sizes, but not for
 * certain. The knitter chooses their number in it ({@link HandMark}).
 */
export type MarkKind = 'own' | 'other' | 'open';
export interface Mark extends TextRange {
  kind: MarkKind;
  /** What a screen reader says: "size M: 98". */
  label: string;
}

/** The number that the knitter chose in an open place. It is empty if none of the numbers is a size's. */
export interface HandMark extends TextRange {
  /** The start of the place. Stored under this name. */
  at: number;
  sizeIndex: number;
}

/** Characters around a mark that must be the same in another text. */
const CONTEXT = 24;

/** Returns the marks by hand for another text: those whose surroundings occur in it once. */
export const moveHandMarks = (
  hand: readonly HandMark[],
  from: string,
  to: string,
  toSizeIndex: (sizeIndex: number) => number | null,
): HandMark[] =>
  hand.flatMap((mark) => {
    const sizeIndex = toSizeIndex(mark.sizeIndex);
    const start = Math.max(0, mark.at - CONTEXT);
    const words = from.slice(start, Math.max(mark.at, mark.end) + CONTEXT);
    const found = to.indexOf(words);
    if (sizeIndex === null || found === -1 || to.includes(words, found + 1)) return [];
    const shift = found - start;
    return [{ at: mark.at + shift, sizeIndex, start: mark.start + shift, end: mark.end + shift }];
  });

export interface MarkedSize {
  /** The names of all sizes, in the order of the pattern. */
  sizes: readonly string[];
  /** The index of the knitter's own size; {@link NO_SIZE} until it is chosen. */
  sizeIndex: number;
}

export const NO_SIZE = -1;
const NUMBER =
  /\d+[ -](?:[1357]\/[248]|(?:[13579]|1[135])\/16|[12]\/3)(?!\d)|\d+(?:[.,]\d+)*(?:\s?[½⅓⅔¼¾⅛⅜⅝⅞])?|[½⅓⅔¼¾⅛⅜⅝⅞]/g;

/** Finds the numbers in a range, with their fractions. */
export function findNumbers(text: string, { start, end }: TextRange): TextRange[] {
  return [...text.slice(start, end).matchAll(NUMBER)].map(({ index, 0: number }) => ({
    start: start + index,
    end: start + index + number.length,
  }));
}

function describeValue(size: string, value: string): string {
  return `size ${size}: ${/^(?:[-–—]+|x|n\/a)$/i.test(value.trim()) ? 'nothing' : value.replaceAll(/\s+/g, ' ')}`;
}

/** Returns a function that finds the range around ascending offsets, in linear time in total. Ranges must not overlap. */
function createRangeFinder<T extends TextRange>(ranges: readonly T[]) {
  let next = 0;
  return (offset: number): T | null => {
    while ((ranges[next]?.end ?? Infinity) <= offset) next += 1;
    const range = ranges[next];
    return range && range.start <= offset ? range : null;
  };
}

const isWithin = (inner: TextRange, outer: TextRange) => outer.start <= inner.start && inner.end <= outer.end;

/** Sorts the ranges, and drops those that overlap an earlier one. */
function removeOverlaps<T extends TextRange>(ranges: readonly T[]): T[] {
  let end = 0;
  return ranges
    .toSorted((one, other) => one.start - other.start)
    .filter((range) => {
      if (range.start < end) return false;
      end = range.end;
      return true;
    });
}

/** Returns which size each value of a list is for: all of them, or those of the shortest passage around it. */
function findSizeIndexes(
  list: SizeLists['lists'][number],
  passages: SizeLists['passages'],
  count: number,
): number[] {
  if (list.values.length === count) return list.values.map((_, sizeIndex) => sizeIndex);
  const around = passages
    .filter((passage) => passage.sizes.length === list.values.length && isWithin(list, passage))
    .toSorted((one, other) => one.end - one.start - (other.end - other.start));
  return around[0]?.sizes ?? [];
}

/** Finds the hand mark of a place for this size. "None of these" holds for every size. */
const findHandMark = (hand: readonly HandMark[], placeStart: number, sizeIndex: number) =>
  hand.find((mark) => mark.at === placeStart && (mark.sizeIndex === sizeIndex || mark.start === mark.end));

/** Returns marks in the order of the text, without overlaps. */
export function toMarks(
  text: string,
  { lists, passages, unmarked }: SizeLists,
  { sizes, sizeIndex }: MarkedSize,
  hand: readonly HandMark[],
): Mark[] {
  const toMark = (range: TextRange, valueSize: number): Mark => ({
    start: range.start,
    end: range.end,
    kind: valueSize === sizeIndex ? 'own' : 'other',
    label: describeValue(sizes[valueSize] ?? '', text.slice(range.start, range.end)),
  });
  const found = lists.flatMap((list) => {
    const indexes = findSizeIndexes(list, passages, sizes.length);
    return list.values.flatMap((value, index) => {
      const valueSize = indexes[index];
      return valueSize === undefined ? [] : [toMark(value, valueSize)];
    });
  });
  const places = unmarked.flatMap((place): Mark[] => {
    const chosen = findHandMark(hand, place.start, sizeIndex);
    if (!chosen) {
      const label = `needs checking: ${text.slice(place.start, place.end).replaceAll(/\s+/g, ' ')}`;
      return [{ start: place.start, end: place.end, kind: 'open', label }];
    }
    if (chosen.start === chosen.end) return [];
    return findNumbers(text, place).map((number) =>
      number.start === chosen.start
        ? toMark(number, sizeIndex)
        : {
            ...number,
            kind: 'other' as const,
            label: `another size: ${text.slice(number.start, number.end)}`,
          },
    );
  });
  return removeOverlaps([...found, ...places]);
}

export interface Piece extends TextRange {
  /** `separator`: brackets and commas of a list. `measure`: a number outside of lists whose kind is known. */
  kind: 'text' | 'separator' | 'measure' | Mark['kind'];
  label: string;
  /** The start of the mark or measure that it is a part of; otherwise its own start. */
  markStart: number;
  /** Its list; without one, the mark or measure that it is a part of, or the piece itself. */
  list: TextRange;
  fold: Fold | null;
}

/** A passage that is only for other sizes. */
export interface Fold extends TextRange {
  /** "S and M" */
  names: string;
}

export interface Line extends TextRange {
  pieces: Piece[];
}

const conjunctionFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Returns the outermost passages that are not for the knitter's size. */
export const listFolds = ({ passages }: SizeLists, { sizes, sizeIndex }: MarkedSize): Fold[] =>
  removeOverlaps(
    passages
      .filter((passage) => sizeIndex !== NO_SIZE && !passage.sizes.includes(sizeIndex))
      .map(({ start, end, sizes: own }) => ({
        start,
        end,
        names: conjunctionFormat.format(own.map((index) => sizes[index] ?? '')),
      })),
  );

/** Returns the places that the knitter must still check. Those in passages for other sizes do not count. */
export const listOpenPlaces = (
  found: SizeLists,
  size: MarkedSize,
  hand: readonly HandMark[],
): SizeLists['unmarked'] => {
  const findFold = createRangeFinder(listFolds(found, size));
  return found.unmarked.filter((place) => {
    const fold = findFold(place.start);
    const isFolded = fold !== null && isWithin(place, fold);
    return !isFolded && findHandMark(hand, place.start, size.sizeIndex) === undefined;
  });
};

/** Finds the numbers outside of these ranges whose kind is known. */
function findMeasures(text: string, ranges: readonly TextRange[]): TextRange[] {
  const starts = [0, ...ranges.map(({ end }) => end)];
  const numbers = starts.flatMap((start, index) =>
    findNumbers(text, { start, end: ranges[index]?.start ?? text.length }),
  );
  return numbers.filter(
    (number) => !/[\p{L}\d.,/-]/u.test(text.charAt(number.start - 1)) && readMeasure(text, number) !== null,
  );
}

/** Returns the places in which the knitter has chosen a number: they are shown as lists. Both arrays are sorted. */
function findSettledPlaces(places: readonly TextRange[], marks: readonly Mark[]): TextRange[] {
  let next = 0;
  return places.filter(({ start, end }) => {
    while ((marks[next]?.start ?? Infinity) < start) next += 1;
    const mark = marks[next];
    return mark !== undefined && mark.start < end && mark.kind !== 'open';
  });
}

/** Returns the offsets at which something begins or ends, in ascending order. */
const listEdges = (ranges: readonly TextRange[]) =>
  [...new Set(ranges.flatMap(({ start, end }) => [start, end]))].sort((one, other) => one - other);

/** Returns the lines of a text with their marks. */
export function toLines(
  text: string,
  found: SizeLists,
  marks: readonly Mark[],
  folds: readonly Fold[],
): Line[] {
  const lists = removeOverlaps([...found.lists, ...findSettledPlaces(found.unmarked, marks)]);
  const measures = findMeasures(text, removeOverlaps([...lists, ...marks]));
  const findListAt = createRangeFinder(lists);
  // A list that wraps is one line: its line breaks are hidden with its other values.
  const breaks = [...text.matchAll(/\n/g)].filter(({ index }) => findListAt(index) === null);
  const starts = [0, ...breaks.map(({ index }) => index + 1)];
  const lines = starts.map((start, index): Line => {
    return { start, end: starts[index + 1] ?? text.length, pieces: [] };
  });
  const [findLine, findFold] = [createRangeFinder(lines), createRangeFinder(folds)];
  const [findList, findMark] = [createRangeFinder(lists), createRangeFinder(marks)];
  const findMeasure = createRangeFinder(measures);
  const edges = listEdges([...lines, ...folds, ...lists, ...marks, ...measures]);
  for (const [index, end] of edges.slice(1).entries()) {
    const start = edges[index] ?? 0;
    const [list, mark, measure] = [findList(start), findMark(start), findMeasure(start)];
    const whole = mark ?? measure ?? { start, end };
    findLine(start)?.pieces.push({
      start,
      end,
      kind: mark?.kind ?? (list && 'separator') ?? (measure && 'measure') ?? 'text',
      label: mark?.label ?? '',
      markStart: whole.start,
      list: list ?? { start: whole.start, end: whole.end },
      fold: findFold(start),
    });
  }
  return lines;
}

/** Returns in how many lists the knitter's number is shown. Those in folded passages do not count. */
export function countShownMarks(lines: readonly Line[]): number {
  const shown = lines.flatMap(({ pieces }) =>
    pieces.flatMap(({ kind, markStart, fold }) => (kind === 'own' && fold === null ? markStart : [])),
  );
  // A mark that wraps has a piece in each line.
  return new Set(shown).size;
}
