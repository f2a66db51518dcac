import type { Calculation, NewCalculation } from '../../contract/calculations.ts';
import {
  GAUGE_COUNTS,
  getSizesWithBust,
  readPatternData,
  readPrinted,
  SIZE_MEASUREMENTS,
} from '../../engine/pattern-data.ts';
import { recommend, type RecommendationInput } from '../../engine/recommendation.ts';
import type { GaugeConversion } from '../../engine/units.ts';
import { createIdempotencyKey } from '../api/client.ts';
import {
  getPrinted,
  toFurtherEntry,
  toGaugeEntry,
  toPatternGaugeEntry,
  toSizeEntry,
} from '../measurement-inputs/entries.ts';
import { toFurther, toStoredGauge, toStoredSizes } from '../measurement-inputs/pattern-entry.ts';
import { readFurther, readUncertainty } from '../measurement-inputs/stored-entries.ts';
import { getGaugeScale, toSavedInput, lengthScale } from '../measurement-inputs/unit-input.ts';
import { readFields, oneOf, orNull, objectOrEmpty, quantity, text } from '../stored/schema.ts';
import {
  emptyDraft,
  fillForm,
  getEntriesKey,
  withGaugeUnit,
  type CalculatorDraft,
  type PatternInUse,
} from './entries/draft.ts';
import { readRecommendation } from './results/stored-recommendation.ts';

export type UnnamedCalculation = Omit<NewCalculation, 'name'>;

/**
 * Returns the result to save; `null` while the server does not have the pattern. It includes the pattern's data, so it stays
 * readable if the pattern is deleted.
 */
export function toCalculation(
  draft: CalculatorDraft,
  input: RecommendationInput,
  conversion: GaugeConversion,
): UnnamedCalculation | null {
  const { gauge, fit, pattern, swatchName, uncertainty, wanted } = draft;
  if (!pattern?.id) return null;
  const recommendation = recommend(input);
  return {
    patternId: pattern.id,
    userStitches: input.knitterGauge.stitches,
    userRows: input.knitterGauge.rows,
    recommendedSize: recommendation.recommendedSize,
    gaugeDifferencePercent: recommendation.gaugeDifference.percentage,
    results: {
      ...recommendation,
      patternName: pattern.name,
      patternUrl: pattern.url,
      isPatternSaved: pattern.isSaved,
      swatchName,
      gaugeUncertainty: uncertainty,
      desiredBust: input.desiredBust,
      desiredLength: input.desiredLength ?? null,
      desiredMeasurements: toFurther(wanted),
      gauge: toStoredGauge(pattern.gauge, conversion),
      sizes: toStoredSizes(pattern.sizes),
      ...(pattern.doubts.length > 0 && { doubts: pattern.doubts }),
      printed: {
        ...getPrinted(gauge, getGaugeScale(conversion)),
        ...getPrinted({ ...fit, ...wanted }, lengthScale),
      },
    },
  };
}

const resultParts = objectOrEmpty({
  patternName: orNull(text),
  patternUrl: orNull(text),
  // Older results lack this field. Their pattern was saved if it has a name.
  isPatternSaved: orNull(oneOf(true, false)),
  swatchName: orNull(text),
  gaugeUncertainty: readUncertainty,
  desiredBust: orNull(quantity),
  desiredLength: orNull(quantity),
  desiredMeasurements: readFurther(quantity),
  printed: (stored) => readPrinted(stored, [...GAUGE_COUNTS, ...SIZE_MEASUREMENTS]),
});

/** Reads a saved result, whose `results` may be any JSON: gauges per 4 inches, lengths in inches, missing parts `null`. */
export function readSavedResult(record: Calculation, conversion: GaugeConversion) {
  const { id, name, patternId, userStitches, userRows, recommendedSize, results } = record;
  const recommendation = readRecommendation({
    ...results,
    recommendedSize,
    gaugeDifference: { ...readFields(results.gaugeDifference), percentage: record.gaugeDifferencePercent },
  });
  const { patternName, ...rest } = resultParts(results);
  // The sizes of older results may be in `patternSizes`.
  const data = { ...results, patternSizes: results.sizes, sizes: results.patternSizes };
  const { gauge, doubts, ...read } = readPatternData(data);
  const sizes = getSizesWithBust(read.sizes);
  const { bust, length } = recommendation.desiredFit;
  const pattern: PatternInUse | null = gauge && {
    id: patternId,
    idempotencyKey: createIdempotencyKey(),
    name: patternName,
    url: rest.patternUrl,
    isSaved: patternId !== null && (rest.isPatternSaved ?? patternName !== null),
    gauge: toPatternGaugeEntry(gauge, conversion),
    sizes: sizes.map(toSizeEntry),
    leftOut: [],
    doubts,
  };
  return {
    id,
    name,
    recommendation,
    patternId,
    pattern: gauge && sizes.length > 0 ? pattern : null,
    knitterGauge: { stitches: userStitches, rows: userRows },
    /** The knitter's gauge and wanted measurements as typed. Those that were not stored are missing. */
    printed: rest.printed ?? {},
    swatchName: rest.swatchName,
    uncertainty: rest.gaugeUncertainty,
    desiredBust: rest.desiredBust ?? bust.target,
    // `null` means that no length is wanted. Only a missing field falls back.
    desiredLength: 'desiredLength' in results ? rest.desiredLength : length.target,
    desiredMeasurements: rest.desiredMeasurements,
  };
}

export type OpenedResult = ReturnType<typeof readSavedResult>;

/** Returns the draft with a saved result and its pattern (`null` if unknown) in place of the current entries. */
export function withResult(
  { form }: CalculatorDraft,
  result: OpenedResult,
  pattern: PatternInUse | null,
  conversion: GaugeConversion,
): CalculatorDraft {
  const { id, name, recommendation, knitterGauge, printed, swatchName, uncertainty } = result;
  const draft = withGaugeUnit({
    ...emptyDraft,
    gauge: toGaugeEntry({ ...knitterGauge, printed }, conversion),
    swatchName,
    uncertainty,
    fit: {
      bust: toSavedInput(result.desiredBust, lengthScale, printed.bust),
      length: toSavedInput(result.desiredLength, lengthScale, printed.length),
    },
    wanted: toFurtherEntry(result.desiredMeasurements, printed),
    // A typed pattern can be edited in the form. A saved pattern is edited on its own page.
    form: pattern === null || pattern.isSaved ? form : fillForm(pattern, form),
    pattern,
  });
  return { ...draft, saved: { id, name, recommendation, entries: getEntriesKey(draft) } };
}
