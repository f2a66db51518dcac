import type { LengthUnit } from '../../src/engine/units.ts';
import { readSharedCases } from './shared-cases.ts';

/** A worked example of a knitting teacher, as gauge-examples.json has it. */
export interface GaugeExample {
  id: string;
  kind: string;
  axis: string;
  inputs: {
    gauge_unit: 'per inch' | 'per 4 in' | 'per 10 cm';
    pattern_gauge: number | null;
    user_gauge: number;
    pattern_per_4in: number | null;
    user_per_4in: number;
    size: number | null;
    size_unit: LengthUnit;
    total_count: number | null;
  };
  exact: number;
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
export const GAUGE_EXAMPLES = (readSharedCases('gauge-examples.json') ?? []) as GaugeExample[];
