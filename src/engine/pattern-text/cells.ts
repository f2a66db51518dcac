import { getLineBefore, isEnd, isMark, means, meansAny, type Token } from './tokens.ts';
import { areAgeAndHeight } from './heights.ts';
import { NO_CONCEPTS } from './vocabulary.ts';

export type ListUnit = 'in' | 'cm' | 'mm' | 'age';

/** The separator before a cell. */
export type Joiner = ' ' | ',' | '-' | ' - ' | '/' | ' / ' | 'to';

/** A number or a size's letters, before it is known which of them form ranges. */
export interface ListCell {
  kind: 'value' | 'name';
  value: number;
  before: Joiner;
  unit: ListUnit | null;
  /** True if the unit follows this cell directly. */
  hasOwnUnit: boolean;
  unitText: string;
  start: number;
  end: number;
}

const SEPARATORS = '()[]{},;:|/-.&·';
const OPENING = '([{';
const CLOSING = ')]}';

/** Single letters are sizes only in upper case, or in a list of sizes: "xs (s, m, l)", "s (m) l". */
function isLetterSize(token: Token | undefined, tokens: readonly Token[] = [], index = 0): boolean {
  if (!means(token, 'letterSize')) return false;
  const isListed = (at: number) => isMark(tokens[(at + index) / 2], '(),') && means(tokens[at], 'letterSize');
  return (
    token?.raw.length !== 1 ||
    token.raw === token.raw.toUpperCase() ||
    isListed(index - 2) ||
    isListed(index + 2)
  );
}

const NEWBORN =
  /^(?:newborn|birth|preemie|prem|prématuré|nb|rn|naissance|nascita|neonato|neugeborene?|nyfødt|nyfödd|pasgeboren)$/;
const isNewborn = (token: Token | undefined) => NEWBORN.test(token?.text ?? '');

/** The most words for people before a size's letters: "Women's Extra Large". With modifiers, twice as many. */
const MAX_WORDS = 2;
/** The oldest age in months. */
const MAX_MONTHS = 48;
/** The most tokens from the word "size" to a number of months. */
const MAX_LABEL_DISTANCE = 24;
/** The most tokens in a bracket that gives the ease. */
const MAX_EASE_TOKENS = 8;
const GLUED_SIZE = /^(?:x{0,4}[sml]?|t)$/;
/** Sizes that are single letters: "A (B, C)", "A B C D". "K 2" is a stitch. */
function isLetterInList(tokens: readonly Token[], index: number): boolean {
  const [before, token, next] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  if (token?.kind !== 'word' || !/^[A-JL]$/.test(token.raw)) return false;
  const follows = (one: Token | undefined, other: Token | undefined) =>
    one?.raw.length === 1 && other?.raw.charCodeAt(0) === one.raw.charCodeAt(0) + 1;
  // "4T (I think)"
  const isSentence = next?.kind === 'word' && next.isSpaced;
  // "A / B / C"
  const isJoined =
    (isMark(next, '/-:|') && follows(token, tokens[index + 2])) ||
    (isMark(before, '/-:|') && follows(tokens[index - 2], token));
  return (
    isJoined ||
    isMark(next, '([{,;') ||
    (isMark(before, '([{,;') && !isSentence) ||
    (isMark(before, ':') && next?.kind === 'number' && next.isSpaced) ||
    follows(token, next) ||
    follows(before, token)
  );
}

/** The most tokens from the word "size" to the letters and numbers after it. */
const MAX_SIZE_DISTANCE = 60;

/**
 * Returns whether a letter and the digit after it number sizes: "T1 (T2, T3)", "Sizes A1 (A2, A3)". Without the word "size",
 * "A1, A2" are charts.
 */
function isNumberedLetter(tokens: readonly Token[], index: number): boolean {
  const [letter, digit] = [tokens[index], tokens[index + 1]];
  if (!letter || !/^[AT]$/.test(letter.raw) || digit?.isSpaced !== false || !/^\d$/.test(digit.raw))
    return false;
  const isNeighbor = (step: number) =>
    [2, 3, 4].some((distance) => {
      const at = index + step * distance;
      return tokens[at]?.raw === letter.raw && tokens[at + 1]?.value === digit.value + step;
    });
  const isSize = () => getLineBefore(tokens, index, MAX_SIZE_DISTANCE).some((token) => means(token, 'size'));
  return (isNeighbor(1) || isNeighbor(-1)) && (letter.raw === 'T' || isSize());
}

const PEOPLE = /^(?:newborn|baby|toddler|child|kid|tween|teen|youth|junior|adult)s?$/;

const isPerson = (token: Token | undefined) => token?.kind === 'word' && PEOPLE.test(token.text);

/** Returns whether people stand beside each other as sizes: "Child Tween Teen Adult". */
function isPersonInList(tokens: readonly Token[], index: number): boolean {
  return isPerson(tokens[index]) && (isPerson(tokens[index - 1]) || isPerson(tokens[index + 1]));
}

