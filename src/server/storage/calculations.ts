import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type * as z from 'zod';
import type { Calculation, createCalculationBody } from '../../contract/calculations.ts';
import { changeRows, type LimitedDatabase } from './account-size.ts';
import { correctionOf } from './attempts.ts';
import { changeOf, type Change } from './changes.ts';
import { isAfterPlace, type ReadAfter } from './library-pages.ts';
import { prepared } from './prepared.ts';
import type { CalculationsTable, Tables } from './schema.ts';
import { claimPattern } from './unsaved-patterns.ts';

/** A result to be kept; in a file its pattern may be gone. */
type CalculationContent = Omit<z.output<typeof createCalculationBody>, 'patternId'> & {
  patternId: string | null;
};

type Row = Selectable<CalculationsTable>;

/** A row as it travels. One of the databases answers JSON as text. */
function readCalculation(row: Row): Calculation {
  const { results } = row;
  return {
    id: row.id,
    patternId: row.pattern_id,
    name: row.name,
    userStitches: row.user_stitches,
    userRows: row.user_rows,
    recommendedSize: row.recommended_size,
    gaugeDifferencePercent: row.gauge_difference_percent,
    results: (typeof results === 'string' ? JSON.parse(results) : results) as Calculation['results'],
    createdAt: row.created_at,
    version: row.version,
  };
}

/** The row of a new result. */
export const newCalculationRow = (
  id: string,
  ownerId: string,
  content: CalculationContent,
  createdAt: string,
): Insertable<CalculationsTable> & { id: string; pattern_id: string | null } => ({
  id,
  owner_id: ownerId,
  pattern_id: content.patternId,
  name: content.name,
  user_stitches: content.userStitches,
  user_rows: content.userRows,
  recommended_size: content.recommendedSize,
  gauge_difference_percent: content.gaugeDifferencePercent,
  results: JSON.stringify(content.results),
  created_at: createdAt,
  version: 1,
});

const selectAfter = prepared<Row & { pattern_origin_id: string | null }>((db) =>
  db
    .selectFrom('calculations')
    .leftJoin('patterns', 'patterns.id', 'calculations.pattern_id')
    .selectAll('calculations')
    .select('patterns.origin_id as pattern_origin_id')
    .where('calculations.owner_id', '=', '')
    .where(isAfterPlace('calculations.created_at', 'calculations.id'))
    .orderBy('calculations.created_at', 'desc')
    .orderBy('calculations.id', 'desc')
    .limit(0),
);

/** Somebody's saved results, newest first. */
export const listCalculations: ReadAfter<Calculation> = async (db, ownerId, { value, id }, limit) =>
  (await selectAfter(db, [ownerId, value, id, limit])).map((stored) => {
    const row = readCalculation(stored);
    const patternId = stored.pattern_origin_id ?? row.patternId;
    const fileRow = { ...row, id: stored.origin_id ?? row.id, patternId };
    return { row, fileRow, place: { value: stored.created_at, id: row.id } };
  });

async function findCalculation(db: Kysely<Tables>, ownerId: string, id: string): Promise<Calculation | null> {
  const row = await db
    .selectFrom('calculations')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return row ? readCalculation(row) : null;
}

/**
 * Keeps a result, and makes the pattern it was made with hers if it belongs to nobody. A result of this id that is there
 * already, from an earlier try, is put right unless it has been changed since.
 * @returns the result as it is then; `null` when there is no such pattern for her
 */
export function createCalculation(
  database: LimitedDatabase,
  ownerId: string,
  id: string,
  content: z.output<typeof createCalculationBody>,
  at: Date,
): Promise<Calculation | null> {
  const given = newCalculationRow(id, ownerId, content, at.toISOString());
  const { set, isUntouched, isDifferent } = correctionOf('calculations', given);
  const changed = { patterns: content.patternId, calculations: id };
  return changeRows(database, ownerId, changed, async (transaction) => {
    // The claim holds the pattern until the result refers to it. An earlier try may have had it before it was removed.
    if (!(await claimPattern(transaction, ownerId, content.patternId, at)))
      return findCalculation(transaction, ownerId, id);
    const row = await transaction
      .insertInto('calculations')
      .values(given)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(set)
          .where('calculations.owner_id', '=', ownerId)
          .where(isUntouched)
          .where(isDifferent),
      )
      .returningAll()
      .executeTakeFirst();
    return row ? readCalculation(row) : findCalculation(transaction, ownerId, id);
  });
}

/** Renames a result, if `version` is `null` or still its own. */
export function renameCalculation(
  database: LimitedDatabase,
  ownerId: string,
  id: string,
  name: string,
  version: number | null,
): Promise<Change<Calculation>> {
  return changeRows(database, ownerId, { calculations: id }, async (transaction) => {
    const row = await transaction
      .updateTable('calculations')
      .set({ name, version: sql`version + 1` })
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .$if(version !== null, (query) => query.where('version', '=', version))
      .returningAll()
      .executeTakeFirst();
    return changeOf(row && readCalculation(row), () => findCalculation(transaction, ownerId, id));
  });
}

/** Removes a saved result, if `version` is `null` or still its own. */
export function removeCalculation(
  database: LimitedDatabase,
  ownerId: string,
  id: string,
  version: number | null,
): Promise<Change<{ id: string }>> {
  return changeRows(database, ownerId, { calculations: id }, async (transaction) => {
    const row = await transaction
      .deleteFrom('calculations')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .$if(version !== null, (query) => query.where('version', '=', version))
      .returning('id')
      .executeTakeFirst();
    return changeOf(row, () => findCalculation(transaction, ownerId, id));
  });
}
