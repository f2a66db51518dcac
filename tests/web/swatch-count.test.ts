import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getTypedTexts, emptyGauge } from '../../src/web/measurement-inputs/entries.ts';
import { getLiveProblems } from '../../src/web/forms/use-problems.ts';
import { swatchBody } from '../../src/contract/swatches.ts';
import { knitterGaugeRanges } from '../../src/web/measurement-inputs/pattern-entry.ts';
import { getGaugeScale, readValue } from '../../src/web/measurement-inputs/unit-input.ts';
import {
  describeCount,
  emptyCount,
  fillGauge,
  findCountProblems,
  getSavedUncertainty,
  isBlankCount,
  createReading,
  readCountEntry,
  readSwatchGauge,
  toCountEntry,
  toGaugeCount,
  type CountEntry,
  type ReadingEntry,
} from '../../src/web/calculator/tools/swatch-count/count-entry.ts';
import { SWATCH } from '../support/requests.ts';
import { cm, inches } from '../support/unit-inputs.ts';

const reading: ReadingEntry = {
  state: 'washed',
  stitches: '31 1/4',
  width: inches('5 1/2'),
  rows: '42',
  height: inches('5½'),
};
const count = (...readings: Partial<ReadingEntry>[]): CountEntry => ({
  ...emptyCount,
  readings: readings.map((changes) => ({ ...reading, ...changes })),
});
const context = { unit: 'in', ranges: knitterGaugeRanges } as const;

describe('a typed count', () => {
  it('reads halves, quarters and units', () => {
    const { gauge } = readSwatchGauge(count({}));
    expect(gauge.stitches?.value).toBe((31.25 / 5.5) * 4);
    expect(gauge.rows?.value).toBe((42 / 5.5) * 4);
    const metric = readSwatchGauge(count({ stitches: '33 sts', width: inches('15 cm') })).gauge;
    expect(metric.stitches?.value).toBeCloseTo(22 * 1.016, 9);
  });

  it('fills in the counted directions with two decimals, in the unit of the card', () => {
    const { gauge } = readSwatchGauge(count({ stitches: '31', rows: '', height: inches('') }));
    expect(fillGauge(gauge, emptyGauge, 'in')).toEqual({ ...emptyGauge, stitches: inches('22.55') });
    expect(fillGauge(gauge, emptyGauge, 'cm')).toEqual({ ...emptyGauge, stitches: cm('22.19') });
  });

  it('is stored and read back, and loses only what cannot be read', () => {
    const entry = { ...count({}, { state: 'hung' }), worked: 'round', stitchPattern: 'Moss' } as const;
    expect(readCountEntry(JSON.parse(JSON.stringify(entry)))).toEqual(entry);
    expect(readCountEntry(null)).toEqual(emptyCount);
    expect(readCountEntry({ ...entry, worked: 'up', readings: [{ stitches: '20' }] })).toMatchObject({
      worked: 'flat',
      stitchPattern: 'Moss',
      readings: [{ state: 'washed', stitches: '20', width: { text: '' } }],
    });
    expect(readCountEntry({ ...entry, readings: [] }).readings).toHaveLength(1);
  });

  it('has a new reading in the state of the last one', () => {
    expect(createReading(count({ state: 'washed' }, { state: 'hung' })).state).toBe('hung');
    expect(createReading(emptyCount).stitches).toBe('');
  });
});

