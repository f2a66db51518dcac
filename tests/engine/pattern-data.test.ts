import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOUBT_FIELDS, MAX_DOUBT_LENGTH, MAX_DOUBTS } from '../../src/engine/doubts.ts';
import { MAX_SIZES } from '../../src/engine/limits.ts';
import { mapMeasurementKeys, pickMeasurements } from '../../src/engine/measurements.ts';
import {
  changePatternData,
  readPatternData,
  getSizesWithBust,
  toExtractedData,
  type PatternData,
} from '../../src/engine/pattern-data.ts';
import { itAlways } from '../support/always.ts';

const nothing: PatternData = {
  gauge: null,
  sizes: [],
  patternName: null,
  designer: null,
  ravelryUrl: null,
  doubts: [],
};
const S = { name: 'S', bust: 36, length: 24 };
const M = { name: 'M', bust: 40, length: null };
const gauge = { stitches: 20, rows: 28 };

describe('stored data', () => {
  const shapes: [string, unknown][] = [
    ['patternSizes of objects', { gauge, patternSizes: [S, { name: 'M', bust: 40 }] }],
    ['patternSizes with decimal text', { gauge, patternSizes: [{ ...S, bust: '36', length: ' 24,0 ' }, M] }],
    ['patternSizes with sizeName', { gauge, patternSizes: [{ ...S, name: undefined, sizeName: 'S' }, M] }],
    [
      'sizes of {name, measurements}',
      { gauge, sizes: [{ name: 'S', measurements: { bust: 36, length: 24 } }, M] },
    ],
    ['sizes of flat objects', { gauge, sizes: [S, M] }],
    [
      'legacy sizes and measurements by position',
      { gauge, sizes: ['S', 'M'], measurements: { bust: [36, 40], length: [24] } },
    ],
    [
      'legacy sizes and measurements by name',
      { gauge, sizes: ['S', 'M'], measurements: { bust: { M: '40', S: '36' }, length: { S: 24 } } },
    ],
    [
      'patternSizes of names with legacy measurements',
      {
        gauge,
        patternSizes: ['S', 'M'],
        sizes: ['ignored'],
        measurements: { bust: [36, 40], length: [24, ''] },
      },
    ],
    ['empty patternSizes and sizes', { gauge, patternSizes: [], sizes: [S, M] }],
  ];

  it.each(shapes)('%s', (_, stored) => {
    const expected = { ...nothing, gauge, sizes: [S, M] };
    expect(readPatternData(stored)).toEqual(expected);
    expect(readPatternData(JSON.stringify(stored))).toEqual(expected);
  });

  it('becomes sizes without a bust if it contains only names', () => {
    const { sizes } = readPatternData({ patternSizes: ['S', 8, 'M'] });
    expect(sizes.map(({ name }) => name)).toEqual(['S', '8', 'M']);
    expect(sizes.every(({ bust, length }) => bust === null && length === null)).toBe(true);
  });

  it.each([{ min: 36, max: 34 }, { min: 36 }, { min: 'a', max: 36 }, [34, 36], '34-36'])(
    'leaves out a range that is not valid: %j',
    (toFit) => expect(readPatternData({ patternSizes: [{ ...S, toFit }] }).sizes).toEqual([S]),
  );

  it('has the further measurements of a size, beside its bust or nested with it, and no other fields', () => {
    const further = { upperArm: 12.5, hem: 38 };
    for (const patternSizes of [
      [{ ...S, ...further, cuff: 8 }],
      [{ name: 'S', measurements: { bust: 36, length: 24, upperArm: '12,5', hem: '38' } }],
      [{ ...S, ...further, yokeDepth: '', sleeveLength: 0, measurements: further }],
    ])
      expect(readPatternData({ patternSizes }).sizes).toEqual([{ ...S, ...further }]);
  });

  it('has no measurement that cannot be read, or that is given twice with different values', () => {
    const size = { ...S, upperArm: 'wide', hem: 38, measurements: { hem: 40 } };
    expect(readPatternData({ patternSizes: [size] }).sizes).toEqual([S]);
  });

  it('has no printed text that PostgreSQL rejects, which earlier versions stored', () => {
    const printed = { bust: { in: '36\0', cm: '91' }, length: { in: '\ud800' } };
    expect(readPatternData({ gauge, patternSizes: [{ ...S, printed }] }).sizes).toEqual([
      { ...S, printed: { bust: { cm: '91' } } },
    ]);
  });

  it('has a size whose name is the number 0', () => {
    const names = readPatternData({ sizes: ['0', 0, { name: '00', measurements: {} }] }).sizes.map(
      ({ name }) => name,
    );
    expect(names).toEqual(['0', '0', '00']);
  });

  it('loses an entry without a name, and keeps the measurements of the others aligned', () => {
    const { sizes } = readPatternData({
      sizes: ['S', ' ', null, 'M'],
      measurements: { bust: [36, 38, 39, 40] },
    });
    expect(sizes.map(({ name, bust }) => [name, bust])).toEqual([
      ['S', 36],
      ['M', 40],
    ]);
  });

  it('has the fields of the create and edit form, with null for blank text', () => {
    expect(
      readPatternData({ patternName: ' Heather ', designer: '  ', ravelryUrl: 'https://example.org' }),
    ).toEqual({ ...nothing, patternName: 'Heather', ravelryUrl: 'https://example.org' });
  });

  it.each([undefined, null, '', 'not json', '[1', '[]', '5', '"text"', 'null', 7, true, [], {}])(
    'is empty if it cannot be read: %j',
    (stored) => {
      expect(readPatternData(stored)).toEqual(nothing);
    },
  );

  const unusableNumbers = [0, -1, NaN, Infinity, 1e308, 5e-324];
  const unusableTexts = ['', 'abc', '-4', '1e3', '4 in', '0', '٢٠'];

  it.each([...unusableNumbers, ...unusableTexts, [], {}, true, null])(
    'has no count if it is stored as %j',
    (stitches) => {
      expect(readPatternData({ gauge: { stitches, rows: 28 } }).gauge).toBeNull();
    },
  );

  it.each([
    ['36', 36],
    ['36.5', 36.5],
    ['36,5', 36.5],
    ['36.', 36],
    ['.5', 0.5],
    [' 36 ', 36],
  ])('is read as a number: %j as %d', (text, bust) => {
    expect(readPatternData({ sizes: [{ name: 'S', bust: text }] }).sizes[0]?.bust).toBe(bust);
  });

  it('has no measurement that is an inherited property', () => {
    const stored = { sizes: ['constructor', 'toString', '__proto__'], measurements: { bust: {} } };
    expect(readPatternData(stored).sizes.map(({ bust }) => bust)).toEqual([null, null, null]);
  });

  it('is read without delay if it contains a very long text that is not a number', () => {
    expect(readPatternData({ gauge: { stitches: `${'1'.repeat(200_000)}x` } })).toEqual(nothing);
  });

  it('is read without delay if it has very many sizes and measurements', () => {
    const names = Array.from({ length: 200_000 }, (_, index) => `size ${index}`);
    const bust = Object.fromEntries(names.map((name) => [`no ${name}`, 36]));
    const { sizes } = readPatternData({ patternSizes: names, sizes: names, measurements: { bust } });
    expect(sizes).toHaveLength(MAX_SIZES + 1);
  });
});

