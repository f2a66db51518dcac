import { closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { sql } from 'kysely';
import { toSettingError } from '../config.ts';
import type { Dialect } from './dialect.ts';
import { createSqliteDialect, type SqliteFile } from './sqlite-driver.ts';

/** The time that a starting process waits for another that switches to WAL. */
const SWITCH_BUSY_MS = 5000;
const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;
const SQLITE_CANTOPEN = 14;
/** Busy; not writable; a failing disk; a full disk; a file that cannot be opened. */
const UNAVAILABLE = new Set([SQLITE_BUSY, 8, 10, SQLITE_FULL, SQLITE_CANTOPEN]);
/** The data is malformed; the file is not a database. */
const DAMAGED = new Set([11, 26]);
/** A referenced row does not exist. */
const FOREIGN_KEY = 787;

/** The codes by message. The driver's errors have no code for statements that return rows. */
const CODES_BY_MESSAGE: ReadonlyMap<string, number> = new Map([
  ['database is locked', SQLITE_BUSY],
  ['attempt to write a readonly database', 8],
  ['disk I/O error', 10],
  ['database or disk is full', SQLITE_FULL],
  ['unable to open database file', SQLITE_CANTOPEN],
  ['database disk image is malformed', 11],
  ['file is not a database', 26],
  ['FOREIGN KEY constraint failed', FOREIGN_KEY],
]);

/** Returns the extended result code of an error of SQLite; `null` for any other error. */
function getExtendedCode(error: unknown): number | null {
  if (!(error instanceof Error)) return null;
  return 'errcode' in error ? Number(error.errcode) : (CODES_BY_MESSAGE.get(error.message) ?? null);
}

/** Returns the primary result code of an SQLite error; 0 for any other error. */
const getResultCode = (error: unknown) => (getExtendedCode(error) ?? 0) & 0xff;

const isDamaged = (error: unknown) => DAMAGED.has(getResultCode(error));

/** Returns whether an error means that another connection uses the database. */
export const isBusy = (error: unknown) => getResultCode(error) === SQLITE_BUSY;

/** Returns whether an error of SQLite or of the file system means that a disk is full. */
export const isDiskFull = (error: unknown) =>
  getResultCode(error) === SQLITE_FULL || (error as { code?: unknown } | null)?.code === 'ENOSPC';

/** Switches to WAL. SQLite itself does not wait for another process that does the same. */
async function switchToWal(database: DatabaseSyncInstance): Promise<void> {
  const giveUpAt = performance.now() + SWITCH_BUSY_MS;
  for (;;) {
    try {
      database.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error;
      await pause(20);
    }
  }
}

/** Returns the path of the embedded database in a folder. */
export const getDatabaseFile = (folder: string) => join(folder, 'swatchwise.db');

/** Creates a folder and its parents. Node's recursive `mkdir` can hang, as in /proc. @returns the created folders @throws as `mkdir` does */
export function makeFolder(folder: string, mode?: number): string[] {
  const exists = () => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  if (exists()) return [];
  const created = dirname(folder) === folder ? [] : makeFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, mode);
    return [...created, folder];
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!exists()) throw error;
    return created;
  }
}

/** Returns a function that throws when the file was deleted or replaced. Writes to a deleted file succeed, and are lost. */
function watchFile(file: string): () => void {
  const identify = () => {
    const stats = statSync(file, { throwIfNoEntry: false });
    return stats && `${stats.dev}:${stats.ino}`;
  };
  const opened = identify();
  return () => {
    if (identify() === opened) return;
    throw Object.assign(
      new Error(
        `${file} was deleted or replaced while the server was running; stop the server, restore a backup and start it again`,
      ),
      { errcode: SQLITE_CANTOPEN },
    );
  };
}

async function openFile(file: string): Promise<SqliteFile> {
  makeFolder(dirname(file));
  // Only this user can read a new file. SQLite gives its other files the same mode.
  closeSync(openSync(file, 'a', 0o600));
  const writer = new DatabaseSync(file, { enableForeignKeyConstraints: true });
  await switchToWal(writer);
  // A commit is on the disk before it is acknowledged.
  writer.exec('pragma synchronous = full');
  const reader = new DatabaseSync(file, { readOnly: true });
  return { writer, reader, isBusy, checkFile: watchFile(file) };
}

/**
 * Opens the embedded database in a folder, or creates both.
 * @throws ConfigError when the folder cannot be used, or the database is damaged or locked
 */
export async function openSqlite(folder: string): Promise<Dialect> {
  const file = getDatabaseFile(folder);
  const toUnusableError = (error: unknown) => {
    if (isDamaged(error)) {
      return toSettingError(
        `the database ${file} is damaged`,
        'restore a backup, which keeps a copy of the damaged file',
        error,
      );
    }
    if (isBusy(error)) {
      return toSettingError(
        `the database ${file} is locked by another program`,
        'close that program, then start again',
        error,
      );
    }
    return toSettingError(
      `DATA_DIR ${folder} cannot be used for the database`,
      'set it to a folder that this user can write to',
      error,
    );
  };
  const opened = await openFile(file).catch((error: unknown) => {
    throw toUnusableError(error);
  });
  return {
    toUnusableError,
    kysely: createSqliteDialect(opened),
    location: file,
    isShared: false,
    types: { id: 'text', json: 'text', moment: 'text', key: sql`text` },
    countConnections: () => null,
    // A search scans all rows, which is fast enough for an embedded database (docs/decisions/004).
    indexSubstrings: () => Promise.resolve(),
    withMigrationLock: (db, migrate) =>
      db.connection().execute(async (connection) => {
        await sql`begin immediate`.execute(connection);
        try {
          await migrate(connection);
          await sql`commit`.execute(connection);
        } catch (error) {
          await sql`rollback`.execute(connection);
          throw error;
        }
      }),
    checkFile: opened.checkFile,
    isUnavailable: (error) => UNAVAILABLE.has(getResultCode(error)) || isDamaged(error),
    isDamaged,
    isConcurrentChange: (error) => getExtendedCode(error) === FOREIGN_KEY,
  };
}
