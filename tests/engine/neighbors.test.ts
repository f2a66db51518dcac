import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeFinishedMeasurement } from '../../src/engine/gauge.ts';
import {
  describeDifference,
  describeGap,
  describeLimit,
  describeNeedle,
  describeNeedleChange,
  describeSizeLength,
  findNeighbors,
  listWaysBeyond,
} from '../../src/engine/neighbors.ts';
import { recommend } from '../../src/engine/recommendation.ts';
import { anyInput } from '../support/arbitraries.ts';
import { itAlways } from '../support/always.ts';
import { toSizeComparison } from '../support/sizes.ts';

/** S 40, M 44.4, L 48.9: a pattern of 20 stitches at 18, not in order. */
const { sizeComparison } = recommend({
  knitterGauge: { stitches: 18, rows: 24 },
  patternGauge: { stitches: 20, rows: 28 },
  sizes: [
    { name: 'L', bust: 44, length: 24 },
    { name: 'S', bust: 36, length: 24 },
    { name: 'M', bust: 40, length: 24 },
  ],
  desiredBust: 42,
});

const inches = { unit: 'in', conversion: 'exact' } as const;
const centimeters = { unit: 'cm', conversion: 'exact' } as const;

function findBetween(desiredBust: number, knitter: number | null = 18) {
  const found = findNeighbors(sizeComparison, desiredBust, knitter);
  if (found?.code !== 'between') throw new Error('The bust is not between two sizes');
  return found;
}

function findBeyond(desiredBust: number, knitter: number | null = 18) {
  const found = findNeighbors(sizeComparison, desiredBust, knitter);
  if (!found || found.code === 'between') throw new Error('The bust is within the sizes');
  return found;
}

