import { expect, it } from 'vitest';
import { formatDate } from '../../src/web/ui/format.ts';

it('formats dates like Intl.DateTimeFormat, in the local time zone', () => {
  const long = new Intl.DateTimeFormat('en', { dateStyle: 'long' });
  for (let month = 0; month < 12; month++) {
    const date = new Date(2026, month, 1 + month, 23, 59);
    expect(formatDate(date.getTime())).toBe(long.format(date));
  }
});
