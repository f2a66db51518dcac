import type { TextRange } from '../text-range.ts';
import type { MarkedList } from './brackets.ts';
import { isNumber } from './names.ts';
import type { Passage } from './passages.ts';
import { WORDS } from './words.ts';

const LETTER = /(?<![\p{L}\d)])([a-z])\) ?/giu;
/** What stands between a value and the next letter. */
const LETTER_GAP = new RegExp(`(?:[\\s,;/&-]|\\b(?:${WORDS.and})\\b)+$`, 'iu');
/** A longer text after a letter is an instruction for its size. */
const MOST_CHARACTERS = 24;

/** Lists with one value for each size, and what has another number of values. */
interface FoundLists {
  lists: MarkedList[];
  others: TextRange[];
}

/** Returns a regular expression for texts that differ from this value only in their numbers. */
function toForm(value: string): RegExp {
  const form = value.trim().replace(/[$()*+./?[\\\]^{|}]/g, '\\$&');
  const numbers = form.replace(/\d+(?:(?:\\\.|,)\d+)?[½¼¾]?|[½¼¾]/g, '(?:\\d+(?:[.,]\\d+)?[½¼¾]?|[½¼¾]|-)');
  return new RegExp(`^${numbers}`, 'iu');
}

/** Letters of sizes in their order, each with a short text after it. */
function findLetters(text: string): TextRange[][] {
  const sequences: TextRange[][] = [];
  for (const { index, 0: label, 1: letter = '' } of text.matchAll(LETTER)) {
    const order = letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0);
    const range = { start: index, end: index + label.length };
    const last = sequences.at(-1);
    const gap = text.slice(last?.at(-1)?.end ?? 0, index).slice(0, MOST_CHARACTERS + 1);
    if (order === 0) sequences.push([range]);
    else if (last && gap.length <= MOST_CHARACTERS)
      // "b) 96 - b) 98" has a letter too many: the list is reported.
      if (last.length === order || (last.length === order + 1 && /^\d[^]*[-,;/]\s*$/.test(gap)))
        last.push(range);
  }
  return sequences;
}

/** Finds lists with a letter before each value: "a) 88 - b) 96". */
export function findLetterLists(text: string, count: number): FoundLists {
  const lists: MarkedList[] = [];
  const others: TextRange[] = [];
  for (const labels of findLetters(text)) {
    const [first, last] = [labels[0], labels.at(-1)];
    if (!first || !last || labels.length < 2) continue;
    const middle = labels.slice(0, -1).map(({ end }, index): TextRange => {
      const part = text.slice(end, labels[index + 1]?.start);
      return { start: end, end: end + part.replace(LETTER_GAP, '').length };
    });
    const form = toForm(text.slice(middle[0]?.start, middle[0]?.end));
    const hasForm = ({ start, end }: TextRange) =>
      end > start && form.exec(text.slice(start, end))?.[0].length === end - start;
    const length = form.exec(text.slice(last.end, last.end + 2 * MOST_CHARACTERS))?.[0].length;
    const range = { start: first.start, end: last.end + (length ?? 0) };
    const isList = length !== undefined && middle.every(hasForm);
    const hasNumbers = middle.every(({ start, end }) => /\d/.test(text.slice(start, end)));
    if (!isList && (labels.length !== count || !hasNumbers)) continue;
    if (!isList || labels.length !== count) others.push(range);
    else lists.push({ ...range, values: [...middle, { start: last.end, end: range.end }] });
  }
  return { lists, others };
}

/** A line without its break. */
interface Line extends TextRange {
  text: string;
}

function toLines(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const range = { start, end: start + line.length, text: line };
    start += line.length + 1;
    return range;
  });
}

const NUMBER = '(?:\\d+(?:[.,]\\d+)?(?: ?[½¼¾⅓⅔⅛⅜⅝⅞]| \\d\\/\\d{1,2})?|[½¼¾])';
const CELL = new RegExp(
  `(?<=^|[\\s|:/([])(?:${NUMBER}(?: ?- ?${NUMBER})?|-+)((?:"|''| ?cm\\b| ?ins?\\b)?)(?=$|[\\s|/,;)\\]([])`,
  'giu',
);

/** A number in a line, and the length of the unit after it. */
interface Cell extends TextRange {
  unit: number;
}

const findCells = ({ text, start }: Line, from = 0): Cell[] =>
  [...text.slice(from).matchAll(CELL)].map(({ index, 0: cell, 1: unit = '' }) => ({
    start: start + from + index,
    end: start + from + index + cell.length,
    unit: unit.length,
  }));

/** Makes a list of cells. A unit belongs to the values if each of them has one. */
function toList(cells: readonly Cell[]): MarkedList {
  const hasUnits = cells.every(({ unit }) => unit > 0);
  const values = cells.map(({ start, end, unit }) => ({ start, end: hasUnits ? end : end - unit }));
  return { start: values[0]?.start ?? 0, end: values.at(-1)?.end ?? 0, values };
}

/** Makes a cell of a match's range in a line. */
const toCell = ({ start }: Line, range: readonly [number, number] | undefined): Cell => ({
  start: start + (range?.[0] ?? 0),
  end: start + (range?.[1] ?? 0),
  unit: 0,
});

