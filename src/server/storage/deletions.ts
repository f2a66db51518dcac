import { existsSync, readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UserId } from '../../contract/user.ts';
import type { Database } from './database.ts';
import { closeAccount, removeUser } from './users.ts';

type DeletingDatabase = Pick<Database, 'db' | 'folder'>;

/** Returns the file with the IDs of deleted accounts, one per line. It is outside the database, so a restored backup has it. */
const getFile = (folder: string) => join(folder, 'deleted-accounts');

/** The accounts that are looked up in one query. */
const BATCH = 500;

/**
 * Deletes an account. With an embedded database, a restored backup does not bring it back. If the deletion itself fails,
 * the next start repeats it.
 */
export async function deleteAccount({ db, folder }: DeletingDatabase, userId: UserId): Promise<void> {
  if (folder !== null) await appendFile(getFile(folder), `${userId}\n`, { mode: 0o600 });
  await removeUser(db, userId);
}

/** Closes the deleted accounts that a restored backup has brought back. The next sweep removes their rows. */
export async function repeatDeletions({ db, folder }: DeletingDatabase): Promise<void> {
  const file = folder === null ? null : getFile(folder);
  const text = file !== null && existsSync(file) ? readFileSync(file, 'utf8') : '';
  const ids = text.split('\n').filter(Boolean) as UserId[];
  for (let start = 0; start < ids.length; start += BATCH) {
    const some = ids.slice(start, start + BATCH);
    const found = await db.selectFrom('users').select('id').where('id', 'in', some).execute();
    for (const { id } of found) await closeAccount(db, id);
  }
}
