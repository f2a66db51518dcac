import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { YARN_CATEGORIES } from '../../src/engine/catalog.ts';
import { percentageDifference } from '../../src/engine/gauge.ts';
import {
  tensionForYarn,
  findNearestGauge,
  countTensions,
  computeYarnGaugeStats,
} from '../../src/engine/gauge-stats.ts';
import { QuantityError } from '../../src/engine/quantity.ts';

describe('a swatch compared to the usual gauge of its yarn', () => {
  it('is looser with fewer stitches, tighter with more', () => {
    expect(tensionForYarn(15, 'worsted')).toBe('looser');
    expect(tensionForYarn(18, 'worsted')).toBe('even');
    expect(tensionForYarn(22, 'worsted')).toBe('tighter');
  });

  it('counts in whole stitches, as the ranges do', () => {
    expect(tensionForYarn(20.4, 'worsted')).toBe('even');
    expect(tensionForYarn(20.5, 'worsted')).toBe('tighter');
    expect(tensionForYarn(15.5, 'worsted')).toBe('even');
  });

  it('accepts 23 stitches for both DK and sport', () => {
    expect(tensionForYarn(23, 'dk')).toBe('even');
    expect(tensionForYarn(23, 'sport')).toBe('even');
  });

  it('rejects invalid counts', () => {
    expect(() => tensionForYarn(NaN, 'dk')).toThrow(QuantityError);
  });
});

describe('the habits by yarn', () => {
  it('name every category in the order of the catalog, also one without a swatch', () => {
    const habits = computeYarnGaugeStats([]);
    expect(habits.map(({ category }) => category)).toEqual(YARN_CATEGORIES.map(({ value }) => value));
    expect(habits.every(({ count, stitches }) => count === 0 && stitches === null)).toBe(true);
  });

  it('return the loosest, the median and the tightest swatch', () => {
    const worsted = [20, 16, 18, 19].map((stitchGauge) => ({
      yarnCategory: 'worsted' as const,
      stitchGauge,
    }));
    const habit = computeYarnGaugeStats([...worsted, { yarnCategory: 'dk', stitchGauge: 22 }]).find(
      ({ category }) => category === 'worsted',
    );
    expect(habit).toMatchObject({ count: 4, stitches: { min: 16, median: 18.5, max: 20 } });
  });
});

describe('the tendency', () => {
  it('counts within 1 % as on gauge', () => {
    expect(countTensions([-10, -0.5, 0, 0.99, 1, 4])).toEqual({ looser: 1, even: 3, tighter: 2 });
  });

  it('counts everything once', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -99, max: 900, noNaN: true })), (percentages) => {
        const { looser, even, tighter } = countTensions(percentages);
        expect(looser + even + tighter).toBe(percentages.length);
      }),
    );
  });
});

describe('the nearest of the knitter’s gauges', () => {
  const gauge = fc.record({
    stitches: fc.double({ min: 1, max: 100, noNaN: true }),
    rows: fc.double({ min: 1, max: 200, noNaN: true }),
  });

  it('is chosen by stitches, then by rows, then by order', () => {
    const owns = [
      { id: 'a', stitches: 18, rows: 24 },
      { id: 'b', stitches: 19, rows: 30 },
      { id: 'c', stitches: 21, rows: 28 },
      { id: 'd', stitches: 21, rows: 28 },
    ];
    expect(findNearestGauge(owns, { stitches: 20, rows: 28 })?.id).toBe('c');
    expect(findNearestGauge(owns, { stitches: 19, rows: 20 })?.id).toBe('b');
  });

  it('is null without gauges', () => {
    expect(findNearestGauge([], { stitches: 20, rows: 28 })).toBeNull();
  });

  it('is never beaten', () => {
    fc.assert(
      fc.property(fc.array(gauge, { minLength: 1, maxLength: 20 }), gauge, (owns, pattern) => {
        const missOf = (stitches: number) => Math.abs(percentageDifference(stitches, pattern.stitches));
        const nearest = findNearestGauge(owns, pattern);
        for (const { stitches } of owns) {
          expect(missOf(nearest?.stitches ?? Infinity)).toBeLessThanOrEqual(missOf(stitches) + 1e-8);
        }
      }),
    );
  });
});
