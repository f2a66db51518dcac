import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { LIBRARIES, type Library } from '../../contract/account.ts';
import type { UserId } from '../../contract/user.ts';
import type { Config } from '../config.ts';
import { prepared } from './prepared.ts';
import type { Tables } from './schema.ts';

/** The most rows and bytes of an account. */
export type AccountLimits = Pick<Config, 'accountRows' | 'accountBytes'>;

/** A database together with the limits of each account in it. */
export interface LimitedDatabase {
  readonly db: Kysely<Tables>;
  readonly accountLimits: AccountLimits;
}

/** The rows and bytes of an account. */
export interface AccountSize {
  rows: number;
  bytes: number;
}

const NOTHING: AccountSize = { rows: 0, bytes: 0 };

/** A change would exceed the limits of the account. Nothing was changed. */
class AccountFullError extends Error {
  override readonly name = 'AccountFullError';
}

/** Checks the name, because an error from another thread has lost its class. */
export const isAccountFull = (error: unknown): boolean =>
  error instanceof Error && error.name === 'AccountFullError';

/** An estimate for IDs, numbers, timestamps and the database's overhead. */
const ROW_OVERHEAD = 100;

type Columns = Readonly<Record<Library, readonly string[]>>;

/** The columns of variable length. */
const TEXT_COLUMNS: Columns = {
  swatches: ['yarn_name', 'yarn_colorway', 'yarn_category', 'needle_size', 'notes', 'gauge_count'],
  patterns: ['extracted_data', 'saved_name', 'saved_description', 'saved_url', 'notes'],
  calculations: ['name', 'recommended_size', 'results', 'outcome'],
};

/** Returns an SQL expression for the size of a row in bytes. */
export function rowSize(library: Library, columns = TEXT_COLUMNS): RawBuilder<number> {
  const lengths = columns[library].map(
    (column) => sql`coalesce(octet_length(cast(${sql.ref(column)} as text)), 0)`,
  );
  return sql<number>`${sql.lit(ROW_OVERHEAD)} + ${sql.join(lengths, sql` + `)}`;
}

/**
 * Counts the rows and bytes of all accounts, for an empty table `account_sizes`.
 * @param columns those of variable length in the schema of the database
 */
export async function countAccounts(db: Kysely<Tables>, columns = TEXT_COLUMNS): Promise<void> {
  const selectSizes = (library: Library) =>
    sql`select owner_id, ${rowSize(library, columns)} as size from ${sql.table(library)} where owner_id is not null`;
  const all = sql.join(LIBRARIES.map(selectSizes), sql` union all `);
  await sql`
    insert into account_sizes (owner_id, row_count, byte_count)
    select owner_id, count(*), cast(sum(size) as bigint) from (${all}) as sizes group by owner_id`.execute(
    db,
  );
}

/** Runs for every list. */
const selectSize = prepared<{ row_count: number; byte_count: number }>((db) =>
  db
    .selectFrom('account_sizes')
    .select(['row_count', 'byte_count'])
    .where('owner_id', '=', sql<UserId>`${''}`),
);

export async function readAccountSize(db: Kysely<Tables>, ownerId: UserId): Promise<AccountSize> {
  const [row] = await selectSize(db, [ownerId]);
  return { rows: row?.row_count ?? 0, bytes: row?.byte_count ?? 0 };
}

/** Adds to the size of an account. The row with the size stays locked until the transaction ends. */
async function addToAccount(
  transaction: Transaction<Tables>,
  ownerId: UserId,
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
 * Adds to the size of an account and checks its limits.
 * @param growth below 0 when the account has become smaller
 * @throws AccountFullError when the account would exceed a limit. Making it smaller always works.
 */
export async function countGrowth(
  transaction: Transaction<Tables>,
  { accountRows, accountBytes }: AccountLimits,
  ownerId: UserId,
  { rows, bytes }: AccountSize,
): Promise<void> {
  if (rows === 0 && bytes === 0) return;
  const size = await addToAccount(transaction, ownerId, { rows, bytes });
  const isFull = (rows > 0 && size.rows > accountRows) || (bytes > 0 && size.bytes > accountBytes);
  if (isFull) throw new AccountFullError('The account would exceed its limits');
}

/** Adds the size of an empty account, and locks it. Does nothing if the account does not exist. */
async function addEmptyAccount(transaction: Transaction<Tables>, ownerId: UserId): Promise<void> {
  const user = transaction
    .selectFrom('users')
    .select((stored) => ['id', stored.lit(0).as('rows'), stored.lit(0).as('bytes')])
    .where('id', '=', ownerId);
  await transaction
    .insertInto('account_sizes')
    .columns(['owner_id', 'row_count', 'byte_count'])
    .expression(user)
    // Another transaction may have added it. Locks it in that case, too.
    .onConflict((conflict) =>
      conflict
        .column('owner_id')
        .doUpdateSet((stored) => ({ row_count: stored.ref('account_sizes.row_count') })),
    )
    .execute();
}

/**
 * Locks accounts until the transaction ends. A transaction that changes rows of an account locks it first, and several
 * accounts in a fixed order, so there are no deadlocks.
 */
export async function lockAccounts(
  transaction: Transaction<Tables>,
  ownerIds: ReadonlySet<UserId>,
): Promise<void> {
  for (const ownerId of [...ownerIds].sort()) {
    const exists = await shrinkAccount(transaction, ownerId, NOTHING);
    if (!exists) await addEmptyAccount(transaction, ownerId);
  }
}

/** Subtracts from the size of an account. @returns `false` if no size is stored, because the account never had rows */
export async function shrinkAccount(
  transaction: Transaction<Tables>,
  ownerId: UserId,
  { rows, bytes }: AccountSize,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('account_sizes')
    .set((stored) => ({
      row_count: stored('row_count', '-', rows),
      byte_count: stored('byte_count', '-', bytes),
    }))
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The IDs of the rows that a change may add, change or remove: at most one of each library. */
type ChangedRows = Partial<Readonly<Record<Library, string>>>;

/** Returns the size of those of the rows that exist and belong to the account. */
async function measureRows(db: Kysely<Tables>, ownerId: UserId, changed: ChangedRows): Promise<AccountSize> {
  const total = { ...NOTHING };
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
 * Changes rows of an account and updates its size. Each change first locks the account, so its changes run one after the
 * other and the size is exact.
 * @throws AccountFullError when the account would exceed a limit. Making it smaller always works.
 */
export function changeRows<Result>(
  { db, accountLimits }: LimitedDatabase,
  ownerId: UserId,
  changed: ChangedRows,
  change: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await addToAccount(transaction, ownerId, NOTHING);
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
