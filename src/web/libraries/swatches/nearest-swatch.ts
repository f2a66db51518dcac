import { findNearestGauge } from '../../../engine/gauge-stats.ts';
import type { PatternGauge } from '../../../engine/gauge.ts';
import { getSwatchGauge } from '../../measurement-inputs/entries.ts';

/** Returns the swatch whose gauge is nearest to the pattern's; `null` without swatches. */
export function findNearestSwatch<Swatch extends Parameters<typeof getSwatchGauge>[0]>(
  swatches: readonly Swatch[],
  gauge: PatternGauge,
): Swatch | null {
  const candidates = swatches.map((swatch) => ({ ...getSwatchGauge(swatch), swatch }));
  return findNearestGauge(candidates, gauge)?.swatch ?? null;
}
