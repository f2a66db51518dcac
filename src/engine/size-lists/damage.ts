import { MAX_RATIO, parseValue } from './numbers.ts';
import { findAll, getAfter, getBefore, isPaired, type MarkedList, type TextRange } from './ranges.ts';
import { NUMBER } from './scan.ts';

/** A digit or a fraction. */
const DIGIT = '\\p{N}';
const MARK = '[^\\p{N}\\p{L}\\s]';
/** The end of the text before a list whose first value is cut: "9)0 (98, 106)", "9./0", "?9 (98, 106)". */
const CUT_BEFORE = /\d[.,;:]?[)\];]$|[.,]\/$|\?$/;
/** The last character of a list whose last value is cut, and the text after it. */
const CUT_AFTER = new RegExp(
  [
    // "90/98/10?", "90/98/10 ½"
    '^\\d(?:\\.?\\?| ?[½¼¾])',
    // "90/98/106.,5", "90/98/10)6"
    `^\\d(?: ?[.,;:)\\]][^\\p{L}\\s"'/]?${DIGIT}|[.,]\\/\\d)`,
    // "90/98/106(½"
    '^\\d[([/-](?:[.,]\\d|[½¼¾])',
    // "90 (98, -) 6", "90 (98, 10)6"
    `^-\\s*\\d|^[^\\d-]\\.?${DIGIT}`,
  ].join('|'),
  'u',
);
/** A closing bracket, and the text before a list that has its opening one. */
const CLOSING = /^[)\]]/;
const UNCLOSED_BRACKET = /[([][^()[\]]*$/;
/** Not values: "06", "9?", "42/½", "11.-5". */
const NO_VALUE = /^0\d|\?|[.,/-][½¼¾]|[.,](?:[/-]|\d+[½¼¾])/;
const RANGE = /^[\d.,½¼¾]+[-/]([\d.,½¼¾]+)$/;
/** Decimals that are not quarters. "1,040" has none. */
const DECIMALS = /[.,](?!(?:25|50|75)(?!\d)|(?<=,)\d{3}$)(\d+)$/;
/** Digits beside a list, across spaces, a line break or one other character. */
const DIGITS_BEFORE = new RegExp(`(${DIGIT}+\\.?)(?:\\s+|(?!\\.)${MARK})$`, 'u');
const DIGITS_AFTER = new RegExp(`^(?:\\s+|${MARK})?(${DIGIT}+)`, 'u');
const HAS_DIGIT = new RegExp(DIGIT, 'u');

/** A number after a closing bracket belongs to the list if its ratio to a value of the list is less than this. */
const MAX_NEXT_RATIO = 1.5;
/** Digits that are read in another way fit only if their ratio to a neighbor is less than this. */
const MAX_NEIGHBOR_RATIO = 2;
/** The digits of a value may be wrong if its ratio to the nearest neighbor is more than this: of a value from 100 on, or below. */
const SUSPICIOUS_RATIO = { from100: 1.9, below100: 3 };
/** The digits of smaller numbers are not read as two values. */
const MIN_SPLIT_NUMBER = 20;

/** Returns the ratio of a number to the nearest other one, at least 1. */
const getRatioToNearest = (number: number, others: readonly number[]) =>
  Math.min(...others.map((other) => Math.max(number, other) / Math.min(number, other)));

const isCut = (before: string, list: string, after: string): boolean =>
  CUT_BEFORE.test(before) ||
  CUT_AFTER.test(list.slice(-1) + after) ||
  (CLOSING.test(after) && !UNCLOSED_BRACKET.test(before));

/** Returns the other ways to read the digits of a value: "10.6" as 106, "290" as 2, 29, 90 and 0. */
function readOtherwise(word: string, number: number): string[] {
  const digits = word.replace(/\.\d+$|\D/g, '');
  const cuts = Array.from(digits.slice(1), (_, at) => [digits.slice(0, at + 1), digits.slice(at + 1)]);
  return [
    /^\d+[.,/-]\d+/.exec(word)?.[0].replace(/\D/, '') ?? '',
    ...(number < MIN_SPLIT_NUMBER ? [] : cuts.flat()),
  ];
}

/**
 * Returns whether a list is damaged: a part of a value is beside it, a value is not a number, or the digits of a value fit its
 * neighbors better in another way. In "9 0 (98, 106)", that is 90, in "98 (10.6, 114)" 106, in "290 (98, 106)" 90.
 */
export function isDamaged(text: string, { start: first, end: last, values }: MarkedList): boolean {
  const list = text.slice(first, last);
  const after = getAfter(text, last);
  if (isCut(getBefore(text, first), list, after)) return true;
  const words = values.map(({ start, end }) => text.slice(start, end));
  const numbers = words.map(parseValue);
  // "220 (1,100) yards"
  const [one = 0, other = 0] = numbers;
  if (words.length === 2 && /,\d{3}$/.test(words[1] ?? '') && other > MAX_RATIO * one) return true;
  // "90 (98, 106) 114 sts"
  const next = /[)\]]$/.test(list) && /^ (\d+)(?![\d.,]* ?[([/-])/.exec(after)?.[1];
  if (next && getRatioToNearest(Number(next), numbers) < MAX_NEXT_RATIO) return true;
  const decimals = words.map((word) => DECIMALS.exec(word)?.[1]?.length ?? 0);
  return values.some(({ start, end }, index) => {
    const word = words[index] ?? '';
    const number = numbers[index] ?? 0;
    if (NO_VALUE.test(word) || [text.charAt(start - 1), text.charAt(end)].includes('?')) return true;
    // "10-6"
    const rangeEnd = RANGE.exec(word)?.[1];
    if (rangeEnd !== undefined && parseValue(rangeEnd) <= number) return true;
    // No other value has as many decimals, so some of the digits are probably not its own.
    const length = decimals[index] ?? 0;
    if (length > 1 && decimals.every((other, at) => at === index || other < length)) return true;
    if (!HAS_DIGIT.test(word)) return false;
    const neighbors = [numbers[index - 1] ?? 0, numbers[index + 1] ?? 0].filter((other) => other > 0);
    const ratio = getRatioToNearest(number, neighbors);
    const fits = (digits: string) =>
      digits !== '' && getRatioToNearest(parseValue(digits), neighbors) < Math.min(ratio, MAX_NEIGHBOR_RATIO);
    const left = index === 0 ? DIGITS_BEFORE.exec(getBefore(text, start))?.[1] : undefined;
    const right = index === values.length - 1 ? DIGITS_AFTER.exec(getAfter(text, end))?.[1] : undefined;
    if ((left !== undefined && fits(left + word)) || (right !== undefined && fits(word + right))) return true;
    const suspicious = number >= 100 ? SUSPICIOUS_RATIO.from100 : SUSPICIOUS_RATIO.below100;
    return number > 0 && ratio > suspicious && readOtherwise(word, number).some(fits);
  });
}

/** Numbers, brackets and separators; no blank line. */
const NUMBERS = /[\d½¼¾?([](?:[\d½¼¾?.,:;/()[\]-]|[^\S\n]|\n(?![^\S\n]*\n))*/g;
/** Matches brackets that are not a list, but also whole lists: "90 (98, 106", "90 98, 106)", "9? (98, 106)", "(98, 106)". */
const HAS_BROKEN = /[\d½¼¾] ?[([] ?[\d.½¼¾]+(?:[^\d.½¼¾]+\d|\d{4})|\d \d+ ?[,:;-][^]*[)\]]|^[([].*[,:;]|\?/;

/** A list that ends with its line, such as the last one of a column: "90 (98," */
const CUT_LIST = /[\d½¼¾]\s?[([][^()[\]]*[,:;]\s*$/;
const LINE_END = /^[^\S\n]*(?:\n|$)/;

const MEASURE = `(?:${NUMBER}) ?(?:"|''|\\p{L}{1,8}\\.?)`;
const TWO_MEASURES = `${MEASURE} ?[(\\[/] ?${MEASURE}[)\\]]?`;

/** Finds two measures for each size: "16 in (41 cm) [19 in (48 cm)]". */
const findMeasurePairs = (text: string, sizeCount: number): TextRange[] =>
  findAll(
    text,
    new RegExp(
      `(?<![\\p{L}\\d.,/])${TWO_MEASURES} ?[([]${TWO_MEASURES}(?:[,; )(\\][]{1,4}${TWO_MEASURES}){${sizeCount - 2}}[)\\]]?`,
      'giu',
    ),
  );

/** Finds numbers that may be a list whose brackets or digits are damaged, or that has two measures for each size. */
export function findBrokenLists(text: string, sizeCount: number): TextRange[] {
  const broken = [...text.matchAll(NUMBERS)].flatMap(({ index, 0: run }) => {
    // The text of the numbers, without what follows the last one.
    const numbers = run.replace(/[^\d½¼¾)\]?]+$/, '');
    const maxValues = numbers.match(/\d+|(?<!\d)[½¼¾]/g)?.length ?? 0;
    const minValues = numbers.match(/[\d½¼¾]+(?:[.,][\d½¼¾]+)?/g)?.length ?? 0;
    const isClosed = isPaired(numbers) && !numbers.includes('?');
    // "[98, 106]" has no first value.
    const looksLikeList = isClosed
      ? /^[([]/.test(numbers) && sizeCount > 2 && minValues === sizeCount - 1
      : maxValues > 1;
    const isCutOff = CUT_LIST.test(run) && LINE_END.test(getAfter(text, index + run.trimEnd().length));
    const hasCount = maxValues >= sizeCount - 1 && minValues <= sizeCount + 1;
    return isCutOff || (looksLikeList && HAS_BROKEN.test(numbers) && hasCount)
      ? [{ start: index, end: index + numbers.length }]
      : [];
  });
  return [...broken, ...findMeasurePairs(text, sizeCount)];
}
