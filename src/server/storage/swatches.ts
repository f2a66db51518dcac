import type * as z from 'zod';
import { mapSwatchTexts } from '../../contract/swatch-texts.ts';
import type { GaugeCount, Swatch, swatchBody, updateSwatchBody } from '../../contract/swatches.ts';
import type { Database } from './database.ts';
import { createOwnedRows, readStoredJson, type RowChange, type RowKey } from './owned-rows.ts';

const rows = createOwnedRows(
  'swatches',
  {
    yarnName: 'yarn_name',
    yarnCategory: 'yarn_category',
    needleSize: 'needle_size',
    stitchGauge: 'stitch_gauge',
    rowGauge: 'row_gauge',
    ...mapSwatchTexts((_name, { column }) => column),
    gaugeCount: 'gauge_count',
    createdAt: 'created_at',
  },
  (stored): Swatch => ({
    ...stored,
    gaugeCount: (readStoredJson(stored.gaugeCount) ?? undefined) as GaugeCount | undefined,
  }),
);
export const listSwatches = rows.list('createdAt');
export const getSwatch = rows.get;
export const removeSwatch = rows.remove;

type SwatchContent = z.output<typeof swatchBody>;

/** Returns the row of a new swatch. */
export const createSwatchRow = (key: RowKey, content: SwatchContent & { createdAt: string }) =>
  rows.createRow(key, content);

export const createSwatch = (database: Database, key: RowKey, content: SwatchContent, createdAt: Date) =>
  rows.create(database, key, createSwatchRow(key, { ...content, createdAt: createdAt.toISOString() }));

export const updateSwatch = (database: Database, change: RowChange<z.output<typeof updateSwatchBody>>) =>
  rows.update(database, change);
