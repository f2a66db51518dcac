import * as z from 'zod';
import { NEEDLE_SIZES, YARN_CATEGORIES } from '../engine/catalog.ts';
import { LONGEST_NAME, LONGEST_NOTES, OWN_GAUGE } from '../engine/limits.ts';
import {
  fileRowId,
  givenMoment,
  moment,
  numberWithin,
  optionalText,
  requiredText,
  rowId,
  rowVersion,
} from './primitives.ts';

const categories = YARN_CATEGORIES.map(({ value }) => value);
const needles = NEEDLE_SIZES.map(({ label }) => label);
const yarnCategory = z.enum(categories, 'Please select a yarn category');
const needleSize = z.enum(needles, 'Please select a needle size');

/** Body of POST /api/gauge-swatches; its order of keys is the order of the form's errors (specification, section 5). */
export const swatchBody = z.object({
  yarnName: requiredText(LONGEST_NAME, 'Please enter the yarn name'),
  yarnCategory,
  needleSize,
  stitchGauge: numberWithin(OWN_GAUGE.stitches, 'Please enter a valid stitch gauge number'),
  rowGauge: numberWithin(OWN_GAUGE.rows, 'Please enter a valid row gauge number'),
  yarnColorway: optionalText(LONGEST_NAME),
  notes: optionalText(LONGEST_NOTES),
});

/** A swatch in a file of one's own data. */
export const exportedSwatch = swatchBody.extend({
  id: fileRowId,
  yarnCategory: z.enum(categories, `Give one of ${categories.join(', ')}`),
  needleSize: z.enum(needles, `Give one of ${needles.join(', ')}`),
  createdAt: givenMoment,
});

export const updateSwatchBody = swatchBody.partial();

/** A swatch as the server answers it. Gauges per 4 inches. */
export const swatch = z.object({
  id: rowId,
  yarnName: z.string(),
  yarnColorway: z.string().nullable(),
  yarnCategory,
  needleSize,
  stitchGauge: z.number(),
  rowGauge: z.number(),
  notes: z.string().nullable(),
  createdAt: moment,
  version: rowVersion,
});
export type Swatch = z.infer<typeof swatch>;
