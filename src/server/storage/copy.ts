import { isDeepStrictEqual } from 'node:util';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Config, PostgresConfig } from '../config.ts';
import { OperatorError } from '../explain.ts';
import { openDatabase } from './database.ts';
import { withoutTimeLimits } from './postgres.ts';
import { LASTING_TABLES, type LastingTable, type Tables } from './schema.ts';

/** A row in SQLite: times and JSON are text, booleans are numbers. */
type SourceRow = Readonly<Record<string, string | number | null>>;

const ROWS_PER_BATCH = 500;

function readMigrations(database: DatabaseSyncInstance, file: string): string[] {
  try {
    const rows = database.prepare('select name from kysely_migration order by name').all();
    return (rows as { name: string }[]).map(({ name }) => name);
  } catch {
    throw new OperatorError(`${file} is not a database of Swatchwise`);
  }
}

/** Opens a database for reading. Its server can keep running. @throws OperatorError when there is none */
function openSource(file: string): DatabaseSyncInstance {
  try {
    return new DatabaseSync(file, { readOnly: true });
  } catch {
    throw new OperatorError(`There is no database to copy at ${file}`);
  }
}

function* readBatches(source: DatabaseSyncInstance, table: LastingTable): Generator<SourceRow[]> {
  const next = source.prepare(
    `select rowid as place, * from "${table}" where rowid > ? order by rowid limit ${ROWS_PER_BATCH}`,
  );
  let last = 0;
  for (;;) {
    const rows = next.all(last) as (SourceRow & { place: number })[];
    const end = rows.at(-1);
    if (!end) return;
    last = end.place;
    yield rows;
  }
}

type Target = Transaction<Tables>;
type Row = Readonly<Record<string, unknown>>;
/** Called with the number of rows of each copied table. */
type OnCopied = (table: LastingTable, rows: number) => void;

/** Convert a value of SQLite to one of a PostgreSQL column, by the column's type. */
const conversions: Readonly<Record<string, (stored: string | number) => unknown>> = {
  boolean: (stored) => stored !== 0,
  // PostgreSQL rejects NUL and lone surrogates, which earlier versions stored.
  jsonb: (stored) =>
    JSON.parse(String(stored), (_, value: unknown) =>
      typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
    ) as unknown,
  'timestamp with time zone': (stored) => new Date(stored).toISOString(),
};

/** The columns of a table that are copied, with their types. PostgreSQL computes the others itself. */
type Columns = ReadonlyMap<string, string>;

async function readColumns(target: Target, table: LastingTable): Promise<Columns> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`.execute(
    target,
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

function convertRow(row: SourceRow, columns: Columns, table: LastingTable): Row {
  const converted: Record<string, unknown> = {};
  for (const [name, type] of columns) {
    const stored = row[name] ?? null;
    const convert = conversions[type];
    try {
      converted[name] = stored === null || !convert ? stored : convert(stored);
    } catch {
      throw new OperatorError(
        `A row of ${table} cannot be read (its ${name} is ${stored}): nothing was copied`,
      );
    }
  }
  return converted;
}

/** Locks the tables against other writers. @throws OperatorError when the database is not empty */
async function lockEmptyTarget(target: Target): Promise<void> {
  const tables = sql.join(LASTING_TABLES.map((table) => sql.table(table)));
  await sql`lock table ${tables} in exclusive mode`.execute(target);
  for (const table of LASTING_TABLES) {
    // A new database has a row of totals.
    if (table === 'totals') continue;
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(target);
    if (rows.length > 0) {
      throw new OperatorError(`The PostgreSQL database is not empty (it has ${table}): copy to an empty one`);
    }
  }
}

/** @throws OperatorError when the databases have different migrations */
async function checkSchema(target: Target, migrations: readonly string[]): Promise<void> {
  const query = sql<{ name: string }>`select name from kysely_migration order by name`;
  const { rows } = await query.execute(target);
  const names = rows.map(({ name }) => name);
  if (isDeepStrictEqual(names, migrations)) return;
  throw new OperatorError(
    'The SQLite database was last used by another version of Swatchwise: start this version on it once, then copy',
  );
}

/** Inserts rows with one statement: PostgreSQL reads them from JSON. @returns the stored rows, in the same order */
async function insertRows(
  target: Target,
  table: LastingTable,
  columns: Columns,
  rows: readonly Row[],
): Promise<Row[]> {
  const name = sql.table(table);
  const names = sql.join([...columns.keys()].map((column) => sql.ref(column)));
  const given = JSON.stringify(rows);
  try {
    const inserted = await sql<Row>`
      insert into ${name} (${names})
      select ${names} from json_populate_recordset(null::${name}, ${given})
      returning ${names}`.execute(target);
    return inserted.rows;
  } catch (error) {
    // Invalid data (class 22), or a violated constraint (class 23).
    if (!(error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? ''))) throw error;
    throw new OperatorError(`PostgreSQL rejects a row of ${table} (${error.message}): nothing was copied`);
  }
}

/** Copies all rows and compares each with its copy. @throws OperatorError for the first that differs */
async function copyRows(source: DatabaseSyncInstance, target: Target, onCopied: OnCopied): Promise<void> {
  await sql`delete from totals`.execute(target);
  for (const table of LASTING_TABLES) {
    const columns = await readColumns(target, table);
    let copied = 0;
    for (const batch of readBatches(source, table)) {
      const rows = batch.map((row) => convertRow(row, columns, table));
      const copies = await insertRows(target, table, columns, rows);
      const wrong = rows.findIndex((row, n) => !isDeepStrictEqual(copies[n], row));
      if (wrong !== -1) {
        const id = batch[wrong]?.id ?? '';
        throw new OperatorError(
          `A row of ${table} is not the same in PostgreSQL (${id}): nothing was copied`,
        );
      }
      copied += batch.length;
    }
    onCopied(table, copied);
  }
  // Gives the query planner statistics.
  await sql`analyze ${sql.join(LASTING_TABLES.map((table) => sql.table(table)))}`.execute(target);
}

/** Copies a snapshot of a SQLite database to an empty PostgreSQL database, all or nothing. @throws OperatorError */
export async function copyToPostgres(
  file: string,
  config: Config & { postgres: PostgresConfig },
  onCopied: OnCopied,
): Promise<void> {
  const source = openSource(file);
  try {
    // All reads of a transaction see the same snapshot.
    source.exec('begin');
    const migrations = readMigrations(source, file);
    await (await openDatabase(config)).close();
    await withoutTimeLimits(config.postgres, (connection) =>
      connection.transaction().execute(async (target) => {
        await checkSchema(target, migrations);
        await lockEmptyTarget(target);
        await copyRows(source, target, onCopied);
      }),
    );
  } finally {
    source.close();
  }
}
