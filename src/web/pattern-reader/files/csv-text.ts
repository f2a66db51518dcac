import Papa from 'papaparse';

/** Matches a cell in quotes, between separators or the ends of its line. */
const QUOTED_CELL = /(?:^|[,;\t])"(?:[^"\n]|"")+"(?=[,;\t]|\r?$)/m;

const parseRows = (csv: string) => Papa.parse<string[]>(csv, { skipEmptyLines: 'greedy' }).data;

/** Returns whether a text is a table with quoted cells. @param minColumns two by default: prose with a quoted line looks like one column */
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
