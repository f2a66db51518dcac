import { describe, expect, it } from 'vitest';
import { unitsSchema } from '../../src/web/measurement-inputs/card-units.ts';
import { readGaugeEntry, readUnitInput } from '../../src/web/measurement-inputs/entries.ts';
import {
  union,
  boolean,
  list,
  number,
  object,
  oneOf,
  withDefault,
  orNull,
  record,
  text,
} from '../../src/web/stored/schema.ts';

const row = object({ id: text, version: number });

describe('a schema', () => {
  it('reads the fields it names and leaves out others', () =>
    expect(row({ id: 'a', version: 1, extra: true })).toEqual({ id: 'a', version: 1 }));

  it.each([null, 'a', 7, [], {}, { id: 'a' }, { id: 'a', version: '1' }])('rejects %j', (stored) =>
    expect(() => row(stored)).toThrow(TypeError),
  );

  it('replaces only the parts that cannot be read', () => {
    const draft = object({
      name: withDefault(text, ''),
      unit: withDefault(oneOf('in', 'cm'), 'in'),
      isSaved: boolean,
      row: orNull(row),
    });
    const read = draft({ name: 'Hat', unit: 'mm', isSaved: 'yes', row: { id: 'a' } });
    expect(read).toEqual({ name: 'Hat', unit: 'in', isSaved: false, row: null });
  });

  it('uses the first shape that fits', () => {
    const either = union(row, text);
    expect([either('a'), either({ id: 'a', version: 1 })]).toEqual(['a', { id: 'a', version: 1 }]);
    expect(() => either(7)).toThrow(TypeError);
  });

  it('rejects a list with an item that cannot be read, and leaves such an entry out of a record', () => {
    expect(() => list(text)(['a', 7])).toThrow(TypeError);
    expect(record(text)({ a: 'one', b: 7 })).toEqual({ a: 'one' });
  });
});

it('stored input loses only the parts that cannot be read', () => {
  expect(readUnitInput({ text: '21-22', unit: 'mm' })).toEqual({ text: '21-22', unit: 'in' });
  expect(readUnitInput({ text: '91.5', unit: 'cm', isSaved: true })).toEqual({
    text: '91.5',
    unit: 'cm',
    isSaved: true,
  });
  expect(readGaugeEntry({ stitches: 7, rows: { text: '28', unit: 'in' } })).toEqual({
    stitches: { text: '', unit: 'in' },
    rows: { text: '28', unit: 'in' },
  });
});

it('the chosen units are read as they were stored', () =>
  expect(unitsSchema({ page: 'cm', own: { gauge: 'cm', fit: 'in', other: 'in' } })).toMatchObject({
    page: 'cm',
    own: { gauge: 'cm', fit: 'in', pattern: null },
  }));
