import type { Database } from '../../src/server/storage/database.ts';
import { toSearchKey } from '../../src/server/storage/search-key.ts';
import { addToTotals } from '../../src/server/storage/totals.ts';

const DAY_MS = 86_400_000;
const BATCH = 500;
const FIRST_NAMES = ['Ann', 'bea', 'CLEO', 'dora', null];
const CHOICES = [null, true, null, false];

/**
 * Inserts many users of one email host, with and without names and with all choices of email updates. Many sign up on
 * the same day.
 * @returns an object that removes them
 */
export async function fillWithUsers(
  { db }: Pick<Database, 'db'>,
  count: number,
  host = 'crowd.example',
): Promise<{ remove: () => Promise<void> }> {
  const users = Array.from({ length: count }, (_, n) => {
    const firstName = FIRST_NAMES[n % FIRST_NAMES.length] ?? null;
    const lastName = n % 7 === 0 ? null : `Knits ${n % 50}`;
    const email = `person-${n}@${host}`;
    return {
      id: crypto.randomUUID(),
      issuer: host,
      subject: String(n),
      email,
      first_name: firstName,
      last_name: lastName,
      first_name_key: toSearchKey(firstName),
      last_name_key: toSearchKey(lastName),
      email_key: toSearchKey(email),
      email_updates: CHOICES[n % CHOICES.length] ?? null,
      calculation_count: n % 3,
      created_at: new Date(Date.UTC(2025, 0, 1) + (n % 300) * DAY_MS).toISOString(),
      updated_at: new Date(Date.UTC(2026, 0, 1) + (n % 40) * DAY_MS).toISOString(),
    };
  });
  const calculations = users.reduce((sum, user) => sum + user.calculation_count, 0);
  await db.transaction().execute(async (transaction) => {
    for (let start = 0; start < count; start += BATCH) {
      const rows = users.slice(start, start + BATCH);
      await transaction.insertInto('users').values(rows).execute();
    }
    await addToTotals(transaction, { users: count, calculations });
  });
  return {
    remove: () =>
      db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('users').where('issuer', '=', host).execute();
        await addToTotals(transaction, { users: -count, calculations: -calculations });
      }),
  };
}
