import { findHeadings, readNames, type Heading, type Names } from './headings.ts';
import type { MarkedList, TextRange } from './ranges.ts';
import { BLANK_LINE, MAX_CHARACTERS } from './scan.ts';
import { means } from './words.ts';

/** A part of the text that is only for some of the sizes. */
export interface Passage extends TextRange {
  sizes: number[];
}

/** Parts of a text that have a value for each size, or are for some sizes. */
export interface FoundParts {
  lists: MarkedList[];
  /** Lists to report: their values are not as many as the sizes, or not of one form. */
  others: MarkedList[];
  passages: Passage[];
}

/** The end of a line that ends a sentence, is short, or is before a title: "Next row: …", "SLEEVES". */
const LINE_END =
  /(?<=[.!?;:)\]])[^\S\n]*\n|(?<=(?:^|\n)[^\n]{0,30})\n(?=\s*\p{Lu})|\n(?=\s*(?:\p{Lu}[^\n.:]{0,30}:|\p{Lu}{4}))/u;

/** The stitches of some sizes after their passage: "120 (130) 140 sts." */
const OWN_COUNTS = /^ ?\n? ?\d+(?: ?[,()[\]]\s?\d+){1,20}[)\]]? (\p{L}+)[^.,:;\n]{0,30}(?:\.|(?=\n|$))/u;

/** Returns the offset of a closing bracket without its opening one; -1 without one. */
function findClosing(text: string): number {
  let depth = 0;
  for (const { 0: bracket, index } of text.matchAll(/[()[\]]/g)) {
    // "a) 90"
    const isLabel = depth === 0 && /(?<!\p{L})\p{L}$/u.test(text.slice(Math.max(0, index - 2), index));
    if ('(['.includes(bracket)) depth += 1;
    else if (depth === 0 && !isLabel) return index;
    else depth = Math.max(0, depth - 1);
  }
  return -1;
}

/** Returns the offset of names of other sizes with a colon, or of a sentence for all sizes; -1 without them. */
function findOther(text: string, { label, readSizes }: Names, sizes: readonly number[]): number {
  for (const { index, 1: list } of text.matchAll(label))
    if (list === undefined)
      return Math.max(...Array.from('.!?;\n', (mark) => text.lastIndexOf(mark, index))) + 1 || index;
    else if (readSizes(list).some((size) => !sizes.includes(size))) return index;
  return -1;
}

/** A passage ends with its line, or with its paragraph if the heading has its own line, and before the next heading. */
function findEnd(
  text: string,
  closed: string,
  { end, isSentence, isLine, sizes }: Heading & Passage,
  next: Heading | undefined,
  names: Names,
): number {
  const rest = text.slice(end, next?.start);
  const ownLine = /^[^\S\n]*\n\s*/.exec(rest)?.[0].length ?? 0;
  const body = rest.slice(ownLine);
  const isSection = isLine && next?.isLine;
  const stops = [
    findOther(body, names, sizes),
    ...(isSection ? [] : [findClosing(body), body.search(BLANK_LINE)]),
  ];
  const closedBody = closed.slice(end + ownLine, next?.start);
  if (ownLine === 0) stops.push(closedBody.search(LINE_END));
  if (isSentence) stops.push(closedBody.search(/(?<=[.!?;])(?=\s|$)/));
  const stop = Math.min(...stops.map((each) => (each === -1 ? body.length : each)));
  const [counts = '', word] = OWN_COUNTS.exec(body.slice(stop, stop + MAX_CHARACTERS)) ?? [];
  const isOwn = means(word, 'stitch') && counts.match(/\d+/g)?.length === sizes.length;
  return end + ownLine + stop + (isOwn ? counts.length : 0);
}

/**
 * Finds the passages that are only for some of the sizes: "Sizes S and M only: …".
 * @param closed the text without ends in repeats
 */
export function findPassages(text: string, closed: string, namePatterns: readonly string[]): Passage[] {
  const names = readNames(namePatterns);
  const headings = findHeadings(text, names);
  const passages: Passage[] = [];
  let before = new Set<number>();
  for (const [index, heading] of headings.entries()) {
    if (heading.sizes === 'all') {
      before = new Set();
      continue;
    }
    const next = headings[index + 1];
    const isNamed = Array.isArray(heading.sizes);
    if (heading.isLine && isNamed && !next?.isLine && !headings[index - 1]?.isLine) continue;
    // "Other sizes" are those that are not named in the passages just before.
    if (/[\p{L}\d]/u.test(text.slice(passages.at(-1)?.end ?? 0, heading.start))) before = new Set();
    const sizes = Array.isArray(heading.sizes)
      ? heading.sizes
      : names.all.filter((size) => !before.has(size));
    if (sizes.length === 0 || sizes.length === names.all.length) continue;
    // "Larger sizes only" are the others, if those are smaller.
    const isPart = Math.max(...sizes) - Math.min(...sizes) < sizes.length;
    const isOrdered = heading.sizes === 'smaller' || heading.sizes === 'larger';
    if (isOrdered && (!isPart || sizes.includes(0) !== (heading.sizes === 'smaller'))) continue;
    before = isNamed ? new Set([...before, ...sizes]) : new Set();
    const end = findEnd(text, closed, { ...heading, sizes }, next, names);
    const trimmed = text.slice(heading.start, end).trimEnd().length;
    passages.push({ start: heading.start, end: heading.start + trimmed, sizes });
  }
  return passages;
}

/** The end of a sentence or a line. A period after a number marks an ordinal. */
const SENTENCE_END = '(?:(?<!\\d)\\.|[!?;\\n])\\s';
const FIRST_END = new RegExp(SENTENCE_END);
const TO_LAST_END = new RegExp(`^.*${SENTENCE_END}`, 's');

/**
 * Shortens passages to end before a sentence with values for other sizes: "Size L only: inc 1 st. Work 4 (5, 6) rows."
 * @param closed the text without ends in repeats
 */
export function trimPassages(
  text: string,
  closed: string,
  passages: readonly Passage[],
  lists: readonly MarkedList[],
): Passage[] {
  const isNothing = ({ start, end }: TextRange) => !/[1-9½¼¾]/.test(text.slice(start, end));
  let next = 0;
  return passages.map((passage) => {
    const { start, end, sizes } = passage;
    const body = start + (/^[^:\n]*[:\n]\s*/.exec(text.slice(start, end))?.[0].length ?? 0);
    const firstEnd = closed.slice(body, end).search(FIRST_END);
    if (firstEnd === -1) return passage;
    while ((lists[next]?.start ?? Infinity) <= body + firstEnd) next += 1;
    for (let index = next; (lists[index]?.end ?? Infinity) <= end; index += 1) {
      const { start: listStart = 0, values = [] } = lists[index] ?? {};
      if (values.every((value, size) => sizes.includes(size) || isNothing(value))) continue;
      const sentences = TO_LAST_END.exec(closed.slice(body, listStart))?.[0] ?? '';
      return { ...passage, end: body + sentences.trimEnd().length };
    }
    return passage;
  });
}
