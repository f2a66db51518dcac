import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type * as z from 'zod';
import type { Swatch, swatchBody, updateSwatchBody } from '../../contract/swatches.ts';
import { correctionOf } from './attempts.ts';
import { changeOf, type Change } from './changes.ts';
import { EVERYTHING, prepared } from './prepared.ts';
import type { SwatchesTable, Tables } from './schema.ts';

/** A swatch as it is given to be kept. */
export type SwatchContent = z.output<typeof swatchBody>;

type Row = Selectable<SwatchesTable>;

/** A row as it travels; what is stored has passed the contract on its way in. */
function readSwatch(row: Row): Swatch {
  return {
    id: row.id,
    yarnName: row.yarn_name,
    yarnColorway: row.yarn_colorway,
    yarnCategory: row.yarn_category as Swatch['yarnCategory'],
    needleSize: row.needle_size as Swatch['needleSize'],
    stitchGauge: row.stitch_gauge,
    rowGauge: row.row_gauge,
    notes: row.notes,
    createdAt: row.created_at,
    version: row.version,
  };
}

/** The columns of what was given; one that is undefined stays as it is. */
const columnsOf = (given: z.output<typeof updateSwatchBody>) => ({
  yarn_name: given.yarnName,
  yarn_colorway: given.yarnColorway,
  yarn_category: given.yarnCategory,
  needle_size: given.needleSize,
  stitch_gauge: given.stitchGauge,
  row_gauge: given.rowGauge,
  notes: given.notes,
});

/** The row of a new swatch. */
export const newSwatchRow = (
  id: string,
  ownerId: string,
  content: SwatchContent,
  createdAt: string,
): Insertable<SwatchesTable> & { id: string } => ({
  id,
  owner_id: ownerId,
  yarn_name: content.yarnName,
  yarn_colorway: content.yarnColorway ?? null,
  yarn_category: content.yarnCategory,
  needle_size: content.needleSize,
  stitch_gauge: content.stitchGauge,
  row_gauge: content.rowGauge,
  notes: content.notes ?? null,
  created_at: createdAt,
  version: 1,
});

const selectAll = prepared<Row>((db) =>
  db
    .selectFrom('swatches')
    .selectAll()
    .where('owner_id', '=', '')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(EVERYTHING),
);

/** Somebody's swatches, newest first; `most` of them at most. */
export async function listSwatches(
  db: Kysely<Tables>,
  ownerId: string,
  most = EVERYTHING,
): Promise<Swatch[]> {
  return (await selectAll(db, [ownerId, most])).map(readSwatch);
}

/** One of somebody's swatches; `null` when she has none of this id. */
export async function findSwatch(db: Kysely<Tables>, ownerId: string, id: string): Promise<Swatch | null> {
  const row = await db
    .selectFrom('swatches')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return row ? readSwatch(row) : null;
}

/**
 * Keeps a swatch. One of this id that is there already, from an earlier try, is put right unless it has been changed
 * since. @returns the swatch as it is then
 */
export async function createSwatch(
  db: Kysely<Tables>,
  ownerId: string,
  id: string,
  content: SwatchContent,
  createdAt: Date,
): Promise<Swatch | null> {
  const given = newSwatchRow(id, ownerId, content, createdAt.toISOString());
  const { set, isUntouched, isDifferent } = correctionOf('swatches', given);
  const row = await db
    .insertInto('swatches')
    .values(given)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(set)
        .where('swatches.owner_id', '=', ownerId)
        .where(isUntouched)
        .where(isDifferent),
    )
    .returningAll()
    .executeTakeFirst();
  return row ? readSwatch(row) : findSwatch(db, ownerId, id);
}

/** Changes a swatch, if `version` is `null` or still its own. */
export async function updateSwatch(
  db: Kysely<Tables>,
  ownerId: string,
  id: string,
  given: z.output<typeof updateSwatchBody>,
  version: number | null,
): Promise<Change<Swatch>> {
  const row = await db
    .updateTable('swatches')
    .set({ ...columnsOf(given), version: sql`version + 1` })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .$if(version !== null, (query) => query.where('version', '=', version))
    .returningAll()
    .executeTakeFirst();
  return changeOf(row && readSwatch(row), () => findSwatch(db, ownerId, id));
}

/** Removes a swatch, if `version` is `null` or still its own. */
export async function removeSwatch(
  db: Kysely<Tables>,
  ownerId: string,
  id: string,
  version: number | null,
): Promise<Change<{ id: string }>> {
  const row = await db
    .deleteFrom('swatches')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .$if(version !== null, (query) => query.where('version', '=', version))
    .returning('id')
    .executeTakeFirst();
  return changeOf(row, () => findSwatch(db, ownerId, id));
}
