import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables, TotalsTable } from './schema.ts';

const TOTALS = ['users', 'calculations', 'pending_messages', 'responded_messages'] as const;

/**
 * Changes the totals, a table with one row. Must be the last statement of its transaction, or deadlocks are possible.
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
