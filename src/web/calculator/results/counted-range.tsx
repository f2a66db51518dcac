import {
  describeResultRange,
  describeSizeDoubt,
  findSizeDoubts,
  getMeasurementRange,
  type GaugeUncertainty,
  type UncertainMeasurement,
} from '../../../engine/gauge-uncertainty.ts';
import type { Range } from '../../../engine/limits.ts';
import type { LengthUnit } from '../../../engine/units.ts';
import { useCardUnit } from '../../measurement-inputs/card-units.ts';
import { Notice } from '../../ui/alert.tsx';
import type { StoredRecommendation } from './stored-recommendation.ts';

const toUncertain = (expected: number | null, factors: Range | null): UncertainMeasurement | null =>
  expected === null || factors === null ? null : { expected, range: getMeasurementRange(expected, factors) };

/** Returns the range of the recommended size at a counted gauge; `null` if the gauge was not counted. */
export function describeCountedRange(
  { sizeComparison }: StoredRecommendation,
  uncertainty: GaugeUncertainty | null,
  unit: LengthUnit,
): string | null {
  const size = sizeComparison.find(({ isRecommended }) => isRecommended);
  if (!uncertainty || !size) return null;
  return describeResultRange(
    toUncertain(size.adjustedMeasurement, uncertainty.stitches),
    toUncertain(size.adjustedLength, uncertainty.rows),
    unit,
  );
}

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
