import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyTendency,
  findLikelyMistake,
  describeOutcome,
  describeOutcomeQuestion,
  describeTendency,
  findTendency,
  isNoticeable,
  type Outcome,
} from '../../src/engine/outcomes.ts';
import { itAlways } from '../support/always.ts';

const finished = (plannedBust: number | null, measuredBust: number | null): Outcome => ({
  plannedBust,
  measuredBust,
  plannedLength: null,
  measuredLength: null,
});

/** Four sweaters that came out 1, 2, 2 and 3% wider. */
const wider = [finished(40, 40.4), finished(44, 44.88), finished(38, 38.76), finished(50, 51.5)];

function requireTendency(outcomes: readonly Outcome[]) {
  const tendency = findTendency(outcomes, 'bust');
  if (!tendency) throw new Error('There is no tendency');
  return tendency;
}

describe('a tendency', () => {
  it('is the median of the sweaters, with the range of those in the middle', () => {
    const tendency = requireTendency(wider);
    expect(tendency.count).toBe(4);
    expect(tendency.percentage).toBeCloseTo(2, 9);
    expect(tendency.range.min).toBeCloseTo(1, 9);
    expect(tendency.range.max).toBeCloseTo(3, 9);
    expect(applyTendency(tendency, 44)).toBeCloseTo(44.88, 9);
    expect(describeTendency(tendency, 'bust', 44.4, 'in')).toBe(
      'The last 4 sweaters whose bust you measured came out about 2% wider than your swatches said (between 1 and 3%). This one would then measure about 45.3 in.',
    );
    expect(describeTendency(tendency, 'bust', 44.4, 'cm')).toContain('measure about 115 cm.');
  });

  it('tells narrower and shorter, without a range if all sweaters agree', () => {
    const same = [40, 44, 48].map((inches) => ({
      ...finished(inches, inches * 0.96),
      plannedLength: 24,
      measuredLength: 23.4,
    }));
    expect(describeTendency(requireTendency(same), 'bust', 40, 'in')).toBe(
      'The last 3 sweaters whose bust you measured came out about 4% narrower than your swatches said. This one would then measure about 38.4 in.',
    );
    const length = findTendency(same, 'length');
    expect(length && describeTendency(length, 'length', 20, 'in')).toBe(
      'The last 3 sweaters whose length you measured came out about 2.5% shorter than you planned. This one would then be about 19.5 in long if you work to 20 in.',
    );
  });

  it('is that of the sweaters whose length was measured, not of the last ones', () => {
    const onlyBust = finished(40, 41);
    const long = { ...finished(null, null), plannedLength: 20, measuredLength: 21 };
    const length = findTendency([onlyBust, onlyBust, long, long, long], 'length');
    expect(length && describeTendency(length, 'length', 20, 'in')).toMatch(
      /^The last 3 sweaters whose length you measured came out about 5% longer/,
    );
  });

  it('is silent below three sweaters with both measurements', () => {
    expect(findTendency([], 'bust')).toBeNull();
    expect(findTendency(wider.slice(0, 2), 'bust')).toBeNull();
    const unmeasured = [finished(40, null), finished(null, 40), finished(0, 40), finished(40, Number.NaN)];
    expect(findTendency([...wider.slice(0, 2), ...unmeasured], 'bust')).toBeNull();
    expect(findTendency(wider, 'length')).toBeNull();
  });

  it('is silent about less than a tape can measure', () => {
    const slightly = requireTendency([finished(40, 40.2), finished(40, 40.2), finished(40, 40.2)]);
    expect(describeTendency(slightly, 'bust', 40, 'in')).toBeNull();
    // The same half percent is a quarter inch of 50 inches.
    expect(describeTendency(slightly, 'bust', 50, 'in')).toMatch(/0\.5% wider/);
  });

  it('is silent if the sweaters in the middle differ in both directions', () => {
    const mixed = requireTendency([finished(40, 38), finished(40, 41), finished(40, 42)]);
    expect(mixed.percentage).toBeCloseTo(2.5, 9);
    expect(isNoticeable(mixed, 40)).toBe(false);
  });
});

const inches = fc.double({ min: 10, max: 80, noNaN: true });
const outcome = fc.record({
  plannedBust: fc.option(inches),
  measuredBust: fc.option(inches),
  plannedLength: fc.option(inches),
  measuredLength: fc.option(inches),
});
const sweater = fc.tuple(inches, inches).map(([expected, measured]) => finished(expected, measured));