describe('the errors of a count', () => {
  it.each([
    [count({ stitches: '', width: inches('') }), {}],
    [emptyCount, { 'stitches-0': 'Enter the stitches and the width, or the rows and the height' }],
    [
      count({ width: inches('') }),
      { 'width-0': 'Enter the width that the stitches cover in inches, such as 5 1/2' },
    ],
    [count({ rows: '' }), { 'rows-0': 'Enter how many rows you counted' }],
    [
      count({ stitches: 'many' }),
      { 'stitches-0': 'Enter the stitches as a number, such as 21, 21.5 or 21 1/2' },
    ],
    [count({ stitches: '31-32' }), { 'stitches-0': 'Enter one number, such as 21.5 for 21 to 22 stitches' }],
    [count({ stitches: '31 rows' }), { 'stitches-0': 'Enter how many stitches you counted' }],
    [count({ stitches: '0' }), { 'stitches-0': 'Enter 1 to 1000 stitches' }],
    [count({ width: inches('wide') }), { 'width-0': 'Enter a number, such as 14, 14.5 or 14 1/2' }],
    [count({ height: inches('0') }), { 'height-0': 'Enter a number above 0, up to 400 inches' }],
    [
      count({}, { state: 'hung', stitches: '310' }),
      { 'stitches-1': 'That is 225.45 stitches per 4 inches. Enter a count that gives 1 to 50' },
    ],
  ])('say what to type (%#)', (entry, problems) => {
    expect(findCountProblems(entry, context)).toEqual(problems);
  });

  it('are shown while the user types only for fields that are not empty', () => {
    const entry = count({ stitches: 'x', width: inches('') });
    const problems = findCountProblems(entry, context);
    expect(Object.keys(problems)).toEqual(['stitches-0', 'width-0']);
    expect(Object.keys(getLiveProblems(problems, getTypedTexts(entry)))).toEqual(['stitches-0']);
  });

  it('are none for any count in quarters, which is saved and opened with the same gauge', () => {
    const quarters = fc.integer({ min: 40, max: 200 }).map((n) => n / 4);
    fc.assert(
      fc.property(quarters, quarters, fc.constantFrom('in', 'cm'), (counted, length, unit) => {
        const entry = count({ stitches: String(counted), width: { text: String(length), unit } });
        const saved = swatchBody.parse({ ...SWATCH, gaugeCount: toGaugeCount(entry) }).gaugeCount;
        const opened = toCountEntry(saved ?? undefined);
        expect(
          Object.values(findCountProblems(entry, context)).filter(
            (text) => text?.startsWith('That is') !== true,
          ),
        ).toEqual([]);
        expect(readSwatchGauge(opened)).toEqual(readSwatchGauge(entry));
      }),
    );
  });
});

describe('the count to save', () => {
  it('is missing if nothing was typed', () => {
    expect(toGaugeCount(emptyCount)).toBeUndefined();
    expect(isBlankCount({ ...emptyCount, worked: 'round' })).toBe(true);
    expect(isBlankCount({ ...emptyCount, stitchPattern: 'Moss' })).toBe(false);
  });

  it('leaves out blank readings, and has null for what cannot be read', () => {
    const blank = { stitches: '', width: inches(' '), rows: '', height: inches('') };
    expect(toGaugeCount(count({ rows: 'x' }, blank))?.readings).toEqual([
      { state: 'washed', stitches: { count: 31.25, inches: 5.5 }, rows: { count: null, inches: null } },
    ]);
  });

  it('is described for a comparison of two versions', () => {
    const entry = { ...count({ rows: '', height: inches('') }, { state: 'hung' }), stitchPattern: 'Moss' };
    expect(describeCount(entry, 'in')).toBe(
      [
        'Flat, Moss',
        'After washing: 31 1/4 stitches over 5 1/2 in',
        'After hanging: 31 1/4 stitches over 5 1/2 in, 42 rows over 5½ in',
      ].join('\n'),
    );
    expect(describeCount(emptyCount, 'in')).toBe('');
  });
});

describe('the uncertainty of a saved swatch', () => {
  const gaugeCount = swatchBody.parse({ ...SWATCH, gaugeCount: toGaugeCount(count({})) }).gaugeCount;
  const swatch = { stitchGauge: 22.73, rowGauge: 30.55, gaugeCount: gaugeCount ?? undefined };

  it('is that of its readings', () => {
    const uncertainty = getSavedUncertainty(swatch, 'exact');
    expect(uncertainty?.stitches?.min).toBeCloseTo(30.75 / 31.25, 9);
    expect(uncertainty?.rows?.max).toBeCloseTo(42.5 / 42, 9);
  });

  it('is unknown without readings, and for a gauge that was changed since', () => {
    expect(getSavedUncertainty({ ...swatch, gaugeCount: undefined }, 'exact')).toBeNull();
    expect(getSavedUncertainty({ ...swatch, rowGauge: 30 }, 'exact')?.rows).toBeNull();
    expect(getSavedUncertainty({ ...swatch, rowGauge: 30, stitchGauge: 22 }, 'exact')).toBeNull();
  });

  it.each(['exact', 'specified'] as const)(
    'is known for a gauge in cm, with the %s conversion',
    (conversion) => {
      const { gauge } = readSwatchGauge(count({}));
      const filled = fillGauge(gauge, emptyGauge, 'cm');
      const scale = getGaugeScale(conversion);
      const saved = {
        ...swatch,
        stitchGauge: readValue(filled.stitches, scale) ?? NaN,
        rowGauge: readValue(filled.rows, scale) ?? NaN,
      };
      const uncertainty = getSavedUncertainty(saved, conversion);
      expect(uncertainty?.stitches).not.toBeNull();
      expect(uncertainty?.rows).not.toBeNull();
    },
  );
});
