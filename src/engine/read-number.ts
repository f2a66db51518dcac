import { isWithin, type Range } from './limits.ts';
import { DECIMAL } from './quantity.ts';
import { toInches, type LengthUnit } from './units.ts';

/** The unit that was typed with a number: "21 sts", "36 in", "910 mm". */
export type NumberUnit = LengthUnit | 'mm' | 'stitches' | 'rows';

/** Why a text is not a number: it is empty, below zero, more than one number, an improper fraction, or anything else. */
export type NumberProblem =
  | { problem: 'empty' | 'negative' | 'several' | 'not-a-number' }
  /** Over 1 and not of halves, such as 21/4: some mean 5 1/4, others 21 stitches over 4 inches. */
  | { problem: 'improper-fraction'; numerator: number; denominator: number };

/** A number that is not negative, with its unit if one was typed, or the reason why the text is not a number. */
export type NumberReading = { number: number; unit: NumberUnit | null } | NumberProblem;

/** Longer than any typed number with its unit. */
export const MAX_NUMBER_LENGTH = 40;

/** The denominators of rulers and patterns. Other fractions, such as 36/38 or 10/12, are two sizes. */
const DENOMINATORS: ReadonlySet<number> = new Set([2, 3, 4, 5, 6, 8, 10, 16, 32]);

/** Denominators after a whole number only: 20 stitches over 9 cm, counted over 10 cm, are "22 2/9". */
const MORE_DENOMINATORS: ReadonlySet<number> = new Set([7, 9]);

const UNIT_WORDS: readonly (readonly [NumberUnit, RegExp])[] = [
  ['in', /^(?:in|ins|inch|inches|["″”“]|''|′′|’’)$/],
  ['cm', /^(?:cms?|centimet(?:er|re)s?)$/],
  ['mm', /^(?:mms?|millimet(?:er|re)s?)$/],
  ['stitches', /^(?:sts?|stitch|stitches)$/],
  ['rows', /^(?:r|rows?|rnds?|rounds?)$/],
];

/** "5 1/4", "5-1/4", "21/4". */
const WHOLE_AND_FRACTION = /^(?:(\d+)(?: | ?- ?))?(\d+) ?\/ ?(\d+)$/;
/** Two numbers that are not separated by a decimal point: "21-22", "36 (38)", "10 to 12". */
const SEVERAL = /\d["″”]?(?: ?(?:[-;:(/[]|to|or) ?| |, )[(["]?\d/;
/** "5 1/", "5 5/4". */
const WHOLE_AND_SLASH = /^\d+ \d+ ?\/ ?\d*$/;

/** Replaces variants of dashes, spaces and fractions. */
function simplify(text: string): string {
  return text
    .replace(/[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]/g, (character) => ` ${character.normalize('NFKC')}`)
    .replace(/[⁄∕]/g, '/')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Splits "36.5 in." into the number's text and its unit; `undefined` for an unknown unit. */
function splitUnit(text: string): { digits: string; unit: NumberUnit | null } | undefined {
  const [, digits = '', word = ''] = /^(.*?\d[.,]?) ?([^\d\s.,/-]*)\.?$/.exec(text) ?? [];
  if (digits === '') return undefined;
  if (word === '') return { digits, unit: null };
  const unit = UNIT_WORDS.find(([, words]) => words.test(word))?.[0];
  return unit && { digits, unit };
}

function readFraction(whole: string, numerator: number, denominator: number): NumberProblem | number {
  const isKnown = DENOMINATORS.has(denominator) || (whole !== '' && MORE_DENOMINATORS.has(denominator));
  if (!isKnown) return { problem: 'several' };
  // Nobody counts over 2 inches, so 45/2 is a number of halves.
  const isUnambiguous = numerator < denominator || (whole === '' && denominator === 2);
  if (isUnambiguous) return Number(whole) + numerator / denominator;
  return whole === ''
    ? { problem: 'improper-fraction', numerator, denominator }
    : { problem: 'not-a-number' };
}

function readDigits(text: string): NumberProblem | number {
  if (DECIMAL.test(text)) return Number(text.replace(',', '.'));
  const [isFraction, whole = '', numerator, denominator] = WHOLE_AND_FRACTION.exec(text) ?? [];
  return isFraction === undefined
    ? { problem: 'not-a-number' }
    : readFraction(whole, Number(numerator), Number(denominator));
}

/**
 * Reads a typed number: decimals with a point or a comma, and fractions with or without a whole part ("5 1/4", "5-1/4",
 * "5¼"), each with an optional unit. Never throws: every text gives a number or a reason, and no character is ignored.
 */
export function readNumber(text: string): NumberReading {
  if (text.length > MAX_NUMBER_LENGTH) return { problem: 'not-a-number' };
  const simple = simplify(text);
  if (simple === '') return { problem: 'empty' };
  const parts = splitUnit(simple);
  const read = parts ? readDigits(parts.digits) : { problem: 'not-a-number' as const };
  if (typeof read === 'number') return { number: read, unit: parts?.unit ?? null };
  if (read.problem !== 'not-a-number') return read;
  if (/^- ?[\d.,]/.test(simple)) return { problem: 'negative' };
  const isSeveral = SEVERAL.test(simple) && !WHOLE_AND_SLASH.test(simple);
  return { problem: isSeveral ? 'several' : 'not-a-number' };
}

/** A length that is not negative. The unit is `null` if none was typed. */
export interface LengthReading {
  number: number;
  unit: LengthUnit | null;
}

/** Reads a typed length, with millimeters as centimeters; `null` for any other text, such as a count of stitches. */
export function readLength(text: string): LengthReading | null {
  const reading = readNumber(text);
  if ('problem' in reading) return null;
  const { number, unit } = reading;
  if (unit === 'mm') return { number: number / 10, unit: 'cm' };
  return unit === 'stitches' || unit === 'rows' ? null : { number, unit };
}

/** The separators of a range's ends: "32–34", "32 to 34". */
const RANGE = /^(.+?)\s*(?:[-–—]|\bto\b)\s*(.+)$/;

/**
 * Reads a typed range of lengths, in this unit unless it names one: "32–34", "81 to 86 cm", "34". Returns `null` for any
 * other text, and for a range that starts at 0 or ends before its start.
 */
export function readLengthRange(text: string, unit: LengthUnit): Range | null {
  const single = readLength(text);
  const [, first = '', second = ''] = RANGE.exec(text.trim()) ?? [];
  const [low, high] = single ? [single, single] : [readLength(first), readLength(second)];
  if (!low || !high) return null;
  const rangeUnit = high.unit ?? low.unit ?? unit;
  const [min, max] = [toInches(low.number, low.unit ?? rangeUnit), toInches(high.number, rangeUnit)];
  return min > 0 && min <= max ? { min, max } : null;
}

/** Returns the typed whole number, which may have this unit; `null` if there is none in the range. */
export function readWholeNumber(text: string, range: Range, unit: NumberUnit): number | null {
  const reading = readNumber(text);
  if ('problem' in reading || (reading.unit !== null && reading.unit !== unit)) return null;
  return Number.isInteger(reading.number) && isWithin(reading.number, range) ? reading.number : null;
}

/** Returns what to type instead of a text that is not a whole number in the range; `undefined` if it is one. */
export const describeWholeNumberProblem = (
  text: string,
  range: Range,
  unit: NumberUnit,
): string | undefined => {
  if (readWholeNumber(text, range, unit) !== null) return undefined;
  const { min, max } = range;
  const reading = readNumber(text);
  return 'problem' in reading && reading.problem === 'several'
    ? 'Enter only the number for your size'
    : `Enter a whole number from ${min} to ${max}`;
};
