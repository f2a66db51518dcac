import Papa from 'papaparse';

/** Matches a cell in quotes, as spreadsheets write one that contains a comma. */
const QUOTED_CELL = /(?:^|[,;\t])"(?:[^"\n]|"")+"(?=[,;\t]|\r?$)/m;

const parseRows = (csv: string) => Papa.parse<string[]>(csv, { skipEmptyLines: 'greedy' }).data;

/**
 * Returns whether a text is a table with cells that only a parser of CSV can separate: rows of equally many cells.
 * @param fewest the fewest columns that make a table. Prose with a quoted line looks like one column.
 */
export function hasQuotedCells(text: string, fewest = 2): boolean {
  if (!QUOTED_CELL.test(text)) return false;
  const [first = [], ...others] = parseRows(text);
  return first.length >= fewest && others.length > 0 && others.every(({ length }) => length === first.length);
}

/** Returns the text of CSV or TSV: one line for each row, and tabs between its cells. */
export const csvToText = (csv: string): string =>
  parseRows(csv)
    .map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()).join('\t'))
    .join('\n');
