import { randomUUID } from 'node:crypto';
import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type * as z from 'zod';
import type { Pattern, updatePatternBody } from '../../contract/patterns.ts';
import type { UserId } from '../../contract/user.ts';
import { readPatternData, writePatternData, type PatternData } from '../../engine/pattern-data.ts';
import { changeRows, type LimitedDatabase } from './account-size.ts';
import { buildCorrection } from './repeated-saves.ts';
import type { ReadAfter } from './library-pages.ts';
import { ownedRows, rowKey, type Change, type RowKey } from './owned-rows.ts';
import { parsePattern } from './parsed-patterns.ts';
import { prepared } from './prepared.ts';
import type { PatternsTable, Tables } from './schema.ts';
import { claimPattern, getExpiryTime } from './unsaved-patterns.ts';

type Row = Selectable<PatternsTable>;

/** Returns stored data in the current shape. SQLite stores them as text; PostgreSQL returns them parsed. */
const normalizeData = (stored: unknown) =>
  typeof stored === 'string' ? parsePattern(stored).extractedData : writePatternData(readPatternData(stored));

/** Returns a stored row as the API sends it, with its data in the current shape. */
function readPattern(row: ListedRow): Pattern {
  return {
    id: row.id,
    savedName: row.saved_name,
    savedDescription: row.saved_description,
    savedUrl: row.saved_url,
    notes: row.notes,
    uploadedAt: row.created_at,
    extractedData: normalizeData(row.extracted_data),
    version: row.version,
  };
}

/** The content of a pattern. Undefined fields stay as they are. */
export type PatternContent = z.output<typeof updatePatternBody>;

const toColumns = (given: PatternContent) => ({
  saved_name: given.savedName,
  saved_description: given.savedDescription,
  saved_url: given.savedUrl,
  notes: given.notes,
});

/** The data of a pattern without gauge and sizes. */
const NO_DATA: PatternData = readPatternData(null);

const writeData = (data: PatternData) => JSON.stringify(writePatternData(data));

/**
 * Returns the columns to set. Data that the change does not contain stays. If the saved name and the name in the data
 * were equal, a change of one also changes the other.
 */
function toChangedColumns(stored: Row, given: PatternContent) {
  if (given.savedName === undefined && given.extractedData === undefined) return toColumns(given);
  const before = readPatternData(stored.extracted_data);
  const data = { ...before, ...given.extractedData };
  let { savedName = stored.saved_name } = given;
  if (before.patternName !== null && before.patternName === stored.saved_name) {
    if (data.patternName === before.patternName) data.patternName = savedName;
    else if (savedName === stored.saved_name) savedName = data.patternName ?? savedName;
  }
  return { ...toColumns(given), saved_name: savedName, extracted_data: writeData(data) };
}

/** A new pattern. With a name, it is saved; without one, it was entered for a calculation. */
export interface NewPattern extends Omit<PatternContent, 'savedName'> {
  id: string;
  ownerId: UserId | null;
  savedName?: string | null | undefined;
  /** ISO 8601. */
  createdAt: string;
}

/** Returns the row of a new pattern. */
export const newPatternRow = (given: NewPattern): Insertable<PatternsTable> & { id: string } => ({
  id: given.id,
  owner_id: given.ownerId,
  extracted_data: writeData({ ...NO_DATA, ...given.extractedData }),
  saved_name: given.savedName ?? null,
  saved_description: given.savedDescription ?? null,
  saved_url: given.savedUrl ?? null,
  notes: given.notes ?? null,
  created_at: given.createdAt,
  saved_at: (given.savedName ?? null) === null ? null : given.createdAt,
  version: 1,
});

/**
 * Stores a pattern. A pattern with this ID, from an earlier call, is corrected unless it has been changed since; an expired
 * one starts again. If a user has saved a guest's pattern, the guest gets a new one.
 * @returns the stored pattern; `null` if its ID belongs to another account
 */
export async function createPattern(database: LimitedDatabase, pattern: NewPattern): Promise<Pattern | null> {
  const { id, ownerId } = pattern;
  if (ownerId !== null) {
    return changeRows(database, ownerId, { patterns: id }, (transaction) =>
      insertPattern(transaction, pattern),
    );
  }
  const stored = await insertPattern(database.db, pattern);
  return stored ?? createPattern(database, { ...pattern, id: randomUUID() });
}

