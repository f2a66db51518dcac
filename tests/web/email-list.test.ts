import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCsv } from '../../src/server/account-files/csv.ts';
import { parseEmails } from '../../src/web/admin/users.tsx';
import { itAlways } from '../support/always.ts';

const head = ['id', 'email', 'first name'];

/** Text with many of the characters that are special in CSV. */
const anyText = fc
  .array(fc.constantFrom('"', ',', '\n', '\r\n', '\r', "'", '=', '+', '-', '@', '\t', 'a', ' ', 'é', '🧶'), {
    maxLength: 8,
  })
  .map((pieces) => pieces.join(''));

describe('email addresses in a file of subscribed users', () => {
  it('are read from the second column, without its heading', () => {
    expect(parseEmails(writeCsv(head, []))).toEqual([]);
    expect(parseEmails('id,email\n1,ann@example.org\n2,bea@example.org')).toEqual([
      'ann@example.org',
      'bea@example.org',
    ]);
  });

  itAlways(
    'are read correctly whatever text the file contains',
    fc.array(fc.tuple(anyText, anyText, anyText)),
    (rows) => {
      const emails = rows.map(([, email]) => email).filter((email) => email !== '');
      const cells = rows.map(([id, email, name]) => [id, { email }, name] as const);
      expect(parseEmails(writeCsv(head, cells))).toEqual(emails);
    },
  );

  it('are not read from malformed CSV', () => {
    expect(() => parseEmails('id,email\n1,"broken')).toThrow(SyntaxError);
  });
});
