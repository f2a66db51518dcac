const EMAIL_COLUMN = 1;
/** An apostrophe that the export put in front of an address, so that no spreadsheet runs it as a formula. */
const GUARDED = /^'(?='*[=@\t\r])/;
/** One cell, quoted or not, and what it ends with. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n][^,\r\n]*|))(,|\r?\n|$)/y;

/** The cells of a CSV file (RFC 4180), line by line. */
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

/** The addresses in the file of subscribed users, as their owners write them. @throws SyntaxError */
export const parseEmails = (csv: string): string[] =>
  parseCsv(csv)
    .slice(1)
    .map((cells) => (cells[EMAIL_COLUMN] ?? '').replace(GUARDED, ''))
    .filter((email) => email !== '');
