import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recommend, type RecommendationInput } from '../../src/engine/recommendation.ts';
import { gaugeToPer4Inches, toInches, type LengthUnit } from '../../src/engine/units.ts';

/** A number as typed: so many tenths of a count, or quarters of a length, in the unit of its card. */
interface Typed {
  steps: number;
  unit: LengthUnit;
}

/** Everything a knitter types, each card in a unit of its own. */
interface TypedInput {
  own: Typed;
  pattern: Typed;
  busts: Typed[];
  desired: Typed;
}

const typed = (min: number, max: number): fc.Arbitrary<Typed> =>
  fc.record({ steps: fc.integer({ min, max }), unit: fc.constantFrom('in', 'cm') });

const anyTypedInput: fc.Arbitrary<TypedInput> = fc.record({
  own: typed(10, 500),
  pattern: typed(10, 500),
  busts: fc.array(typed(40, 800), { minLength: 1, maxLength: 10 }),
  desired: typed(80, 800),
});

function inputOf({ own, pattern, busts, desired }: TypedInput): RecommendationInput {
  const stitches = ({ steps, unit }: Typed) => gaugeToPer4Inches(steps / 10, unit, 'exact');
  const inches = ({ steps, unit }: Typed) => toInches(steps / 4, unit);
  return {
    ownGauge: { stitches: stitches(own), rows: 24 },
    patternGauge: { stitches: stitches(pattern), rows: 24 },
    sizes: busts.map((bust, index) => ({ name: `${index}`, bust: inches(bust), length: null })),
    desiredBust: inches(desired),
  };
}

/**
 * The index to recommend, by whole numbers only. Tenths of a count are 125 (inches) or 127 (10 cm) of 1250 per
 * 4 inches, quarters of a length 127 or 50 of 508 of an inch; |bust × pattern − desired × own| is then every
 * size's miss, times a factor common to all.
 */
function nearestExactly({ own, pattern, busts, desired }: TypedInput): number {
  const count = ({ steps, unit }: Typed) => BigInt(steps * (unit === 'in' ? 125 : 127));
  const length = ({ steps, unit }: Typed) => BigInt(steps * (unit === 'in' ? 127 : 50));
  const wish = length(desired) * count(own);
  const misses = busts.map((bust) => length(bust) * count(pattern) - wish);
  const distance = (miss: bigint) => (miss < 0n ? -miss : miss);
  const least = misses.map(distance).reduce((a, b) => (a < b ? a : b));
  const larger = misses.indexOf(least);
  return larger >= 0 ? larger : misses.indexOf(-least);
}

describe('the recommended size, in any mixture of units', () => {
  it('is the nearest by whole-number arithmetic, the larger of a tie', () => {
    fc.assert(
      fc.property(anyTypedInput, (input) => {
        const { sizeComparison } = recommend(inputOf(input));
        expect(sizeComparison.findIndex((size) => size.isRecommended)).toBe(nearestExactly(input));
      }),
      { numRuns: 1000 },
    );
  });

  it('is the larger of every tie that can be typed', () => {
    const anyTie = anyTypedInput.map((input) => {
      const { own, desired } = input;
      // The same gauge twice, and two busts equally far above and below the desired one.
      const beside = (steps: number): Typed => ({ steps: desired.steps + steps, unit: desired.unit });
      const gap = 1 + (own.steps % 39);
      return { ...input, pattern: own, busts: [beside(-gap), beside(gap)] };
    });
    fc.assert(
      fc.property(anyTie, (input) => {
        const answer = recommend(inputOf(input));
        expect(answer.recommendedSize).toBe('1');
        expect(answer.desiredFit.bust.reason.code).toBe('tie-larger');
      }),
    );
  });
});
