import type { NewCalculation } from '../../../contract/calculations.ts';
import type { GaugeUncertainty } from '../../../engine/gauge-uncertainty.ts';
import type { Gauge } from '../../../engine/gauge.ts';
import { getSizesWithBust, readPatternData, readQuantity } from '../../../engine/pattern-data.ts';
import { isQuantity } from '../../../engine/quantity.ts';
import type { GaugeConversion } from '../../../engine/units.ts';
import { newIdempotencyKey } from '../../api/client.ts';
import { toGaugeEntry, toPatternGaugeEntry, toSizeEntry } from '../../measurement-inputs/entries.ts';
import { readUncertainty } from '../../measurement-inputs/stored-entries.ts';
import { toSavedInput, lengthScale } from '../../measurement-inputs/unit-input.ts';
import { readFields, textOrNull, type Fields } from '../../json-fields.ts';
import { emptyDraft, fillForm, type CalculatedAnswer, type Draft, type PatternInUse } from './draft.ts';
import { readRecommendation, type StoredRecommendation } from './stored-recommendation.ts';

/** Returns the `results` to save: the recommendation, and all that is needed to open it again without its pattern. */
function toResults({ pattern, swatchName, uncertainty }: Draft, { input, recommendation }: CalculatedAnswer) {
  return {
    ...recommendation,
    patternName: pattern?.name ?? null,
    patternUrl: pattern?.url ?? null,
    swatchName,
    gaugeUncertainty: uncertainty,
    desiredBust: input.desiredBust,
    desiredLength: input.desiredLength ?? null,
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
  ownGauge: Gauge | null;
  swatchName: string | null;
  uncertainty: GaugeUncertainty | null;
  desiredBust: number | null;
  desiredLength: number | null;
}

/** Reads `results`, which may have been stored as a JSON string. */
function parseResults(results: unknown): Fields {
  if (typeof results !== 'string') return readFields(results);
  try {
    return readFields(JSON.parse(results));
  } catch {
    return {};
  }
}

const toQuantity = (value: unknown) => (isQuantity(value) ? value : null);

function readOwnGauge(givenStitches: unknown, givenRows: unknown): Gauge | null {
  const [stitches, rows] = [readQuantity(givenStitches), readQuantity(givenRows)];
  return stitches === null || rows === null ? null : { stitches, rows };
}

function readPattern(id: string | null, results: Fields, conversion: GaugeConversion): PatternInUse | null {
  const data = readPatternData(results);
  const sizes = getSizesWithBust(data.sizes);
  if (!data.gauge || sizes.length === 0) return null;
  return {
    id,
    idempotencyKey: newIdempotencyKey(),
    name: data.patternName,
    url: textOrNull(results.patternUrl),
    isSaved: id !== null && data.patternName !== null,
    gauge: toPatternGaugeEntry(data.gauge, conversion),
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
  const stored = parseResults(results);
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
  const knownPatternId = textOrNull(patternId);
  return {
    id: textOrNull(id),
    name: textOrNull(name) ?? '',
    recommendation,
    patternId: knownPatternId,
    pattern: readPattern(knownPatternId, stored, conversion),
    ownGauge: readOwnGauge(userStitches, userRows),
    swatchName: textOrNull(stored.swatchName),
    uncertainty: readUncertainty(stored.gaugeUncertainty),
    desiredBust: toQuantity(stored.desiredBust) ?? toQuantity(readFields(fit.bust).target),
    desiredLength: toQuantity(
      'desiredLength' in stored ? stored.desiredLength : readFields(fit.length).target,
    ),
  };
}

/**
 * Returns the calculator's draft with a saved result in place of the current entries.
 * @param pattern the pattern of the result; `null` when it is unknown
 */
export function withResult(
  { form }: Draft,
  { id, name, recommendation, ownGauge, swatchName, uncertainty, desiredBust, desiredLength }: SavedResult,
  pattern: PatternInUse | null,
  conversion: GaugeConversion,
): Draft {
  return {
    gauge: ownGauge ? toGaugeEntry(ownGauge, conversion) : emptyDraft.gauge,
    swatchName,
    uncertainty,
    fit: { bust: toSavedInput(desiredBust, lengthScale), length: toSavedInput(desiredLength, lengthScale) },
    // A typed pattern can be edited in the form. A saved pattern is edited on its own page.
    form: pattern === null || pattern.isSaved ? form : fillForm(pattern, form),
    pattern,
    answer: { recommendation, source: 'saved', id, name, isChanged: false },
  };
}

/** Returns the result to save, without its name; `null` while the server does not have its pattern. */
export function toCalculation(draft: Draft, answer: CalculatedAnswer): Omit<NewCalculation, 'name'> | null {
  const { input, recommendation } = answer;
  const patternId = draft.pattern?.id ?? null;
  return patternId === null
    ? null
    : {
        patternId,
        userStitches: input.ownGauge.stitches,
        userRows: input.ownGauge.rows,
        recommendedSize: recommendation.recommendedSize,
        gaugeDifferencePercent: recommendation.gaugeDifference.percentage,
        results: toResults(draft, answer),
      };
}
