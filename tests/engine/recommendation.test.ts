import { describe, expect, it } from 'vitest';
import {
  recommend,
  type PatternSize,
  type RecommendationInput,
  type SizeComparison,
} from '../../src/engine/recommendation.ts';
import { gaugeToPer4Inches, toInches } from '../../src/engine/units.ts';

const sizes: PatternSize[] = [
  { name: 'S', bust: 36, length: 24 },
  { name: 'M', bust: 40, length: 25 },
  { name: 'L', bust: 44, length: 26 },
];
const atPatternGauge: RecommendationInput = {
  knitterGauge: { stitches: 20, rows: 28 },
  patternGauge: { stitches: 20, rows: 28 },
  sizes,
  desiredBust: 40,
};
const looser: RecommendationInput = { ...atPatternGauge, knitterGauge: { stitches: 18, rows: 24 } };

describe('18 x 24 against a pattern at 20 x 28', () => {
  const answer = recommend(looser);

  it('recommends S for a desired bust of 40', () => {
    expect(answer.recommendedSize).toBe('S');
    expect(answer.gaugeDifference).toEqual({ percentage: -10, impact: 'significant' });
  });

  it('compares every size in the order of the pattern', () => {
    const toRow = ({ size, originalMeasurement, adjustedMeasurement, isRecommended }: SizeComparison) =>
      [size, originalMeasurement, adjustedMeasurement.toFixed(1), isRecommended] as const;
    expect(answer.sizeComparison.map(toRow)).toEqual([
      ['S', 36, '40.0', true],
      ['M', 40, '44.4', false],
      ['L', 44, '48.9', false],
    ]);
  });

  it('returns the lengths at the knitter’s row gauge', () => {
    expect(answer.sizeComparison[0]).toMatchObject({ originalLength: 24, adjustedLength: 28 });
    expect(answer.desiredFit.length).toMatchObject({ target: 24, recommendedSize: 'S', expectedResult: 28 });
  });

  it('returns the reason for the size', () => {
    const reason = 'Size S will have a finished bust of 40 in at your gauge, exactly what you want.';
    expect(answer.reasoning).toBe(reason);
    expect(answer.desiredFit.bust).toMatchObject({ target: 40, expectedResult: 40, reasoning: reason });
    expect(answer).not.toHaveProperty('bustSizeWarning');
  });
});

it('recommends the first size, 101.7 cm, for a desired bust of 101.5 cm', () => {
  const toGauge = (stitches: number, rows: number) => ({
    stitches: gaugeToPer4Inches(stitches, 'cm', 'exact'),
    rows: gaugeToPer4Inches(rows, 'cm', 'exact'),
  });
  const answer = recommend({
    knitterGauge: toGauge(18, 24),
    patternGauge: toGauge(20, 28),
    sizes: [91.5, 101.5, 112].map((bust) => ({
      name: `${bust}`,
      bust: toInches(bust, 'cm'),
      length: null,
    })),
    desiredBust: toInches(101.5, 'cm'),
  });
  expect(answer.recommendedSize).toBe('91.5');
  expect((answer.desiredFit.bust.expectedResult * 2.54).toFixed(1)).toBe('101.7');
  expect(answer.gaugeDifference.percentage).toBeCloseTo(-10, 9);
});

describe('the recommended size', () => {
  it('is a single row even if names repeat', () => {
    const repeated = sizes.map((size) => ({ ...size, name: 'M' }));
    const { sizeComparison } = recommend({ ...atPatternGauge, sizes: repeated });
    expect(sizeComparison.map(({ isRecommended }) => isRecommended)).toEqual([false, true, false]);
  });

  it.each([
    [40, { code: 'exact', size: 'M', expected: 40, target: 40 }],
    [39, { code: 'nearest', size: 'M', expected: 40, target: 39, difference: 1 }],
    [41, { code: 'nearest', size: 'M', expected: 40, target: 41, difference: -1 }],
    [42, { code: 'tie-larger', size: 'L', expected: 44, target: 42, difference: 2 }],
    [60, { code: 'nearest', size: 'L', expected: 44, target: 60, difference: -16 }],
  ])('has a reason for a desired bust of %d', (desiredBust, reason) => {
    expect(recommend({ ...atPatternGauge, desiredBust }).desiredFit.bust.reason).toEqual(reason);
  });
});

describe('the bust warning', () => {
  it('does not appear at exactly 2 inches in centimeters', () => {
    const only = [{ name: 'One', bust: toInches(91.44, 'cm'), length: null }];
    const input = { ...atPatternGauge, sizes: only, desiredBust: toInches(96.52, 'cm') };
    expect(recommend(input)).not.toHaveProperty('bustSizeWarning');
    expect(recommend({ ...input, desiredBust: toInches(96.6, 'cm') })).toHaveProperty('bustSizeWarning');
  });

  it('names the nearest bust', () => {
    const { bustSizeWarning } = recommend({ ...looser, desiredBust: 60 });
    expect(bustSizeWarning?.closestAchievable).toBeCloseTo(48.8889, 4);
    expect(bustSizeWarning?.message).toBe(
      'The closest size measures 48.9 in at your gauge. That is 11.1 in smaller than the 60 in you want.',
    );
  });
});

describe('the length', () => {
  const noLengths = { sizes: sizes.map((size) => ({ ...size, length: null })) };

  it.each<[string, Partial<RecommendationInput>, number | null, number | null, string]>([
    ['a desired length', { desiredLength: 26 }, 26, 28, 'wanted'],
    ['no printed length', noLengths, null, null, 'no-length'],
    ['only a desired length', { ...noLengths, desiredLength: 25 }, 25, null, 'wanted-without-printed'],
    ['the pattern’s row gauge', { knitterGauge: { stitches: 18, rows: 28 } }, 24, 24, 'as-printed'],
  ])('has a target and a result with %s', (_, change, target, expectedResult, code) => {
    const { length } = recommend({ ...looser, ...change }).desiredFit;
    expect(length).toMatchObject({ target, expectedResult, reason: { code } });
  });

  it('never changes the recommended size', () => {
    for (const desiredLength of [1, 24, 400, null, undefined])
      expect(recommend({ ...looser, desiredLength }).recommendedSize).toBe('S');
  });
});

describe('a gauge without rows', () => {
  it('gives every width, and asks for the rows instead of a length', () => {
    const known = recommend(looser);
    const answer = recommend({ ...looser, knitterGauge: { stitches: 18, rows: null } });
    expect(answer.desiredFit.bust).toEqual(known.desiredFit.bust);
    const withoutLengths = known.sizeComparison.map((size) => ({ ...size, adjustedLength: null }));
    expect(answer.sizeComparison).toEqual(withoutLengths);
    expect(answer.desiredFit.length).toMatchObject({
      expectedResult: null,
      reason: { code: 'no-own-rows' },
      reasoning:
        'Enter your rows to see the length by row counts. Without them, knit until it measures 24 in, as the pattern gives it.',
    });
  });

  it('does not ask for rows that would not help', () => {
    const gauge = { stitches: 18, rows: null };
    const { length } = recommend({ ...looser, knitterGauge: gauge, patternGauge: gauge }).desiredFit;
    expect(length.reason.code).toBe('no-row-gauge');
  });
});

it('rejects a bust that cannot be computed with, and a pattern without sizes', () => {
  expect(() => recommend({ ...looser, desiredBust: NaN })).toThrow('desired bust');
  expect(() => recommend({ ...looser, sizes: [] })).toThrow('at least one size');
});
