import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getCompleteGauge,
  readPatternData,
  getSizesWithBust,
  writePatternData,
  type PatternData,
} from '../../src/engine/pattern-data.ts';

const nothing: PatternData = {
  gauge: { stitches: null, rows: null },
  sizes: [],
  patternName: null,
  designer: null,
  ravelryUrl: null,
};
const S = { name: 'S', bust: 36, length: 24 };
const M = { name: 'M', bust: 40, length: null };
const gauge = { stitches: 20, rows: 28 };

describe('every stored shape', () => {
  const shapes: [string, unknown][] = [
    ['patternSizes of objects', { gauge, patternSizes: [S, { name: 'M', bust: 40 }] }],
    ['patternSizes with decimal text', { gauge, patternSizes: [{ ...S, bust: '36', length: ' 24,0 ' }, M] }],
    ['patternSizes with sizeName', { gauge, patternSizes: [{ ...S, name: undefined, sizeName: 'S' }, M] }],
    [
      'sizes of {name, measurements}',
      {
        gauge,
        sizes: [
          { name: 'S', measurements: { bust: 36, length: 24 } },
          { name: 'M', measurements: { bust: '40' } },
        ],
      },
    ],
    ['sizes of flat objects', { gauge, sizes: [S, M] }],
    [
      'legacy sizes and measurements by position',
      {
        gauge,
        sizes: ['S', 'M'],
        measurements: { bust: [36, 40], length: [24] },
      },
    ],
    [
      'legacy sizes and measurements by name',
      {
        gauge,
        sizes: ['S', 'M'],
        measurements: { bust: { M: '40', S: '36' }, length: { S: 24 } },
      },
    ],
    [
      'patternSizes of names beside legacy measurements',
      {
        gauge,
        patternSizes: ['S', 'M'],
        sizes: ['ignored'],
        measurements: { bust: [36, 40], length: [24, ''] },
      },
    ],
    ['empty patternSizes beside sizes', { gauge, patternSizes: [], sizes: [S, M] }],
  ];

  it.each(shapes)('%s', (_, stored) => {
    const expected = { ...nothing, gauge, sizes: [S, M] };
    expect(readPatternData(stored)).toEqual(expected);
    expect(readPatternData(JSON.stringify(stored))).toEqual(expected);
  });

  it('plain names alone are sizes without a bust', () => {
    const { sizes } = readPatternData({ patternSizes: ['S', 8, 'M'] });
    expect(sizes.map(({ name }) => name)).toEqual(['S', '8', 'M']);
    expect(sizes.every(({ bust, length }) => bust === null && length === null)).toBe(true);
  });

  it('a nameless entry is left out and does not shift the measurements of the others', () => {
    const { sizes } = readPatternData({
      sizes: ['S', ' ', null, 'M'],
      measurements: { bust: [36, 38, 39, 40] },
    });
    expect(sizes.map(({ name, bust }) => [name, bust])).toEqual([
      ['S', 36],
      ['M', 40],
    ]);
  });

  it('the fields of the create and edit form are read, and blank text is null', () => {
    expect(
      readPatternData({ patternName: ' Heather ', designer: '  ', ravelryUrl: 'https://example.org' }),
    ).toEqual({ ...nothing, patternName: 'Heather', ravelryUrl: 'https://example.org' });
  });

  it.each([undefined, null, '', 'not json', '[1', '[]', '5', '"text"', 'null', 7, true, [], {}])(
    'falls back to empty: %j',
    (stored) => {
      expect(readPatternData(stored)).toEqual(nothing);
    },
  );

  it.each([
    0,
    -1,
    NaN,
    Infinity,
    1e308,
    5e-324,
    '',
    'abc',
    '-4',
    '1e3',
    '4 in',
    '0',
    '٢٠',
    [],
    {},
    true,
    null,
  ])('a count of %j is missing', (stitches) => {
    expect(readPatternData({ gauge: { stitches, rows: 28 } }).gauge).toEqual({ stitches: null, rows: 28 });
  });

  it.each([
    ['36', 36],
    ['36.5', 36.5],
    ['36,5', 36.5],
    ['36.', 36],
    ['.5', 0.5],
    [' 36 ', 36],
  ])('reads %j as %d', (text, bust) => {
    expect(readPatternData({ sizes: [{ name: 'S', bust: text }] }).sizes[0]?.bust).toBe(bust);
  });

  it('does not take an inherited property for a measurement', () => {
    const sizes = ['constructor', 'toString', '__proto__'];
    expect(readPatternData({ sizes, measurements: { bust: {} } }).sizes.map(({ bust }) => bust)).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('does not hang on a very long text that is not a number', () => {
    expect(readPatternData({ gauge: { stitches: `${'1'.repeat(200_000)}x` } })).toEqual(nothing);
  });

  it('takes linear time for sizes and measurements', () => {
    const names = Array.from({ length: 200_000 }, (_, index) => `size ${index}`);
    const bust = Object.fromEntries(names.map((name) => [`no ${name}`, 36]));
    const { sizes } = readPatternData({ patternSizes: names, sizes: names, measurements: { bust } });
    expect(sizes).toHaveLength(names.length);
  });
});

describe('valid quantities', () => {
  it('is a gauge with both counts', () => {
    expect(getCompleteGauge({ ...nothing, gauge })).toEqual(gauge);
    expect(getCompleteGauge({ ...nothing, gauge: { stitches: 20, rows: null } })).toBeNull();
  });

  it('is the sizes with a bust', () => {
    expect(getSizesWithBust([S, { name: 'Name only', bust: null, length: 24 }, M])).toEqual([S, M]);
  });
});

describe('laws', () => {
  const quantity = fc.double({ min: 1e-3, max: 1e3, noNaN: true });
  const text = fc.string({ minLength: 1 }).filter((value) => value === value.trim());
  const anyData: fc.Arbitrary<PatternData> = fc.record({
    gauge: fc.oneof(
      fc.record({ stitches: quantity, rows: quantity }),
      fc.constant({ stitches: null, rows: null }),
    ),
    sizes: fc.array(fc.record({ name: text, bust: fc.option(quantity), length: fc.option(quantity) })),
    patternName: fc.option(text),
    designer: fc.option(text),
    ravelryUrl: fc.option(text),
  });

  it('written data is read unchanged, as object and as text', () => {
    fc.assert(
      fc.property(anyData, (data) => {
        const written = writePatternData(data);
        expect(readPatternData(written)).toEqual(data);
        expect(readPatternData(JSON.stringify(written))).toEqual(data);
      }),
    );
  });

  it('a gauge with one count is not written', () => {
    const { gauge: written } = writePatternData({ ...nothing, gauge: { stitches: 20, rows: null } });
    expect(written).toBeNull();
  });

  const anyNumberOrNull = (value: number | null) => value === null || (Number.isFinite(value) && value > 0);

  it('any value is read, and all numbers in the result are valid', () => {
    const key = fc.constantFrom('gauge', 'patternSizes', 'sizes', 'measurements', 'patternName');
    const inner = fc.constantFrom('name', 'sizeName', 'bust', 'length', 'stitches', 'rows', 'measurements');
    const patternLike = fc.dictionary(
      key,
      fc.oneof(
        fc.anything(),
        fc.array(fc.dictionary(inner, fc.anything())),
        fc.dictionary(inner, fc.anything()),
      ),
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.json(), patternLike), (stored) => {
        const { gauge: read, sizes } = readPatternData(stored);
        expect([read.stitches, read.rows].every(anyNumberOrNull)).toBe(true);
        for (const { name, bust, length } of sizes) {
          expect(name.trim()).not.toBe('');
          expect([bust, length].every(anyNumberOrNull)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
