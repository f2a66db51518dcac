import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { OperatorError } from '../explain.ts';
import type { LastingTable } from './schema.ts';

/** A row in SQLite: times and JSON are text, booleans are numbers. */
export type SourceRow = Readonly<Record<string, string | number | null>>;

/** A snapshot of a SQLite database. Others may write to it in the meantime. */
export interface CopySource {
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
export function openCopySource(file: string): CopySource {
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
