/** What a cell may hold. */
export type Cell = string | number | null;

/**
 * Text that a spreadsheet would run as a formula, or take apart (OWASP, CSV injection). With apostrophes in front it
 * gets one more, so that whoever reads the file can tell ours from one that was there.
 */
const FORMULA = /^'*[=+\-@\t\r]/;
/** By which spreadsheets know that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a CSV file, its end included (RFC 4180). Text that a spreadsheet would run stands behind an apostrophe. */
const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** A whole CSV file: the head, then the rows. */
export const csvFile = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + [head, ...rows].map(csvLine).join('');

/** The same in pieces, as the rows come: a file of any length takes no more memory than a batch of its rows. */
export async function* csvPieces(
  head: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield csvFile(head, []);
  for await (const rows of batches) yield rows.map(csvLine).join('');
}
