import { chmodSync, constants, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import {
  BackupError,
  checkCounts,
  checkMigrations,
  flush,
  flushFolder,
  giveToFolderOwner,
  writeWhole,
  type Counts,
} from './files.ts';

/** How long a backup waits for a lock; readers and writers of a write-ahead log hardly ever wait for each other. */
const BUSY_MS = 10_000;
const SQLITE_BUSY = 5;
/** All at once: what is copied in pieces begins anew whenever another process writes. */
const ALL_PAGES = -1;

const namesIn = (database: DatabaseSyncInstance, query: string): string[] =>
  database
    .prepare(query)
    .all()
    .map((row) => String((row as { name: unknown }).name));

function countRows(database: DatabaseSyncInstance): Counts {
  const tables = namesIn(
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

/** @throws BackupError unless it is whole, and a database of a Swatchwise that is not newer than this one */
function checkDatabase(database: DatabaseSyncInstance): void {
  const [found] = database.prepare('pragma integrity_check').all() as { integrity_check: string }[];
  if (found?.integrity_check !== 'ok')
    throw new BackupError(`It is damaged: ${found?.integrity_check ?? '?'}`);
  const orphans = database.prepare('pragma foreign_key_check').all();
  if (orphans.length > 0) throw new BackupError(`It is damaged: ${orphans.length} rows belong to nothing`);
  const isOurs =
    namesIn(database, `select name from sqlite_schema where name = 'kysely_migration'`).length > 0;
  checkMigrations(isOurs ? namesIn(database, 'select name from kysely_migration order by name') : []);
}

/** Opens a copy, checks it and leaves it as one file, without a write-ahead log beside it. @returns its counts */
function checkCopy(file: string): Counts {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma journal_mode = delete');
    checkDatabase(database);
    return countRows(database);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`It is damaged: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    database.close();
  }
}

/** Copies the database as it is at one moment, while others read and write it. @returns its counts at that moment */
async function copySnapshot(source: string, target: string): Promise<Counts> {
  const database = new DatabaseSync(source, { readOnly: true, timeout: BUSY_MS });
  try {
    // What is read and copied within one transaction is of one moment.
    database.exec('begin');
    const counts = countRows(database);
    await backup(database, target, { rate: ALL_PAGES });
    database.exec('commit');
    return counts;
  } finally {
    database.close();
  }
}

/**
 * Backs up a database file into a new file, which is checked before it gets its name.
 * @throws BackupError when there is no database, there is such a file already, or the copy is not whole
 */
export async function backUpSqlite(source: string, file: string): Promise<Counts> {
  if (!existsSync(source)) throw new BackupError(`There is no database at ${source}`);
  return writeWhole(file, async (partial) => {
    const expected = await copySnapshot(source, partial);
    const copied = checkCopy(partial);
    checkCounts(copied, expected);
    return copied;
  });
}

/** Whether an error means that somebody else has the database open. */
const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;

/** Leaves the database as one file. @throws BackupError when somebody else has it open */
function closeLog(database: string): void {
  const opened = new DatabaseSync(database);
  try {
    // Only who has it open alone can end its write-ahead log.
    opened.exec('pragma journal_mode = delete');
  } catch (error) {
    if (isBusy(error)) throw new BackupError(`${database} is open in a server: stop it, then restore again`);
    // It is too damaged for that, which may be why it is replaced.
  } finally {
    opened.close();
  }
}

/** Keeps a copy of the database that is about to be replaced beside it. @returns the copy's name */
function keepReplaced(database: string, name: string): string {
  closeLog(database);
  for (const part of ['', '-wal']) {
    if (!existsSync(database + part)) continue;
    copyFileSync(database + part, name + part, constants.COPYFILE_EXCL);
    giveToFolderOwner(name + part);
    flush(name + part);
  }
  flushFolder(dirname(database));
  // Left beside another file, a log would be taken for its own.
  for (const part of ['-wal', '-shm']) rmSync(database + part, { force: true });
  return name;
}

/**
 * Puts a backup in the place of a database file. What it replaces is kept beside it.
 * @param replacedName of the file that is kept
 * @returns the counts of what is there now, and where the former database is; `null` when there was none
 * @throws BackupError when the backup is damaged or newer than this software, or a server has the database open
 */
export function restoreSqlite(
  backupFile: string,
  database: string,
  replacedName: string,
): { counts: Counts; replaced: string | null } {
  const folder = dirname(database);
  const incoming = `${database}.restoring-${process.pid}`;
  mkdirSync(folder, { recursive: true });
  copyFileSync(backupFile, incoming, constants.COPYFILE_EXCL);
  try {
    chmodSync(incoming, 0o600);
    const counts = checkCopy(incoming);
    giveToFolderOwner(incoming);
    flush(incoming);
    const replaced = existsSync(database) ? keepReplaced(database, replacedName) : null;
    renameSync(incoming, database);
    flushFolder(folder);
    return { counts, replaced };
  } finally {
    for (const part of ['', '-wal', '-shm', '-journal']) rmSync(incoming + part, { force: true });
  }
}
