import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FURTHER_MEASUREMENTS, mapMeasurementKeys, pickMeasurements } from '../../src/engine/measurements.ts';
import {
  compareOverall,
  describeBetter,
  describeNoPinches,
  describePinches,
  formatMeasurement,
  listRowChanges,
  listUnknown,
  type OverallFitInput,
} from '../../src/engine/overall-fit.ts';
import { recommend, type PatternSize } from '../../src/engine/recommendation.ts';
import { anyInput, anyMeasurement } from '../support/arbitraries.ts';
import { itAlways } from '../support/always.ts';

const GAUGE = { stitches: 20, rows: 28 };

/** A pullover with the steps of published patterns: a narrow arm for its busts. Inches. */
const SIZES: PatternSize[] = [
  { name: 'S', bust: 38, upperArm: 11, yokeDepth: 8, sleeveLength: 17 },
  { name: 'M', bust: 42, upperArm: 12, yokeDepth: 8.5, sleeveLength: 17.5 },
  { name: 'L', bust: 46, upperArm: 14, yokeDepth: 9, sleeveLength: 18 },
].map((size) => ({ ...size, length: null, bodyToUnderarm: 14, hem: size.bust }));

const compare = (given: Partial<OverallFitInput> & Pick<OverallFitInput, 'wanted'>) =>
  compareOverall({
    knitterGauge: GAUGE,
    patternGauge: GAUGE,
    sizes: SIZES,
    recommendedIndex: 1,
    desiredBust: 43,
    unit: 'in',
    ...given,
  });

it('a size that pinches at the bust is not better', () => {
  const sizes = [
    { name: 'S', bust: 38.9, length: null, upperArm: 13.1 },
    { name: 'M', bust: 43.7, length: null, upperArm: 14.6 },
  ];
  const wanted = { upperArm: 13 };
  expect(compare({ sizes, wanted, desiredBust: 42 })?.better).toBeNull();
  expect(compare({ sizes, wanted, desiredBust: 40.5 })?.better?.fit.size).toBe('S');
});

it('a size is said not to pinch only if all measurements that could pinch are compared', () => {
  const describe = (given: Partial<OverallFitInput> & Pick<OverallFitInput, 'wanted'>) => {
    const recommended = compare(given)?.sizes.find(({ isRecommended }) => isRecommended);
    return recommended && describeNoPinches(recommended);
  };
  const noSleeves = SIZES.map((size) => ({ ...size, sleeveLength: undefined }));
  expect(describe({ wanted: { upperArm: 12 } })).toBe('Size M does not pinch.');
  expect(describe({ wanted: { upperArm: 12, sleeveLength: 18 }, sizes: noSleeves })).toBe(
    'Size M does not pinch.',
  );
  expect(describe({ wanted: { sleeveLength: 18 } })).toBeNull();
  const noArms = SIZES.map((size) => ({ ...size, upperArm: undefined }));
  expect(describe({ wanted: { upperArm: 12, hem: 42 }, sizes: noArms })).toBeNull();
});

describe('a knitter with strong upper arms', () => {
  const fit = compare({ wanted: { upperArm: 14 } });

  it('is told that another size fits better overall, and why', () => {
    expect(fit && describeBetter(fit, 43, 'in')).toBe(
      'Size M pinches at the upper arm, and Size L fits you better overall: its upper arm (14 in) is closer to what you want than in the recommended size (12 in). Its finished bust will be 46 in, 3 in larger than the 43 in you want.',
    );
    expect(fit && describeBetter(fit, 43, 'cm')).toContain('(35.6 cm)');
  });

  it('is told where each size pinches', () => {
    expect(fit?.sizes.map((size) => describePinches(size))).toEqual([
      'Size S pinches at the upper arm.',
      'Size M pinches at the upper arm.',
      null,
    ]);
    expect(fit?.sizes.map(({ measurements: [arm] }) => arm && formatMeasurement(arm, 'in'))).toEqual([
      { finished: '11.0', difference: '−3' },
      { finished: '12.0', difference: '−2' },
      { finished: '14.0', difference: '0' },
    ]);
  });
});

