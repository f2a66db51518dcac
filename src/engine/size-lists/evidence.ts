import type { Candidate } from './scan.ts';
import { areFalling, getSteps } from './numbers.ts';
import { getBefore, type MarkedList, type TextRange } from './ranges.ts';

/** Returns whether a list has no brackets. */
export const isPlain = (text: string, { start, end }: TextRange) => !/[([]/.test(text.slice(start, end));

/** A list of names counts as much as this many other lists. */
const NAMES_WEIGHT = 3;

const MARKS = [
  ['|', 'bar'],
  ['/', 'slash'],
  ['-', 'dash'],
] as const;

/** Returns the mark between the values of a list that has no others; `null` without one. */
function readSeparator(text: string, { values }: MarkedList) {
  const gaps = values.slice(1).map(({ start }, index) => text.slice(values[index]?.end, start));
  const hasOther = gaps.some((gap) => !/^[\s()[\]/|-]*$/.test(gap));
  return hasOther ? null : (MARKS.find(([mark]) => gaps.join('').includes(mark))?.[1] ?? null);
}

/** Returns a function that tells how often a separator is among these. */
function countSeparators(separators: readonly Candidate['separator'][]) {
  const counts = new Map<Candidate['separator'], number>();
  for (const separator of separators) counts.set(separator, (counts.get(separator) ?? 0) + 1);
  return (separator: Candidate['separator']) => counts.get(separator) ?? 0;
}

/** How a text writes the lists of its sizes' names, and so its other lists. */
export function readNotation(text: string, names: readonly MarkedList[]) {
  const written = names.map(({ start, end }) => text.slice(start, end));
  const separators = names.map((list) => readSeparator(text, list));
  return {
    /** "XS (S, M, L) XL" or "XS (S, M, L) XL (2XL)" */
    hasTail: written.some((list) => /,.*[)\]]\s*[\p{L}\d]/u.test(list)),
    /** "XS (S) M (L)": brackets before a list do not belong to it. */
    hasPlainStart: written.some((list) => /^[^([]+\(/.test(list)),
    /** "S (M, L)", but not "S - M (L - XL)" */
    hasBrackets: written.some((list, index) => separators[index] === null && /^[^\n]*[([]/.test(list)),
    /** Returns how often a mark separates the names: "S/M - L/XL". */
    count: countSeparators(separators.filter((separator) => separator !== null)),
    isEmpty: names.length === 0,
  };
}

export type NamesNotation = ReturnType<typeof readNotation>;

/**
 * Returns a function that tells whether what separates the values of a list does so in other lists of the text.
 * @param all the readings of all lists @param full those that have one value for each size, and no other meaning
 */
export function weighEvidence(
  text: string,
  names: NamesNotation,
  all: readonly Candidate[],
  full: readonly Candidate[],
): (list: Candidate) => boolean {
  const count = countSeparators(full.map(({ separator }) => separator));
  const weigh = (separator: Candidate['separator']) =>
    count(separator) + NAMES_WEIGHT * names.count(separator);
  const strong = Math.max(count('comma'), count('alternating'), count('spaced-dash'));
  /** Where lists or names have brackets, a few plain dashes or slashes mean something else, even if the names have them. */
  const isRare = (one: Candidate) =>
    (one.separator === 'dash' || one.separator === 'slash') &&
    isPlain(text, one) &&
    (count(one.separator) < count('comma') + count('alternating') + count('tight-comma') ||
      (names.hasBrackets && count(one.separator) <= NAMES_WEIGHT));
  /** Where such lists stand alone, a second one beside them is not their other half. */
  const halfCount = Math.ceil((full[0]?.values.length ?? 0) / 2);
  const halfLists = all.filter(
    ({ separator, values }) => separator === 'comma' && values.length === halfCount,
  ).length;
  /** False for "2/4/2 rows" and for "k1-2-3", which may be for all sizes. */
  const isClear = ({ start, values, separator }: Candidate) =>
    getSteps(text, values).every((step) => step >= 0) &&
    (separator === 'halves' || !/(?<!\p{L})[kp]$/iu.test(getBefore(text, start)));
  const countClear = countSeparators(full.filter(isClear).map(({ separator }) => separator));
  // Where nothing else is a list of sizes, two lists are enough.
  const hasEvidence = (separator: Candidate['separator']) =>
    weigh(separator) >= NAMES_WEIGHT || (strong === 0 && names.isEmpty && countClear(separator) > 1);
  /** In "44 (48 54)", the comma is missing; "56 (61-66)" may be a range, but not again and again. */
  const isSlip = ({ separator, values }: Candidate) =>
    /[([]/.test(text.slice(values[0]?.end, values[1]?.start)) &&
    !areFalling(getSteps(text, values)) &&
    (separator === 'space' ? strong : separator === 'dash' ? weigh('dash') : 0) >= NAMES_WEIGHT;
  return (one) =>
    !one.isWeak ||
    (hasEvidence(one.separator) &&
      weigh(one.separator) > strong + (one.separator === 'halves' ? halfLists : 0) &&
      !isRare(one)) ||
    isSlip(one);
}