async function insertPattern(db: Kysely<Tables>, pattern: NewPattern): Promise<Pattern | null> {
  const { id, ownerId, createdAt } = pattern;
  const given = newPatternRow(pattern);
  const { set, isUntouched, isDifferent } = buildCorrection('patterns', given);
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
            .when('patterns.created_at', '<', getExpiryTime(new Date(createdAt)))
            .then(stored.ref('excluded.created_at'))
            .else(stored.ref('patterns.created_at'))
            .end(),
        }))
        .where(isUntouched)
        .where((stored) =>
          stored.or([isDifferent, stored('patterns.created_at', '<', getExpiryTime(new Date(createdAt)))]),
        )
        .where('patterns.owner_id', ownerId === null ? 'is' : '=', ownerId),
    )
    .returningAll()
    .executeTakeFirst();
  const stored =
    row ?? (await selectPattern(db, ownerId === null ? { ownerId, id } : rowKey({ ownerId, id })));
  return stored ? readPattern(stored) : null;
}

/** The columns of a list. The data are text in both databases, so that their parsed form can be cached. */
const listColumns = [
  'id',
  sql<string>`cast(extracted_data as text)`.as('extracted_data'),
  'saved_name',
  'saved_description',
  'saved_url',
  'notes',
  'created_at',
  'saved_at',
  'version',
  'origin_id',
] as const;
type ListedRow = Omit<Row, 'owner_id' | 'attempt_version' | 'import_id'>;

const selectUnsaved = prepared<ListedRow>((db) =>
  db
    .selectFrom('patterns')
    .select(listColumns)
    .where('owner_id', '=', sql<UserId>`${''}`)
    .where('saved_at', 'is', null)
    .where('id', '<', '')
    // The order of the index.
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(0),
);

/**
 * Lists a user's unsaved patterns, by ID. `rows.list` sorts by a time, and the index of an owner's patterns has only the
 * time when they were saved.
 */
export const listUnsavedPatterns: ReadAfter<Pattern> = async (db, ownerId, { value, id }, limit) =>
  (await selectUnsaved(db, [ownerId, id, limit])).map((stored) => {
    const row = readPattern(stored);
    return { row, fileRow: { ...row, id: stored.origin_id ?? row.id }, position: { value, id: row.id } };
  });

const selectPattern = (
  db: Kysely<Tables>,
  { ownerId, id }: RowKey | { ownerId: null; id: string },
): Promise<Row | undefined> =>
  db
    .selectFrom('patterns')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', ownerId === null ? 'is' : '=', ownerId)
    .executeTakeFirst();

const rows = ownedRows('patterns', readPattern);
export const removePattern = rows.remove;

export const listSavedPatterns = rows.list('saved_at', (patterns) =>
  patterns.select(listColumns).where('saved_at', 'is not', null).$narrowType<{ saved_at: string }>(),
);

/**
 * Changes a pattern. A change with a name saves it.
 * @param version the version that the change is meant for; `null` for any
 */
export const updatePattern = (
  database: LimitedDatabase,
  key: RowKey,
  given: PatternContent,
  version: number | null,
  now: Date,
): Promise<Change<Pattern>> =>
  changeRows(database, key.ownerId, { patterns: key.id }, (transaction) =>
    changePattern(transaction, key, given, version, now),
  );

async function changePattern(
  db: Kysely<Tables>,
  key: RowKey,
  given: PatternContent,
  version: number | null,
  now: Date,
): Promise<Change<Pattern>> {
  const stored = await selectPattern(db, key);
  if (!stored) return 'missing';
  if (version !== null && version !== stored.version) return 'conflict';
  const row = await db
    .updateTable('patterns')
    .set({
      ...toChangedColumns(stored, given),
      ...(given.savedName !== undefined && { saved_at: stored.saved_at ?? now.toISOString() }),
      version: stored.version + 1,
    })
    .where('id', '=', key.id)
    .where('owner_id', '=', key.ownerId)
    .where('version', '=', stored.version)
    .returningAll()
    .executeTakeFirst();
  // The row was changed in between. The change is applied to the current row, or rejected.
  return row ? { row: readPattern(row) } : changePattern(db, key, given, version, now);
}

/** Saves a pattern that was entered by hand. If it has no owner, the account becomes its owner. */
export const savePattern = (
  database: LimitedDatabase,
  key: RowKey,
  given: PatternContent,
  version: number | null,
  now: Date,
): Promise<Change<Pattern>> =>
  changeRows(database, key.ownerId, { patterns: key.id }, async (transaction) => {
    const isOwned = await claimPattern(transaction, key, now);
    return isOwned ? changePattern(transaction, key, given, version, now) : 'missing';
  });
