import { findBareLists } from './bare-lists.ts';
import type { Candidate } from './brackets.ts';
import { isDamaged } from './damage.ts';
import { isNumber, toShortPatterns } from './names.ts';
import { areFalling, getSteps } from './numbers.ts';
import { isOther } from './other-numbers.ts';
import { findPossibleLists } from './possible-lists.ts';
import type { Passage } from './passages.ts';
import { getBefore, sortRanges, toOverlap, type MarkedList, type TextRange } from './ranges.ts';
import { WORDS } from './words.ts';

export interface Unmarked extends TextRange {
  reason: string;
}

/** Explains why a list with another number of values is not marked. */
export const describeWrongCount = (sizeCount: number) =>
  `This looks like a list of sizes, but it does not have ${sizeCount} values.`;
const TWO_READINGS = 'This can be read in two ways.';
export const UNCLEAR = 'The values of this list are not clear.';

/** Returns a function that tells whether the name of one size is before a list: "S/M: 2, 10, 18 cm". */
function createLabelFinder(text: string, namePatterns: readonly string[]) {
  // In "S-M-L: 90-98-106 cm", the name is the last one of a list. Numbers with a colon may be those of rows.
  const one = `(?:${toShortPatterns(namePatterns).join('|')})`;
  const size = namePatterns.some(isNumber) ? `(?<=(?<!\\p{L})(?:${WORDS.size}):?\\s?)` : '';
  const label = new RegExp(
    `${size}(?<![\\p{L}\\d]|(?<![\\p{L}\\d])${one}(?:\\s?[-/,|&+()[\\]]\\s?|\\s)(?:(?:${WORDS.and})\\s)?)(?:${namePatterns.join('|')})(?: ?(?:${WORDS.columnUnit}))?\\s?[:=]\\s?$`,
    'iu',
  );
  return ({ start }: TextRange) => label.test(getBefore(text, start));
}

/** A list of names counts as much as this many other lists. */
const NAMES_WEIGHT = 3;

function readSeparator(text: string, { values }: MarkedList): 'dash' | 'slash' | 'bar' | null {
  const gaps = values.slice(1).map(({ start }, index) => text.slice(values[index]?.end, start));
  const marks = gaps.map((gap) => /^[\s()[\]]*([-/|]?)[\s()[\]]*$/.exec(gap)?.[1]);
  if (marks.includes(undefined)) return null;
  if (marks.includes('|')) return 'bar';
  return marks.includes('/') ? 'slash' : marks.includes('-') ? 'dash' : null;
}

/** Returns a function that tells how often a separator is among these. */
function countSeparators(separators: readonly Candidate['separator'][]) {
  const counts = new Map<Candidate['separator'], number>();
  for (const separator of separators) counts.set(separator, (counts.get(separator) ?? 0) + 1);
  return (separator: Candidate['separator']) => counts.get(separator) ?? 0;
}

/**
 * Chooses the lists with one value for each size. Dashes and slashes separate values only if other lists show it.
 * @param known lists that were found in other ways @param namePatterns a regular expression for each size
 */