/** The number of a row in the drawing: "1. Width", "A Length". */
const ROW_NUMBER = /^\s*\d{1,2}[.)]\s*(?=\p{L})/u;

/**
 * Finds the lines below a heading with a column for each size.
 * @param namePatterns regular expressions, one for each size
 */
function findColumns(lines: readonly Line[], namePatterns: readonly string[]): FoundLists {
  const unit = `(?:\\s*(?:${WORDS.columnUnit})(?!\\p{L}))?`;
  const columns = namePatterns.map((name) => `(${name})(?![\\p{L}\\d])${unit}`).join('[\\s|]+');
  const heading = new RegExp(`^[^\\d\\n]{0,40}?(?<![\\p{L}\\d])${columns}[\\s|]*$`, 'diu');
  const lists: MarkedList[] = [];
  const others: TextRange[] = [];
  for (const [at, line] of lines.entries()) {
    const match = line.text.length < 400 ? heading.exec(line.text) : null;
    if (!match) continue;
    const rows: MarkedList[] = [];
    for (const below of lines.slice(at + 1, at + 40)) {
      if (below.text.trim() === '') break;
      const cells = findCells(below, ROW_NUMBER.exec(below.text)?.[0].length);
      const label = below.text
        .slice(0, (cells[0]?.start ?? below.start) - below.start)
        .replace(ROW_NUMBER, '');
      const between = cells
        .slice(1)
        .every(({ start }, index) =>
          /^[\s|]+$/.test(below.text.slice((cells[index]?.end ?? 0) - below.start, start - below.start)),
        );
      if (cells.length > 1 && between && !/\d/.test(label)) rows.push(toList(cells));
    }
    const full = rows.filter(({ values }) => values.length === namePatterns.length);
    const heads = (match.indices ?? []).slice(1).map((range) => toCell(line, range));
    if (full.length === 0) continue;
    lists.push(toList(heads), ...full);
    others.push(...rows.filter((row) => !full.includes(row)));
  }
  return { lists, others };
}

/** "S: 2x 2, 3 times 1" and "S: 1 x 2, 2 x 1" are instructions, not a row of a table. */
const INSTRUCTION = new RegExp(`\\d ?x ?\\d|\\b(?:${WORDS.times})\\b`, 'i');

/** Finds tables with a row for each size, and instructions with a line for each. */
function findRows(text: string, lines: readonly Line[], namePatterns: readonly string[]) {
  const patterns = namePatterns.map(
    (name) => new RegExp(`^[\\s|-]*(?:(?:${WORDS.size}) )?(${name})(?![\\p{L}\\d])[\\s|:]`, 'diu'),
  );
  const areNumbers = namePatterns.every(isNumber);
  const lists: MarkedList[] = [];
  const passages: Passage[] = [];
  for (const at of lines.keys()) {
    const matches = patterns.map((pattern, index) => pattern.exec(lines[at + index]?.text ?? ''));
    if (!matches.every((match) => match !== null)) continue;
    const own = lines.slice(at, at + namePatterns.length);
    // In "S – 12 – 4.5 cm", dashes separate the columns.
    const hasDashes = matches.every((match, index) =>
      own[index]?.text.startsWith(' - ', match[0].length - 1),
    );
    const rows = matches.map((match, index) => {
      const line = lines[at + index];
      if (!line) return [];
      const text = hasDashes ? line.text.replace(/ - /g, ' | ') : line.text;
      return findCells({ ...line, text }, match[0].length - 1);
    });
    const width = rows[0]?.length ?? 0;
    // "S: 2, 10 and 18 cm" and "M: 2, 11, 20 and 29 cm" are instructions, too.
    const isOther = rows.some((row) => row.length !== width);
    if (isOther || own.some((line) => INSTRUCTION.test(line.text))) {
      if (rows.every((row) => row.length > 0))
        for (const [size, { start, end }] of own.entries()) passages.push({ start, end, sizes: [size] });
      continue;
    }
    if (width === 0) continue;
    // Lines that begin with numbers are a table of sizes only if their cells are measurements.
    if (areNumbers && !rows.every((row) => row.some(({ unit }) => unit > 0))) continue;
    lists.push(
      toList(
        matches.flatMap((match, index) => {
          const line = lines[at + index];
          return line ? [toCell(line, match.indices?.[1])] : [];
        }),
      ),
    );
    for (let column = 0; column < width; column += 1) {
      const list = toList(rows.map((row) => row[column] ?? { start: 0, end: 0, unit: 0 }));
      // In "S - 90", the dash is not a value.
      if (list.values.some((value) => /[^-]/.test(text.slice(value.start, value.end)))) lists.push(list);
    }
  }
  return { lists, passages };
}

/**
 * Finds the lists in tables with a column or a row for each size, and instructions with a line for each.
 * @param headings the names in headings, with the letters of the sizes
 */
export function findTables(
  text: string,
  namePatterns: readonly string[],
  headings: readonly string[],
): FoundLists & { passages: Passage[] } {
  const lines = toLines(text);
  const rows = findRows(text, lines, namePatterns);
  const columns = findColumns(lines, headings);
  return { lists: [...columns.lists, ...rows.lists], others: columns.others, passages: rows.passages };
}
