/** Adjacent characters on a page. Coordinates grow to the right and downward, in the page's units. */
export interface Piece {
  text: string;
  start: number;
  end: number;
  baseline: number;
  /** The font size. */
  size: number;
  /** True if the file has a space after it, however narrow. */
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

/** A part of a line that a wide gap separates from the next. */
export interface PdfCell {
  text: string;
  start: number;
  end: number;
}

/** The widest gap between letters of a word, in font sizes. pdf.js uses the same limit. */
const WORD_GAP = 0.102;

/** The widest gap between words of a cell, in font sizes. */
const CELL_GAP = 0.75;

/** The widest gap between letters of a letter-spaced word, in font sizes. */
const MAX_LETTER_GAP = 1.3;

/** A smaller piece, compared with its line, can be part of a fraction or a footnote mark. */
const SMALL = 0.85;

const RAISED_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Returns whether a text is printed twice with a small offset, which is how some files print bold text. */
const isPrintedTwice = (piece: Piece, other: Piece) =>
  piece.text === other.text &&
  Math.abs(piece.start - other.start) < 0.3 * piece.size &&
  Math.abs(piece.baseline - other.baseline) < 0.3 * piece.size;

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
      if (piece.baseline - largest.baseline > Math.min(0.5 * large, 0.75 * small)) {
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

/** A word and the gap before it, in font sizes. */
interface Word {
  text: string;
  gap: number;
  start: number;
  end: number;
}

/** The gap of a space that pdf.js has inserted. It is unknown, but no cell ends there. */
const SPACE_GAP = 0.3;

const isSmall = (piece: Piece, line: Line) => piece.size < SMALL * line.size;
const isRaised = (piece: Piece, line: Line) => line.baseline - piece.baseline > 0.15 * line.size;

/** Returns whether a small number is above another: a fraction with a drawn bar. */
function isStacked(above: Piece | undefined, below: Piece, line: Line): boolean {
  return (
    above !== undefined &&
    [above, below].every((piece) => isSmall(piece, line) && /^\d{1,2}$/.test(piece.text)) &&
    below.baseline - above.baseline > 0.3 * line.size &&
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

/** Splits a line into words. */
function splitWords(line: Line): Word[] {
  const words: Word[] = [];
  for (const [index, piece] of line.pieces.entries()) {
    const previous = line.pieces[index - 1];
    const next = line.pieces[index + 1];
    const [first = '', ...others] = getText(piece, next, line).split(/\s+/);
    const gap = previous ? (piece.start - previous.end) / Math.max(piece.size, previous.size) : 0;
    const last = words.at(-1);
    // "37" and a small "1/2" would otherwise become "371/2".
    const isFraction =
      isSmall(piece, line) &&
      /^\d/.test(first) &&
      /\d$/.test(last?.text ?? '') &&
      !isSmall(previous ?? piece, line);
    const { start, end } = piece;
    if (last && isStacked(previous, piece, line)) last.text += `/${first}`;
    else if (last && gap <= WORD_GAP && previous?.isSpaceAfter === false && !isFraction) last.text += first;
    else words.push({ text: first, gap: Math.max(gap, SPACE_GAP), start, end });
    for (const text of others) words.push({ text, gap: SPACE_GAP, start, end });
    const written = words.at(-1);
    if (written) written.end = Math.max(written.end, end);
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

/** Joins a run of single letters, unless they are names of sizes or far apart. A wider gap separates words. */
function joinRun(run: readonly Word[]): readonly Word[] {
  const usual = Math.min(...run.slice(1).map(({ gap }) => gap));
  const joined: Word[] = [];
  for (const word of run) {
    const last = joined.at(-1);
    if (last === undefined || word.gap > 1.5 * usual) {
      const isSpace = last !== undefined && word.gap <= toWordGap(usual);
      joined.push({ ...word, gap: isSpace ? SPACE_GAP : word.gap });
    } else Object.assign(last, { text: last.text + word.text, end: word.end });
  }
  const isSpaced =
    usual <= MAX_LETTER_GAP && joined.some(({ text }) => text.length > 2 && !isSizeNames(text));
  return isSpaced ? joined : run;
}

/** Joins the letters of letter-spaced headings: "S I Z E S" is "SIZES". */
function joinLetters(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  let run: Word[] = [];
  const finishRun = () => {
    joined.push(...(run.length > 2 ? joinRun(run) : run));
    run = [];
  };
  for (const word of words) {
    const isLetter = /^\p{L}$/u.test(word.text);
    if (!isLetter || word.gap > toWordGap(MAX_LETTER_GAP)) finishRun();
    if (isLetter) run.push(word);
    else joined.push(word);
  }
  finishRun();
  return joined;
}

/** Splits a line into its cells. */
export function splitCells(line: Line): PdfCell[] {
  const cells: PdfCell[] = [];
  for (const { text, gap, start, end } of joinLetters(splitWords(line))) {
    const last = cells.at(-1);
    if (last && gap <= CELL_GAP) {
      last.text += ` ${text}`;
      last.end = Math.max(last.end, end);
    } else cells.push({ text, start, end });
  }
  return cells;
}
