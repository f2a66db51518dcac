import {
  findLists,
  getAfter,
  getBefore,
  toList,
  toRanges,
  type MarkedList,
  type TextRange,
} from './ranges.ts';
import { FRACTION, NUMBER, toUnit } from './scan.ts';
import { WORDS } from './words.ts';

export const escape = (text: string) => text.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&');

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
  const others = SAME_NAMES.find((names) => names.includes(name)) ?? [];
  // "1X" and "XL" may both be sizes of one pattern.
  const names = [name, ...others.filter((other) => !sizes.has(other))];
  const alternatives = [...new Set(names)].sort((one, other) => other.length - one.length).map(escape);
  return `(?:${alternatives.join('|').replace(/-/g, ' ?- ?').replace(/\\\//g, ' ?\\/ ?')})`;
}

/** Returns whether a size is named by a number. */
export const isNumber = (namePattern: string) => /^\(\?:\d+\)$/.test(namePattern);

/** Returns a regular expression for each size's name. */
export function toNamePatterns(sizes: readonly string[]): string[] {
  // A pattern that calls its first size "Size 1" lists "Sizes 1, 2, 3".
  const names = sizes.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/^size (?=\d)/, ''),
  );
  const all = new Set(names);
  return names.map((name) => toPattern(name, all));
}

/** Matches the pattern of a name that is a number and its unit: the text "(?:2 years)". */
const AGE = new RegExp(`^(\\(\\?:\\d+(?: \\?- \\?\\d+)?)( (?:${WORDS.columnUnit}))\\)$`, 'iu');

/** Lets names with one unit also match without it: "sizes 2 and 4 years" for "2 years" and "4 years". */
export function toShortPatterns(namePatterns: readonly string[]): readonly string[] {
  const matches = namePatterns.map((pattern) => AGE.exec(pattern));
  const hasOneUnit = new Set(matches.map((match) => match && toUnit(match[2] ?? ''))).size === 1;
  return hasOneUnit && matches[0] ? matches.map((match) => `${match?.[1]}(?:${match?.[2]})?)`) : namePatterns;
}

/** Finds lists of all names in order. */
export function findNameLists(text: string, namePatterns: readonly string[]): MarkedList[] {
  // Only the last name needs its unit: "2 (4, 6) 8 years" for "2 years" to "8 years".
  const patterns = [...toShortPatterns(namePatterns).slice(0, -1), ...namePatterns.slice(-1)];
  const separator = `(?:\\s|[,;:/()\\[\\]|-]|\\b[a-z]\\)|\\b(?:${WORDS.and})\\b){1,12}?`;
  const names = patterns.map((name) => `(${name})(?![\\p{L}\\d])`).join(separator);
  const list = new RegExp(`(?<![\\p{L}\\d])${names}`, 'dgiu');
  // Numbers are names after a word for sizes, or before a unit of age. In "Varv 2: 4 (6, 8) v", 2, 4 and 6 are no ages.
  const areNumbers = namePatterns.every(isNumber);
  const sizeBefore = new RegExp(`\\b(?:${WORDS.size}):?\\s{0,4}$`, 'iu');
  const ageAfter = new RegExp(`^[\\s)\\]]{0,3}(?:${WORDS.ageUnit})(?!\\p{L})`, 'iu');
  const isName = ({ index, 0: { length } }: RegExpExecArray) =>
    !areNumbers || sizeBefore.test(getBefore(text, index)) || ageAfter.test(getAfter(text, index + length));
  return [...text.matchAll(list)].filter(isName).map((match) => {
    const { start, end, values } = toList(toRanges(match));
    const closing = /^ ?[)\]]/.exec(getAfter(text, end))?.[0].length ?? 0;
    const label = /\b[a-z]\) ?$|[([] ?$/i.exec(getBefore(text, start))?.[0].length ?? 0;
    return { start: start - label, end: end + closing, values };
  });
}

/** Finds the sides of the fabric: "RS (WS, RS)". Two of them may be a side and a remark. */
export function findSideLists(text: string, count: number): MarkedList[] {
  if (count < 3) return [];
  const others = '[)([\\],;: ]{1,4}(RS|WS)'.repeat(count - 2);
  const list = new RegExp(`(?<!\\p{L})(RS|WS) ?[([](RS|WS)${others}[)\\]](?! ?[([])`, 'dgu');
  return findLists(text, list).map((sides) => ({ ...sides, end: sides.end + 1 }));
}

/** Between two numbers that are one value: "6-7", "6 to 7", "3/4". */
const JOINT = '(?:[/-]|x|to|bis)';
/** A value beside the name of its size, with its unit. Part of a number is not a value. */
const VALUE = `(?:[kp] ?)?(${NUMBER}|\\d+,\\d\\d?)(?![.,]?\\d| ?${FRACTION}| ?${JOINT} ?\\d| \\d+\\/)(?: ?(?:"|\\p{L}{1,6}\\.?))?`;

/**
 * Finds values in one line, each beside the name of its size: "S: 90, M: 98, L: 106", "S: CO 90. M: CO 98. L: CO 106." and
 * "90 (S), 98 (M), 106 (L)".
 */
export function findLabeledLists(text: string, namePatterns: readonly string[]): MarkedList[] {
  if (namePatterns.some(isNumber)) return [];
  const start = `(?<![\\p{L}\\d.,/-]|\\b(?:${WORDS.reference}|${WORDS.place}) )`;
  const gap = `(?:[,;] ?\\n?|[^\\S\\n])(?: ?(?:${WORDS.and}) )?`;
  return [
    (name: string) => `${name} ?[:=-] ?(?:(?<=:\\s)\\p{L}{1,10} (?:\\p{L}{1,4} )?)?${VALUE}`,
    (name: string) => `(?<!\\d ?(?: |${JOINT}) ?)${VALUE} ?[([]${name}[)\\]]`,
  ].flatMap((write) => {
    const pattern = new RegExp(start + namePatterns.map(write).join(gap), 'dgiu');
    return findLists(text, pattern);
  });
}

/** Finds rising pairs with dashes between them, which are the sizes in another system: "38/40 - 42/44 - 46/48". */
export function findPairLists(text: string, count: number): MarkedList[] {
  const pairs = Array.from({ length: count }, () => '(\\d{2,3}/\\d{2,3})').join(' - ');
  const list = new RegExp(`(?<!\\p{L}|[\\d/.,-] ?)${pairs}(?![\\d/.,]|\\s*-)`, 'dgu');
  return findLists(text, list).filter(({ start, end }) => {
    const numbers = text.slice(start, end).split(/\D+/).map(Number);
    return numbers.every((number, index) => number > (numbers[index - 1] ?? 0));
  });
}

/** Returns a function that tells whether the name of one size is before a list: "S/M: 2, 10, 18 cm". */
export function createLabelFinder(text: string, namePatterns: readonly string[]) {
  // In "S-M-L: 90-98-106 cm", the name is the last one of a list. Numbers with a colon may be those of rows.
  const one = `(?:${toShortPatterns(namePatterns).join('|')})`;
  const size = namePatterns.some(isNumber) ? `(?<=(?<!\\p{L})(?:${WORDS.size}):?\\s?)` : '';
  const label = new RegExp(
    `${size}(?<![\\p{L}\\d]|(?<![\\p{L}\\d])${one}(?:\\s?[-/,|&+()[\\]]\\s?|\\s)(?:(?:${WORDS.and})\\s)?)(?:${namePatterns.join('|')})(?: ?(?:${WORDS.columnUnit}))?\\s?[:=]\\s?$`,
    'iu',
  );
  return ({ start }: TextRange) => label.test(getBefore(text, start));
}
