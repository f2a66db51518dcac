import fc from 'fast-check';
import type { Gauge } from '../../src/engine/gauge.ts';
import type { PatternSize, RecommendationInput } from '../../src/engine/recommendation.ts';

/** A number in steps from `min` to `max`, so that ties and equal numbers occur. */
function createSteps(min: number, max: number, step: number): fc.Arbitrary<number> {
  const perUnit = Math.round(1 / step);
  return fc
    .integer({ min: Math.round(min * perUnit), max: Math.round(max * perUnit) })
    .map((steps) => steps / perUnit);
}

/** Any gauge that the API accepts, per 4 inches. */
export const anyGauge: fc.Arbitrary<Gauge> = fc.record({
  stitches: createSteps(1, 100, 0.1),
  rows: createSteps(1, 200, 0.1),
});

/** As {@link anyGauge}; some have no rows. */
const anyGaugeOrStitches: fc.Arbitrary<Gauge> = fc.oneof(
  { weight: 4, arbitrary: anyGauge },
  { weight: 1, arbitrary: anyGauge.map(({ stitches }) => ({ stitches, rows: null })) },
);

/** A finished bust or length in inches, above 0 and at most 400. */
export const anyMeasurement = createSteps(0.25, 400, 0.25);

/** A desired finished bust in inches that the API accepts. */
const anyDesiredBust = createSteps(7.5, 200, 0.5);

const anySize: fc.Arbitrary<PatternSize> = fc.record({
  name: fc.string({ minLength: 1, maxLength: 12 }),
  bust: anyMeasurement,
  length: fc.option(anyMeasurement),
});

/** The input of a recommendation. */
export const anyInput: fc.Arbitrary<RecommendationInput> = fc.record({
  knitterGauge: anyGaugeOrStitches,
  patternGauge: anyGaugeOrStitches,
  sizes: fc.array(anySize, { minLength: 1, maxLength: 12 }),
  desiredBust: anyDesiredBust,
  desiredLength: fc.option(anyMeasurement, { nil: undefined }),
});
