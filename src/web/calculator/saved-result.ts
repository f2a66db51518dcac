import type { NewCalculation } from '../../contract/calculations.ts';
import type { GaugeUncertainty } from '../../engine/gauge-uncertainty.ts';
import type { Gauge } from '../../engine/gauge.ts';
import { mapMeasurements, type FurtherMeasurements } from '../../engine/measurements.ts';
import type { GaugeConversion } from '../../engine/units.ts';
import { newIdempotencyKey } from '../api/client.ts';
import {
  toFurtherEntry,
  toGaugeEntry,
  toPatternGaugeEntry,
  toSizeEntry,
} from '../measurement-inputs/entries.ts';
import { toFurther } from '../measurement-inputs/pattern-entry.ts';
import { readUncertainty } from '../measurement-inputs/stored-entries.ts';
import { toSavedInput, lengthScale } from '../measurement-inputs/unit-input.ts';
import { readFields, readQuantity, readText, type Fields } from '../stored/json-fields.ts';
import {
  emptyDraft,
  fillForm,
  type CalculatedAnswer,
  type CalculatorDraft,
  type PatternInUse,
} from './entries/draft.ts';
import {
  readInputGauge,
  readInputSizes,
  readRecommendation,
  type StoredRecommendation,
} from './entries/stored-recommendation.ts';

/** Returns the `results` to save: the recommendation, and all that is needed to open it again without its pattern. */
function toResults(
  { pattern, swatchName, uncertainty, wanted }: CalculatorDraft,
  { input, recommendation }: CalculatedAnswer,
) {
  return {
    ...recommendation,
    patternName: pattern?.name ?? null,
    patternUrl: pattern?.url ?? null,
    swatchName,
    gaugeUncertainty: uncertainty,
    desiredBust: input.desiredBust,
    desiredLength: input.desiredLength ?? null,
    desiredMeasurements: toFurther(wanted),
    gauge: input.patternGauge,
    sizes: input.sizes,
  };
}

/** A saved result; `null` for parts that it does not contain. Gauge per 4 inches, lengths in inches. */
export interface SavedResult {
  id: string | null;
  name: string;
  recommendation: StoredRecommendation;
  patternId: string | null;
  /** The pattern that the result contains. */
  pattern: PatternInUse | null;
  knitterGauge: Gauge | null;
  swatchName: string | null;
  uncertainty: GaugeUncertainty | null;
  desiredBust: number | null;
  desiredLength: number | null;
  desiredMeasurements: FurtherMeasurements;
}

function readKnitterGauge(givenStitches: unknown, givenRows: unknown): Gauge | null {
  const [stitches, rows] = [readQuantity(givenStitches), readQuantity(givenRows)];
  return stitches === null || rows === null ? null : { stitches, rows };
}

function readResultPattern(
  id: string | null,
  results: Fields,
  conversion: GaugeConversion,
): PatternInUse | null {
  const [gauge, sizes] = [readInputGauge(results.gauge), readInputSizes(results.sizes)];
  if (!gauge || sizes.length === 0) return null;
  const name = readText(results.patternName);
  return {
    id,
    idempotencyKey: newIdempotencyKey(),
    name,
    url: readText(results.patternUrl),
    isSaved: id !== null && name !== null,
    gauge: toPatternGaugeEntry(gauge, conversion),
    sizes: sizes.map(toSizeEntry),
    leftOut: [],
  };
}

/**
 * Reads a saved result (contract/calculations.ts). Never throws, because its `results` may be any JSON. The record's own
 * fields take precedence over `results`.
 * @returns `null` when it has no recommended size
 */
export function readSavedResult(record: unknown, conversion: GaugeConversion): SavedResult | null {
  const { id, name, patternId, userStitches, userRows, recommendedSize, gaugeDifferencePercent, results } =
    readFields(record);
  const stored = readFields(results);
  const fit = readFields(stored.desiredFit);
  const recommendation = readRecommendation({
    ...stored,
    recommendedSize: recommendedSize ?? stored.recommendedSize,
    gaugeDifference: {
      ...readFields(stored.gaugeDifference),
      ...(gaugeDifferencePercent !== undefined && { percentage: gaugeDifferencePercent }),
    },
  });
  if (recommendation === null) return null;
  const knownPatternId = readText(patternId);
  return {
    id: readText(id),
    name: readText(name) ?? '',
    recommendation,
    patternId: knownPatternId,
    pattern: readResultPattern(knownPatternId, stored, conversion),
    knitterGauge: readKnitterGauge(userStitches, userRows),
    swatchName: readText(stored.swatchName),
    uncertainty: readUncertainty(stored.gaugeUncertainty),
    desiredBust: readQuantity(stored.desiredBust) ?? readQuantity(readFields(fit.bust).target),
    desiredLength: readQuantity(
      'desiredLength' in stored ? stored.desiredLength : readFields(fit.length).target,
    ),
    desiredMeasurements: mapMeasurements(readFields(stored.desiredMeasurements), readQuantity),
  };
}

/**
 * Returns the calculator's draft with a saved result in place of the current entries.
 * @param pattern the pattern of the result; `null` when it is unknown
 */
export function withResult(
  { form }: CalculatorDraft,
  result: SavedResult,
  pattern: PatternInUse | null,
  conversion: GaugeConversion,
): CalculatorDraft {
  const { id, name, recommendation, knitterGauge, swatchName, uncertainty } = result;
  return {
    gauge: knitterGauge ? toGaugeEntry(knitterGauge, conversion) : emptyDraft.gauge,
    swatchName,
    uncertainty,
    fit: {
      bust: toSavedInput(result.desiredBust, lengthScale),
      length: toSavedInput(result.desiredLength, lengthScale),
    },
    wanted: toFurtherEntry(result.desiredMeasurements),
    // A typed pattern can be edited in the form. A saved pattern is edited on its own page.
    form: pattern === null || pattern.isSaved ? form : fillForm(pattern, form),
    pattern,
    answer: { recommendation, source: 'saved', id, name, isChanged: false },
  };
}

/** Returns the result to save, without its name; `null` while the server does not have its pattern. */
export function toCalculation(
  draft: CalculatorDraft,
  answer: CalculatedAnswer,
): Omit<NewCalculation, 'name'> | null {
  const { input, recommendation } = answer;
  const patternId = draft.pattern?.id ?? null;
  return patternId === null
    ? null
    : {
        patternId,
        userStitches: input.knitterGauge.stitches,
        userRows: input.knitterGauge.rows,
        recommendedSize: recommendation.recommendedSize,
        gaugeDifferencePercent: recommendation.gaugeDifference.percentage,
        results: toResults(draft, answer),
      };
}
