import type { PlannerContext } from '../../src/web/calculator/tools/tool.ts';

/** A knitter with 18 × 24 and a pattern with 20 × 28, for a guest, without sizes. */
export const plannerContext: PlannerContext = {
  patternGauge: { stitches: 20, rows: 28 },
  knitterGauge: { stitches: 18, rows: 24 },
  sizes: [],
  desiredBust: 40,
  conversion: 'exact',
  savedSwatches: null,
  unit: 'in',
};
