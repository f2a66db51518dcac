import { append, type TracedText } from './traced-text.ts';

/** Adjacent characters. Coordinates grow to the right and downward, in the page's units. */
export interface Piece extends TracedText {
  start: number;
  end: number;
  baseline: number;
  /** The font size. */
  size: number;
  /** True if the file has a space after the piece, however narrow. */
  isSpaceAfter: boolean;
}

/** Pieces of one line, from left to right. */
export interface Line {
  pieces: readonly Piece[];
  /** The baseline of its largest piece. */
  baseline: number;
  /** The font size of its largest piece. */
  size: number;
}

/** Text between two wide gaps of a line. */
export interface PdfCell extends TracedText {
  start: number;
  end: number;
}

/** The widest gap between letters of a word, in font sizes. pdf.js uses the same limit. */
export const WORD_GAP = 0.102;
/** The widest gap between words of a cell, in font sizes. */
const CELL_GAP = 0.75;
/** The widest gap between letters of a letter-spaced word, in font sizes. */
const MAX_LETTER_GAP = 1.3;
/** A smaller piece, compared with its line, can be part of a fraction or a footnote mark. */
const SMALL = 0.85;
/** Distances in font sizes. Copies of bold text are closer than this. */
const PRINTED_TWICE_WITHIN = 0.3;
/** A piece whose baseline is farther below, in sizes of either the larger or the smaller piece, belongs to the next line. */
const LINE_STEP = { large: 0.5, small: 0.75 };
/** A piece that is farther above its line's baseline is raised. */
const RAISED_ABOVE = 0.15;
/** The smallest distance from the baseline of a fraction's upper number to that of its lower number. */
const MIN_STACKED_STEP = 0.3;
const RAISED_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Some files print bold text twice with a small offset. */
const isPrintedTwice = (piece: Piece, other: Piece) =>
  piece.text === other.text &&
  Math.abs(piece.start - other.start) < PRINTED_TWICE_WITHIN * piece.size &&
  Math.abs(piece.baseline - other.baseline) < PRINTED_TWICE_WITHIN * piece.size;

function toLine(unsorted: readonly Piece[], largest: Piece): Line {
  const sorted = unsorted.toSorted((one, other) => one.start - other.start);
  const pieces = sorted.filter((piece, index) => {
    const previous = sorted[index - 1];
    return previous === undefined || !isPrintedTwice(piece, previous);
  });
  return { pieces, baseline: largest.baseline, size: largest.size };
}

/** Groups pieces into lines, from top to bottom. A small raised or lowered piece belongs to the adjacent line. */
export function groupLines(pieces: readonly Piece[]): Line[] {
  const lines: Line[] = [];
  let current: Piece[] = [];
  let largest: Piece | undefined;
  for (const piece of pieces.toSorted((one, other) => one.baseline - other.baseline)) {
    if (largest) {
      const [small, large] = [Math.min(piece.size, largest.size), Math.max(piece.size, largest.size)];
      if (piece.baseline - largest.baseline > Math.min(LINE_STEP.large * large, LINE_STEP.small * small)) {
        lines.push(toLine(current, largest));
        current = [];
        largest = undefined;
      }
    }
    current.push(piece);
    if (largest === undefined || piece.size > largest.size) largest = piece;
  }
  if (largest) lines.push(toLine(current, largest));
  return lines;
}

interface Word extends TracedText {
  /** The gap before it, in font sizes; `null` for a word inside a piece, whose place is unknown. */
  gap: number | null;
  isAfterSpace: boolean;
  start: number;
  end: number;
}

/** pdf.js does not give the width of an inserted space. This value is below {@link CELL_GAP}. */
const SPACE_GAP = 0.3;
/** Returns the gap before a word, in font sizes, but at least that of a space. */
const getGap = ({ gap }: Word) => Math.max(gap ?? 0, SPACE_GAP);

