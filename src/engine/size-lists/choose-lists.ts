import { findConcepts, type Concept } from '../pattern-text/vocabulary.ts';
import { PossibleListFinder, toNumber, type Candidate, type PossibleList } from './brackets.ts';
import type { Passage } from './passages.ts';
import { COMMA_LIST, scanItems, type Separator } from './scan.ts';
import {
  findAll,
  getAfter,
  getBefore,
  sortRanges,
  toList,
  toOverlap,
  type MarkedList,
  type TextRange,
} from './ranges.ts';
import { isDamaged } from './damage.ts';
import { WORDS } from './words.ts';

export interface Unmarked extends TextRange {
  reason: string;
}

/** Explains why a list with another number of values is not marked. */
export const describeWrongCount = (sizeCount: number) =>
  `This looks like a list of sizes, but it does not have ${sizeCount} values.`;
const TWO_READINGS = 'This can be read in two ways.';
export const UNCLEAR = 'The values of this list are not clear.';
/** Falling numbers after these words are bound off one after the other: "bind off 3-2-1". */
const SHAPING = new RegExp(`\\b(?:${WORDS.bindOff})\\b[^.\\d]{0,12}$`, 'i');
const TIMES = new RegExp(`^ ?(?:x|more|${WORDS.times})\\b`, 'i');
/** Numbers after these words are a rib's, or stripes. */
const SEQUENCE = new RegExp(`\\b(?:${WORDS.sequence}):?(?: je)? ?$`, 'i');
/** The word before a number: "Rnd 2", "Rows: 3". */
const WORD_BEFORE = /(\p{L}+)\.?:? $/u;
/** The word after an ordinal: "2. R". */
const WORD_AFTER = /^ ?(\p{L}+)\.?/u;
/** The start of a line or a sentence. After an ordinal, a period does not end one: "2. R". */
const SENTENCE_START = /^\s*$|(?:(?<!\d)\.|[:;)\]\n])\s*$/;
/** "Rnd 2 (4, 6): knit", "Row 1 (3, 5) (RS): knit", "Rows 3 (7, 11) of the chart" */
const AFTER_ROWS = /^ ?(?:\([^)\d]{1,24}\) ?)?:|^ of (?:the )?chart/i;
/** The end of a name of rows without a colon: "Row 1 (3, 5). Knit", "Rows 1 (3, 5) and all odd rows" */
const AFTER_NAME = new RegExp(`^ ?(?:[.(-]|(?:${WORDS.and})\\b)`, 'i');
/** A value before the list belongs to it: "92 (98 (106) 114". In "Rnd 1. [174 (188, 202) sts]", a sentence ends. */
const OPEN_BEFORE = /[\d½¼¾](?:\.|(?:\p{L}{1,2})?\s?)[([{]\s?$/u;

const means = (word: string | undefined, concept: Concept) =>
  findConcepts(word?.toLowerCase() ?? '').has(concept);

/** Numbers after "every 2nd row" are bound off one after the other, unless they are numbers of times. */
const EVERY_ROW = new RegExp(
  `\\b(?:${WORDS.every})\\b(?:(?<=\\d)\\.|[^.:;,\\n]){0,20}?(\\p{L}+)\\.? ?:? ?$`,
  'iu',
);
/** "every 8-9 sts" */
const EVERY = new RegExp(`\\b(?:${WORDS.every}) ?$`, 'i');

function getSteps(text: string, values: readonly TextRange[]): number[] {
  const numbers = values.map((range) => toNumber(text, range));
  return numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0));
}

const areFalling = (steps: readonly number[]) =>
  steps.every((step) => step <= 0) && steps.some((step) => step < 0);

/** Returns whether numbers may name rows: "Rnd 2 (4, 6): knit", "1. (3., 5.) R: rechts". */
function canNameRows(steps: readonly number[], before: string, after: string): boolean {
  const label = WORD_BEFORE.exec(before);
  if (label && means(label[1], 'row')) {
    const isStart = SENTENCE_START.test(before.slice(0, label.index));
    // Rows that are worked alike: 2, 4, 6.
    const hasSameSteps = steps.every((step) => step > 0 && step === steps[0]);
    return AFTER_ROWS.test(after) || (isStart && AFTER_NAME.test(after) && hasSameSteps);
  }
  const word = WORD_AFTER.exec(after);
  const isName = means(word?.[1], 'row') && SENTENCE_START.test(before);
  return isName && AFTER_ROWS.test(after.slice(word?.[0].length));
}

/** "22-24 sts = 10 cm", "22-24 sts x 30 rows" */
const GAUGE_AFTER = /^ ?\p{L}+\.? ?(?:x|= ?(?:4|10)\b)/iu;
/** A number after a list, or the rest of its last value; on the next line, unless that is a list. */
const NUMBER_AFTER = /^ +\d|^ *\n *\d(?![\d.,½¼¾]* ?[([{/|-])/;

/** Returns whether numbers may have another meaning than the values of sizes. */
function isOther(text: string, { start, end, values, isWeak }: Candidate): boolean {
  const before = getBefore(text, start);
  const after = getAfter(text, end);
  const steps = getSteps(text, values);
  if (canNameRows(steps, before, after) || OPEN_BEFORE.test(before)) return true;
  if (/\d\.?$/.test(text.slice(start, end)) && NUMBER_AFTER.test(after)) return true;
  if (!isWeak) return false;
  const word = WORD_BEFORE.exec(before)?.[1];
  const isCounted = means(WORD_AFTER.exec(after)?.[1], 'stitch');
  // "2-3 cm" and "every 8-9 sts" may be ranges. "90-98 sts" is not.
  const isVague = !isCounted || EVERY.test(before) || means(word, 'noise') || GAUGE_AFTER.test(after);
  if (values.length === 2 && isVague) return true;
  if (SEQUENCE.test(before) || (SHAPING.test(before) && areFalling(steps))) return true;
  // "with needles 98-102-106 sts"
  if (means(word, 'needle') && !isCounted) return true;
  const last = (text.slice(values.at(-1)?.start, end) + after).replace(/^[\d.,½¼¾-]+/, '');
  return means(EVERY_ROW.exec(before)?.[1], 'row') && !TIMES.test(last);
}

/** What may follow a list with commas only: the noun or the unit of its values. */
const UNITS: readonly Concept[] = ['stitch', 'row', 'cm', 'inch'];

/** Finds growing values with commas and without brackets, before a unit: "90, 98, 106 sts". */
const findCommaLists = (text: string, sizeCount: number): PossibleList[] =>
  findAll(text, COMMA_LIST, { start: 0, end: text.length }).flatMap(({ start, end }) => {
    const list = toList(findAll(text, /[^,\s](?:(?!, )[^])*/g, { start, end }));
    const word = WORD_BEFORE.exec(getBefore(text, start))?.[1];
    const unit = /^ ?("|\p{L}+)/u.exec(getAfter(text, end))?.[1];
    const isGrowing = areFalling(getSteps(text, list.values.toReversed()));
    const isList = isGrowing && !means(word, 'row') && UNITS.some((concept) => means(unit, concept));
    return isList && list.values.length === sizeCount
      ? [{ start, end, isLikely: false, readings: [{ ...list, separator: 'bare-comma', isWeak: true }] }]
      : [];
  });

/** A list of names counts as much as this many other lists. */
const NAMES_WEIGHT = 3;

function readSeparator(text: string, { values }: MarkedList): 'dash' | 'slash' | 'bar' | null {
  const gaps = values.slice(1).map(({ start }, index) => text.slice(values[index]?.end, start));
  const marks = gaps.map((gap) => /^[\s()[\]]*([-/|]?)[\s()[\]]*$/.exec(gap)?.[1]);
  if (marks.includes(undefined)) return null;
  if (marks.includes('|')) return 'bar';
  return marks.includes('/') ? 'slash' : marks.includes('-') ? 'dash' : null;
}

function countSeparators(
  parts: readonly PossibleList[],
  sizeCount: number,
  ofNames: readonly Separator[],
): (separator: Candidate['separator']) => number {
  const counts = new Map<Candidate['separator'], number>();
  const get = (separator: Candidate['separator']) => counts.get(separator) ?? 0;
  for (const { separator, values } of parts.flatMap(({ readings }) => readings))
    if (values.length === sizeCount) counts.set(separator, get(separator) + 1);
  for (const separator of ofNames) counts.set(separator, get(separator) + NAMES_WEIGHT);
  return get;
}

/**
 * Chooses the lists with one value for each size. Dashes and slashes separate values only if other lists show it.
 * @param known lists that were found in other ways
 */
export function chooseLists(
  text: string,
  sizeCount: number,
  passages: readonly Passage[],
  known: readonly MarkedList[],
): { lists: MarkedList[]; unmarked: Unmarked[] } {
  const separators = known.flatMap((list) => readSeparator(text, list) ?? []);
  const shape = {
    separators: new Set(separators),
    hasTail: known.some(({ start, end }) => /,.*[)\]]\s*[\p{L}\d]/u.test(text.slice(start, end))),
    hasPlainStart: known.some(({ start, end }) => /^[^([]+\(/.test(text.slice(start, end))),
  };
  const { parts: bracketed } = new PossibleListFinder(text, scanItems(text), sizeCount, shape);
  const parts = sortRanges([...bracketed, ...findCommaLists(text, sizeCount)]);
  const count = countSeparators(parts, sizeCount, separators);
  const strong = Math.max(count('comma'), count('alternating'), count('spaced-dash'));
  /** In "44 (48 54)", the comma is missing; "56 (61-66)" may be a range, but not again and again. */
  const isSlip = ({ separator, values: [first, second, ...others] }: Candidate) =>
    first !== undefined &&
    second !== undefined &&
    /[([]/.test(text.slice(first.end, second.start)) &&
    !areFalling(getSteps(text, [first, second, ...others])) &&
    (separator === 'space' ? strong : separator === 'dash' ? count('dash') : 0) >= NAMES_WEIGHT;
  const isTrusted = (one: Candidate) =>
    !one.isWeak || (count(one.separator) >= NAMES_WEIGHT && count(one.separator) > strong) || isSlip(one);
  const knownValues = known.flatMap(({ values }) => values);
  const isKnown = toOverlap(text, knownValues);
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
    const [list, second] = matching.filter((one) => isTrusted(one) && !isOther(text, one));
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
