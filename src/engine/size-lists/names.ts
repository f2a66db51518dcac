import type { MarkedList } from './brackets.ts';
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

/** Returns a pattern for a size's name in any of its spellings. A name without a meaning of its own is matched as it is. */
function toPattern(name: string, sizes: ReadonlySet<string>): string {
  const simple = name.trim().toLowerCase();
  const others = SAME_NAMES.find((names) => names.includes(simple)) ?? [];
  // "1X" and "XL" may both be sizes of one pattern.
  const names = [simple, ...others.filter((other) => !sizes.has(other))];
  const alternatives = [...new Set(names)].sort((one, other) => other.length - one.length).map(escape);
  return `(?:${alternatives.join('|').replace(/\\-|-/g, ' ?- ?').replace(/\\\//g, ' ?\\/ ?')})`;
}

/** Returns whether a pattern is that of a number. */
export const isNumber = (namePattern: string) => /^\(\?:\d+\)$/.test(namePattern);

/** Patterns of the names of all sizes, in their order. */
export function toNamePatterns(sizes: readonly string[]): string[] {
  const all = new Set(sizes.map((name) => name.trim().toLowerCase()));
  return sizes.map((name) => toPattern(name, all));
}

/** Finds the lists of all names in their order, with nothing but separators between them. */
export function findNameLists(text: string, namePatterns: readonly string[]): MarkedList[] {
  const areNumbers = namePatterns.every(isNumber);
  const before = areNumbers ? `(?<=\\b(?:${WORDS.size}):?\\s{0,4})` : '';
  const [first = '', ...others] = namePatterns.map((name) => `(${name})(?![\\p{L}\\d])`);
  const separator = `(?:\\s|[,;:/()\\[\\]|-]|\\b[a-z]\\)|\\b(?:${WORDS.and})\\b){1,12}?`;
  const list = new RegExp(`${before}(?<![\\p{L}\\d])${[first, ...others].join(separator)}`, 'dgiu');
  return [...text.matchAll(list)].map(({ 0: found, index, indices }) => {
    const values = (indices ?? [])
      .slice(1)
      .map((range) => ({ start: range?.[0] ?? 0, end: range?.[1] ?? 0 }));
    const closing = /^ ?[)\]]/.exec(text.slice(index + found.length))?.[0].length ?? 0;
    const label = /\b[a-z]\) ?$|[([] ?$/i.exec(text.slice(Math.max(0, index - 4), index))?.[0].length ?? 0;
    return { start: index - label, end: index + found.length + closing, values };
  });
}

/** Finds growing pairs with dashes between them, which are the sizes in another system: "38/40 - 42/44 - 46/48". */
export const findPairLists = (text: string, count: number): MarkedList[] =>
  [
    ...text.matchAll(/(?<!\p{L}|[\d/.,-] ?)\d{2,3}\/\d{2,3}(?: - \d{2,3}\/\d{2,3})+(?![\d/.,]|\s*-)/gu),
  ].flatMap(({ index, 0: list }) => {
    const numbers = list.split(/\D+/).map(Number);
    const isGrowing = numbers.every((number, at) => number > (numbers[at - 1] ?? 0));
    const values = [...list.matchAll(/\d+\/\d+/g)].map(({ index: at, 0: pair }) => ({
      start: index + at,
      end: index + at + pair.length,
    }));
    return isGrowing && values.length === count ? [{ start: index, end: index + list.length, values }] : [];
  });
