import Papa from 'papaparse';
import { formatNumber } from '../../engine/sentences.ts';

/**
 * The content of a cell. An email address is a type of its own, because mailing programs need it exactly as it is, even if
 * it starts with `+` or `-`.
 */
export type CsvCell = string | number | null | { email: string };

/**
 * Positions where a spreadsheet would start a formula (OWASP, CSV injection): at the start, and after a separator, because
 * spreadsheets split cells there even within quotes. An apostrophe is inserted there, also before an existing one, so
 * that programs can remove it again.
 */
const FORMULA_START = /^(?=[ ']*[=+\-@＝＋－＠])|(?<=[;|\t\r\n])(?=[ '"]*[=+\-@＝＋－＠])|^(?='*[\t\r])/g;
/** What starts a formula in an email address, which may validly start with `+` or `-`. */
const EMAIL_FORMULA = /^'*[=@\t\r]/;
/** All line breaks, including those that RFC 4180 does not list. */
const LINE_BREAKS = /[\r\n\v\f\u0085\u2028\u2029]+/g;

function toText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return formatNumber(cell, 2);
  if (typeof cell === 'string') return cell.replace(FORMULA_START, "'");
  return EMAIL_FORMULA.test(cell.email) ? `'${cell.email}` : cell.email;
}

/** Replaces line breaks, for files that programs read line by line. */
export const toOneLine = (text: string | null): string | null => text?.replace(LINE_BREAKS, ' ') ?? null;

/** Returns one line of a CSV file, including its end (RFC 4180). Numbers are rounded to two decimals. */
export const writeCsvLine = (cells: readonly CsvCell[]): string => `${Papa.unparse([cells.map(toText)])}\r\n`;

/** Returns a CSV file: the headings, then the rows. The byte order mark tells spreadsheets that it is UTF-8. */
export const writeCsv = (head: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  Papa.BYTE_ORDER_MARK + [head, ...rows].map(writeCsvLine).join('');
