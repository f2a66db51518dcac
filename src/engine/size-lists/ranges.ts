import type { TextRange } from '../text-range.ts';

/** A list with its brackets, and its values. */
export interface MarkedList extends TextRange {
  values: TextRange[];
}

/** The longest gap between the values of a list: a line break and the next line's indentation. */
export const MAX_SPACE = 40;

/** Returns the text just before an offset. */
export const getBefore = (text: string, offset: number): string =>
  text.slice(Math.max(0, offset - MAX_SPACE), offset);

/** Returns the text just after an offset. */
export const getAfter = (text: string, offset: number): string => text.slice(offset, offset + MAX_SPACE);

/** Returns the places of a global pattern within a part of the text. */
export const findAll = (text: string, pattern: RegExp, { start, end }: TextRange): TextRange[] =>
  [...text.slice(start, end).matchAll(pattern)].map(({ index, 0: match }) => ({
    start: start + index,
    end: start + index + match.length,
  }));

/** Returns the places of a match's groups. The pattern has the flag "d", and no group is optional. */
export const toRanges = ({ indices }: RegExpExecArray, offset = 0): TextRange[] =>
  (indices ?? []).slice(1).map((range) => ({
    start: offset + (range?.[0] ?? 0),
    end: offset + (range?.[1] ?? 0),
  }));

/** Returns ranges in the order of the text. */
export const sortRanges = <T extends TextRange>(ranges: readonly T[]): T[] =>
  ranges.toSorted((one, other) => one.start - other.start);

/** Makes a list of values without brackets. */
export const toList = (values: TextRange[]): MarkedList => ({
  start: values[0]?.start ?? 0,
  end: values.at(-1)?.end ?? 0,
  values,
});

/** Returns a function that tells whether a part of the text is in any of the ranges. */
export function toOverlap(text: string, ranges: readonly TextRange[]): (range: TextRange) => boolean {
  const isIn = new Uint8Array(text.length);
  for (const { start, end } of ranges) isIn.fill(1, start, end);
  return ({ start, end }) => isIn.subarray(start, end).includes(1);
}
