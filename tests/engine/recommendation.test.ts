import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  recommend,
  type PatternSize,
  type RecommendationInput,
  type SizeComparison,
} from '../../src/engine/recommendation.ts';
import { gaugeToPer4Inches, toInches, type LengthUnit } from '../../src/engine/units.ts';
import { itAlways } from '../support/always.ts';
import { anyInput } from '../support/arbitraries.ts';

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
  const recommendation = recommend(looser);
  const { desiredFit } = recommendation;

  it('recommends S for a desired bust of 40', () => {
    expect(recommendation.recommendedSize).toBe('S');
    expect(recommendation.gaugeDifference).toEqual({ percentage: -10, impact: 'significant' });
  });

  it('compares every size in the order of the pattern', () => {
    const toRow = ({ size, originalMeasurement, adjustedMeasurement, isRecommended }: SizeComparison) =>
      [size, originalMeasurement, adjustedMeasurement.toFixed(1), isRecommended] as const;
    expect(recommendation.sizeComparison.map(toRow)).toEqual([
      ['S', 36, '40.0', true],
      ['M', 40, '44.4', false],
      ['L', 44, '48.9', false],
    ]);
  });

  it('returns the lengths at the knitter’s row gauge', () => {
    expect(recommendation.sizeComparison[0]).toMatchObject({ originalLength: 24, adjustedLength: 28 });
    expect(desiredFit.length).toMatchObject({ target: 24, recommendedSize: 'S', expectedResult: 28 });
  });

  it('returns the reason for the size', () => {
    const reason = 'Size S will have a finished bust of 40 in at your gauge, exactly what you want.';
    expect(recommendation.reasoning).toBe(reason);
    expect(desiredFit.bust).toMatchObject({ target: 40, expectedResult: 40, reasoning: reason });
    expect(recommendation).not.toHaveProperty('bustSizeWarning');
  });
});

