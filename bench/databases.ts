import { Kysely } from 'kysely';
import { openPostgres } from '../src/server/storage/postgres.ts';
import type { Tables } from '../src/server/storage/schema.ts';
import { openSqlite } from '../src/server/storage/sqlite.ts';
import { findDatabase } from '../tests/support/server.ts';
import {
  createSqliteDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../tests/support/test-database.ts';

/** A kind of database, and a function that creates an empty one. */
export interface DatabaseKind {
  name: string;
  create: () => Promise<TestDatabase>;
}

const sqlite: DatabaseKind = { name: 'SQLite', create: createSqliteDatabase };
const postgres: DatabaseKind = { name: 'PostgreSQL', create: createTestDatabase };

/** The kinds of databases to measure: SQLite, and the PostgreSQL server of TEST_DATABASE_URL if it is set. */
export const databaseKinds = process.env.TEST_DATABASE_URL ? [sqlite, postgres] : [sqlite];

/** Connects to the database of a running server. `isShared` tells a database server from an embedded database. */
export async function connect(url: string): Promise<{ db: Kysely<Tables>; isShared: boolean }> {
  const place = findDatabase(url);
  if (!place) throw new Error('The server is not running');
  const { postgres, dataDir } = place;
  // Storage's own function imports a driver when it is called. Here Vite loads all modules at the start, and no others.
  const { kysely, isShared } = postgres
    ? openPostgres({ ...postgres, poolSize: 1 })
    : await openSqlite(dataDir);
  return { db: new Kysely<Tables>({ dialect: kysely }), isShared };
}