/** Returns whether a digit follows the letter of a size: "S1, S2, M1". */
function hasDigit(tokens: readonly Token[], index: number): boolean {
  const [digit, next] = [tokens[index + 1], tokens[index + 2]];
  const isGlued = digit?.isSpaced === false && /^[1-9]$/.test(digit.raw);
  return isGlued && (next?.kind !== 'word' || next.isSpaced);
}

/** Most words have no meaning and are longer than a letter. Numbers are names only before letters: "2XL". */
const canStartName = (token: Token | undefined, next: Token | undefined) =>
  token?.kind === 'number'
    ? next?.kind === 'word'
    : token?.kind === 'word' && (token.concepts !== NO_CONCEPTS || token.raw.length === 1);

/** Reads a size's letters: "M", "2XL", "Extra-Large", "Women's 1XL", "Child's 2". Returns the index after them. */
export function readName(tokens: readonly Token[], start: number): number | null {
  if (!canStartName(tokens[start], tokens[start + 1])) return null;
  // "100G" is a weight.
  if (tokens[start]?.isSpaced === false && tokens[start - 1]?.kind === 'number') return null;
  if (isPersonInList(tokens, start)) return start + 1;
  // "Birth-3 mths", but "birth - 3 mths - 6 mths" lists them.
  const [joiner, number] = [tokens[start + 1], tokens[start + 2]];
  if (isNewborn(tokens[start]) && (isMark(joiner, '-') || means(joiner, 'to')) && number?.kind === 'number') {
    const hasUnit = readUnit(tokens[start + 3], tokens[start + 4]) === 'age';
    if (!number.isSpaced || (hasUnit && !isMark(tokens[start + 4], '-'))) return start + (hasUnit ? 4 : 3);
  }
  let index = start;
  while (index < start + MAX_WORDS && means(tokens[index], 'person')) index++;
  const hasPerson = index > start;
  const first = tokens[index];
  const second = tokens[index + 1];
  if (first?.kind === 'number') {
    // "36m" is an age in months, "120m" is the length of a yarn, and "60m" counts stitches in French.
    const isGlued =
      second?.kind === 'word' &&
      !second.isSpaced &&
      first.value <= MAX_MONTHS &&
      (GLUED_SIZE.test(second.text) || (second.text.length > 1 && isLetterSize(second)));
    if (isGlued) return index + 2;
    if (means(second, 'modifier') && (second?.text !== 'x' || isMark(tokens[index + 2], '-'))) {
      const next = isMark(tokens[index + 2], '-') ? index + 3 : index + 2;
      if (isLetterSize(tokens[next])) return next + 1;
    }
    // "Child's 2", "child's 4-6", "child 4 yrs". "Newborn 18 in" is a name and its value.
    const isPersonRange =
      isMark(second, '-/') && tokens[index + 2]?.kind === 'number' && !tokens[index + 2]?.isSpaced;
    const next = index + (isPersonRange ? 3 : 1);
    if (!hasPerson || meansAny(tokens[next], ['inch', 'cm'])) return null;
    return readUnit(tokens[next], tokens[next + 1]) === 'age' ? next + 1 : next;
  }
  while (index < start + 2 * MAX_WORDS && means(tokens[index], 'modifier'))
    index += isMark(tokens[index + 1], '-') ? 2 : 1;
  if (isLetterSize(tokens[index], tokens, index)) {
    // "Small adult"
    const isOfPerson = isPerson(tokens[index + 1]) && tokens[index + 2]?.kind !== 'word';
    return hasDigit(tokens, index) || isOfPerson ? index + 2 : index + 1;
  }
  if (isNumberedLetter(tokens, index)) return index + 2;
  if (isLetterInList(tokens, index)) return index + 1;
  // "Sizes (women's): S", "adult sizes S" and "Woman, size 44" name no other size.
  const isHeading =
    (isMark(first, ')') && isMark(tokens[index + 1], ':')) ||
    means(first, 'size') ||
    (isMark(first, ',(') && means(tokens[index + 1], 'size'));
  // "36 (40) in for women, 42 (46) in for men" and "36 (40) in; men’s finished chest" name no size either.
  const before = tokens[start - 1];
  const isListed =
    (isMark(first, '()[]{},;/|') && !means(before, 'for')) ||
    (isMark(before, '([{,;/|') && first?.kind !== 'word') ||
    (isMark(before, CLOSING) && isEnd(first));
  return hasPerson && !isHeading && (isListed || isNewborn(tokens[start])) ? index : null;
}

