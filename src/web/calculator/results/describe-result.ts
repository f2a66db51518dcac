import type { Gauge } from '../../../engine/gauge.ts';
import {
  describeResultRange,
  describeSizeTie,
  describeUnwashed,
  describeUnwashedLength,
  findSizeTies,
  getMeasurementRange,
  isUncertain,
  type GaugeUncertainty,
  type UncertainMeasurement,
} from '../../../engine/gauge-uncertainty.ts';
import type { Range } from '../../../engine/limits.ts';
import { describeFit, describeLength } from '../../../engine/sentences.ts';
import type { LengthUnit } from '../../../engine/units.ts';
import type { CalculatorState } from '../use-calculator.ts';
import { getWantedLength, type StoredRecommendation } from './stored-recommendation.ts';

/** The input of a result, which is shown with the recommendation. A saved result may lack some of it. */
export type ResultSource = Pick<CalculatorState, 'draft' | 'knitterGauge' | 'patternGauge' | 'missing'>;

/** Returns the input of a result, as far as it is known. Gauges per 4 inches. */
export const getOrigin = ({ draft, patternGauge, knitterGauge }: ResultSource) => ({
  pattern: draft.pattern?.name ?? null,
  patternGauge,
  swatch: draft.swatchName,
  knitterGauge,
  doubts: draft.pattern?.doubts ?? [],
});

export type ResultOrigin = ReturnType<typeof getOrigin>;

const toUncertain = (expected: number | null, factors: Range | null): UncertainMeasurement | null =>
  expected === null || factors === null ? null : { expected, range: getMeasurementRange(expected, factors) };

function describeLengths(
  recommendation: StoredRecommendation,
  rowGauge: number | null,
  uncertainty: GaugeUncertainty | null,
  unit: LengthUnit,
): string | null {
  const { reason, reasoning } = recommendation.desiredFit.length;
  // A saved result may have only a sentence, in inches, or none.
  if (!reason) return reasoning;
  const { desiredFit, sizeComparison } = recommendation;
  /** The length that the knitter works to. */
  const worked =
    getWantedLength(recommendation) ??
    desiredFit.length.target ??
    sizeComparison.find(({ isRecommended }) => isRecommended)?.originalLength ??
    null;
  return [
    describeLength(reason, unit, { isUncertain: isUncertain(uncertainty, 'rows'), rowGauge }),
    worked === null ? null : describeUnwashedLength(worked, uncertainty, unit),
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');
}

/**
 * Returns the sentences about a recommended size. `knitterGauge` is per 4 inches, and `null` if it is unknown. `uncertainty`
 * is `null` if the gauge was not counted.
 */
export function describeResult(
  recommendation: StoredRecommendation,
  knitterGauge: Gauge | null,
  uncertainty: GaugeUncertainty | null,
  unit: LengthUnit,
) {
  const { sizeComparison: sizes, desiredFit, reasoning } = recommendation;
  const { reason, target, reasoning: bustReasoning } = desiredFit.bust;
  const size = sizes.find(({ isRecommended }) => isRecommended);
  const stitchFactors = uncertainty?.stitches ?? null;
  const ties =
    stitchFactors && target !== null && knitterGauge
      ? findSizeTies(sizes, target, knitterGauge.stitches, stitchFactors)
      : [];
  const unwashed = describeUnwashed(uncertainty);
  return {
    /** Why this size is recommended; `null` if a saved result does not say it. */
    fit: reason
      ? describeFit(reason, unit, {
          finishedBusts: sizes.map(({ adjustedMeasurement }) => adjustedMeasurement),
          isUncertain: isUncertain(uncertainty, 'stitches'),
          isUndecided: ties.length > 0,
        })
      : (bustReasoning ?? reasoning),
    length: describeLengths(recommendation, knitterGauge?.rows ?? null, uncertainty, unit),
    /** The ranges at a counted gauge; `null` if it was not counted. */
    ranges:
      size && uncertainty
        ? describeResultRange(
            toUncertain(size.adjustedMeasurement, stitchFactors),
            toUncertain(size.adjustedLength, uncertainty.rows),
            unit,
          )
        : null,
    cautions: [...(unwashed === null ? [] : [unwashed]), ...ties.map(describeSizeTie)],
  };
}
