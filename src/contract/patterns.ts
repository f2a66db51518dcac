import * as z from 'zod';
import { DOUBT_FIELDS, MAX_DOUBT_LENGTH, MAX_DOUBTS } from '../engine/doubts.ts';
import {
  MAX_MEASUREMENT,
  MAX_NAME_LENGTH,
  MAX_NOTES_LENGTH,
  MAX_SIZES,
  PATTERN_GAUGE,
} from '../engine/limits.ts';
import { mapMeasurementKeys } from '../engine/measurements.ts';
import {
  GAUGE_COUNTS,
  isEmptyValue,
  isFields,
  SIZE_MEASUREMENTS,
  toCurrentShape,
  toCurrentSize,
  type Fields,
  type PatternData,
} from '../engine/pattern-data.ts';
import { readQuantity } from '../engine/quantity.ts';
import { MAX_NUMBER_LENGTH } from '../engine/read-number.ts';
import { objectInFile, objectOrJson } from './json.ts';
import { ASK_GAUGE, ASK_PATTERN_NAME } from './validation-texts.ts';
import {
  either,
  fileRowId,
  hasField,
  isBlank,
  measurement,
  givenMoment,
  moment,
  numberWithin,
  optionalText,
  optionalWebUrl,
  requiredText,
  rowId,
  rowVersion,
  storableText,
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
  const printedText = storableText('Give text').max(MAX_NUMBER_LENGTH).optional();
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
).optional();
const inchesOrNull = optionalInches.transform((value) => value ?? null);
/** Upper arm, yoke depth and the like. */
const furtherMeasurements = mapMeasurementKeys(() => optionalInches.transform((value) => value ?? undefined));

const ASK_TO_FIT = 'Give the smallest and the largest bust that the size is meant for';
/** The body's bust that a size is meant for, in inches. */
const toFit = z
  .object({ min: bust, max: bust }, ASK_TO_FIT)
  .refine(({ min, max }) => min <= max, ASK_TO_FIT)
  .optional();

const measured = { bust, length: inchesOrNull, ...furtherMeasurements };
const unmeasured = { name, toFit, printed: printedSize };
const plainSize = z.object({ ...unmeasured, ...measured }, 'Give the size a name and its finished bust');
const nestedSize = z.object({ ...unmeasured, measurements: z.object(measured) });

/** A size whose measurements may be in `measurements`, as the specified form sends them. */
const size = withDocs(
  z.union([plainSize, nestedSize]),
  z.preprocess((given) => toCurrentSize(given, 0, null), plainSize) as z.ZodType<
    z.output<typeof plainSize>,
    z.input<typeof plainSize> | z.input<typeof nestedSize>
  >,
);

const ASK_FEWER_SIZES = `Give at most ${MAX_SIZES} sizes`;
const sizes = z
  .array(size, 'Give at least one size')
  .min(1, 'Give at least one size')
  .max(MAX_SIZES, ASK_FEWER_SIZES);

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

/** Returns whether a form sent a row of its table that was not filled in. */
const isBlankSize = ({ name, ...values }: Fields): boolean =>
  (typeof name === 'string' ? isBlank(name) : isEmptyValue(name)) &&
  SIZE_MEASUREMENTS.every((field) => isEmptyValue(values[field]));

/** The sizes of a pattern's data. They may have a name only. */
const dataSizes = z
  .array(
    z.preprocess(
      (given) => (isBlankSize(given as Fields) ? null : given),
      plainSize.extend({ bust: inchesOrNull }).nullable(),
    ),
    'Give one list of sizes',
  )
  .max(MAX_SIZES, ASK_FEWER_SIZES)
  .nullable()
  .transform((given) => (given ?? []).filter((entry) => entry !== null))
  .optional();

/** The parts of a pattern's data that are given, in the current shape. A gauge without counts becomes `null`. */
const dataParts = z
  .object({
    gauge: z
      .preprocess(
        (given) =>
          isFields(given) && GAUGE_COUNTS.every((count) => isEmptyValue(given[count])) ? null : given,
        patternGauge.nullable(),
      )
      .optional(),
    patternSizes: dataSizes,
    patternName: optionalText(MAX_NAME_LENGTH),
    designer: optionalText(MAX_NAME_LENGTH),
    ravelryUrl: optionalWebUrl,
    doubts,
  })
  .transform(({ patternSizes, ...parts }): Partial<PatternData> => ({
    ...parts,
    ...(patternSizes && { sizes: patternSizes }),
  }));
const givenData = objectOrJson.transform(toCurrentShape).pipe(dataParts);

const patternName = requiredText(MAX_NAME_LENGTH, ASK_PATTERN_NAME);
const notes = optionalText(MAX_NOTES_LENGTH);

/**
 * A whole pattern in flat fields: PUT /api/patterns/:id, and the first form of POST /api/patterns. The specification
 * requires it; the pages do not send it.
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
  extractedData: objectInFile.transform(toCurrentShape).pipe(dataParts),
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
