import type { LengthUnit } from './units.ts';

/** What a number was said to count or to be measured in: "21 sts", "36 in", "910 mm". */
export type NumberUnit = LengthUnit | 'mm' | 'stitches' | 'rows';

/** Why a text is no number: nothing is typed, it is below zero, more than one number, an improper fraction, or anything else. */
export type NumberProblem =
  | { problem: 'empty' | 'negative' | 'several' | 'not-a-number' }
  /** Over 1, as 21/4: 5 1/4 to some, "21 over 4 inches" to others. */
  | { problem: 'improper-fraction'; numerator: number; denominator: number };

/** What a text says: a number that is not negative, with its unit if it names one, or the reason why it says none. */
export type NumberReading = { number: number; unit: NumberUnit | null } | NumberProblem;

/** Longer than any number that a person types with its unit. */
const LONGEST_TEXT = 40;

/** The fractions that have a character of their own. */
const FRACTION_CHARACTERS: Readonly<Record<string, string>> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅚': '5/6',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};

/** What rulers and patterns divide by. Anything else, as in 36/38 or 8/10, is two sizes rather than a fraction. */
const DENOMINATORS: ReadonlySet<number> = new Set([2, 3, 4, 5, 6, 8, 10, 16, 32]);

const UNIT_WORDS: readonly (readonly [NumberUnit, RegExp])[] = [
  ['in', /^(?:in|ins|inch|inches|["″”“]|''|′′|’’)$/],
  ['cm', /^(?:cms?|centimet(?:er|re)s?)$/],
  ['mm', /^(?:mms?|millimet(?:er|re)s?)$/],
  ['stitches', /^(?:sts?|stitch|stitches)$/],
  ['rows', /^(?:r|rows?|rnds?|rounds?)$/],
];

const WHOLE_AND_FRACTION = /^(?:(\d+)(?: | ?- ?))?(\d+) ?\/ ?(\d+)$/;
const DECIMAL = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;
/** Two numbers with something between them that is no decimal point: "21-22", "36 (38)", "10 to 12". */
const SEVERAL = /\d["″”]?(?: ?(?:[-;:(/[]|to|or) ?| |, )[(["]?\d/;
const UNFINISHED_FRACTION = /^\d+ \d+ ?\/ ?\d*$/;

/** One way to write each dash, space and fraction. */
function simplify(text: string): string {
  return text
    .replace(/[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]/g, (character) => ` ${FRACTION_CHARACTERS[character] ?? ''}`)
    .replace(/[⁄∕]/g, '/')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Splits "36.5 in." into the number's text and its unit; `undefined` where the words are none that we know. */
function splitUnit(text: string): { digits: string; unit: NumberUnit | null } | undefined {
  const [, digits = '', word = ''] = /^(.*?\d[.,]?) ?([^\d\s.,/-]*)\.?$/.exec(text) ?? [];
  if (digits === '') return undefined;
  if (word === '') return { digits, unit: null };
  const unit = UNIT_WORDS.find(([, words]) => words.test(word))?.[0];
  return unit && { digits, unit };
}

function readFraction(whole: string, numerator: number, denominator: number): NumberReading | number {
  if (!DENOMINATORS.has(denominator)) return { problem: 'several' };
  if (numerator < denominator) return Number(whole) + numerator / denominator;
  return whole === ''
    ? { problem: 'improper-fraction', numerator, denominator }
    : { problem: 'not-a-number' };
}

function readDigits(text: string): NumberReading | number {
  if (DECIMAL.test(text)) return Number(text.replace(',', '.'));
  const [isFraction, whole = '', numerator, denominator] = WHOLE_AND_FRACTION.exec(text) ?? [];
  return isFraction === undefined
    ? { problem: 'not-a-number' }
    : readFraction(whole, Number(numerator), Number(denominator));
}

/**
 * Reads a number as people write it: decimals with a point or a comma, fractions with or without a whole part ("5 1/4",
 * "5-1/4", "5¼"), and a unit's word or mark after it. Total: every text gives a number or a reason, and no character is
 * overlooked.
 */
export function readNumber(text: string): NumberReading {
  if (text.length > LONGEST_TEXT) return { problem: 'not-a-number' };
  const simple = simplify(text);
  if (simple === '') return { problem: 'empty' };
  const parts = splitUnit(simple);
  const number = parts ? readDigits(parts.digits) : { problem: 'not-a-number' as const };
  if (typeof number === 'number') return { number, unit: parts?.unit ?? null };
  if (!('problem' in number) || number.problem !== 'not-a-number') return number;
  if (/^- ?[\d.,]/.test(simple)) return { problem: 'negative' };
  const isSeveral = SEVERAL.test(simple) && !UNFINISHED_FRACTION.test(simple);
  return { problem: isSeveral ? 'several' : 'not-a-number' };
}
