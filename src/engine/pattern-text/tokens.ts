import { joinTextLines } from './text-lines.ts';
import { findConcepts, NO_CONCEPTS, type Concept } from './vocabulary.ts';

/** The properties that all tokens with the same characters share. */
interface Term {
  kind: 'word' | 'number' | 'mark' | 'newline';
  /** The characters as written, after {@link simplifyCharacters}. */
  raw: string;
  /** The word in lower case; for marks and "½", mostly the same as `raw`; empty for digits. */
  text: string;
  /** The value of a number; 0 for other tokens. */
  value: number;
  /** The possible meanings of the word or mark. */
  concepts: ReadonlySet<Concept>;
}

/** A word, a number, a mark (mostly one other character), or the end of a line. Offsets refer to the given text. */
export interface Token extends Term {
  start: number;
  end: number;
  /** True if a space precedes it. */
  isSpaced: boolean;
}

/** A range of tokens, by index. */
export interface TokenRange {
  from: number;
  to: number;
}

/** Returns the indexes of the tokens in some ranges, and those that are given. */
export function collectIndexes(ranges: readonly TokenRange[], others?: ReadonlySet<number>): Set<number> {
  const indexes = new Set(others);
  for (const { from, to } of ranges) for (let index = from; index < to; index++) indexes.add(index);
  return indexes;
}

/** Splits tokens at separators, which are left out. */
export function splitTokens(
  tokens: readonly Token[],
  isSeparator: (token: Token, index: number) => boolean,
): Token[][] {
  const parts: Token[][] = [];
  let from = 0;
  tokens.forEach((token, index) => {
    if (!isSeparator(token, index)) return;
    parts.push(tokens.slice(from, index));
    from = index + 1;
  });
  parts.push(tokens.slice(from));
  return parts;
}

/** Returns whether a token can have a meaning. */
export const means = (token: Token | undefined, concept: Concept): boolean =>
  // Most words have no meaning here.
  token !== undefined && token.concepts !== NO_CONCEPTS && token.concepts.has(concept);

/** Returns whether a token can have one of the meanings. */
export const meansAny = (token: Token | undefined, concepts: readonly Concept[]): boolean =>
  token !== undefined &&
  token.concepts !== NO_CONCEPTS &&
  concepts.some((concept) => token.concepts.has(concept));

/** Returns the indexes of the tokens that are wanted. */
export function findIndexes(tokens: readonly Token[], isWanted: (token: Token) => boolean): number[] {
  const indexes: number[] = [];
  tokens.forEach((token, index) => {
    if (isWanted(token)) indexes.push(index);
  });
  return indexes;
}

/** Returns the tokens before one on its line, at most a number of them. */
export function getLineBefore(tokens: readonly Token[], index: number, most: number): Token[] {
  let from = index;
  while (index - from < most && !isEnd(tokens[from - 1])) from--;
  return tokens.slice(from, index);
}

/** Returns whether a token ends a line or the text. */
export const isEnd = (token: Token | undefined) => token === undefined || token.kind === 'newline';

/** Skips the ends of lines that directly precede an index: returns the index of the first of them, or the same index. */
export function skipEndsBefore(tokens: readonly Token[], index: number): number {
  let last = index;
  while (last > 0 && isEnd(tokens[last - 1])) last--;
  return last;
}

/** Returns the unit of a length that a token names. */
export function readLengthUnit(token: Token | undefined): 'in' | 'cm' | null {
  if (means(token, 'cm')) return 'cm';
  return means(token, 'inch') ? 'in' : null;
}

/** Returns whether a token is the letter before the value of a size: "a) 34, b) 36". */
export const isSizeLetter = (tokens: readonly Token[], index: number) =>
  tokens[index]?.kind === 'word' &&
  tokens[index].raw.length === 1 &&
  isMark(tokens[index + 1], ')]}') &&
  !isMark(tokens[index - 1], '([{');

/** Returns whether a token is one of the marks. */
export function isMark(token: Token | undefined, marks: string): boolean {
  return token?.kind === 'mark' && marks.includes(token.raw);
}

/** The values of the fractions that are one character. */
const FRACTIONS: ReadonlyMap<string, number> = new Map(
  Array.from('½⅓⅔¼¾⅕⅖⅗⅘⅛⅜⅝⅞', (character): [string, number] => {
    const [numerator = '', denominator] = character.normalize('NFKC').split('⁄');
    return [character, Number(numerator) / Number(denominator)];
  }),
);

