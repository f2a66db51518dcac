import type { Kysely, Selectable } from 'kysely';
import type { Pattern } from '../../contract/patterns.ts';
import { readPatternData, writePatternData, type PatternData } from '../../engine/pattern-data.ts';
import { prepared } from './prepared.ts';
import type { Tables } from './schema.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How long a pattern that nobody owns can be calculated with (design 6.6). */
const UNOWNED_LIVES_MS = 7 * DAY_MS;

/** What nobody owns and was made before this has expired. */
const expiryAt = (now: Date) => new Date(now.getTime() - UNOWNED_LIVES_MS).toISOString();

type CalculationRow = Pick<Selectable<Tables['patterns']>, 'owner_id' | 'created_at' | 'extracted_data'>;

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

/** The calculator asks for little else, so the query is the smallest there is; who may see the row is decided after. */
const selectForCalculation = prepared<CalculationRow>((db) =>
  db.selectFrom('patterns').select(['owner_id', 'created_at', 'extracted_data']).where('id', '=', ''),
);

/**
 * The data of a pattern that somebody may calculate with: one's own, or one that belongs to nobody and has not expired,
 * removed or not.
 */
export async function findPatternForCalculation(
  db: Kysely<Tables>,
  id: string,
  ownerId: string | null,
  now: Date,
): Promise<PatternData | null> {
  const [row] = await selectForCalculation(db, [id]);
  if (!row) return null;
  const isTheirs = row.owner_id === null ? row.created_at >= expiryAt(now) : row.owner_id === ownerId;
  return isTheirs ? readPatternData(row.extracted_data) : null;
}

/**
 * Removes patterns that nobody owns and that have expired, at most `limit` of them.
 * @returns how many were removed
 */
export async function removeExpiredPatterns(db: Kysely<Tables>, now: Date, limit: number): Promise<number> {
  const expired = db
    .selectFrom('patterns')
    .select('id')
    .where('owner_id', 'is', null)
    .where('created_at', '<', expiryAt(now))
    .limit(limit);
  const { numDeletedRows } = await db.deleteFrom('patterns').where('id', 'in', expired).executeTakeFirst();
  return Number(numDeletedRows);
}
