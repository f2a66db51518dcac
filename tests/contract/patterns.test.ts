import { describe, expect, it } from 'vitest';
import {
  createPatternBody,
  manualPatternBody,
  replacePatternBody,
  savePatternBody,
  updateNotesBody,
  updatePatternBody,
} from '../../src/contract/patterns.ts';
import { getFieldErrors } from '../support/field-errors.ts';

const S = { name: 'S', bust: 36, length: 24 };
const gauge = { stitches: 20, rows: 28 };
const manual = { gauge, sizes: [{ name: 'S', measurements: { bust: 36, length: 24 } }] };
const ASK_INCHES = 'Give a number above 0 and at most 400';
const ASK_GAUGE = 'Gauge measurements are required';
const ASK_LINK = 'Give a link that starts with http:// or https://';
const ASK_PATTERN_NAME = 'Pattern name is required';

/** The range of each count of a gauge, which includes that of a form in centimeters. */
const GAUGE_RANGES = [
  ['stitches', 0.9, 127],
  ['rows', 0.9, 203.2],
] as const;

describe('a pattern entered by hand', () => {
  const parseSizes = (sizes: unknown) =>
    manualPatternBody.parse({ patternData: { gauge, sizes } }).patternData.sizes;
  const messages = (changes: object) =>
    getFieldErrors(manualPatternBody, { patternData: { ...manual, ...changes } });

  it('can have lengths', () => {
    expect(parseSizes(manual.sizes)).toEqual([S]);
    expect(parseSizes([{ name: ' M ', measurements: { bust: 40 } }])).toEqual([
      { name: 'M', bust: 40, length: null },
    ]);
  });

  it('is rejected with a name that cannot become a string', () => {
    expect(messages({ sizes: [{ name: { toString: 1 }, measurements: { bust: 36 } }] })).toEqual({
      'patternData.sizes.0.name': 'Give the size a name',
    });
  });

  it('is accepted with flat sizes, and with numbers as decimal text', () => {
    const texts = {
      gauge: { stitches: '20', rows: ' 28,0 ' },
      sizes: [{ ...S, bust: '36', length: '24.0' }],
    };
    for (const patternData of [{ gauge, sizes: [S] }, texts])
      expect(manualPatternBody.parse({ patternData }).patternData).toEqual({ gauge, sizes: [S] });
    for (const length of ['', ' ', 0, '0', '0.0', null])
      expect(parseSizes([{ ...S, length }])).toEqual([{ ...S, length: null }]);
  });

  it.each(GAUGE_RANGES)('accepts the range of a gauge in centimeters: %s', (count, min, max) => {
    const getMessages = (value: unknown) => messages({ gauge: { ...gauge, [count]: value } });
    for (const value of [min, max]) expect(getMessages(value)).toEqual({});
    for (const value of [min - 0.01, max + 0.01, 0, NaN, '', '20 st', undefined])
      expect(getMessages(value)).toEqual({
        [`patternData.gauge.${count}`]: `Give a number from ${min} to ${max}`,
      });
  });

  it('has measurements above 0 and up to 400 inches', () => {
    const getMessages = (value: unknown) =>
      messages({ sizes: [{ name: 'S', measurements: { bust: value, length: value, upperArm: value } }] });
    for (const value of [0.25, 400]) expect(getMessages(value)).toEqual({});
    for (const value of [-1, 400.1, 5e-324, 1e308, NaN, Infinity, '36"', true])
      expect(getMessages(value)).toEqual({
        'patternData.sizes.0.bust': ASK_INCHES,
        'patternData.sizes.0.length': ASK_INCHES,
        'patternData.sizes.0.upperArm': ASK_INCHES,
      });
  });

  it('has one to a hundred sizes', () => {
    expect(messages({ sizes: Array(100).fill(S) })).toEqual({});
    expect(messages({ sizes: [] })).toEqual({ 'patternData.sizes': 'Give at least one size' });
    expect(messages({ sizes: Array(101).fill(S) })).toEqual({
      'patternData.sizes': 'Give at most 100 sizes',
    });
  });

  it('is rejected with what to enter for a missing part', () => {
    expect(getFieldErrors(manualPatternBody, {})).toEqual({ patternData: 'Give the gauge and the sizes' });
    expect(messages({ gauge: undefined, sizes: [{}] })).toEqual({
      'patternData.gauge': ASK_GAUGE,
      'patternData.sizes.0.name': 'Give the size a name',
      'patternData.sizes.0.bust': ASK_INCHES,
    });
    expect(messages({ sizes: [{ name: 'S', measurements: null }] })).toEqual({
      'patternData.sizes.0.bust': ASK_INCHES,
    });
  });
});

