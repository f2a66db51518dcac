import { existsSync, readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { UserId } from '../../contract/user.ts';
import type { Tables } from './schema.ts';
import { closeAccount } from './users.ts';

/** The deleted accounts of an embedded database, one ID in each line. A backup that is restored does not know them. */
const getFile = (folder: string) => join(folder, 'deleted-accounts');

/** The accounts that are looked up in one query. */
const BATCH = 500;

/** Remembers that a user deletes their account. @param folder that of the database */
export const recordDeletion = (folder: string, userId: UserId): Promise<void> =>
  appendFile(getFile(folder), `${userId}\n`, { mode: 0o600 });

/** Closes the accounts that were deleted and that a restored backup has brought back. The next sweep removes their rows. */
export async function repeatDeletions(db: Kysely<Tables>, folder: string): Promise<void> {
  const file = getFile(folder);
  const ids = existsSync(file) ? (readFileSync(file, 'utf8').split('\n').filter(Boolean) as UserId[]) : [];
  for (let start = 0; start < ids.length; start += BATCH) {
    const some = ids.slice(start, start + BATCH);
    const found = await db.selectFrom('users').select('id').where('id', 'in', some).execute();
    for (const { id } of found) await closeAccount(db, id);
  }
}