describe('the valid part of stored data', () => {
  it('has a gauge only if it has both counts, or stitches and rows that are null', () => {
    const read = (given: unknown) => readPatternData({ gauge: given }).gauge;
    expect(read(gauge)).toEqual(gauge);
    expect(read({ stitches: 20, rows: null })).toEqual({ stitches: 20, rows: null });
    expect(
      [{ stitches: 20 }, { stitches: 20, rows: '' }, { stitches: 20, rows: 0 }, { rows: 28 }].map(read),
    ).toEqual([null, null, null, null]);
  });

  it('has only the sizes with a bust', () => {
    expect(getSizesWithBust([S, { name: 'Name only', bust: null, length: 24 }, M])).toEqual([S, M]);
  });
});

describe('the doubts of pattern data', () => {
  const message = 'The busts may be the body’s.';
  const doubt = { code: 'basis-unclear', field: 'bust', message } as const;

  it('are read as they are stored, without those that cannot be read', () => {
    const read = (doubts: unknown) => readPatternData({ doubts }).doubts;
    const longest = 'x'.repeat(MAX_DOUBT_LENGTH.message);
    for (const none of [undefined, null, 'yes']) expect(read(none)).toEqual([]);
    expect(read([{ ...doubt, message: longest, other: 1 }])).toEqual([{ ...doubt, message: longest }]);
    for (const wrong of [
      { ...doubt, message: `${longest}x` },
      { ...doubt, field: 'yarn' },
      { ...doubt, code: ' ' },
      7,
    ])
      expect(read([doubt, wrong])).toEqual([doubt]);
    const many = Array.from({ length: MAX_DOUBTS + 1 }, () => doubt);
    expect(read(many)).toEqual(many.slice(1));
  });

  it.each([
    ['another gauge', { gauge: { stitches: 20, rows: null } }, [doubt]],
    ['another length', { sizes: [{ ...S, length: 20 }, M] }, [doubt]],
    ['a size less', { sizes: [S] }, [doubt]],
    ['another bust', { sizes: [{ ...S, bust: 37 }, M] }, []],
    ['no doubts', { doubts: [] }, []],
    ['another bust with doubts', { sizes: [{ ...S, bust: 37 }, M], doubts: [doubt] }, [doubt]],
  ])(
    'stay until a value of their field is changed, or a change gives other doubts: %s',
    (_, change, doubts) => {
      const before = readPatternData({ sizes: [S, M], doubts: [doubt] });
      expect(changePatternData(before, change).doubts).toEqual(doubts);
    },
  );
});

