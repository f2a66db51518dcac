import { decodeEntities } from '../../engine/pattern-text/entities.ts';
import { joinNames } from '../../engine/sentences.ts';
import { findAll, sortRanges, type TextRange } from '../../engine/size-lists/ranges.ts';
import type { SizeLists } from '../../engine/size-lists.ts';
import type { HandMark } from './marking-state.ts';
import { readMeasure } from './number-meaning.ts';

/**
 * The value of the knitter's size, a sign that this size has no value, text for another size, or an open place: it looks
 * like a list of sizes, but not for certain. The knitter chooses their number in it ({@link HandMark}).
 */
export type MarkKind = 'own' | 'nothing' | 'other' | 'open';
export interface Mark extends TextRange {
  kind: MarkKind;
  /** What a screen reader says: "size M: 98". */
  label: string;
}

/** Characters around a mark that must be the same in another text. */
const CONTEXT = 24;

/** Moves the marks by hand to another text. Drops those whose surroundings do not occur in it exactly once. */
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
/** Matches "36 1/2", "36-1/2", "1,234.5", "36½" and "½". */
const NUMBER =
  /\d+[ -](?:[1357]\/[248]|(?:[13579]|1[135])\/16|[12]\/3)(?!\d)|\d+(?:[.,]\d+)*(?:\s?[½⅓⅔¼¾⅛⅜⅝⅞])?|[½⅓⅔¼¾⅛⅜⅝⅞]/g;

/** Finds the numbers in a range, with their fractions. */
export const findNumbers = (text: string, range: TextRange) => findAll(text, NUMBER, range);

/** Matches what a list has in place of a number for a size without a value. */
const NOTHING = /^(?:[-–—]+|x|n\/a)$/i;

/**
 * Returns a function that finds the range around ascending offsets, in linear time in total. To begin again at a smaller offset,
 * create another one. Ranges must not overlap.
 */
function createRangeFinder<T extends TextRange>(ranges: readonly T[]) {
  let next = 0;
  return (offset: number): T | null => {
    while ((ranges[next]?.end ?? Infinity) <= offset) next += 1;
    const range = ranges[next];
    return range && range.start <= offset ? range : null;
  };
}

const isInside = (inner: TextRange, outer: TextRange) => outer.start <= inner.start && inner.end <= outer.end;

