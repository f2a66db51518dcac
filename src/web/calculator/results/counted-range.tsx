import {
  describeSizeDoubt,
  findSizeDoubts,
  type GaugeUncertainty,
} from '../../../engine/gauge-uncertainty.ts';
import { useCardUnit } from '../../measurement-inputs/card-units.ts';
import { Notice } from '../../ui/alert.tsx';
import type { StoredRecommendation } from './stored-recommendation.ts';
import { describeCountedRange } from './result-sentences.ts';

interface CountedRangeProps {
  recommendation: StoredRecommendation;
  /** The counted gauge, per 4 inches. */
  stitches: number;
  /** `null` if the gauge was not counted. */
  uncertainty: GaugeUncertainty | null;
}

/** The range of the recommended size at a counted gauge, and the sizes that the swatch cannot tell from it. */
export function CountedRange({ recommendation, stitches, uncertainty }: CountedRangeProps) {
  const [unit] = useCardUnit('results');
  const { sizeComparison, desiredFit } = recommendation;
  const { target } = desiredFit.bust;
  const across = uncertainty?.stitches ?? null;
  const ranges = describeCountedRange(recommendation, uncertainty, unit);
  const doubts = across && target !== null ? findSizeDoubts(sizeComparison, target, stitches, across) : [];
  return (
    <>
      {ranges !== null && <p>{ranges}</p>}
      {doubts.map((doubt) => (
        <Notice key={doubt.other} tone="caution">
          {describeSizeDoubt(doubt)}
        </Notice>
      ))}
    </>
  );
}
