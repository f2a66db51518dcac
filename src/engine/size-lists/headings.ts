import { isNumber, toShortPatterns } from './names.ts';
import { getAfter, getBefore, sortRanges, toOverlap, type TextRange } from './ranges.ts';
import { MAX_CHARACTERS } from './scan.ts';
import { means, WORDS } from './words.ts';

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
/** The rest of a line that is one sentence. */
const LAST_SENTENCE = /^[^\n.!?;]*[.!?;]?[^\S\n]*(?:\n|$)/;

export interface Heading extends TextRange {
  /** The sizes; all sizes end a passage. "Other" ones are not in the passages before, nor are "smaller" and "larger" ones. */
  sizes: number[] | 'all' | 'other' | 'smaller' | 'larger';
  /** True if it is a whole line without "only" or a colon, and so starts a section only if another one ends it. */
  isLine?: boolean;
  /** True if it is for one sentence: "For sizes S and M, knit 2 rows." */
  isSentence?: boolean;
}

const joinPatterns = (patterns: readonly string[]) =>
  `(?:${[...patterns].sort((one, other) => other.length - one.length).join('|')})(?![\\p{L}\\d])`;
const toNameList = (one: string) => `${one}(?:${AND}${one}){0,20}`;

/** Prepares the search for the sizes' names in headings. */
export function readNames(fullPatterns: readonly string[]) {
  const namePatterns = toShortPatterns(fullPatterns);
  const one = joinPatterns(namePatterns);
  const words = fullPatterns.filter((pattern) => !isNumber(pattern));
  const patterns = namePatterns.map((pattern) => new RegExp(`^${pattern}$`, 'iu'));
  const next = new RegExp(`(?:^|${AND})(${ORDINAL}|${one})`, 'giuy');
  const range = new RegExp(`^(?:${ORDINAL}|${one})\\s*(?:-|${WORDS.range})\\s*(?:${ORDINAL}|${one})$`, 'iu');
  return {
    /** The index of each size. */
    all: [...namePatterns.keys()],
    /** A regular expression for one name. */
    one,
    hasNumbers: words.length < namePatterns.length,
    /** Returns whether names end without their unit. */
    isShort: (list: string) => namePatterns !== fullPatterns && /\d\W*$/.test(list),
    /** Names with a colon, and all sizes. Numbers with a colon may be those of rows. */
    label: new RegExp(
      [
        `(?<!\\p{L})(?:${WORDS.all})\\s+${THE}(?:(?:${WORDS.other})\\s+)?${SIZE}`,
        ...(words.length === 0 ? [] : [`(?<![\\p{L}\\d]|\\d )(${toNameList(joinPatterns(words))})\\s*:`]),
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

export type Names = ReturnType<typeof readNames>;

/** Returns whether a heading begins its line, and whether it is a whole one. */
function getPlace(text: string, start: number, end: number) {
  const isStart = /(?:^|\n)[^\S\n]*$/.test(getBefore(text, start));
  return { isStart, isLine: isStart && /^:?[^\S\n]*(?:\n|$)/.test(getAfter(text, end, MAX_CHARACTERS)) };
}

/** Finds headings with the names of sizes: "Sizes S and M only:", "For sizes S and M, knit". */
function findNamedSizes(text: string, names: Names): Heading[] {
  const { one, all, hasNumbers, isShort, readSizes } = names;
  const pattern = new RegExp(
    `${HEADING_START}[[(]?(?<for>${FOR})(?:(?<before>${ONLY})\\s+)?${FOR}${THE}` +
      `(?<word>(?:(?:${WORDS.smaller}|${WORDS.larger})\\s+)?${SIZE}(?<middle>\\s+${ONLY})?${NONE})?` +
      `(?<list>${toNameList(ORDINAL)}(?=${SIZE_AFTER})|${toNameList(one)})(?:(?<wordAfter>${SIZE_AFTER})|${NAME_UNIT})${NONE_AFTER}` +
      `(?<up>and (?:up|larger|above))?\\s*(?<after>\\(?\\b(?:${WORDS.only})\\b\\)?)?\\s*(?<mark>[:,-])?`,
    'giu',
  );
  return [...text.matchAll(pattern)].flatMap(({ 0: heading, index: start, groups = {} }): Heading[] => {
    const { list = '', for: forWord, before: onlyBefore, middle, after: onlyAfter } = groups;
    const end = start + heading.trimEnd().length;
    const before = getBefore(text, start);
    const after = getAfter(text, end, MAX_CHARACTERS);
    const { isStart, isLine } = getPlace(text, start, end);
    const hasWord = (groups.word ?? groups.wordAfter) !== undefined;
    // In "Sizes S: M: L", the colon separates names.
    const hasColon = groups.mark === ':' && (hasNumbers || readSizes(after).length === 0);
    const hasComma = /,\s*$/.test(heading);
    const isHeading = hasColon || (onlyBefore ?? middle ?? onlyAfter) !== undefined;
    const isSection = isLine && hasWord && !isHeading;
    if (!isHeading && !isSection && !(hasComma && forWord !== '' && hasWord)) return [];
    const sizes = readSizes(list);
    // "XL only", "Only XL:", "XL and XXL: …"; "rows 3, 4 only" are not sizes.
    const isInstruction = sizes.length > 1 && (isStart || LAST_SENTENCE.test(after));
    const isNamed = onlyAfter !== undefined || (hasColon && (onlyBefore !== undefined || isInstruction));
    const isBare = hasNumbers ? /^\d+(?![\p{L}\d]|\/\d)/u.test(list) : isShort(list);
    if (!hasWord && (!isNamed || isBare)) return [];
    // "Needles, size 4:"
    if (/^\d/.test(list) && means(/(\p{L}+)[^\p{L}.\n]*$/u.exec(before)?.[1], 'needle')) return [];
    const last = sizes.at(-1);
    if (last === undefined || last >= all.length) return [];
    if (groups.up !== undefined) sizes.push(...all.slice(last + 1));
    const isAll = sizes.length === all.length;
    const isSentence = hasComma || /, ?$/.test(before);
    return [{ start, end, sizes: isAll ? 'all' : sizes, isSentence, isLine: isSection && !isAll }];
  });
}

/** Finds headings without names: "All sizes", "Other sizes", "All sizes except S:", "Larger sizes only", "the two largest sizes only". */
function findOtherSizes(text: string, { one, all, readSizes }: Names): Heading[] {
  const pattern = new RegExp(
    `${HEADING_START}${FOR}(?:(?<other>(?:(?:${WORDS.all})\\s+)?${THE}(?:${WORDS.other}))\\s+|(?:${WORDS.all})\\s+${THE})${SIZE}(?:\\s+(?:${WORDS.except})\\s+(?:${FOR})?(?<except>${toNameList(one)})\\s*[:,])?` +
      `|${HEADING_START}${FOR}${THE}(?:(?<count>${COUNTS.join('|')})\\s+)?(?:(?<smaller>${WORDS.smaller})|(?<larger>${WORDS.larger}))\\s+(?<noun>${SIZE})\\s+${ONLY}`,
    'giu',
  );
  return [...text.matchAll(pattern)].map(({ 0: heading, index: start, groups = {} }): Heading => {
    const { other, except, smaller, larger, noun = '' } = groups;
    const end = start + heading.trimEnd().length;
    const comparison = smaller ?? larger;
    if (comparison === undefined) {
      const excepted = readSizes(except ?? '');
      if (excepted.length > 0) return { start, end, sizes: all.filter((size) => !excepted.includes(size)) };
      const { isLine } = getPlace(text, start, end);
      return { start, end, sizes: other === undefined ? 'all' : 'other', isLine };
    }
    const isOne = /est$/i.test(comparison) && /^size$/i.test(noun);
    const number = COUNTS.indexOf(groups.count?.toLowerCase() ?? (isOne ? 'one' : '')) + 1;
    if (number === 0) return { start, end, sizes: smaller === undefined ? 'larger' : 'smaller' };
    return { start, end, sizes: smaller === undefined ? all.slice(-number) : all.slice(0, number) };
  });
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

/** Finds the headings of passages for some sizes, and of those for all sizes, which end them. */
export function findHeadings(text: string, names: Names): Heading[] {
  const named = findNamedSizes(text, names);
  // "Larger sizes only (M-L):"
  const isNamed = toOverlap(text, named);
  const others = findOtherSizes(text, names).filter((heading) => !isNamed(heading));
  return sortRanges([...named, ...others, ...findTitles(text, names)]);
}
