import { isNumber, toShortPatterns } from './names.ts';
import { getBefore, sortRanges, type MarkedList, type TextRange } from './ranges.ts';
import { BLANK_LINE, MAX_CHARACTERS } from './scan.ts';
import { means, WORDS } from './words.ts';

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

/** Between the names of sizes: "S, M and L". */
const AND = `(?:[-\\s,&+/()[\\]]|(?<!\\p{L})(?:${WORDS.range}|${WORDS.and})(?!\\p{L}))+?`;
/** "e" is a size in "D, E, F", and "and" in "A e F" and "a) e c)". */
const SURE_AND = new RegExp(`(?<=[\\p{Lu})]\\s)(?:${WORDS.and})(?=\\s(?:\\p{Lu}|\\p{L}\\)))`, 'gu');
const ORDINAL = '\\d{1,2}(?:st|nd|rd|th|[ºª°.]|:?[ae]|[eè]re?|[eè]me|n?de|te)(?![\\p{L}\\d])';
/** Sizes that do not do it: "Sizes – (–, L)". */
const NONE = '[-,\\s()[\\]]*';
/** After the names, but not before "[k2, p2]". */
const NONE_AFTER = '(?:[-,\\s)\\]]|[([](?=\\s?-))*';
const HEADING_START = '(?<=^|[.,!?:;)\\]]\\s{0,4}|\\n\\s{0,8})';
const FOR = `(?:(?:${WORDS.for}|${WORDS.applies})\\s+)?`;
const THE = `(?:(?:${WORDS.the})\\s+)?`;
const SIZE = `(?:${WORDS.size})(?!\\p{L})`;
const ONLY = `(?:${WORDS.only})(?!\\p{L})`;
const NAME_UNIT = `(?:[\\s-]*(?:${WORDS.columnUnit})(?!\\p{L}))?`;
/** After sizes: "38 and 40 inch sizes", "1st and 2nd sizes". */
const SIZE_AFTER = `${NAME_UNIT}[\\s-]+${SIZE}`;
const COUNTS: readonly string[] = ['one', 'two', 'three', 'four', 'five'];
/** The word before a heading, in its sentence. */
const WORD_BEFORE = /(\p{L}+)[^\p{L}.\n]*$/u;
/** The rest of a line that is one sentence. */
const LAST_SENTENCE = /^[^\n.!?;]*[.!?;]?[^\S\n]*(?:\n|$)/;
const KINDS = ['all', 'other', 'smaller', 'larger'] as const;

interface Heading extends TextRange {
  /** The sizes; all sizes end a passage. */
  sizes: number[] | (typeof KINDS)[number];
  /** True if it is a whole line without "only" or a colon, and so starts a section only if another one ends it. */
  isLine?: boolean;
  /** True if it is for one sentence: "For sizes S and M, knit 2 rows." */
  isSentence?: boolean;
}

const joinPatterns = (patterns: readonly string[]) =>
  `(?:${[...patterns].sort((one, other) => other.length - one.length).join('|')})(?![\\p{L}\\d])`;
const toList = (one: string) => `${one}(?:${AND}${one}){0,20}`;

function toNames(fullPatterns: readonly string[]) {
  const namePatterns = toShortPatterns(fullPatterns);
  const one = joinPatterns(namePatterns);
  const words = fullPatterns.filter((pattern) => !isNumber(pattern));
  const patterns = namePatterns.map((pattern) => new RegExp(`^${pattern}$`, 'iu'));
  const next = new RegExp(`(?:^|${AND})(${ORDINAL}|${one})`, 'giuy');
  const range = new RegExp(`^(?:${ORDINAL}|${one})\\s*(?:-|${WORDS.range})\\s*(?:${ORDINAL}|${one})$`, 'iu');
  return {
    count: namePatterns.length,
    /** A regular expression for one name. */
    one,
    hasNumbers: words.length < namePatterns.length,
    /** Returns whether names end without their unit. */
    isShort: (list: string) => namePatterns !== fullPatterns && /\d\W*$/.test(list),
    /** Names with a colon, and all sizes. Numbers with a colon may be those of rows. */
    label: new RegExp(
      [
        `(?<!\\p{L})(?:${WORDS.all})\\s+${THE}(?:(?:${WORDS.other})\\s+)?${SIZE}`,
        ...(words.length === 0 ? [] : [`(?<![\\p{L}\\d]|\\d )(${toList(joinPatterns(words))})\\s*:`]),
      ].join('|'),
      'giu',
    ),
    /** Reads "S, M and L" or "1st and 3rd". */
    readSizes: (list: string) => {
      const sizes = [...list.replace(SURE_AND, '&').matchAll(next)].map(([, size = '']) => {
        const index = patterns.findIndex((pattern) => pattern.test(size));
        return index === -1 ? Number.parseInt(size, 10) - 1 : index;
      });
      const [from = 0, to = 0] = sizes;
      if (range.test(list)) for (let size = from + 1; size < to; size += 1) sizes.push(size);
      return [...new Set(sizes)].sort((size, other) => size - other);
    },
  };
}

