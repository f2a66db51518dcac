import { PartFinder, toNumber, type Candidate, type MarkedList } from './brackets.ts';
import type { Passage } from './passages.ts';
import { scanItems, type Range } from './scan.ts';

/** A part of the text that looks like a list of sizes and is not marked. */
export interface Unmarked extends Range {
  reason: string;
}

/** Returns the reason why a list with another number of values is not marked. */
export const describeCount = (sizes: number) =>
  `This looks like a list of sizes, but it does not have ${sizes} values.`;
const TWO_READINGS = 'This can be read in two ways.';

/** Falling numbers after these words are bound off one after the other: "bind off 3-2-1". */
const SHAPING =
  /\b(?:bind off|cast off|bo|dec(?:rease)?|abk(?:etten)?|rabattre|rab\.?|maska av|lu[kc]k? av|fell|afkant|chiudere|cerrar)\b[^.\d]{0,12}$/i;
const DATE = /^\d{1,2}[/-]\d{1,2}[/-](?:19|20)\d\d$|^(?:19|20)\d\d[/-]\d\d?[/-]\d\d?$/;

/** Returns whether no value is larger than the one before it, and the last is smaller than the first. */
function isFalling(text: string, values: readonly Range[]): boolean {
  const numbers = values.map((range) => toNumber(text, range));
  const isSorted = numbers.every((number, index) => index === 0 || number <= (numbers[index - 1] ?? 0));
  return isSorted && (numbers.at(-1) ?? 0) < (numbers[0] ?? 0);
}

/** Returns whether dashes or slashes separate something else than the values of sizes. */
function isOther(text: string, { start, end, values, isWeak }: Candidate): boolean {
  if (!isWeak) return false;
  const isShaping = SHAPING.test(text.slice(Math.max(0, start - 30), start)) && isFalling(text, values);
  return isShaping || DATE.test(text.slice(start, end));
}

/** The evidence of separate lists that one list of names counts for. */
const NAMES_WEIGHT = 3;

/** Returns how often the text separates values in each way. */
function countSeparators(
  text: string,
  parts: PartFinder['parts'],
  sizes: number,
  known: readonly MarkedList[],
): (separator: Candidate['separator']) => number {
  const counts = new Map<Candidate['separator'], number>();
  const get = (separator: Candidate['separator']) => counts.get(separator) ?? 0;
  for (const { separator, values } of parts.flatMap(({ readings }) => readings))
    if (values.length === sizes) counts.set(separator, get(separator) + 1);
  for (const { values } of known) {
    const gaps = values.slice(1).map(({ start }, index) => text.slice(values[index]?.end, start));
    const marks = gaps.map((gap) => /^[\s()[\]]*([-/]?)[\s()[\]]*$/.exec(gap)?.[1]);
    if (marks.includes(undefined)) continue;
    const separator = marks.includes('/') ? 'slash' : marks.includes('-') ? 'dash' : null;
    if (separator) counts.set(separator, get(separator) + NAMES_WEIGHT);
  }
  return get;
}

/**
 * Finds the lists of values in brackets, or with dashes or slashes, that have one value for each size. Without the
 * evidence of other lists, dashes and slashes are not taken for separators.
 * @param known lists that were found in other ways
 */
export function chooseLists(
  text: string,
  sizes: number,
  passages: readonly Passage[],
  known: readonly MarkedList[],
): { lists: MarkedList[]; unmarked: Unmarked[] } {
  // "XS (S, M, L) XL"
  const hasTail = known.some(({ start, end }) => /,.*[)\]]\s*[\p{L}\d]/u.test(text.slice(start, end)));
  const { parts } = new PartFinder(text, scanItems(text), sizes, hasTail);
  const count = countSeparators(text, parts, sizes, known);
  const strong = Math.max(count('comma'), count('alternating'), count('spaced-dash'));
  const isTrusted = ({ separator, isWeak }: Candidate) =>
    !isWeak || (count(separator) >= NAMES_WEIGHT && count(separator) > strong);
  const isKnown = new Uint8Array(text.length);
  for (const { values } of known) for (const { start, end } of values) isKnown.fill(1, start, end);
  const lists: MarkedList[] = [...known];
  const unmarked: Unmarked[] = [];
  let passage = 0;
  for (const { readings, start, end, isLikely } of parts) {
    if (isKnown.subarray(start, end).includes(1)) continue;
    while ((passages[passage]?.end ?? Infinity) < end) passage += 1;
    const own = (passages[passage]?.start ?? Infinity) <= start ? passages[passage]?.sizes.length : undefined;
    const matching = readings.filter(
      ({ values }) => values.length === sizes || (values.length === own && own > 1),
    );
    const [list, second] = matching.filter((one) => isTrusted(one) && !isOther(text, one));
    if (list && !second) lists.push({ start: list.start, end: list.end, values: list.values });
    else if (matching.length > 0 || (isLikely && readings.length === 0))
      unmarked.push({ start, end, reason: TWO_READINGS });
    else if (isLikely || readings.some((one) => one.isWeak && isTrusted(one)))
      unmarked.push({ start, end, reason: describeCount(sizes) });
  }
  return { lists, unmarked };
}
