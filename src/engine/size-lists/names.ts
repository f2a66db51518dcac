import { findAll, getAfter, getBefore, toList, toRanges, type MarkedList } from './ranges.ts';
import { WORDS } from './words.ts';

const escape = (text: string) => text.replace(/[$()*+./?[\\\]^{|}-]/g, '\\$&');

/** Other ways to write a size's name. */
const SAME_NAMES: readonly (readonly string[])[] = [
  ['xxs', '2xs', 'xx-small'],
  ['xs', 'x-small', 'xsmall', 'extra small'],
  ['s', 'small'],
  ['m', 'medium', 'med'],
  ['l', 'large', 'lg', 'lge'],
  ['xl', '1x', '1xl', 'x-large', 'xlarge', 'extra large'],
  ['xxl', '2x', '2xl', 'xx-large', '2x-large'],
  ['xxxl', '3x', '3xl', '3x-large'],
  ['4x', '4xl', 'xxxxl', '4x-large'],
  ['5x', '5xl', '5x-large'],
  ['6x', '6xl'],
];

/** Matches a name in any of its spellings. An unknown name is matched as it is. */
function toPattern(name: string, sizes: ReadonlySet<string>): string {
  const simple = name.trim().toLowerCase();
  const others = SAME_NAMES.find((names) => names.includes(simple)) ?? [];
  // "1X" and "XL" may both be sizes of one pattern.
  const names = [simple, ...others.filter((other) => !sizes.has(other))];
  const alternatives = [...new Set(names)].sort((one, other) => other.length - one.length).map(escape);
  return `(?:${alternatives.join('|').replace(/\\-|-/g, ' ?- ?').replace(/\\\//g, ' ?\\/ ?')})`;
}

/** Returns whether a size is named by a number. */
export const isNumber = (namePattern: string) => /^\(\?:\d+\)$/.test(namePattern);

/** Returns a regular expression for each size's name. */
export function toNamePatterns(sizes: readonly string[]): string[] {
  const all = new Set(sizes.map((name) => name.trim().toLowerCase()));
  return sizes.map((name) => toPattern(name, all));
}

/** Finds lists of all names in order. */
export function findNameLists(text: string, namePatterns: readonly string[]): MarkedList[] {
  const areNumbers = namePatterns.every(isNumber);
  const before = areNumbers ? `(?<=\\b(?:${WORDS.size}):?\\s{0,4})` : '';
  const [first = '', ...others] = namePatterns.map((name) => `(${name})(?![\\p{L}\\d])`);
  const separator = `(?:\\s|[,;:/()\\[\\]|-]|\\b[a-z]\\)|\\b(?:${WORDS.and})\\b){1,12}?`;
  const list = new RegExp(`${before}(?<![\\p{L}\\d])${[first, ...others].join(separator)}`, 'dgiu');
  return [...text.matchAll(list)].map((match) => {
    const { start, end, values } = toList(toRanges(match));
    const closing = /^ ?[)\]]/.exec(getAfter(text, end))?.[0].length ?? 0;
    const label = /\b[a-z]\) ?$|[([] ?$/i.exec(getBefore(text, start))?.[0].length ?? 0;
    return { start: start - label, end: end + closing, values };
  });
}

const PAIRS = /(?<!\p{L}|[\d/.,-] ?)\d{2,3}\/\d{2,3}(?: - \d{2,3}\/\d{2,3})+(?![\d/.,]|\s*-)/gu;

/** Finds growing pairs with dashes between them, which are the sizes in another system: "38/40 - 42/44 - 46/48". */
export const findPairLists = (text: string, count: number): MarkedList[] =>
  [...text.matchAll(PAIRS)].flatMap(({ index, 0: list }) => {
    const numbers = list.split(/\D+/).map(Number);
    const isGrowing = numbers.every((number, at) => number > (numbers[at - 1] ?? 0));
    const values = findAll(text, /\d+\/\d+/g, { start: index, end: index + list.length });
    return isGrowing && values.length === count ? [toList(values)] : [];
  });
