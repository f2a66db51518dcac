import type { TextRange } from '../text-range.ts';
import type { MarkedList } from './brackets.ts';
import { findConcepts } from '../pattern-text/vocabulary.ts';
import { BLANK_LINE, MOST_SPACE } from './scan.ts';
import { WORDS } from './words.ts';

/** A part of the text that is only for some of the sizes. */
export interface Passage extends TextRange {
  /** The indexes of the sizes, in ascending order. */
  sizes: number[];
}

/** Between the names of sizes: "S, M and L". */
const AND = `(?:[-\\s,&+/()[\\]]|(?<!\\p{L})(?:${WORDS.range}|${WORDS.and})(?!\\p{L}))+`;
/** Sizes that do not do it: "Sizes – (–, L)". */
const NONE = '[-,\\s()[\\]]*';
const HEADING_START = '(?<=^|[.,!?:;)\\]]\\s{0,4}|\\n\\s{0,8})';
const FOR = `(?:(?:${WORDS.for}|${WORDS.applies})\\s+)?`;

/** The word before a heading, in its sentence. */
const WORD_BEFORE = /(\p{L}+)[^\p{L}.\n]*$/u;

/** A passage's beginning. */
interface Heading extends TextRange {
  /** The sizes; all sizes end a passage. */
  sizes: number[] | 'all' | 'other' | 'smaller' | 'larger';
  /** True if it is a whole line without "only" or a colon, and so starts a section only if another one ends it. */
  isLine?: boolean;
  /** True if it is for one sentence: "For sizes S and M, knit 2 rows." */
  isSentence?: boolean;
}

function readHeadings(text: string, namePatterns: readonly string[]): Heading[] {
  const name = `(?:${[...namePatterns].sort((one, other) => other.length - one.length).join('|')})(?![\\p{L}\\d])`;
  const heading = new RegExp(
    `${HEADING_START}[[(]?(?<for>${FOR})(?:(?<before>${WORDS.only})\\s+)?${FOR}(?:(?:${WORDS.the})\\s+)?` +
      `(?<word>(?:(?:${WORDS.smaller}|${WORDS.larger})\\s+)?(?:${WORDS.size})(?!\\p{L})(?<middle>\\s+(?:${WORDS.only})(?!\\p{L}))?${NONE})?(?<list>${name}(?:${AND}${name})*)${NONE}` +
      `(?<larger>and (?:up|larger|above))?\\s*(?<after>\\(?\\b(?:${WORDS.only})\\b\\)?)?\\s*(?<colon>[:-])?` +
      `|(?<all>${HEADING_START}(?:for\\s+)?(?:${WORDS.allSizes})\\b)` +
      `|${HEADING_START}(?:for\\s+)?(?<rest>(?<smaller>${WORDS.smaller})|${WORDS.larger})\\s+(?:${WORDS.size})\\s+(?:${WORDS.only})(?!\\p{L})`,
    'giu',
  );
  const single = new RegExp(name, 'giu');
  const range = new RegExp(`^${name}\\s*(?:-|${WORDS.range})\\s*${name}$`, 'iu');
  const own = namePatterns.map((pattern) => new RegExp(`^${pattern}$`, 'iu'));
  const headings: Heading[] = [];
  for (const match of text.matchAll(heading)) {
    const { groups = {}, index } = match;
    const place = { start: index, end: index + match[0].trimEnd().length };
    const isLine =
      /(?:^|\n)[^\S\n]*$/.test(text.slice(Math.max(0, index - MOST_SPACE), index)) &&
      /^:?[^\S\n]*(?:\n|$)/.test(text.slice(place.end, place.end + MOST_SPACE));
    if (groups.all !== undefined) {
      headings.push({ ...place, sizes: /other/i.test(groups.all) ? 'other' : 'all', isLine });
      continue;
    }
    if (groups.rest !== undefined) {
      headings.push({ ...place, sizes: groups.smaller === undefined ? 'larger' : 'smaller' });
      continue;
    }
    const isSentence = /,\s*$/.test(match[0]) && groups.for !== '' && groups.word !== undefined;
    const isOnlyLine =
      groups.middle !== undefined || groups.after !== undefined || groups.before !== undefined;
    const isHeading = isOnlyLine || groups.colon === ':';
    const isSection = isLine && groups.word !== undefined && !isHeading;
    if (!isHeading && !isSentence && !isSection) continue;
    const listed = groups.list ?? '';
    // "XL only", "Only XL:"; "rows 3, 4 only" are not sizes.
    const isOnly = groups.after !== undefined || (groups.before !== undefined && groups.colon === ':');
    // "XL and XXL: …" on a line of its own
    const isStart = groups.colon === ':' && /(?:^|\n)\s*$/.test(text.slice(Math.max(0, index - 2), index));
    const hasSeveral = (listed.match(single)?.length ?? 0) > 1;
    if (groups.word === undefined && ((!isOnly && !(isStart && hasSeveral)) || /^\d/.test(listed))) continue;
    // "Needles, size 4:"
    const [, before = ''] = WORD_BEFORE.exec(text.slice(Math.max(0, index - MOST_SPACE), index)) ?? [];
    if (/^\d/.test(listed) && findConcepts(before.toLowerCase()).has('needle')) continue;
    const found = [...listed.matchAll(single)].map(([size]) =>
      own.findIndex((pattern) => pattern.test(size)),
    );
    const [from = 0] = found;
    const to = found.at(-1) ?? 0;
    if (range.test(listed)) for (let size = from; size < to; size += 1) found.push(size);
    if (groups.larger !== undefined)
      for (let size = to; size < namePatterns.length; size += 1) found.push(size);
    const sizes = [...new Set(found)].sort((one, other) => one - other);
    headings.push({
      ...place,
      sizes: sizes.length === namePatterns.length ? 'all' : sizes,
      isSentence: isSentence && !isHeading,
      isLine: isSection && sizes.length < namePatterns.length,
    });
  }
  return headings;
}

