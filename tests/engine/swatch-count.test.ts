import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  describeMargins,
  describeResultRange,
  describeSizeTie,
  findSizeTies,
  getMeasurementRange,
} from '../../src/engine/gauge-uncertainty.ts';
import { computeFinishedMeasurement } from '../../src/engine/gauge.ts';
import { recommend } from '../../src/engine/recommendation.ts';
import {
  combineReadings,
  computeSwatchGauge,
  describeSizeChanges,
  describeSwatchGauge,
  describeUsedReadings,
  getUncertainty,
  listCountAdvice,
  listSizeChanges,
  type CountedLength,
  type SwatchReading,
  type SwatchState,
} from '../../src/engine/swatch-count.ts';
import { gaugeToPer4Inches } from '../../src/engine/units.ts';
import { itAlways } from '../support/always.ts';

const over = (count: number, inches: number): CountedLength => ({ count, inches });
const read = (
  state: SwatchState,
  stitches: CountedLength | null,
  rows: CountedLength | null = null,
): SwatchReading => ({ state, stitches, rows });

describe('one reading', () => {
  it('of 31 stitches over 5½ inches is 22.5 per 4 inches, half a stitch over 5½ inches either way', () => {
    const { value, min, max } = combineReadings([over(31, 5.5)]);
    expect(value).toBeCloseTo(22.545, 3);
    expect(min).toBeCloseTo((30.5 / 5.5) * 4, 12);
    expect(max).toBeCloseTo((31.5 / 5.5) * 4, 12);
  });

  it('of quarter stitches is used as it is', () => {
    expect(combineReadings([over(20.25, 4)]).value).toBe(20.25);
    expect(combineReadings([over(13.5, 3)]).value).toBe(18);
  });

  it('in centimeters is the same as in inches', () => {
    const inCm = combineReadings([over(33, 15 / 2.54)]);
    expect(inCm.value).toBeCloseTo(gaugeToPer4Inches(22, 'cm', 'exact'), 12);
  });
});

describe('several readings', () => {
  it('are one long reading: 22 and 23 over 4 inches are 45 over 8', () => {
    const { value, min, max } = combineReadings([over(22, 4), over(23, 4)]);
    expect(value).toBe(22.5);
    // The root of 0.5² + 1² is 1.12, which is cut at the readings’ own ranges: 21.5 to 23.5.
    expect([min, max]).toEqual([21.5, 23.5]);
  });

  it('that agree are as uncertain as their counting', () => {
    const { min, max } = combineReadings([over(24, 4), over(24, 4), over(24, 4)]);
    expect(min).toBeCloseTo(23.5, 12);
    expect(max).toBeCloseTo(24.5, 12);
  });

  it('that differ are more uncertain: 21, 22 and 23 over 4 inches', () => {
    const { value, min, max } = combineReadings([over(21, 4), over(22, 4), over(23, 4)]);
    expect(value).toBe(22);
    // The standard error of the mean is 1 ÷ √3.
    const limit = Math.hypot(0.5, 2 / Math.sqrt(3));
    expect(max - value).toBeCloseTo(limit, 12);
    expect(value - min).toBeCloseTo(limit, 12);
  });

  it('weigh by their length', () => {
    expect(combineReadings([over(20, 4), over(66, 12)]).value).toBeCloseTo(21.5, 12);
  });
});

const anyLength = fc.integer({ min: 4, max: 160 }).map((quarters) => quarters / 4);
const anyReading = fc.record({
  count: fc.integer({ min: 4, max: 800 }).map((quarters) => quarters / 4),
  inches: anyLength,
});
const anyReadings = fc.array(anyReading, { minLength: 1, maxLength: 10 });

