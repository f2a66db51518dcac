// Storage: the only SQL. How rows are kept, found and removed; one file per noun.
// What may come in: Kysely, the two drivers, the contract's and the engine's types.
// What may not: HTTP, sessions, knitting; a function for an owned row takes its owner's id.
import type { ColumnDataType, Dialect as KyselyDialect, Kysely } from 'kysely';
import type { Config } from '../config.ts';

/** The columns' types that differ between the databases. */
export interface ColumnTypes {
  readonly id: ColumnDataType;
  /** Written as JSON text; read as text from one database and as a value from the other. */
  readonly json: ColumnDataType;
  /** ISO 8601 in UTC, written and read as text. */
  readonly moment: ColumnDataType;
}

/** What the rest of storage needs to know of the database that runs. */
export interface Dialect {
  readonly kysely: KyselyDialect;
  /** Where the data lies, for a person. */
  readonly location: string;
  readonly types: ColumnTypes;
  /** Runs migrations on one connection while every other process that wants to waits. */
  withMigrationLock<Tables>(
    db: Kysely<Tables>,
    migrate: (connection: Kysely<Tables>) => Promise<void>,
  ): Promise<void>;
  /** Whether an error means that the database did not answer, not that it refused. */
  isUnavailable(error: unknown): boolean;
}

/** Opens the database that the configuration names. This file alone knows which one it is. */
export async function openDialect({ databaseUrl, databasePool, dataDir }: Config): Promise<Dialect> {
  // The driver that is not used is not loaded either: it would cost start time and memory.
  if (databaseUrl !== null) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(databaseUrl, databasePool);
  }
  const { openSqlite } = await import('./sqlite.ts');
  return openSqlite(dataDir);
}