export function chooseLists(
  text: string,
  namePatterns: readonly string[],
  passages: readonly Passage[],
  known: readonly MarkedList[],
): { lists: MarkedList[]; unmarked: Unmarked[] } {
  const sizeCount = namePatterns.length;
  const separators = known.flatMap((list) => readSeparator(text, list) ?? []);
  const shape = {
    separators: new Set(separators),
    hasTail: known.some(({ start, end }) => /,.*[)\]]\s*[\p{L}\d]/u.test(text.slice(start, end))),
    hasPlainStart: known.some(({ start, end }) => /^[^([]+\(/.test(text.slice(start, end))),
  };
  const isLabeled = createLabelFinder(text, namePatterns);
  const parts = sortRanges([
    ...findPossibleLists(text, sizeCount, shape),
    ...findBareLists(text, sizeCount).filter((list) => !isLabeled(list)),
  ]);
  const knownValues = known.flatMap(({ values }) => values);
  const isKnown = toOverlap(text, knownValues);
  const all = parts.flatMap(({ readings }) => readings);
  const isPlain = ({ start, end }: TextRange) => !/[([]/.test(text.slice(start, end));
  const isOfOneSize = (one: Candidate) =>
    one.isWeak && isPlain(one) && one.values.length === sizeCount && isLabeled(one);
  const possible = new Set(all.filter((one) => !isOther(text, one, isKnown) && !isOfOneSize(one)));
  const full = [...possible].filter(({ values }) => values.length === sizeCount);
  const count = countSeparators(full.map(({ separator }) => separator));
  const countNames = countSeparators(separators);
  const weigh = (separator: Candidate['separator']) =>
    count(separator) + NAMES_WEIGHT * countNames(separator);
  const strong = Math.max(count('comma'), count('alternating'), count('spaced-dash'));
  const hasBracketedNames = known.some(
    (list) => readSeparator(text, list) === null && /^[^\n]*[([]/.test(text.slice(list.start, list.end)),
  );
  /** Where lists or names have brackets, a few plain dashes or slashes mean something else, even if the names have them. */
  const isRare = (one: Candidate) =>
    (one.separator === 'dash' || one.separator === 'slash') &&
    isPlain(one) &&
    (count(one.separator) < count('comma') + count('alternating') + count('tight-comma') ||
      (hasBracketedNames && count(one.separator) <= NAMES_WEIGHT));
  /** Where such lists stand alone, a second one beside them is not their other half. */
  const halfLists = all.filter(
    ({ separator, values }) => separator === 'comma' && values.length === Math.ceil(sizeCount / 2),
  ).length;
  /** False for "2/4/2 rows" and for "k1-2-3", which may be for all sizes. */
  const isClear = ({ start, values, separator }: Candidate) =>
    getSteps(text, values).every((step) => step >= 0) &&
    (separator === 'halves' || !/(?<!\p{L})[kp]$/iu.test(getBefore(text, start)));
  const countClear = countSeparators(full.filter(isClear).map(({ separator }) => separator));
  // Where nothing else is a list of sizes, two lists are enough.
  const hasEvidence = (separator: Candidate['separator']) =>
    weigh(separator) >= NAMES_WEIGHT || (strong === 0 && known.length === 0 && countClear(separator) > 1);
  /** In "44 (48 54)", the comma is missing; "56 (61-66)" may be a range, but not again and again. */
  const isSlip = ({ separator, values: [first, second, ...others] }: Candidate) =>
    first !== undefined &&
    second !== undefined &&
    /[([]/.test(text.slice(first.end, second.start)) &&
    !areFalling(getSteps(text, [first, second, ...others])) &&
    (separator === 'space' ? strong : separator === 'dash' ? weigh('dash') : 0) >= NAMES_WEIGHT;
  const isTrusted = (one: Candidate) =>
    !one.isWeak ||
    (hasEvidence(one.separator) &&
      weigh(one.separator) > strong + (one.separator === 'halves' ? halfLists : 0) &&
      !isRare(one)) ||
    isSlip(one);
  const lists: MarkedList[] = [...known];
  const unmarked: Unmarked[] = [];
  let passage = 0;
  for (const { readings, start, end, isLikely } of parts) {
    if (isKnown({ start, end })) continue;
    while ((passages[passage]?.end ?? Infinity) < end) passage += 1;
    const own = (passages[passage]?.start ?? Infinity) <= start ? passages[passage]?.sizes.length : undefined;
    const matching = readings.filter(
      ({ values }) => values.length === sizeCount || (values.length === own && own > 1),
    );
    /** In a passage for some sizes, plain numbers are all for each of them, or one for each of them. */
    const isForSome = (one: Candidate) =>
      own !== undefined && one.values.length !== own && one.isWeak && isPlain(one);
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
}
