import Papa from 'papaparse';

/** Matches a cell in quotes, as spreadsheets write one that contains a comma. */
const QUOTED_CELL = /(?:^|[,;\t])"(?:[^"\n]|"")+"(?=[,;\t]|\r?$)/m;

/** Returns whether a text is CSV with cells that only a parser of CSV can separate. */
export const hasQuotedCells = (text: string): boolean => QUOTED_CELL.test(text);

/** Returns the text of CSV or TSV: one line for each row, and tabs between its cells. */
export const csvToText = (csv: string): string =>
  Papa.parse<string[]>(csv, { skipEmptyLines: 'greedy' })
    .data.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()).join('\t'))
    .join('\n');
