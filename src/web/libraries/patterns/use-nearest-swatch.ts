import { useCallback } from 'react';
import type { Pattern } from '../../../contract/patterns.ts';
import type { Swatch } from '../../../contract/swatches.ts';
import { getMatchBand, getPercentageDifference } from '../../../engine/gauge.ts';
import type { FindNearestSwatch } from './nearest-swatch-label.tsx';
import { useSwatches } from '../swatches/queries.ts';
import { describeStitches } from '../../calculator/results/match-words.ts';
import { findNearestSwatch } from '../swatches/nearest-swatch.ts';

const NO_SWATCHES: readonly Swatch[] = [];

/** Returns a function that finds the saved swatch whose gauge is nearest to a pattern's, once the swatches have loaded. */
export function useNearestSwatch(): FindNearestSwatch<Swatch> {
  const { data: swatches = NO_SWATCHES } = useSwatches();
  return useCallback(
    ({ extractedData: { gauge } }: Pattern) => {
      const swatch = gauge && findNearestSwatch(swatches, gauge);
      if (!swatch) return null;
      const percentage = getPercentageDifference(swatch.stitchGauge, gauge.stitches);
      return {
        swatch,
        name: swatch.yarnName,
        difference: describeStitches(percentage, getMatchBand).toLowerCase(),
      };
    },
    [swatches],
  );
}
