import { LENGTH_UNITS } from '../../../engine/pattern-text/vocabulary.ts';
import { splitCells, type PdfCell, type Line } from './pdf-lines.ts';
import { isWordy, isWrapped, type PlacedText } from './pdf-sentences.ts';

/** Two columns of text that are beside each other in these lines. */
export interface Columns {
  from: number;
  /** The index after the last line. */
  to: number;
  /** The second column starts at this position or to the right of it. */
  gutter: number;
}

/** The number of positions across the page where a gutter is looked for. */
const STEPS = 200;
const MIN_LINES = 2;
/** Only this many gutters are checked, the best first. */
const MAX_CANDIDATES = 40;
const SIZE_NAME = /^\(?(?:\d*X*[SML]|\d?X)\)?$/;
const UNITS = new RegExp(`(?<!\\p{L})(?:${LENGTH_UNITS.join('|')}|sts?|rows?)(?!\\p{L})`, 'gu');

/** The most characters of a value in a table. */
const MAX_VALUE_LENGTH = 16;

function isValue({ text }: Pick<PdfCell, 'text'>): boolean {
  if (text.length > MAX_VALUE_LENGTH) return false;
  return SIZE_NAME.test(text) || (/[\d½¼¾⅓⅔-]/.test(text) && !/\p{L}{2}/u.test(text.replace(UNITS, '')));
}

/** The greatest width of a table's label, as a share of the width of all lines. A column of text is wider. */
const MAX_LABEL = 0.4;

function toRow(line: Line) {
  const cells = splitCells(line);
  const isValueCell = cells.map(isValue);
  const continuingValues = cells.flatMap((_, index) =>
    isValueCell[index] && isValueCell[index - 1] ? [index] : [],
  );
  const start = cells.reduce((min, cell) => Math.min(min, cell.start), Infinity);
  const end = cells.reduce((max, cell) => Math.max(max, cell.end), -Infinity);
  return {
    line,
    cells,
    /** The indices of values that directly follow another value. */
    continuingValues: new Set(continuingValues),
    start,
    end,
  };
}

type Row = ReturnType<typeof toRow>;

/** Returns the parts of a line that no gutter crosses: its cells, with those of a table's row joined. */
function joinTableCells({ cells, continuingValues }: Row, isInTable: boolean, width: number): PdfCell[] {
  const joined: PdfCell[] = [];
  for (const [index, cell] of cells.entries()) {
    const last = joined.at(-1);
    // A label before two or more values belongs to their row.
    const isLabeled =
      continuingValues.has(index + 1) && last !== undefined && last.end - last.start < MAX_LABEL * width;
    if (last && isInTable && (continuingValues.has(index) || isLabeled)) last.end = cell.end;
    else joined.push({ ...cell });
  }
  return joined;
}

interface Candidate extends Columns {
  /** The number of lines of the shorter column. */
  score: number;
}

/** A row, and the steps across the page that its text covers. */
interface CoveredRow extends Row {
  covered: Uint8Array;
}

/** Finds the runs of lines in which nothing covers a step, in linear time. */
function findRuns(rows: readonly CoveredRow[], step: number, gutter: number): Candidate[] {
  const runs: Candidate[] = [];
  let from = 0;
  let [left, right] = [0, 0];
  for (let to = 0; to <= rows.length; to++) {
    const row = rows[to];
    if (row?.covered[step] === 0) {
      if (row.start < gutter) left++;
      if (row.end > gutter) right++;
      continue;
    }
    const score = Math.min(left, right);
    if (score >= MIN_LINES) runs.push({ from, to, gutter, score });
    from = to + 1;
    [left, right] = [0, 0];
  }
  return runs;
}

/**
 * Finds the gutters, best first: by the shorter column's lines, then by the gutter's own length, since a ragged edge
 * interrupts a false gutter. A gutter that is several steps wide is found once, at its last step.
 */
function findCandidates(rows: readonly CoveredRow[], toPosition: (step: number) => number): Candidate[] {
  const candidates: Candidate[] = [];
  let previous: Candidate[] = [];
  for (let step = 0; step <= STEPS; step++) {
    const runs = step < STEPS ? findRuns(rows, step, toPosition(step)) : [];
    const isContinued = ({ from, to }: Candidate) => runs.some((run) => run.from === from && run.to === to);
    candidates.push(...previous.filter((run) => !isContinued(run)));
    previous = runs;
  }
  return candidates
    .sort((one, other) => other.score - one.score || other.to - other.from - (one.to - one.from))
    .slice(0, MAX_CANDIDATES);
}

/** The part of a row on one side of a gutter. */
interface SideLine extends PlacedText {
  rowIndex: number;
}

const getShare = <Item>(items: readonly Item[], test: (item: Item, index: number) => boolean) =>
  items.filter(test).length / items.length;

/** Most lines of prose have many words, and are wrapped at the right edge. */
const MIN_PROSE_WORDY = 0.6;
const MIN_PROSE_WRAPPED = 0.5;

