import { sql, type Kysely, type Selectable } from 'kysely';
import type { Library } from '../../contract/account.ts';
import { lockAccounts } from './account-size.ts';
import { IMPORT_BATCH, letOthersWrite } from './imports.ts';
import type { Tables, UsersTable } from './schema.ts';
import { searchKey } from './search-key.ts';
import { addToTotals } from './totals.ts';

/** A person as the sign-in provider describes her. */
export interface Identity {
  issuer: string;
  subject: string;
  /** Only when the provider says that it is verified. */
  email: string | null;
  firstName: string | null;
  lastName: string | null;
}

/** A person as she is stored; her role is decided by the configuration, not here. */
export interface StoredUser {
  id: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  emailUpdates: boolean;
  createdAt: string;
}

/** The columns of a {@link StoredUser}. */
export const userColumns = [
  'users.id',
  'users.email',
  'users.first_name',
  'users.last_name',
  'users.email_updates',
  'users.created_at',
] as const;

type UserRow = Pick<
  Selectable<UsersTable>,
  'id' | 'email' | 'first_name' | 'last_name' | 'email_updates' | 'created_at'
>;

/** A row as the rest of the server sees it; email updates are on until she has said otherwise. */
export function readUser(row: UserRow): StoredUser {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    emailUpdates: row.email_updates === null || Boolean(row.email_updates),
    createdAt: row.created_at,
  };
}

/**
 * The account of an identity, made at its first login. What the provider says now replaces what it said before, but for
 * names that it no longer tells.
 * @param id for the account if there is none yet
 */
export function signInUser(
  db: Kysely<Tables>,
  { issuer, subject, email, firstName, lastName }: Identity,
  id: string,
  at: Date,
): Promise<StoredUser> {
  const now = at.toISOString();
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .insertInto('users')
      .values({
        id,
        issuer,
        subject,
        email,
        first_name: firstName,
        last_name: lastName,
        first_name_key: searchKey(firstName),
        last_name_key: searchKey(lastName),
        email_key: searchKey(email),
        email_updates: null,
        calculation_count: 0,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['issuer', 'subject']).doUpdateSet((given) => ({
          email: given.ref('excluded.email'),
          email_key: given.ref('excluded.email_key'),
          ...(firstName !== null && { first_name: firstName, first_name_key: searchKey(firstName) }),
          ...(lastName !== null && { last_name: lastName, last_name_key: searchKey(lastName) }),
          updated_at: given.ref('excluded.updated_at'),
        })),
      )
      .returning(userColumns)
      .executeTakeFirstOrThrow();
    const isNew = row.id === id;
    if (isNew) await addToTotals(transaction, { users: 1 });
    return readUser(row);
  });
}

/** Says whether somebody wants email updates. `null` when there is no such account any more. */
export async function updateEmailPreference(
  db: Kysely<Tables>,
  userId: string,
  emailUpdates: boolean,
): Promise<StoredUser | null> {
  const row = await db
    .updateTable('users')
    .set({ email_updates: emailUpdates })
    .where('id', '=', userId)
    .returning(userColumns)
    .executeTakeFirst();
  return row ? readUser(row) : null;
}

/** Adds to how often people have calculated. */
export function addCalculations(db: Kysely<Tables>, counts: ReadonlyMap<string, number>): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    let calculations = 0;
    // In one order everywhere, so that two processes never wait for each other.
    for (const [userId, count] of [...counts].sort(([one], [other]) => (one < other ? -1 : 1))) {
      const { numUpdatedRows } = await transaction
        .updateTable('users')
        .set({ calculation_count: sql`calculation_count + ${count}` })
        .where('id', '=', userId)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) calculations += count;
    }
    await addToTotals(transaction, { calculations });
  });
}

/** The issuer of accounts that are being deleted: nobody signs in to one again. */
export const DELETED = 'deleted';
/** Those first that refer to others. */
const OWNED = ['calculations', 'patterns', 'swatches'] as const satisfies readonly Library[];

/** Signs a user out everywhere and takes away all that is known of the user. */
function closeAccount(db: Kysely<Tables>, userId: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await lockAccounts(transaction, new Set([userId]));
    const { numUpdatedRows } = await transaction
      .updateTable('users')
      .set({
        issuer: DELETED,
        subject: userId,
        email: null,
        first_name: null,
        last_name: null,
        first_name_key: '',
        last_name_key: '',
        email_key: '',
        email_updates: false,
      })
      .where('id', '=', userId)
      .where('issuer', '!=', DELETED)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
    await transaction.deleteFrom('imports').where('owner_id', '=', userId).execute();
    await addToTotals(transaction, { users: -1 });
  });
}

/** Removes some rows of a closed account, and with the last of them the account. @returns whether there may be more */
function removeBatch(db: Kysely<Tables>, userId: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await lockAccounts(transaction, new Set([userId]));
    let left = IMPORT_BATCH;
    for (const library of OWNED) {
      const some = transaction.selectFrom(library).select('id').where('owner_id', '=', userId).limit(left);
      const { numDeletedRows } = await transaction
        .deleteFrom(library)
        .where('id', 'in', some)
        .executeTakeFirst();
      left -= Number(numDeletedRows);
      if (left === 0) return true;
    }
    // Not before: a calculation that was under way when the account was closed is counted after it.
    const removed = await transaction
      .deleteFrom('users')
      .where('id', '=', userId)
      .returning('calculation_count')
      .executeTakeFirst();
    if (removed) await addToTotals(transaction, { calculations: -removed.calculation_count });
    return false;
  });
}

/**
 * Deletes an account and everything that belongs to it, in batches between which others write. When the process ends
 * meanwhile, the next sweep goes on.
 */
export async function removeUser(db: Kysely<Tables>, userId: string): Promise<void> {
  await closeAccount(db, userId);
  while (await removeBatch(db, userId)) await letOthersWrite();
}

/** Removes some rows of an account that is closed and still there. @returns whether there may be more */
export async function removeClosedAccounts(db: Kysely<Tables>): Promise<boolean> {
  const closed = await db.selectFrom('users').select('id').where('issuer', '=', DELETED).executeTakeFirst();
  if (!closed) return false;
  await removeBatch(db, closed.id);
  return true;
}
