import { useCallback } from 'react';
import type { Pattern } from '../../../contract/patterns.ts';
import type { Swatch } from '../../../contract/swatches.ts';
import { findNearestGauge } from '../../../engine/gauge-stats.ts';
import { getPercentageDifference, type Gauge } from '../../../engine/gauge.ts';
import { describeStitches } from '../../calculator/results/match-words.ts';
import { getSwatchGauge } from '../../measurement-inputs/entries.ts';
import { useSwatches } from '../queries.ts';

interface NearestSwatch {
  swatch: Swatch;
  /** "2% more stitches". */
  difference: string;
}

/** Returns `null` without swatches, or for a pattern without a gauge. */
export type FindNearestSwatch = (pattern: Pattern) => NearestSwatch | null;

/** Returns `null` without swatches. */
export function chooseNearestSwatch(swatches: readonly Swatch[], gauge: Gauge): Swatch | null {
  const candidates = swatches.map((swatch) => ({ ...getSwatchGauge(swatch), swatch }));
  return findNearestGauge(candidates, gauge)?.swatch ?? null;
}

const NO_SWATCHES: readonly Swatch[] = [];

/** Returns a function that finds the saved swatch whose gauge is nearest to a pattern's. */
export function useFindNearestSwatch(): FindNearestSwatch {
  const { data: swatches = NO_SWATCHES } = useSwatches();
  return useCallback(
    ({ extractedData: { gauge } }) => {
      const swatch = gauge && chooseNearestSwatch(swatches, gauge);
      if (!swatch) return null;
      const percentage = getPercentageDifference(swatch.stitchGauge, gauge.stitches);
      return { swatch, difference: describeStitches(percentage).toLowerCase() };
    },
    [swatches],
  );
}

/** The label of the action that uses a pattern with its nearest swatch. */
export function NearestSwatchLabel({
  pattern,
  nearest: { swatch, difference },
}: {
  pattern: Pattern;
  nearest: NearestSwatch;
}) {
  return (
    <span className="min-w-0 text-left">
      <span className="sr-only">{`Use ${pattern.savedName ?? ''} with`}</span>
      <span aria-hidden="true">Use with</span> your nearest swatch,{' '}
      <bdi className="wrap-anywhere">{swatch.yarnName}</bdi>{' '}
      <span className="text-muted font-normal">({difference})</span>
    </span>
  );
}
