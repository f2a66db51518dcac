import { decodeEntities } from './pattern-text/entities.ts';
import { createListChooser, describeWrongCount, UNCLEAR, type Unmarked } from './size-lists/choose-lists.ts';
import {
  findLabeledLists,
  findNameLists,
  findPairLists,
  findSideLists,
  toNamePatterns,
} from './size-lists/names.ts';
import { allowLetters, findLetters } from './size-lists/letters.ts';
import { findPassages, trimPassages, type Passage } from './size-lists/passages.ts';
import { sortRanges, toOverlap, type MarkedList, type TextRange } from './size-lists/ranges.ts';
import { hideRepeats, simplify } from './size-lists/simplify.ts';
import { findBrokenLists } from './size-lists/damage.ts';
import { findTables } from './size-lists/tables.ts';

/** The values of each size in a pattern's text. Offsets are in UTF-16 code units; each list is in text order. */
export interface SizeLists {
  lists: MarkedList[];
  passages: Passage[];
  unmarked: Unmarked[];
}

function findDecoded(text: string, sizes: readonly string[]): SizeLists {
  if (sizes.length < 2) return { lists: [], passages: [], unmarked: [] };
  const simple = simplify(text);
  const closed = simplify(hideRepeats(text));
  const namePatterns = toNamePatterns(sizes);
  const letters = findLetters(simple, sizes.length);
  const labelPatterns = letters.lists.length > 0 ? allowLetters(namePatterns) : namePatterns;
  const tables = findTables(simple, namePatterns, labelPatterns);
  // Later lists win where two start at the same place: tables over letters over names over pairs.
  const lists = [
    ...findPairLists(simple, sizes.length),
    ...findSideLists(simple, sizes.length),
    ...findNameLists(simple, namePatterns),
    ...findLabeledLists(simple, namePatterns),
    ...letters.lists,
    ...tables.lists,
  ];
  const known = [...new Map(lists.map((list) => [list.start, list])).values()];
  const headed = sortRanges([
    ...findPassages(simple, closed, labelPatterns),
    ...tables.passages,
    ...letters.passages,
  ]);
  const chooseLists = createListChooser(simple, labelPatterns, known);
  // Lists for all sizes shorten passages, so these do not claim lists yet.
  const first = chooseLists([]);
  const passages = trimPassages(simple, closed, headed, sortRanges(first.lists));
  const chosen = passages.length === 0 ? first : chooseLists(passages);
  const others = [...letters.others, ...tables.others].map(({ start, end, values }) => ({
    start,
    end,
    reason: values.length === sizes.length ? UNCLEAR : describeWrongCount(sizes.length),
  }));
  const unmarked = [...chosen.unmarked, ...others];
  const isFound = toOverlap(text, [...chosen.lists, ...unmarked]);
  const broken = findBrokenLists(simple, sizes.length)
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
