import { hash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** Returns the digest that is stored instead of an address. Digests for different purposes differ. */
export const hashAddress = (purpose: string, address: string) =>
  hash('sha256', JSON.stringify([purpose, address]), 'base64url');

/** Counts a call from an address, together with all other processes. The first call starts the time window. */
export async function countHit(
  db: Kysely<Tables>,
  limit: string,
  address: string,
  now: Date,
  windowMs: number,
): Promise<{ hits: number; endsAt: Date }> {
  const toTime = (ms: number) => new Date(now.getTime() + ms).toISOString();
  // A window that ends much later than a new one is from before the clock was set back.
  const isOver = sql`limit_hits.ends_at <= ${toTime(0)} or limit_hits.ends_at > ${toTime(2 * windowMs)}`;
  const row = await db
    .insertInto('limit_hits')
    .values({ key: hashAddress(limit, address), hits: 1, ends_at: toTime(windowMs) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql`case when ${isOver} then 1 else limit_hits.hits + 1 end`,
        ends_at: sql`case when ${isOver} then excluded.ends_at else limit_hits.ends_at end`,
      }),
    )
    .returning(['hits', 'ends_at'])
    .executeTakeFirstOrThrow();
  return { hits: row.hits, endsAt: new Date(row.ends_at) };
}

/** Removes expired time windows, at most `limit` of them. @returns how many were removed */
export async function removeExpiredHits(db: Kysely<Tables>, now: Date, limit: number): Promise<number> {
  const expired = db
    .selectFrom('limit_hits')
    .select('key')
    .where('ends_at', '<=', now.toISOString())
    .limit(limit);
  const { numDeletedRows } = await db.deleteFrom('limit_hits').where('key', 'in', expired).executeTakeFirst();
  return Number(numDeletedRows);
}