/** Characters with variants, and the variants that are read as the same. */
const SAME_CHARACTERS: Readonly<Record<string, string>> = {
  '-': '‐‑‒–—―−~～',
  '"': '″”“„‟˝',
  "'": '′’‘‛ʼ´`',
  '/': '⁄∕',
  x: '×✕',
  '°': 'º',
  '(': '<‹«',
  ')': '>›»',
  '|': '\t',
  ' ': '*_•●▪◦‣∙\u200b\u2060\ufeff',
};

const SIMPLE_CHARACTERS: ReadonlyMap<string, string> = new Map(
  Object.entries(SAME_CHARACTERS).flatMap(([simple, others]) =>
    Array.from(others, (other): [string, string] => [other, simple]),
  ),
);

/** A character beyond ASCII, or one of ASCII that has a simpler form. */
const OTHER_CHARACTER = new RegExp(
  `[^\\n -~]|[${[...SIMPLE_CHARACTERS.keys()].filter((each) => each <= '~').join('')}]`,
  'g',
);

/** Characters in UTF-8 that were read as Windows-1252 or 1253: "Â½", "â€³". Spaces replace the rest of each sequence. */
const DAMAGED: readonly (readonly [RegExp, string])[] = [
  [/[ÂΒ](?=[\u00a0-\u00bf])|(?<=[\s|])Â(?=\s)|Β(?=\s|$)/g, ' '],
  [/â€[³²\u009d\u009cœ\ufffd]/g, '"  '],
  [/â€[“”"\u0093\u0094]/g, '-  '],
  [/â€[\u0099™]/g, "'  "],
  [/â€(?=[\s/)\]]|$)/g, '" '],
  [/Ã—/g, 'x '],
];

/** Replaces damaged characters. The text keeps its length. */
export function repairCharacters(text: string): string {
  if (!/[ÂΒÃâ](?![a-z])/.test(text)) return text;
  return DAMAGED.reduce((repaired, [damaged, character]) => repaired.replace(damaged, character), text);
}

