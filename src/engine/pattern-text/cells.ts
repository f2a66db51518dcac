import { MAX_MONTHS, MAX_YEARS, findNameEnd, readUnit, type ListUnit } from './cell-names.ts';
import { getLineBefore, isMark, isSizeLetter, means, meansAny, type Token } from './tokens.ts';
import { areAgeAndHeight } from './heights.ts';

/** The separator before a cell. */
export type Joiner = ' ' | ',' | '-' | ' - ' | '/' | ' / ' | 'to';

/** A number or a size's letters, before it is known which of them form ranges. */
export interface ListCell {
  kind: 'value' | 'name';
  value: number;
  before: Joiner;
  /** True if a comma or a semicolon precedes it, and no bracket. */
  isAfterComma: boolean;
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

/** The most tokens from the word "size" to a number of months. */
const MAX_LABEL_DISTANCE = 24;
/** The most tokens from a list to the word "ease" after it. */
const MAX_EASE_TOKENS = 10;
/** The ease, by which a garment is larger than the body, is less than this fraction of the bust before it. */
const MAX_EASE_RATIO = 0.5;
/** "Respectively" with a dot: "92, 100 resp. 110 cm", "92, 100 bzw. 110 cm". */
const ABBREVIATED = /^(?:resp|bzw|hhv)$/;
/** Words before the ends of a span: "between 32 and 62 in". */
const BETWEEN = /^(?:between|mellem|mellom|mellan|zwischen|entre|tussen|tra|fra)$/;

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
  /** The letter before the last value: "a) 34, b) 36". */
  private letter = '';
  private readonly start: number;
  private readonly tokens: readonly Token[];
  private readonly taken: ReadonlySet<number>;

  /** @param to the index that no cell starts at or after */
  constructor(tokens: readonly Token[], start: number, taken: ReadonlySet<number>, to = tokens.length) {
    this.tokens = tokens;
    this.taken = taken;
    this.start = start;
    this.index = start;
    this.end = start;
    if (isSizeLetter(tokens, start - 2)) this.letter = tokens[start - 2]?.text ?? '';
    while (this.index < to && this.step());
  }

  private step(): boolean {
    const token = this.tokens[this.index];
    if (!token || this.taken.has(this.index)) return false;
    if (token.kind === 'newline') return this.stepOverNewline();
    return this.readCell(token) || this.readUnit(token) || this.readSeparator(token);
  }

