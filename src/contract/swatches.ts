import * as z from 'zod';
import { NEEDLE_SIZES, readNeedleSize, YARN_CATEGORIES, type NeedleSize } from '../engine/catalog.ts';
import { LONGEST_NAME, LONGEST_NOTES, KNITTER_GAUGE } from '../engine/limits.ts';
import { withDocs } from './docs-metadata.ts';
import {
  fileRowId,
  givenMoment,
  moment,
  numberWithin,
  oneOf,
  optionalText,
  requiredText,
  rowId,
  rowVersion,
} from './primitives.ts';

const categories = YARN_CATEGORIES.map(({ value }) => value);
const needles = NEEDLE_SIZES.map(({ label }) => label);
const yarnCategory = z.enum(categories, 'Please select a yarn category');

/** A needle size. Other common notations are converted to its label. */
const needleSizeOr = (ask: string) =>
  withDocs(
    z.enum(needles),
    z.preprocess((given): unknown => readNeedleSize(given), z.enum(needles, ask)) as z.ZodType<
      NeedleSize,
      NeedleSize
    >,
  );

/** Body of POST /api/gauge-swatches. The form shows errors in the order of the keys (specification, section 5). */
export const swatchBody = z.object({
  yarnName: requiredText(LONGEST_NAME, 'Please enter the yarn name'),
  yarnCategory,
  needleSize: needleSizeOr('Please select a needle size'),
  stitchGauge: numberWithin(KNITTER_GAUGE.stitches, 'Please enter a valid stitch gauge number'),
  rowGauge: numberWithin(KNITTER_GAUGE.rows, 'Please enter a valid row gauge number'),
  yarnColorway: optionalText(LONGEST_NAME),
  notes: optionalText(LONGEST_NOTES),
});

/** A swatch in the file of an account. */
export const exportedSwatch = swatchBody.extend({
  id: fileRowId,
  yarnCategory: oneOf(categories),
  needleSize: needleSizeOr(`Give one of ${needles.join(', ')}`),
  createdAt: givenMoment,
});

const requiredFields = ['yarnName', 'yarnCategory', 'needleSize', 'stitchGauge', 'rowGauge'] as const;

/**
 * Body of PATCH /api/gauge-swatches/:id. With all required fields, it is the complete form, which omits empty text
 * (specification, section 7), so missing fields are cleared. Otherwise, missing fields stay as they are.
 */
export const updateSwatchBody = swatchBody.partial().transform((changes) => {
  const isWholeForm = requiredFields.every((field) => changes[field] !== undefined);
  const { yarnColorway = null, notes = null } = changes;
  return isWholeForm ? { ...changes, yarnColorway, notes } : changes;
});

/** A swatch in a reply. Gauges per 4 inches. */
export const swatch = z
  .object({
    id: rowId,
    yarnName: z.string(),
    yarnColorway: z.string().nullable(),
    yarnCategory,
    needleSize: z.enum(needles),
    stitchGauge: z.number(),
    rowGauge: z.number(),
    notes: z.string().nullable(),
    createdAt: moment,
    version: rowVersion,
  })
  .meta({ id: 'Swatch' });
export type Swatch = z.infer<typeof swatch>;