/** Letters that text recognition reads in place of digits: "l9", "1O4", "2l". No letter may directly follow "36l". */
const MISREAD_DIGIT =
  /[lI](?<![\p{L}\d].)(?=\d)|[lI](?<=\d.)(?![\p{L}\d'])|O(?<=(?<![\p{L}\d])\d{1,3}O?.)(?=O?(?!\p{L}))/gu;

/** Replaces such letters with their digits. The text keeps its length. */
export const repairDigits = (text: string): string =>
  text.replace(MISREAD_DIGIT, (letter) => (letter === 'O' ? '0' : '1'));

/**
 * Replaces variants of dashes, quotation marks, fraction slashes and spaces. Each character is replaced by one
 * character, so that offsets stay valid.
 */
export function simplifyCharacters(text: string): string {
  return text.replace(OTHER_CHARACTER, (each) => SIMPLE_CHARACTERS.get(each) ?? each.replace(/\s/, ' '));
}

/** Longer runs of digits are not measurements. */
const MAX_DIGITS = 6;

const DIGITS = /\d+/y;

/** A word, two apostrophes for inches, or any other character. */
const WORD_OR_MARK = new RegExp(
  [
    // Most words
    '[a-z]+(?=[ \\n,)]|$)',
    // Sizes without spaces: "SMLXL".
    '(?:(?=(?:X{0,4}[SML]){3,12}(?!\\p{L}))|(?<=[SML]))X{0,4}[SML](?=(?:X{0,4}[SML]){0,12}(?!\\p{L}))',
    // Abbreviations whose dot does not end a sentence.
    'U\\. ?S\\.?(?!\\p{L})|(?:[Ii]n[ck]l|[Ee]inschl)\\.|[Hh]aut\\.(?= ?(?:tot|:|\\d))|[Aa]lt\\.(?= ?tot)|[Tt]am\\.(?= ?[\\d:P])|(?<![\\p{L}\\d])T\\.(?= ?\\d)',
    // Joined words are split after upper case ("XXLTo", "MÅLOvervidde"), and where it follows lower case ("cmFinished").
    '\\p{Lu}*(?!X)\\p{Lu}(?=\\p{Lu}\\p{Ll}{2}|To(?!\\p{L}))',
    "(?:\\p{Lu}+[\\p{Ll}\\p{M}\u00ad]*|[\\p{Ll}\\p{M}\u00ad]+|[\\p{Lo}\\p{Lt}\\p{Lm}]+)(?:'\\p{L}+)?",
    "''",
    '[^]',
  ].join('|'),
  'uy',
);
const WORD_START = /^[\p{L}\p{M}]/u;
/** Characters that are always a token by themselves. Most tokens are such marks or words, so the pattern is not needed. */
const SINGLE_MARKS: ReadonlySet<string> = new Set('\n!"#$%&()+,-./:;<=>?@[]{|}~');

/**
 * The possible rest of a number after its digits. In the order of the lines: "½"; " 1/2" or "-1/2"; the "/2" of "371/2", which
 * some PDF files have for "37½"; decimals after a point, or a 5 after a middle dot that does not separate a list; decimals
 * after a comma, and the unit after them.
 */
const PART = new RegExp(
  [
    ` {0,2}(?<character>[${[...FRACTIONS.keys()].join('')}])`,
    '(?<joint> +|-)(?<numerator>\\d{1,2})\\/(?<denominator>\\d{1,2})(?![\\d\\p{L}])',
    '\\/(?<gluedDenominator>[248])(?![\\d.])',
    '(?:\\.|(?<!·\\d{1,6})·(?=5(?![\\d·])))(?<decimals>\\d{1,3})(?!\\d)',
    ',(?<afterComma>\\d{1,2})(?!\\d|,\\d)(?=(?<unit> ?[cm]m)?)',
  ].join('|'),
  'uy',
);
const DENOMINATORS: ReadonlySet<number> = new Set([2, 3, 4, 5, 8, 16]);

/** Returns the characters that a pattern matches at an offset. It must match there. */
function readMatch(pattern: RegExp, text: string, offset: number): string {
  pattern.lastIndex = offset;
  pattern.test(text);
  return text.slice(offset, pattern.lastIndex);
}

/** Returns whether a number is the second of "1/2". */
const isPairEnd = (text: string, start: number) =>
  text[start - 1] === '/' && /\d/.test(text[start - 2] ?? '');

function isListComma(text: string, start: number): boolean {
  return text[start - 1] === ',' && /\d/.test(text[start - 2] ?? '');
}

/** Reads "36 1/2" and "36-1/2". Returns `null` for ages: "1-2/3-4", "2-3/4" and "1/2 3/4" list them. */
function addFraction(
  whole: number,
  canBeAge: boolean,
  numerator: number,
  denominator: number,
): number | null {
  if (numerator >= denominator || !DENOMINATORS.has(denominator)) return null;
  const isAge = whole < 10 && (numerator === whole + 1 || ![2, 4, 8].includes(denominator));
  return canBeAge && isAge ? null : whole + numerator / denominator;
}

/** Reads the last digit as the numerator of a fraction: "371/2" is 37½. Returns `null` if it is not one. */
function splitFraction(digits: number, denominator: number): number | null {
  const numerator = digits % 10;
  const isFraction = digits >= 10 && numerator % 2 === 1 && numerator < denominator;
  return isFraction ? Math.floor(digits / 10) + numerator / denominator : null;
}

/** Adds the rest of a number to its digits. Returns `null` if the rest is not part of the number. */
function addPart(
  whole: number,
  { groups = {} }: RegExpExecArray,
  isCommaSeparator: boolean,
  isPaired: boolean,
): number | null {
  const {
    character,
    joint,
    numerator,
    denominator,
    gluedDenominator,
    decimals,
    afterComma = '',
    unit,
  } = groups;
  if (character !== undefined) return whole + (FRACTIONS.get(character) ?? 0);
  if (joint !== undefined)
    return addFraction(whole, isPaired || joint === '-', Number(numerator), Number(denominator));
  if (gluedDenominator !== undefined) return splitFraction(whole, Number(gluedDenominator));
  if (decimals !== undefined) return Number(`${whole}.${decimals}`);
  // "36,38,40" lists three numbers, and "38,42" two.
  const isUsual = !isCommaSeparator && (afterComma.length === 1 || ['25', '50', '75'].includes(afterComma));
  return isUsual || unit !== undefined ? Number(`${whole}.${afterComma}`) : null;
}

/** Reads a number from its digits on. A number that is too long is a mark. */
function readNumber(text: string, start: number, hasPoints: boolean): Term {
  const digits = readMatch(DIGITS, text, start);
  if (digits.length > MAX_DIGITS) {
    return { kind: 'mark', raw: digits, text: '', value: 0, concepts: NO_CONCEPTS };
  }
  const whole = Number(digits);
  PART.lastIndex = start + digits.length;
  const part = PART.exec(text);
  const sum = part && addPart(whole, part, hasPoints || isListComma(text, start), isPairEnd(text, start));
  const raw = part === null || sum === null ? digits : digits + part[0];
  return { kind: 'number', raw, text: '', value: sum ?? whole, concepts: NO_CONCEPTS };
}

/** "1/2 bust" says that a width is measured flat, as "½ bust" does. Before other words, the numbers are two sizes: "1/2 years". */
const HALF_OF = /1\/2(?= ?(\p{L}+))/uy;
const GIRTHS: readonly Concept[] = ['bust', 'width', 'round'];

function readHalf(text: string, start: number): Term | null {
  if (!text.startsWith('1/2', start)) return null;
  HALF_OF.lastIndex = start;
  const [raw, word = ''] = HALF_OF.exec(text) ?? [];
  const concepts = raw === undefined ? NO_CONCEPTS : findConcepts(word.toLowerCase());
  return raw !== undefined && GIRTHS.some((girth) => concepts.has(girth)) ? { ...toMark('½'), raw } : null;
}

function toWord(raw: string): Term {
  // Words can have ligatures, and soft hyphens from the edge of a line.
  const text = raw.startsWith('U.') ? 'us' : raw.toLowerCase().normalize('NFKC').replaceAll('\u00ad', '');
  return { kind: 'word', raw, text, value: 0, concepts: findConcepts(text) };
}

function toMark(raw: string): Term {
  const text = raw === "''" ? '"' : raw;
  const value = FRACTIONS.get(raw);
  const kind = value === undefined ? (raw === '\n' ? 'newline' : 'mark') : 'number';
  return { kind, raw, text, value: value ?? 0, concepts: findConcepts(text) };
}

const SPACE = 32;

/** Reads a word, or a mark that is neither a digit nor a space. `known` contains the earlier ones. */
function readTerm(text: string, start: number, known: Map<string, Term>): Term {
  const first = text.charAt(start);
  const raw = SINGLE_MARKS.has(first) ? first : readMatch(WORD_OR_MARK, text, start);
  let term = known.get(raw);
  if (term === undefined) {
    term = WORD_START.test(raw) ? toWord(raw) : toMark(raw);
    known.set(raw, term);
  }
  return term;
}

const isDigit = (code: number) => code >= 48 && code <= 57;

/** Commas are decimal if more than this share of them precedes 5, 25, 50 or 75, even if the text also has points: "version 1.2". */
const MIN_DECIMAL_SHARE = 0.7;

/** Returns whether (nearly) all commas between digits precede usual fractions: "37,5", "40,25". True without any. */
function hasDecimalCommas(text: string): boolean {
  const fractions = Array.from(text.matchAll(/\d,(\d{1,3})(?!\d)/g), ([, digits = '']) => digits);
  const usual = fractions.filter((digits) => ['5', '25', '50', '75'].includes(digits));
  const points = text.match(/\d\.\d/g) ?? [];
  return (
    usual.length === fractions.length ||
    (usual.length > points.length && usual.length > MIN_DECIMAL_SHARE * fractions.length)
  );
}

/** Splits a text into tokens, in order and in linear time. Spaces are not tokens. */
export function tokenize(text: string): Token[] {
  const simple = joinTextLines(simplifyCharacters(text));
  const hasPoints = /\d\.\d/.test(simple) && !hasDecimalCommas(simple);
  const tokens: Token[] = [];
  const known = new Map<string, Term>();
  let isSpaced = false;
  for (let start = 0; start < simple.length;) {
    const code = simple.charCodeAt(start);
    if (code === SPACE) start++;
    else {
      const term = isDigit(code)
        ? (readHalf(simple, start) ?? readNumber(simple, start, hasPoints))
        : readTerm(simple, start, known);
      const { kind, raw, text: written, value, concepts } = term;
      const end = start + raw.length;
      tokens.push({ kind, raw, text: written, value, concepts, start, end, isSpaced });
      start = end;
    }
    isSpaced = code === SPACE;
  }
  return tokens;
}