describe('any tendency', () => {
  itAlways(
    'does not depend on the order or the unit of the measurements',
    fc.array(outcome, { maxLength: 12 }),
    fc.double({ min: 0.1, max: 10, noNaN: true }),
    (all, factor) => {
      const scale = (value: number | null) => value && value * factor;
      for (const direction of ['bust', 'length'] as const) {
        const tendency = findTendency(all, direction);
        expect(findTendency(all.toReversed(), direction)).toEqual(tendency);
        const scaled = findTendency(
          all.map((one) => ({
            plannedBust: scale(one.plannedBust),
            measuredBust: scale(one.measuredBust),
            plannedLength: scale(one.plannedLength),
            measuredLength: scale(one.measuredLength),
          })),
          direction,
        );
        expect(scaled?.count).toBe(tendency?.count);
        if (scaled && tendency) {
          expect(scaled.percentage).toBeCloseTo(tendency.percentage, 6);
          expect(scaled.range.min).toBeCloseTo(tendency.range.min, 6);
          expect(scaled.range.max).toBeCloseTo(tendency.range.max, 6);
        }
      }
    },
  );

  itAlways('is within its range', fc.array(sweater, { minLength: 3, maxLength: 60 }), (all) => {
    const { percentage, range } = requireTendency(all);
    expect(percentage).toBeGreaterThanOrEqual(range.min);
    expect(percentage).toBeLessThanOrEqual(range.max);
  });

  itAlways(
    'is not moved beyond the others by one wrong measurement among five',
    fc.array(sweater, { minLength: 4, maxLength: 4 }),
    sweater,
    (others, wrong) => {
      const percentages = others.map((one) => ((one.measuredBust ?? 0) / (one.plannedBust ?? 1) - 1) * 100);
      const { percentage, range } = requireTendency([...others, wrong]);
      const [min, max] = [Math.min(...percentages), Math.max(...percentages)];
      for (const value of [percentage, range.min, range.max]) {
        expect(value).toBeGreaterThanOrEqual(min);
        expect(value).toBeLessThanOrEqual(max);
      }
    },
  );
});

describe('a question about a measurement', () => {
  it.each([
    [22, 'in', 'bust', 'flat', 'Only across the front? All the way around, that is 44 in.'],
    [88, 'in', 'bust', 'twice', 'Twice around? Once around, that is 44 in.'],
    [112, 'in', 'bust', 'cm', 'Centimeters? That is 44.1 in.'],
    [44 / 2.54, 'cm', 'bust', 'in', 'Inches? That is 111.8 cm.'],
    [30, 'in', 'bust', 'far', 'Is that right? We expected 44 in.'],
    [22, 'in', 'length', 'far', 'Is that right? We expected 44 in.'],
    [112, 'in', 'length', 'cm', 'Centimeters? That is 44.1 in.'],
  ] as const)(
    'finds what %d, typed in %s as the %s, probably means: %s',
    (measured, unit, direction, code, text) => {
      const question = findLikelyMistake(measured, 44, unit, direction);
      expect(question?.code).toBe(code);
      expect(question && describeOutcomeQuestion(question, 44, unit)).toBe(text);
    },
  );

  it('is not asked about a sweater that came out a few inches off', () => {
    for (const measured of [36, 40, 44, 48, 55])
      expect(findLikelyMistake(measured, 44, 'in', 'bust')).toBeNull();
  });

  itAlways(
    'never suggests what would be asked about',
    fc.double({ min: 1, max: 400, noNaN: true }),
    inches,
    (measured, expected) => {
      const question = findLikelyMistake(measured, expected, 'in', 'bust');
      if (!question?.suggestion) return;
      expect(findLikelyMistake(question.suggestion, expected, 'in', 'bust')).toBeNull();
    },
  );
});

it.each([
  [45, 44.44, 'bust', 'in', 'Measured 45 in, expected 44.4 in'],
  [45, null, 'bust', 'cm', 'Measured 114.3 cm'],
  [null, 44.44, 'bust', 'in', 'Expected 44.4 in'],
  [24.5, 24, 'length', 'in', 'Measured 24.5 in, worked to 24 in'],
  [null, null, 'bust', 'in', null],
] as const)(
  'an outcome of %d instead of %d for the %s, shown in %s, is %j',
  (measured, expected, direction, unit, text) =>
    expect(describeOutcome(measured, expected, direction, unit)).toBe(text),
);