/** Sorts the ranges, and drops those that overlap an earlier one. */
function removeOverlaps<T extends TextRange>(ranges: readonly T[]): T[] {
  let end = 0;
  return sortRanges(ranges).filter((range) => {
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
    .filter((passage) => passage.sizes.length === list.values.length && isInside(list, passage))
    .toSorted((one, other) => one.end - one.start - (other.end - other.start));
  return around[0]?.sizes ?? [];
}

export interface Piece extends TextRange {
  /** `separator`: brackets and commas of a list. `measure`: a number outside of lists whose kind is known. */
  kind: 'text' | 'separator' | 'measure' | MarkKind;
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

/** Returns the outermost passages that are not for the knitter's size. */
const listFolds = (passages: SizeLists['passages'], { sizes, sizeIndex }: MarkedSize): Fold[] =>
  removeOverlaps(
    passages
      .filter((passage) => sizeIndex !== NO_SIZE && !passage.sizes.includes(sizeIndex))
      .map(({ start, end, sizes: own }) => ({
        start,
        end,
        names: joinNames(own.map((index) => sizes[index] ?? '')),
      })),
  );

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

/** Returns the offsets at which something begins or ends, in ascending order. */
const listEdges = (ranges: readonly TextRange[]) =>
  [...new Set(ranges.flatMap(({ start, end }) => [start, end]))].sort((one, other) => one - other);

/** Returns the lines of a text. The ranges within each array must not overlap. */
function toLines(
  text: string,
  lists: readonly TextRange[],
  marks: readonly Mark[],
  folds: readonly Fold[],
): Line[] {
  const measures = findMeasures(text, removeOverlaps([...lists, ...marks]));
  const findListAroundBreak = createRangeFinder(lists);
  // A list that wraps is one line: its line breaks are hidden with its other values.
  const breaks = [...text.matchAll(/\n/g)].filter(({ index }) => findListAroundBreak(index) === null);
  const starts = [0, ...breaks.map(({ index }) => index + 1)];
  const lines = starts.map((start, index): Line => {
    return { start, end: starts[index + 1] ?? text.length, pieces: [] };
  });
  const findLine = createRangeFinder(lines);
  const findFold = createRangeFinder(folds);
  const findList = createRangeFinder(lists);
  const findMark = createRangeFinder(marks);
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

/** Marks the numbers of a size in a text, for the page. */
export function markText(text: string, found: SizeLists, size: MarkedSize, hand: readonly HandMark[]) {
  const { sizes, sizeIndex } = size;
  const { lists, passages, unmarked } = found;
  const toMark = ({ start, end }: TextRange, valueSizeIndex: number): Mark => {
    const value = decodeEntities(text.slice(start, end)).text.trim();
    const isNothing = NOTHING.test(value);
    const ownKind = isNothing ? 'nothing' : 'own';
    return {
      start,
      end,
      kind: valueSizeIndex === sizeIndex ? ownKind : 'other',
      label: `size ${sizes[valueSizeIndex]}: ${isNothing ? 'nothing' : value.replaceAll(/\s+/g, ' ')}`,
    };
  };
  const marked = lists.flatMap((list) => {
    const indexes = findSizeIndexes(list, passages, sizes.length);
    return list.values.flatMap((value, index) => {
      const valueSizeIndex = indexes[index];
      return valueSizeIndex === undefined ? [] : [toMark(value, valueSizeIndex)];
    });
  });
  /** Marks the numbers of a place in which the knitter chose one. */
  const markPlace = (place: TextRange, chosen: HandMark) =>
    findNumbers(text, place).map((number): Mark => {
      if (number.start === chosen.start) return toMark(number, sizeIndex);
      return { ...number, kind: 'other', label: `another size: ${text.slice(number.start, number.end)}` };
    });
  const folds = listFolds(passages, size);
  const findFoldAroundPlace = createRangeFinder(folds);
  const settled: TextRange[] = [];
  const places: typeof unmarked = [];
  for (const place of unmarked) {
    const { start, end } = place;
    // "None of these" holds for every size.
    const chosen = hand.find(
      (mark) => mark.at === start && (mark.sizeIndex === sizeIndex || mark.start === mark.end),
    );
    const fold = findFoldAroundPlace(start);
    if (chosen === undefined) {
      const label = `needs checking: ${text.slice(start, end).replaceAll(/\s+/g, ' ')}`;
      marked.push({ start, end, kind: 'open', label });
      if (!fold || !isInside(place, fold)) places.push(place);
    } else if (chosen.start !== chosen.end) {
      marked.push(...markPlace(place, chosen));
      settled.push(place);
    }
  }
  const marks = removeOverlaps(marked);
  const lines = toLines(text, removeOverlaps([...lists, ...settled]), marks, folds);
  const pieces = lines.flatMap((line) => line.pieces);
  const shown = pieces.flatMap(({ kind, markStart, fold }) =>
    kind === 'own' && fold === null ? markStart : [],
  );
  const findFoldAroundMark = createRangeFinder(folds);
  return {
    /** The marks over the pages of a PDF. Pages cannot fold a passage for other sizes, so each of its pieces has a mark. */
    pageMarks: [
      ...marks.filter(({ start }) => findFoldAroundMark(start) === null),
      ...pieces.filter(({ fold }) => fold !== null).map((piece): Mark => ({ ...piece, kind: 'other' })),
    ],
    lines,
    /** The places that the knitter must still check. Those in passages for other sizes do not count. */
    places,
    /** In how many lists the knitter's number is shown, not folded. A mark that wraps has a piece in each line. */
    shownCount: new Set(shown).size,
  };
}
