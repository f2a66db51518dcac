import { PostgresDialect, sql, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Dialect } from './dialect.ts';

const CONNECT_MS = 5000;
const STATEMENT_MS = 15_000;
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
      const query = (text: string, values: readonly unknown[]) =>
        client.query({ text, values: [...values], name: values.length > 0 ? nameOf(text) : undefined });
      // Kysely's type also asks for cursors, which it only uses when it is given the package for them.
      return { query, release: () => client.release() } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}

const CONNECTION_FAILURES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'],
  // Shut down by an administrator, crashed, starting up; too many connections; cancelled by the time limit.
  ...['57P01', '57P02', '57P03', '53300', '57014'],
]);
const CONNECTION_MESSAGES = /^Connection terminated|timeout exceeded when trying to connect|not queryable/;

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return CONNECTION_FAILURES.has(code) || code.startsWith('08') || CONNECTION_MESSAGES.test(error.message);
}

/** Opens a pool of `size` connections to a PostgreSQL server; connects when first asked. */
export function openPostgres(url: string, size: number): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    application_name: 'swatchwise',
  });
  // A dropped connection fails the query that uses it; without a listener it would end the process instead.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const { host, pathname } = new URL(url);
  return {
    kysely: new PostgresDialect({ pool: adaptPool(pool) }),
    location: `PostgreSQL at ${host}${pathname}`,
    types: { id: 'uuid', json: 'jsonb', moment: 'timestamptz' },
    withMigrationLock: (db, migrate) =>
      db.connection().execute(async (connection) => {
        // Waiting for another process, or building an index, may take longer than a request should.
        await sql`set statement_timeout = 0`.execute(connection);
        await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
        try {
          await migrate(connection);
        } finally {
          await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
          await sql`set statement_timeout = ${sql.lit(STATEMENT_MS)}`.execute(connection);
        }
      }),
    isUnavailable,
  };
}
