import { chmodSync, constants, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { OperatorError } from '../../explain.ts';
import { checkMigrations } from '../migrate.ts';
import { isBusy, isDiskFull } from '../sqlite.ts';
import {
  flush,
  flushFolder,
  giveToFolderOwner,
  makeOwnedFolder,
  writeFileAtomically,
  type Counts,
} from './files.ts';

/** The time that a backup waits for a lock. With a write-ahead log, readers and writers rarely block each other. */
const BUSY_MS = 10_000;
/** Copies all pages in one step. In several steps, the copy restarts whenever another process writes. */
const ALL_PAGES = -1;

const readNames = (database: DatabaseSyncInstance, query: string): string[] =>
  database
    .prepare(query)
    .all()
    .map((row) => String((row as { name: unknown }).name));

function countRows(database: DatabaseSyncInstance): Counts {
  const tables = readNames(
    database,
    `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`,
  );
  return Object.fromEntries(
    tables.map((table) => {
      const { count } = database.prepare(`select count(*) as count from "${table}"`).get() as {
        count: number;
      };
      return [table, count];
    }),
  );
}

/** @throws OperatorError unless it is an intact database of this version of Swatchwise or an earlier one */
function checkDatabase(database: DatabaseSyncInstance): void {
  const [found] = database.prepare('pragma integrity_check').all() as { integrity_check: string }[];
  if (found?.integrity_check !== 'ok')
    throw new OperatorError(`The file is damaged: ${found?.integrity_check ?? '?'}`);
  const orphans = database.prepare('pragma foreign_key_check').all();
  if (orphans.length > 0)
    throw new OperatorError(`The file is damaged: ${orphans.length} rows refer to missing rows`);
  const isOurs =
    readNames(database, `select name from sqlite_schema where name = 'kysely_migration'`).length > 0;
  checkMigrations(isOurs ? readNames(database, 'select name from kysely_migration') : [], 'This database');
}

/**
 * Checks a copy and leaves it as one file, without a write-ahead log.
 * @param endsSessions ends all sessions. Otherwise one that ended after the backup would be valid again
 * @returns its counts
 */
function checkCopy(file: string, endsSessions = false): Counts {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma journal_mode = delete');
    checkDatabase(database);
    if (endsSessions) database.exec('delete from sessions');
    return countRows(database);
  } catch (error) {
    if (error instanceof OperatorError || isDiskFull(error)) throw error;
    throw new OperatorError(`The file is damaged: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    database.close();
  }
}

/** Copies a snapshot of the database. Other processes may use it at the same time. */
async function copySnapshot(source: string, target: string): Promise<void> {
  const database = new DatabaseSync(source, { readOnly: true, timeout: BUSY_MS });
  try {
    await backup(database, target, { rate: ALL_PAGES });
  } finally {
    database.close();
  }
}

/** Backs up a database file to a new file, which is checked before it gets its name. @throws OperatorError */
export async function backUpSqlite(source: string, file: string): Promise<Counts> {
  if (!existsSync(source)) throw new OperatorError(`There is no database at ${source}`);
  return writeFileAtomically(file, async (partial) => {
    await copySnapshot(source, partial);
    return checkCopy(partial);
  });
}

/** Merges the write-ahead log into the database file. @throws OperatorError when another process uses the database */
function closeLog(database: string): void {
  const opened = new DatabaseSync(database);
  try {
    // This only succeeds without other connections.
    opened.exec('pragma journal_mode = delete');
  } catch (error) {
    if (isBusy(error))
      throw new OperatorError(`${database} is open in a server: stop it, then restore again`);
    // Any other error is ignored: a damaged database may be why it is restored.
  } finally {
    opened.close();
  }
}

/** Copies the database that is about to be replaced, and removes its log, which SQLite would apply to the new file. */
function setAside(database: string, copyPath: string): void {
  closeLog(database);
  for (const part of ['', '-wal']) {
    if (!existsSync(database + part)) continue;
    copyFileSync(database + part, copyPath + part, constants.COPYFILE_EXCL);
    giveToFolderOwner(copyPath + part);
    flush(copyPath + part);
  }
  flushFolder(dirname(database));
  for (const part of ['-wal', '-shm']) rmSync(database + part, { force: true });
}

/**
 * Replaces a database file with a backup, whose sessions end. The previous file is copied to `copyPath`.
 * @throws OperatorError
 */
export function restoreSqlite(
  backupFile: string,
  database: string,
  copyPath: string,
): { counts: Counts; replaced: string | null } {
  const folder = dirname(database);
  const incoming = `${database}.restoring-${process.pid}`;
  makeOwnedFolder(folder);
  copyFileSync(backupFile, incoming, constants.COPYFILE_EXCL);
  try {
    chmodSync(incoming, 0o600);
    const counts = checkCopy(incoming, true);
    giveToFolderOwner(incoming);
    flush(incoming);
    const isReplacing = existsSync(database);
    if (isReplacing) setAside(database, copyPath);
    renameSync(incoming, database);
    flushFolder(folder);
    return { counts, replaced: isReplacing ? copyPath : null };
  } finally {
    for (const part of ['', '-wal', '-shm', '-journal']) rmSync(incoming + part, { force: true });
  }
}
