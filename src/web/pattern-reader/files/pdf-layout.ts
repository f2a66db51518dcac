import { findColumns } from './pdf-columns.ts';
import { groupLines, splitCells, type Line, type Piece } from './pdf-lines.ts';
import { findSeparator, isWrapped } from './pdf-sentences.ts';
import { append, joinTexts, type TracedText } from './traced-text.ts';

/** A run of characters on a page, as pdf.js describes it: its text, its matrix, and its width in the page's units. */
export interface PageItem {
  str: string;
  transform: readonly number[];
  width: number;
}

const QUARTER = Math.PI / 2;
/** Text at a greater angle to the page's edges, in quarter turns, is a watermark. */
const MAX_SLANT = 0.1;
/** The most columns inside columns that are split, so that no file causes deep recursion. */
const MAX_DEPTH = 10;
/** A gap between lines that is wider than this many usual gaps separates paragraphs. */
const PARAGRAPH_GAP = 1.6;
/** The characters at the end of a sentence that decide whether the next line continues it. No list of sizes is longer. */
const SENTENCE_TAIL = 300;
/** Matches readable characters: not those that print nothing, nor those of fonts that do not say what their glyphs mean. */
const READABLE = /[^\p{Cc}\p{Co}\u00ad\u200b\ufeff\ufffd]+/gu;

/** A piece that is turned so that its text runs to the right. */
interface TurnedPiece extends Piece {
  /** The direction of the text on the page, in quarter turns. */
  quarter: number;
}

/** Removes unreadable characters. @param origin of the first character, as in {@link TracedText} */
function toReadable(str: string, origin: number): TracedText {
  const readable: TracedText = { text: '', origins: [] };
  for (const { 0: part, index } of str.matchAll(READABLE)) {
    const origins = Array.from({ length: part.length }, (_, offset) => origin + index + offset);
    append(readable, { text: part, origins });
  }
  const text = readable.text.trim();
  const start = readable.text.indexOf(text);
  return { text, origins: readable.origins.slice(start, start + text.length) };
}

/**
 * Turns an item so that its text runs to the right. Returns `null` for slanted text.
 * @param origin of its first character
 */
function toPiece({ str, transform, width }: PageItem, origin: number): TurnedPiece | null {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform;
  const turns = Math.atan2(b, a) / QUARTER;
  const quarter = Math.round(turns);
  const size = Math.hypot(c, d);
  const isFinite = [x, y, width, size].every(Number.isFinite);
  if (!isFinite || size === 0 || Math.abs(turns - quarter) > MAX_SLANT) return null;
  const [cosine, sine] = [Math.round(Math.cos(quarter * QUARTER)), Math.round(Math.sin(quarter * QUARTER))];
  const start = x * cosine + y * sine;
  return {
    ...toReadable(str, origin),
    start,
    end: start + width,
    baseline: x * sine - y * cosine,
    size,
    isSpaceAfter: /\s$/.test(str),
    quarter: (quarter + 4) % 4,
  };
}

function toPieces(items: readonly PageItem[]): TurnedPiece[] {
  const pieces: TurnedPiece[] = [];
  let origin = 0;
  for (const item of items) {
    const piece = toPiece(item, origin);
    origin += item.str.length;
    if (piece === null) continue;
    const last = pieces.at(-1);
    if (last && /^\s/.test(item.str)) last.isSpaceAfter = true;
    if (piece.text !== '') pieces.push(piece);
  }
  return pieces;
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1];

/** Returns lines with tabs between cells, and an empty line at each wide gap of the page. */
function renderLines(lines: readonly Line[]): TracedText {
  const gaps = lines.slice(1).map((line, index) => line.baseline - (lines[index]?.baseline ?? 0));
  const usual = median(gaps) ?? 0;
  const rows = lines.map(splitCells);
  const edge = rows.flat().reduce((max, { end }) => Math.max(max, end), -Infinity);
  const rendered: TracedText = { text: '', origins: [] };
  let sentence = '';
  for (const [index, cells] of rows.entries()) {
    const row = joinTexts(cells, '\t');
    const { text } = row;
    const isNewParagraph = index > 0 && (gaps[index - 1] ?? 0) > usual * PARAGRAPH_GAP;
    const before = rows[index - 1] ?? [];
    const canContinue = !isNewParagraph && before.length === 1 && cells.length === 1;
    const separator =
      canContinue && isWrapped(before[0], cells[0], edge) ? findSeparator(sentence, text) : null;
    const lineBreak = isNewParagraph ? '\n\n' : '\n';
    append(rendered, row, index > 0 ? (separator ?? lineBreak) : '');
    sentence = (separator === null ? text : sentence + separator + text).slice(-SENTENCE_TAIL);
  }
  return rendered;
}

function layoutBlock(pieces: readonly Piece[], depth: number): TracedText {
  const lines = groupLines(pieces);
  const columns = depth < MAX_DEPTH ? findColumns(lines) : null;
  if (columns === null) return renderLines(lines);
  const { from, to, gutter } = columns;
  const getPieces = (part: readonly Line[]) => part.flatMap((line) => line.pieces);
  const inside = getPieces(lines.slice(from, to));
  const blocks = [
    getPieces(lines.slice(0, from)),
    inside.filter(({ start }) => start < gutter),
    inside.filter(({ start }) => start >= gutter),
    getPieces(lines.slice(to)),
  ]
    .filter((part) => part.length > 0)
    .map((part) => layoutBlock(part, depth + 1));
  return joinTexts(blocks, '\n\n');
}

const countCharacters = (pieces: readonly Piece[]) => pieces.reduce((sum, { text }) => sum + text.length, 0);

/**
 * Returns the text of a page in reading order, with tabs between the cells of tables. Text that runs in another direction than
 * most of the page's comes last, and slanted text is left out. Takes O(n log n) time.
 */
export function traceLayout(items: readonly PageItem[]): TracedText {
  const pieces = toPieces(items);
  const blocks = [0, 1, 2, 3]
    .map((quarter) => pieces.filter((piece) => piece.quarter === quarter))
    .filter((group) => group.length > 0)
    .toSorted((one, other) => countCharacters(other) - countCharacters(one))
    .map((group) => layoutBlock(group, 0));
  return joinTexts(blocks, '\n\n');
}
