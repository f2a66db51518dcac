import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** True if {@link createTestDatabase} uses PostgreSQL. */
export const isPostgres = Boolean(process.env.TEST_DATABASE_URL);

/** An empty database, as settings of the server. */
export interface TestDatabase {
  readonly env: { readonly DATA_DIR: string; readonly DATABASE_URL: string };
  /** Removes it. Close all connections first: PostgreSQL would break them. */
  remove: () => Promise<void>;
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates an empty SQLite database in a new folder. */
export async function createSqliteDatabase(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'swatchwise-'));
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: '' },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/**
 * Creates an empty database: on the PostgreSQL server of TEST_DATABASE_URL, otherwise a SQLite database in a new
 * folder.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const sqlite = await createSqliteDatabase();
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return sqlite;

  const name = `swatchwise_${crypto.randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    env: { ...sqlite.env, DATABASE_URL: url.href },
    remove: async () => {
      await onServer(server, `drop database ${name} with (force)`);
      await sqlite.remove();
    },
  };
}
