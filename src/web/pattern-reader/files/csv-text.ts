import Papa from 'papaparse';

const QUOTED_CELL = /(?:^|[,;\t])"(?:[^"\n]|"")+"(?=[,;\t]|\r?$)/m;

const parseRows = (csv: string) => Papa.parse<string[]>(csv, { skipEmptyLines: 'greedy' }).data;

/** @param minColumns of a table. By default, one column does not count, because prose with a quoted line looks like one. */
export function hasQuotedCells(text: string, { minColumns = 2 } = {}): boolean {
  if (!QUOTED_CELL.test(text)) return false;
  const [first = [], ...others] = parseRows(text);
  return (
    first.length >= minColumns && others.length > 0 && others.every(({ length }) => length === first.length)
  );
}

/** Returns one line for each row, with tabs between its cells. */
export const csvToText = (csv: string): string =>
  parseRows(csv)
    .map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()).join('\t'))
    .join('\n');
