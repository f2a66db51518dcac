import { findBareLists } from './bare-lists.ts';
import type { Candidate } from './scan.ts';
import { isDamaged } from './damage.ts';
import { isPlain, readNotation, weighEvidence } from './evidence.ts';
import { createLabelFinder } from './names.ts';
import { isOther } from './other-numbers.ts';
import type { Passage } from './passages.ts';
import { findPossibleLists } from './possible-lists.ts';
import { sortRanges, toOverlap, type MarkedList, type TextRange } from './ranges.ts';

export interface Unmarked extends TextRange {
  reason: string;
}

/** Explains why a list with another number of values is not marked. */
export const describeWrongCount = (sizeCount: number) =>
  `This looks like a list of sizes, but it does not have ${sizeCount} values.`;
const TWO_READINGS = 'This can be read in two ways.';
export const UNCLEAR = 'The values of this list are not clear.';

/**
 * Returns a function that chooses the lists with one value for each size, or in a passage, for each of its sizes. Dashes and
 * slashes separate values only if other lists show it.
 * @param known lists that were found in other ways @param namePatterns a regular expression for each size
 */
export function createListChooser(
  text: string,
  namePatterns: readonly string[],
  known: readonly MarkedList[],
): (passages: readonly Passage[]) => { lists: MarkedList[]; unmarked: Unmarked[] } {
  const sizeCount = namePatterns.length;
  const notation = readNotation(text, known);
  const isLabeled = createLabelFinder(text, namePatterns);
  const isKnown = toOverlap(
    text,
    known.flatMap(({ values }) => values),
  );
  const parts = sortRanges([
    ...findPossibleLists(text, sizeCount, notation),
    ...findBareLists(text, sizeCount).filter((list) => !isLabeled(list)),
  ]);
  const all = parts.flatMap(({ readings }) => readings);
  const isFull = ({ values }: Candidate) => values.length === sizeCount;
  const isOfOneSize = (one: Candidate) => one.isWeak && isFull(one) && isPlain(text, one) && isLabeled(one);
  const possible = new Set(all.filter((one) => !isOther(text, one, isKnown) && !isOfOneSize(one)));
  const isTrusted = weighEvidence(text, notation, all, [...possible].filter(isFull));
  return (passages) => {
    const lists: MarkedList[] = [...known];
    const unmarked: Unmarked[] = [];
    let passage = 0;
    for (const { readings, start, end, isLikely } of parts) {
      if (isKnown({ start, end })) continue;
      // `passage` is an index, `own` the number of sizes of the passage around the list.
      while ((passages[passage]?.end ?? Infinity) < end) passage += 1;
      const isInside = (passages[passage]?.start ?? Infinity) <= start;
      const own = isInside ? passages[passage]?.sizes.length : undefined;
      const matching = readings.filter((one) => isFull(one) || one.values.length === own);
      /** In a passage for some sizes, plain numbers with another count are no list: each of these sizes works all of them. */
      const isForSome = (one: Candidate) =>
        own !== undefined && one.values.length !== own && one.isWeak && isPlain(text, one);
      const [list, second] = matching.filter((one) => isTrusted(one) && possible.has(one) && !isForSome(one));
      if (list && !second) lists.push({ start: list.start, end: list.end, values: list.values });
      else if (matching.length > 0 || (isLikely && readings.length === 0))
        unmarked.push({ start, end, reason: readings.length === 0 ? UNCLEAR : TWO_READINGS });
      else if (isLikely || readings.some((one) => one.isWeak && one.values.length > 2 && isTrusted(one)))
        unmarked.push({ start, end, reason: describeWrongCount(sizeCount) });
    }
    const clear = lists.filter((list) => {
      const isMarked = !isDamaged(text, list);
      // Other lists are between the values of a column.
      const places = /\n.*\p{L}/u.test(text.slice(list.start, list.end)) ? list.values : [list];
      if (!isMarked) unmarked.push(...places.map(({ start, end }) => ({ start, end, reason: UNCLEAR })));
      return isMarked;
    });
    return { lists: clear, unmarked };
  };
}
