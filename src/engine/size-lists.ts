import { simplifyCharacters } from './pattern-text/tokens.ts';
import { findLetterLists, findTables } from './size-lists/columns.ts';
import { chooseLists, describeCount, UNCLEAR, type Unmarked } from './size-lists/choose-lists.ts';
import { findNameLists, findPairLists, toNamePatterns } from './size-lists/names.ts';
import { trimPassages, findLetterPassages, findPassages, type Passage } from './size-lists/passages.ts';
import { sortRanges, toOverlap, type MarkedList } from './size-lists/ranges.ts';
import { flattenBrackets, joinPages } from './size-lists/scan.ts';
import { findBrokenLists } from './size-lists/torn.ts';

/** The values of each size in a pattern's text. Offsets in UTF-16 units, each in the order of the text. */
export interface SizeLists {
  lists: MarkedList[];
  passages: Passage[];
  unmarked: Unmarked[];
}

/** A letter that was read for a digit: "9O (98, 1l0)". */
const WRONG_DIGIT = /(?<!\p{L})[OolI](?=\d)|(?<=\d[.,]?)[OolI](?!\p{L})/gu;

/** Adds the letters by which a text names its sizes: "sizes c) and d) only", "c + d: …". */
const addLetters = (names: readonly string[]): string[] =>
  names.map((name, size) => `(?:${name}|${String.fromCharCode('a'.charCodeAt(0) + size)}\\)?)`);

/**
 * Finds the lists in a pattern's text that have one value for each size: "90 (98, 106)". A list that has another number
 * of values, or two readings, is reported and not marked. Never throws, and takes linear time.
 * @param sizes the names of all sizes, in the order of the pattern
 */
export function findSizeLists(text: string, sizes: readonly string[]): SizeLists {
  if (sizes.length < 2) return { lists: [], passages: [], unmarked: [] };
  const simple = flattenBrackets(joinPages(simplifyCharacters(text).replace(WRONG_DIGIT, '?')));
  const names = toNamePatterns(sizes);
  const letters = findLetterLists(simple, sizes.length);
  const ownNames = letters.lists.length > 0 ? addLetters(names) : names;
  const tables = findTables(simple, names, ownNames);
  const pairs = findPairLists(simple, sizes.length);
  const lists = [...pairs, ...findNameLists(simple, names), ...letters.lists, ...tables.lists];
  const known = [...new Map(lists.map((list) => [list.start, list])).values()];
  const listStarts = new Set(letters.lists.map(({ start }) => start));
  const lines = letters.lists.length > 0 ? findLetterPassages(simple, sizes.length) : [];
  const headed = sortRanges([
    ...findPassages(simple, ownNames),
    ...tables.passages,
    ...lines.filter(({ start }) => !listStarts.has(start)),
  ]);
  const first = chooseLists(simple, sizes.length, headed, known);
  const passages = trimPassages(simple, headed, sortRanges(first.lists), sizes.length);
  // A passage that ends earlier has fewer lists.
  const isSame = passages.every(({ end }, index) => end === headed[index]?.end);
  const chosen = isSame ? first : chooseLists(simple, sizes.length, passages, known);
  const reason = describeCount(sizes.length);
  const others = [...letters.others, ...tables.others].map(({ start, end }) => ({ start, end, reason }));
  const unmarked = [...chosen.unmarked, ...others];
  const isFound = toOverlap(text, [...chosen.lists, ...unmarked]);
  const broken = findBrokenLists(simple, sizes.length)
    .filter((range) => !isFound(range))
    .map((range) => ({ ...range, reason: UNCLEAR }));
  return { lists: sortRanges(chosen.lists), passages, unmarked: sortRanges([...unmarked, ...broken]) };
}
