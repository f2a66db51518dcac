import { ArrowDown, ArrowUp } from 'lucide';
import { getDifferenceBand, isSignificant } from '../../../engine/gauge.ts';
import { describeStitches } from '../../measurement-inputs/match-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';

const tones = { small: 'good', moderate: 'caution', significant: 'bad' } as const;

/** The difference between the knitter's stitch gauge and the pattern's, in percent of the pattern's count. */
export function DifferenceBadge({ percentage }: { percentage: number }) {
  const arrow = percentage > 0 ? ArrowUp : ArrowDown;
  return (
    <Badge tone={tones[getDifferenceBand(percentage)]}>
      <span className="inline-flex items-center gap-1">
        {isSignificant(percentage) && <Icon of={arrow} className="size-4" />}
        {describeStitches(percentage, getDifferenceBand)}
      </span>
    </Badge>
  );
}