function readUnit(token: Token | undefined, next: Token | undefined): ListUnit | null {
  if (means(token, 'cm')) return 'cm';
  if (means(token, 'mm')) return 'mm';
  // "Sizes 4 and 6 in parentheses"
  if (means(token, 'inch')) return means(next, 'parentheses') ? null : 'in';
  // "y" joins sizes in Spanish: "40 y 42".
  return means(token, 'age') && !(means(token, 'and') && next?.kind === 'number') ? 'age' : null;
}

/** Reads tokens into cells until a word that does not belong to a list. */
export class CellReader {
  readonly cells: ListCell[] = [];
  index: number;
  /** The index after the last cell or unit. */
  end: number;
  private depth = 0;
  private firstWithoutUnit = 0;
  private joiner: Joiner = ' ';
  /** The last separator since a cell or a unit. */
  private separator = '';
  /** The number of names. Those that a dash or a slash joins count once. */
  private nameCount = 0;
  private hasValues = false;
  private readonly tokens: readonly Token[];
  private readonly taken: ReadonlySet<number>;

  constructor(tokens: readonly Token[], start: number, taken: ReadonlySet<number>) {
    this.tokens = tokens;
    this.taken = taken;
    this.index = start;
    this.end = start;
    while (this.index < tokens.length && this.step());
  }

  private step(): boolean {
    const token = this.tokens[this.index];
    if (!token || this.taken.has(this.index)) return false;
    if (token.kind === 'newline') return this.stepOverNewline();
    return this.readCell(token) || this.readUnit(token) || this.readSeparator(token);
  }

  private readCell(token: Token): boolean {
    const afterName = readName(this.tokens, this.index);
    if (afterName === null && (token.kind !== 'number' || this.endsNames())) return false;
    if (afterName !== null && this.isUnitOfCounts(token)) return false;
    const next = afterName ?? this.index + 1;
    const isJoined = this.joiner === '-' || this.joiner === '/';
    if (afterName === null) this.hasValues = true;
    else if (!isJoined) this.nameCount++;
    this.cells.push({
      kind: afterName === null ? 'value' : 'name',
      value: afterName === null ? token.value : 0,
      before: this.joiner,
      unit: null,
      hasOwnUnit: false,
      unitText: '',
      start: token.start,
      end: this.tokens[next - 1]?.end ?? token.end,
    });
    this.moveTo(next);
    this.joiner = ' ';
    return true;
  }

  /** Values after names are another list: "S (M, L) 34 (38, 42) in". Ages are names: "NB, 3M, 6-9 months". */
  private endsNames(): boolean {
    const last = this.index + (isMark(this.tokens[this.index + 1], '-/') ? 3 : 1);
    const isAge = readUnit(this.tokens[last], this.tokens[last + 1]) === 'age';
    return this.nameCount > 1 && !this.hasValues && !isAge;
  }

  /** "M" counts stitches after a list of numbers in German: "60 (64, 68) M". */
  private isUnitOfCounts({ raw }: Token): boolean {
    return raw === 'M' && this.cells.length > 1 && this.nameCount === 0 && this.depth === 0;
  }

  /** "Sizes: 6 m (12 m, 2 yrs)": in other lists, "m" is a size, a length or a stitch. */
  private isMonth(token: Token): boolean {
    const months = this.tokens[this.index - 1]?.value ?? 0;
    if (token.raw !== 'm' || months < 1 || months > MAX_MONTHS) return false;
    return getLineBefore(this.tokens, this.index, MAX_LABEL_DISTANCE).some((word) => means(word, 'size'));
  }

  /** Any unit of an age beside a height, or of a height beside an age: "116 (6 J.)", "6 år (116 cl)". */
  private closesSecondName({ kind }: Token): boolean {
    const [bracket, number, , next, end] = this.tokens.slice(this.index - 2, this.index + 3);
    const isClosed = isMark(isMark(next, '.') ? end : next, ')]');
    if (kind !== 'word' || !isClosed || !isMark(bracket, '([') || number?.kind !== 'number') return false;
    return areAgeAndHeight(this.cells.at(-2)?.value ?? 0, number.value);
  }

  private readUnit(token: Token): boolean {
    const unit =
      this.isMonth(token) || this.closesSecondName(token)
        ? 'age'
        : readUnit(token, this.tokens[this.index + 1]);
    if (unit === null) return false;
    const pending = this.cells.slice(this.firstWithoutUnit).filter(({ kind }) => kind === 'value');
    this.firstWithoutUnit = this.cells.length;
    if (pending.length === 0) return false;
    for (const cell of pending) {
      cell.unit = unit;
      cell.unitText = token.raw;
    }
    const last = this.cells.at(-1);
    if (last) last.hasOwnUnit = true;
    const hasDot = isMark(this.tokens[this.index + 1], '.');
    this.moveTo(this.index + (hasDot ? 2 : 1));
    return true;
  }

