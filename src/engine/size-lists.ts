import { decodeEntities } from './pattern-text/entities.ts';
import { simplifyCharacters } from './pattern-text/tokens.ts';
import { chooseLists, describeWrongCount, UNCLEAR, type Unmarked } from './size-lists/choose-lists.ts';
import {
  findLabeledLists,
  findLetterLists,
  findNameLists,
  findPairLists,
  findSideLists,
  toNamePatterns,
} from './size-lists/names.ts';
import {
  findLetterPassages,
  findPassages,
  hideRepeats,
  trimPassages,
  type Passage,
} from './size-lists/passages.ts';
import { sortRanges, toOverlap, type MarkedList, type TextRange } from './size-lists/ranges.ts';
import { flattenBrackets, joinPages, removeRepeatedStitches } from './size-lists/scan.ts';
import { findBrokenLists, findMeasurePairs } from './size-lists/damage.ts';
import { findTables } from './size-lists/tables.ts';

/** The values of each size in a pattern's text. Offsets are in UTF-16 code units; each list is in text order. */
export interface SizeLists {
  lists: MarkedList[];
  passages: Passage[];
  unmarked: Unmarked[];
}

/** A letter that OCR put in place of a digit: "9O (98, 1l0)". */
const WRONG_DIGIT = /(?<!\p{L})[OolI](?=\d)|(?<=\d[.,]?)[OolI](?!\p{L})/gu;

/** Lets the regular expressions of the sizes' names also match their letters: "sizes c) and d) only", "c + d: …". */
const allowLetters = (namePatterns: readonly string[]): string[] =>
  namePatterns.map((name, size) => `(?:${name}|${String.fromCharCode('a'.charCodeAt(0) + size)}\\)?)`);

/** Returns a text of the same length without variants of characters. A "?" makes a list unclear. */
function simplify(text: string): string {
  const readable = simplifyCharacters(text).replace(WRONG_DIGIT, '?');
  return flattenBrackets(
    removeRepeatedStitches(joinPages(readable.replaceAll('{', '[').replaceAll('}', ']'))),
  );
}

function findDecoded(text: string, sizes: readonly string[]): SizeLists {
  if (sizes.length < 2) return { lists: [], passages: [], unmarked: [] };
  const simple = simplify(text);
  const closed = simplify(hideRepeats(text));
  const namePatterns = toNamePatterns(sizes);
  const letters = findLetterLists(simple, sizes.length);
  const labelPatterns = letters.lists.length > 0 ? allowLetters(namePatterns) : namePatterns;
  const tables = findTables(simple, namePatterns, labelPatterns);
  const pairs = findPairLists(simple, sizes.length);
  const sides = findSideLists(simple, sizes.length);
  // Later lists win where two start at the same place: tables over letters over names over pairs.
  const labeled = findLabeledLists(simple, namePatterns);
  const names = findNameLists(simple, namePatterns);
  const lists = [...pairs, ...sides, ...names, ...labeled, ...letters.lists, ...tables.lists];
  const known = [...new Map(lists.map((list) => [list.start, list])).values()];
  const letterListStarts = new Set(letters.lists.map(({ start }) => start));
  const letterPassages = letters.lists.length > 0 ? findLetterPassages(simple, sizes.length) : [];
  const headed = sortRanges([
    ...findPassages(simple, closed, labelPatterns),
    ...tables.passages,
    ...letterPassages.filter(({ start }) => !letterListStarts.has(start)),
  ]);
  // Lists for all sizes shorten passages, so these do not claim lists yet.
  const first = chooseLists(simple, labelPatterns, [], known);
  const passages = trimPassages(simple, closed, headed, sortRanges(first.lists), sizes.length);
  const chosen = passages.length === 0 ? first : chooseLists(simple, labelPatterns, passages, known);
  const others = [...letters.others, ...tables.others].map(({ start, end, values }) => ({
    start,
    end,
    reason: values.length === sizes.length ? UNCLEAR : describeWrongCount(sizes.length),
  }));
  const unmarked = [...chosen.unmarked, ...others];
  const isFound = toOverlap(text, [...chosen.lists, ...unmarked]);
  const broken = [...findBrokenLists(simple, sizes.length), ...findMeasurePairs(simple, sizes.length)]
    .filter((range) => !isFound(range))
    .map((range) => ({ ...range, reason: UNCLEAR }));
  return { lists: sortRanges(chosen.lists), passages, unmarked: sortRanges([...unmarked, ...broken]) };
}

/**
 * Finds the lists in a pattern's text that have one value for each size: "90 (98, 106)". A list that has another number
 * of values, or two readings, is reported and not marked. Never throws, and takes linear time.
 * @param given may have HTML entities @param sizes the names of all sizes, in the order of the pattern
 */
export function findSizeLists(given: string, sizes: readonly string[]): SizeLists {
  const { text, toGiven } = decodeEntities(given);
  const { lists, passages, unmarked } = findDecoded(text, sizes);
  const move = <Range extends TextRange>(range: Range): Range => ({
    ...range,
    start: toGiven(range.start),
    end: toGiven(range.end),
  });
  return {
    lists: lists.map((list) => ({ ...move(list), values: list.values.map(move) })),
    passages: passages.map(move),
    unmarked: unmarked.map(move),
  };
}
