import { findAll, getAfter, getBefore, toList, toRanges, type MarkedList, type TextRange } from './ranges.ts';
import { FRACTION, NUMBER, toUnit } from './scan.ts';
import { WORDS } from './words.ts';

const escape = (text: string) => text.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&');

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

/** A number and its unit: "(?:2 years)". */
const AGE = new RegExp(`^(\\(\\?:\\d+(?: \\?- \\?\\d+)?)( (?:${WORDS.columnUnit}))\\)$`, 'iu');

/** Lets names with one unit also match without it: "sizes 2 and 4 years" for "2 years" and "4 years". */
export function toShortPatterns(namePatterns: readonly string[]): readonly string[] {
  const matches = namePatterns.map((pattern) => AGE.exec(pattern));
  const hasOneUnit = new Set(matches.map((match) => match && toUnit(match[2] ?? ''))).size === 1;
  return hasOneUnit && matches[0] ? matches.map((match) => `${match?.[1]}(?:${match?.[2]})?)`) : namePatterns;
}

/** Finds lists of all names in order. */
export function findNameLists(text: string, namePatterns: readonly string[]): MarkedList[] {
  // Numbers are names after a word for sizes, or before a unit of age: "2 (4, 6) 8 years".
  const sizeBefore = `(?<=\\b(?:${WORDS.size}):?\\s{0,4})`;
  const ageAfter = `(?=[\\d\\s,;:/()[\\]|-]{3,100}?(?:${WORDS.ageUnit})(?!\\p{L}))`;
  const before = namePatterns.every(isNumber) ? `(?:${sizeBefore}|${ageAfter})` : '';
  // "2 (4, 6) 8 years" may also be names that have the unit.
  const patterns = [...toShortPatterns(namePatterns).slice(0, -1), ...namePatterns.slice(-1)];
  const [first = '', ...others] = patterns.map((name) => `(${name})(?![\\p{L}\\d])`);
  const separator = `(?:\\s|[,;:/()\\[\\]|-]|\\b[a-z]\\)|\\b(?:${WORDS.and})\\b){1,12}?`;
  const list = new RegExp(`${before}(?<![\\p{L}\\d])${[first, ...others].join(separator)}`, 'dgiu');
  // In "Varv 2: 4 (6, 8) v", 2, 4 and 6 are no ages.
  const sizeWord = new RegExp(`${sizeBefore}$`, 'iu');
  const age = new RegExp(`^[\\s)\\]]{0,3}(?:${WORDS.ageUnit})(?!\\p{L})`, 'iu');
  const isName = ({ index, 0: names }: RegExpExecArray) =>
    before === '' || sizeWord.test(getBefore(text, index)) || age.test(getAfter(text, index + names.length));
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
  return [...text.matchAll(list)].map((match) => ({
    ...toList(toRanges(match)),
    end: match.index + match[0].length,
  }));
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
    return [...text.matchAll(pattern)].map((match) => toList(toRanges(match)));
  });
}

const PAIRS = /(?<!\p{L}|[\d/.,-] ?)\d{2,3}\/\d{2,3}(?: - \d{2,3}\/\d{2,3})+(?![\d/.,]|\s*-)/gu;

/** Finds rising pairs with dashes between them, which are the sizes in another system: "38/40 - 42/44 - 46/48". */
export const findPairLists = (text: string, count: number): MarkedList[] =>
  [...text.matchAll(PAIRS)].flatMap(({ index, 0: list }) => {
    const numbers = list.split(/\D+/).map(Number);
    const isRising = numbers.every((number, at) => number > (numbers[at - 1] ?? 0));
    const values = findAll(text, /\d+\/\d+/g, { start: index, end: index + list.length });
    return isRising && values.length === count ? [toList(values)] : [];
  });

const LETTER = /(?<![\p{L}\d)])([a-z])\) ?/giu;
/** What stands between a value and the next letter. */
const LETTER_GAP = new RegExp(`(?:[\\s,;/&-]|\\b(?:${WORDS.and})\\b)+$`, 'iu');
/** A longer text after a letter is an instruction for its size. */
const MAX_CHARACTERS = 24;

/** Lists with a value for each size, and others to report: their values are not as many, or not of one form. */
export interface FoundLists {
  lists: MarkedList[];
  others: MarkedList[];
}

/** Matches the start of a text that differs from the value only in its numbers. "-" stands for a missing one. */
function toForm(value: string): RegExp {
  const number = /\d+(?:(?:\\\.|,)\d+)?[½¼¾]?|[½¼¾]/g;
  const form = escape(value.trim()).replace(number, '(?:\\d+(?:[.,]\\d+)?[½¼¾]?|[½¼¾]|-)');
  return new RegExp(`^${form}`, 'iu');
}

function findLetters(text: string): TextRange[][] {
  const sequences: TextRange[][] = [];
  for (const { index, 0: label, 1: letter = '' } of text.matchAll(LETTER)) {
    const order = letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0);
    const range = { start: index, end: index + label.length };
    const last = sequences.at(-1);
    const gap = text.slice(last?.at(-1)?.end ?? 0, index).slice(0, MAX_CHARACTERS + 1);
    if (order === 0) sequences.push([range]);
    else if (last && gap.length <= MAX_CHARACTERS)
      // A repeated letter, "b) 96 - b) 98", counts as another value: a misprinted "c)" is still read, and a value too many is
      // reported.
      if (last.length === order || (last.length === order + 1 && /^\d[^]*[-,;/]\s*$/.test(gap)))
        last.push(range);
  }
  return sequences;
}

/** Finds lists with a letter before each value: "a) 88 - b) 96". */
export function findLetterLists(text: string, count: number): FoundLists {
  const found: FoundLists = { lists: [], others: [] };
  for (const labels of findLetters(text)) {
    const last = labels.pop();
    if (!last || labels.length === 0) continue;
    const values = labels.map(({ end }, index): TextRange => {
      const part = text.slice(end, (labels[index + 1] ?? last).start);
      return { start: end, end: end + part.replace(LETTER_GAP, '').length };
    });
    const words = values.map(({ start, end }) => text.slice(start, end));
    const form = toForm(words[0] ?? '');
    const end = last.end + (form.exec(text.slice(last.end, last.end + 2 * MAX_CHARACTERS))?.[0].length ?? 0);
    const isList = end > last.end && words.every((word) => word !== '' && form.exec(word)?.[0] === word);
    values.push({ start: last.end, end });
    const list = { start: labels[0]?.start ?? 0, end, values };
    if (isList && values.length === count) found.lists.push(list);
    else if (isList || (values.length === count && words.every((word) => /\d/.test(word))))
      found.others.push(list);
  }
  return found;
}
