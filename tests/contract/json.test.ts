import { describe, expect, it } from 'vitest';
import { ERRORS } from '../../src/contract/errors.ts';
import { objectOrJson } from '../../src/contract/json.ts';
import { getFieldErrors } from '../support/field-errors.ts';

describe('JSON that can be sent as text', () => {
  it('is an object in both forms', () => {
    const results = { recommendation: { recommendedSize: 'S' }, sizes: [1, null, true] };
    expect(objectOrJson.parse(results)).toEqual(results);
    expect(objectOrJson.parse(JSON.stringify(results))).toEqual(results);
  });

  it.each(['', '{', '[]', '"text"', 'null', '5', null, undefined, 5, true, [[]]])('cannot be %j', (value) => {
    expect(getFieldErrors(objectOrJson, value)).toEqual({ '': 'Give an object, or its JSON text' });
  });

  it.each([{ deep: [{ name: 'a\0' }] }, { deep: { 'k\0': 1 } }, '{"name":"a\\u0000b"}'])(
    'cannot contain NUL at any depth: %j',
    (value) => {
      expect(getFieldErrors(objectOrJson, value)).toEqual({
        '': 'Remove the character with code 0 from this text',
      });
    },
  );

  it('has well-formed text at any depth', () => {
    expect(objectOrJson.parse({ '\udfff': ['\ud800', { name: '🧶' }] })).toEqual({
      '\ufffd': ['\ufffd', { name: '🧶' }],
    });
  });

  it('has a limited depth', () => {
    const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    expect(getFieldErrors(objectOrJson, nested(32))).toEqual({});
    expect(getFieldErrors(objectOrJson, nested(20_000))).toEqual({ '': 'Nest this at most 32 levels deep' });
  });

  it('cannot reach a prototype', () => {
    for (const text of [
      '{"__proto__":{"polluted":1}}',
      '{"a":[{"__proto__":1}]}',
      '{"constructor":{"prototype":{"z":1}}}',
    ]) {
      expect(getFieldErrors(objectOrJson, text)).toEqual({ '': ERRORS.forbiddenName.message });
    }
  });

  it('may have a constructor', () => {
    expect(objectOrJson.parse('{"constructor":{"name":"Ann"}}')).toEqual({ constructor: { name: 'Ann' } });
  });
});
