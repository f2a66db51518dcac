import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { LIBRARIES } from '../../contract/account.ts';
import type { UserId } from '../../contract/user.ts';
import { lockAccounts, rowSize, shrinkAccount } from './account-size.ts';
import type { ImportsTable, Tables } from './schema.ts';

/** Rows per transaction: few enough that others do not wait long for the embedded database. */
export const IMPORT_BATCH = 300;
/** The `active_at` of an import that has ended, but whose rows are not all removed yet. */
const ENDED = '0001-01-01T00:00:00.000Z';
/** Longer than the pause of a waiting writer of the embedded database (sqlite-driver.ts). */
const PAUSE_MS = 10;
/** An import without a batch for this long has ended with its process. */
const ABANDONED_MS = 30_000;

type Import = Pick<Selectable<ImportsTable>, 'id' | 'owner_id'>;

/** Lets others write between two batches. */
export const letOthersWrite = () => pause(PAUSE_MS);

const abandonedBefore = (now: Date) => new Date(now.getTime() - ABANDONED_MS).toISOString();

/**
 * Starts an import. The rows of an abandoned import of the account are removed first.
 * @returns its ID; `null` when another import of the account is in progress
 */
export async function beginImport(db: Kysely<Tables>, ownerId: UserId): Promise<string | null> {
  const now = new Date();
  const abandoned = await db
    .selectFrom('imports')
    .select(['id', 'owner_id'])
    .where('owner_id', '=', ownerId)
    .where('active_at', '<', abandonedBefore(now))
    .executeTakeFirst();
  if (abandoned) await removeRows(db, abandoned);
  const begun = await db
    .insertInto('imports')
    .values({ id: randomUUID(), owner_id: ownerId, active_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return begun?.id ?? null;
}

/** The account of an import is being deleted, or the import was treated as abandoned. */
class ImportEndedError extends Error {
  override readonly name = 'ImportEndedError';
}

/** Checks the name, because an error from another thread has lost its class. */
export const isImportEnded = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ImportEndedError';

const createImportEnded = () => new ImportEndedError('The import has ended');

/**
 * Marks an import as active, in the transaction of a batch.
 * @throws ImportEndedError
 */
export async function continueImport(transaction: Transaction<Tables>, id: string): Promise<void> {
  await transaction
    .updateTable('imports')
    .set({ active_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('active_at', '!=', ENDED)
    .returning('id')
    .executeTakeFirstOrThrow(createImportEnded);
}

/** Ends an import and keeps its rows. @throws ImportEndedError */
export async function finishImport(db: Kysely<Tables>, id: string): Promise<void> {
  await db
    .deleteFrom('imports')
    .where('id', '=', id)
    .where('active_at', '!=', ENDED)
    .returning('id')
    .executeTakeFirstOrThrow(createImportEnded);
}

/** Ends an abandoned import, so that it cannot continue. @returns whether it was still abandoned */
async function endAbandonedImport(transaction: Transaction<Tables>, id: string, now: Date): Promise<boolean> {
  const ended = await transaction
    .updateTable('imports')
    .set({ active_at: ENDED })
    .where('id', '=', id)
    .where('active_at', '<', abandonedBefore(now))
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/**
 * Removes a batch of rows of an abandoned import, or the import itself when none is left.
 * @returns whether there may be more
 */
function removeBatch(db: Kysely<Tables>, { id, owner_id: ownerId }: Import, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await lockAccounts(transaction, new Set([ownerId]));
    if (!(await endAbandonedImport(transaction, id, now))) return false;
    for (const library of LIBRARIES) {
      const some = transaction
        .selectFrom(library)
        .select('id')
        .where('owner_id', '=', ownerId)
        .where('import_id', '=', id)
        .limit(IMPORT_BATCH);
      const removed = await transaction
        .deleteFrom(library)
        .where('id', 'in', some)
        .returning(rowSize(library).as('size'))
        .execute();
      if (removed.length === 0) continue;
      const bytes = removed.reduce((sum, { size }) => sum + size, 0);
      await shrinkAccount(transaction, ownerId, { rows: removed.length, bytes });
      return true;
    }
    await transaction.deleteFrom('imports').where('id', '=', id).execute();
    return false;
  });
}

/** Removes all rows of an abandoned import. */
async function removeRows(db: Kysely<Tables>, abandoned: Import): Promise<void> {
  while (await removeBatch(db, abandoned, new Date())) await letOthersWrite();
}

/** Ends an import and removes all of its rows. */
export async function undoImport(db: Kysely<Tables>, begun: Import): Promise<void> {
  await db.updateTable('imports').set({ active_at: ENDED }).where('id', '=', begun.id).execute();
  await removeRows(db, begun);
}

/** Removes a batch of rows of an abandoned import. @returns whether there may be more */
export async function removeAbandonedImports(db: Kysely<Tables>, now: Date): Promise<boolean> {
  const abandoned = await db
    .selectFrom('imports')
    .select(['id', 'owner_id'])
    .where('active_at', '<', abandonedBefore(now))
    .executeTakeFirst();
  if (!abandoned) return false;
  await removeBatch(db, abandoned, now);
  return true;
}
