import * as z from 'zod';
import { NEEDLE_SIZES, YARN_CATEGORIES } from '../engine/catalog.ts';
import { LONGEST_NAME, LONGEST_NOTES, OWN_GAUGE } from '../engine/limits.ts';
import { moment, numberWithin, optionalText, requiredText, rowId } from './primitives.ts';

const yarnCategory = z.enum(
  YARN_CATEGORIES.map(({ value }) => value),
  'Please select a yarn category',
);
const needleSize = z.enum(
  NEEDLE_SIZES.map(({ label }) => label),
  'Please select a needle size',
);

/** Body of POST /api/gauge-swatches; its order of keys is the order of the form's errors (specification, section 5). */
export const swatchBody = z.object({
  yarnName: requiredText(LONGEST_NAME, 'Please enter the yarn name'),
  yarnCategory,
  needleSize,
  stitchGauge: numberWithin(OWN_GAUGE.stitches),
  rowGauge: numberWithin(OWN_GAUGE.rows),
  yarnColorway: optionalText(LONGEST_NAME),
  notes: optionalText(LONGEST_NOTES),
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
});
