import type { ExpressionBuilder, Kysely, Selectable, Transaction } from 'kysely';
import { lockAccounts, rowSize, shrinkAccount, type AccountSize } from './account-size.ts';
import type { RowKey } from './owned-rows.ts';
import type { PatternsTable, Tables } from './schema.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How long a pattern that nobody has saved is kept (design 6.6). */
const UNSAVED_LIVES_MS = 7 * DAY_MS;

/** What nobody has saved and was made before this has expired. */
export const expiryAt = (now: Date) => new Date(now.getTime() - UNSAVED_LIVES_MS).toISOString();

/**
 * Makes a pattern that belongs to nobody somebody's own; does nothing to one that is hers already. Of two who want it at
 * once, one gets it.
 * @returns whether it is hers now
 */
export async function claimPattern(db: Kysely<Tables>, { ownerId, id }: RowKey, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('patterns')
    .set({ owner_id: ownerId })
    .where('id', '=', id)
    .where((pattern) =>
      pattern.or([
        pattern('owner_id', '=', ownerId),
        pattern.and([pattern('owner_id', 'is', null), pattern('created_at', '>=', expiryAt(now))]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many patterns belong to nobody. */
export async function countUnownedPatterns(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('patterns')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Removes the oldest patterns that belong to nobody. @returns how many were removed */
export async function removeOldestUnownedPatterns(db: Kysely<Tables>, limit: number): Promise<number> {
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
    // One that is being saved at this moment belongs to somebody by then.
    .where('owner_id', 'is', null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Up to where expired patterns have been looked through: by their age, then by id. */
export type Looked = Pick<Selectable<PatternsTable>, 'created_at' | 'id'>;

/** Before every pattern. */
export const NOTHING_LOOKED_AT: Looked = {
  created_at: '0001-01-01T00:00:00.000Z',
  id: '00000000-0000-0000-0000-000000000000',
};

const lies =
  (where: '>' | '<=', { created_at, id }: Looked) =>
  (pattern: ExpressionBuilder<Tables, 'patterns'>) =>
    pattern(pattern.refTuple('created_at', 'id'), where, pattern.tuple(created_at, id));

/**
 * Looks at patterns that nobody has saved and that have expired, the oldest first and at most `limit` of those after a
 * place, and removes the ones that no saved result refers to.
 * @returns how far it has come; `null` when there was nothing left to look at
 */
export async function removeExpiredPatterns(
  db: Kysely<Tables>,
  now: Date,
  limit: number,
  after: Looked,
): Promise<Looked | null> {
  const expired = await db
    .selectFrom('patterns')
    .select(['created_at', 'id', 'owner_id'])
    .where('saved_at', 'is', null)
    .where('created_at', '<', expiryAt(now))
    .where(lies('>', after))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  const last = expired.at(-1);
  if (!last) return null;
  await db.transaction().execute(async (transaction) => {
    await lockAccounts(transaction, new Set(expired.flatMap(({ owner_id }) => owner_id ?? [])));
    const freed = await removeBetween(transaction, after, last);
    for (const [ownerId, size] of freed) await shrinkAccount(transaction, ownerId, size);
  });
  return { created_at: last.created_at, id: last.id };
}

/** Removes the patterns between two places that nobody has saved or refers to. @returns what each account has less by it */
async function removeBetween(
  transaction: Transaction<Tables>,
  after: Looked,
  last: Looked,
): Promise<Map<string, AccountSize>> {
  const removed = await transaction
    .deleteFrom('patterns')
    // One that is being saved at this moment is looked at again when that is done.
    .where('saved_at', 'is', null)
    .where(lies('>', after))
    .where(lies('<=', last))
    .where((pattern) =>
      pattern.not(
        pattern.exists(
          pattern
            .selectFrom('calculations')
            .select('calculations.id')
            .whereRef('calculations.pattern_id', '=', 'patterns.id'),
        ),
      ),
    )
    .returning(['owner_id', rowSize('patterns').as('size')])
    .execute();
  const freed = new Map<string, AccountSize>();
  for (const { owner_id, size } of removed) {
    if (owner_id === null) continue;
    const { rows, bytes } = freed.get(owner_id) ?? { rows: 0, bytes: 0 };
    freed.set(owner_id, { rows: rows + 1, bytes: bytes + size });
  }
  return freed;
}
