/** A part of a text, as offsets in UTF-16 code units. */
export interface TextRange {
  start: number;
  end: number;
}

/** A list with its brackets, and its values. */
export interface MarkedList extends TextRange {
  values: TextRange[];
}

/** The longest gap between the values of a list: a line break and the next line's indentation. */
export const MAX_SPACE = 40;

/** Returns the characters before an offset that a rule may look at. */
export const getBefore = (text: string, offset: number, length = MAX_SPACE): string =>
  text.slice(Math.max(0, offset - length), offset);

/** Returns the characters after an offset that a rule may look at. */
export const getAfter = (text: string, offset: number, length = MAX_SPACE): string =>
  text.slice(offset, offset + length);

/** The longest part of a sentence before or after a list that is read. */
const MAX_SENTENCE = 120;
/** A period ends a sentence only before a capital letter, so that of "m." or "rab." usually does not. */
const SENTENCE_END = /[!?;](?=\s)|[.\n](?=\s*\p{Lu})/u;

/** Returns the parts of a sentence before and after a list. */
export const getSentence = (text: string, { start, end }: TextRange) => ({
  opening: getBefore(text, start, MAX_SENTENCE).split(SENTENCE_END).at(-1) ?? '',
  rest: getAfter(text, end, MAX_SENTENCE).split(SENTENCE_END)[0] ?? '',
});

const getWhole = (text: string): TextRange => ({ start: 0, end: text.length });

/** @param pattern is global */
export const findAll = (text: string, pattern: RegExp, { start, end } = getWhole(text)): TextRange[] =>
  [...text.slice(start, end).matchAll(pattern)].map(({ index, 0: match }) => ({
    start: start + index,
    end: start + index + match.length,
  }));

/** Returns the ranges of a match's groups. The pattern has the flag "d" and no optional group. */
export const toRanges = ({ indices }: RegExpExecArray, offset = 0): TextRange[] =>
  (indices ?? []).slice(1).map((range) => ({
    start: offset + (range?.[0] ?? 0),
    end: offset + (range?.[1] ?? 0),
  }));

/** Sorts ranges by their starts. */
export const sortRanges = <T extends TextRange>(ranges: readonly T[]): T[] =>
  ranges.toSorted((one, other) => one.start - other.start);

/** Returns a list without brackets around its values. */
export const toList = (values: TextRange[]): MarkedList => ({
  start: values[0]?.start ?? 0,
  end: values.at(-1)?.end ?? 0,
  values,
});

/** Finds lists whose values are the groups of a pattern with the flags "d" and "g". */
export const findLists = (text: string, pattern: RegExp): MarkedList[] =>
  [...text.matchAll(pattern)].map((match) => toList(toRanges(match)));

/** Returns a function that tells whether a range overlaps any of these. */
export function toOverlap(text: string, ranges: readonly TextRange[]): (range: TextRange) => boolean {
  const isIn = new Uint8Array(text.length);
  for (const { start, end } of ranges) isIn.fill(1, start, end);
  return ({ start, end }) => isIn.subarray(start, end).includes(1);
}

const PAIRS: readonly string[] = ['()', '[]'];

/** Returns whether all brackets are closed in the right order. */
export function isPaired(text: string): boolean {
  const open: string[] = [];
  for (const [bracket] of text.matchAll(/[()[\]]/g))
    if ('(['.includes(bracket)) open.push(bracket);
    else if (!PAIRS.includes(`${open.pop()}${bracket}`)) return false;
  return open.length === 0;
}
