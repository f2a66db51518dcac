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
import {
  isEmptyValue,
  readPatternData,
  readQuantity,
  type DataField,
  type PatternData,
} from '../engine/pattern-data.ts';
import { withDocs } from './docs-metadata.ts';
import { objectInFile, objectOrJson } from './json.ts';
import {
  askAtMost,
  askWithin,
  either,
  fileRowId,
  hasField,
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

/** Decimal text, as a form holds it, is read as the number that it says. */
const orText = (schema: z.ZodType<number, number>) =>
  withDocs(
    z.union([schema, z.string()]),
    z.preprocess((given) => readQuantity(given) ?? given, schema) as z.ZodType<number, number | string>,
  );

/** A pattern's gauge, per 4 inches. */
const patternGauge = z.object(
  {
    stitches: orText(numberWithin(PATTERN_GAUGE.stitches)),
    rows: orText(numberWithin(PATTERN_GAUGE.rows)),
  },
  'Gauge measurements are required',
);

const name = requiredText(LONGEST_NAME, 'Give the size a name');
const inches = measurement(LARGEST_MEASUREMENT);
const bust = orText(inches);
const length = withDocs(
  z.union([inches, z.string(), z.null()]),
  z.preprocess(
    (given) => (isEmptyValue(given) ? null : (readQuantity(given) ?? given)),
    inches.nullable(),
  ) as z.ZodType<number | null, number | string | null>,
)
  .optional()
  .transform((value) => value ?? null);

/** A size as the calculator's form sends it, or flat. */
const size = either(
  z
    .object({
      name,
      measurements: z.object({ bust, length }, 'Give the finished bust'),
      bust: bust.optional(),
      length,
    })
    .superRefine(({ measurements, bust, length }, context) => {
      const refuse = (field: string) =>
        context.addIssue({ code: 'custom', path: [field], message: ASK.measurements });
      if (![undefined, measurements.bust].includes(bust)) refuse('bust');
      if (![null, measurements.length].includes(length)) refuse('length');
    })
    .transform(({ name, measurements }) => ({ name, ...measurements })),
  z.object({ name, bust, length }, 'Give the size a name and its finished bust'),
  (given) => hasField(given, 'measurements'),
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
export const pattern = z
  .object({
    id: rowId,
    savedName: z.string().nullable(),
    savedDescription: z.string().nullable(),
    savedUrl: z.string().nullable(),
    notes: z.string().nullable(),
    uploadedAt: moment,
    extractedData,
    version: rowVersion,
  })
  .meta({ id: 'Pattern' });
export type Pattern = z.infer<typeof pattern>;

const LONGEST_TEXT: Partial<Record<DataField, number>> = {
  name: LONGEST_NAME,
  patternName: LONGEST_NAME,
  designer: LONGEST_NAME,
  ravelryUrl: LONGEST_LINK,
};

/** What to give instead of a value that cannot be read. */
const ASK: Record<DataField, string> = {
  gauge: 'Gauge measurements are required',
  stitches: askWithin(PATTERN_GAUGE.stitches),
  rows: askWithin(PATTERN_GAUGE.rows),
  sizes: 'Give one list of sizes',
  name: 'Give the size a name',
  bust: askAtMost(LARGEST_MEASUREMENT),
  length: askAtMost(LARGEST_MEASUREMENT),
  measurements: 'Give one measurement for each size',
  patternName: 'Give text',
  designer: 'Give text',
  ravelryUrl: 'Give text',
};

/** What is wrong with a value, in plain words; `null` when nothing is. */
function dataProblem(field: DataField, read: unknown): string | null {
  if (read === null) return ASK[field];
  if (typeof read === 'number') {
    const isCount = field === 'stitches' || field === 'rows';
    const isTaken = isCount ? isWithin(read, PATTERN_GAUGE[field]) : read <= LARGEST_MEASUREMENT;
    return isTaken ? null : ASK[field];
  }
  if (typeof read !== 'string') return null;
  const longest = LONGEST_TEXT[field] ?? LONGEST_NAME;
  if (read.length > longest) return `Use at most ${longest} characters`;
  return field === 'ravelryUrl' ? linkProblem(read) : null;
}

/**
 * Data of any shape that the engine reads, held to the same limits as in a form. What is given and cannot be read is
 * refused. @returns the parts that were named
 */
function readGiven(stored: Record<string, unknown>, context: z.RefinementCtx): Partial<PatternData> {
  const refuse = (path: readonly (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path: [...path], message });
  const { gauge, sizes, ...texts } = readPatternData(stored, (field, path, read) => {
    const problem = dataProblem(field, read);
    if (problem !== null) refuse(path, problem);
  });
  if ((gauge.stitches === null) !== (gauge.rows === null))
    refuse(['gauge', gauge.stitches === null ? 'stitches' : 'rows'], ASK.gauge);
  if (sizes.length > MOST_SIZES) {
    const place = hasField(stored, 'patternSizes') ? 'patternSizes' : 'sizes';
    refuse([place], `Give at most ${MOST_SIZES} sizes`);
  }
  return {
    ...('gauge' in stored && { gauge }),
    ...(('patternSizes' in stored || 'sizes' in stored) && { sizes }),
    ...Object.fromEntries(Object.entries(texts).filter(([field]) => field in stored)),
  };
}
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

const FORM_FIELDS = ['patternName', 'gauge', 'sizes'] as const;

/** Either body; the one with a field that only the create/edit form's has is that form's, so that none is dropped. */
export const createPatternBody = either(patternFormBody, managementBody, (body) =>
  FORM_FIELDS.some((field) => hasField(body, field)),
);

/** A stored pattern in a file of one's own data; what was never saved has no name. */
export const exportedPattern = managementBody.extend({
  id: fileRowId,
  savedName: patternName.nullable(),
  extractedData: objectInFile.transform(readGiven),
  uploadedAt: givenMoment,
});

export const replacePatternBody = patternFormBody;

const withinData = (field: string) => z.never(`Give ${field} within extractedData`).optional();
/** Body of the management screen's changes; the form's fields are refused, so that none is dropped. */
export const updatePatternBody = managementBody.partial().extend({
  patternName: z.never('Give the name as savedName').optional(),
  gauge: withinData('the gauge'),
  sizes: withinData('the sizes'),
});
export const updateNotesBody = z.object({ notes });
/** Body of the calculator's dialog. */
export const savePatternBody = managementBody
  .pick({ savedName: true, savedDescription: true, savedUrl: true })
  .extend({ savedName: requiredText(LONGEST_NAME, 'Please enter a pattern name') });
