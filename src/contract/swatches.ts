import * as z from 'zod';
import { NEEDLE_SIZES, readNeedleSize, YARN_CATEGORIES, type NeedleSize } from '../engine/catalog.ts';
import { MAX_MEASUREMENT, MAX_NAME_LENGTH, KNITTER_GAUGE } from '../engine/limits.ts';
import { MAX_READINGS, READING_COUNT, SWATCH_METHODS, SWATCH_STATES } from '../engine/swatch-count.ts';
import { mapSwatchTexts } from './swatch-texts.ts';
import {
  fileRowId,
  givenMoment,
  measurement,
  moment,
  numberWithin,
  oneOfChoices,
  optionalText,
  orNull,
  requiredText,
  rowId,
  rowVersion,
  withDocs,
} from './primitives.ts';

const categories = YARN_CATEGORIES.map(({ value }) => value);
const needles = NEEDLE_SIZES.map(({ label }) => label);
const yarnCategory = z.enum(categories, 'Please select a yarn category');

/** A needle size. Other common notations are converted to its label. */
const createNeedleSize = (ask: string) =>
  withDocs(
    z.enum(needles),
    z.preprocess((given): unknown => readNeedleSize(given), z.enum(needles, ask)) as z.ZodType<
      NeedleSize,
      NeedleSize
    >,
  );

const ASK_COUNTED = 'Give the count and the inches that it was counted over';
/** Stitches over a width, or rows over a height. */
const countedLength = orNull(
  z.object({ count: numberWithin(READING_COUNT), inches: measurement(MAX_MEASUREMENT) }, ASK_COUNTED),
);

const reading = z
  .object(
    { state: oneOfChoices(SWATCH_STATES), stitches: countedLength, rows: countedLength },
    'Give the state and what was counted',
  )
  .refine(({ stitches, rows }) => stitches !== null || rows !== null, 'Give the stitches, the rows or both');

/** The readings from which the gauge was counted. */
const gaugeCount = z.object(
  {
    worked: oneOfChoices(SWATCH_METHODS),
    stitchPattern: orNull(optionalText(MAX_NAME_LENGTH)),
    readings: z
      .array(reading, 'Give at least one reading')
      .min(1, 'Give at least one reading')
      .max(MAX_READINGS, `Give at most ${MAX_READINGS} readings`),
  },
  'Give how the swatch was worked, and the readings',
);

/** Body of POST /api/gauge-swatches. The form shows errors in the order of the keys (R10.12). */
export const swatchBody = z.object({
  yarnName: requiredText(MAX_NAME_LENGTH, 'Please enter the yarn name'),
  yarnCategory,
  needleSize: createNeedleSize('Please select a needle size'),
  stitchGauge: numberWithin(KNITTER_GAUGE.stitches, 'Please enter a valid stitch gauge number'),
  rowGauge: numberWithin(KNITTER_GAUGE.rows, 'Please enter a valid row gauge number'),
  ...mapSwatchTexts((_name, { longest }) => optionalText(longest)),
  gaugeCount: gaugeCount.nullish(),
});

export const exportedSwatch = swatchBody.extend({
  id: fileRowId,
  yarnCategory: oneOfChoices(categories),
  needleSize: createNeedleSize(`Give one of ${needles.join(', ')}`),
  createdAt: givenMoment,
});

const requiredFields = ['yarnName', 'yarnCategory', 'needleSize', 'stitchGauge', 'rowGauge'] as const;

/**
 * Body of PATCH /api/gauge-swatches/:id. A body with all required fields is the whole form, so missing fields are
 * cleared (R18.4). Otherwise they stay.
 */
export const updateSwatchBody = swatchBody.partial().transform((changes) => {
  const isWholeForm = requiredFields.every((field) => changes[field] !== undefined);
  if (!isWholeForm) return changes;
  const texts = mapSwatchTexts((name) => changes[name] ?? null);
  return { ...changes, ...texts, gaugeCount: changes.gaugeCount ?? null };
});

const storedLength = z.object({ count: z.number(), inches: z.number() }).nullable();

/** A swatch in a response. Gauges per 4 inches. */
export const swatch = z
  .object({
    id: rowId,
    yarnName: z.string(),
    yarnCategory,
    needleSize: z.enum(needles),
    stitchGauge: z.number(),
    rowGauge: z.number(),
    ...mapSwatchTexts(() => z.string().nullable()),
    /** Only if the swatch was saved with it. */
    gaugeCount: z
      .object({
        worked: z.enum(SWATCH_METHODS),
        stitchPattern: z.string().nullable(),
        readings: z.array(
          z.object({ state: z.enum(SWATCH_STATES), stitches: storedLength, rows: storedLength }),
        ),
      })
      .optional(),
    createdAt: moment,
    version: rowVersion,
  })
  .meta({ id: 'Swatch' });
export type Swatch = z.infer<typeof swatch>;
/** The readings of a swatch, and how it was knitted. */
export type GaugeCount = NonNullable<Swatch['gaugeCount']>;
