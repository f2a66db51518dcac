import { mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import { sql, type SqliteDatabase, type SqliteStatement } from 'kysely';
import { settingFailed } from '../config.ts';
import type { Dialect } from './dialect.ts';
import { SharedSqliteDialect, type SqliteHandles } from './sqlite-driver.ts';

/** How long a start waits for another process that switches to WAL. */
const SWITCH_BUSY_MS = 5000;
const SQLITE_BUSY = 5;
const SQLITE_CANTOPEN = 14;
/** Busy; not writable; a failing disk; a full one; a file that cannot be opened. */
const UNAVAILABLE = new Set([SQLITE_BUSY, 8, 10, 13, SQLITE_CANTOPEN]);
/** The content contradicts itself; the file is no database. */
const DAMAGED = new Set([11, 26]);
/** Statements kept prepared; more than this many different texts means that some are generated. */
const MOST_STATEMENTS = 500;

/** What a row refers to is not there. */
const FOREIGN_KEY = 787;

/** What SQLite says of the failures that we tell apart: the driver leaves out the code where rows were asked for. */
const CODES_BY_MESSAGE: ReadonlyMap<string, number> = new Map([
  ['database is locked', SQLITE_BUSY],
  ['attempt to write a readonly database', 8],
  ['disk I/O error', 10],
  ['database or disk is full', 13],
  ['unable to open database file', SQLITE_CANTOPEN],
  ['database disk image is malformed', 11],
  ['file is not a database', 26],
  ['FOREIGN KEY constraint failed', FOREIGN_KEY],
]);

/** SQLite's extended result code of an error; `null` for any other error. */
function extendedCode(error: unknown): number | null {
  if (!(error instanceof Error)) return null;
  return 'errcode' in error ? Number(error.errcode) : (CODES_BY_MESSAGE.get(error.message) ?? null);
}

/** The primary result code of an error, without its refinement. */
const resultCode = (error: unknown) => (extendedCode(error) ?? 0) & 0xff;

const isDamaged = (error: unknown) => DAMAGED.has(resultCode(error));

const isBusy = (error: unknown) => resultCode(error) === SQLITE_BUSY;

/** Kysely's view of one prepared statement. */
function adapt(statement: StatementSyncInstance): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters): unknown[] => statement.all(...parameters),
    run: (parameters) => statement.run(...parameters),
    iterate: (parameters) => statement.iterate(...parameters),
  };
}

/** Kysely's view of the database: it keeps its statements, and its transactions lock at once. */
function adaptDatabase(database: DatabaseSyncInstance): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  /** A full disk has ended the transaction already; what is to be told of is that. */
  const rollBack: SqliteStatement = {
    reader: false,
    all: () => [],
    run: () => {
      if (database.isTransaction) database.exec('rollback');
      return { changes: 0, lastInsertRowid: 0 };
    },
    iterate: () => [][Symbol.iterator](),
  };
  return {
    close: () => database.close(),
    prepare(text) {
      if (text === 'rollback') return rollBack;
      const kept = statements.get(text);
      if (kept) return kept;
      // A transaction that reads first and locks at its first write can fail there with "busy", without waiting.
      const statement = adapt(database.prepare(text === 'begin' ? 'begin immediate' : text));
      if (statements.size >= MOST_STATEMENTS) statements.clear();
      statements.set(text, statement);
      return statement;
    },
  };
}

/** Switching to WAL does not wait for another process that switches at the same moment, so we do. */
async function switchToWal(database: DatabaseSyncInstance): Promise<void> {
  const giveUpAt = Date.now() + SWITCH_BUSY_MS;
  for (;;) {
    try {
      database.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() > giveUpAt) throw error;
      await pause(20);
    }
  }
}

/** The one file of the embedded database. */
export const fileIn = (folder: string) => join(folder, 'swatchwise.db');

/** Makes a folder and those above it. Node's own way never ends where none can be made, as below /proc. */
function makeFolder(folder: string): void {
  const isThere = () => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isThere()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process that starts may have made it meanwhile.
    if (!isThere()) throw error;
  }
}

/**
 * Returns a check that the file of that name is still the one that is open. A deleted file can be written to as long as
 * it is open, and then everything is lost.
 */
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
        `${file} was deleted or replaced while the server runs; stop the server, restore a backup, start it`,
      ),
      { errcode: SQLITE_CANTOPEN },
    );
  };
}

async function openFile(file: string): Promise<SqliteHandles> {
  makeFolder(dirname(file));
  const writer = new DatabaseSync(file, { enableForeignKeyConstraints: true });
  await switchToWal(writer);
  // A commit is on the disk before it is acknowledged.
  writer.exec('pragma synchronous = full');
  const reader = new DatabaseSync(file, { readOnly: true });
  return {
    writer: adaptDatabase(writer),
    reader: adaptDatabase(reader),
    isBusy,
    checkFile: watchFile(file),
  };
}

/**
 * Opens the embedded database, a single file in `folder`; makes both when they are not there.
 * @throws ConfigError when the folder cannot be used
 */
export async function openSqlite(folder: string): Promise<Dialect> {
  const file = fileIn(folder);
  const unusable = (error: unknown) => {
    if (isDamaged(error)) {
      return settingFailed(
        `the database ${file} is damaged`,
        'restore a backup (npm run restore -- <file>); the damaged file is kept beside it',
        error,
      );
    }
    return settingFailed(
      `DATA_DIR ${folder} cannot hold the database`,
      'set it to a folder that this user may write to',
      error,
    );
  };
  const handles = await openFile(file).catch((error: unknown) => {
    throw unusable(error);
  });
  return {
    unusable,
    kysely: new SharedSqliteDialect(handles),
    location: file,
    isShared: false,
    types: { id: 'text', json: 'text', moment: 'text', key: 'text' },
    connections: () => null,
    // It looks at every row, which is fast enough for as many as one file is right for (docs/decisions/011).
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
    check: () => handles.checkFile(),
    isUnavailable: (error) => UNAVAILABLE.has(resultCode(error)) || isDamaged(error),
    isDamaged,
    isConflict: (error) => extendedCode(error) === FOREIGN_KEY,
  };
}
