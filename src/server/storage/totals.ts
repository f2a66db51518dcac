import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables, TotalsTable } from './schema.ts';

const TOTALS = ['users', 'calculations', 'pending_messages', 'responded_messages'] as const;

/**
 * Notes how many more or fewer there are, in the transaction that changes it and as its last statement: whoever holds
 * the row of totals waits for nobody, so two transactions never wait for each other.
 */
export async function addToTotals(
  transaction: Transaction<Tables>,
  changes: Partial<TotalsTable>,
): Promise<void> {
  const moved = TOTALS.filter((total) => (changes[total] ?? 0) !== 0);
  if (moved.length === 0) return;
  const columns = moved.map((total) => [total, sql`${sql.ref(total)} + ${changes[total]}`] as const);
  await transaction.updateTable('totals').set(Object.fromEntries(columns)).execute();
}

/** How many there are. */
export const readTotals = (db: Kysely<Tables>): Promise<TotalsTable> =>
  db.selectFrom('totals').select(TOTALS).executeTakeFirstOrThrow();
