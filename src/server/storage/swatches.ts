import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type * as z from 'zod';
import type { Swatch, swatchBody, updateSwatchBody } from '../../contract/swatches.ts';
import { changeRows, type LimitedDatabase } from './account-size.ts';
import { correctionOf } from './attempts.ts';
import { changeOf, type Change } from './changes.ts';
import { isAfterPlace, type ReadAfter } from './library-pages.ts';
import { prepared } from './prepared.ts';
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

const selectAfter = prepared<Row>((db) =>
  db
    .selectFrom('swatches')
    .selectAll()
    .where('owner_id', '=', '')
    .where(isAfterPlace('created_at'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(0),
);

/** Somebody's swatches, newest first. */
export const listSwatches: ReadAfter<Swatch> = async (db, ownerId, { value, id }, limit) =>
  (await selectAfter(db, [ownerId, value, id, limit])).map((stored) => {
    const row = readSwatch(stored);
    const fileRow = { ...row, id: stored.origin_id ?? row.id };
    return { row, fileRow, place: { value: stored.created_at, id: row.id } };
  });

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
export function createSwatch(
  database: LimitedDatabase,
  ownerId: string,
  id: string,
  content: SwatchContent,
  createdAt: Date,
): Promise<Swatch | null> {
  const given = newSwatchRow(id, ownerId, content, createdAt.toISOString());
  const { set, isUntouched, isDifferent } = correctionOf('swatches', given);
  return changeRows(database, ownerId, { swatches: id }, async (transaction) => {
    const row = await transaction
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
    return row ? readSwatch(row) : findSwatch(transaction, ownerId, id);
  });
}

/** Changes a swatch, if `version` is `null` or still its own. */
export function updateSwatch(
  database: LimitedDatabase,
  ownerId: string,
  id: string,
  given: z.output<typeof updateSwatchBody>,
  version: number | null,
): Promise<Change<Swatch>> {
  return changeRows(database, ownerId, { swatches: id }, async (transaction) => {
    const row = await transaction
      .updateTable('swatches')
      .set({ ...columnsOf(given), version: sql`version + 1` })
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .$if(version !== null, (query) => query.where('version', '=', version))
      .returningAll()
      .executeTakeFirst();
    return changeOf(row && readSwatch(row), () => findSwatch(transaction, ownerId, id));
  });
}

/** Removes a swatch, if `version` is `null` or still its own. */
export function removeSwatch(
  database: LimitedDatabase,
  ownerId: string,
  id: string,
  version: number | null,
): Promise<Change<{ id: string }>> {
  return changeRows(database, ownerId, { swatches: id }, async (transaction) => {
    const row = await transaction
      .deleteFrom('swatches')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .$if(version !== null, (query) => query.where('version', '=', version))
      .returning('id')
      .executeTakeFirst();
    return changeOf(row, () => findSwatch(transaction, ownerId, id));
  });
}