describe('a new pattern', () => {
  const form = { patternName: 'Ranunculus', ...manual };
  const managed = { savedName: 'Ranunculus', extractedData: { gauge: { stitches: 18, rows: 24 } } };

  it('is accepted in flat fields', () => {
    const ravelryUrl = 'https://www.ravelry.com/patterns/library/ranunculus';
    const parsed = createPatternBody.parse({ ...form, designer: ' Midori Hirose ', ravelryUrl });
    expect(parsed).toEqual({ ...form, sizes: [S], designer: 'Midori Hirose', ravelryUrl });
    const sizes = [{ name: 'S', bust: '36', length: '24' }];
    expect(createPatternBody.parse({ ...form, sizes })).toEqual({ ...form, sizes: [S] });
  });

  it('is accepted as a row with only a name', () => {
    expect(createPatternBody.parse({ savedName: ' Bookmark ' })).toEqual({ savedName: 'Bookmark' });
    expect(createPatternBody.parse({ ...managed, notes: '' })).toMatchObject({
      savedName: 'Ranunculus',
      notes: null,
      extractedData: { gauge: { stitches: 18, rows: 24 } },
    });
  });

  it('is rejected with a message for a field of its own body', () => {
    const messages = (body: object) => getFieldErrors(createPatternBody, body);
    expect(messages({ ...form, patternName: ' ', ravelryUrl: 'javascript:1' })).toEqual({
      patternName: ASK_PATTERN_NAME,
      ravelryUrl: ASK_LINK,
    });
    expect(messages({ patternName: 'A' })).toEqual({ gauge: ASK_GAUGE, sizes: 'Give at least one size' });
    expect(messages({ ...managed, savedName: '', savedUrl: 'ftp://a.example' })).toEqual({
      savedName: ASK_PATTERN_NAME,
      savedUrl: ASK_LINK,
    });
    for (const body of [null, undefined, 5, 'text', []]) {
      expect(createPatternBody.safeParse(body).success).toBe(false);
    }
  });

  it('is rejected with a flat field next to the columns of a row', () => {
    const { sizes } = form;
    const misplaced = [{ gauge }, { sizes }, { gauge, sizes }, { designer: 'A' }, { ravelryUrl: '' }];
    for (const fields of [...misplaced, { doubts: [] }])
      expect(getFieldErrors(createPatternBody, { ...managed, ...fields })).toHaveProperty('patternName');
  });

  it('is rejected when a change has flat fields, which would be ignored', () => {
    const flat = { patternName: 'B', designer: 'C', ravelryUrl: '', gauge, sizes: form.sizes, doubts: [] };
    expect(getFieldErrors(updatePatternBody, { savedName: 'A', ...flat })).toEqual({
      patternName: 'Give the name as savedName',
      gauge: 'Give the gauge within extractedData',
      sizes: 'Give the sizes within extractedData',
      designer: 'Give the designer within extractedData',
      ravelryUrl: 'Give ravelryUrl within extractedData',
      doubts: 'Give the doubts within extractedData',
    });
  });

  it('can be sent with the other fields of a row, which are ignored', () => {
    const row = { id: '1', uploadedAt: '2026-01-01T00:00:00Z', version: 1 };
    expect(createPatternBody.parse({ ...managed, ...row })).toEqual(createPatternBody.parse(managed));
    expect(updatePatternBody.parse({ ...managed, ...row })).toEqual(updatePatternBody.parse(managed));
  });

  it('can contain the same value twice', () => {
    const twice = { patternSizes: [S], sizes: ['S'], measurements: { bust: [36], length: { S: '24' } } };
    expect(getFieldErrors(updatePatternBody, { extractedData: twice })).toEqual({});
    const sizes = [{ ...S, measurements: { bust: 36, length: 24 } }];
    expect(getFieldErrors(replacePatternBody, { ...form, sizes })).toEqual({});
    const others = sizes.map((size) => ({ ...size, bust: 40, length: 20 }));
    expect(getFieldErrors(replacePatternBody, { ...form, sizes: others })).toEqual({
      'sizes.0.bust': ASK_INCHES,
      'sizes.0.length': ASK_INCHES,
    });
  });

  it('has notes and a description of up to 1000 characters', () => {
    const long = { savedName: 'A', notes: 'n'.repeat(1000), savedDescription: 'd'.repeat(1000) };
    expect(getFieldErrors(createPatternBody, long)).toEqual({});
    expect(getFieldErrors(createPatternBody, { ...long, notes: 'n'.repeat(1001) })).toEqual({
      notes: 'Use at most 1000 characters',
    });
    expect(getFieldErrors(updateNotesBody, { notes: 'n'.repeat(1001) })).toEqual({
      notes: 'Use at most 1000 characters',
    });
  });

  it('can be changed in part, replaced or saved with a name', () => {
    expect(updatePatternBody.parse({ savedUrl: '' })).toEqual({ savedUrl: null });
    expect(getFieldErrors(updatePatternBody, { savedName: '' })).toEqual({
      savedName: ASK_PATTERN_NAME,
    });
    expect(getFieldErrors(replacePatternBody, { savedName: 'A' })).toMatchObject({
      patternName: ASK_PATTERN_NAME,
    });
    for (const savedName of [undefined, null, '', ' \t', '\u200b']) {
      expect(getFieldErrors(savePatternBody, { savedName })).toEqual({
        savedName: 'Please enter a pattern name',
      });
    }
  });
});

