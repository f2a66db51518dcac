import type { Pattern } from '../../../contract/patterns.ts';
import { getSizesWithBust } from '../../../engine/pattern-data.ts';
import type { GaugeConversion } from '../../../engine/units.ts';
import { newIdempotencyKey } from '../../api/client.ts';
import { toPatternGaugeEntry, toSizeEntry } from '../../measurement-inputs/entries.ts';
import type { PatternInUse } from './draft.ts';

/** Converts a saved pattern to a pattern in use, or returns what it lacks. */
export function toPatternInUse(
  { id, savedName, savedUrl, extractedData }: Pattern,
  conversion: GaugeConversion,
): PatternInUse | 'no-gauge' | 'no-sizes' {
  const { gauge, patternSizes } = extractedData;
  const sizes = getSizesWithBust(patternSizes);
  if (!gauge) return 'no-gauge';
  if (sizes.length === 0) return 'no-sizes';
  return {
    id,
    idempotencyKey: newIdempotencyKey(),
    name: savedName,
    url: savedUrl,
    isSaved: true,
    gauge: toPatternGaugeEntry(gauge, conversion),
    sizes: sizes.map(toSizeEntry),
    leftOut: patternSizes.flatMap(({ name, bust }) =>
      bust === null ? [`Size ${name} has no bust and was left out.`] : [],
    ),
  };
}
