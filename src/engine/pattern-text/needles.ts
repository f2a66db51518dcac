import { NEEDLE_SIZES } from '../catalog.ts';
import { collectIndexes, isMark, means, meansAny, tokenize, type Token } from './tokens.ts';
import type { GaugeReading } from './gauge.ts';
import type { Span } from './reading.ts';

/** The needles in a text, in millimeters. */
export interface NeedleReading {
  mm: number[];
  spans: Span[];
}

interface Needle {
  mm: number;
  index: number;
}

const NEEDLE_MM = { min: 1, max: 35 };

/** Diameters in millimeters by US size. */
const US_MM: ReadonlyMap<number, number> = new Map(
  NEEDLE_SIZES.map(({ mm, label }) => [tokenize(label)[1]?.value ?? NaN, mm]),
);

/** Diameters in millimeters by old British size, from size 0 on. */
const UK_MM = [8, 7.5, 7, 6.5, 6, 5.5, 5, 4.5, 4, 3.75, 3.25, 3, 2.75, 2.25, 2];

/** Words after a size in millimeters that name something other than a needle: buttons, crochet hooks. */
const isOtherTool = (token: Token) =>
  /^(?:button|hook|crochet|knap|hækle|hekle|virk|häkel|crochet|bouton|knopf)/.test(token.text);

function isNeedleSize(tokens: readonly Token[], index: number): boolean {
  const value = tokens[index]?.value ?? 0;
  const around = tokens.slice(Math.max(0, index - 2), index + 5);
  return value >= NEEDLE_MM.min && value <= NEEDLE_MM.max && !around.some(isOtherTool);
}

/** Returns whether the first of "US 7 - 4.5 mm" and "size 8/5 mm" is the number of the size in millimeters. */
function isNumbered(tokens: readonly Token[], index: number): boolean {
  const [before, mm] = [tokens[index - 1], tokens[index + 2]];
  const value = tokens[index]?.value ?? 0;
  const isSame = US_MM.get(value) === mm?.value || UK_MM[value] === mm?.value;
  return means(before, 'number') || isMark(before, '#') || (means(before, 'size') && isSame);
}

/** Reads the sizes before "mm", including the first of "4 and 4.5 mm". */
function readMillimeters(tokens: readonly Token[]): Needle[] {
  const needles: Needle[] = [];
  tokens.forEach((token, index) => {
    if (token.kind !== 'number') return;
    const isJoined = means(tokens[index + 1], 'and') || isMark(tokens[index + 1], '-/');
    const isFirst = isJoined && tokens[index + 2]?.kind === 'number' && means(tokens[index + 3], 'mm');
    const isInMm = means(tokens[index + 1], 'mm') || (isFirst && !isNumbered(tokens, index));
    if (isInMm && isNeedleSize(tokens, index)) needles.push({ mm: token.value, index });
  });
  return needles;
}

/** The number of tokens after a word for needles in which their sizes can be. */
const LONGEST_NEEDLES = 30;

/** Returns whether a number is the length of a needle: "40 cm", and the first of "60 and 80 cm". */
function isLength(tokens: readonly Token[], index: number): boolean {
  const isJoined = means(tokens[index + 1], 'and') || isMark(tokens[index + 1], '-/');
  const isFirst = isJoined && (tokens[index]?.value ?? 0) >= SHORTEST_NEEDLE;
  return (
    meansAny(tokens[index + 1], ['cm', 'inch']) || (isFirst && meansAny(tokens[index + 3], ['cm', 'inch']))
  );
}

/** In inches. The numbers of needle sizes in a list are smaller. */
const SHORTEST_NEEDLE = 16;

const isCountOfThings = (next: Token | undefined) =>
  next !== undefined &&
  (meansAny(next, ['row', 'stitch', 'yarn']) ||
    isOtherTool(next) ||
    /^(?:pair|pairs|prs?|par|paar|paire|sets?)$/.test(next.text));

function isBetweenSizes(token: Token): boolean {
  return meansAny(token, ['and', 'number', 'size', 'needle', 'cm', 'inch']) || isMark(token, ',-:./°#');
}

/** Reads the numbers after a word for needles. Brackets contain lengths and remarks. */
function readNumbersAfter(tokens: readonly Token[], start: number): number[] {
  const indexes: number[] = [];
  let depth = 0;
  for (let index = start; index < Math.min(tokens.length, start + LONGEST_NEEDLES); index++) {
    const token = tokens[index];
    if (!token) break;
    if (isMark(token, '([')) depth++;
    else if (isMark(token, ')]')) depth--;
    else if (depth > 0) continue;
    else if (token.kind === 'number' && isCountOfThings(tokens[index + 1])) break;
    else if (token.kind !== 'number' && !isBetweenSizes(token)) break;
    else if (token.kind === 'number' && !isLength(tokens, index)) indexes.push(index);
  }
  return indexes;
}

