import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
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
import type { Tables } from './schema.ts';
import { claimPattern, getExpiryTime, hasExpired } from './unsaved-patterns.ts';

const rows = createOwnedRows(
  'patterns',
  {
    savedName: 'saved_name',
    savedDescription: 'saved_description',
    savedUrl: 'saved_url',
    notes: 'notes',
    uploadedAt: 'created_at',
    savedAt: 'saved_at',
    extractedData: 'extracted_data',
  },
  // The stored data may have an earlier shape.
  (stored): Pattern => ({
    ...stored,
    extractedData: toExtractedData(readPatternData(stored.extractedData)),
  }),
);
export const listSavedPatterns = rows.list('savedAt');
export const removePattern = rows.remove;

/** The content of a pattern. Undefined fields stay as they are. */
export type PatternContent = z.output<typeof updatePatternBody>;

const NO_DATA: PatternData = readPatternData(null);

/**
 * Returns the columns to set. A name saves the pattern. If the saved name and the name in the data were equal, a change
 * of one also changes the other.
 */
function toChangedColumns(stored: Pattern, given: PatternContent, now: Date) {
  if (given.savedName === undefined && given.extractedData === undefined) return rows.toColumns(given);
  const before = readPatternData(stored.extractedData);
  const data = changePatternData(before, given.extractedData ?? {});
  let { savedName = stored.savedName } = given;
  if (before.patternName !== null && before.patternName === stored.savedName) {
    if (data.patternName === before.patternName) data.patternName = savedName;
    else if (savedName === stored.savedName) savedName = data.patternName ?? savedName;
  }
  return {
    ...rows.toColumns({ ...given, savedName, extractedData: toExtractedData(data) }),
    ...(given.savedName !== undefined && {
      saved_at: sql<string>`coalesce(saved_at, ${now.toISOString()})`,
    }),
  };
}

/** The content of a new pattern. With a name, it is saved; without one, it was entered for a calculation. */
type NewPatternContent = Omit<PatternContent, 'savedName'> & { savedName?: string | null | undefined };

/** Returns the row of a new pattern. */
export const createPatternRow = (
  key: RowKey | { id: string; ownerId: null },
  content: NewPatternContent,
  uploadedAt: string,
) =>
  rows.createRow(key, {
    ...content,
    extractedData: toExtractedData({ ...NO_DATA, ...content.extractedData }),
    uploadedAt,
    savedAt: (content.savedName ?? null) === null ? null : uploadedAt,
  });

const selectUnsaved = prepareQuery((db) =>
  db
    .selectFrom('patterns')
    .select(rows.selection)
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
    read: () => rows.toRow(stored),
  }));

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
    .returning(rows.selection)
    .executeTakeFirst();
  const stored =
    created ??
    (await db
      .selectFrom('patterns')
      .select(rows.selection)
      .where('id', '=', id)
      .where('owner_id', 'is', null)
      .executeTakeFirst());
  return stored ? rows.toRow(stored) : createGuestPattern(db, randomUUID(), content, createdAt);
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

const selectForCalculation = prepareQuery((db) =>
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
  const isAllowed = row?.owner_id === null ? !hasExpired(row.created_at, now) : row?.owner_id === ownerId;
  if (!row || !isAllowed) throw new ApiError('notFound');
  const { gauge, sizes } = readPatternData(row.extracted_data);
  return { gauge, sizes: getSizesWithBust(sizes) };
}