type Names = ReturnType<typeof toNames>;

function readHeadings(text: string, names: Names): Heading[] {
  const { one, count } = names;
  const heading = new RegExp(
    `${HEADING_START}[[(]?(?<for>${FOR})(?:(?<before>${ONLY})\\s+)?${FOR}${THE}` +
      `(?<word>(?:(?:${WORDS.smaller}|${WORDS.larger})\\s+)?${SIZE}(?<middle>\\s+${ONLY})?${NONE})?` +
      `(?<list>${toList(ORDINAL)}(?=${SIZE_AFTER})|${toList(one)})(?:(?<wordAfter>${SIZE_AFTER})|${NAME_UNIT})${NONE_AFTER}` +
      `(?<up>and (?:up|larger|above))?\\s*(?<after>\\(?\\b(?:${WORDS.only})\\b\\)?)?\\s*(?<mark>[:,-])?` +
      `|${HEADING_START}${FOR}(?:(?<other>(?:(?:${WORDS.all})\\s+)?${THE}(?:${WORDS.other}))\\s+|(?<all>${WORDS.all})\\s+${THE})${SIZE}(?:\\s+(?:${WORDS.except})\\s+(?:${FOR})?(?<except>${toList(one)})\\s*[:,])?` +
      `|${HEADING_START}${FOR}${THE}(?:(?<count>${COUNTS.join('|')})\\s+)?(?:(?<smaller>${WORDS.smaller})|(?<larger>${WORDS.larger}))\\s+(?<noun>${SIZE})\\s+${ONLY}`,
    'giu',
  );
  const headings: Heading[] = [];
  for (const match of text.matchAll(heading)) {
    const { groups = {}, index } = match;
    const place = { start: index, end: index + match[0].trimEnd().length };
    const before = getBefore(text, index);
    const after = text.slice(place.end, place.end + MAX_CHARACTERS);
    const isStart = /(?:^|\n)[^\S\n]*$/.test(before);
    const isLine = isStart && /^:?[^\S\n]*(?:\n|$)/.test(after);
    const kind = KINDS.find((name) => groups[name] !== undefined);
    // "All sizes except S:", "the two largest sizes only", "smallest size only"
    const excepted = groups.except === undefined ? [] : names.readSizes(groups.except);
    const isOne = /est$/i.test(groups.smaller ?? groups.larger ?? '') && /^size$/i.test(groups.noun ?? '');
    const few = COUNTS.indexOf(groups.count?.toLowerCase() ?? (isOne ? 'one' : '')) + 1;
    if (kind !== undefined && (excepted.length > 0 || few > 0)) {
      const all = Array.from({ length: count }, (_, size) => size);
      const ends = kind === 'smaller' ? all.slice(0, few) : all.slice(-few);
      const sizes = few > 0 ? ends : all.filter((size) => !excepted.includes(size));
      headings.push({ ...place, sizes: sizes.length === count ? 'all' : sizes });
      continue;
    }
    if (kind !== undefined) {
      headings.push({ ...place, sizes: kind, isLine: isLine && (kind === 'all' || kind === 'other') });
      continue;
    }
    const listed = groups.list ?? '';
    const hasWord = (groups.word ?? groups.wordAfter) !== undefined;
    // In "Sizes S: M: L", the colon separates names.
    const hasColon = groups.mark === ':' && (names.hasNumbers || names.readSizes(after).length === 0);
    const hasComma = /,\s*$/.test(match[0]);
    const isHeading = hasColon || (groups.before ?? groups.middle ?? groups.after) !== undefined;
    const isSection = isLine && hasWord && !isHeading;
    if (!isHeading && !isSection && !(hasComma && groups.for !== '' && hasWord)) continue;
    const sizes = names.readSizes(listed);
    // "XL only", "Only XL:", "XL and XXL: …"; "rows 3, 4 only" are not sizes.
    const isNamed =
      groups.after !== undefined ||
      (hasColon &&
        (groups.before !== undefined || (sizes.length > 1 && (isStart || LAST_SENTENCE.test(after)))));
    const isBare = names.hasNumbers ? /^\d+(?![\p{L}\d]|\/\d)/u.test(listed) : names.isShort(listed);
    if (!hasWord && (!isNamed || isBare)) continue;
    // "Needles, size 4:"
    const [, word = ''] = WORD_BEFORE.exec(before) ?? [];
    if (/^\d/.test(listed) && means(word, 'needle')) continue;
    if (groups.up !== undefined)
      for (let size = (sizes.at(-1) ?? 0) + 1; size < count; size += 1) sizes.push(size);
    if ((sizes.at(-1) ?? count) >= count) continue;
    headings.push({
      ...place,
      sizes: sizes.length === count ? 'all' : sizes,
      isSentence: hasComma || /, ?$/.test(before),
      isLine: isSection && sizes.length < count,
    });
  }
  return headings;
}

