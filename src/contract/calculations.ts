import * as z from 'zod';
import {
  DESIRED_BUST,
  GAUGE_DIFFERENCE,
  MAX_MEASUREMENT,
  MAX_NAME_LENGTH,
  MAX_OUTCOMES,
  KNITTER_GAUGE,
} from '../engine/limits.ts';
import type { Outcome } from '../engine/outcomes.ts';
import type { Recommendation } from '../engine/recommendation.ts';
import { limitSize, objectInFile, objectOrJson } from './json.ts';
import { ASK_CALCULATION_NAME } from './validation-texts.ts';
import {
  fileRowId,
  measurement,
  givenMoment,
  moment,
  numberWithin,
  orNull,
  requiredText,
  rowId,
  rowVersion,
} from './primitives.ts';

/** The rows of a knitter's gauge, which are needed for lengths only. */
const knitterRows = orNull(numberWithin(KNITTER_GAUGE.rows));

/** Body of POST /api/calculate. Gauge per 4 inches; bust and length in inches. */
export const calculateBody = z.object({
  patternId: rowId,
  gaugeInput: z.object(
    {
      stitches: numberWithin(KNITTER_GAUGE.stitches),
      rows: knitterRows,
    },
    'Give your gauge: stitches, and rows if you know them',
  ),
  desiredBust: numberWithin(DESIRED_BUST),
  desiredLength: measurement(MAX_MEASUREMENT).nullish(),
});

const fit = { recommendedSize: z.string(), reasoning: z.string() };
const fitReason = z.object({ size: z.string(), expected: z.number(), target: z.number() });

/** The schema of the engine's {@link Recommendation}. Numbers are unrounded, lengths in inches. */
export const recommendation = z
  .object({
    recommendedSize: z.string(),
    reasoning: z.string(),
    gaugeDifference: z.object({ percentage: z.number(), impact: z.enum(['significant', 'minimal']) }),
    sizeComparison: z.array(
      z.object({
        size: z.string(),
        originalMeasurement: z.number(),
        adjustedMeasurement: z.number(),
        originalLength: z.number().nullable(),
        adjustedLength: z.number().nullable(),
        toFit: z.object({ min: z.number(), max: z.number() }).optional(),
        isRecommended: z.boolean(),
      }),
    ),
    desiredFit: z.object({
      bust: z.object({
        ...fit,
        target: z.number(),
        expectedResult: z.number(),
        reason: z.discriminatedUnion('code', [
          fitReason.extend({ code: z.literal('exact') }),
          fitReason.extend({ code: z.literal('nearest'), difference: z.number() }),
          fitReason.extend({ code: z.literal('tie-larger'), difference: z.number() }),
        ]),
      }),
      length: z.object({
        ...fit,
        target: z.number().nullable(),
        expectedResult: z.number().nullable(),
        reason: z.discriminatedUnion('code', [
          z.object({ code: z.literal('no-length') }),
          z.object({ code: z.literal('wanted-without-printed'), target: z.number() }),
          z.object({
            code: z.enum(['no-row-gauge', 'no-own-rows']),
            printed: z.number(),
            target: z.number().nullable(),
          }),
          z.object({ code: z.literal('as-printed'), printed: z.number() }),
          z.object({ code: z.literal('changed'), printed: z.number(), expected: z.number() }),
          z.object({
            code: z.literal('wanted'),
            printed: z.number(),
            expected: z.number(),
            target: z.number(),
          }),
        ]),
      }),
    }),
    bustSizeWarning: z
      .object({ message: z.string(), desiredBust: z.number(), closestAchievable: z.number() })
      .optional(),
  })
  .meta({ id: 'Recommendation' }) satisfies z.ZodType<Recommendation>;

export const calculateResponse = z.object({ recommendation });

const calculationName = requiredText(MAX_NAME_LENGTH, ASK_CALCULATION_NAME);

/** Body of POST /api/calculations. */
export const createCalculationBody = z.object({
  patternId: rowId,
  name: calculationName,
  userStitches: numberWithin(KNITTER_GAUGE.stitches),
  userRows: knitterRows,
  recommendedSize: requiredText(MAX_NAME_LENGTH, 'Give the recommended size'),
  gaugeDifferencePercent: numberWithin(GAUGE_DIFFERENCE, 'Give the difference of gauge in percent'),
  results: objectOrJson,
});
export type NewCalculation = z.input<typeof createCalculationBody>;

const ASK_OUTCOME = 'Give the size, and what it measures';
const toOutcomeFields = <Schema>(schema: Schema) => ({
  plannedBust: schema,
  measuredBust: schema,
  plannedLength: schema,
  measuredLength: schema,
});

const outcome = z
  .object(
    {
      size: requiredText(MAX_NAME_LENGTH, 'Give the size that was knitted'),
      ...toOutcomeFields(orNull(measurement(MAX_MEASUREMENT))),
    },
    ASK_OUTCOME,
  )
  .refine(
    ({ measuredBust, measuredLength }) => measuredBust !== null || measuredLength !== null,
    'Give the measured bust, the measured length or both',
  );

/** Body of PATCH /api/calculations/:id/outcome. `null` clears it. */
export const updateOutcomeBody = z.object({ outcome: outcome.nullable() }, ASK_OUTCOME);

/** A saved result in the file of an account. Its pattern may be missing. */
export const exportedCalculation = createCalculationBody.extend({
  id: fileRowId,
  patternId: fileRowId.nullable(),
  results: limitSize(objectInFile),
  outcome: outcome.nullish(),
  createdAt: givenMoment,
});

export const renameCalculationBody = z.object({ name: calculationName });

const storedOutcome = z.object(toOutcomeFields(z.number().nullable()));

/** The planned and the finished measurements of a user's sweaters, without anything else. */
export const outcomeList = z.array(storedOutcome).max(MAX_OUTCOMES) satisfies z.ZodType<Outcome[]>;

/** A saved result in a response. */
export const calculation = z
  .object({
    id: rowId,
    patternId: rowId.nullable(),
    name: z.string(),
    userStitches: z.number(),
    userRows: z.number().nullable(),
    recommendedSize: z.string(),
    gaugeDifferencePercent: z.number(),
    results: z.record(z.string(), z.unknown()),
    /** Only if it was saved. */
    outcome: storedOutcome.extend({ size: z.string() }).optional(),
    createdAt: moment,
    version: rowVersion,
  })
  .meta({ id: 'Calculation' });
export type Calculation = z.infer<typeof calculation>;
/** The measurements of a finished sweater, its size, and the planned measurements. */
export type SavedOutcome = NonNullable<Calculation['outcome']>;