describe('properties', () => {
  const quantity = fc.double({ min: 1e-3, max: 1e3, noNaN: true });
  const text = fc.string({ minLength: 1 }).filter((value) => value === value.trim());
  const anyFurther = fc.record(mapMeasurementKeys(() => fc.option(quantity)));
  const notBlank = (most: number) => fc.string({ maxLength: most }).filter((value) => value.trim() !== '');
  const anyDoubt = fc.record({
    code: notBlank(MAX_DOUBT_LENGTH.code),
    field: fc.constantFrom(...DOUBT_FIELDS),
    message: notBlank(MAX_DOUBT_LENGTH.message),
  });
  const anyData: fc.Arbitrary<PatternData> = fc.record({
    gauge: fc.oneof(fc.record({ stitches: quantity, rows: fc.option(quantity) }), fc.constant(null)),
    sizes: fc.array(
      fc
        .record({
          name: text,
          bust: fc.option(quantity),
          length: fc.option(quantity),
          toFit: fc.option(
            fc.tuple(quantity, quantity).map((ends) => ({ min: Math.min(...ends), max: Math.max(...ends) })),
          ),
        })
        .map(({ toFit, ...size }) => ({ ...size, ...(toFit && { toFit }) }))
        .chain((size) => anyFurther.map((further) => ({ ...size, ...pickMeasurements(further) }))),
    ),
    patternName: fc.option(text),
    designer: fc.option(text),
    ravelryUrl: fc.option(text),
    doubts: fc.array(anyDoubt, { maxLength: MAX_DOUBTS }),
  });

  itAlways('written data is read unchanged, as an object and as text', anyData, (data) => {
    const written = toExtractedData(data);
    expect(readPatternData(written)).toEqual(data);
    expect(readPatternData(JSON.stringify(written))).toEqual(data);
  });

  const isPositiveOrNull = (value: number | null) => value === null || (Number.isFinite(value) && value > 0);

  it('any value can be read, and all numbers in the result are valid', () => {
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
        expect([read?.stitches ?? null, read?.rows ?? null].every(isPositiveOrNull)).toBe(true);
        for (const { name, bust, length } of sizes) {
          expect(name.trim()).not.toBe('');
          expect([bust, length].every(isPositiveOrNull)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