/** The end of a line that ends a sentence. */
const SENTENCE_END = /(?<=[.!?;:)\]])[^\S\n]*\n/;

/**
 * Returns the end of a passage: that of its paragraph if the heading has its own line, otherwise of its line; at the latest,
 * the next heading.
 */
function findEnd(text: string, { end, isSentence, isLine }: Heading, next: Heading | undefined): number {
  if (isLine && next?.isLine) return next.start;
  const rest = text.slice(end, next?.start);
  const sentence = isSentence ? /[.!?;](?=\s|$)/.exec(rest) : null;
  if (sentence) return end + sentence.index + 1;
  const ownLine = /^[^\S\n]*\n\s*/.exec(rest)?.[0].length ?? 0;
  const body = rest.slice(ownLine);
  const stops = [body.search(BLANK_LINE), ownLine > 0 ? -1 : body.search(SENTENCE_END)];
  const length = Math.min(...stops.map((stop) => (stop === -1 ? body.length : stop)));
  return end + ownLine + length;
}

const LETTERED_LINE = new RegExp(
  `^([^\\S\\n]*)((?:[a-z]\\)[^\\S\\n]*(?:,|&|${WORDS.and})?[^\\S\\n]*)+)[^\\n]+`,
  'gim',
);

/** Finds the lines after the letters of sizes: "a) b) 15 times". */
export function findLetterPassages(text: string, count: number): Passage[] {
  return [...text.matchAll(LETTERED_LINE)].flatMap(({ index, 0: line, 1: indent = '', 2: labels = '' }) => {
    const sizes = [...labels.matchAll(/([a-z])\)/gi)].map(
      ([, letter = '']) => letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0),
    );
    const isSome = sizes.every((size) => size < count) && sizes.length < count;
    const { length } = line.trimEnd().replace(/;$/, '').trimEnd();
    return isSome ? [{ start: index + indent.length, end: index + length, sizes }] : [];
  });
}

/** Finds the passages that are only for some of the sizes: "Sizes S and M only: …". */
export function findPassages(text: string, namePatterns: readonly string[]): Passage[] {
  if (namePatterns.length < 2) return [];
  const headings = readHeadings(text, namePatterns);
  const passages: Passage[] = [];
  let before = new Set<number>();
  for (const [index, heading] of headings.entries()) {
    if (heading.sizes === 'all') {
      before = new Set();
      continue;
    }
    const next = headings[index + 1];
    if (heading.isLine && Array.isArray(heading.sizes) && !next?.isLine && !headings[index - 1]?.isLine)
      continue;
    const others = namePatterns.flatMap((_, size) => (before.has(size) ? [] : [size]));
    const sizes = Array.isArray(heading.sizes) ? heading.sizes : others;
    if (sizes.length === 0 || sizes.length === namePatterns.length) continue;
    // "Larger sizes only" are the others, if those are smaller.
    const isMixed = Math.max(...sizes) - Math.min(...sizes) >= sizes.length;
    if (heading.sizes === 'smaller' && (isMixed || !sizes.includes(0))) continue;
    if (heading.sizes === 'larger' && (isMixed || sizes.includes(0))) continue;
    if (!Array.isArray(heading.sizes)) before = new Set();
    else for (const size of sizes) before.add(size);
    const end = findEnd(text, heading, next);
    const trimmed = text.slice(heading.start, end).trimEnd().length;
    passages.push({ start: heading.start, end: heading.start + trimmed, sizes });
  }
  return passages;
}

/** The end of the last sentence or line. A period after a number marks an ordinal. */
const LAST_END = /^.*(?:(?<!\d)\.|[!?;\n])\s/s;

/**
 * Shortens passages to end before the first later sentence that has values for other sizes, too: "Size L only: inc 1 st. Work 4 (5, 6) rows."
 * @param lists in the order of the text
 */
export function trimPassages(
  text: string,
  passages: readonly Passage[],
  lists: readonly MarkedList[],
  count: number,
): Passage[] {
  let next = 0;
  return passages.map((passage) => {
    const { start, end, sizes } = passage;
    while ((lists[next]?.start ?? Infinity) < start) next += 1;
    let from = start + (/^[^:\n]*[:\n]\s*/.exec(text.slice(start, end))?.[0].length ?? 0);
    let lastEnd: number | undefined;
    for (let index = next; ; index += 1) {
      const list = lists[index];
      if (!list || list.end > end) return passage;
      const before = LAST_END.exec(text.slice(from, list.start))?.[0].trimEnd().length;
      if (before !== undefined) lastEnd = from + before;
      from = Math.max(from, list.start);
      const isForAll =
        list.values.length === count &&
        list.values.some(
          (value, size) => !sizes.includes(size) && /[1-9½¼¾]/.test(text.slice(value.start, value.end)),
        );
      if (isForAll && lastEnd !== undefined) return { ...passage, end: lastEnd };
    }
  });
}
