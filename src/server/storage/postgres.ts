import {
  Kysely,
  PostgresDialect,
  sql,
  type PostgresPool,
  type PostgresPoolClient,
  type RawBuilder,
} from 'kysely';
import pg from 'pg';
import { settingFailed } from '../config.ts';
import type { Dialect } from './dialect.ts';
import type { Tables } from './schema.ts';

const CONNECT_MS = 5000;
/** How long one statement of a request may take: no list or search of ours needs a second. */
const STATEMENT_MS = 15_000;
/** When the server has not even refused by then, it is the network or the machine that is gone. */
const SILENCE_MS = STATEMENT_MS + 5000;
/** How long a request waits for a row that another one changes. */
const LOCK_MS = 5000;
/** A transaction of a process that hangs holds its rows no longer. */
const IDLE_IN_TRANSACTION_MS = 15_000;
/** Connections are made anew now and then, so that they follow when the database moves. */
const CONNECTION_LIVES_S = 30 * 60;
/** Statements that get a name; more than this many different texts means that some are generated. */
const MOST_STATEMENTS = 500;
/** Any number that no other program locks in this database. */
const MIGRATION_LOCK = 8_201_446_203;

const { builtins } = pg.types;
type ParseText = (text: string) => unknown;
const parseMoment = pg.types.getTypeParser(builtins.TIMESTAMPTZ) as (text: string) => Date;

/** Counts as numbers, moments as ISO text; everything else as `pg` reads it. */
const parsers = new Map<number, ParseText>([
  [builtins.INT8, Number],
  [builtins.TIMESTAMPTZ, (text) => parseMoment(text).toISOString()],
]);
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => parsers.get(type) ?? (pg.types.getTypeParser(type, format) as ParseText),
};

const CONNECTION_FAILURES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'],
  // Shut down by an administrator, crashed, starting up; by a time limit: cancelled, waited for a lock, idle in a
  // transaction; a server that has become a replica, which only reads; a failing disk.
  ...['57P01', '57P02', '57P03', '57014', '55P03', '25P03', '25006', '58030'],
]);
/** What a row refers to is not there; two transactions waited for each other, or could not both be right. */
const CONFLICTS = new Set(['23503', '40P01', '40001']);
const CONNECTION_MESSAGES =
  /^Connection terminated|timeout exceeded when trying to connect|not queryable|^Query read timeout/;

/** A connection was not made or broke; the server has no disk, memory or connection left. */
const UNAVAILABLE_CLASS = /^(?:08|53)/;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    CONNECTION_FAILURES.has(code) || UNAVAILABLE_CLASS.test(code) || CONNECTION_MESSAGES.test(error.message)
  );
}

/** Whether a connection is of no use any more after an error: nothing answers on it, or its server only reads. */
const endsConnection = (error: unknown) =>
  codeOf(error) === '25006' || (error instanceof Error && error.message === 'Query read timeout');

/**
 * Kysely's view of the pool. A statement with parameters gets a name, by which a connection that has seen it before
 * neither parses nor plans it again.
 */
function adaptPool(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_STATEMENTS) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  }
  return {
    async connect() {
      const client = await pool.connect();
      let isOfUse = true;
      const query = async (text: string, values: readonly unknown[]) => {
        try {
          const name = values.length > 0 ? nameOf(text) : undefined;
          return await client.query({ text, values: [...values], name });
        } catch (error) {
          isOfUse &&= !endsConnection(error);
          throw error;
        }
      };
      // Kysely's type also asks for cursors, which it only uses when it is given the package for them.
      return { query, release: () => client.release(!isOfUse) } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}

/** By trigrams. A server that lacks the extension, or does not let us install it, looks at every row instead. */
async function indexSubstrings(
  db: Kysely<unknown>,
  table: string,
  expression: RawBuilder<string>,
): Promise<void> {
  await sql`
    do $$ begin
      create extension if not exists pg_trgm;
      create index ${sql.ref(`${table}_substrings`)} on ${sql.table(table)} using gin ((${expression}) gin_trgm_ops);
    exception when insufficient_privilege or undefined_file or feature_not_supported then null;
    end $$`.execute(db);
}

const LIMITS: pg.PoolConfig = {
  statement_timeout: STATEMENT_MS,
  query_timeout: SILENCE_MS,
  lock_timeout: LOCK_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  maxLifetimeSeconds: CONNECTION_LIVES_S,
};

function openPool(url: string, settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    application_name: 'swatchwise',
    ...settings,
  });
  // A dropped connection fails the query that uses it; without a listener it would end the process instead.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const queryThrough = (pool: pg.Pool) => new PostgresDialect({ pool: adaptPool(pool) });

/**
 * Runs work that may take longer than a request should, such as building an index or waiting for another process, on a
 * connection of its own.
 */
export async function withoutTimeLimits<Result>(
  url: string,
  work: (connection: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const db = new Kysely<Tables>({ dialect: queryThrough(openPool(url, { max: 1 })) });
  try {
    return await db.connection().execute(work);
  } finally {
    await db.destroy();
  }
}

/** Where the data lies, for a person: without the password. */
export function locationOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `PostgreSQL at ${host}${pathname}`;
}

/** Opens a pool of `size` connections to a PostgreSQL server; connects when first asked. */
export function openPostgres(url: string, size: number): Dialect {
  const pool = openPool(url, { max: size, ...LIMITS });
  const location = locationOf(url);
  return {
    kysely: queryThrough(pool),
    isShared: true,
    location,
    unusable: (error) =>
      settingFailed(
        `DATABASE_URL names ${location}, which cannot be used`,
        'see that the server runs and takes this user, password and database, or correct the address',
        error,
      ),
    types: { id: 'uuid', json: 'jsonb', moment: 'timestamptz', key: sql`text collate "C"` },
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    indexSubstrings,
    withMigrationLock: (_db, migrate) =>
      withoutTimeLimits(url, async (connection) => {
        // Held until the connection ends.
        await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
        await migrate(connection);
      }),
    check: () => undefined,
    isUnavailable,
    // Its server looks after its files.
    isDamaged: () => false,
    isConflict: (error) => CONFLICTS.has(codeOf(error)),
  };
}
