import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findUnknownRows,
  compareGauge,
  toCount,
  computeFinishedMeasurement,
  isSignificant,
  getMatchBand,
  toMeasurement,
  getPercentageDifference,
} from '../../src/engine/gauge.ts';
import { gaugeToPer4Inches } from '../../src/engine/units.ts';
import { anyGauge, anyMeasurement } from '../support/arbitraries.ts';
import { BAD_NUMBERS } from '../support/bad-numbers.ts';
import { itAlways } from '../support/always.ts';

describe('the difference between gauges', () => {
  it('is signed, in percent of the pattern', () => {
    expect(getPercentageDifference(18, 20)).toBe(-10);
    expect(getPercentageDifference(22, 20)).toBe(10);
    expect(getPercentageDifference(20, 20)).toBe(0);
  });

  it.each([
    [0, 'perfect'],
    [0.99, 'perfect'],
    [1, 'close'],
    [4.99, 'close'],
    [5, 'noticeable'],
    [9.99, 'noticeable'],
    [10, 'large'],
    [300, 'large'],
  ])('of %d percent in either direction is a %s match', (percentage, band) => {
    expect(getMatchBand(percentage)).toBe(band);
    expect(getMatchBand(-percentage)).toBe(band);
  });

  it('is significant above 5 percent, but not at 5', () => {
    expect([5, -5, 4.9].map(isSignificant)).toEqual([false, false, false]);
    expect([5.1, -5.1].map(isSignificant)).toEqual([true, true]);
  });

  it.each([
    ['4 inches', 1],
    ['10 cm', gaugeToPer4Inches(1, 'cm', 'exact')],
    ['10 cm by the specified factors', gaugeToPer4Inches(1, 'cm', 'specified')],
    ['1 inch', 4],
    ['1 cm', 10.16],
  ])('of 19 against 20 is exactly 5 percent when typed per %s', (_, factor) => {
    const percentage = getPercentageDifference(19 * factor, 20 * factor);
    expect(getMatchBand(percentage)).toBe('noticeable');
    expect(isSignificant(percentage)).toBe(false);
  });
});

describe('the comparison of two gauges', () => {
  it('returns the differences in counts and in the garment: 18 against 20', () => {
    const { stitches, rows } = compareGauge({ stitches: 18, rows: 24 }, { stitches: 20, rows: 28 });
    expect(stitches).toMatchObject({
      knitter: 18,
      pattern: 20,
      percentage: -10,
      band: 'large',
      effect: 'wider',
    });
    expect(stitches.sizePercentage).toBeCloseTo(11.1111, 4);
    expect(rows).toMatchObject({ band: 'large', effect: 'taller' });
    expect(rows?.percentage).toBeCloseTo(-14.2857, 4);
    expect(rows?.sizePercentage).toBeCloseTo(16.6667, 4);
  });

  it.each([
    ['more of both', { stitches: 22, rows: 30 }, { stitches: 20, rows: 28 }, 'narrower', 'shorter'],
    [
      'no row gauge of the pattern',
      { stitches: 22, rows: 30 },
      { stitches: 20, rows: null },
      'narrower',
      null,
    ],
    ['no rows of the knitter', { stitches: 22, rows: null }, { stitches: 20, rows: 28 }, 'narrower', null],
  ])('names the effect of %s', (_, knitter, pattern, width, length) => {
    const { stitches, rows } = compareGauge(knitter, pattern);
    expect([stitches.effect, rows?.effect ?? null]).toEqual([width, length]);
  });

  it('tells whose rows are unknown', () => {
    const [known, unknown] = [
      { stitches: 20, rows: 28 },
      { stitches: 20, rows: null },
    ];
    expect(findUnknownRows(known, known)).toBeNull();
    expect(findUnknownRows(unknown, known)).toBe('knitter');
    expect(findUnknownRows(known, unknown)).toBe('pattern');
    expect(findUnknownRows(unknown, unknown)).toBe('pattern');
  });

  it('treats equal gauges as equal in any unit', () => {
    const typed = (count: number) => gaugeToPer4Inches(count, 'cm', 'exact');
    const knitter = { stitches: typed(21.3), rows: typed(29.7) };
    const pattern = { stitches: 21.3 * 1.016, rows: (29.7 / 10) * 10.16 };
    const { stitches, rows, rowHint } = compareGauge(knitter, pattern);
    expect([stitches.effect, rows?.effect, rowHint]).toEqual(['same', 'same', null]);
  });

  it.each([
    ['', 100, 100, null],
    ['', 103, 100, null],
    ['', 97, 100, null],
    ['', 103.1, 100, { change: 'more', percentage: 3.1 }],
    ['', 96.9, 100, { change: 'fewer', percentage: 3.1 }],
    ['', 24, 28, { change: 'fewer', percentage: 14.2857 }],
    [' in centimeters', 20.6 * 1.016, 20 * 1.016, null],
    [' in centimeters', 19.4 * 1.016, 20 * 1.016, null],
  ])(
    'hints at row counts only if the gauges differ by more than 3 percent%s: %d rows against %d',
    (_, knitter, pattern, hint) => {
      const { rowHint } = compareGauge({ stitches: 20, rows: knitter }, { stitches: 20, rows: pattern });
      expect(rowHint?.change).toBe(hint?.change);
      if (hint) expect(rowHint?.percentage).toBeCloseTo(hint.percentage, 4);
    },
  );
});