describe('any readings', () => {
  itAlways(
    'have a positive range around the value, within the readings’ own ranges',
    anyReadings,
    (readings) => {
      const { value, min, max } = combineReadings(readings);
      const lowest = Math.min(...readings.map(({ count, inches }) => ((count - 0.5) / inches) * 4));
      const highest = Math.max(...readings.map(({ count, inches }) => ((count + 0.5) / inches) * 4));
      const tolerance = 1e-9 * highest;
      expect(min).toBeGreaterThan(0);
      expect(min).toBeLessThan(value);
      expect(max).toBeGreaterThan(value);
      expect(min).toBeGreaterThanOrEqual(lowest - tolerance);
      expect(max).toBeLessThanOrEqual(highest + tolerance);
    },
  );

  itAlways(
    'have the same gauge in any order, and half of it over twice the length',
    anyReadings,
    (readings) => {
      const { value, min, max } = combineReadings(readings);
      const back = combineReadings(readings.toReversed());
      const stretched = combineReadings(readings.map(({ count, inches }) => over(count, inches * 2)));
      for (const [gauge, factor] of [[back, 1] as const, [stretched, 2] as const]) {
        expect(gauge.value * factor).toBeCloseTo(value, 9);
        expect(gauge.min * factor).toBeCloseTo(min, 9);
        expect(gauge.max * factor).toBeCloseTo(max, 9);
      }
    },
  );

  itAlways(
    'of the same gauge are less uncertain over a greater length',
    anyReading,
    fc.integer({ min: 2, max: 8 }),
    ({ count, inches }, times) => {
      const narrow = combineReadings([over(count, inches)]);
      const wide = combineReadings([over(count * times, inches * times)]);
      expect(wide.value).toBeCloseTo(narrow.value, 9);
      expect(wide.max - wide.min).toBeLessThan(narrow.max - narrow.min);
    },
  );

  itAlways(
    'are not more uncertain with another reading of their own gauge',
    anyReadings,
    anyLength,
    (readings, inches) => {
      const gauge = combineReadings(readings);
      const longest = Math.max(inches, ...readings.map((reading) => reading.inches));
      const more = combineReadings([...readings, over((gauge.value / 4) * longest, longest)]);
      expect(more.value).toBeCloseTo(gauge.value, 9);
      expect(more.max - more.min).toBeLessThanOrEqual((gauge.max - gauge.min) * (1 + 1e-9));
    },
  );
});

describe('the gauge of a swatch', () => {
  it('is of the most finished state, for each direction', () => {
    const gauge = computeSwatchGauge([
      read('unwashed', over(24, 4), over(32, 4)),
      read('washed', over(22, 4), over(30, 4)),
      read('washed', over(33, 6)),
      read('hung', null, over(29, 4)),
    ]);
    expect(gauge.stitches).toMatchObject({ value: 22, state: 'washed', readings: 2 });
    expect(gauge.rows).toMatchObject({ value: 29, state: 'hung', readings: 1 });
  });

  it('is null for a direction that was not counted', () => {
    expect(computeSwatchGauge([read('washed', over(22, 4))]).rows).toBeNull();
    expect(computeSwatchGauge([])).toEqual({ stitches: null, rows: null });
    expect(getUncertainty(computeSwatchGauge([]))).toEqual({ stitches: null, rows: null });
  });

  itAlways('has factors that contain 1, for any readings', anyReadings, (readings) => {
    const { stitches } = getUncertainty(
      computeSwatchGauge(readings.map((reading) => read('washed', reading))),
    );
    expect(stitches?.min).toBeLessThan(1);
    expect(stitches?.max).toBeGreaterThan(1);
  });
});

describe('washing', () => {
  it('that leaves 22 stitches of 24 makes a swatch 9.1% wider', () => {
    const changes = listSizeChanges([
      read('unwashed', over(24, 4), over(30, 4)),
      read('washed', over(22, 4), over(30.5, 4)),
    ]);
    expect(changes).toMatchObject([
      { direction: 'stitches', from: 'unwashed', to: 'washed', isClear: true },
      { direction: 'rows', from: 'unwashed', to: 'washed', isClear: false },
    ]);
    expect(changes[0]?.percentage).toBeCloseTo((24 / 22 - 1) * 100, 12);
    expect(changes[1]?.percentage).toBeLessThan(0);
  });

  it('and hanging are compared with the state before', () => {
    const rows = (state: SwatchState, count: number) => read(state, null, over(count, 4));
    const all = listSizeChanges([rows('hung', 26), rows('unwashed', 32), rows('washed', 30)]);
    expect(all.map(({ from, to }) => [from, to])).toEqual([
      ['unwashed', 'washed'],
      ['washed', 'hung'],
    ]);
    expect(listSizeChanges([rows('hung', 26), rows('unwashed', 32)])).toMatchObject([
      { from: 'unwashed', to: 'hung' },
    ]);
    expect(listSizeChanges([rows('hung', 26)])).toEqual([]);
  });
});

