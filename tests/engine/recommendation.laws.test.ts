import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { recommend, type RecommendationInput } from '../../src/engine/recommendation.ts';
import { anyInput } from '../support/arbitraries.ts';
import { itAlways } from '../support/always.ts';

const recommendedIndex = (input: RecommendationInput) =>
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
    expect(recommendedIndex(half)).toBe(recommendedIndex(input));
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
    const answer = recommend({ ...input, sizes: input.sizes.map((size) => ({ ...size, name: 'S' })) });
    expect(allNumbers(answer).every(Number.isFinite)).toBe(true);
    expect(JSON.stringify(answer)).not.toMatch(/NaN|Infinity|undefined|e\+/);
  });

  itAlways('the input is not changed', anyInput, (input) => {
    const before = structuredClone(input);
    recommend(input);
    expect(input).toEqual(before);
  });
});
