import type { TextRange } from '../text-range.ts';
import { toNumber } from './brackets.ts';
import { getAfter, getBefore, type MarkedList } from './ranges.ts';
import { isPaired } from './scan.ts';

const DIGIT = '[\\d½⅓⅔¼¾⅛⅜⅝⅞]';
const MARK = '[^\\d½⅓⅔¼¾⅛⅜⅝⅞\\p{L}\\s]';
/** Digits beside a value, across spaces, a line break or one other character. */
const BEFORE = new RegExp(`(${DIGIT}+\\.?)(?:\\s+|(?!\\.)${MARK})$`, 'u');
const AFTER = new RegExp(`^(?:\\s+|${MARK})?(${DIGIT}+)`, 'u');

/** Before a list: "9)0 (98, 106)", "?9 (98, 106)". */
const CUT_BEFORE = /\d[.,;:]?[)\]};]$|[.,]\/$|\?$/;
/** After the digits of a list's end: "90/98/10?", "90/98/10 ½", "90/98/106.,5", "90/98/106(½". */
const CUT_AFTER = new RegExp(
  [
    '^\\.?\\?',
    '^ ?[½¼¾]',
    `^ ?[.,;:)\\]}][^\\p{L}\\s"'/]?${DIGIT}`,
    '^[.,]\\/\\d',
    '^[([{/-](?:[.,]\\d|[½¼¾])',
  ].join('|'),
  'u',
);
const DIGIT_AFTER = new RegExp(`^\\.?${DIGIT}`);
/** No values: "06", "9?", "42/½", "11.-5". */
const NO_VALUE = /^0\d|\?|[.,/-][½¼¾]|[.,](?:[/-]|\d+[½¼¾])/;
const SPACED_RANGE = /[^\s-]\s+-\s+\d/;
/** Decimals that are no quarters. */
const DECIMALS = /[.,](?!(?:25|50|75)(?!\d))(\d+)$/;

const parse = (word: string) => toNumber(word, { start: 0, end: word.length });

/** Returns how many times a number is the one that is closest to it, or the other way round. */
const getDifference = (number: number, others: readonly number[]) =>
  Math.min(...others.map((other) => Math.max(number, other) / Math.min(number, other)));

/** Returns whether a part of a value, or a bracket without its pair, is beside the list. */
function isCut(before: string, after: string, list: string): boolean {
  if (CUT_BEFORE.test(before)) return true;
  if (/^[)\]}]/.test(after) && !/[([{][^()[\]{}]*$/.test(before)) return true;
  if (/\d$/.test(list)) return CUT_AFTER.test(after);
  return (list.endsWith('-') ? /^\s*\d/ : DIGIT_AFTER).test(after);
}

/**
 * Returns whether the digits of a value make more sense in another way: in "9 0 (98, 106)" 90, in "98 (10.6, 114)" 106, and
 * in "290 (98, 106)" 2 and 90.
 */
export function isTorn(text: string, { start: first, end: last, values }: MarkedList): boolean {
  const before = getBefore(text, first);
  const after = getAfter(text, last);
  if (isCut(before, after, text.slice(first, last))) return true;
  const words = values.map(({ start, end }) => text.slice(start, end));
  const numbers = words.map(parse);
  // "90 (98, 106) 114 sts"
  const next = /[)\]}]$/.test(text.slice(first, last)) && /^ (\d+)(?![\d.,]* ?[([{/-])/.exec(after)?.[1];
  if (next && getDifference(Number(next), numbers) < 1.5) return true;
  const isTable = /\p{L}/u.test(text.slice(first, last));
  const isRange = words.map((word) => SPACED_RANGE.test(word));
  const decimals = words.map((word) => DECIMALS.exec(word)?.[1]?.length ?? 0);
  return values.some(({ start, end }, index) => {
    const word = words[index] ?? '';
    const number = numbers[index] ?? 0;
    if (NO_VALUE.test(word) || text.charAt(start - 1) === '?' || text.charAt(end) === '?') return true;
    if (isRange[index] && isRange.includes(false) && !isTable) return true;
    const rangeEnd = /^[\d.,½¼¾]+[-/]([\d.,½¼¾]+)$/.exec(word)?.[1];
    if (rangeEnd !== undefined && parse(rangeEnd) <= number) return true;
    const others = numbers.filter((other, at) => at !== index && other > 0);
    if (!/[\d½⅓⅔¼¾⅛⅜⅝⅞]/.test(word) || others.length === 0) return false;
    const length = decimals[index] ?? 0;
    if (length > 1 && decimals.every((other, at) => at === index || other < length)) return true;
    const difference = getDifference(number, others);
    const fits = (digits: string, most: number) =>
      getDifference(parse(digits), others) < Math.min(difference, most);
    const left = index === 0 && BEFORE.exec(getBefore(text, start))?.[1];
    if (left && fits(left + word, 2)) return true;
    const isLast = index === values.length - 1;
    const right = isLast && AFTER.exec(getAfter(text, end))?.[1];
    if (right && fits(word + right, 2)) return true;
    const neighbors = [numbers[index - 1] ?? 0, numbers[index + 1] ?? 0].filter((other) => other > 0);
    const split = /^\d+[.,/-]\d+/.exec(word)?.[0].replace(/\D/, '');
    const isApart = number > 0 && getDifference(number, neighbors) > 3;
    if (split !== undefined && isApart && getDifference(parse(split), neighbors) < 2) return true;
    const digits = word.replace(/\.\d+$|\D/g, '');
    return (
      difference > (number >= 100 ? 1.9 : number >= 20 ? 3 : Infinity) &&
      Array.from(digits.slice(1), (_, cut) => [digits.slice(0, cut + 1), digits.slice(cut + 1)])
        .flat()
        .some((part) => fits(part, 1.5))
    );
  });
}

/** Numbers, brackets and separators; no blank line. */
const NUMBERS = /[\d½¼¾?([{](?:[\d½¼¾?.,:;/()[\]{}-]|[^\S\n]|\n(?![^\S\n]*\n))*/g;
/** Brackets that are no list: "90 (98, 106", "90 98, 106)", "9? (98, 106)", "(98, 106)". */
const HAS_BROKEN =
  /[\d½¼¾] ?[([{] ?[\d.½¼¾]+(?:[^\d.½¼¾]+\d|\d{4})|\d \d+ ?[,:;-][^]*[)\]}]|^[([{].*[,:;]|\?/;

/** Finds numbers that may be a list whose brackets or digits are damaged. */
export function findBrokenLists(text: string, sizeCount: number): TextRange[] {
  return [...text.matchAll(NUMBERS)].flatMap(({ index, 0: run }) => {
    const numbers = run.replace(/[^\d½¼¾)\]}?]+$/, '');
    const most = numbers.match(/\d+|(?<!\d)[½¼¾]/g)?.length ?? 0;
    const least = numbers.match(/[\d½¼¾]+(?:[.,][\d½¼¾]+)?/g)?.length ?? 0;
    const isClosed = isPaired(numbers) && !numbers.includes('?');
    // "[98, 106]" has no first value.
    const isLike = isClosed ? /^[([{]/.test(numbers) && sizeCount > 2 && least === sizeCount - 1 : most > 1;
    return isLike && HAS_BROKEN.test(numbers) && most >= sizeCount - 1 && least <= sizeCount + 1
      ? [{ start: index, end: index + numbers.length }]
      : [];
  });
}
