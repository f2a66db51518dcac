import * as z from 'zod';
import { DOUBT_FIELDS, MAX_DOUBT_LENGTH, MAX_DOUBTS } from '../engine/doubts.ts';
import {
  isWithin,
  MAX_MEASUREMENT,
  MAX_LINK_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NOTES_LENGTH,
  MAX_SIZES,
  PATTERN_GAUGE,
  type Range,
} from '../engine/limits.ts';
import { mapMeasurementKeys, MEASUREMENT_KEYS, pickMeasurements } from '../engine/measurements.ts';
import {
  GAUGE_COUNTS,
  isEmptyValue,
  readPatternData,
  readQuantity,
  type DataField,
  SIZE_MEASUREMENTS,
  type PatternData,
} from '../engine/pattern-data.ts';
import { MAX_NUMBER_LENGTH } from '../engine/read-number.ts';
import { objectInFile, objectOrJson } from './json.ts';
import { ASK_GAUGE, ASK_PATTERN_NAME } from './validation-texts.ts';
import {
  askAtMost,
  askWithin,
  either,
  fileRowId,
  findLinkProblem,
  hasField,
  isBlank,
  measurement,
  givenMoment,
  moment,
  toNullIfBlank,
  numberWithin,
  optionalText,
  optionalWebUrl,
  requiredText,
  rowId,
  rowVersion,
  withDocs,
} from './primitives.ts';

/** Also accepts a number as decimal text, which other clients may send. */
const allowText = (schema: z.ZodType<number, number>) =>
  withDocs(
    z.union([schema, z.string()]),
    z.preprocess((given) => readQuantity(given) ?? given, schema) as z.ZodType<number, number | string>,
  );

/**
 * Each number as it was printed or typed in each unit, such as "36 1/4" and "92". Counts are per 4 inches and per 10
 * cm.
 */
const printedFields = <Field extends string>(fields: readonly Field[]) => {
  const printedText = z.string().max(MAX_NUMBER_LENGTH).optional();
  const texts = z.object({ in: printedText, cm: printedText }).optional();
  return z
    .object(Object.fromEntries(fields.map((field) => [field, texts])) as Record<Field, typeof texts>)
    .optional();
};
const printedGauge = printedFields(GAUGE_COUNTS);
const printedSize = printedFields(SIZE_MEASUREMENTS);

/** A pattern's gauge, per 4 inches. `rows` is `null` when the pattern gives no row gauge. */
const patternGauge = z.object(
  {
    stitches: allowText(numberWithin(PATTERN_GAUGE.stitches)),
    rows: allowText(numberWithin(PATTERN_GAUGE.rows)).nullable(),
    printed: printedGauge,
  },
  ASK_GAUGE,
);

const name = requiredText(MAX_NAME_LENGTH, 'Give the size a name');
const inches = measurement(MAX_MEASUREMENT);
const bust = allowText(inches);
const optionalInches = withDocs(
  z.union([inches, z.string(), z.null()]),
  z.preprocess(
    (given) => (isEmptyValue(given) ? null : (readQuantity(given) ?? given)),
    inches.nullable(),
  ) as z.ZodType<number | null, number | string | null>,
)
  .optional()
  .transform((value) => value ?? null);
/** Upper arm, yoke depth and the like. */
const furtherMeasurements = mapMeasurementKeys(() => optionalInches);

const ASK_TO_FIT = 'Give the smallest and the largest bust that the size is meant for';
/** The body's bust that a size is meant for, in inches. */
const toFit = z
  .object({ min: inches, max: inches }, ASK_TO_FIT)
  .refine(({ min, max }) => min <= max, ASK_TO_FIT)
  .optional();

const plainSize = z.object(
  { name, bust, length: optionalInches, toFit, printed: printedSize, ...furtherMeasurements },
  'Give the size a name and its finished bust',
);

/** Omits the optional fields that are empty. */
const toSize = ({ name, bust, length, toFit, printed, ...rest }: z.output<typeof plainSize>) => ({
  name,
  bust,
  length,
  ...(toFit && { toFit }),
  ...pickMeasurements(rest),
  ...(printed && { printed }),
});