const isSmall = (piece: Piece, line: Line) => piece.size < SMALL * line.size;
const isRaised = (piece: Piece, line: Line) => line.baseline - piece.baseline > RAISED_ABOVE * line.size;

/** Returns whether a small number is above another: a fraction with a drawn bar. */
function isStacked(above: Piece | undefined, below: Piece, line: Line): boolean {
  return (
    above !== undefined &&
    [above, below].every((piece) => isSmall(piece, line) && /^\d{1,2}$/.test(piece.text)) &&
    below.baseline - above.baseline > MIN_STACKED_STEP * line.size &&
    // The lower number starts below the first half of the upper one.
    below.start - above.start < 0.5 * (above.end - above.start)
  );
}

/** Returns the text of a piece, with a footnote mark or an exponent written as such: "cm²". */
function getText(piece: Piece, next: Piece | undefined, line: Line): string {
  const isMark = isSmall(piece, line) && isRaised(piece, line) && /^\d{1,2}$/.test(piece.text);
  const isFraction = next !== undefined && (/^[/⁄]/.test(next.text) || isStacked(piece, next, line));
  return isMark && !isFraction
    ? piece.text.replace(/\d/g, (digit) => RAISED_DIGITS[Number(digit)] ?? digit)
    : piece.text;
}

const toWords = ({ text, origins }: TracedText): TracedText[] =>
  Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => ({
    text: word,
    origins: origins.slice(index, index + word.length),
  }));

function splitWords(line: Line): Word[] {
  const words: Word[] = [];
  for (const [index, piece] of line.pieces.entries()) {
    const previous = line.pieces[index - 1];
    const next = line.pieces[index + 1];
    const { start, end, origins } = piece;
    const text = getText(piece, next, line);
    const [first = { text: '', origins: [] }, ...others] = toWords({ text, origins });
    const gap = previous ? (piece.start - previous.end) / Math.max(piece.size, previous.size) : 0;
    const last = words.at(-1);
    // "37" and a small "1/2" would otherwise become "371/2".
    const startsFraction =
      isSmall(piece, line) &&
      /^\d/.test(first.text) &&
      /\d$/.test(last?.text ?? '') &&
      !isSmall(previous ?? piece, line);
    if (last && isStacked(previous, piece, line)) {
      append(last, first, '/');
    } else if (last && gap <= WORD_GAP && previous?.isSpaceAfter === false && !startsFraction) {
      append(last, first);
    } else {
      words.push({ ...first, gap, isAfterSpace: previous?.isSpaceAfter === true, start, end });
    }
    for (const word of others) words.push({ ...word, gap: null, isAfterSpace: true, start, end });
    const newLast = words.at(-1);
    if (newLast) newLast.end = Math.max(newLast.end, end);
  }
  return words;
}

/** Returns whether letters are names of sizes in a row ("S M L", "A B C") and not a word. */
function isSizeNames(letters: string): boolean {
  const codes = Array.from(letters, (letter) => letter.codePointAt(0) ?? 0);
  const isAlphabetical = codes.every((code, index) => index === 0 || code === (codes[index - 1] ?? 0) + 1);
  return isAlphabetical || /^[XSML]*$/i.test(letters);
}

/** Returns the widest gap between two letter-spaced words: a space, with the letters' gap on both of its sides. */
const toWordGap = (letterGap: number) => 2 * letterGap + 0.5;

/** A gap that is this many times as wide as the gap between letters ends a word. */
const WIDER = 1.5;

/** Joins words, except at gaps that are wider than the gap between letters. @param measure returns the gap before a word */
function joinAt(letterGap: number, run: readonly Word[], measure: (word: Word) => number): Word[] {
  const joined: Word[] = [];
  for (const word of run) {
    const last = joined.at(-1);
    if (last === undefined || measure(word) > WIDER * letterGap) {
      const isSpace = last !== undefined && measure(word) <= toWordGap(letterGap);
      joined.push({ ...word, origins: [...word.origins], gap: isSpace ? SPACE_GAP : word.gap });
    } else {
      append(last, word);
      last.end = word.end;
    }
  }
  return joined;
}

