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

/** A snapshot of a SQLite database. Its server may write to it in the meantime. */
interface CopySource {
  /** The names of its migrations, in order. */
  readonly migrations: readonly string[];
  count(table: LastingTable): number;
  /** Reads a table in batches of a few hundred rows. */
  batches(table: LastingTable): Generator<SourceRow[]>;
  close(): void;
}

const ROWS_PER_BATCH = 500;

function readMigrations(database: DatabaseSyncInstance, file: string): string[] {
  try {
    const rows = database.prepare('select name from kysely_migration order by name').all();
    return (rows as { name: string }[]).map(({ name }) => name);
  } catch {
    throw new OperatorError(`${file} is not a database of Swatchwise`);
  }
}

/**
 * Opens a database to copy from. It is only read, so its server can keep running.
 * @throws OperatorError when there is no database
 */
function openCopySource(file: string): CopySource {
  let database: DatabaseSyncInstance;
  try {
    database = new DatabaseSync(file, { readOnly: true });
  } catch {
    throw new OperatorError(`There is no database to copy at ${file}`);
  }
  // All reads of a transaction see the same snapshot.
  database.exec('begin');
  return {
    migrations: readMigrations(database, file),
    count: (table) => {
      const row = database.prepare(`select count(*) as count from "${table}"`).get() as { count: number };
      return row.count;
    },
    *batches(table) {
      const next = database.prepare(
        `select rowid as place, * from "${table}" where rowid > ? order by rowid limit ${ROWS_PER_BATCH}`,
      );
      let last = 0;
      for (;;) {
        const rows = next.all(last) as (SourceRow & { place: number })[];
        if (rows.length === 0) return;
        yield rows.map(({ place, ...row }) => {
          last = place;
          return row;
        });
      }
    },
    close: () => database.close(),
  };
}

type Target = Transaction<Tables>;
type Row = Readonly<Record<string, unknown>>;

const tables = Object.keys(LASTING_TABLES) as LastingTable[];

/** The progress of a copy. */
export interface CopyProgress {
  step: 'copying' | 'checking';
  table: LastingTable;
  /** Rows in all steps together. */
  done: number;
  total: number;
}

/** The number of copied rows of each table. */
export type Copied = Record<LastingTable, number>;

/** Convert a value of SQLite to one of a PostgreSQL column, by the column's type. */
const conversions: Readonly<Record<string, (stored: string | number) => unknown>> = {
  boolean: (stored) => stored !== 0,
  jsonb: (stored) => JSON.parse(String(stored)) as unknown,
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

/** Converts a row to that of PostgreSQL. */
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
  await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in exclusive mode`.execute(
    target,
  );
  for (const table of tables) {
    if (LASTING_TABLES[table] === null) continue;
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(target);
    if (rows.length > 0) {
      throw new OperatorError(`The PostgreSQL database is not empty (it has ${table}): copy to an empty one`);
    }
  }
}

async function checkSchema(target: Target, { migrations }: CopySource): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    target,
  );
  if (
    isDeepStrictEqual(
      rows.map(({ name }) => name),
      migrations,
    )
  )
    return;
  throw new OperatorError(
    'The SQLite database was last used by another version of Swatchwise: start this version on it once, then copy',
  );
}

const joinNames = (columns: Columns) => sql.join([...columns.keys()].map((name) => sql.ref(name)));

/** Inserts any number of rows with one statement: PostgreSQL reads them from JSON by the names of its columns. */
async function insertRows(
  target: Target,
  table: LastingTable,
  columns: Columns,
  rows: readonly Row[],
): Promise<void> {
  const name = sql.table(table);
  const names = joinNames(columns);
  const given = JSON.stringify(rows);
  try {
    await sql`
      insert into ${name} (${names})
      select ${names} from json_populate_recordset(null::${name}, ${given})`.execute(target);
  } catch (error) {
    // Invalid data (class 22), or a violated constraint (class 23).
    if (!(error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? ''))) throw error;
    throw new OperatorError(`PostgreSQL rejects a row of ${table} (${error.message}): nothing was copied`);
  }
}

/** Reads the copies of rows, in any order. */
async function readBack(
  target: Target,
  table: LastingTable,
  columns: Columns,
  rows: readonly Row[],
): Promise<Row[]> {
  const key = LASTING_TABLES[table];
  const where = key === null ? sql`` : sql`where ${sql.ref(key)} = any(${rows.map((row) => row[key])})`;
  return (await sql<Row>`select ${joinNames(columns)} from ${sql.table(table)} ${where}`.execute(target))
    .rows;
}

/** Compares rows with their copies. @throws OperatorError that names the first row that differs */
async function compareRows(
  target: Target,
  table: LastingTable,
  columns: Columns,
  rows: readonly Row[],
): Promise<void> {
  const key = LASTING_TABLES[table];
  const getKey = (row: Row) => (key === null ? '' : String(row[key]));
  const copies = new Map((await readBack(target, table, columns, rows)).map((row) => [getKey(row), row]));
  for (const row of rows) {
    if (isDeepStrictEqual(copies.get(getKey(row)), row)) continue;
    throw new OperatorError(
      `A row of ${table} is not the same in PostgreSQL (${getKey(row)}): nothing was copied`,
    );
  }
}

async function copyRows(
  source: CopySource,
  target: Target,
  onProgress: (progress: CopyProgress) => void,
): Promise<Copied> {
  const counts = Object.fromEntries(tables.map((table) => [table, source.count(table)])) as Copied;
  const total = 2 * Object.values(counts).reduce((sum, count) => sum + count, 0);
  let done = 0;
  async function runStep(step: CopyProgress['step'], work: typeof insertRows): Promise<void> {
    for (const table of tables) {
      const columns = await readColumns(target, table);
      onProgress({ step, table, done, total });
      for (const batch of source.batches(table)) {
        const rows = batch.map((row) => convertRow(row, columns, table));
        await work(target, table, columns, rows);
        done += batch.length;
        onProgress({ step, table, done, total });
      }
    }
  }
  await sql`delete from totals`.execute(target);
  await runStep('copying', insertRows);
  // Gives the query planner statistics for the check, and for the server later.
  await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(target);
  await runStep('checking', compareRows);
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      target,
    );
    if (rows[0]?.count === counts[table]) continue;
    throw new OperatorError(`PostgreSQL has another number of ${table}: nothing was copied`);
  }
  return counts;
}

/**
 * Copies a snapshot of a SQLite database to an empty PostgreSQL database and compares every row. It copies everything or
 * nothing.
 * @throws OperatorError when the database cannot be copied
 */
export async function copyToPostgres(
  file: string,
  config: Config & { postgres: PostgresConfig },
  onProgress: (progress: CopyProgress) => void,
): Promise<Copied> {
  const source = openCopySource(file);
  try {
    await (await openDatabase(config)).close();
    return await withoutTimeLimits(config.postgres, (connection) =>
      connection.transaction().execute(async (target) => {
        await checkSchema(target, source);
        await lockEmptyTarget(target);
        return copyRows(source, target, onProgress);
      }),
    );
  } finally {
    source.close();
  }
}