/** A size as the calculator's form sends it, or without nested measurements. */
const size = either(
  z
    .object({
      name,
      measurements: z.object(
        { bust, length: optionalInches, ...furtherMeasurements },
        'Give the finished bust',
      ),
      bust: bust.optional(),
      length: optionalInches,
      toFit,
      printed: printedSize,
      ...furtherMeasurements,
    })
    .superRefine(({ measurements, ...beside }, context) => {
      for (const field of ['bust', 'length', ...MEASUREMENT_KEYS] as const)
        if (![undefined, null, measurements[field]].includes(beside[field]))
          context.addIssue({ code: 'custom', path: [field], message: ASK.differing });
    })
    .transform(({ name, measurements, toFit, printed }) => toSize({ name, ...measurements, toFit, printed })),
  plainSize.transform(toSize),
  (given) => hasField(given, 'measurements'),
);

const sizes = z
  .array(size, 'Give at least one size')
  .min(1, 'Give at least one size')
  .max(MAX_SIZES, `Give at most ${MAX_SIZES} sizes`);

const ASK_DOUBTS = 'Give the doubts as a list, each with code, field and message';
/** What was doubtful when the pattern's text was read. A doubt stays until the user settles it. */
const doubts = z
  .array(
    z.object({
      code: requiredText(MAX_DOUBT_LENGTH.code, ASK_DOUBTS),
      field: z.enum(DOUBT_FIELDS, ASK_DOUBTS),
      message: requiredText(MAX_DOUBT_LENGTH.message, ASK_DOUBTS),
    }),
    ASK_DOUBTS,
  )
  .max(MAX_DOUBTS, `Give at most ${MAX_DOUBTS} doubts`)
  .optional();

/** Body of POST /api/patterns/manual: the calculator's form. */
export const manualPatternBody = z.object({
  patternData: z.object({ gauge: patternGauge, sizes, doubts }, 'Give the gauge and the sizes'),
});

/** The shape of extractedData in responses (engine/pattern-data.ts writes it). */
const extractedData = z.object({
  gauge: z.object({ stitches: z.number(), rows: z.number().nullable(), printed: printedGauge }).nullable(),
  patternSizes: z.array(
    z.object({
      name: z.string(),
      bust: z.number().nullable(),
      length: z.number().nullable(),
      toFit: z.object({ min: z.number(), max: z.number() }).optional(),
      ...mapMeasurementKeys(() => z.number().optional()),
      printed: printedSize,
    }),
  ),
  patternName: z.string().optional(),
  designer: z.string().optional(),
  ravelryUrl: z.string().optional(),
  doubts: z
    .array(z.object({ code: z.string(), field: z.enum(DOUBT_FIELDS), message: z.string() }))
    .optional(),
});

/** A pattern in a response. The saved fields are `null` until it is saved. */
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

const MAX_TEXT_LENGTHS: Partial<Record<DataField, number>> = {
  name: MAX_NAME_LENGTH,
  patternName: MAX_NAME_LENGTH,
  designer: MAX_NAME_LENGTH,
  ravelryUrl: MAX_LINK_LENGTH,
};

const ASK: Record<DataField, string> = {
  gauge: ASK_GAUGE,
  stitches: askWithin(PATTERN_GAUGE.stitches),
  rows: askWithin(PATTERN_GAUGE.rows),
  sizes: 'Give one list of sizes',
  name: 'Give the size a name',
  bust: askAtMost(MAX_MEASUREMENT),
  length: askAtMost(MAX_MEASUREMENT),
  ...mapMeasurementKeys(() => askAtMost(MAX_MEASUREMENT)),
  toFit: ASK_TO_FIT,
  measurements: 'Give one measurement for each size',
  differing: 'This differs from the value in measurements; give it once',
  patternName: 'Give text',
  designer: 'Give text',
  ravelryUrl: 'Give text',
  doubts: ASK_DOUBTS,
};

/**
 * Returns the message for a wrong value; `null` when it is right.
 * @param read what `readPatternData` made of the value; `null` if it could not read it
 */
function findDataProblem(field: DataField, read: unknown): string | null {
  if (read === null) return ASK[field];
  if (typeof read === 'number') {
    const isCount = field === 'stitches' || field === 'rows';
    const isValid = isCount ? isWithin(read, PATTERN_GAUGE[field]) : read <= MAX_MEASUREMENT;
    return isValid ? null : ASK[field];
  }
  if (field === 'toFit') return (read as Range).max <= MAX_MEASUREMENT ? null : ASK.toFit;
  if (typeof read !== 'string') return null;
  if (isBlank(read)) return field === 'name' ? ASK.name : null;
  const longest = MAX_TEXT_LENGTHS[field] ?? MAX_NAME_LENGTH;
  if (read.length > longest) return `Use at most ${longest} characters`;
  return field === 'ravelryUrl' ? findLinkProblem(read) : null;
}

