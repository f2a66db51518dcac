import { existsSync, readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Library } from '../../contract/account.ts';
import type { UserId } from '../../contract/user.ts';
import type { LengthUnit } from '../../engine/units.ts';
import type { Database } from './database.ts';
import type { Tables, UsersTable } from './schema.ts';
import { toSearchKey } from './search-key.ts';
import { addToTotals } from './totals.ts';

/** A user's identity from the sign-in provider. */
export interface Identity {
  issuer: string;
  subject: string;
  /** `null` unless the provider has verified it. */
  email: string | null;
  firstName: string | null;
  lastName: string | null;
}

/** A stored user, without the role, which depends on the configuration. */
export interface StoredUser {
  id: UserId;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  emailUpdates: boolean;
  /** The unit of all pages; `null` until the user chooses. */
  units: LengthUnit | null;
  createdAt: string;
}

/** The columns of a {@link StoredUser}. */
export const userColumns = [
  'users.id',
  'users.email',
  'users.first_name',
  'users.last_name',
  'users.email_updates',
  'users.units',
  'users.created_at',
] as const;

type UserRow = Pick<
  Selectable<UsersTable>,
  'id' | 'email' | 'first_name' | 'last_name' | 'email_updates' | 'units' | 'created_at'
>;

/** Converts a row. Email updates are on until the user turns them off. */
export function readUser(row: UserRow): StoredUser {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    emailUpdates: row.email_updates === null || Boolean(row.email_updates),
    units: row.units,
    createdAt: row.created_at,
  };
}

/**
 * Finds or creates the account of an identity, and updates its data. Names that the provider does not send anymore stay.
 * @param id the ID of a new account
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
        first_name_key: toSearchKey(firstName),
        last_name_key: toSearchKey(lastName),
        email_key: toSearchKey(email),
        email_updates: null,
        calculation_count: 0,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['issuer', 'subject']).doUpdateSet((given) => ({
          email: given.ref('excluded.email'),
          email_key: given.ref('excluded.email_key'),
          ...(firstName !== null && { first_name: firstName, first_name_key: toSearchKey(firstName) }),
          ...(lastName !== null && { last_name: lastName, last_name_key: toSearchKey(lastName) }),
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

/** The settings that users change themselves. */
interface Settings {
  emailUpdates?: boolean;
  units?: LengthUnit;
}

/** Changes settings. Returns `null` when the account does not exist anymore. */
export async function updateSettings(
  db: Kysely<Tables>,
  userId: UserId,
  { emailUpdates, units }: Settings,
): Promise<StoredUser | null> {
  const row = await db
    .updateTable('users')
    .set({ email_updates: emailUpdates, units })
    .where('id', '=', userId)
    .returning(userColumns)
    .executeTakeFirst();
  return row ? readUser(row) : null;
}

/** The most users whose numbers of calculations one statement changes. */
const USERS_PER_STATEMENT = 1000;

/** Adds to the users' numbers of calculations, with one statement for many users with the same count. */
export function addToCalculationCounts(
  { db, isShared }: Pick<Database, 'db' | 'isShared'>,
  counts: ReadonlyMap<UserId, number>,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const all = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
    let calculations = 0;
    for (let start = 0; start < all.length; start += USERS_PER_STATEMENT) {
      const some = all.slice(start, start + USERS_PER_STATEMENT);
      if (isShared) {
        // The same order in all processes prevents deadlocks.
        const ids = some.map(([userId]) => userId);
        const users = transaction.selectFrom('users').select('id').where('id', 'in', ids);
        await users.orderBy('id').forUpdate().execute();
      }
      for (const count of new Set(some.map(([, each]) => each))) {
        const ids = some.flatMap(([userId, each]) => (each === count ? [userId] : []));
        const { numUpdatedRows } = await transaction
          .updateTable('users')
          .set({ calculation_count: sql`calculation_count + ${count}` })
          .where('id', 'in', ids)
          .executeTakeFirst();
        calculations += count * Number(numUpdatedRows);
      }
    }
    await addToTotals(transaction, { calculations });
  });
}

