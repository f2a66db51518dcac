import { sql, type Kysely, type Transaction } from 'kysely';
import { LIBRARIES } from '../../contract/account.ts';
import type { UserId } from '../../contract/user.ts';
import { ApiError } from '../api-error.ts';
import type { Database } from './database.ts';
import { prepareQuery } from './prepared.ts';
import type { Tables } from './schema.ts';

interface AccountSize {
  rows: number;
  bytes: number;
}

/** Reads the size of an account from indexes alone. */
const selectSize = prepareQuery<AccountSize>((db) => {
  const sizes = LIBRARIES.map(
    (library) => sql`select byte_size from ${sql.table(library)} where owner_id = ${''}`,
  );
  const query = sql<AccountSize>`
    select count(*) as rows, cast(coalesce(sum(byte_size), 0) as bigint) as bytes
    from (${sql.join(sizes, sql` union all `)}) as sizes`;
  return { compile: () => query.compile(db) };
});

async function readSize(db: Kysely<Tables>, ownerId: UserId): Promise<AccountSize> {
  const [size] = await selectSize(
    db,
    LIBRARIES.map(() => ownerId),
  );
  return size ?? { rows: 0, bytes: 0 };
}

/**
 * Changes rows of an account. Such changes run one after the other, so that the limits hold: SQLite has one writer, and
 * PostgreSQL locks the user's row.
 * @throws ApiError when the account would exceed a limit. Making it smaller always works.
 */
export function changeAccount<Result>(
  { db, isShared, accountLimits: { accountRows, accountBytes } }: Database,
  ownerId: UserId,
  change: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    if (isShared) {
      await transaction.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
    }
    const before = await readSize(transaction, ownerId);
    const result = await change(transaction);
    const after = await readSize(transaction, ownerId);
    const hasTooManyRows = after.rows > Math.max(before.rows, accountRows);
    const hasTooManyBytes = after.bytes > Math.max(before.bytes, accountBytes);
    if (hasTooManyRows || hasTooManyBytes) throw new ApiError('accountFull');
    return result;
  });
}
