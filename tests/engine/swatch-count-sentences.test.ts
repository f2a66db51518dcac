import { describe, expect, it } from 'vitest';
import { describeMargins, describeResultRange, describeSizeTie } from '../../src/engine/gauge-uncertainty.ts';
import {
  describeSizeChanges,
  describeSwatchGauge,
  describeUsedReadings,
  listCountAdvice,
  computeSwatchGauge,
  listSizeChanges,
  type SwatchReading,
  type SwatchState,
} from '../../src/engine/swatch-count.ts';

type Counted = [count: number, inches: number] | null;
const toCounted = (counted: Counted) => counted && { count: counted[0], inches: counted[1] };
const toReading = (state: SwatchState, stitches: Counted, rows: Counted = null): SwatchReading => ({
  state,
  stitches: toCounted(stitches),
  rows: toCounted(rows),
});

describe('a counted gauge', () => {
  it('is described with its range, per 4 inches or per 10 cm', () => {
    const gauge = computeSwatchGauge([toReading('washed', [31, 5.5], [42.625, 5.5])]);
    expect(describeSwatchGauge(gauge, 'in')).toBe('22.5 ± 0.4 stitches and 31 ± 0.4 rows over 4 inches');
    expect(describeSwatchGauge(gauge, 'cm')).toBe('22.2 ± 0.4 stitches and 30.5 ± 0.4 rows over 10 cm');
  });

  it('may have only stitches or only rows', () => {
    const stitches = computeSwatchGauge([toReading('washed', [31, 5.5])]);
    expect(describeSwatchGauge(stitches, 'in')).toBe('22.5 ± 0.4 stitches over 4 inches');
    expect(describeUsedReadings(stitches)).toBe('From 1 reading after washing.');
    const rows = computeSwatchGauge([toReading('hung', null, [31, 5.5])]);
    expect(describeSwatchGauge(rows, 'in')).toBe('22.5 ± 0.4 rows over 4 inches');
    expect(describeUsedReadings(rows)).toBe('From 1 reading after hanging.');
    const none = computeSwatchGauge([]);
    expect([describeSwatchGauge(none, 'in'), describeUsedReadings(none)]).toEqual([null, null]);
  });

  it('shows two decimals of a margin below 0.1', () => {
    const gauge = computeSwatchGauge([toReading('washed', [170, 34])]);
    expect(describeSwatchGauge(gauge, 'in')).toBe('20 ± 0.06 stitches over 4 inches');
  });

  it('names the readings that it is from', () => {
    expect(
      describeUsedReadings(
        computeSwatchGauge([toReading('washed', [22, 4], [30, 4]), toReading('washed', [33, 6], [45, 6])]),
      ),
    ).toBe('From 2 readings after washing.');
    expect(
      describeUsedReadings(
        computeSwatchGauge([toReading('unwashed', [24, 4], [32, 4]), toReading('washed', [22, 4])]),
      ),
    ).toBe('The stitches are from 1 reading after washing, the rows from 1 reading before washing.');
  });

  it('comes with advice if it is unwashed or uncertain', () => {
    expect(listCountAdvice(computeSwatchGauge([toReading('washed', [44, 8], [60, 8])]))).toEqual([]);
    expect(listCountAdvice(computeSwatchGauge([toReading('unwashed', [44, 8])]))).toEqual([
      'Wash and dry the swatch as you will the garment, then count again.',
    ]);
    expect(listCountAdvice(computeSwatchGauge([toReading('washed', [11, 2])]))).toEqual([
      'Count over a larger part of the swatch to make the ± smaller.',
    ]);
  });
});

describe('a change', () => {
  const describeChanges = (...readings: SwatchReading[]) => describeSizeChanges(listSizeChanges(readings));

  it('is described for washing and for hanging', () => {
    expect(
      describeChanges(
        toReading('unwashed', [50, 8], [64, 8]),
        toReading('washed', [48, 8], [66, 8]),
        toReading('hung', null, [60, 8]),
      ),
    ).toEqual(['Washing made it 4.2% wider and 3% shorter.', 'Hanging made it 10% longer.']);
    expect(describeChanges(toReading('unwashed', [40, 8]), toReading('hung', [44, 8]))).toEqual([
      'Washing and hanging made it 9.1% narrower.',
    ]);
  });

  it('that is smaller than the count can show is described as such', () => {
    expect(describeChanges(toReading('unwashed', [24, 4]), toReading('washed', [23.5, 4]))).toEqual([
      'Washing changed it too little for your count to show.',
    ]);
    expect(describeChanges(toReading('washed', [24, 4]))).toEqual([]);
  });
});

describe('a result', () => {
  const bust = { expected: 44.44, range: { min: 43.64, max: 45.24 } };
  const length = { expected: 24, range: { min: 23.5, max: 24.5 } };
  const narrow = { expected: 44.44, range: { min: 44.42, max: 44.44 } };
  const quarters = { expected: 43, range: { min: 42.25, max: 43.75 } };

  it.each([
    [bust, null, 'in', 'the finished bust is 44.4 in, between 43.6 and 45.2.'],
    [null, length, 'cm', 'the length by row counts is 61 cm, between 59.7 and 62.2.'],
    [
      ...[bust, length, 'in'],
      'the finished bust is 44.4 in, between 43.6 and 45.2, and the length by row counts is 24 in, between 23.5 and 24.5.',
    ],
    [narrow, null, 'in', 'the finished bust is 44.4 in.'],
    [quarters, null, 'in', 'the finished bust is 43 in, between 42.25 and 43.75.'],
  ] as [typeof bust | null, typeof bust | null, 'in' | 'cm', string][])(
    'is described with its range, unless that rounds to one number (%#)',
    (across, long, unit, text) => {
      expect(describeResultRange(across, long, unit)).toBe(`From your counts, ${text}`);
    },
  );

  it('has no range without one', () => expect(describeResultRange(null, null, 'in')).toBeNull());

  it('gives the margins of its gauge', () => {
    const factors = { min: 0.98, max: 1.01 };
    expect(describeMargins({ stitches: 20, rows: 28 }, { stitches: factors, rows: factors })).toBe(
      '± 0.4 stitches and ± 0.6 rows',
    );
    expect(describeMargins({ stitches: 20, rows: 28 }, { stitches: null, rows: factors })).toBe('± 0.6 rows');
    expect(describeMargins({ stitches: 20, rows: 28 }, { stitches: null, rows: null })).toBeNull();
  });

  it('names the sizes that the swatch cannot tell apart', () => {
    expect(describeSizeTie({ recommended: 'S', other: 'M', isDecidable: true })).toBe(
      'Your swatch cannot tell which is closer, Size S or Size M. A larger swatch, or more readings, can.',
    );
    expect(describeSizeTie({ recommended: 'S', other: 'M', isDecidable: false })).toBe(
      'No swatch can tell which is closer, Size S or Size M. Pick the fit you like.',
    );
  });
});