/** The issuer of accounts that are being deleted. No user can sign in to them. */
export const DELETED = 'deleted';
/** Tables that refer to others come first. */
const OWNED = ['calculations', 'patterns', 'swatches'] as const satisfies readonly Library[];

/** Rows per transaction: few enough that other writers do not wait long for the embedded database. */
const REMOVAL_BATCH = 300;
/** Longer than the pause of a waiting writer of the embedded database (sqlite-driver.ts). */
const PAUSE_MS = 10;

/** Ends all sessions of a user and removes all personal data from the user's row. Does nothing if it is closed already. */
function closeAccount(db: Kysely<Tables>, userId: UserId): Promise<void> {
  return db.transaction().execute(async (transaction) => {
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
        units: null,
      })
      .where('id', '=', userId)
      .where('issuer', '!=', DELETED)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
    await addToTotals(transaction, { users: -1 });
  });
}

/** Removes a batch of rows of a closed account, or the account itself when none is left. @returns whether there may be more */
function removeBatch(db: Kysely<Tables>, userId: UserId): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // Locks the account, so that a change that is still running cannot cause a deadlock.
    await transaction.updateTable('users').set({ issuer: DELETED }).where('id', '=', userId).execute();
    let left = REMOVAL_BATCH;
    for (const library of OWNED) {
      const some = transaction.selectFrom(library).select('id').where('owner_id', '=', userId).limit(left);
      const { numDeletedRows } = await transaction
        .deleteFrom(library)
        .where('id', 'in', some)
        .executeTakeFirst();
      left -= Number(numDeletedRows);
      if (left === 0) return true;
    }
    // Last, because a calculation that ran while the account was closed is counted later.
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
 * Deletes an account and all of its rows in batches. Other writers run in between. If the process ends in the meantime, the
 * next sweep continues.
 */
async function removeUser(db: Kysely<Tables>, userId: UserId): Promise<void> {
  await closeAccount(db, userId);
  while (await removeBatch(db, userId)) await pause(PAUSE_MS);
}

/** Removes a batch of rows of a closed account. @returns whether there may be more */
export async function removeRowsOfClosedAccount(db: Kysely<Tables>): Promise<boolean> {
  const closed = await db.selectFrom('users').select('id').where('issuer', '=', DELETED).executeTakeFirst();
  if (!closed) return false;
  await removeBatch(db, closed.id);
  return true;
}

type DeletingDatabase = Pick<Database, 'db' | 'folder'>;

/** Returns the file with the IDs of deleted accounts, one per line. It is outside the database, so a restored backup has it. */
const getDeletionsFile = (folder: string) => join(folder, 'deleted-accounts');

/** The deleted accounts that are looked up in one query. */
const LOOKUP_BATCH = 500;

/**
 * Deletes an account. With an embedded database, a restored backup does not bring it back. If the deletion itself fails,
 * the next start repeats it.
 */
export async function deleteAccount({ db, folder }: DeletingDatabase, userId: UserId): Promise<void> {
  if (folder !== null) await appendFile(getDeletionsFile(folder), `${userId}\n`, { mode: 0o600 });
  await removeUser(db, userId);
}

/** Closes the deleted accounts that a restored backup has brought back. The next sweep removes their rows. */
export async function repeatDeletions({ db, folder }: DeletingDatabase): Promise<void> {
  const file = folder === null ? null : getDeletionsFile(folder);
  const text = file !== null && existsSync(file) ? readFileSync(file, 'utf8') : '';
  const ids = text.split('\n').filter(Boolean) as UserId[];
  for (let start = 0; start < ids.length; start += LOOKUP_BATCH) {
    const some = ids.slice(start, start + LOOKUP_BATCH);
    const found = await db.selectFrom('users').select('id').where('id', 'in', some).execute();
    for (const { id } of found) await closeAccount(db, id);
  }
}
