const EMAIL_COLUMN = 1;
/** An apostrophe that the export adds, so that a spreadsheet does not run the address as a formula. */
const GUARDED = /^'(?='*[=@\t\r])/;
/** One cell, quoted or not, and its separator. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n][^,\r\n]*|))(,|\r?\n|$)/y;

/** Parses a CSV file (RFC 4180) into rows of cells. @throws SyntaxError */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  CELL.lastIndex = text.startsWith('\ufeff') ? 1 : 0;
  while (CELL.lastIndex < text.length) {
    const [, quoted, plain = '', end] = CELL.exec(text) ?? [];
    if (end === undefined) throw new SyntaxError('This is no CSV file');
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',' && CELL.lastIndex < text.length) continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** Returns the email addresses in the CSV export of subscribed users. @throws SyntaxError */
export const parseEmails = (csv: string): string[] =>
  parseCsv(csv)
    .slice(1)
    .map((cells) => (cells[EMAIL_COLUMN] ?? '').replace(GUARDED, ''))
    .filter((email) => email !== '');
