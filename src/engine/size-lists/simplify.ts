import { simplifyCharacters } from '../pattern-text/tokens.ts';
import { isPaired } from './ranges.ts';
import { PART } from './scan.ts';

/** A letter that OCR put in place of a digit: "9O (98, 1l0)". */
const WRONG_DIGIT = /(?<!\p{L})[OolI](?=\d)|(?<=\d[.,]?)[OolI](?!\p{L})/gu;

/** What is printed between two pages: a number, a title. Lines of values would end with a separator. */
const BETWEEN_PAGES =
  /(?<=[[(][^\n)\]]{0,100}[,:;]) *\n(?:(?:[^\n)\]]{0,100}[^\n)\],:;-])?\n){1,4}(?= *\d[^\n([]{0,80}[)\]])/g;

/** Replaces what is printed between two pages of a list by spaces. */
const joinPages = (text: string): string =>
  // A number alone may be the start of a value: "1\n06".
  text.replace(BETWEEN_PAGES, (between) => (/\p{L}/u.test(between) ? ' '.repeat(between.length) : between));

/** A stitch before a value, and before each value in the brackets after it: "k4 (k5, k6)". */
const REPEATED_STITCHES =
  /(?<=(?<!\p{L})(k|p|co|bo|ch) ?\d{1,3}\s?)(?:[([]\1 ?\d{1,3}(?:,\s?\1 ?\d{1,3})*[)\]]\s?)+/giu;

/** Returns the text with the stitch of these values once: "k4 (5, 6)". */
const removeRepeatedStitches = (text: string): string =>
  text.replace(REPEATED_STITCHES, (groups) => groups.replace(/\p{L}/gu, ' '));

const UNBRACKETED = '[^()[\\]]{0,60}';
/** Brackets with so many others inside. */
const nest = (inside: string, count: string) =>
  `[([]${UNBRACKETED}(?:${inside}${UNBRACKETED}){${count}}[)\\]]`;
/** Brackets after a value, with one or two levels of brackets inside. */
const NESTED = new RegExp(
  `(?<=(?:[\\d½¼¾](?:st|nd|rd|th)?|(?:^|\\s)-+) ?)${nest(nest(nest('', '0'), '0,2'), '1,4')}`,
  'g',
);

/** Returns the text without brackets in brackets: "90 [98 (106, 114) 122]" becomes "90 [98 ;106, 114; 122]". */
const flattenBrackets = (text: string): string =>
  text.replace(NESTED, (nested) => {
    const parts = nested.split(/[()[\],;]|\s-\s/).filter((part) => part.trim() !== '');
    if (!isPaired(nested) || !parts.every((part) => PART.test(part))) return nested;
    const inside = nested
      .slice(1, -1)
      .replace(/(?<=[,;] ?|[\d½¼¾] ?- ?)[([]|[)\]](?=\s*(?:[,;)\]-]|$))/g, ' ')
      .replace(/[([)\]]/g, /[,;]/.test(nested) || !nested.includes(' - ') ? ';' : '-');
    return nested.charAt(0) + inside + nested.slice(-1);
  });

/** Returns a text of the same length without variants of characters. A "?" makes a list unclear. */
export function simplify(text: string): string {
  const readable = simplifyCharacters(text).replace(WRONG_DIGIT, '?');
  return flattenBrackets(
    removeRepeatedStitches(joinPages(readable.replaceAll('{', '[').replaceAll('}', ']'))),
  );
}

/** "*k3, m1; rep from *" and "(k3; p1)", but not a footnote's "90*" or "* to end". */
const REPEAT =
  /(?<![\p{L}\d*])(?<=(?:^|[^\p{L}\s])\s{0,8}|(?=\*+\S))(\*+)(?= ?[\p{L}\d([])[^]{1,300}?(?<!\*)\1(?!\*)|[([][^()[\]]{1,300}[)\]]/gu;

/** Returns a text of the same length without ends of sentences and lines in repeats and brackets. */
export const hideRepeats = (text: string): string =>
  text.replace(REPEAT, (repeat) => repeat.replace(/[.!?;\n](?=\s)|\n/g, ','));
