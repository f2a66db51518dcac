import type { Kysely } from 'kysely';
import type { Pattern } from '../../contract/patterns.ts';
import { readPatternData, writePatternData, type PatternData } from '../../engine/pattern-data.ts';
import type { Tables } from './schema.ts';

/** A pattern entered by hand that nobody has saved. */
export interface NewPattern {
  id: string;
  ownerId: string | null;
  data: PatternData;
  createdAt: Date;
}

/** Keeps a new pattern. */
export async function createPattern(
  db: Kysely<Tables>,
  { id, ownerId, data, createdAt }: NewPattern,
): Promise<Pattern> {
  const extractedData = writePatternData(data);
  const uploadedAt = createdAt.toISOString();
  await db
    .insertInto('patterns')
    .values({ id, owner_id: ownerId, extracted_data: JSON.stringify(extractedData), created_at: uploadedAt })
    .execute();
  return {
    id,
    savedName: null,
    savedDescription: null,
    savedUrl: null,
    notes: null,
    uploadedAt,
    extractedData,
  };
}

/** The data of a pattern that somebody may calculate with: one's own, or one that belongs to nobody. */
export async function findPatternForCalculation(
  db: Kysely<Tables>,
  id: string,
  ownerId: string | null,
): Promise<PatternData | null> {
  const row = await db
    .selectFrom('patterns')
    .select('extracted_data')
    .where('id', '=', id)
    .where((is) => is.or([is('owner_id', 'is', null), is('owner_id', '=', ownerId)]))
    .executeTakeFirst();
  return row ? readPatternData(row.extracted_data) : null;
}

/**
 * Removes patterns that were made before a moment and that nobody owns or saved, at most `limit` of them.
 * @returns how many were removed
 */
export async function removeUnsavedPatterns(
  db: Kysely<Tables>,
  madeBefore: Date,
  limit: number,
): Promise<number> {
  const expired = db
    .selectFrom('patterns')
    .select('id')
    .where('saved_at', 'is', null)
    .where('owner_id', 'is', null)
    .where('created_at', '<', madeBefore.toISOString())
    .limit(limit);
  const { numDeletedRows } = await db.deleteFrom('patterns').where('id', 'in', expired).executeTakeFirst();
  return Number(numDeletedRows);
}