function isProse(lines: readonly SideLine[]): boolean {
  const edge = lines.reduce((max, { end }) => Math.max(max, end), -Infinity);
  const isWrappedLine = (line: SideLine, index: number) => isWrapped(line, lines[index + 1], edge);
  return (
    getShare(lines, ({ text }) => isWordy(text)) >= MIN_PROSE_WORDY &&
    getShare(lines, isWrappedLine) >= MIN_PROSE_WRAPPED
  );
}

const MIN_DENSITY = 0.6;

/**
 * Returns whether most rows between the first and the last one are used. A column of labels beside long texts is not dense:
 * most of its rows are empty.
 */
const isDense = (lines: readonly SideLine[]) =>
  lines.length >= MIN_DENSITY * ((lines.at(-1)?.rowIndex ?? 0) - (lines[0]?.rowIndex ?? 0) + 1);

/** Returns the lines of the cells that start on one side. Rows without such cells have none. */
function toSideLines(rows: readonly Row[], isOnSide: (cell: PdfCell) => boolean): SideLine[] {
  return rows.flatMap((row, rowIndex) => {
    const cells = row.cells.filter(isOnSide);
    const [first] = cells;
    const last = cells.at(-1);
    if (!first || !last) return [];
    return [{ text: cells.map(({ text }) => text).join(' '), start: first.start, end: last.end, rowIndex }];
  });
}

/** Baselines that are closer than this, in font sizes, are one. */
const SAME_BASELINE_WITHIN = 0.1;
/** Two sides are aligned if more than this share of the shorter one's lines have a common baseline. */
const ALIGNED_ABOVE = 0.6;
/** The smallest share of wordy lines that makes one of two unaligned sides text. */
const MIN_UNALIGNED_WORDY = 0.4;

/**
 * Returns whether the rows are two columns of text. Rows without a common baseline are columns if either side is wordy.
 * Rows with one may be a table: they are columns only if one side is prose and the other is prose or dense.
 */
function areColumns(rows: readonly Row[], gutter: number): boolean {
  const isLeft = ({ start }: { start: number }) => start < gutter;
  const isRight = ({ start }: { start: number }) => start >= gutter;
  const left = toSideLines(rows, isLeft);
  const right = toSideLines(rows, isRight);
  const alignedRows = rows.filter(({ line }) => {
    const one = line.pieces.find(isLeft);
    const other = line.pieces.find(isRight);
    return one && other && Math.abs(one.baseline - other.baseline) < SAME_BASELINE_WITHIN * line.size;
  });
  const isAligned = alignedRows.length > ALIGNED_ABOVE * Math.min(left.length, right.length);
  if (!isAligned) {
    return [left, right].some((side) => getShare(side, ({ text }) => isWordy(text)) >= MIN_UNALIGNED_WORDY);
  }
  return (isProse(left) && (isDense(right) || isProse(right))) || (isProse(right) && isDense(left));
}

/** In font sizes: a wider gap between two baselines ends the text. */
const WIDE_GAP = 2;

/**
 * Ends the columns where the second one has ended and the first one has a wide gap: what follows is below both.
 * @returns the index after the last line
 */
function trimEnd(lines: readonly Line[], { from, to, gutter }: Columns): number {
  const isRight = (line: Line) => line.pieces.some(({ start }) => start >= gutter);
  const last = lines.slice(0, to).findLastIndex(isRight);
  for (let index = Math.max(last, from) + 1; index < to; index++) {
    const [line, previous] = [lines[index], lines[index - 1]];
    if (line && previous && line.baseline - previous.baseline > WIDE_GAP * previous.size) return index;
  }
  return to;
}

/**
 * Finds the longest two columns of text beside each other: lines with an empty space between them that nothing crosses.
 * Returns `null` if there are none. Tables have such spaces too, but are not columns of text: they are read line by line.
 */
export function findColumns(lines: readonly Line[]): Columns | null {
  if (lines.length < MIN_LINES) return null;
  const rows = lines.map(toRow);
  const start = rows.reduce((min, row) => Math.min(min, row.start), Infinity);
  const width = rows.reduce((max, row) => Math.max(max, row.end), -Infinity) - start;
  const toStep = (x: number) => ((x - start) / width) * STEPS;
  const coveredRows = rows.map((row, index): CoveredRow => {
    const isInTable = [rows[index - 1], rows[index + 1]].some(
      (other) => (other?.continuingValues.size ?? 0) > 0,
    );
    const covered = new Uint8Array(STEPS);
    for (const part of joinTableCells(row, isInTable, width)) {
      covered.fill(1, Math.floor(toStep(part.start)), Math.ceil(toStep(part.end)));
    }
    return { ...row, covered };
  });
  const found = findCandidates(coveredRows, (step) => start + ((step + 0.5) / STEPS) * width).find(
    ({ from, to, gutter }) => areColumns(rows.slice(from, to), gutter),
  );
  return found ? { from: found.from, to: trimEnd(lines, found), gutter: found.gutter } : null;
}
