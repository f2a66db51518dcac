import { describe, expect, it } from 'vitest';
import { contactBody } from '../../src/contract/contact.ts';
import { getFieldErrors } from '../support/complaints.ts';

describe('a message to support', () => {
  it('requires every field', () => {
    const ask = 'Please fill in all fields.';
    expect(getFieldErrors(contactBody, {})).toEqual({ name: ask, email: ask, subject: ask, message: ask });
    expect(
      getFieldErrors(contactBody, { name: 'Ann', email: 'ann', subject: 'Hi', message: 'Hello' }),
    ).toEqual({
      email: 'Give an email address such as ann@example.org',
    });
  });
});