describe('the data of a pattern', () => {
  const messages = (extractedData: unknown) => getFieldErrors(updatePatternBody, { extractedData });

  it('is accepted in every stored shape, as an object or text', () => {
    const texts = { stitches: 20, rows: '28' };
    const shapes = [
      { patternSizes: [S] },
      { patternSizes: [{ sizeName: 'S', bust: '36', length: '24' }] },
      { patternSizes: [{ name: '', sizeName: 'S', bust: 36, length: 24 }] },
      { sizes: manual.sizes },
      { sizes: ['S'], measurements: { bust: [36], length: [24] } },
    ].map((shape) => ({ gauge: texts, ...shape }));
    for (const extractedData of [...shapes, ...shapes.map((shape) => JSON.stringify(shape))])
      expect(updatePatternBody.parse({ extractedData }).extractedData).toMatchObject({ gauge, sizes: [S] });
  });

  it.each(GAUGE_RANGES)('has the range of a form for its %s', (count, min, max) => {
    for (const value of [min, max]) expect(messages({ gauge: { ...gauge, [count]: value } })).toEqual({});
    // Rows that are null are a pattern without a row gauge.
    if (count === 'rows') expect(messages({ gauge: { ...gauge, rows: null } })).toEqual({});
    const empty = [undefined, '', 0, '0'];
    for (const value of [null, ...empty]) expect(messages({ gauge: { [count]: value } })).toEqual({});
    for (const value of [...empty, min - 0.01, max + 0.01, -1, '20 st', true, []])
      expect(messages({ gauge: { ...gauge, [count]: value } })).toEqual({
        [`extractedData.gauge.${count}`]: `Give a number from ${min} to ${max}`,
      });
  });

  const listNames = (count: number) => Array.from({ length: count }, (_, row) => String(row));

  it.each<[object, Record<string, string>]>([
    [{ patternSizes: [{ name: 'S', bust: 400, length: 400 }, 'M'] }, {}],
    [
      { patternSizes: [{ name: 'S' }, { name: 'M', bust: 400.1, length: 401 }] },
      { 'patternSizes.1.bust': ASK_INCHES, 'patternSizes.1.length': ASK_INCHES },
    ],
    [
      { patternSizes: [{ name: 'n'.repeat(256), bust: 36 }] },
      { 'patternSizes.0.name': 'Use at most 255 characters' },
    ],
    [{ patternSizes: [...listNames(99), 0] }, {}],
    [{ patternSizes: listNames(101) }, { patternSizes: 'Give at most 100 sizes' }],
    [{ sizes: Array(20_000).fill({}) }, { patternSizes: 'Give at most 100 sizes' }],
  ])('has the limits of a form for its sizes (%#)', (extractedData, wrong) => {
    const found = Object.entries(messages(extractedData));
    expect(found).toEqual(Object.entries(wrong).map(([path, words]) => [`extractedData.${path}`, words]));
  });

  it('has the limits of a form for its name, designer and link', () => {
    const longest = {
      patternName: 'n'.repeat(255),
      designer: 'd'.repeat(255),
      ravelryUrl: 'http://a.example',
    };
    expect(messages(longest)).toEqual({});
    for (const ravelryUrl of ['javascript:alert(1)', 'ravelry', `https://a.example/${'x'.repeat(2048)}`]) {
      expect(Object.keys(messages({ ravelryUrl }))).toEqual(['extractedData.ravelryUrl']);
    }
    expect(Object.keys(messages({ patternName: 'n'.repeat(256), designer: 'd'.repeat(256) }))).toEqual([
      'extractedData.patternName',
      'extractedData.designer',
    ]);
  });

  it('has visible names, as in a form', () => {
    for (const blank of ['\u200b', '\u2060 \u00ad', '\u3164']) {
      expect(messages({ sizes: [{ name: blank, bust: 36 }] })).toEqual({
        'extractedData.patternSizes.0.name': 'Give the size a name',
      });
      const texts = { patternName: blank, designer: blank, ravelryUrl: blank };
      expect(updatePatternBody.parse({ extractedData: texts }).extractedData).toEqual({
        patternName: null,
        designer: null,
        ravelryUrl: null,
      });
    }
  });

  it.each<[unknown, string, string]>([
    [{ patternSizes: [{ name: 'S', bust: '36"' }] }, 'patternSizes.0.bust', ASK_INCHES],
    [{ sizes: [{ name: 'S', measurements: { length: 'long' } }] }, 'patternSizes.0.length', ASK_INCHES],
    [{ patternSizes: [{ name: 'S', upperArm: 401 }] }, 'patternSizes.0.upperArm', ASK_INCHES],
    [{ patternSizes: [{ ...S, hem: 40, measurements: { hem: 38 } }] }, 'patternSizes.0.hem', ASK_INCHES],
    [{ patternSizes: ['S', { bust: 36 }] }, 'patternSizes.1.name', 'Give the size a name'],
    [{ patternSizes: [{ name: ['S'] }] }, 'patternSizes.0.name', 'Give the size a name'],
    [{ patternSizes: [true] }, 'patternSizes.0.name', 'Give the size a name'],
    [{ patternSizes: 'S, M' }, 'patternSizes', 'Give one list of sizes'],
    [{ sizes: ['S'], measurements: { bust: ['36"'] } }, 'patternSizes.0.bust', ASK_INCHES],
    [{ patternSizes: [{ ...S, measurements: { bust: 40 } }] }, 'patternSizes.0.bust', ASK_INCHES],
    [{ patternSizes: [S], measurements: { bust: [40] } }, 'patternSizes.0.bust', ASK_INCHES],
    [{ gauge: '20 x 28' }, 'gauge', ASK_GAUGE],
    [{ designer: {} }, 'designer', 'Give text'],
  ])('is rejected if a part cannot be read, or has two values: %j', (extractedData, path, words) => {
    expect(messages(extractedData)).toEqual({ [`extractedData.${path}`]: words });
  });

  it('can have blank fields and rows', () => {
    const blank = { name: '', bust: 0, length: '' };
    const extractedData = {
      gauge: { stitches: 0, rows: '' },
      patternSizes: [{ name: 'S', bust: '36', length: 0 }, { ...blank, id: 2 }, null],
      sizes: [],
      measurements: { bust: '', length: {} },
    };
    expect(updatePatternBody.parse({ extractedData }).extractedData).toEqual({
      gauge: null,
      sizes: [{ name: 'S', bust: 36, length: null }],
    });
  });

  it('contains only the given fields', () => {
    const parse = (extractedData: unknown) => updatePatternBody.parse({ extractedData }).extractedData;
    expect(parse({})).toStrictEqual({});
    expect(parse({ sizes: [], designer: '' })).toStrictEqual({ sizes: [], designer: null });
    expect(parse({ gauge: null, patternSizes: null })).toStrictEqual({ gauge: null, sizes: [] });
  });

  it('can have the body’s bust of a size as decimal text', () => {
    const extractedData = { patternSizes: [{ ...S, toFit: { min: '32', max: '34,5' } }] };
    expect(updatePatternBody.parse({ extractedData }).extractedData).toEqual({
      sizes: [{ ...S, toFit: { min: 32, max: 34.5 } }],
    });
  });

  it.each(['', '{', '[]', 'null', [], 5, null])('cannot be %j', (extractedData) => {
    expect(messages(extractedData)).toEqual({ extractedData: 'Give an object, or its JSON text' });
  });
});
