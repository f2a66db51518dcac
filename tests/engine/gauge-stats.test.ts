import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { YARN_CATEGORIES } from '../../src/engine/catalog.ts';
import { getPercentageDifference } from '../../src/engine/gauge.ts';
import {
  getTension,
  findNearestGauge,
  countTensions,
  computeYarnGaugeStats,
} from '../../src/engine/gauge-stats.ts';
import { itAlways } from '../support/always.ts';

// The ranges are of whole stitches, so a count is rounded. DK and sport overlap.
it.each([
  [15, 'worsted', 'looser'],
  [15.5, 'worsted', 'even'],
  [18, 'worsted', 'even'],
  [20.4, 'worsted', 'even'],
  [20.5, 'worsted', 'tighter'],
  [22, 'worsted', 'tighter'],
  [23, 'dk', 'even'],
  [23, 'sport', 'even'],
] as const)('%d stitches, compared with the usual gauge of %s: %s', (stitches, category, tension) =>
  expect(getTension(stitches, category)).toBe(tension),
);

describe('the gauge statistics by yarn', () => {
  it('include every category in the order of the catalog, even one without a swatch', () => {
    const stats = computeYarnGaugeStats([]);
    expect(stats.map(({ category }) => category)).toEqual(YARN_CATEGORIES.map(({ value }) => value));
    expect(stats.every(({ count, stitches }) => count === 0 && stitches === null)).toBe(true);
  });

  it('contain the loosest, the median and the tightest swatch', () => {
    const worsted = [20, 16, 18, 19].map((stitchGauge) => ({
      yarnCategory: 'worsted' as const,
      stitchGauge,
    }));
    const stats = computeYarnGaugeStats([...worsted, { yarnCategory: 'dk', stitchGauge: 22 }]).find(
      ({ category }) => category === 'worsted',
    );
    expect(stats).toMatchObject({ count: 4, stitches: { min: 16, median: 18.5, max: 20 } });
  });
});

describe('the overall tension', () => {
  it('counts a difference of up to 1% as on gauge', () => {
    expect(countTensions([-10, -0.5, 0, 0.99, 1, 4])).toEqual({ looser: 1, even: 3, tighter: 2 });
  });

  itAlways(
    'counts every result once',
    fc.array(fc.double({ min: -99, max: 900, noNaN: true })),
    (percentages) => {
      const { looser, even, tighter } = countTensions(percentages);
      expect(looser + even + tighter).toBe(percentages.length);
    },
  );
});

describe('the knitter’s nearest gauge', () => {
  const gauge = fc.record({
    stitches: fc.double({ min: 1, max: 100, noNaN: true }),
    rows: fc.double({ min: 1, max: 200, noNaN: true }),
  });

  it('is chosen by stitches, then by rows, then by order', () => {
    const gauges = [
      { id: 'a', stitches: 18, rows: 24 },
      { id: 'b', stitches: 19, rows: 30 },
      { id: 'c', stitches: 21, rows: 28 },
      { id: 'd', stitches: 21, rows: 28 },
    ];
    expect(findNearestGauge(gauges, { stitches: 20, rows: 28 })?.id).toBe('c');
    expect(findNearestGauge(gauges, { stitches: 19, rows: 20 })?.id).toBe('b');
  });

  it('is null without gauges', () => {
    expect(findNearestGauge([], { stitches: 20, rows: 28 })).toBeNull();
  });

  itAlways(
    'is never farther than another',
    fc.array(gauge, { minLength: 1, maxLength: 20 }),
    gauge,
    (gauges, pattern) => {
      const getDistance = (stitches: number) => Math.abs(getPercentageDifference(stitches, pattern.stitches));
      const nearest = findNearestGauge(gauges, pattern);
      for (const { stitches } of gauges) {
        expect(getDistance(nearest?.stitches ?? Infinity)).toBeLessThanOrEqual(getDistance(stitches) + 1e-8);
      }
    },
  );
});