describe('the neighbors of a desired bust', () => {
  it('are the next smaller and the next larger size', () => {
    const { smaller, larger } = findBetween(42);
    expect([smaller.size.size, larger.size.size]).toEqual(['S', 'M']);
    expect(smaller.difference).toBeCloseTo(-2, 9);
    expect(larger.difference).toBeCloseTo(2.444, 3);
    expect(describeDifference(smaller, 42, 'in')).toBe('2 in smaller than you want');
    expect(describeDifference(larger, 42, 'cm')).toBe('6.2 cm larger than you want');
    expect(describeDifference(larger, 42.25, 'in')).toBe('2.15 in larger than you want');
  });

  it('are introduced with the ease of the desired bust', () => {
    expect(describeGap(42, null, 'in')).toBe('No size has the 42 in you want.');
    expect(describeGap(42, { inches: 39, measure: 'body bust' }, 'in')).toBe(
      'No size has the 42 in you want, with 3 in of ease on your body bust of 39 in: classic fit.',
    );
    expect(describeGap(42, { inches: 42, measure: 'upper torso' }, 'cm')).toBe(
      'No size has the 106.7 cm you want, with no ease on your upper torso of 106.7 cm: close fitting.',
    );
  });

  it('are shown with the gauge at which they have the desired bust', () => {
    const { smaller, larger } = findBetween(42);
    expect(smaller.gauge).toMatchObject({ knitter: 18, needle: 'larger', extent: 'small' });
    expect(smaller.gauge?.stitches).toBeCloseTo(17.143, 3);
    expect(describeNeedle(smaller, 42, inches)).toBe(
      'A larger needle can bring it to 42 in: aim for 17.1 stitches per 4 inches instead of 18.',
    );
    expect(larger.gauge).toMatchObject({ needle: 'smaller', extent: 'significant' });
    expect(describeNeedle(larger, 42, inches)).toBe(
      'A smaller needle can bring it to 42 in: aim for 19 stitches per 4 inches instead of 18. That is 5.8% more, a significant difference: look at the fabric before you decide.',
    );
    expect(describeNeedle(smaller, 42, centimeters)).toBe(
      'A larger needle can bring it to 106.7 cm: aim for 16.9 stitches per 10 cm instead of 17.72.',
    );
    expect(describeNeedleChange('cm')).toContain('often about 1 stitch per 10 cm for each size');
  });

  it('have no gauge to aim for if the knitter’s is unknown', () => {
    const { smaller } = findBetween(42, null);
    expect(smaller.gauge).toBeNull();
    expect(describeNeedle(smaller, 42, inches)).toBeNull();
  });

  it('have no needle advice if the gauge would hardly change', () => {
    const found = findNeighbors([toSizeComparison('M', 199.4)], 200, 1);
    expect(found?.code).toBe('above');
    expect(found?.code === 'above' && describeNeedle(found.nearest, 200, inches)).toBeNull();
  });

  it('do not exist if a size fits, within half an inch', () => {
    for (const desired of [40, 40.5, 39.5]) expect(findNeighbors(sizeComparison, desired, 18)).toBeNull();
    expect(findNeighbors(sizeComparison, 40.6, 18)).not.toBeNull();
    expect(findNeighbors([], 40, 18)).toBeNull();
  });

  it('say how long they are', () => {
    const size = findBetween(42).smaller.size;
    expect(describeSizeLength(size, null, 'in')).toBe('28 in long at your row gauge');
    expect(describeSizeLength(size, 26.5, 'in')).toBe(
      '28 in long at your row gauge, 1.5 in longer than the 26.5 in you want',
    );
    expect(describeSizeLength(size, 30, 'in')).toBe(
      '28 in long at your row gauge, 2 in shorter than the 30 in you want',
    );
    expect(describeSizeLength(size, 28, 'in')).toBe('28 in long at your row gauge, exactly what you want');
    expect(describeSizeLength({ ...size, adjustedLength: null }, 26, 'in')).toBe('24 in long in the pattern');
    expect(describeSizeLength({ ...size, originalLength: null, adjustedLength: null }, 26, 'in')).toBeNull();
  });

  it('include the recommended one of two equal sizes', () => {
    const sizes = [toSizeComparison('M', 44), toSizeComparison('M tall', 44, { isRecommended: true })];
    const found = findNeighbors(sizes, 60, 18);
    expect(found?.code === 'above' && found.nearest.size.size).toBe('M tall');
  });
});

describe('a desired bust beyond the sizes', () => {
  it('says what the largest size lacks, and what can be done', () => {
    const found = findBeyond(51);
    expect(describeLimit(found, 51, 'in')).toBe(
      'The largest size, L, measures 48.9 in at your gauge: 2.1 in less than the 51 in you want.',
    );
    expect(listWaysBeyond(found, 51, inches)).toEqual([
      'A larger needle can bring it to 51 in: aim for 17.3 stitches per 4 inches instead of 18.',
      'Add 10 stitches around the body of L, 5 on each side: 2.2 in at your gauge. The armholes and sleeves may need a change too.',
      'Choose a pattern with a larger size.',
    ]);
  });

  it('does not recommend a needle for a change of 10% or more', () => {
    expect(listWaysBeyond(findBeyond(55), 55, inches)[0]).toBe(
      'To measure 55 in, it would need 16 stitches per 4 inches instead of 18. That is 11.1% fewer: with your yarn, the fabric would be very loose.',
    );
    expect(listWaysBeyond(findBeyond(34), 34, inches)[0]).toMatch(/17\.6% more: .* very stiff\.$/);
  });

  it('says what the smallest size has too much', () => {
    const found = findBeyond(38);
    expect(describeLimit(found, 38, 'cm')).toBe(
      'The smallest size, S, measures 101.6 cm at your gauge: 5.1 cm more than the 96.5 cm you want.',
    );
    expect(listWaysBeyond(found, 38, centimeters)).toEqual([
      'A smaller needle can bring it to 96.5 cm: aim for 18.6 stitches per 10 cm instead of 17.72. That is 5.3% more, a significant difference: look at the fabric before you decide.',
      'Leave out 10 stitches around the body of S, 5 on each side: 5.6 cm at your gauge. The armholes and sleeves may need a change too.',
      'Choose a pattern with a smaller size.',
    ]);
  });

  it('without a gauge, can only name another pattern', () => {
    const found = findBeyond(55, null);
    expect(found.stitches).toBeNull();
    expect(listWaysBeyond(found, 55, inches)).toEqual(['Choose a pattern with a larger size.']);
  });

  it('adds at least one stitch on each side', () => {
    const found = findNeighbors(sizeComparison, 49.5, 2);
    expect(found?.code === 'above' && found.stitches).toBe(2);
  });
});

