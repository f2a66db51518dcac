import { describeTendency, findTendency, type Outcome } from '../../../../engine/outcomes.ts';
import { useCardUnit } from '../../../measurement-inputs/card-units.ts';
import { withNonBreakingSpaces } from '../../../ui/format.ts';
import type { StoredRecommendation } from '../../results/stored-recommendation.ts';
import { toPlannedSizes } from './stored-projects.ts';

export interface TendencyProps {
  outcomes: readonly Outcome[];
  /** The result to which the tendency is applied. */
  recommendation: StoredRecommendation;
}

/** The knitter's tendency, and what it means for the recommended size. Shows nothing without a tendency. */
export function TendencyText({ outcomes, recommendation }: TendencyProps) {
  const [unit] = useCardUnit('results');
  const { sizes, row } = toPlannedSizes(recommendation);
  const planned = { bust: sizes[row]?.plannedBust ?? null, length: sizes[row]?.plannedLength ?? null };
  return (['bust', 'length'] as const).map((direction) => {
    const tendency = findTendency(outcomes, direction);
    const expected = planned[direction];
    const sentence = tendency && expected !== null && describeTendency(tendency, direction, expected, unit);
    return sentence ? <p key={direction}>{withNonBreakingSpaces(sentence)}</p> : null;
  });
}
