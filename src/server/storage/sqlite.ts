import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import { sql, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import type { Dialect } from './dialect.ts';

/** How long one process waits for another one's write. */
const BUSY_MS = 5000;
const SQLITE_BUSY = 5;
/** Statements kept prepared; more than this many different texts means that some are generated. */
const MOST_STATEMENTS = 500;

const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;

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
  return {
    close: () => database.close(),
    prepare(text) {
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
  const giveUpAt = Date.now() + BUSY_MS;
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

/** Opens the embedded database, a single file in `folder`; makes both when they are not there. */
export async function openSqlite(folder: string): Promise<Dialect> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'swatchwise.db');
  const database = new DatabaseSync(file, { timeout: BUSY_MS, enableForeignKeyConstraints: true });
  await switchToWal(database);
  // A commit is on the disk before it is acknowledged.
  database.exec('pragma synchronous = full');
  return {
    kysely: new SqliteDialect({ database: adaptDatabase(database) }),
    location: file,
    types: { id: 'text', json: 'text', moment: 'text' },
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
    isUnavailable: isBusy,
  };
}
