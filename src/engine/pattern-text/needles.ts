import { NEEDLE_SIZES } from '../catalog.ts';
import { collectIndexes, isMark, means, meansAny, tokenize, type Token, type TokenRange } from './tokens.ts';
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

/** Reads the sizes before "mm", including the first of "4 and 4.5 mm". */
function readMillimeters(tokens: readonly Token[]): Needle[] {
  const needles: Needle[] = [];
  tokens.forEach((token, index) => {
    if (token.kind !== 'number') return;
    const isJoined = means(tokens[index + 1], 'and') || isMark(tokens[index + 1], '-/');
    const isFirst = isJoined && tokens[index + 2]?.kind === 'number' && means(tokens[index + 3], 'mm');
    const isAfterUs = meansAny(tokens[index - 1], ['number', 'size']) || isMark(tokens[index - 1], '#');
    const isInMm = means(tokens[index + 1], 'mm') || (isFirst && !isAfterUs);
    if (isInMm && isNeedleSize(tokens, index)) needles.push({ mm: token.value, index });
  });
  return needles;
}

/** The number of tokens after a word for needles in which their sizes can be. */
const LONGEST_NEEDLES = 30;

const isCountOfThings = (next: Token | undefined) =>
  next !== undefined &&
  (meansAny(next, ['row', 'stitch', 'yarn']) ||
    isOtherTool(next) ||
    /^(?:pair|pairs|prs?|par|paar|paire|sets?)$/.test(next.text));

function isBetweenSizes(token: Token): boolean {
  return meansAny(token, ['and', 'number', 'size', 'needle']) || isMark(token, ',-:./°#');
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
    else if (token.kind === 'number' && !meansAny(tokens[index + 1], ['cm', 'inch'])) indexes.push(index);
    else if (!isBetweenSizes(token)) break;
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
const ENGLISH_NEEDLE = /^(?:needle|ndl|us$)/;

function readNumbered(tokens: readonly Token[]): Needle[] {
  const isBritish = tokens.some(({ text }) => BRITISH_WORDS.has(text));
  const needles = new Map<number, Needle>();
  const add = (index: number, mm: number | null) => {
    if (mm !== null && mm >= NEEDLE_MM.min && mm <= NEEDLE_MM.max && !needles.has(index))
      needles.set(index, { mm, index });
  };
  tokens.forEach((token, index) => {
    if (token.kind !== 'word') return;
    const isEnglish = ENGLISH_NEEDLE.test(token.text) || ['no', 'nos'].includes(token.text);
    const isUsSize = isEnglish && (token.text === 'us' || means(token, 'number') || means(token, 'needle'));
    if (isUsSize) {
      for (const at of readNumbersAfter(tokens, index + 1)) add(at, toMm(tokens, at, isBritish));
    } else if (isNeedleWord(tokens, index)) {
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
 * Reads the needles in a text, those of the gauge first, then from the largest on. Sizes in millimeters take precedence; without them, US and old
 * British numbers are converted.
 * @param contexts the tokens of the gauge and the words around it, for each time that the text gives it
 * @param taken the tokens of the gauge
 */
export function readNeedles(
  tokens: readonly Token[],
  contexts: readonly TokenRange[],
  taken: ReadonlySet<number>,
): NeedleReading {
  const inMm = readMillimeters(tokens);
  const needles = inMm.length > 0 ? inMm : readNumbered(tokens);
  const gaugeIndexes = new Set([...collectIndexes(contexts)].filter((index) => !taken.has(index)));
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
