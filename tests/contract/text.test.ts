import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionalText, optionalWebUrl, requiredText } from '../../src/contract/primitives.ts';
import { getFieldErrors } from '../support/field-errors.ts';
import { itAlways } from '../support/always.ts';

/** Nothing that a reader sees: spaces, and control, format and filler characters. */
const BLANK = ['', ' \n\t', '\u200b', '\u00a0\u2060', '\u2066\u2069', '\u3164', '\ufe0f', '\ufeff'];
const NUL = { '': 'Remove the character with code 0 from this text' };

describe('text', () => {
  const required = requiredText(10, 'Give it a name');
  const optional = optionalText(10);

  it('is trimmed before it is measured', () => {
    expect(required.parse('  ten chars.  ')).toBe('ten chars.');
    expect(optional.parse('  ten chars.  ')).toBe('ten chars.');
    expect(getFieldErrors(required, 'eleven char')).toEqual({ '': 'Use at most 10 characters' });
  });

  it('that is required needs a visible character', () => {
    for (const nothing of [...BLANK, undefined, null, 5]) {
      expect(getFieldErrors(required, nothing)).toEqual({ '': 'Give it a name' });
    }
  });

  it('that is optional is null without a visible character, so that a change can clear it', () => {
    for (const nothing of [...BLANK, null]) expect(optional.parse(nothing)).toBeNull();
    expect(optional.parse(undefined)).toBeUndefined();
  });

  it('with NUL is rejected', () => {
    for (const schema of [required, optional, optionalWebUrl]) {
      expect(getFieldErrors(schema, '\0')).toMatchObject(NUL);
      expect(getFieldErrors(schema, 'http://a\0')).toMatchObject(NUL);
    }
  });

  it('is kept if it has a character that this version of Unicode does not know', () => {
    for (const unknown of ['\u{1fbfa}', '\ue000']) {
      expect(required.parse(unknown)).toBe(unknown);
      expect(optional.parse(unknown)).toBe(unknown);
    }
  });

  it('with lone surrogates becomes well-formed', () => {
    expect(required.parse('a\ud800b 🧶')).toBe('a\ufffdb 🧶');
  });

  itAlways('that is accepted can always be stored', fc.string({ unit: 'binary' }), (typed) => {
    const parsed = optional.safeParse(typed);
    expect(parsed.success).toBe(!typed.includes('\0') && Array.from(typed.trim()).length <= 10);
    if (parsed.success) expect((parsed.data ?? '').isWellFormed()).toBe(true);
  });
});

describe('a link', () => {
  it.each(['https://example.org/a?id=1', 'http://example.org', 'HTTPS://EXAMPLE.ORG', ' https://a.example '])(
    'can be %j',
    (url) => expect(optionalWebUrl.parse(url)).toBe(url.trim()),
  );

  it.each([...BLANK, null])('is null without a visible character: %j', (url) => {
    expect(optionalWebUrl.parse(url)).toBeNull();
  });

  it('can be omitted', () => {
    expect(optionalWebUrl.parse(undefined)).toBeUndefined();
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'ftp://example.org',
    'file:///etc/passwd',
    'example.org',
    '//example.org',
    'http:example.org',
    'https://',
    'blob:https://example.org/1',
  ])('cannot be %j', (url) => {
    expect(getFieldErrors(optionalWebUrl, url)).toEqual({
      '': 'Give a link that starts with http:// or https://',
    });
  });

  it.each([' ', '\t', '\n', '\r\n', '\u0001', '\u007f', '\u00a0', '\u200b', '\u202e', '\u2028'])(
    'cannot contain %j',
    (character) => {
      for (const url of [`https://www.ravelry.com/pat${character}terns`, `java${character}script:alert(1)`])
        expect(getFieldErrors(optionalWebUrl, url)).toEqual({
          '': 'Remove the space, line break or invisible character from this link',
        });
    },
  );
});
