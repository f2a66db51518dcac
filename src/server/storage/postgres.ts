import {
  Kysely,
  PostgresDialect,
  sql,
  type PostgresPool,
  type PostgresPoolClient,
  type RawBuilder,
} from 'kysely';
import pg from 'pg';
import { toSettingError, type PostgresConfig } from '../config.ts';
import type { Dialect } from './dialect.ts';
import type { Tables } from './schema.ts';

const CONNECT_TIMEOUT_MS = 5000;
/** Far more than any list or search needs. */
const STATEMENT_TIMEOUT_MS = 15_000;
/** After this time, the server has not even canceled the statement: the network or the machine is down. */
const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5000;
/** The time that a request waits for a row that another request changes. */
const LOCK_TIMEOUT_MS = 5000;
/** Frees the locks of a process that hangs. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000;
/** Connections are replaced regularly, so that they follow when the database moves. */
const MAX_CONNECTION_AGE_S = 30 * 60;
/** The most named statements. Only generated SQL has more different texts. */
const MAX_STATEMENTS = 500;
/** A number that no other program locks in this database. */
const MIGRATION_LOCK = 8_201_446_203;

const { builtins } = pg.types;
type ParseText = (text: string) => unknown;
const parseMoment = pg.types.getTypeParser(builtins.TIMESTAMPTZ) as (text: string) => Date;

/** Reads counts as numbers and times as ISO text. Other types use the parsers of `pg`. */
const parsers = new Map<number, ParseText>([
  [builtins.INT8, Number],
  [builtins.TIMESTAMPTZ, (text) => parseMoment(text).toISOString()],
]);
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => parsers.get(type) ?? (pg.types.getTypeParser(type, format) as ParseText),
};

const CONNECTION_FAILURES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'],
  // Shut down by an administrator, crashed, starting up; canceled by a timeout, lock timeout, idle in a transaction; a
  // server that has become a read-only replica; a failing disk.
  ...['57P01', '57P02', '57P03', '57014', '55P03', '25P03', '25006', '58030'],
]);
/** A referenced row does not exist; a deadlock; a serialization failure. */
const CONCURRENT_CHANGES = new Set(['23503', '40P01', '40001']);
const CONNECTION_MESSAGES =
  /^Connection terminated|timeout exceeded when trying to connect|not queryable|^Query read timeout/;

/** Connection failures, and a server without free disk space, memory or connections. */
const UNAVAILABLE_CLASS = /^(?:08|53)/;

const getCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = getCode(error);
  return (
    CONNECTION_FAILURES.has(code) || UNAVAILABLE_CLASS.test(code) || CONNECTION_MESSAGES.test(error.message)
  );
}

/** Returns whether a connection is unusable after an error: it does not respond, or its server is read-only. */
const isConnectionBroken = (error: unknown) =>
  getCode(error) === '25006' || (error instanceof Error && error.message === 'Query read timeout');

/** Adapts the pool for Kysely. Statements with names are parsed and planned only once for each connection. */
function adaptPool(pool: pg.Pool, hasNames: boolean): PostgresPool {
  const names = new Map<string, string>();
  function getStatementName(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_STATEMENTS) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  }
  return {
    async connect() {
      const client = await pool.connect();
      let isUsable = true;
      const query = async (text: string, values: readonly unknown[]) => {
        try {
          const name = hasNames && values.length > 0 ? getStatementName(text) : undefined;
          return await client.query({ text, values: [...values], name });
        } catch (error) {
          isUsable &&= !isConnectionBroken(error);
          throw error;
        }
      };
      // Kysely's type also requires cursors, which it only uses with another package.
      return { query, release: () => client.release(!isUsable) } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}

/** Uses trigrams. A server without the extension, or without the right to install it, scans all rows instead. */
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

/** The time limits of the server for a connection. */
const SERVER_TIMEOUTS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
} satisfies pg.PoolConfig;

/** Also overrides limits that an administrator has set for the user. */
const NO_SERVER_TIMEOUTS = Object.keys(SERVER_TIMEOUTS)
  .map((name) => `-c ${name}=0`)
  .join(' ');

function openPool(url: string, settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'swatchwise',
    ...settings,
  });
  // A dropped connection makes its query fail. Without a listener, the event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const createKyselyDialect = (pool: pg.Pool, hasNames: boolean) =>
  new PostgresDialect({ pool: adaptPool(pool, hasNames) });

/** Runs work on a new connection without time limits. It bypasses a pooler, so locks can outlast a transaction. */
export async function withoutTimeLimits<Result>(
  { directUrl }: Pick<PostgresConfig, 'directUrl'>,
  work: (connection: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const pool = openPool(directUrl, { max: 1, options: NO_SERVER_TIMEOUTS });
  const db = new Kysely<Tables>({ dialect: createKyselyDialect(pool, true) });
  try {
    return await db.connection().execute(work);
  } finally {
    await db.destroy();
  }
}

/** Returns the location of a database for the operator, without the password. */
export function describeLocation(url: string): string {
  const { host, pathname } = new URL(url);
  return `PostgreSQL at ${host}${pathname}`;
}

/**
 * Opens a pool of connections to a PostgreSQL server. With a pooler in between, nothing belongs to a connection:
 * statements get no names, and the database user has the server's time limits (docs/operations.md).
 */
export function openPostgres(config: PostgresConfig): Dialect {
  const { url, directUrl, poolSize } = config;
  const hasPooler = url !== directUrl;
  const pool = openPool(url, {
    max: poolSize,
    query_timeout: QUERY_TIMEOUT_MS,
    maxLifetimeSeconds: MAX_CONNECTION_AGE_S,
    ...(!hasPooler && SERVER_TIMEOUTS),
  });
  const location = describeLocation(url);
  return {
    kysely: createKyselyDialect(pool, !hasPooler),
    isShared: true,
    location,
    toUnusableError: (error) =>
      toSettingError(
        `DATABASE_URL names ${location}, which cannot be used`,
        'check that the server runs and accepts this user, password and database, or correct the address',
        error,
      ),
    types: { id: 'uuid', json: 'jsonb', moment: 'timestamptz', key: sql`text collate "C"` },
    countConnections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    indexSubstrings,
    withMigrationLock: (_db, migrate) =>
      withoutTimeLimits(config, async (connection) => {
        // The lock ends with the connection.
        await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
        await migrate(connection);
      }),
    checkFile: () => undefined,
    isUnavailable,
    // The server manages its files.
    isDamaged: () => false,
    isConcurrentChange: (error) => CONCURRENT_CHANGES.has(getCode(error)),
  };
}
