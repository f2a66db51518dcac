import { describe, expect, it } from 'vitest';
import { recommend, type PatternSize, type RecommendationInput } from '../../src/engine/recommendation.ts';
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
    expect(answer.sizeComparison.map(({ size }) => size)).toEqual(['S', 'M', 'L']);
    expect(answer.sizeComparison.map(({ originalMeasurement }) => originalMeasurement)).toEqual([36, 40, 44]);
    const shown = answer.sizeComparison.map(({ adjustedMeasurement }) => adjustedMeasurement.toFixed(1));
    expect(shown).toEqual(['40.0', '44.4', '48.9']);
    expect(answer.sizeComparison.map(({ isRecommended }) => isRecommended)).toEqual([true, false, false]);
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

describe('centimeters', () => {
  it('recommends the first size, 101.7 cm, for a desired bust of 101.5 cm', () => {
    const answer = recommend({
      knitterGauge: {
        stitches: gaugeToPer4Inches(18, 'cm', 'exact'),
        rows: gaugeToPer4Inches(24, 'cm', 'exact'),
      },
      patternGauge: {
        stitches: gaugeToPer4Inches(20, 'cm', 'exact'),
        rows: gaugeToPer4Inches(28, 'cm', 'exact'),
      },
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
});

describe('the recommended size', () => {
  it('is the larger of two equally near sizes', () => {
    const tie = recommend({ ...atPatternGauge, desiredBust: 42 });
    expect(tie.recommendedSize).toBe('L');
    expect(tie.desiredFit.bust.reason).toMatchObject({ code: 'tie-larger', difference: 2 });
  });

  it('is the larger of two equally near sizes despite rounding errors', () => {
    const inCentimeters = sizes.map((size) => ({ ...size, bust: toInches(size.bust * 2.5, 'cm') }));
    const tie = { ...looser, sizes: inCentimeters, desiredBust: toInches(((90 + 100) / 2 / 18) * 20, 'cm') };
    expect(recommend(tie).recommendedSize).toBe('M');
    expect(recommend(tie).desiredFit.bust.reason.code).toBe('tie-larger');
  });

  it('is a single row even if names repeat', () => {
    const repeated = sizes.map((size) => ({ ...size, name: 'M' }));
    expect(
      recommend({ ...atPatternGauge, sizes: repeated }).sizeComparison.map((s) => s.isRecommended),
    ).toEqual([false, true, false]);
  });

  it('has a reason: exact, nearest above or nearest below', () => {
    const reasonAt = (desiredBust: number) =>
      recommend({ ...atPatternGauge, desiredBust }).desiredFit.bust.reason;
    expect(reasonAt(40)).toEqual({ code: 'exact', size: 'M', expected: 40, target: 40 });
    expect(reasonAt(39)).toEqual({ code: 'nearest', size: 'M', expected: 40, target: 39, difference: 1 });
    expect(reasonAt(41)).toEqual({ code: 'nearest', size: 'M', expected: 40, target: 41, difference: -1 });
    expect(reasonAt(60)).toMatchObject({ code: 'nearest', size: 'L', difference: -16 });
  });
});

describe('the bust warning', () => {
  it.each([42.01, 33.99])(
    'appears if the nearest bust differs from %d by more than 2 inches',
    (desiredBust) => {
      const only = [{ name: 'One', bust: desiredBust > 36 ? 40 : 36, length: null }];
      const { bustSizeWarning } = recommend({ ...atPatternGauge, sizes: only, desiredBust });
      expect(bustSizeWarning).toMatchObject({ desiredBust, closestAchievable: only[0]?.bust });
    },
  );

  it.each([46, 34])('does not appear at exactly 2 inches from %d', (desiredBust) => {
    expect(recommend({ ...atPatternGauge, desiredBust })).not.toHaveProperty('bustSizeWarning');
  });

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
  it('is compared with a desired length', () => {
    const { length } = recommend({ ...looser, desiredLength: 26 }).desiredFit;
    expect(length).toMatchObject({ target: 26, expectedResult: 28, reason: { code: 'wanted' } });
  });

  it('never changes the recommended size', () => {
    for (const desiredLength of [1, 24, 400, null, undefined]) {
      expect(recommend({ ...looser, desiredLength }).recommendedSize).toBe('S');
    }
  });

  it('has neither a target nor a result if the pattern prints none', () => {
    const withoutLengths = sizes.map((size) => ({ ...size, length: null }));
    expect(recommend({ ...looser, sizes: withoutLengths }).desiredFit.length).toMatchObject({
      target: null,
      expectedResult: null,
      reason: { code: 'no-length' },
    });
    expect(
      recommend({ ...looser, sizes: withoutLengths, desiredLength: 25 }).desiredFit.length,
    ).toMatchObject({
      target: 25,
      expectedResult: null,
      reason: { code: 'wanted-without-printed', target: 25 },
    });
  });

  it('equals the printed length at the pattern’s row gauge', () => {
    expect(recommend(atPatternGauge).desiredFit.length.reason).toEqual({ code: 'as-printed', printed: 25 });
  });
});

describe('a gauge without rows', () => {
  it('gives every width, and asks for the rows instead of a length', () => {
    const known = recommend(looser);
    const answer = recommend({ ...looser, knitterGauge: { stitches: 18, rows: null } });
    expect(answer.desiredFit.bust).toEqual(known.desiredFit.bust);
    expect(answer.sizeComparison).toEqual(
      known.sizeComparison.map((size) => ({ ...size, adjustedLength: null })),
    );
    expect(answer.desiredFit.length).toMatchObject({
      expectedResult: null,
      reason: { code: 'no-own-rows' },
      reasoning:
        'Enter your rows to see the length by row counts. Without them, knit until it measures 24 in, as the pattern gives it.',
    });
  });

  it('does not ask for rows that would not help', () => {
    const withoutAny = {
      knitterGauge: { stitches: 18, rows: null },
      patternGauge: { stitches: 20, rows: null },
    };
    expect(recommend({ ...looser, ...withoutAny }).desiredFit.length.reason.code).toBe('no-row-gauge');
  });
});

describe('invalid input', () => {
  it('is rejected', () => {
    expect(() => recommend({ ...looser, desiredBust: NaN })).toThrow('desired bust');
    expect(() => recommend({ ...looser, sizes: [] })).toThrow('at least one size');
  });
});