it('recommends the first size, 101.7 cm, for a desired bust of 101.5 cm', () => {
  const toGauge = (stitches: number, rows: number) => ({
    stitches: gaugeToPer4Inches(stitches, 'cm', 'exact'),
    rows: gaugeToPer4Inches(rows, 'cm', 'exact'),
  });
  const recommendation = recommend({
    knitterGauge: toGauge(18, 24),
    patternGauge: toGauge(20, 28),
    sizes: [91.5, 101.5, 112].map((bust) => ({
      name: `${bust}`,
      bust: toInches(bust, 'cm'),
      length: null,
    })),
    desiredBust: toInches(101.5, 'cm'),
  });
  expect(recommendation.recommendedSize).toBe('91.5');
  expect((recommendation.desiredFit.bust.expectedResult * 2.54).toFixed(1)).toBe('101.7');
  expect(recommendation.gaugeDifference.percentage).toBeCloseTo(-10, 9);
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
    const recommendation = recommend({ ...looser, knitterGauge: { stitches: 18, rows: null } });
    expect(recommendation.desiredFit.bust).toEqual(known.desiredFit.bust);
    const withoutLengths = known.sizeComparison.map((size) => ({ ...size, adjustedLength: null }));
    expect(recommendation.sizeComparison).toEqual(withoutLengths);
    expect(recommendation.desiredFit.length).toMatchObject({
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

const findRecommendedIndex = (input: RecommendationInput) =>
  recommend(input).sizeComparison.findIndex((size) => size.isRecommended);

const allNumbers = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(allNumbers) : [];
};

describe('for any input', () => {
  itAlways('the pattern’s gauge returns the printed sizes', anyInput, (input) => {
    const { sizeComparison, gaugeDifference } = recommend({
      ...input,
      knitterGauge: { stitches: input.patternGauge.stitches, rows: input.patternGauge.rows ?? 28 },
    });
    expect(gaugeDifference).toEqual({ percentage: 0, impact: 'minimal' });
    for (const [index, size] of sizeComparison.entries()) {
      expect(size.adjustedMeasurement).toBeCloseTo(input.sizes[index]?.bust ?? NaN, 9);
      if (size.adjustedLength !== null) {
        expect(size.adjustedLength).toBeCloseTo(input.sizes[index]?.length ?? NaN, 9);
      }
    }
  });

  itAlways(
    'without a row gauge of the pattern, no length is adjusted and the rest is the same',
    anyInput,
    (input) => {
      const { stitches } = input.patternGauge;
      const without = recommend({ ...input, patternGauge: { stitches, rows: null } });
      const complete = recommend({ ...input, patternGauge: { stitches, rows: 28 } });
      expect(without.sizeComparison).toEqual(
        complete.sizeComparison.map((size) => ({ ...size, adjustedLength: null })),
      );
      expect(without.desiredFit.bust).toEqual(complete.desiredFit.bust);
      expect(without.desiredFit.length.expectedResult).toBeNull();
      const hasLength =
        without.sizeComparison.find(({ isRecommended }) => isRecommended)?.originalLength !== null;
      expect(without.desiredFit.length.reason.code === 'no-row-gauge').toBe(hasLength);
    },
  );

  itAlways('the comparison has the pattern’s sizes in order, and recommends one', anyInput, (input) => {
    const { sizeComparison, recommendedSize, desiredFit } = recommend(input);
    expect(sizeComparison.map(({ size }) => size)).toEqual(input.sizes.map(({ name }) => name));
    const [recommended, ...others] = sizeComparison.filter((size) => size.isRecommended);
    expect(others).toEqual([]);
    expect(recommended?.size).toBe(recommendedSize);
    expect(desiredFit.bust.expectedResult).toBe(recommended?.adjustedMeasurement);
    expect(desiredFit.length.expectedResult).toBe(recommended?.adjustedLength);
  });

  itAlways(
    'more stitches never make a size wider, and more rows never make it longer',
    anyInput,
    fc.double({ min: 1, max: 2, noNaN: true }),
    (input, more) => {
      const { stitches, rows } = input.knitterGauge;
      const denser = recommend({
        ...input,
        knitterGauge: { stitches: stitches * more, rows: rows && rows * more },
      });
      for (const [index, size] of recommend(input).sizeComparison.entries()) {
        const other = denser.sizeComparison[index];
        expect(other?.adjustedMeasurement).toBeLessThanOrEqual(size.adjustedMeasurement);
        expect(other?.adjustedLength ?? 0).toBeLessThanOrEqual(size.adjustedLength ?? 0);
      }
    },
  );

  itAlways('halving all measurements recommends the same size', anyInput, (input) => {
    const half = {
      ...input,
      sizes: input.sizes.map((size) => ({ ...size, bust: size.bust / 2 })),
      desiredBust: input.desiredBust / 2,
    };
    expect(findRecommendedIndex(half)).toBe(findRecommendedIndex(input));
  });

  itAlways(
    'there is a warning exactly when the nearest bust differs by more than 2 inches',
    anyInput,
    (input) => {
      const { bustSizeWarning, desiredFit } = recommend(input);
      const distance = Math.abs(desiredFit.bust.expectedResult - input.desiredBust);
      expect(bustSizeWarning !== undefined).toBe(Math.round(distance * 1e9) > 2e9);
    },
  );

  itAlways('every number in the result and its sentences is finite', anyInput, (input) => {
    const recommendation = recommend({
      ...input,
      sizes: input.sizes.map((size) => ({ ...size, name: 'S' })),
    });
    expect(allNumbers(recommendation).every(Number.isFinite)).toBe(true);
    expect(JSON.stringify(recommendation)).not.toMatch(/NaN|Infinity|undefined|e\+/);
  });

  itAlways('the input is not changed', anyInput, (input) => {
    const before = structuredClone(input);
    recommend(input);
    expect(input).toEqual(before);
  });
});

/** A typed number, as tenths of a count or quarters of a length, in the unit of its card. */
interface TypedNumber {
  steps: number;
  unit: LengthUnit;
}

/** All input of a knitter, each card in its own unit. */
interface TypedInput {
  knitter: TypedNumber;
  pattern: TypedNumber;
  busts: TypedNumber[];
  desired: TypedNumber;
}

const typed = (min: number, max: number): fc.Arbitrary<TypedNumber> =>
  fc.record({ steps: fc.integer({ min, max }), unit: fc.constantFrom('in', 'cm') });

const anyTypedInput: fc.Arbitrary<TypedInput> = fc.record({
  knitter: typed(10, 500),
  pattern: typed(10, 500),
  busts: fc.array(typed(40, 800), { minLength: 1, maxLength: 10 }),
  desired: typed(80, 800),
});

function toInput({ knitter, pattern, busts, desired }: TypedInput): RecommendationInput {
  const stitches = ({ steps, unit }: TypedNumber) => gaugeToPer4Inches(steps / 10, unit, 'exact');
  const inches = ({ steps, unit }: TypedNumber) => toInches(steps / 4, unit);
  return {
    knitterGauge: { stitches: stitches(knitter), rows: 24 },
    patternGauge: { stitches: stitches(pattern), rows: 24 },
    sizes: busts.map((bust, index) => ({ name: `${index}`, bust: inches(bust), length: null })),
    desiredBust: inches(desired),
  };
}

/**
 * Returns the index to recommend, in integer arithmetic: counts in units of 1/1250 per 4 inches (a tenth per 4 inches is 125,
 * a tenth per 10 cm is 127), and lengths in units of 1/508 inch (a quarter of an inch is 127, a quarter of a centimeter
 * is 50). |bust × pattern − desired × knitter| is then the distance of each size, times a common factor.
 */
function findNearestExactly({ knitter, pattern, busts, desired }: TypedInput): number {
  const count = ({ steps, unit }: TypedNumber) => BigInt(steps * (unit === 'in' ? 125 : 127));
  const length = ({ steps, unit }: TypedNumber) => BigInt(steps * (unit === 'in' ? 127 : 50));
  const desiredSteps = length(desired) * count(knitter);
  const distances = busts.map((bust) => length(bust) * count(pattern) - desiredSteps);
  const shortest = distances.map((each) => (each < 0n ? -each : each)).reduce((a, b) => (a < b ? a : b));
  const larger = distances.indexOf(shortest);
  return larger >= 0 ? larger : distances.indexOf(-shortest);
}

describe('the recommended size in any mixture of units', () => {
  it('is the nearest by integer arithmetic, and the larger of a tie', () => {
    fc.assert(
      fc.property(anyTypedInput, (input) => {
        const { sizeComparison } = recommend(toInput(input));
        expect(sizeComparison.findIndex((size) => size.isRecommended)).toBe(findNearestExactly(input));
      }),
      { numRuns: 1000 },
    );
  });

  it('is the larger of every tie that can be typed, and the first of equal sizes', () => {
    const anyTie = anyTypedInput.map((input) => {
      const { knitter, desired } = input;
      // The same gauge twice, and busts equally far above and below the desired one, in any order.
      const shifted = (steps: number): TypedNumber => ({ steps: desired.steps + steps, unit: desired.unit });
      const gap = 1 + (knitter.steps % 39);
      const busts = [-gap, gap, gap, -gap].slice(knitter.steps % 3).map(shifted);
      return { ...input, pattern: knitter, busts };
    });
    fc.assert(
      fc.property(anyTie, (input) => {
        const recommendation = recommend(toInput(input));
        expect(recommendation.recommendedSize).toBe(String(findNearestExactly(input)));
        expect(recommendation.desiredFit.bust.reason.code).toBe('tie-larger');
      }),
    );
  });
});
