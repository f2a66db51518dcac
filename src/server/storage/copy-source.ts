import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { CopyError } from './copy-error.ts';
import type { LastingTable } from './schema.ts';

/** A row as SQLite keeps it: moments and JSON as text, booleans as numbers. */
export type SourceRow = Readonly<Record<string, string | number | null>>;

/** A SQLite database as it was when it was opened, whoever writes to it meanwhile. */
export interface CopySource {
  /** The names of its migrations, in their order. */
  readonly migrations: readonly string[];
  count(table: LastingTable): number;
  /** Its rows in batches of a few hundred. */
  batches(table: LastingTable): Generator<SourceRow[]>;
  close(): void;
}

const MOST_ROWS = 500;

function migrationsOf(database: DatabaseSyncInstance, file: string): string[] {
  try {
    const rows = database.prepare('select name from kysely_migration order by name').all();
    return (rows as { name: string }[]).map(({ name }) => name);
  } catch {
    throw new CopyError(`${file} is not a database of Swatchwise`);
  }
}

/**
 * Opens a database to copy from: only to read, so that its server may go on.
 * @throws CopyError when there is none
 */
export function openCopySource(file: string): CopySource {
  let database: DatabaseSyncInstance;
  try {
    database = new DatabaseSync(file, { readOnly: true });
  } catch {
    throw new CopyError(`There is no database to copy at ${file}`);
  }
  // Its first read decides what everything after it sees.
  database.exec('begin');
  return {
    migrations: migrationsOf(database, file),
    count: (table) => {
      const row = database.prepare(`select count(*) as count from "${table}"`).get() as { count: number };
      return row.count;
    },
    *batches(table) {
      const next = database.prepare(
        `select rowid as place, * from "${table}" where rowid > ? order by rowid limit ${MOST_ROWS}`,
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
