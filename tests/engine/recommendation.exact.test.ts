import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recommend, type RecommendationInput } from '../../src/engine/recommendation.ts';
import { gaugeToPer4Inches, toInches, type LengthUnit } from '../../src/engine/units.ts';

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
 * Returns the index to recommend, in integer arithmetic. A tenth of a count is 125 (inches) or 127 (10 cm) of 1250 per
 * 4 inches, a quarter of a length 127 or 50 of 508 of an inch. |bust × pattern − desired × knitter| is then the distance of
 * each size, times a common factor.
 */
function nearestExactly({ knitter, pattern, busts, desired }: TypedInput): number {
  const count = ({ steps, unit }: TypedNumber) => BigInt(steps * (unit === 'in' ? 125 : 127));
  const length = ({ steps, unit }: TypedNumber) => BigInt(steps * (unit === 'in' ? 127 : 50));
  const desiredSteps = length(desired) * count(knitter);
  const distances = busts.map((bust) => length(bust) * count(pattern) - desiredSteps);
  const distance = (distance: bigint) => (distance < 0n ? -distance : distance);
  const minSteps = distances.map(distance).reduce((a, b) => (a < b ? a : b));
  const larger = distances.indexOf(minSteps);
  return larger >= 0 ? larger : distances.indexOf(-minSteps);
}

describe('the recommended size in any mixture of units', () => {
  it('is the nearest by integer arithmetic, and the larger of a tie', () => {
    fc.assert(
      fc.property(anyTypedInput, (input) => {
        const { sizeComparison } = recommend(toInput(input));
        expect(sizeComparison.findIndex((size) => size.isRecommended)).toBe(nearestExactly(input));
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
        const answer = recommend(toInput(input));
        expect(answer.recommendedSize).toBe(String(nearestExactly(input)));
        expect(answer.desiredFit.bust.reason.code).toBe('tie-larger');
      }),
    );
  });
});