describe('measurements and counts', () => {
  it('scale a printed size to another gauge', () => {
    expect(computeFinishedMeasurement(36, 18, 20)).toBe(40);
    expect(computeFinishedMeasurement(40, 18, 20)).toBeCloseTo(44.4444, 4);
    expect(computeFinishedMeasurement(24, 24, 28)).toBe(28);
  });

  it('convert counts to inches, and inches to counts', () => {
    expect(toMeasurement(200, 20)).toBe(40);
    expect(toCount(42, 20)).toBe(210);
  });

  itAlways('convert a count to a measurement and back', anyMeasurement, anyGauge, (inches, { stitches }) => {
    const back = toMeasurement(toCount(inches, stitches), stitches);
    expect(back / inches).toBeCloseTo(1, 12);
  });

  itAlways(
    'scale with the printed measurement, and stay the same if both gauges scale',
    anyMeasurement,
    anyGauge,
    anyGauge,
    fc.double({ min: 0.1, max: 10, noNaN: true }),
    (printed, { stitches: pattern }, { stitches: knitter }, factor) => {
      const finished = computeFinishedMeasurement(printed, knitter, pattern);
      expect(
        computeFinishedMeasurement(printed * factor, knitter, pattern) / (finished * factor),
      ).toBeCloseTo(1, 12);
      expect(computeFinishedMeasurement(printed, knitter * factor, pattern * factor) / finished).toBeCloseTo(
        1,
        12,
      );
    },
  );
});

it.each<[string, (bad: number) => unknown]>([
  ['knitter count', (bad) => getPercentageDifference(bad, 20)],
  ['pattern count', (bad) => getPercentageDifference(20, bad)],
  ['printed measurement', (bad) => computeFinishedMeasurement(bad, 20, 20)],
  ['pattern count', (bad) => computeFinishedMeasurement(40, 20, bad)],
  ['knitter count', (bad) => computeFinishedMeasurement(40, bad, 20)],
  ['count', (bad) => toMeasurement(bad, 20)],
  ['gauge', (bad) => toMeasurement(20, bad)],
  ['measurement', (bad) => toCount(bad, 20)],
  ['gauge', (bad) => toCount(40, bad)],
])('the error names the unusable quantity: %s', (name, compute) => {
  for (const bad of BAD_NUMBERS)
    expect(() => compute(bad)).toThrow(new RangeError(`${name} must be from 0.000001 to 1000000`));
});
