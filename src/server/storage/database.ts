import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { ConfigError, type DatabasePlace } from '../config.ts';
import type { AccountLimits, LimitedDatabase } from './account-size.ts';
import type { Connections, Dialect } from './dialect.ts';
import { migrateToLatest } from './migrate.ts';
import type { Tables } from './schema.ts';

/** An open, migrated database. */
export interface Database extends LimitedDatabase {
  /** Where the data lies, for a person. */
  readonly location: string;
  /**
   * Whether it is a server of its own: several machines may use it at once, so that what they count together is counted
   * in it; and what it does holds up none of ours.
   */
  readonly isShared: boolean;
  /** Whether an error means that the database did not answer; the caller may try again later. */
  isUnavailable(error: unknown): boolean;
  /** Returns whether an error means that the data are damaged, so that only a backup helps. */
  isDamaged(error: unknown): boolean;
  /** Whether an error means that another change at the same moment won: what a row belongs to is gone, say. */
  isConflict(error: unknown): boolean;
  /** The connections of the pool; `null` where there is but one. */
  connections(): Connections | null;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the database that the configuration names. The rest of storage does not know which one it is. */
export async function openDialect({ databaseUrl, databasePool, dataDir }: DatabasePlace): Promise<Dialect> {
  // The driver that is not used is not loaded either: it would cost start time and memory.
  if (databaseUrl !== null) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(databaseUrl, databasePool);
  }
  const { openSqlite } = await import('./sqlite.ts');
  return openSqlite(dataDir);
}

/** Pauses between attempts to reach a database server that is away, in seconds; the last one repeats. */
const RETRY_SECONDS = [1, 2, 5, 10];

/**
 * Opens the database that the configuration names and migrates it.
 * @param onAway called after each attempt to reach a database server that does not answer, with what to tell the
 *   operator and the seconds until the next attempt. Without it, the first attempt is the only one.
 * @throws ConfigError when the database cannot be used
 */
export async function openDatabase(
  place: DatabasePlace,
  onAway?: (problem: ConfigError, retrySeconds: number) => Promise<void>,
): Promise<Database> {
  const dialect = await openDialect(place);
  const database = connect(dialect, place);
  for (let attempt = 0; ; attempt += 1) {
    try {
      await prepare(database, dialect);
      return database;
    } catch (error) {
      const isAway = error instanceof ConfigError && dialect.isShared && dialect.isUnavailable(error.cause);
      if (!isAway || !onAway) {
        await database.close();
        throw error;
      }
      const seconds = RETRY_SECONDS[attempt] ?? Math.max(...RETRY_SECONDS);
      await onAway(error, seconds);
      await pause(seconds * 1000);
    }
  }
}

/** Asks something of a database, and migrates it. @throws ConfigError when it cannot be used */
async function prepare({ db }: Database, dialect: Dialect): Promise<void> {
  // No statement of ours: what goes wrong here is the setting.
  await sql`select 1`.execute(db).catch((error: unknown) => {
    throw dialect.unusable(error);
  });
  await migrateToLatest(db, dialect).catch((error: unknown) => {
    throw dialect.isUnavailable(error) ? dialect.unusable(error) : error;
  });
}

/** Opens a database that has been migrated. */
export const reopenDatabase = async (place: DatabasePlace): Promise<Database> =>
  connect(await openDialect(place), place);

function connect(dialect: Dialect, accountLimits: AccountLimits): Database {
  const db = new Kysely<Tables>({ dialect: dialect.kysely });
  return {
    db,
    accountLimits,
    location: dialect.location,
    isShared: dialect.isShared,
    isUnavailable: (error) => dialect.isUnavailable(error),
    isDamaged: (error) => dialect.isDamaged(error),
    isConflict: (error) => dialect.isConflict(error),
    connections: () => dialect.connections(),
    // Reads a table, as `select 1` answers without looking at the data.
    ping: async () => {
      dialect.check();
      await db.selectFrom('patterns').select('id').limit(1).execute();
    },
    close: () => db.destroy(),
  };
}
