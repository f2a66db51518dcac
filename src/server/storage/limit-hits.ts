import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** How often somebody has called, and until when it is counted. */
export interface Hits {
  hits: number;
  endsAt: Date;
}

/** Kept instead of the address itself. */
const keyOf = (what: string, address: string) =>
  createHash('sha256')
    .update(JSON.stringify([what, address]))
    .digest('base64url');

/**
 * Counts one call from an address, together with every other process. The first call begins the time that is counted.
 * @param what is limited
 * @param lastsMs how long it is counted
 */
export async function countHit(
  db: Kysely<Tables>,
  what: string,
  address: string,
  now: Date,
  lastsMs: number,
): Promise<Hits> {
  const at = now.toISOString();
  const row = await db
    .insertInto('limit_hits')
    .values({
      key: keyOf(what, address),
      hits: 1,
      ends_at: new Date(now.getTime() + lastsMs).toISOString(),
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((given) => {
        const isOver = given('limit_hits.ends_at', '<=', at);
        return {
          hits: given
            .case()
            .when(isOver)
            .then(1)
            .else(sql<number>`limit_hits.hits + 1`)
            .end(),
          ends_at: given
            .case()
            .when(isOver)
            .then(given.ref('excluded.ends_at'))
            .else(given.ref('limit_hits.ends_at'))
            .end(),
        };
      }),
    )
    .returning(['hits', 'ends_at'])
    .executeTakeFirstOrThrow();
  return { hits: row.hits, endsAt: new Date(row.ends_at) };
}

/** Forgets what is counted no more, at most `limit` of it. @returns how many were removed */
export async function removeExpiredHits(db: Kysely<Tables>, now: Date, limit: number): Promise<number> {
  const expired = db
    .selectFrom('limit_hits')
    .select('key')
    .where('ends_at', '<=', now.toISOString())
    .limit(limit);
  const { numDeletedRows } = await db.deleteFrom('limit_hits').where('key', 'in', expired).executeTakeFirst();
  return Number(numDeletedRows);
}