/** Finds the titles that several sizes have: "Newborn Crown:" and "1 year Crown:". One alone may be "L Sleeve:", the left one. */
function findTitles(text: string, { one, hasNumbers, isShort, readSizes }: Names): Heading[] {
  const title = new RegExp(
    `(?<=^|\\n)[^\\S\\n]*(${one}${NAME_UNIT})[^\\S\\n]+(\\p{L}[^\\n:]{0,30}):(?=[^\\S\\n]*\\n)`,
    'giu',
  );
  const titles = [...text.matchAll(title)].map(({ index, 0: all, 1: name = '', 2: words = '' }) => ({
    start: index,
    end: index + all.length,
    sizes: hasNumbers || isShort(name) ? [] : readSizes(name),
    isLine: true,
    words: words.toLowerCase(),
  }));
  const sizesByWords = new Map<string, Set<number>>();
  for (const { words, sizes } of titles)
    sizesByWords.set(words, new Set([...(sizesByWords.get(words) ?? []), ...sizes]));
  return titles.filter(({ words, sizes }) => sizes.length > 0 && (sizesByWords.get(words)?.size ?? 0) > 1);
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
  { end, isSentence, isLine }: Heading,
  sizes: readonly number[],
  next: Heading | undefined,
  findStop: (text: string) => number,
): number {
  const rest = text.slice(end, next?.start);
  const ownLine = /^[^\S\n]*\n\s*/.exec(rest)?.[0].length ?? 0;
  const body = rest.slice(ownLine);
  const isSection = isLine && next?.isLine;
  const stops = [findStop(body), ...(isSection ? [] : [findClosing(body), body.search(BLANK_LINE)])];
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
  if (namePatterns.length < 2) return [];
  const names = toNames(namePatterns);
  const headings = sortRanges([...readHeadings(text, names), ...findTitles(text, names)]);
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
    // "Other sizes" are those that are not named in the passages just before.
    if (/[\p{L}\d]/u.test(text.slice(passages.at(-1)?.end ?? 0, heading.start))) before = new Set();
    const others = namePatterns.flatMap((_, size) => (before.has(size) ? [] : [size]));
    const sizes = Array.isArray(heading.sizes) ? heading.sizes : others;
    if (sizes.length === 0 || sizes.length === namePatterns.length) continue;
    // "Larger sizes only" are the others, if those are smaller.
    const isPart = Math.max(...sizes) - Math.min(...sizes) < sizes.length;
    const isOrdered = heading.sizes === 'smaller' || heading.sizes === 'larger';
    if (isOrdered && (!isPart || sizes.includes(0) !== (heading.sizes === 'smaller'))) continue;
    if (!Array.isArray(heading.sizes)) before = new Set();
    else for (const size of sizes) before.add(size);
    const end = findEnd(text, closed, heading, sizes, next, (rest) => findOther(rest, names, sizes));
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
  count: number,
): Passage[] {
  const isFor = (values: readonly TextRange[], size: number) =>
    /[1-9½¼¾]/.test(text.slice(values[size]?.start, values[size]?.end));
  let next = 0;
  return passages.map((passage) => {
    const { start, end, sizes } = passage;
    const body = start + (/^[^:\n]*[:\n]\s*/.exec(text.slice(start, end))?.[0].length ?? 0);
    const firstEnd = closed.slice(body, end).search(FIRST_END);
    if (firstEnd === -1) return passage;
    while ((lists[next]?.start ?? Infinity) <= body + firstEnd) next += 1;
    for (let index = next; (lists[index]?.end ?? Infinity) <= end; index += 1) {
      const { start: listStart = 0, values = [] } = lists[index] ?? {};
      const isForOthers = values.some((_, size) => !sizes.includes(size) && isFor(values, size));
      if (values.length !== count || !isForOthers) continue;
      const sentences = TO_LAST_END.exec(closed.slice(body, listStart))?.[0] ?? '';
      return { ...passage, end: body + sentences.trimEnd().length };
    }
    return passage;
  });
}
