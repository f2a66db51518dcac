import {
  describeResultRange,
  getMeasurementRange,
  type GaugeUncertainty,
  type UncertainMeasurement,
} from '../../../engine/gauge-uncertainty.ts';
import type { Range } from '../../../engine/limits.ts';
import { describeFit, describeLength } from '../../../engine/sentences.ts';
import type { LengthUnit } from '../../../engine/units.ts';
import type { StoredRecommendation } from './stored-recommendation.ts';

/** Returns why this size is recommended. A saved result may have only a sentence, in inches. */
export function describeResultFit({ desiredFit, reasoning }: StoredRecommendation, unit: LengthUnit) {
  const { bust } = desiredFit;
  return bust.reason ? describeFit(bust.reason, unit) : (bust.reasoning ?? reasoning);
}

/** Returns what happens to the length. A saved result may have only a sentence, in inches, or none. */
export function describeResultLength({ desiredFit }: StoredRecommendation, unit: LengthUnit) {
  const { length } = desiredFit;
  return length.reason ? describeLength(length.reason, unit) : length.reasoning;
}

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
