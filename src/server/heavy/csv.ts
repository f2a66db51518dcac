import { formatNumber } from '../../engine/sentences.ts';

/** What a cell may hold. An email address is told apart, as programs read it from the file as it is. */
export type Cell = string | number | null | { email: string };

/**
 * Places where a spreadsheet would begin a formula (OWASP, CSV injection): the start of a cell, and what follows a
 * semicolon, a bar, a tab or a line break, as spreadsheets in many countries split cells there whatever the quotes say.
 * Full-width signs count too. An apostrophe goes in there, even where one stands already, so that readers can tell ours.
 */
const FORMULA_START = /(?:^|(?<=[;|\t\r\n]))(?=[ ']*[=+\-@＝＋－＠])|^(?='*[\t\r])/g;
/** Of addresses, `+` and `-` are common beginnings, and no formula comes of one. */
const FORMULA_OF_EMAIL = /^'*[=@\t\r]/;
/** What ends a line, also in the eyes of programs that know more than RFC 4180. */
const LINE_BREAKS = /[\r\n\v\f\u0085\u2028\u2029]+/g;
/** By which spreadsheets know that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return formatNumber(cell, 2);
  if (typeof cell === 'string') return quoted(cell.replace(FORMULA_START, "'"));
  return quoted(FORMULA_OF_EMAIL.test(cell.email) ? `'${cell.email}` : cell.email);
}

/** The same text on one line, for a file that is read line by line. */
export const onOneLine = (text: string | null): string | null => text?.replace(LINE_BREAKS, ' ') ?? null;

/** One line of a CSV file, its end included (RFC 4180). Numbers are rounded to two decimals. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

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
