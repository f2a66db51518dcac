import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { ConfigError, type DatabasePlace } from '../config.ts';
import type { Dialect } from './dialect.ts';
import { migrateToLatest } from './migrate.ts';
import type { Tables } from './schema.ts';

/** An open, migrated database. */
export interface Database extends Pick<
  Dialect,
  'location' | 'isShared' | 'countConnections' | 'isUnavailable' | 'isDamaged' | 'isConcurrentChange'
> {
  readonly db: Kysely<Tables>;
  /** The limits of each account. */
  readonly accountLimits: Pick<DatabasePlace, 'accountRows' | 'accountBytes'>;
  /** The folder of an embedded database; `null` for a database server. */
  readonly folder: string | null;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the database that the configuration names. Other storage code is independent of the driver. */
export async function openDialect({ postgres, dataDir }: DatabasePlace): Promise<Dialect> {
  // Loads only the driver that is used, which saves start time and memory.
  if (postgres) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(postgres);
  }
  const { openSqlite } = await import('./sqlite.ts');
  return openSqlite(dataDir);
}

/** The pauses between attempts to connect to a database server, in seconds. The last one repeats. */
const RETRY_SECONDS = [1, 2, 5, 10];

/**
 * Opens the configured database and migrates it.
 * @param onRetry called when a database server does not answer; without it, there is only one attempt
 * @throws ConfigError when the database cannot be used
 */
export async function openDatabase(
  place: DatabasePlace,
  onRetry?: (problem: ConfigError, retrySeconds: number) => Promise<void>,
): Promise<Database> {
  const dialect = await openDialect(place);
  const database = toDatabase(dialect, place);
  for (let attempt = 0; ; attempt += 1) {
    try {
      await connectAndMigrate(database, dialect);
      return database;
    } catch (error) {
      const canRetry = error instanceof ConfigError && dialect.isShared && dialect.isUnavailable(error.cause);
      if (!canRetry || !onRetry) {
        await database.close();
        throw error;
      }
      const seconds = RETRY_SECONDS[attempt] ?? Math.max(...RETRY_SECONDS);
      await onRetry(error, seconds);
      await pause(seconds * 1000);
    }
  }
}

/** Connects to a database and migrates it. @throws ConfigError when it cannot be used */
async function connectAndMigrate({ db }: Database, dialect: Dialect): Promise<void> {
  // If this trivial query fails, the settings are wrong, or the database server does not answer.
  await sql`select 1`.execute(db).catch((error: unknown) => {
    throw dialect.toUnusableError(error);
  });
  await migrateToLatest(db, dialect).catch((error: unknown) => {
    throw dialect.isUnavailable(error) ? dialect.toUnusableError(error) : error;
  });
}

/** Opens a database as it is. Only tests do: the database is already migrated, or must stay unmigrated. */
export const openWithoutMigrating = async (place: DatabasePlace): Promise<Database> =>
  toDatabase(await openDialect(place), place);

/** Returns the database of an open dialect. It does not connect to a database server. */
function toDatabase(dialect: Dialect, place: DatabasePlace): Database {
  const db = new Kysely<Tables>({ dialect: dialect.kysely });
  return {
    ...dialect,
    db,
    accountLimits: place,
    folder: dialect.isShared ? null : place.dataDir,
    // Reads a table, because `select 1` does not read the file.
    ping: async () => {
      dialect.checkFile();
      await db.selectFrom('patterns').select('id').limit(1).execute();
    },
    close: () => db.destroy(),
  };
}
