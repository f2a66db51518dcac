import Papa from 'papaparse';

const QUOTED_CELL = /(?:^|[,;\t])"(?:[^"\n]|"")+"(?=[,;\t]|\r?$)/m;

const parseRows = (csv: string) => Papa.parse<string[]>(csv, { skipEmptyLines: 'greedy' }).data;

/** @param fewest the fewest columns that make a table. Prose with a quoted line looks like one column. */
export function hasQuotedCells(text: string, fewest = 2): boolean {
  if (!QUOTED_CELL.test(text)) return false;
  const [first = [], ...others] = parseRows(text);
  return first.length >= fewest && others.length > 0 && others.every(({ length }) => length === first.length);
}

/** Returns one line for each row, with tabs between its cells. */
export const csvToText = (csv: string): string =>
  parseRows(csv)
    .map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()).join('\t'))
    .join('\n');
