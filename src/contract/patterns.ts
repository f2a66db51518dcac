import * as z from 'zod';
import {
  LARGEST_MEASUREMENT,
  LONGEST_NAME,
  LONGEST_NOTES,
  MOST_SIZES,
  PATTERN_GAUGE,
} from '../engine/limits.ts';
import { objectOrJson } from './json.ts';
import {
  measurement,
  moment,
  numberWithin,
  optionalText,
  optionalWebUrl,
  requiredText,
  rowId,
} from './primitives.ts';

/** A pattern's gauge, per 4 inches. */
const patternGauge = z.object(
  {
    stitches: numberWithin(PATTERN_GAUGE.stitches),
    rows: numberWithin(PATTERN_GAUGE.rows),
  },
  'Gauge measurements are required',
);

const bust = measurement(LARGEST_MEASUREMENT);
const length = measurement(LARGEST_MEASUREMENT)
  .nullish()
  .transform((value) => value ?? null);

const size = z.object({
  name: requiredText(LONGEST_NAME, 'Give the size a name'),
  measurements: z.object({ bust, length }, 'Give the finished bust'),
});

const sizes = z
  .array(size, 'Give at least one size')
  .min(1, 'Give at least one size')
  .max(MOST_SIZES, `Give at most ${MOST_SIZES} sizes`);

/** Body of POST /api/patterns/manual: what the calculator's form holds. */
export const manualPatternBody = z.object({
  patternData: z.object({ gauge: patternGauge, sizes }, 'Give the gauge and the sizes'),
});

/** The one shape in which extractedData is answered (engine/pattern-data.ts writes it). */
const extractedData = z.object({
  gauge: z.object({ stitches: z.number(), rows: z.number() }).nullable(),
  patternSizes: z.array(
    z.object({ name: z.string(), bust: z.number().nullable(), length: z.number().nullable() }),
  ),
  patternName: z.string().optional(),
  designer: z.string().optional(),
  ravelryUrl: z.string().optional(),
});

/** A pattern as the server answers it; the saved fields are `null` until it is saved. */
export const pattern = z.object({
  id: rowId,
  savedName: z.string().nullable(),
  savedDescription: z.string().nullable(),
  savedUrl: z.string().nullable(),
  notes: z.string().nullable(),
  uploadedAt: moment,
  extractedData,
});
export type Pattern = z.infer<typeof pattern>;

const patternName = requiredText(LONGEST_NAME, 'Pattern name is required');
const notes = optionalText(LONGEST_NOTES);

/** Body of the create/edit form. */
const patternFormBody = z.object({
  patternName,
  designer: optionalText(LONGEST_NAME),
  ravelryUrl: optionalWebUrl,
  gauge: patternGauge,
  sizes,
});

/** Body of the management screen. */
const managementBody = z.object({
  savedName: patternName,
  savedDescription: optionalText(LONGEST_NOTES),
  savedUrl: optionalWebUrl,
  notes,
  extractedData: objectOrJson.optional(),
});

export const createPatternBody = z.union([managementBody, patternFormBody]);
export const replacePatternBody = patternFormBody;
export const updatePatternBody = managementBody.partial();
export const updateNotesBody = z.object({ notes });
export const savePatternBody = managementBody.pick({
  savedName: true,
  savedDescription: true,
  savedUrl: true,
});
