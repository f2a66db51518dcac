import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Library } from '../../contract/account.ts';
import type { Config } from '../config.ts';
import type { Tables } from './schema.ts';

/** How much an account may hold. */
export type AccountLimits = Pick<Config, 'accountRows' | 'accountBytes'>;

/** A database together with the limits of each account in it. */
export interface LimitedDatabase {
  readonly db: Kysely<Tables>;
  readonly accountLimits: AccountLimits;
}

/** How much an account holds. */
export interface AccountSize {
  rows: number;
  bytes: number;
}

/** A change would exceed what an account may hold; nothing was changed. */
class AccountFullError extends Error {
  override readonly name = 'AccountFullError';
}

/** Recognizes the error by its name, which is all that is left of it when it comes from another thread. */
export const isAccountFull = (error: unknown): boolean =>
  error instanceof Error && error.name === 'AccountFullError';

/** Ids, numbers, timestamps, and what the database adds to each row, roughly. */
const BYTES_OF_A_ROW = 100;

/** The columns whose length the user decides. */
const TEXT_COLUMNS: Readonly<Record<Library, readonly string[]>> = {
  swatches: ['yarn_name', 'yarn_colorway', 'yarn_category', 'needle_size', 'notes'],
  patterns: ['extracted_data', 'saved_name', 'saved_description', 'saved_url', 'notes'],
  calculations: ['name', 'recommended_size', 'results'],
};

/** The size of a row in bytes, as an expression over the columns of its table. */
export function rowSize(library: Library): RawBuilder<number> {
  const lengths = TEXT_COLUMNS[library].map(
    (column) => sql`coalesce(octet_length(cast(${sql.ref(column)} as text)), 0)`,
  );
  return sql<number>`${sql.lit(BYTES_OF_A_ROW)} + ${sql.join(lengths, sql` + `)}`;
}

/** Counts what every account holds, where nothing has been counted yet. */
export async function countAccounts(db: Kysely<Tables>): Promise<void> {
  const rowsOf = (library: Library) =>
    sql`select owner_id, ${rowSize(library)} as size from ${sql.table(library)} where owner_id is not null`;
  const all = sql.join([rowsOf('swatches'), rowsOf('patterns'), rowsOf('calculations')], sql` union all `);
  await sql`
    insert into account_sizes (owner_id, row_count, byte_count)
    select owner_id, count(*), cast(sum(size) as bigint) from (${all}) as sizes group by owner_id`.execute(
    db,
  );
}

/** How much an account holds. */
export async function readAccountSize(db: Kysely<Tables>, ownerId: string): Promise<AccountSize> {
  const row = await db
    .selectFrom('account_sizes')
    .select(['row_count', 'byte_count'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return { rows: row?.row_count ?? 0, bytes: row?.byte_count ?? 0 };
}

/** Adds to what is counted of an account, and so holds its count until the transaction ends. */
async function addToAccount(
  transaction: Transaction<Tables>,
  ownerId: string,
  { rows, bytes }: AccountSize,
): Promise<AccountSize> {
  const row = await transaction
    .insertInto('account_sizes')
    .values({ owner_id: ownerId, row_count: rows, byte_count: bytes })
    .onConflict((conflict) =>
      conflict.column('owner_id').doUpdateSet((stored) => ({
        row_count: stored('account_sizes.row_count', '+', stored.ref('excluded.row_count')),
        byte_count: stored('account_sizes.byte_count', '+', stored.ref('excluded.byte_count')),
      })),
    )
    .returning(['row_count', 'byte_count'])
    .executeTakeFirstOrThrow();
  return { rows: row.row_count, bytes: row.byte_count };
}

/**
 * Notes how much an account has grown (or, below 0, shrunk), as the last statement of a transaction that others of the
 * account are not to wait for.
 * @throws AccountFullError when it would hold more than it may; shrinking always works
 */
export async function countGrowth(
  transaction: Transaction<Tables>,
  { accountRows, accountBytes }: AccountLimits,
  ownerId: string,
  { rows, bytes }: AccountSize,
): Promise<void> {
  if (rows === 0 && bytes === 0) return;
  const size = await addToAccount(transaction, ownerId, { rows, bytes });
  const isFull = (rows > 0 && size.rows > accountRows) || (bytes > 0 && size.bytes > accountBytes);
  if (isFull) throw new AccountFullError('The account would hold more than it may');
}

/** Takes the counts of several accounts, always in the same order, before rows of theirs are removed. */
export async function lockAccounts(
  transaction: Transaction<Tables>,
  ownerIds: ReadonlySet<string>,
): Promise<void> {
  for (const ownerId of [...ownerIds].sort()) {
    await shrinkAccount(transaction, ownerId, { rows: 0, bytes: 0 });
  }
}

/** Notes how much less an account holds. */
export async function shrinkAccount(
  transaction: Transaction<Tables>,
  ownerId: string,
  { rows, bytes }: AccountSize,
): Promise<void> {
  await transaction
    .updateTable('account_sizes')
    .set((stored) => ({
      row_count: stored('row_count', '-', rows),
      byte_count: stored('byte_count', '-', bytes),
    }))
    .where('owner_id', '=', ownerId)
    .execute();
}

/** The rows of an account that a change may add, change or remove: at most one of each library. */
type ChangedRows = Partial<Readonly<Record<Library, string>>>;

/** How much some rows take, of those that are there and belong to the account. */
async function measureRows(db: Kysely<Tables>, ownerId: string, changed: ChangedRows): Promise<AccountSize> {
  const total: AccountSize = { rows: 0, bytes: 0 };
  for (const [library, id] of Object.entries(changed) as [Library, string][]) {
    const row = await db
      .selectFrom(library)
      .select(rowSize(library).as('size'))
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    if (!row) continue;
    total.rows += 1;
    total.bytes += row.size;
  }
  return total;
}

/**
 * Changes some rows of an account, and what is counted of it with them. Changes of one account wait for each other at
 * its count, which each takes first: so the count is exact, and two of them never block each other.
 * @throws AccountFullError when the account would hold more than it may; shrinking always works
 */
export function changeRows<Result>(
  { db, accountLimits }: LimitedDatabase,
  ownerId: string,
  changed: ChangedRows,
  change: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await addToAccount(transaction, ownerId, { rows: 0, bytes: 0 });
    const before = await measureRows(transaction, ownerId, changed);
    const result = await change(transaction);
    const after = await measureRows(transaction, ownerId, changed);
    await countGrowth(transaction, accountLimits, ownerId, {
      rows: after.rows - before.rows,
      bytes: after.bytes - before.bytes,
    });
    return result;
  });
}
