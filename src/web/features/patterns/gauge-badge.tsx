import type { Pattern } from '../../../contract/patterns.ts';
import { gaugeOf, readPatternData } from '../../../engine/pattern-data.ts';
import { formatNumber } from '../../../engine/sentences.ts';
import { Badge } from '../../ui/badge.tsx';

/** A pattern's gauge per 4 inches, "20 x 28"; nothing where it has none. */
export function GaugeBadge({ pattern }: { pattern: Pattern }) {
  const gauge = gaugeOf(readPatternData(pattern.extractedData));
  return (
    gauge && (
      <Badge tone="plain">
        {formatNumber(gauge.stitches, 2)} x {formatNumber(gauge.rows, 2)}
      </Badge>
    )
  );
}