describe('the comparison', () => {
  it('counts widths by stitches and lengths by rows', () => {
    const fit = compare({ wanted: { upperArm: 12, yokeDepth: 9 }, knitterGauge: { stitches: 16, rows: 21 } });
    expect(fit?.sizes[1]?.measurements).toMatchObject([
      { key: 'upperArm', printed: 12, finished: 15, difference: 3, isTooTight: false, rowGauge: null },
      { key: 'yokeDepth', printed: 8.5, finished: (8.5 * 28) / 21, isTooTight: false, rowGauge: null },
    ]);
  });

  it('is silent in a toss-up: a small gain does not outweigh the bust', () => {
    expect(compare({ wanted: { upperArm: 12.5 } })?.better).toBeNull();
    expect(compare({ wanted: { upperArm: 12.5 }, desiredBust: 44 })?.better).toBeNull();
  });

  it('does not name another size for a length that more rows change', () => {
    const fit = compare({ wanted: { sleeveLength: 19, bodyToUnderarm: 13 } });
    const [, medium] = fit?.sizes ?? [];
    expect(fit?.better).toBeNull();
    expect(fit?.sizes.map(describePinches)).toEqual([null, null, null]);
    expect(medium && listRowChanges(medium, 'in')).toEqual([
      'Body to underarm: 14 in at your row gauge. Work 7 fewer rows for the 13 in you want.',
      'Sleeve length: 17.5 in at your row gauge. Work 11 more rows for the 19 in you want.',
    ]);
  });

  it('says that a length is right, and counts one row as one', () => {
    const [size] = compare({ wanted: { bodyToUnderarm: 14, sleeveLength: 17.1 } })?.sizes ?? [];
    expect(size && listRowChanges(size, 'in')).toEqual([
      'Body to underarm: 14 in at your row gauge. That is the length you want.',
      'Sleeve length: 17 in at your row gauge. Work 1 more row for the 17.1 in you want.',
    ]);
  });

  it('does not say that a length is right if whole rows come no closer', () => {
    const gauge = { stitches: 20, rows: 16 };
    const coarse = compare({ wanted: { sleeveLength: 17.1 }, knitterGauge: gauge, patternGauge: gauge });
    expect(coarse?.sizes[0] && listRowChanges(coarse.sizes[0], 'in')).toEqual([
      'Sleeve length: 17 in at your row gauge. Whole rows come no closer to the 17.1 in you want.',
    ]);
  });

  it('never names a size that pinches where the recommended one does not', () => {
    const sizes: PatternSize[] = [
      { name: 'S', bust: 40, length: null, upperArm: 13.3 },
      { name: 'M', bust: 44, length: null, upperArm: 16 },
    ];
    const found = compare({ sizes, wanted: { upperArm: 14 }, desiredBust: 42 });
    expect(found?.sizes[0]?.measurements[0]?.isTooTight).toBe(true);
    expect(found?.better).toBeNull();
  });

  it('does not pinch within 4% below, which fabric gives', () => {
    const isTooTight = (upperArm: number) =>
      compare({ wanted: { upperArm } })?.sizes[1]?.measurements[0]?.isTooTight;
    expect(isTooTight(12.5)).toBe(false);
    expect(isTooTight(12.6)).toBe(true);
  });

  it('leaves a length open if the pattern gives no row gauge', () => {
    const fit = compare({ wanted: { yokeDepth: 9, hem: 44 }, patternGauge: { stitches: 20, rows: null } });
    expect(fit?.sizes[1]?.measurements).toMatchObject([
      { printed: 8.5, finished: null, difference: null, isTooTight: false },
      { printed: 42, finished: 42 },
    ]);
    expect(fit && listUnknown(fit, 'knitter')).toEqual([
      expect.stringMatching(/^Your gauge has no rows, so the yoke depth cannot be calculated\./),
    ]);
    expect(fit && listUnknown(fit, 'pattern')).toEqual([
      'The pattern gives no row gauge, so the yoke depth cannot be calculated. Where the pattern gives a length, knit to the length you want.',
    ]);
  });

  it('says which measurements the pattern does not give', () => {
    const sizes = SIZES.map((size) => ({ ...size, yokeDepth: undefined, hem: undefined }));
    const fit = compare({ wanted: { upperArm: 12, yokeDepth: 9, hem: 44 }, sizes });
    expect(fit && listUnknown(fit, null)).toEqual(['The pattern does not give the yoke depth and hem.']);
    expect(compare({ wanted: { hem: 44 }, sizes })).toBeNull();
  });

  it('does not compare a size that lacks a measurement', () => {
    const sizes = SIZES.map(({ upperArm, ...size }, row) => (row === 2 ? size : { ...size, upperArm }));
    expect(compare({ wanted: { upperArm: 14 }, sizes })?.better).toBeNull();
  });
});

