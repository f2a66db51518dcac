import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { OperatorError } from '../../explain.ts';
import { checkMigrations } from '../migrate.ts';
import { writeFileAtomically, type Counts } from './files.ts';

const MIGRATIONS = 'kysely_migration';
const CONNECT_TIMEOUT_MS = 10_000;

/** Splits at line feeds only. Node's readline also splits at characters that a text may contain. */
function readLines(stream: Readable, takeLine: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(takeLine);
  });
}

/** Runs one of PostgreSQL's programs. @throws OperatorError when it is not installed, or fails */
async function run(
  program: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  password: string,
  takeLine: (line: string) => void = () => undefined,
): Promise<void> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Every user of this machine can see the arguments.
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
  });
  const started = once(child, 'spawn').catch(() => {
    throw new OperatorError(
      `${program} was not found: install PostgreSQL's client programs, in the server's version or a newer one`,
    );
  });
  const closed = new Promise((resolve) => child.once('close', resolve));
  readLines(child.stdout, takeLine);
  const errors = text(child.stderr);
  await started;
  if ((await closed) !== 0) throw new OperatorError(`${program} failed: ${(await errors).trim()}`);
}

/** Returns the address of a database without the password, and the password. */
function splitPassword(url: string): { address: string; password: string } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { address: address.href, password };
}

/** Runs a function with a connection that is closed afterward. */
async function withClient<Result>(url: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Reads a complete archive. @returns the number of rows of each table, and the migrations of its database */
async function readArchive(file: string): Promise<{ counts: Counts; migrations: string[] }> {
  const counts: Record<string, number> = {};
  const migrations: string[] = [];
  let table: string | null = null;
  await run('pg_restore', ['--data-only', '--file=-', file], '', (line) => {
    if (table === null) {
      table = /^COPY (?:\w+\.)?(\w+) /.exec(line)?.[1] ?? null;
      if (table !== null) counts[table] = 0;
    } else if (line === '\\.') {
      table = null;
    } else {
      counts[table] = (counts[table] ?? 0) + 1;
      if (table === MIGRATIONS) migrations.push(line.split('\t')[0] ?? '');
    }
  });
  return { counts, migrations };
}

/** Backs up a database in pg_dump's custom format, and reads the file to its end. @throws OperatorError */
export async function backUpPostgres(url: string, file: string): Promise<Counts> {
  const { address, password } = splitPassword(url);
  return writeFileAtomically(file, async (partial) => {
    const options = ['--format=custom', '--no-owner', '--no-privileges'];
    await run('pg_dump', [...options, `--file=${partial}`, `--dbname=${address}`], password);
    const { counts, migrations } = await readArchive(partial);
    checkMigrations(migrations, 'This database');
    return counts;
  });
}

/** Restores a backup to an empty database, and ends its sessions. @throws OperatorError */
export async function restorePostgres(file: string, url: string): Promise<Counts> {
  const { counts, migrations } = await readArchive(file);
  checkMigrations(migrations, 'This database');
  const { address, password } = splitPassword(url);
  return withClient(url, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_tables where schemaname = current_schema()');
    if (rowCount !== 0) {
      throw new OperatorError(
        'This database is not empty: create a new one (createdb), set DATABASE_URL to it and restore again',
      );
    }
    const options = [
      '--single-transaction',
      '--exit-on-error',
      '--no-owner',
      '--no-privileges',
      '--no-comments',
    ];
    await run('pg_restore', [...options, `--dbname=${address}`, file], password);
    await client.query('delete from sessions');
    return { ...counts, sessions: 0 };
  });
}