/** Joins a run of single letters, unless they are names of sizes or far apart. */
function joinLetters(run: readonly Word[]): readonly Word[] {
  if (run.length < 3) return run;
  const letterGap = Math.min(...run.slice(1).map(getGap));
  const joined = joinAt(letterGap, run, getGap);
  const isSpaced =
    letterGap <= MAX_LETTER_GAP && joined.some(({ text }) => text.length > 2 && !isSizeNames(text));
  return isSpaced ? joined : run;
}

/** The widest gap between the digits of a letter-spaced number, in font sizes. */
const MAX_DIGIT_GAP = 0.6;
/** Digits that are this close, in font sizes, are one number even where nothing else shows that they are letter-spaced. */
const CLOSE_DIGITS = 0.2;
/** A run of fewer characters is not letter-spaced. */
const MIN_SPACED = 4;

/**
 * Joins a run of single digits and other characters by their places: "9 8 ( 1 0 6 )" is "98 (106)". Single digits that
 * are evenly far apart are values in a row. Returns `null` for them, and where the places are unknown.
 */
function joinDigits(run: readonly Word[]): Word[] | null {
  const others = run.slice(1);
  const gaps = others.map(({ gap }) => gap ?? Infinity);
  const letterGap = Math.min(...gaps);
  if (gaps.includes(Infinity) || letterGap > MAX_DIGIT_GAP) return null;
  // Digits with spaces between them are values, however narrow the spaces are.
  if (others.some(({ gap, isAfterSpace }) => isAfterSpace && (gap ?? 0) <= WIDER * letterGap)) return null;
  const joined = joinAt(letterGap, run, ({ gap }) => gap ?? 0);
  const isNumber = run.every(({ text }) => /\d/.test(text));
  if (isNumber && joined.length === 1) return letterGap <= CLOSE_DIGITS ? joined : null;
  return run.length >= MIN_SPACED ? joined : null;
}

const LETTER = /^\p{L}$/u;

/** Joins a run of single characters: as numbers if it has digits, otherwise only the letters that follow each other. */
function joinRun(run: readonly Word[]): readonly Word[] {
  const hasDigit = run.some(({ text }) => /\d/.test(text));
  const joined = hasDigit && run.length > 1 ? joinDigits(run) : null;
  if (joined) return joined;
  const parts: Word[][] = [];
  for (const word of run) {
    const last = parts.at(-1);
    const isLetter = LETTER.test(word.text);
    if (last && isLetter && LETTER.test(last[0]?.text ?? '')) last.push(word);
    else parts.push([word]);
  }
  return parts.flatMap(joinLetters);
}

const SPACED_CHARACTER = /^[\p{L}\d½¼¾⅓⅔()[\]{},.:;/"”–-]$/u;

/** Joins letter-spaced headings and numbers: "S I Z E S" is "SIZES". */
function joinSpaced(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  let run: Word[] = [];
  const finishRun = () => {
    joined.push(...joinRun(run));
    run = [];
  };
  for (const word of words) {
    const isSingle = SPACED_CHARACTER.test(word.text);
    if (!isSingle || getGap(word) > toWordGap(MAX_LETTER_GAP)) finishRun();
    if (isSingle) run.push(word);
    else joined.push(word);
  }
  finishRun();
  return joined;
}

/** Splits a line where its gaps are wider than between words. */
export function splitCells(line: Line): PdfCell[] {
  const cells: PdfCell[] = [];
  for (const word of joinSpaced(splitWords(line))) {
    const { text, origins, start, end } = word;
    const last = cells.at(-1);
    if (last && getGap(word) <= CELL_GAP) {
      append(last, word, ' ');
      last.end = Math.max(last.end, end);
    } else cells.push({ text, origins: [...origins], start, end });
  }
  return cells;
}
