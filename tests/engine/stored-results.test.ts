import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeResults } from '../../src/engine/stored-results.ts';

const results = {
  recommendedSize: 'M',
  sizeComparison: [
    {
      ...{ size: 'S', originalMeasurement: 36, adjustedMeasurement: 40 },
      ...{ originalLength: 24, adjustedLength: null, toFit: { min: 32, max: 34.5 } },
    },
  ],
  desiredFit: { bust: { target: 40, expectedResult: 41.5 }, length: { target: null } },
  desiredBust: 40,
  desiredMeasurements: { upperArm: 13 },
  gauge: { stitches: 20, rows: null },
  sizes: [
    { name: 'S', bust: 36, length: 24, upperArm: 12.5 },
    { name: 'M', bust: 40, length: null, toFit: { min: 36, max: 38 } },
  ],
};

/** The same value with each number as decimal text. */
const toTexts = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, part: unknown) => (typeof part === 'number' ? String(part) : part));

describe('the results of a saved result', () => {
  it.each<[string, unknown]>([
    ['an object', results],
    ['JSON text', JSON.stringify(results)],
    ['decimal text', toTexts(results)],
  ])('are an object with numbers when they were stored as %s', (_, stored) =>
    expect(normalizeResults(stored)).toEqual(results),
  );

  it.each<[string, object]>([
    ['names and lists', { sizes: ['S', 'M'], measurements: { bust: [36, 40] } }],
    ['names and records', { sizes: ['S', 'M'], measurements: { bust: { S: '36', M: 40 } } }],
    [
      'sizeName',
      {
        patternSizes: [
          { sizeName: 'S', bust: 36 },
          { sizeName: 'M', measurements: { bust: 40 } },
        ],
      },
    ],
  ])('have the sizes in one shape when they were stored with %s', (_, stored) => {
    expect(normalizeResults(stored)).toMatchObject({
      ...stored,
      sizes: [
        { name: 'S', bust: 36 },
        { name: 'M', bust: 40 },
      ],
    });
  });

  it('have numbers in all fields of a size when only its range was stored as text', () => {
    const size = { name: 'S', bust: 36 };
    expect(normalizeResults({ sizes: [{ ...size, toFit: { min: '32', max: '34.5' } }] })).toEqual({
      sizes: [{ ...size, toFit: { min: 32, max: 34.5 } }],
    });
  });

  it('keep a list that is too long for the sizes of a pattern', () => {
    const long = {
      sizes: Array(101).fill(1),
      measurements: { bust: { 1: 123.456 } },
      sizeComparison: Array(101).fill({ originalMeasurement: '36' }),
    };
    expect(normalizeResults(long)).toEqual(long);
  });

  it('keep what is unknown or cannot be read', () => {
    const other = {
      note: { by: 'Ann' },
      desiredBust: 'as my old one',
      gauge: { stitches: 20, rows: 'about 28', pattern: 'garter' },
      sizes: [{ name: 'S', bust: 'narrow', color: 'red' }, null, []],
      desiredFit: { bust: { target: 40, ease: '2' }, sleeves: 17 },
    };
    expect(normalizeResults(other)).toEqual(other);
  });

  it.each([null, 4, '4', '{', '[]', [], [results]])('are empty when they were stored as %j', (stored) =>
    expect(normalizeResults(stored)).toEqual({}),
  );

  it('are read from any JSON, lose no field, and do not change again', () => {
    const parts = fc.dictionary(
      fc.constantFrom(...Object.keys(results), 'patternSizes', 'note'),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(parts, (stored) => {
        const normalized = normalizeResults(stored);
        expect(Object.keys(normalized)).toEqual(expect.arrayContaining(Object.keys(stored)));
        expect(normalizeResults(normalized)).toEqual(normalized);
      }),
    );
  });
});
