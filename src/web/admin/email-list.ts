import Papa from 'papaparse';

const EMAIL_COLUMN = 1;
/** An apostrophe that the export adds, so that a spreadsheet does not run the address as a formula. */
const GUARDED = /^'(?='*[=@\t\r])/;

/** Returns the email addresses in the CSV export of subscribed users. @throws SyntaxError */
export function parseEmails(csv: string): string[] {
  const { data, errors } = Papa.parse<string[]>(csv, { delimiter: ',' });
  if (errors[0]) throw new SyntaxError(errors[0].message);
  return data
    .slice(1)
    .map((cells) => (cells[EMAIL_COLUMN] ?? '').replace(GUARDED, ''))
    .filter((email) => email !== '');
}
