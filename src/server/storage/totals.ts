import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables, TotalsTable } from './schema.ts';

const TOTALS = ['users', 'calculations', 'pending_messages', 'responded_messages'] as const;

/**
 * Changes the totals, as the last statement of the transaction that causes the change. A transaction that has locked this
 * row does not wait for other locks, so there are no deadlocks.
 */
export async function addToTotals(
  transaction: Transaction<Tables>,
  changes: Partial<TotalsTable>,
): Promise<void> {
  const changed = TOTALS.filter((total) => (changes[total] ?? 0) !== 0);
  if (changed.length === 0) return;
  const columns = changed.map((total) => [total, sql`${sql.ref(total)} + ${changes[total]}`] as const);
  await transaction.updateTable('totals').set(Object.fromEntries(columns)).execute();
}

export const readTotals = (db: Kysely<Tables>): Promise<TotalsTable> =>
  db.selectFrom('totals').select(TOTALS).executeTakeFirstOrThrow();