describe('the range of a finished bust', () => {
  it('is 43.6 to 45.3 inches around 44.4, for 27 stitches over 6 inches instead of 20 over 4', () => {
    const { stitches } = computeSwatchGauge([read('washed', over(27, 6))]);
    const { stitches: factors } = getUncertainty({ stitches, rows: null });
    const finished = computeFinishedMeasurement(40, stitches?.value ?? NaN, 20);
    const range = getMeasurementRange(finished, factors ?? { min: NaN, max: NaN });
    expect(finished).toBeCloseTo(44.44, 2);
    expect(range.min).toBeCloseTo(43.64, 2);
    expect(range.max).toBeCloseTo(45.28, 2);
  });

  itAlways(
    'contains the measurement, for any readings',
    anyReadings,
    fc.double({ min: 1, max: 400, noNaN: true }),
    (readings, bust) => {
      const { value, min, max } = combineReadings(readings);
      const range = getMeasurementRange(bust, { min: min / value, max: max / value });
      expect(range.min).toBeLessThan(bust);
      expect(range.max).toBeGreaterThan(bust);
    },
  );
});

describe('sizes that a swatch cannot tell apart', () => {
  const sizes = [36, 40, 44].map((bust) => ({ name: `${bust}`, bust, length: null }));
  const compare = (desiredBust: number, stitches = 20) =>
    recommend({
      knitterGauge: { stitches, rows: 28 },
      patternGauge: { stitches: 20, rows: 28 },
      sizes,
      desiredBust,
    }).sizeComparison;

  it('are the recommended one and its neighbor, for a desired bust near the middle between them', () => {
    const factors = { min: 0.98, max: 1.02 };
    expect(findSizeTies(compare(41.5), 41.5, 20, factors)).toEqual([
      { recommended: '40', other: '44', isDecidable: true },
    ]);
    expect(findSizeTies(compare(38.5), 38.5, 20, factors)).toEqual([
      { recommended: '40', other: '36', isDecidable: true },
    ]);
    expect(findSizeTies(compare(40), 40, 20, factors)).toEqual([]);
  });

  it('cannot be decided by any swatch at a tie', () => {
    expect(findSizeTies(compare(42), 42, 20, { min: 0.999, max: 1.001 })).toEqual([
      { recommended: '44', other: '40', isDecidable: false },
    ]);
  });

  it('do not include one of the same bust', () => {
    const same = compare(40).map((size) => ({ ...size, adjustedMeasurement: 40 }));
    expect(findSizeTies(same, 40, 20, { min: 0.9, max: 1.1 })).toEqual([]);
    expect(findSizeTies([], 40, 20, { min: 0.9, max: 1.1 })).toEqual([]);
  });

  itAlways(
    'are found if and only if the recommendation changes within the range',
    fc.integer({ min: 120, max: 200 }).map((quarters) => quarters / 4),
    fc.integer({ min: 1, max: 80 }).map((permille) => permille / 1000),
    (desiredBust, half) => {
      const factors = { min: 1 - half, max: 1 + half };
      // If both sizes are equally close at the end of the range, either recommendation is right.
      const ties = [38, 42].map((middle) => middle / desiredBust);
      fc.pre(ties.every((tie) => Math.abs(Math.abs(tie - 1) - half) > 1e-9));
      const names = [factors.min, 1, factors.max].map(
        (factor) => compare(desiredBust, 20 * factor).find((size) => size.isRecommended)?.size,
      );
      const found = findSizeTies(compare(desiredBust), desiredBust, 20, factors);
      expect(found.length > 0).toBe(new Set(names).size > 1);
    },
  );
});

