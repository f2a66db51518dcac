import type { ExpressionBuilder, Kysely } from 'kysely';
import { ApiError } from '../api-error.ts';
import type { Database } from './database.ts';
import type { ExpectedRow } from './owned-rows.ts';
import type { Tables } from './schema.ts';

// A pattern is unsaved while `saved_at` is null, and unowned while `owner_id` is null. A guest's pattern is both. It is
// claimable until it expires: an account may become its owner.

const DAY_MS = 24 * 60 * 60_000;
/** The time that an unsaved pattern is stored. Guests come back to their patterns within a few days. */
const UNSAVED_AGE_MS = 7 * DAY_MS;

/** Returns the time before which unsaved patterns have expired. */
export const getExpiryTime = (now: Date) => new Date(now.getTime() - UNSAVED_AGE_MS).toISOString();

/** Returns whether an unsaved pattern has expired. */
export const hasExpired = (createdAt: string, now: Date) =>
  now.getTime() - Date.parse(createdAt) > UNSAVED_AGE_MS;

type PatternRow = ExpressionBuilder<Tables, 'patterns'>;

/** Returns a condition for patterns that an account may claim: they have no owner and have not expired. */
const isClaimable = (now: Date) => (pattern: PatternRow) =>
  pattern.and([pattern('owner_id', 'is', null), pattern('created_at', '>=', getExpiryTime(now))]);

/**
 * Makes an account the owner of a pattern without one, which must have one of the versions, unless it is that already.
 * @throws ApiError when there is no such pattern, or it has another version
 */
export async function claimPattern(
  db: Kysely<Tables>,
  { key: { ownerId, id }, ifVersions }: ExpectedRow,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('patterns')
    .set({ owner_id: ownerId })
    .where('id', '=', id)
    .where((pattern) =>
      pattern.or([
        pattern('owner_id', '=', ownerId),
        pattern.and([
          isClaimable(now)(pattern),
          ...(ifVersions === null ? [] : [pattern('version', 'in', ifVersions)]),
        ]),
      ]),
    )
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const pattern = db.selectFrom('patterns').select('id').where('id', '=', id).where(isClaimable(now));
  const hasOtherVersion = ifVersions !== null && (await pattern.executeTakeFirst());
  throw new ApiError(hasOtherVersion ? 'conflict' : 'notFound');
}

/** Counts the patterns without an owner. */
export async function countUnownedPatterns(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('patterns')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Removes the oldest patterns without an owner. @returns how many were removed */
async function removeOldestUnownedPatterns(db: Kysely<Tables>, limit: number): Promise<number> {
  const oldest = db
    .selectFrom('patterns')
    .select('id')
    .where('saved_at', 'is', null)
    .where('owner_id', 'is', null)
    .orderBy('created_at')
    .limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom('patterns')
    .where('id', 'in', oldest)
    // A concurrent save may have set an owner.
    .where('owner_id', 'is', null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const isUnused = (pattern: PatternRow) => {
  const results = pattern.selectFrom('calculations').select('calculations.id');
  return pattern.not(pattern.exists(results.whereRef('pattern_id', '=', 'patterns.id')));
};

/** Removes the oldest expired patterns that no saved result refers to, at most `limit`. @returns how many were found */
export async function removeExpiredPatterns(db: Kysely<Tables>, now: Date, limit: number): Promise<number> {
  const expired = await db
    .selectFrom('patterns')
    .select('id')
    .where('saved_at', 'is', null)
    .where('created_at', '<', getExpiryTime(now))
    .where(isUnused)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  const ids = expired.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await db.transaction().execute(async (transaction) => {
    // A no-op update that locks the rows, so that no result can refer to these patterns until the transaction ends.
    const locked = await transaction
      .updateTable('patterns')
      .set((pattern) => ({ version: pattern.ref('version') }))
      .where('id', 'in', ids)
      .where('saved_at', 'is', null)
      .returning('id')
      .execute();
    if (locked.length === 0) return;
    await transaction
      .deleteFrom('patterns')
      .where(
        'id',
        'in',
        locked.map(({ id }) => id),
      )
      .where(isUnused)
      .execute();
  });
  return ids.length;
}

/** The most patterns of guests: far more than knitters enter in a week, too few to fill a disk. */
export const MAX_GUEST_PATTERNS = 200_000;
/** Removed in one batch, so that removals are rare. */
const REMOVED_PER_BATCH = 1000;
const COUNT_EVERY_MS = 60_000;

/**
 * Limits the number of guests' patterns by removing the oldest. Rows are counted at most once a minute. In between,
 * each process counts what it adds.
 */
export function createGuestPatternQuota({ db }: Database) {
  let count = 0;
  let countedAt = -Infinity;
  return {
    /** Makes room for one pattern, and counts it. */
    async reserve(): Promise<void> {
      const at = performance.now();
      if (at - countedAt >= COUNT_EVERY_MS) {
        countedAt = at;
        count = await countUnownedPatterns(db);
      }
      if (count >= MAX_GUEST_PATTERNS) count -= await removeOldestUnownedPatterns(db, REMOVED_PER_BATCH);
      count += 1;
    },
  };
}