  private readSeparator(token: Token): boolean {
    // "S (age 4), M (age 6)"
    const isAge = means(token, 'ageLabel') && isMark(this.tokens[this.index - 1], '(');
    if (means(token, 'noise') || isAge) {
      // "Approx. 36, approx. 40"
      if (isMark(this.tokens[this.index + 1], '.')) this.index++;
      return this.skip();
    }
    if (token.kind === 'word' || token.raw === '&') return this.readWordSeparator(token);
    if (token.kind !== 'mark' || !(SEPARATORS.includes(token.raw) || this.isPair(token))) return false;
    if (token.raw === '.' && this.joiner !== ' ' && this.separator !== '.') return false;
    // "Bust (back width x 2): 32 (36) in"
    if (CLOSING.includes(token.raw) && this.depth === 0 && isMark(this.tokens[this.index + 1], ':'))
      return false;
    if (token.raw === ';' && this.isNumbered()) return false;
    if (OPENING.includes(token.raw) && this.isEase()) return false;
    if (OPENING.includes(token.raw)) this.depth++;
    if (CLOSING.includes(token.raw)) this.depth = Math.max(0, this.depth - 1);
    this.joiner = this.getJoiner(token);
    this.separator = token.raw;
    return this.skip();
  }

  /** Returns whether a bracket gives the ease: `To fit 32 (36, 40) in (2" positive ease)`. */
  private isEase(): boolean {
    const inside = this.tokens.slice(this.index + 1, this.index + MAX_EASE_TOKENS);
    const close = inside.findIndex((token) => isMark(token, CLOSING));
    return inside.slice(0, Math.max(close, 0)).some((token) => means(token, 'ease'));
  }

  /** Returns whether numbers of sizes end here: "1 (2, 3, 4); 36 (40, 44, 48) in". */
  private isNumbered(): boolean {
    const areNumbers = this.cells.every(({ value, unit }, index) => value === index + 1 && unit === null);
    const next = this.tokens[this.index + 1];
    return areNumbers && this.cells.length > 1 && next?.value !== this.cells.length + 1;
  }

  /** "and" separates, "to" joins, and "size" precedes each name in some lists. */
  private readWordSeparator(token: Token): boolean {
    // "92, 100 resp. 110 cm"
    if (token.text === 'resp' && isMark(this.tokens[this.index + 1], '.')) this.index++;
    const next = this.tokens[this.index + 1];
    const isBeforeCell = next?.kind === 'number' || readName(this.tokens, this.index + 1) !== null;
    // "Sizes US 4, US 6"
    const isSystem = /^(?:us|uk|eu)$/.test(token.text) && next?.kind === 'number' && this.joiner === ',';
    if (isSystem || this.isLetter(token)) return this.setJoiner(',');
    // "a" joins two numbers in Spanish, Italian and Portuguese.
    const isBetween = token.text === 'a' && next?.kind === 'number' && this.index === this.end;
    if (isBetween) return this.setJoiner('to');
    // Measurements do not continue at the next size: `Size 1 fits 34", size 2 fits 38"`. Ages do.
    const last = this.cells.at(-1);
    const isNextSize = means(token, 'size') && last?.hasOwnUnit === true && last.unit !== 'age';
    if (!isBeforeCell || isNextSize || !meansAny(token, ['and', 'to', 'size'])) return false;
    return this.setJoiner(means(token, 'to') ? 'to' : ',');
  }

  /** A letter before a size: "a) 34/36 - b) 38/40". */
  private isLetter(token: Token): boolean {
    return token.raw.length === 1 && token.raw !== '&' && isMark(this.tokens[this.index + 1], CLOSING);
  }

  /** An equals sign joins a name and its value: `S = 36", M = 40"`. */
  private isPair(token: Token): boolean {
    return token.raw === '=' && this.index === this.end && this.cells.at(-1)?.kind === 'name';
  }

  private setJoiner(joiner: Joiner): boolean {
    this.joiner = joiner;
    return this.skip();
  }

  private getJoiner(token: Token): Joiner {
    if (this.joiner === ',' || !'-/'.includes(token.raw)) return ',';
    const isBefore = this.tokens[this.index + 1]?.isSpaced === true;
    // "S- M - L"
    const isSpaced =
      (token.isSpaced && isBefore) || ((token.isSpaced || isBefore) && this.cells.at(-1)?.kind === 'name');
    return isSpaced ? (` ${token.raw} ` as Joiner) : (token.raw as Joiner);
  }

  private stepOverNewline(): boolean {
    const next = this.tokens[this.index + 1];
    const isOpen = this.depth > 0 || ['-', '/', ',', ';'].includes(this.separator);
    return (isOpen || isMark(next, OPENING)) && next?.kind !== 'newline' ? this.skip() : false;
  }

  private skip(): boolean {
    this.index++;
    return true;
  }

  private moveTo(next: number): void {
    this.index = next;
    this.end = next;
    this.separator = '';
  }
}
