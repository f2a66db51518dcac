import { describe, expect, it } from 'vitest';
import { contactBody } from '../../src/contract/contact.ts';
import { getFieldErrors } from '../support/field-errors.ts';
import { MESSAGE } from '../support/requests.ts';

describe('a message to support', () => {
  it('requires every field', () => {
    const ask = 'Please fill in all fields.';
    expect(getFieldErrors(contactBody, {})).toEqual({ name: ask, email: ask, subject: ask, message: ask });
    expect(getFieldErrors(contactBody, { ...MESSAGE, name: ' ', message: '\u200b' })).toEqual({
      name: ask,
      message: ask,
    });
  });

  it.each([
    'ann',
    'ann@example.org\r\nBcc: all@example.org',
    'ann@example.org, bea@example.org',
    '<ann@example.org>',
  ])('is rejected with an address such as %j', (email) => {
    expect(getFieldErrors(contactBody, { ...MESSAGE, email })).toEqual({
      email: 'Give an email address such as ann@example.org',
    });
  });

  it('has a limited length', () => {
    const longest = { ...MESSAGE, subject: 'x'.repeat(255), message: 'x'.repeat(10_000) };
    expect(getFieldErrors(contactBody, longest)).toEqual({});
    const longer = { ...MESSAGE, subject: 'x'.repeat(256), message: 'x'.repeat(10_001) };
    expect(getFieldErrors(contactBody, longer)).toEqual({
      subject: 'Use at most 255 characters',
      message: 'Use at most 10000 characters',
    });
  });
});