describe('for any input', () => {
  itAlways('the neighbors enclose the desired bust, and one of them is recommended', anyInput, (input) => {
    const sizes = recommend(input).sizeComparison;
    const found = findNeighbors(sizes, input.desiredBust, input.knitterGauge.stitches);
    const busts = sizes.map(({ adjustedMeasurement }) => adjustedMeasurement);
    if (found === null) {
      expect(Math.min(...busts.map((bust) => Math.abs(bust - input.desiredBust)))).toBeLessThanOrEqual(
        0.5 + 1e-9,
      );
    } else if (found.code === 'between') {
      const { smaller, larger } = found;
      expect(smaller.difference).toBeLessThan(0);
      expect(larger.difference).toBeGreaterThan(0);
      const [from, to] = [smaller.size.adjustedMeasurement, larger.size.adjustedMeasurement];
      expect(busts.filter((bust) => bust > from && bust < to && bust !== input.desiredBust)).toEqual([]);
      expect(smaller.size.isRecommended || larger.size.isRecommended).toBe(true);
    } else {
      const isAbove = found.code === 'above';
      expect(found.nearest.size.adjustedMeasurement).toBe(isAbove ? Math.max(...busts) : Math.min(...busts));
      expect(found.nearest.size.isRecommended).toBe(true);
      expect((found.stitches ?? 1) % 2).toBe(0);
    }
  });

  itAlways(
    'the gauge to aim for makes the size exactly the desired bust, and the needle follows from it',
    anyInput,
    (input) => {
      const { knitterGauge, patternGauge, desiredBust } = input;
      const found = findNeighbors(recommend(input).sizeComparison, desiredBust, knitterGauge.stitches);
      if (found === null) return;
      for (const { size, gauge, difference } of found.code === 'between'
        ? [found.smaller, found.larger]
        : [found.nearest]) {
        const finished = computeFinishedMeasurement(
          size.originalMeasurement,
          gauge?.stitches ?? NaN,
          patternGauge.stitches,
        );
        expect(finished / desiredBust).toBeCloseTo(1, 9);
        expect(gauge?.needle).toBe(difference > 0 ? 'smaller' : 'larger');
      }
    },
  );

  itAlways(
    'every sentence has its numbers',
    anyInput,
    fc.constantFrom(inches, centimeters),
    (input, shown) => {
      const { desiredBust } = input;
      const sizes = input.sizes.map((size) => ({ ...size, name: 'M' }));
      const found = findNeighbors(
        recommend({ ...input, sizes }).sizeComparison,
        desiredBust,
        input.knitterGauge.stitches,
      );
      if (found === null) return;
      const sentences =
        found.code === 'between'
          ? [found.smaller, found.larger].flatMap((each) => [
              describeDifference(each, desiredBust, shown.unit),
              describeNeedle(each, desiredBust, shown) ?? '',
              describeSizeLength(each.size, input.desiredLength ?? null, shown.unit) ?? '',
            ])
          : [describeLimit(found, desiredBust, shown.unit), ...listWaysBeyond(found, desiredBust, shown)];
      expect(sentences.join(' ')).not.toMatch(/NaN|Infinity|undefined|null|e\+/);
    },
  );
});
