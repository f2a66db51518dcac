import { Kysely, sql } from 'kysely';
import type { DatabasePlace } from '../config.ts';
import { openDialect, type Connections, type Dialect } from './dialect.ts';
import { migrateToLatest } from './migrate.ts';
import type { Tables } from './schema.ts';

/** An open, migrated database. */
export interface Database {
  /** What the functions of this folder query through. */
  readonly db: Kysely<Tables>;
  /** Where the data lies, for a person. */
  readonly location: string;
  /**
   * Whether it is a server of its own: several machines may use it at once, so that what they count together is counted
   * in it; and what it does holds up none of ours.
   */
  readonly isShared: boolean;
  /** Whether an error means that the database did not answer; the caller may try again later. */
  isUnavailable(error: unknown): boolean;
  /** Whether an error means that another change at the same moment won: what a row belongs to is gone, say. */
  isConflict(error: unknown): boolean;
  /** The connections of the pool; `null` where there is but one. */
  connections(): Connections | null;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the database that the configuration names and migrates it.
 * @throws ConfigError when it cannot be used
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const dialect = await openDialect(place);
  const database = connect(dialect);
  const { db } = database;
  const refuse = async (error: unknown): Promise<never> => {
    await database.close();
    throw error;
  };
  // The first thing that is asked of it is no statement of ours: what is wrong by then is the setting.
  await sql`select 1`.execute(db).catch((error: unknown) => refuse(dialect.unusable(error)));
  await migrateToLatest(db, dialect).catch((error: unknown) =>
    refuse(dialect.isUnavailable(error) ? dialect.unusable(error) : error),
  );
  return database;
}

/** Opens a database that has been migrated. */
export const reopenDatabase = async (place: DatabasePlace): Promise<Database> =>
  connect(await openDialect(place));

function connect(dialect: Dialect): Database {
  const db = new Kysely<Tables>({ dialect: dialect.kysely });
  return {
    db,
    location: dialect.location,
    isShared: dialect.isShared,
    isUnavailable: (error) => dialect.isUnavailable(error),
    isConflict: (error) => dialect.isConflict(error),
    connections: () => dialect.connections(),
    // Reads a table, as `select 1` answers without looking at the data.
    ping: async () => {
      await db.selectFrom('patterns').select('id').limit(1).execute();
    },
    close: () => db.destroy(),
  };
}
