import { randomUUID } from 'node:crypto';
import { sql, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely';
import type * as z from 'zod';
import type { Pattern, updatePatternBody } from '../../contract/patterns.ts';
import type { UserId } from '../../contract/user.ts';
import type { Gauge } from '../../engine/gauge.ts';
import {
  getSizesWithBust,
  changePatternData,
  readPatternData,
  toExtractedData,
  type PatternData,
} from '../../engine/pattern-data.ts';
import type { PatternSize } from '../../engine/recommendation.ts';
import { ApiError } from '../api-error.ts';
import { changeAccount } from './account-size.ts';
import type { Database } from './database.ts';
import type { ReadAfter } from './library-pages.ts';
import { createOwnedRows, type RowChange, type RowKey } from './owned-rows.ts';
import { prepareQuery } from './prepared.ts';
import type { PatternsTable, Tables } from './schema.ts';
import { claimPattern, getExpiryTime } from './unsaved-patterns.ts';

type Row = Selectable<PatternsTable>;

/** Returns a stored row as the API sends it, with its data in the current shape. */
function readPattern(row: Row): Pattern {
  return {
    id: row.id,
    savedName: row.saved_name,
    savedDescription: row.saved_description,
    savedUrl: row.saved_url,
    notes: row.notes,
    uploadedAt: row.created_at,
    extractedData: toExtractedData(readPatternData(row.extracted_data)),
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

const NO_DATA: PatternData = readPatternData(null);

const writeData = (data: PatternData) => JSON.stringify(toExtractedData(data));

/**
 * Returns the columns to set. A name saves the pattern. If the saved name and the name in the data were equal, a change
 * of one also changes the other.
 */
function toChangedColumns(stored: Pattern, given: PatternContent, now: Date) {
  if (given.savedName === undefined && given.extractedData === undefined) return toColumns(given);
  const before = readPatternData(stored.extractedData);
  const data = changePatternData(before, given.extractedData ?? {});
  let { savedName = stored.savedName } = given;
  if (before.patternName !== null && before.patternName === stored.savedName) {
    if (data.patternName === before.patternName) data.patternName = savedName;
    else if (savedName === stored.savedName) savedName = data.patternName ?? savedName;
  }
  return {
    ...toColumns(given),
    saved_name: savedName,
    extracted_data: writeData(data),
    ...(given.savedName !== undefined && {
      saved_at: sql<string>`coalesce(saved_at, ${now.toISOString()})`,
    }),
  };
}

/** The content of a new pattern. With a name, it is saved; without one, it was entered for a calculation. */
type NewPatternContent = Omit<PatternContent, 'savedName'> & { savedName?: string | null | undefined };

/** Returns the row of a new pattern. */
export const createPatternRow = (
  { id, ownerId }: RowKey | { id: string; ownerId: null },
  content: NewPatternContent,
  createdAt: string,
): Insertable<PatternsTable> & { id: string } => ({
  id,
  owner_id: ownerId,
  extracted_data: writeData({ ...NO_DATA, ...content.extractedData }),
  saved_name: content.savedName ?? null,
  saved_description: content.savedDescription ?? null,
  saved_url: content.savedUrl ?? null,
  notes: content.notes ?? null,
  created_at: createdAt,
  saved_at: (content.savedName ?? null) === null ? null : createdAt,
  version: 1,
});

const selectUnsaved = prepareQuery<Row>((db) =>
  db
    .selectFrom('patterns')
    .selectAll()
    .where('owner_id', '=', sql<UserId>`${''}`)
    .where('saved_at', 'is', null)
    .where('id', '<', '')
    // The order of the index.
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(0),
);

/** Lists a user's unsaved patterns by ID, because the index of an owner's patterns has no other order for them. */
export const listUnsavedPatterns: ReadAfter<Pattern> = async (db, ownerId, { value, id }, limit) =>
  (await selectUnsaved(db, [ownerId, id, limit])).map((stored) => ({
    position: { value, id: stored.id },
    read: () => readPattern(stored),
  }));

const rows = createOwnedRows('patterns', readPattern);
export const removePattern = rows.remove;

export const listSavedPatterns = rows.list('saved_at', (patterns) =>
  patterns.selectAll().where('saved_at', 'is not', null).$narrowType<{ saved_at: string }>(),
);

export const createPattern = (database: Database, key: RowKey, content: NewPatternContent, createdAt: Date) =>
  rows.create(database, key, createPatternRow(key, content, createdAt.toISOString()));

/**
 * Stores a guest's pattern. An expired one with the same ID starts again. If a user has saved it, the guest gets a new
 * one.
 */
export async function createGuestPattern(
  db: Kysely<Tables>,
  id: string,
  content: NewPatternContent,
  createdAt: Date,
): Promise<Pattern> {
  const given = createPatternRow({ id, ownerId: null }, content, createdAt.toISOString());
  const created = await db
    .insertInto('patterns')
    .values(given)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(given)
        .where('patterns.owner_id', 'is', null)
        .where('patterns.created_at', '<', getExpiryTime(createdAt)),
    )
    .returningAll()
    .executeTakeFirst();
  const stored =
    created ??
    (await db
      .selectFrom('patterns')
      .selectAll()
      .where('id', '=', id)
      .where('owner_id', 'is', null)
      .executeTakeFirst());
  return stored ? readPattern(stored) : createGuestPattern(db, randomUUID(), content, createdAt);
}

/** Changes a pattern. The account is locked, so nothing else changes the pattern in between. */
async function changePattern(
  transaction: Transaction<Tables>,
  change: RowChange<PatternContent>,
  now: Date,
): Promise<Pattern> {
  const stored = await rows.get(transaction, change.key);
  return rows.set(transaction, change, toChangedColumns(stored, change.body, now));
}

/** Changes a pattern. A change with a name saves it. */
export const updatePattern = (
  database: Database,
  change: RowChange<PatternContent>,
  now: Date,
): Promise<Pattern> =>
  changeAccount(database, change.key.ownerId, (transaction) => changePattern(transaction, change, now));

/** Saves a pattern that was entered by hand. If it has no owner, the account becomes its owner. */
export const savePattern = (
  database: Database,
  change: RowChange<PatternContent>,
  now: Date,
): Promise<Pattern> =>
  changeAccount(database, change.key.ownerId, async (transaction) => {
    await claimPattern(transaction, change, now);
    return changePattern(transaction, change, now);
  });

const selectForCalculation = prepareQuery<Pick<Row, 'owner_id' | 'created_at' | 'extracted_data'>>((db) =>
  db.selectFrom('patterns').select(['owner_id', 'created_at', 'extracted_data']).where('id', '=', ''),
);

/**
 * Returns the gauge and the sizes with a bust of a pattern that a user may calculate with: their own, or one without an
 * owner that has not expired.
 * @throws ApiError when there is none
 */
export async function findPatternForCalculation(
  db: Kysely<Tables>,
  id: string,
  ownerId: UserId | null,
  now: Date,
): Promise<{ gauge: Gauge | null; sizes: PatternSize[] }> {
  const [row] = await selectForCalculation(db, [id]);
  const isAllowed = row?.owner_id === null ? row.created_at >= getExpiryTime(now) : row?.owner_id === ownerId;
  if (!row || !isAllowed) throw new ApiError('notFound');
  const { gauge, sizes } = readPatternData(row.extracted_data);
  return { gauge, sizes: getSizesWithBust(sizes) };
}