function isNeedleWord(tokens: readonly Token[], index: number): boolean {
  const [token, next] = [tokens[index], tokens[index + 1]];
  // "p" is a row, but a needle in "glat på p nr. 3" and "på p 3".
  const isShort = token?.text === 'p' || token?.text === 'st';
  const isNumbered =
    isShort && (means(next, 'number') || ['på', 'med'].includes(tokens[index - 1]?.text ?? ''));
  const isCount = tokens[index - 1]?.kind === 'number' && means(token, 'row');
  return isNumbered || (means(token, 'needle') && !isCount);
}

/** Converts numbered sizes: metric after words of other languages, otherwise US or old British. */
function toMm(tokens: readonly Token[], index: number, isBritish: boolean): number | null {
  const value = tokens[index]?.value ?? 0;
  const before = tokens.slice(Math.max(0, index - 4), index);
  const isUs = before.some(({ text }) => text === 'us');
  return (isBritish && !isUs ? UK_MM[value] : US_MM.get(value)) ?? null;
}

const BRITISH_WORDS: ReadonlySet<string> = new Set(['tension', 'uk', 'british']);
const ENGLISH_NEEDLE = /^(?:needle|ndl|us$|uk$|nos?$)/;
const TOOL = /^(?:circulars?|dpns?|straights?)$/;

/** Returns whether a number sign stands beside a needle: `24" #8 circular`. */
const isNumberSign = (tokens: readonly Token[], index: number) =>
  isMark(tokens[index], '#') &&
  tokens
    .slice(Math.max(0, index - 4), index + 5)
    .some((token) => means(token, 'needle') || TOOL.test(token.text));

/** Returns whether a word stands before the sizes of English needles, which are numbered. */
function isEnglishNeedle(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  const isWord = token?.kind === 'word' && ENGLISH_NEEDLE.test(token.text);
  return (isWord && meansAny(token, ['number', 'needle'])) || isNumberSign(tokens, index);
}

/** @param gauge the indexes of the words around the gauge, where "n. 5" is a needle without a word for it */
function readNumbered(tokens: readonly Token[], gauge: ReadonlySet<number>): Needle[] {
  const isBritish = tokens.some(({ text }) => BRITISH_WORDS.has(text));
  const needles = new Map<number, Needle>();
  const add = (index: number, mm: number | null) => {
    if (mm !== null && mm >= NEEDLE_MM.min && mm <= NEEDLE_MM.max && !needles.has(index))
      needles.set(index, { mm, index });
  };
  tokens.forEach((token, index) => {
    const isOfHook = tokens.slice(Math.max(0, index - 2), index).some(isOtherTool);
    const isOfGauge = gauge.has(index) && means(token, 'number') && !isOfHook;
    if (isEnglishNeedle(tokens, index)) {
      for (const at of readNumbersAfter(tokens, index + 1)) add(at, toMm(tokens, at, isBritish));
    } else if (token.kind === 'word' && (isNeedleWord(tokens, index) || isOfGauge)) {
      for (const at of readNumbersAfter(tokens, index + 1)) add(at, tokens[at]?.value ?? null);
    }
    if (means(token, 'size') && tokens[index + 1]?.kind === 'number') {
      const isNeedles = tokens.slice(index + 2, index + 6).some(({ text }) => ENGLISH_NEEDLE.test(text));
      if (isNeedles) add(index + 1, toMm(tokens, index + 1, isBritish));
    }
  });
  return [...needles.values()].toSorted((one, other) => one.index - other.index);
}

/**
 * Reads the needles in a text, those of the gauge first, then from the largest on. Sizes in millimeters take
 * precedence; without them, US and old British numbers are converted.
 * @param gauge the tokens of the gauge and the words around it
 */
export function readNeedles(
  tokens: readonly Token[],
  { contexts, taken }: Pick<GaugeReading, 'contexts' | 'taken'>,
): NeedleReading {
  const inMm = readMillimeters(tokens);
  const gaugeIndexes = new Set([...collectIndexes(contexts)].filter((index) => !taken.has(index)));
  const needles = inMm.length > 0 ? inMm : readNumbered(tokens, gaugeIndexes);
  const words = [...gaugeIndexes].flatMap((index) => tokens[index] ?? []);
  const gaugeNumbers = new Set(words.map(({ value }) => value));
  const isLarger = words.some(({ text }) => text === 'larger' || text === 'largest' || text === 'bigger');
  const ofGauge = needles.filter(({ mm, index }) => gaugeIndexes.has(index) || gaugeNumbers.has(mm));
  // The body is worked with the larger needles, its borders with the smaller ones.
  const descending = needles.toSorted((one, other) => other.mm - one.mm);
  const ordered = isLarger ? descending : [...ofGauge, ...descending];
  const mm = [...new Set(ordered.map((needle) => needle.mm))];
  const spans = needles.map(({ index }) => ({
    field: 'needles',
    start: tokens[index]?.start ?? 0,
    end: tokens[index]?.end ?? 0,
  }));
  return { mm, spans };
}
