import { describe, expect, it } from 'vitest';
import { toCount, computeFinishedMeasurement, toMeasurement } from '../../src/engine/gauge.ts';
import { recommend } from '../../src/engine/recommendation.ts';
import { fromInches, gaugeToPer4Inches, toInches, type LengthUnit } from '../../src/engine/units.ts';
import { readSharedCases } from '../support/shared-cases.ts';

/** A worked example of a knitting teacher, as gauge-examples.json has it. */
interface GaugeExample {
  id: string;
  kind: string;
  inputs: {
    gauge_unit: 'per inch' | 'per 4 in' | 'per 10 cm';
    pattern_gauge: number | null;
    user_gauge: number;
    size: number | null;
    size_unit: LengthUnit;
    total_count: number | null;
  };
  stated: { value: number } | null;
  agrees: boolean | null;
  agrees_within: number | null;
  recommendation: {
    desired: number;
    unit: LengthUnit;
    sizes: [name: string, bust: number][];
    expected_size: string;
  } | null;
}

/** The worked examples; none if the file is absent. */
const GAUGE_EXAMPLES = (readSharedCases('gauge-examples.json') ?? []) as GaugeExample[];

type Inputs = GaugeExample['inputs'];

function per4Inches(count: number | null, unit: Inputs['gauge_unit']): number {
  if (count === null) return NaN;
  if (unit === 'per inch') return count * 4;
  return gaugeToPer4Inches(count, unit === 'per 10 cm' ? 'cm' : 'in', 'exact');
}

/** The engine's calculation for each kind of example. Its result has the unit of the example. */
const CALCULATIONS: Record<string, (inputs: Inputs, knitter: number, pattern: number) => number> = {
  'finished size at own gauge': ({ size, size_unit, total_count }, knitter, pattern) =>
    size === null
      ? fromInches(toMeasurement(total_count ?? NaN, knitter), size_unit)
      : computeFinishedMeasurement(size, knitter, pattern),
  'count needed for a width': ({ size, size_unit }, knitter) =>
    toCount(toInches(size ?? NaN, size_unit), knitter),
  'stitch-count multiplier user / pattern': (_, knitter, pattern) =>
    toCount(toMeasurement(1, pattern), knitter),
};

function calculate({ kind, inputs }: GaugeExample): number {
  const knitter = per4Inches(inputs.user_gauge, inputs.gauge_unit);
  const pattern = per4Inches(inputs.pattern_gauge, inputs.gauge_unit);
  const calculation = CALCULATIONS[kind];
  if (!calculation) throw new Error(`No function of the engine for "${kind}"`);
  return calculation(inputs, knitter, pattern);
}

describe.skipIf(GAUGE_EXAMPLES.length === 0)('the examples of knitting teachers', () => {
  const agreeing = GAUGE_EXAMPLES.filter(({ agrees }) => agrees === true);

  it.each(agreeing)('$id: $kind', (example) => {
    const { stated, agrees_within: tolerance, inputs } = example;
    if (stated === null || tolerance === null) throw new Error('An example that agrees states a value');
    const getDistance = (value: number) => Math.abs(value - stated.value);
    expect(getDistance(calculate(example))).toBeLessThanOrEqual(tolerance);

    // If the teacher counted the stitches too, the count gives the same measurement.
    if (inputs.total_count !== null) {
      const knitter = per4Inches(inputs.user_gauge, inputs.gauge_unit);
      const measured = fromInches(toMeasurement(inputs.total_count, knitter), inputs.size_unit);
      expect(getDistance(measured)).toBeLessThanOrEqual(tolerance);
    }
  });

  it.each(GAUGE_EXAMPLES.filter(({ agrees }) => agrees === false))(
    '$id is wrong in its source',
    (example) => {
      expect(Math.abs(calculate(example) - (example.stated?.value ?? NaN))).toBeGreaterThan(1);
    },
  );

  it.each(GAUGE_EXAMPLES.filter(({ recommendation }) => recommendation !== null))(
    '$id: which size to knit',
    ({ recommendation, inputs }) => {
      if (recommendation === null) return;
      const { desired, unit, sizes, expected_size } = recommendation;
      const gauge = (count: number | null) => ({ stitches: per4Inches(count, inputs.gauge_unit), rows: 28 });
      const { recommendedSize } = recommend({
        knitterGauge: gauge(inputs.user_gauge),
        patternGauge: gauge(inputs.pattern_gauge),
        sizes: sizes.map(([name, bust]) => ({ name, bust: toInches(bust, unit), length: null })),
        desiredBust: toInches(desired, unit),
      });
      expect(recommendedSize).toBe(expected_size);
    },
  );

  it('include every kind of calculation and a recommendation', () => {
    expect(new Set(agreeing.map(({ kind }) => kind))).toEqual(new Set(Object.keys(CALCULATIONS)));
    expect(agreeing.length).toBeGreaterThanOrEqual(13);
    expect(agreeing.some(({ recommendation }) => recommendation !== null)).toBe(true);
  });
});
