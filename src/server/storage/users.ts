import { existsSync, readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { CurrentUser, UserId } from '../../contract/user.ts';
import type { LengthUnit } from '../../engine/units.ts';
import { ApiError } from '../api-error.ts';
import type { Database } from './database.ts';
import type { Tables } from './schema.ts';
import { toSearchKey } from './search-key.ts';
import { addToTotals } from './totals.ts';

export interface Identity {
  issuer: string;
  subject: string;
  /** `null` unless the provider has verified it. */
  email: string | null;
  firstName: string | null;
  lastName: string | null;
}

/** A stored user, without the role, which depends on the configuration. */
export type StoredUser = Omit<CurrentUser, 'role'>;

export const userColumns = [
  'users.id',
  'users.email',
  'users.first_name as firstName',
  'users.last_name as lastName',
  'users.email_updates as emailUpdates',
  'users.units',
  'users.created_at as createdAt',
] as const;

type UserRow = Omit<StoredUser, 'emailUpdates'> & { emailUpdates: number | boolean | null };

/** Converts a row. Email updates are on until the user turns them off. */
export const readUser = (row: UserRow): StoredUser => ({
  ...row,
  emailUpdates: row.emailUpdates === null || Boolean(row.emailUpdates),
});

/** Finds or creates the account of an identity, and updates it. Names that the provider does not send anymore stay; an address is removed. */
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

interface Settings {
  emailUpdates?: boolean;
  units?: LengthUnit;
}

/** Changes settings. @throws ApiError when the account does not exist anymore */
export async function updateSettings(
  db: Kysely<Tables>,
  userId: UserId,
  { emailUpdates, units }: Settings,
): Promise<StoredUser> {
  const row = await db
    .updateTable('users')
    .set({ email_updates: emailUpdates, units })
    .where('id', '=', userId)
    .returning(userColumns)
    .executeTakeFirst();
  if (!row) throw new ApiError('unauthorized');
  return readUser(row);
}

/** The most users whose numbers of calculations one statement changes. */
const USERS_PER_STATEMENT = 1000;

/** Adds to the users' numbers of calculations, with one statement for many users with the same count. */
export function addToCalculationCounts(
  { db, isShared }: Database,
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

/** Deletes a user. The foreign keys delete the user's rows and sessions. */
function removeUser(db: Kysely<Tables>, userId: UserId): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const removed = await transaction
      .deleteFrom('users')
      .where('id', '=', userId)
      .returning('calculation_count')
      .executeTakeFirst();
    if (removed) await addToTotals(transaction, { users: -1, calculations: -removed.calculation_count });
  });
}

/** Returns the file with the IDs of deleted accounts, one per line. It is outside the database, so restoring a backup does not undo it. */
const getDeletionsFile = (folder: string) => join(folder, 'deleted-accounts');

/** The most deleted accounts that one query looks up. */
const LOOKUP_BATCH = 500;

/** Deletes an account. With an embedded database, a restored backup does not bring it back. */
export async function deleteAccount({ db, folder }: Database, userId: UserId): Promise<void> {
  await removeUser(db, userId);
  // Not before: a deletion that has failed must not be repeated.
  if (folder !== null) await appendFile(getDeletionsFile(folder), `${userId}\n`, { mode: 0o600 });
}

/** Deletes the accounts again that a restored backup has brought back. */
export async function repeatDeletions({ db, folder }: Database): Promise<void> {
  const file = folder === null ? null : getDeletionsFile(folder);
  const text = file !== null && existsSync(file) ? readFileSync(file, 'utf8') : '';
  const ids = text.split('\n').filter(Boolean) as UserId[];
  for (let start = 0; start < ids.length; start += LOOKUP_BATCH) {
    const some = ids.slice(start, start + LOOKUP_BATCH);
    const found = await db.selectFrom('users').select('id').where('id', 'in', some).execute();
    for (const { id } of found) await removeUser(db, id);
  }
}
