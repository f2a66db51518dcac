import { findConcepts } from './vocabulary.ts';

/** Cells of a table are shorter than lines of text. */
const LONGEST_CELL = 30;
const MOST_COLUMNS = 8;

/** A measurement with its unit: "62 cm", `24½"`, "91 cm (36 in)". */
const MEASUREMENT =
  /^\s*\d[^\p{L}"']*(?:cm|in|ins|inches|"|'')\.?(?:[\s/([]+\d[^\p{L}"']*(?:cm|in|ins|inches|"|'')[)\]]?)?\s*$/iu;

const isCell = (line: string | undefined) => line !== undefined && line.length <= LONGEST_CELL;
const isHeading = (line = '') => isCell(line) && /\p{L}/u.test(line) && !/\d/.test(line);
const isMeasurement = (line = '') => isCell(line) && MEASUREMENT.test(line);

/** Returns whether lines are a size's cells: its name, then its measurements. */
const isRow = (lines: readonly string[], start: number, columns: number) =>
  isCell(lines[start]) &&
  lines[start]?.trim() !== '' &&
  !isMeasurement(lines[start]) &&
  lines.slice(start + 1, start + columns).filter(isMeasurement).length === columns - 1;

const namesSizes = (line: string) =>
  line.split(/[^\p{L}]+/u).some((word) => findConcepts(word.toLowerCase()).has('size'));

/** Returns the number of lines of the table that starts at a line, and its columns; `null` if none starts there. */
function readTable(lines: readonly string[], start: number): { columns: number; length: number } | null {
  if (!isHeading(lines[start]) || !namesSizes(lines[start] ?? '')) return null;
  let columns = 1;
  while (columns < MOST_COLUMNS && isHeading(lines[start + columns])) {
    columns++;
    let rows = 0;
    while (isRow(lines, start + columns * (rows + 1), columns)) rows++;
    if (rows > 1) return { columns, length: columns * (rows + 1) };
  }
  return null;
}

/** Joins the cells of tables that have each cell on its own line, as copied from a page, with bars. The text keeps its length. */
export function joinCells(text: string): string {
  const lines = text.split('\n');
  let joined = '';
  for (let index = 0; index < lines.length;) {
    const { columns, length } = readTable(lines, index) ?? { columns: 1, length: 1 };
    for (let at = 0; at < length; at++) {
      const isLast = index + at === lines.length - 1;
      joined += `${lines[index + at] ?? ''}${isLast ? '' : (at + 1) % columns === 0 ? '\n' : '|'}`;
    }
    index += length;
  }
  return joined;
}
