import * as z from 'zod';
import {
  isWithin,
  LARGEST_MEASUREMENT,
  LONGEST_LINK,
  LONGEST_NAME,
  LONGEST_NOTES,
  MOST_SIZES,
  PATTERN_GAUGE,
} from '../engine/limits.ts';
import { readPatternData, type PatternData } from '../engine/pattern-data.ts';
import { describedAs } from './described.ts';
import { objectInFile, objectOrJson } from './json.ts';
import {
  fileRowId,
  linkProblem,
  measurement,
  givenMoment,
  moment,
  numberWithin,
  optionalText,
  optionalWebUrl,
  requiredText,
  rowId,
  rowVersion,
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

const size = z.object(
  {
    name: requiredText(LONGEST_NAME, 'Give the size a name'),
    measurements: z.object({ bust, length }, 'Give the finished bust'),
  },
  'Give the size a name and its finished bust',
);

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
  version: rowVersion,
});
export type Pattern = z.infer<typeof pattern>;

/** Data of any shape that the engine reads, made one; numbers, names and links are held to the same limits as in a form. */
const readGiven = (stored: Record<string, unknown>, context: z.RefinementCtx): PatternData => {
  const data = readPatternData(stored);
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  for (const count of ['stitches', 'rows'] as const) {
    const given = data.gauge[count];
    const range = PATTERN_GAUGE[count];
    if (given !== null && !isWithin(given, range))
      refuse(['gauge', count], `Give a number from ${range.min} to ${range.max}`);
  }
  if (data.sizes.length > MOST_SIZES) refuse(['patternSizes'], `Give at most ${MOST_SIZES} sizes`);
  for (const [row, { name, bust, length }] of data.sizes.slice(0, MOST_SIZES).entries()) {
    if (name.length > LONGEST_NAME)
      refuse(['patternSizes', row, 'name'], `Use at most ${LONGEST_NAME} characters`);
    for (const [field, given] of [
      ['bust', bust],
      ['length', length],
    ] as const) {
      if (given !== null && given > LARGEST_MEASUREMENT)
        refuse(['patternSizes', row, field], `Give a number above 0 and at most ${LARGEST_MEASUREMENT}`);
    }
  }
  for (const [field, longest] of [
    ['patternName', LONGEST_NAME],
    ['designer', LONGEST_NAME],
    ['ravelryUrl', LONGEST_LINK],
  ] as const) {
    if ((data[field]?.length ?? 0) > longest) refuse([field], `Use at most ${longest} characters`);
  }
  const problem = data.ravelryUrl === null ? null : linkProblem(data.ravelryUrl);
  if (problem !== null) refuse(['ravelryUrl'], problem);
  return data;
};
const givenData = objectOrJson.transform(readGiven);

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
  extractedData: givenData.optional(),
});

/** Either body; the one with `patternName` is the create/edit form's, so that an error names a field of the one meant. */
export const createPatternBody = describedAs(
  z.union([patternFormBody, managementBody]),
  z.unknown().transform((body, context) => {
    const isForm = typeof body === 'object' && body !== null && 'patternName' in body;
    const parsed = (isForm ? patternFormBody : managementBody).safeParse(body);
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues)
      context.addIssue({ code: 'custom', path: [...path], message });
    return z.NEVER;
  }) as z.ZodType<
    z.output<typeof managementBody> | z.output<typeof patternFormBody>,
    z.input<typeof managementBody> | z.input<typeof patternFormBody>
  >,
);

/** A stored pattern in a file of one's own data; what was never saved has no name. */
export const exportedPattern = managementBody.extend({
  id: fileRowId,
  savedName: patternName.nullable(),
  extractedData: objectInFile.transform(readGiven),
  uploadedAt: givenMoment,
});

export const replacePatternBody = patternFormBody;
export const updatePatternBody = managementBody.partial();
export const updateNotesBody = z.object({ notes });
/** Body of the calculator's dialog. */
export const savePatternBody = managementBody
  .pick({ savedName: true, savedDescription: true, savedUrl: true })
  .extend({ savedName: requiredText(LONGEST_NAME, 'Please enter a pattern name') });