const anyFurther = fc
  .record(mapMeasurementKeys(() => fc.option(anyMeasurement)))
  .map((given) => pickMeasurements(given));

const anyOverallInput: fc.Arbitrary<OverallFitInput> = fc
  .tuple(anyInput, fc.array(anyFurther, { minLength: 12, maxLength: 12 }), anyFurther)
  .map(([input, further, wanted]) => {
    const sizes = input.sizes.map((size, row) => ({ ...size, ...further[row] }));
    const recommendedIndex = recommend(input).sizeComparison.findIndex(({ isRecommended }) => isRecommended);
    return { ...input, sizes, recommendedIndex, wanted, unit: 'in' };
  });

const toParts = (input: OverallFitInput) => {
  const fit = compareOverall(input);
  return fit && { better: fit.better?.fit.bust, pinches: fit.sizes.map(describePinches).sort() };
};

describe('for any pattern', () => {
  itAlways(
    'the recommended size is never better than itself, and the better one is another size',
    anyOverallInput,
    (input) => {
      const better = compareOverall(input)?.better;
      if (better) expect(better.fit.isRecommended).toBe(false);
    },
  );

  itAlways('the order of the sizes does not matter', anyOverallInput, (input) => {
    const reversed = {
      ...input,
      sizes: input.sizes.toReversed(),
      recommendedIndex: input.sizes.length - 1 - input.recommendedIndex,
    };
    expect(toParts(reversed)).toEqual(toParts(input));
  });

  itAlways('it is silent without wanted measurements', anyOverallInput, (input) => {
    expect(compareOverall({ ...input, wanted: {} })).toBeNull();
  });

  itAlways('nothing is better than a recommended size that matches exactly', anyOverallInput, (input) => {
    const size = input.sizes[input.recommendedIndex];
    const exact = { ...input, patternGauge: GAUGE, knitterGauge: GAUGE, desiredBust: size?.bust ?? 1 };
    const fit = compareOverall({ ...exact, wanted: pickMeasurements(size ?? {}) });
    expect(fit?.better ?? null).toBeNull();
    expect(
      fit?.sizes[input.recommendedIndex]?.measurements.every(({ isTooTight }) => !isTooTight) ?? true,
    ).toBe(true);
  });

  itAlways(
    'a size that matches exactly wins over a recommended size that is clearly off',
    anyOverallInput,
    fc.double({ min: 1.2, max: 3, noNaN: true }),
    (input, by) => {
      const recommended = { name: 'R', bust: 40, length: null, upperArm: 12 };
      const exact = { name: 'Exact', bust: 40, length: null, upperArm: 12 * by };
      const others = input.sizes.filter(({ upperArm }) => upperArm !== undefined);
      const fit = compareOverall({
        patternGauge: GAUGE,
        knitterGauge: GAUGE,
        desiredBust: 40,
        sizes: [recommended, ...others, exact],
        recommendedIndex: 0,
        wanted: { upperArm: 12 * by },
        unit: 'in',
      });
      expect(fit?.better?.fit).toMatchObject({ bust: 40 });
      expect(fit?.better?.fit.measurements[0]?.difference).toBeCloseTo(0);
      expect(fit?.better?.closer).toEqual(['upperArm']);
    },
  );

  itAlways(
    'only lengths that rows can change get a number of rows, and those never pinch',
    anyOverallInput,
    (input) => {
      const sizes = compareOverall(input)?.sizes ?? [];
      for (const { key, rowGauge, isTooTight, difference } of sizes.flatMap((size) => size.measurements)) {
        const isAdjustable = FURTHER_MEASUREMENTS.some((each) => each.key === key && each.isAdjustable);
        expect(rowGauge !== null).toBe(isAdjustable && difference !== null);
        if (isAdjustable) expect(isTooTight).toBe(false);
        if (isTooTight) expect(difference).toBeLessThan(0);
      }
    },
  );
});
