import { randomUUID } from 'node:crypto';
import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type * as z from 'zod';
import type { Pattern, updatePatternBody } from '../../contract/patterns.ts';
import { readPatternData, writePatternData, type PatternData } from '../../engine/pattern-data.ts';
import { correctionOf } from './attempts.ts';
import { changeOf, type Change } from './changes.ts';
import { EVERYTHING, prepared } from './prepared.ts';
import type { PatternsTable, Tables } from './schema.ts';
import { claimPattern, expiryAt } from './unsaved-patterns.ts';

type Row = Selectable<PatternsTable>;

/** A row as it travels: its data in one shape, whatever shape it was stored in. */
function readPattern(row: Row): Pattern {
  return {
    id: row.id,
    savedName: row.saved_name,
    savedDescription: row.saved_description,
    savedUrl: row.saved_url,
    notes: row.notes,
    uploadedAt: row.created_at,
    extractedData: writePatternData(readPatternData(row.extracted_data)),
    version: row.version,
  };
}

/** What may be given of a pattern, whichever body it came in; what is undefined stays as it is. */
export type PatternContent = z.output<typeof updatePatternBody>;

const columnsOf = (given: PatternContent) => ({
  saved_name: given.savedName,
  saved_description: given.savedDescription,
  saved_url: given.savedUrl,
  notes: given.notes,
  extracted_data: given.extractedData && JSON.stringify(writePatternData(given.extractedData)),
});

/** The data of a pattern that is no more than a name and a link. */
const NO_DATA: PatternData = readPatternData(null);

/** A pattern to be kept: one with a name is saved, one without was entered to be calculated with. */
export interface NewPattern extends Omit<PatternContent, 'savedName'> {
  id: string;
  ownerId: string | null;
  savedName?: string | null | undefined;
  /** ISO 8601. */
  createdAt: string;
}

/** The row of a new pattern. */
export const newPatternRow = (given: NewPattern): Insertable<PatternsTable> & { id: string } => ({
  id: given.id,
  owner_id: given.ownerId,
  extracted_data: JSON.stringify(writePatternData(given.extractedData ?? NO_DATA)),
  saved_name: given.savedName ?? null,
  saved_description: given.savedDescription ?? null,
  saved_url: given.savedUrl ?? null,
  notes: given.notes ?? null,
  created_at: given.createdAt,
  saved_at: (given.savedName ?? null) === null ? null : given.createdAt,
  version: 1,
});

/**
 * Keeps a pattern. One of this id that is there already, from an earlier try, is put right unless it has been changed
 * since; what has expired begins anew. A guest whose pattern has become somebody's own gets another one.
 * @returns the pattern as it is then
 */
export async function createPattern(db: Kysely<Tables>, pattern: NewPattern): Promise<Pattern | null> {
  const { id, ownerId, createdAt } = pattern;
  const given = newPatternRow(pattern);
  const { set, isUntouched, isDifferent } = correctionOf('patterns', given);
  const row = await db
    .insertInto('patterns')
    .values(given)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((stored) => ({
          ...set,
          created_at: stored
            .case()
            .when('patterns.created_at', '<', expiryAt(new Date(createdAt)))
            .then(stored.ref('excluded.created_at'))
            .else(stored.ref('patterns.created_at'))
            .end(),
        }))
        .where(isUntouched)
        .where((stored) =>
          stored.or([isDifferent, stored('patterns.created_at', '<', expiryAt(new Date(createdAt)))]),
        )
        .where('patterns.owner_id', ownerId === null ? 'is' : '=', ownerId),
    )
    .returningAll()
    .executeTakeFirst();
  const kept = row ? readPattern(row) : await findPattern(db, ownerId, id);
  return kept === null && ownerId === null ? createPattern(db, { ...pattern, id: randomUUID() }) : kept;
}

const selectSaved = prepared<Row>((db) =>
  db
    .selectFrom('patterns')
    .selectAll()
    .where('owner_id', '=', '')
    .where('saved_at', 'is not', null)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(EVERYTHING),
);

/** Somebody's saved patterns, newest first; `most` of them at most. */
export async function listSavedPatterns(
  db: Kysely<Tables>,
  ownerId: string,
  most = EVERYTHING,
): Promise<Pattern[]> {
  return (await selectSaved(db, [ownerId, most])).map(readPattern);
}

/** All of somebody's patterns, also those that are not saved, newest first. */
export async function listOwnPatterns(db: Kysely<Tables>, ownerId: string): Promise<Pattern[]> {
  const rows = await db
    .selectFrom('patterns')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(readPattern);
}

/** One of somebody's patterns, or of nobody's, saved or not; `null` when there is none of this id. */
async function findPattern(db: Kysely<Tables>, ownerId: string | null, id: string): Promise<Pattern | null> {
  const row = await db
    .selectFrom('patterns')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', ownerId === null ? 'is' : '=', ownerId)
    .executeTakeFirst();
  return row ? readPattern(row) : null;
}

/** Changes one of somebody's patterns, if `version` is `null` or still its own. Whoever names it has saved it. */
export async function updatePattern(
  db: Kysely<Tables>,
  ownerId: string,
  id: string,
  given: PatternContent,
  version: number | null,
  now: Date,
): Promise<Change<Pattern>> {
  const row = await db
    .updateTable('patterns')
    .set((pattern) => ({
      ...columnsOf(given),
      ...(given.savedName !== undefined && {
        saved_at: pattern.fn.coalesce('saved_at', pattern.val(now.toISOString())),
      }),
      version: sql<number>`version + 1`,
    }))
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .$if(version !== null, (query) => query.where('version', '=', version ?? 0))
    .returningAll()
    .executeTakeFirst();
  return changeOf(row && readPattern(row), () => findPattern(db, ownerId, id));
}

/** Saves a pattern that was entered by hand: hers, or nobody's, which then is hers. */
export async function savePattern(
  db: Kysely<Tables>,
  ownerId: string,
  id: string,
  given: PatternContent,
  version: number | null,
  now: Date,
): Promise<Change<Pattern>> {
  const isHers = await claimPattern(db, ownerId, id, now);
  return isHers ? updatePattern(db, ownerId, id, given, version, now) : 'missing';
}

/** Removes a pattern, if `version` is `null` or still its own. */
export async function removePattern(
  db: Kysely<Tables>,
  ownerId: string,
  id: string,
  version: number | null,
): Promise<Change<{ id: string }>> {
  const row = await db
    .deleteFrom('patterns')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .$if(version !== null, (query) => query.where('version', '=', version))
    .returning('id')
    .executeTakeFirst();
  return changeOf(row, () => findPattern(db, ownerId, id));
}
