import { isNumber } from './names.ts';
import type { FoundParts, Passage } from './passages.ts';
import { findAll, toList, toRanges, type MarkedList, type TextRange } from './ranges.ts';
import { NUMBER } from './scan.ts';
import { WORDS } from './words.ts';

const CELL = new RegExp(
  `(?<=^|[\\s|:/([])(?:(?:${NUMBER})(?: ?- ?(?:${NUMBER}))?|-+|n\\/a)((?:"|''| ?cm\\b| ?ins?\\b)?)(?=$|[\\s|/,;)\\]([])`,
  'giu',
);

interface Cell extends TextRange {
  unit: number;
}

const findCells = (line: string, offset: number): Cell[] =>
  [...line.matchAll(CELL)].map(({ index, 0: cell, 1: unit = '' }) => ({
    start: offset + index,
    end: offset + index + cell.length,
    unit: unit.length,
  }));

/** A unit belongs to the values if each of them has one. */
function joinCells(cells: readonly Cell[]): MarkedList {
  const hasUnits = cells.every(({ unit }) => unit > 0);
  return toList(cells.map(({ start, end, unit }) => ({ start, end: hasUnits ? end : end - unit })));
}

/** The number of a row in the drawing: "1. Width", "A Length". */
const ROW_NUMBER = /^\s*\d{1,2}[.)]\s*(?=\p{L})/u;

/** Reads a label and numbers in a line without other text: "1. Width | 90 | 98". */
function readRow(text: string, { start, end }: TextRange): MarkedList | null {
  const line = text.slice(start, end);
  const from = ROW_NUMBER.exec(line)?.[0].length ?? 0;
  const cells = findCells(line.slice(from), start + from);
  const label = text.slice(start + from, cells[0]?.start);
  const isRow = cells
    .slice(1)
    .every((cell, index) => /^[\s|]+$/.test(text.slice(cells[index]?.end, cell.start)));
  return cells.length > 1 && isRow && !/\d/.test(label) ? joinCells(cells) : null;
}

/** Finds the lines below a heading with a column for each size. */
function findColumns(text: string, lines: readonly TextRange[], namePatterns: readonly string[]) {
  const unit = `(?:\\s*(?:${WORDS.columnUnit})(?!\\p{L}))?`;
  const columns = namePatterns.map((name) => `(${name})(?![\\p{L}\\d])${unit}`).join('[\\s|]+');
  const heading = new RegExp(`^[^\\d\\n]{0,40}?(?<![\\p{L}\\d])${columns}[\\s|]*$`, 'diu');
  const found: Pick<FoundParts, 'lists' | 'others'> = { lists: [], others: [] };
  for (const [at, { start, end }] of lines.entries()) {
    const match = end - start < 400 ? heading.exec(text.slice(start, end)) : null;
    if (!match) continue;
    const below = lines.slice(at + 1, at + 40);
    const blank = below.findIndex((line) => text.slice(line.start, line.end).trim() === '');
    const rows = below
      .slice(0, blank === -1 ? undefined : blank)
      .flatMap((line) => readRow(text, line) ?? []);
    const full = rows.filter(({ values }) => values.length === namePatterns.length);
    if (full.length === 0) continue;
    found.lists.push(toList(toRanges(match, start)), ...full);
    found.others.push(...rows.filter((row) => !full.includes(row)));
  }
  return found;
}

/** "S: 2x 2, 3 times 1" and "S: 1 x 2, 2 x 1" are instructions, not a row of a table. */
const INSTRUCTION = new RegExp(`\\d ?x ?\\d|\\b(?:${WORDS.times})\\b`, 'i');

/** "Size S: 40 sts" is a passage, too; its name is the heading. */
const HEADING = new RegExp(`^\\s*(?:${WORDS.size}) .*:`, 'i');

function findRows(text: string, lines: readonly TextRange[], namePatterns: readonly string[]) {
  const patterns = namePatterns.map(
    (name) => new RegExp(`^[\\s|-]*(?:(?:${WORDS.size}) )?(${name})(?![\\p{L}\\d])[\\s|:]`, 'diu'),
  );
  const areNumbers = namePatterns.every(isNumber);
  const lists: MarkedList[] = [];
  const passages: Passage[] = [];
  for (const at of lines.keys()) {
    const own = patterns.flatMap((pattern, size) => {
      const { start = 0, end = 0 } = lines[at + size] ?? {};
      const line = text.slice(start, end);
      const match = pattern.exec(line);
      return match ? [{ start, end, line, match, after: match[0].length - 1 }] : [];
    });
    if (own.length < patterns.length) continue;
    // In "S – 12 – 4.5 cm", dashes separate the columns.
    const hasDashes = own.every(({ line, after }) => line.startsWith(' - ', after));
    const rows = own.map(({ start, line, after }) =>
      findCells((hasDashes ? line.replace(/ - /g, ' | ') : line).slice(after), start + after),
    );
    const width = rows[0]?.length ?? 0;
    // "S: 2, 10 and 18 cm" and "M: 2, 11, 20 and 29 cm" are instructions, too.
    if (rows.some((row) => row.length !== width) || own.some(({ line }) => INSTRUCTION.test(line))) {
      if (rows.every((row) => row.length > 0))
        passages.push(...own.map(({ start, end }, size) => ({ start, end, sizes: [size] })));
      continue;
    }
    // Lines that begin with numbers are a table of sizes only if their cells are measurements.
    if (width === 0 || (areNumbers && !rows.every((row) => row.some(({ unit }) => unit > 0)))) continue;
    if (!own.every(({ line, after }) => HEADING.test(line.slice(0, after + 2))))
      lists.push(toList(own.flatMap(({ start, match }) => toRanges(match, start))));
    for (let column = 0; column < width; column += 1) {
      const list = joinCells(rows.flatMap((row) => row[column] ?? []));
      // In "S - 90", the dash is not a value.
      if (list.values.some((value) => /\d/.test(text.slice(value.start, value.end)))) lists.push(list);
    }
  }
  return { lists, passages };
}

/**
 * Finds tables with a column or a row for each size, and instructions with a line for each.
 * @param namePatterns a regular expression for each size @param headings likewise, but also for the letters of sizes
 */
export function findTables(
  text: string,
  namePatterns: readonly string[],
  headings: readonly string[],
): FoundParts {
  const lines = findAll(text, /^.*$/gm);
  const rows = findRows(text, lines, namePatterns);
  const columns = findColumns(text, lines, headings);
  return { lists: [...columns.lists, ...rows.lists], others: columns.others, passages: rows.passages };
}
