import {
  describeResultRange,
  describeSizeDoubt,
  findSizeDoubts,
  rangeOfMeasurement,
  type GaugeUncertainty,
  type UncertainMeasurement,
} from '../../../engine/gauge-uncertainty.ts';
import type { Range } from '../../../engine/limits.ts';
import { useCardUnit } from '../../measurement-inputs/card-units.ts';
import type { Answer } from './draft.ts';

interface CountedRangeProps {
  recommendation: Answer['recommendation'];
  /** The counted gauge, per 4 inches. */
  stitches: number;
  /** `null` if the gauge was not counted. */
  uncertainty: GaugeUncertainty | null;
}

const toUncertain = (expected: number | null, factors: Range | null): UncertainMeasurement | null =>
  expected === null || factors === null ? null : { expected, range: rangeOfMeasurement(expected, factors) };

/** The range of the recommended size at a counted gauge, and the sizes that the swatch cannot tell from it. */
export function CountedRange({ recommendation, stitches, uncertainty }: CountedRangeProps) {
  const [unit] = useCardUnit('results');
  const { sizeComparison, desiredFit } = recommendation;
  const size = sizeComparison.find(({ isRecommended }) => isRecommended);
  if (!uncertainty || !size) return null;
  const { stitches: across, rows: along } = uncertainty;
  const { target } = desiredFit.bust;
  const { adjustedMeasurement: bust, adjustedLength: length } = size;
  const ranges = describeResultRange(toUncertain(bust, across), toUncertain(length, along), unit);
  const doubts = across && target !== null ? findSizeDoubts(sizeComparison, target, stitches, across) : [];
  return (
    <>
      {ranges !== null && <p>{ranges}</p>}
      {doubts.map((doubt) => (
        <p key={doubt.other} className="border-ochre bg-ochre-soft rounded-lg border-l-4 px-4 py-3">
          {describeSizeDoubt(doubt)}
        </p>
      ))}
    </>
  );
}