describe('a counted gauge', () => {
  it('is described with its range, per 4 inches or per 10 cm', () => {
    const gauge = computeSwatchGauge([read('washed', over(31, 5.5), over(42.625, 5.5))]);
    expect(describeSwatchGauge(gauge, 'in')).toBe('22.5 ± 0.4 stitches and 31 ± 0.4 rows over 4 inches');
    expect(describeSwatchGauge(gauge, 'cm')).toBe('22.2 ± 0.4 stitches and 30.5 ± 0.4 rows over 10 cm');
  });

  it('may have only stitches or only rows', () => {
    const stitches = computeSwatchGauge([read('washed', over(31, 5.5))]);
    expect(describeSwatchGauge(stitches, 'in')).toBe('22.5 ± 0.4 stitches over 4 inches');
    expect(describeUsedReadings(stitches)).toBe('From 1 reading after washing.');
    const rows = computeSwatchGauge([read('hung', null, over(31, 5.5))]);
    expect(describeSwatchGauge(rows, 'in')).toBe('22.5 ± 0.4 rows over 4 inches');
    expect(describeUsedReadings(rows)).toBe('From 1 reading after hanging.');
    const none = computeSwatchGauge([]);
    expect([describeSwatchGauge(none, 'in'), describeUsedReadings(none)]).toEqual([null, null]);
  });

  it('shows two decimals of a margin below 0.1', () => {
    const gauge = computeSwatchGauge([read('washed', over(170, 34))]);
    expect(describeSwatchGauge(gauge, 'in')).toBe('20 ± 0.06 stitches over 4 inches');
  });

  it('names the readings that it is from', () => {
    expect(
      describeUsedReadings(
        computeSwatchGauge([
          read('washed', over(22, 4), over(30, 4)),
          read('washed', over(33, 6), over(45, 6)),
        ]),
      ),
    ).toBe('From 2 readings after washing.');
    expect(
      describeUsedReadings(
        computeSwatchGauge([read('unwashed', over(24, 4), over(32, 4)), read('washed', over(22, 4))]),
      ),
    ).toBe('The stitches are from 1 reading after washing, the rows from 1 reading before washing.');
  });

  it('comes with advice if it is unwashed or uncertain', () => {
    expect(listCountAdvice(computeSwatchGauge([read('washed', over(44, 8), over(60, 8))]))).toEqual([]);
    expect(listCountAdvice(computeSwatchGauge([read('unwashed', over(44, 8))]))).toEqual([
      'Wash and dry the swatch as you will the garment, then count again.',
    ]);
    expect(listCountAdvice(computeSwatchGauge([read('washed', over(11, 2))]))).toEqual([
      'Count over a larger part of the swatch to make the ± smaller.',
    ]);
  });
});

describe('a change', () => {
  const describeChanges = (...readings: SwatchReading[]) => describeSizeChanges(listSizeChanges(readings));

  it('is described for washing and for hanging', () => {
    expect(
      describeChanges(
        read('unwashed', over(50, 8), over(64, 8)),
        read('washed', over(48, 8), over(66, 8)),
        read('hung', null, over(60, 8)),
      ),
    ).toEqual(['Washing made it 4.2% wider and 3% shorter.', 'Hanging made it 10% longer.']);
    expect(describeChanges(read('unwashed', over(40, 8)), read('hung', over(44, 8)))).toEqual([
      'Washing and hanging made it 9.1% narrower.',
    ]);
  });

  it('that is smaller than the count can show is described as such', () => {
    expect(describeChanges(read('unwashed', over(24, 4)), read('washed', over(23.5, 4)))).toEqual([
      'Washing changed it too little for your count to show.',
    ]);
    expect(describeChanges(read('washed', over(24, 4)))).toEqual([]);
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
      bust,
      length,
      'in',
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
