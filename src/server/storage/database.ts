import { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import { openDialect } from './dialect.ts';
import { migrateToLatest } from './migrate.ts';
import type { Tables } from './schema.ts';

/** An open, migrated database. */
export interface Database {
  /** What the functions of this folder query through. */
  readonly db: Kysely<Tables>;
  /** Where the data lies, for a person. */
  readonly location: string;
  /** Whether an error means that the database did not answer; the caller may try again later. */
  isUnavailable(error: unknown): boolean;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the database that the configuration names and migrates it. */
export async function openDatabase(config: Config): Promise<Database> {
  const dialect = await openDialect(config);
  const db = new Kysely<Tables>({ dialect: dialect.kysely });
  try {
    await migrateToLatest(db, dialect);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    db,
    location: dialect.location,
    isUnavailable: (error) => dialect.isUnavailable(error),
    // Reads a table, as `select 1` answers without looking at the data.
    ping: async () => {
      await db.selectFrom('patterns').select('id').limit(1).execute();
    },
    close: () => db.destroy(),
  };
}
