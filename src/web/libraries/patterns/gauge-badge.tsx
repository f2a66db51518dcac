import type { Pattern } from '../../../contract/patterns.ts';
import { formatGauge } from '../../measurement-inputs/measures.ts';
import type { Shown } from '../../measurement-inputs/pattern-entry.ts';
import { Badge } from '../../ui/badge.tsx';

interface GaugeBadgeProps extends Shown {
  pattern: Pattern;
}

/** The badge of a pattern's gauge, "20 x 28 / 4 in"; nothing if it has none. */
export function GaugeBadge({ pattern, ...shown }: GaugeBadgeProps) {
  const { gauge } = pattern.extractedData;
  return gauge && <Badge tone="plain">{formatGauge(gauge, shown)}</Badge>;
}
