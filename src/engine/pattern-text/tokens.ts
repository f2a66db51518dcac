import { findConcepts, type Concept } from './vocabulary.ts';

/** A word, a number, a single other character, or the end of a line. Offsets refer to the text as it was given. */
export interface Token {
  kind: 'word' | 'number' | 'mark' | 'newline';
  /** The characters as written, after {@link simplifyCharacters}. */
  raw: string;
  /** The word in lower case; empty for a number, the same as `raw` for most of the rest. */
  text: string;
  /** The number's value; 0 for every other kind. */
  value: number;
  start: number;
  end: number;
  /** Whether a space stands before it. */
  isSpaced: boolean;
  /** What the word or mark can mean. */
  concepts: ReadonlySet<Concept>;
}

/** Returns whether a token can have one of the meanings. */
export function means(token: Token | undefined, ...concepts: readonly Concept[]): boolean {
  // Most words mean nothing here.
  if (token === undefined || token.concepts.size === 0) return false;
  return concepts.some((concept) => token.concepts.has(concept));
}

/** Returns whether a token is one of the marks. */
export function isMark(token: Token | undefined, marks: string): boolean {
  return token?.kind === 'mark' && marks.includes(token.raw);
}

const FRACTIONS: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
};

const SAME_CHARACTERS: readonly (readonly [string, RegExp])[] = [
  ['-', /[‐‑‒–—―−~～]/g],
  ['"', /[″”“„‟˝]/g],
  ["'", /[′’‘‛ʼ´`]/g],
  ['/', /[⁄∕]/g],
  ['x', /[×✕]/g],
  ['(', /[<‹«]/g],
  [')', /[>›»]/g],
  ['|', /\t/g],
  [' ', /[^\S\n]|[*_•●▪◦‣∙\u200b\u2060\ufeff]/g],
];

/**
 * Writes dashes, quotation marks, fraction slashes and spaces in one way. Each character is replaced by one character,
 * so that offsets stay those of the given text.
 */
function simplifyCharacters(text: string): string {
  return SAME_CHARACTERS.reduce((simple, [to, from]) => simple.replace(from, to), text);
}

/** Longer runs of digits are no measurements. */
const MOST_DIGITS = 6;

/** A run of spaces, a number, a word or any other character. Groups: the digits, the word. */
const PIECE = new RegExp(
  [
    ' +',
    '(\\d+)',
    // Words that were glued together ("cmFinished") part where lower case turns into upper case.
    "(U\\. ?S\\.?(?!\\p{L})|(?:\\p{Lu}+[\\p{Ll}\\p{M}]*|[\\p{Ll}\\p{M}]+|[\\p{Lo}\\p{Lt}\\p{Lm}]+)(?:'\\p{L}+)?)",
    "''",
    '[^]',
  ].join('|'),
  'uy',
);

const DECIMALS = /\.(\d{1,3})(?!\d)/y;
const COMMA_DECIMALS = /,(\d{1,2})(?![\d])(?!,\d)/y;
const COMMA_BEFORE_UNIT = /,\d{1,2} ?(?:cm|mm)/y;
const FRACTION = / ?([½⅓⅔¼¾⅕⅖⅗⅘⅛⅜⅝⅞])/y;
const MIXED_FRACTION = /(?: +|-)(\d{1,2})\/(\d{1,2})(?![\d\p{L}])/uy;
/** "371/2": how "37½" comes out of some PDF files. */
const GLUED_FRACTION = /\/([248])(?![\d.])/y;
const DENOMINATORS: ReadonlySet<number> = new Set([2, 3, 4, 5, 8, 16]);

function matchAt(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(text);
}

interface NumberMatch {
  value: number;
  end: number;
}

function matchDecimals(text: string, offset: number, whole: number, hasPoints: boolean): NumberMatch | null {
  const point = matchAt(DECIMALS, text, offset);
  if (point) return { value: Number(`${whole}${point[0]}`), end: offset + point[0].length };
  const comma = matchAt(COMMA_DECIMALS, text, offset);
  if (!comma) return null;
  const digits = comma[1] ?? '';
  // "36,38,40" lists three numbers, and "38,42" two.
  const isUsual = !hasPoints && (digits.length === 1 || ['25', '50', '75'].includes(digits));
  if (!isUsual && !matchAt(COMMA_BEFORE_UNIT, text, offset)) return null;
  return { value: Number(`${whole}.${digits}`), end: offset + comma[0].length };
}

function matchFraction(text: string, offset: number, whole: number): NumberMatch | null {
  const character = matchAt(FRACTION, text, offset);
  if (character) {
    return { value: whole + (FRACTIONS[character[1] ?? ''] ?? 0), end: offset + character[0].length };
  }
  const mixed = matchAt(MIXED_FRACTION, text, offset);
  const [above, below] = [Number(mixed?.[1]), Number(mixed?.[2])];
  const isDashed = mixed?.[0].startsWith('-') === true;
  if (mixed && above < below && DENOMINATORS.has(below) && (!isDashed || whole >= 10)) {
    return { value: whole + above / below, end: offset + mixed[0].length };
  }
  const glued = matchAt(GLUED_FRACTION, text, offset);
  const [numerator, denominator] = [whole % 10, Number(glued?.[1])];
  return glued && whole >= 10 && numerator % 2 === 1 && numerator < denominator
    ? { value: Math.floor(whole / 10) + numerator / denominator, end: offset + glued[0].length }
    : null;
}

function isListComma(text: string, start: number): boolean {
  return text[start - 1] === ',' && /\d/.test(text[start - 2] ?? '');
}

function matchNumber(text: string, start: number, digits: string, hasPoints: boolean): NumberMatch {
  const whole = Number(digits);
  const end = start + digits.length;
  const plain = { value: whole, end };
  if (digits.length > MOST_DIGITS) return { value: 0, end };
  return (
    matchFraction(text, end, whole) ??
    matchDecimals(text, end, whole, hasPoints || isListComma(text, start)) ??
    plain
  );
}

/** Splits a text into tokens, in order, in time proportional to its length. Spaces give no token. */
export function tokenize(text: string): Token[] {
  const simple = simplifyCharacters(text);
  const hasPoints = /\d\.\d/.test(simple);
  const tokens: Token[] = [];
  const known = new Map<string, ReadonlySet<Concept>>();
  const add = (kind: Token['kind'], written: string, value: number, start: number, end: number) => {
    let concepts = known.get(written);
    if (concepts === undefined) {
      concepts = findConcepts(written);
      known.set(written, concepts);
    }
    const isSpaced = simple[start - 1] === ' ';
    tokens.push({
      kind,
      raw: simple.slice(start, end),
      text: written,
      value,
      start,
      end,
      isSpaced,
      concepts,
    });
  };
  for (let start = 0, end; start < simple.length; start = end) {
    const [piece = '', digits, word] = matchAt(PIECE, simple, start) ?? [];
    end = start + piece.length;
    const fraction = FRACTIONS[piece];
    if (digits !== undefined) {
      const number = matchNumber(simple, start, digits, hasPoints);
      end = number.end;
      add(digits.length > MOST_DIGITS ? 'mark' : 'number', '', number.value, start, end);
    } else if (word !== undefined) {
      add('word', word.startsWith('U.') ? 'us' : word.toLowerCase(), 0, start, end);
    } else if (fraction !== undefined) add('number', piece, fraction, start, end);
    else if (piece === '\n') add('newline', piece, 0, start, end);
    else if (!piece.startsWith(' ')) add('mark', piece === "''" ? '"' : piece, 0, start, end);
  }
  return tokens;
}