  private readCell(token: Token): boolean {
    if (token.raw === 'M' && this.isMonth(token)) return false;
    const afterName = findNameEnd(this.tokens, this.index);
    if (afterName === null && (token.kind !== 'number' || this.endsNames() || this.isHalfOf(token)))
      return false;
    // "A) 62, B) 74", but not "S (M, L)"
    const isLetter = this.depth === 0 && this.cells.length > 0 && isSizeLetter(this.tokens, this.index);
    if (afterName !== null && (isLetter || this.isUnitOfCounts(token))) return false;
    const next = afterName ?? this.index + 1;
    const isJoined = this.joiner === '-' || this.joiner === '/';
    if (afterName === null) this.hasValues = true;
    else if (!isJoined) this.nameCount++;
    this.cells.push({
      kind: afterName === null ? 'value' : 'name',
      value: afterName === null ? token.value : 0,
      before: this.joiner,
      isAfterComma: this.separator !== '' && ',;'.includes(this.separator),
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

  /** Values after names are another list: "S (M, L) 34 (38, 42) in", "S/M/L: 34/38/42". Ages are names: "NB, 3M, 6-9 months". */
  private endsNames(): boolean {
    const last = this.index + (isMark(this.tokens[this.index + 1], '-/') ? 3 : 1);
    const isAge = readUnit(this.tokens[last], this.tokens[last + 1]) === 'age';
    // "2T, 4T, 6, 8"
    const [toddler, letter] = this.tokens.slice(this.end - 2, this.end);
    const value = this.tokens[this.index]?.value ?? 0;
    if (letter?.text === 't' && value > (toddler?.value ?? Infinity) && value <= MAX_YEARS) return false;
    const areSeveral = this.nameCount > 1 || (this.cells.length > 2 && this.separator === ':');
    return areSeveral && !this.hasValues && !isAge;
  }

  /** "½ chest" is a label. */
  private isHalfOf(token: Token): boolean {
    return means(token, 'flat') && meansAny(this.tokens[this.index + 1], ['bust', 'width', 'round']);
  }

  /** "M" counts stitches after a list of numbers in German: "60 (64, 68) M". */
  private isUnitOfCounts({ raw }: Token): boolean {
    return raw === 'M' && this.cells.length > 1 && this.nameCount === 0 && this.depth === 0;
  }

  /**
   * "Sizes: 6 m (12 m, 2 yrs)": in other lists, "m" is a size, a length or a stitch. Where sizes such as "2T" follow, "M" is a
   * month, too.
   */
  private isMonth(token: Token): boolean {
    const months = this.tokens[this.index - 1]?.value ?? 0;
    if (token.text !== 'm' || months < 1 || months > MAX_MONTHS) return false;
    const rest = this.tokens.slice(this.index, this.index + MAX_LABEL_DISTANCE);
    const isToddler = ({ raw, isSpaced }: Token, at: number) =>
      raw === 'T' && !isSpaced && rest[at - 1]?.kind === 'number';
    if (token.raw === 'M' && !rest.some(isToddler)) return false;
    return getLineBefore(this.tokens, this.index, MAX_LABEL_DISTANCE).some((word) => means(word, 'size'));
  }

  /**
   * Returns whether a unit ends the second name of a child's size, in brackets: the age beside the height, "116 (6 J.)", or the
   * height beside the age, "6 år (116 cl)".
   */
  private isUnitOfSecondName(token: Token): boolean {
    if (token.kind !== 'word' || !isMark(this.tokens[this.index - 2], '([')) return false;
    const [number, , next, end] = this.tokens.slice(this.index - 1, this.index + 3);
    const isClosed = isMark(isMark(next, '.') ? end : next, ')]');
    if (!isClosed || number?.kind !== 'number') return false;
    const before = this.cells.at(-2);
    const areLengths = before?.unit === 'cm' && means(token, 'cm');
    return !areLengths && areAgeAndHeight(before?.value ?? 0, number.value);
  }

  private readUnit(token: Token): boolean {
    const unit =
      this.isMonth(token) || this.isUnitOfSecondName(token)
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
    if (isSizeLetter(this.tokens, this.index)) this.letter = token.text;
    // "S (age 4), M (age 6)"
    const isAge = means(token, 'ageLabel') && isMark(this.tokens[this.index - 1], '(');
    if (means(token, 'noise') || isAge) {
      // "Approx. 36, approx. 40"
      if (isMark(this.tokens[this.index + 1], '.')) this.index++;
      return this.skip();
    }
    if (token.kind === 'word' || token.raw === '&') return this.readWordSeparator(token);
    if (token.kind !== 'mark' || !(SEPARATORS.includes(token.raw) || this.isPair(token))) return false;
    // A dot after another separator ends the list, except in a row of dots: "S ..... 36".
    if (token.raw === '.' && this.joiner !== ' ' && this.separator !== '.') return false;
    // "Bust (back width x 2): 32 (36) in"
    if (CLOSING.includes(token.raw) && this.depth === 0 && isMark(this.tokens[this.index + 1], ':'))
      return false;
    const isAfterBracket = isMark(this.tokens[this.index - 1], CLOSING);
    if ((token.raw === ';' || (token.raw === '/' && isAfterBracket)) && this.isNumbered()) return false;
    if (this.depth === 0 && this.isEaseAfter()) return false;
    if (OPENING.includes(token.raw)) this.depth++;
    if (CLOSING.includes(token.raw)) this.depth = Math.max(0, this.depth - 1);
    this.joiner = this.getJoiner(token);
    this.separator = token.raw;
    return this.skip();
  }

  /** Returns whether the ease stands after a separator: `28 (32, 36) in - 2 in negative ease`, `34 (38) in (2-4 in of ease)`. */
  private isEaseAfter(): boolean {
    const most = (this.cells.at(-1)?.value ?? 0) * MAX_EASE_RATIO;
    const isSmall = ({ kind, value }: Token) => kind === 'number' && value < most;
    const next = this.tokens[this.index + 1];
    if (!next || !(isSmall(next) || means(next, 'noise'))) return false;
    const after = this.tokens.slice(this.index + 1, this.index + MAX_EASE_TOKENS);
    const end = after.findIndex((token) => means(token, 'ease'));
    const words = after.slice(0, Math.max(end, 0));
    return (
      words.some(isSmall) &&
      words.every((token) => token.kind === 'word' || isMark(token, '-/"+~.') || isSmall(token))
    );
  }

  /** Returns whether numbers of sizes end here: "1 (2, 3, 4); 36 (40, 44, 48) in", "1 (2, 3) / 36 (40, 44) in". */
  private isNumbered(): boolean {
    const areNumbers = this.cells.every(({ value, unit }, index) => value === index + 1 && unit === null);
    const next = this.tokens[this.index + 1];
    return areNumbers && this.cells.length > 1 && next?.value !== this.cells.length + 1;
  }

  /** "and" separates, "to" joins, and "size" precedes each name in some lists. */
  private readWordSeparator(token: Token): boolean {
    // "96, 104 og henholdsvis 112 cm": Danish, "and 112 cm respectively"
    if (
      means(token, 'and') &&
      this.tokens[this.index + 1]?.kind === 'word' &&
      means(this.tokens[this.index + 1], 'and')
    )
      this.index++;
    const isShort = ABBREVIATED.test(this.tokens[this.index]?.text ?? '');
    if (isShort && isMark(this.tokens[this.index + 1], '.')) this.index++;
    const next = this.tokens[this.index + 1];
    const isBeforeCell = next?.kind === 'number' || findNameEnd(this.tokens, this.index + 1) !== null;
    // "Sizes US 4, US 6"
    const isSystem = /^(?:us|uk|eu)$/.test(token.text) && next?.kind === 'number' && this.joiner === ',';
    if (isSystem || isSizeLetter(this.tokens, this.index)) return this.setJoiner(',');
    // "a" joins two numbers or letters in Spanish, Italian and Portuguese: "S a XL".
    const isLettered = means(next, 'letterSize') && next?.raw === next?.raw.toUpperCase();
    const isBetween =
      token.text === 'a' && (next?.kind === 'number' || isLettered) && this.index === this.end;
    if (isBetween) return this.setJoiner('to');
    // Measurements do not continue at the next size: `Size 1 fits 34", size 2 fits 38"`. Ages do.
    const last = this.cells.at(-1);
    const isNextSize = means(token, 'size') && last?.hasOwnUnit === true && last.unit !== 'age';
    if (!isBeforeCell || isNextSize || !meansAny(token, ['and', 'to', 'size'])) return false;
    const isBetweenEnds = BETWEEN.test(this.tokens[this.start - 1]?.text ?? '');
    return this.setJoiner(means(token, 'to') || isBetweenEnds ? 'to' : ',');
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
    const isSpaceAfter = this.tokens[this.index + 1]?.isSpaced === true;
    // "S- M - L"
    const isSpaced =
      (token.isSpaced && isSpaceAfter) ||
      ((token.isSpaced || isSpaceAfter) && this.cells.at(-1)?.kind === 'name');
    return isSpaced ? (` ${token.raw} ` as Joiner) : (token.raw as Joiner);
  }

  private stepOverNewline(): boolean {
    const next = this.tokens[this.index + 1];
    const isOpen = this.depth > 0 || ['-', '/', ',', ';'].includes(this.separator);
    const continues = isOpen || isMark(next, OPENING) || this.isNextLetter();
    return continues && next?.kind !== 'newline' ? this.skip() : false;
  }

  /** Returns whether the next line starts with the letter of the next size: "a) 34 b) 36⏎-c) 38". */
  private isNextLetter(): boolean {
    const at = this.index + (isMark(this.tokens[this.index + 1], '-') ? 2 : 1);
    const next = this.tokens[at]?.text.charCodeAt(0);
    return isSizeLetter(this.tokens, at) && next === this.letter.charCodeAt(0) + 1;
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