/** Returns the path of the first list with more entries than a pattern may have sizes; `null` if there is none. */
function findLongList({ patternSizes, sizes: plainSizes, measurements }: Record<string, unknown>) {
  const { bust, length } = (measurements ?? {}) as Record<string, unknown>;
  const lists: [path: string[], list: unknown][] = [
    [['patternSizes'], patternSizes],
    [['sizes'], plainSizes],
    [['measurements', 'bust'], bust],
    [['measurements', 'length'], length],
  ];
  const long = lists.find(
    ([, list]) => typeof list === 'object' && list !== null && Object.keys(list).length > MAX_SIZES,
  );
  return long?.[0] ?? null;
}

/**
 * Reads data of any shape that the engine supports, with the limits of {@link flatPatternBody}.
 * @returns the parts that it contains
 */
function readGiven(stored: Record<string, unknown>, context: z.RefinementCtx): Partial<PatternData> {
  const reject = (path: readonly (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path: [...path], message });
  // Before the entries are read: thousands of them, each with errors of its own, would block other requests.
  const longList = findLongList(stored);
  if (longList !== null) {
    reject(longList, `Give at most ${MAX_SIZES} sizes`);
    return {};
  }
  const { gauge, sizes, doubts, ...texts } = readPatternData(stored, (field, path, read) => {
    const problem = findDataProblem(field, read);
    if (problem !== null) reject(path, problem);
  });
  return {
    ...('gauge' in stored && { gauge }),
    ...(('patternSizes' in stored || 'sizes' in stored) && { sizes }),
    ...('doubts' in stored && { doubts }),
    ...Object.fromEntries(
      Object.entries(texts)
        .filter(([field]) => field in stored)
        .map(([field, text]) => [field, toNullIfBlank(text)]),
    ),
  };
}
const givenData = objectOrJson.transform(readGiven);

const patternName = requiredText(MAX_NAME_LENGTH, ASK_PATTERN_NAME);
const notes = optionalText(MAX_NOTES_LENGTH);

/**
 * A whole pattern in flat fields: PUT /api/patterns/:id, and the first form of POST /api/patterns. Our pages do not send
 * it; the specified API has it.
 */
const flatPatternBody = z.object({
  patternName,
  designer: optionalText(MAX_NAME_LENGTH),
  ravelryUrl: optionalWebUrl,
  gauge: patternGauge,
  sizes,
  doubts,
});

/** A saved pattern as the Patterns page sends it: the columns of the row, with the data in `extractedData`. */
const patternRowBody = z.object({
  savedName: patternName,
  savedDescription: optionalText(MAX_NOTES_LENGTH),
  savedUrl: optionalWebUrl,
  notes,
  extractedData: givenData.optional(),
});

/** Either body. A body with any field of the flat one must be that one, so that none of these fields is ignored. */
export const createPatternBody = either(flatPatternBody, patternRowBody, (body) =>
  Object.keys(flatPatternBody.shape).some((field) => hasField(body, field)),
);

/**
 * A pattern in the file of an account; an unsaved one has no name. Its data may exceed 64 kB, the most of one request,
 * because several changes can add to it. So `objectInFile` does not limit the size.
 */
export const exportedPattern = patternRowBody.extend({
  id: fileRowId,
  savedName: patternName.nullable(),
  extractedData: objectInFile.transform(readGiven),
  uploadedAt: givenMoment,
});

export const replacePatternBody = flatPatternBody;

const withinData = (field: string) => z.never(`Give ${field} within extractedData`).optional();
/** The columns to change. Fields of the flat body are rejected, so that none is ignored. */
export const updatePatternBody = patternRowBody.partial().extend({
  patternName: z.never('Give the name as savedName').optional(),
  gauge: withinData('the gauge'),
  sizes: withinData('the sizes'),
  designer: withinData('the designer'),
  ravelryUrl: withinData('ravelryUrl'),
  doubts: withinData('the doubts'),
});
export const updateNotesBody = z.object({ notes });
/** Body of the calculator's dialog. */
export const savePatternBody = patternRowBody
  .pick({ savedName: true, savedDescription: true, savedUrl: true })
  .extend({ savedName: requiredText(MAX_NAME_LENGTH, 'Please enter a pattern name') });
