import type { Insertable, Selectable } from 'kysely';
import type * as z from 'zod';
import {
  mapSwatchTexts,
  SWATCH_TEXT_NAMES,
  SWATCH_TEXTS,
  type SwatchText,
  type SwatchTextColumns,
} from '../../contract/swatch-texts.ts';
import type { GaugeCount, Swatch, swatchBody, updateSwatchBody } from '../../contract/swatches.ts';
import type { Database } from './database.ts';
import { createOwnedRows, readStoredJson, type RowChange, type RowKey } from './owned-rows.ts';
import type { SwatchesTable } from './schema.ts';

export type SwatchContent = z.output<typeof swatchBody>;

type Row = Selectable<SwatchesTable>;

/** Returns the column of a count. Undefined stays as it is. */
const toGaugeCountColumn = (given: SwatchContent['gaugeCount']) => given && JSON.stringify(given);

const toTextColumns = <Value extends string | null | undefined>(getText: (name: SwatchText) => Value) =>
  Object.fromEntries(SWATCH_TEXT_NAMES.map((name) => [SWATCH_TEXTS[name].column, getText(name)])) as Record<
    keyof SwatchTextColumns,
    Value
  >;

/** Returns a stored row as the API sends it. The contract has validated its values. */
function readSwatch(row: Row): Swatch {
  return {
    id: row.id,
    yarnName: row.yarn_name,
    yarnCategory: row.yarn_category as Swatch['yarnCategory'],
    needleSize: row.needle_size as Swatch['needleSize'],
    stitchGauge: row.stitch_gauge,
    rowGauge: row.row_gauge,
    ...mapSwatchTexts((_name, { column }) => row[column]),
    ...(row.gauge_count !== null && { gaugeCount: readStoredJson(row.gauge_count) as GaugeCount }),
    createdAt: row.created_at,
    version: row.version,
  };
}

/** Returns the columns to set. Undefined columns stay as they are. */
const toColumns = (given: z.output<typeof updateSwatchBody>) => ({
  yarn_name: given.yarnName,
  yarn_category: given.yarnCategory,
  needle_size: given.needleSize,
  stitch_gauge: given.stitchGauge,
  row_gauge: given.rowGauge,
  ...toTextColumns((name) => given[name]),
  gauge_count: toGaugeCountColumn(given.gaugeCount),
});

/** Returns the row of a new swatch. */
export const createSwatchRow = (
  { id, ownerId }: RowKey,
  content: SwatchContent,
  createdAt: string,
): Insertable<SwatchesTable> & { id: string } => ({
  id,
  owner_id: ownerId,
  yarn_name: content.yarnName,
  yarn_category: content.yarnCategory,
  needle_size: content.needleSize,
  stitch_gauge: content.stitchGauge,
  row_gauge: content.rowGauge,
  ...toTextColumns((name) => content[name] ?? null),
  gauge_count: toGaugeCountColumn(content.gaugeCount) ?? null,
  created_at: createdAt,
  version: 1,
});

const rows = createOwnedRows('swatches', readSwatch);
export const listSwatches = rows.list('created_at', (swatches) => swatches.selectAll());
export const getSwatch = rows.get;
export const removeSwatch = rows.remove;

export const createSwatch = (database: Database, key: RowKey, content: SwatchContent, createdAt: Date) =>
  rows.create(database, key, createSwatchRow(key, content, createdAt.toISOString()));

export const updateSwatch = (database: Database, change: RowChange<z.output<typeof updateSwatchBody>>) =>
  rows.update(database, change, toColumns(change.body));
