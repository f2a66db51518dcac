import type { Dialect as KyselyDialect, Kysely, RawBuilder } from 'kysely';
import type { ConfigError } from '../config.ts';
import type { Tables } from './schema.ts';

/** The types of columns that differ between the databases. */
export interface ColumnTypes {
  readonly id: 'text' | 'uuid';
  /** Written as JSON text. SQLite returns text; PostgreSQL returns the value. */
  readonly json: 'text' | 'jsonb';
  /** A time: ISO 8601 in UTC, written and read as text. */
  readonly moment: 'text' | 'timestamptz';
  /** Text that both databases sort by the codes of its characters. */
  readonly key: RawBuilder<unknown>;
}

/** The differences between the databases, for the rest of storage. */
export interface Dialect {
  readonly kysely: KyselyDialect;
  readonly location: string;
  /** True for a database server: several machines may use it, and its work does not block the event loop. */
  readonly isShared: boolean;
  readonly types: ColumnTypes;
  /** Counts the connections of the pool, and the queries that wait for one; `null` for an embedded database. */
  countConnections(): { busy: number; idle: number; waiting: number } | null;
  /** Returns an error for the operator when the database cannot be used at the start. */
  readonly toUnusableError: (error: unknown) => ConfigError;
  /** Creates an index for `like '%part%'` on an expression over a table's columns, if the database can. */
  readonly indexSubstrings: (
    db: Kysely<unknown>,
    table: string,
    expression: RawBuilder<string>,
  ) => Promise<void>;
  /** Runs migrations on one connection. Other processes that want to migrate wait. */
  withMigrationLock(
    db: Kysely<Tables>,
    migrate: (connection: Kysely<Tables>) => Promise<void>,
  ): Promise<void>;
  /** Throws when writes would be lost, because the open file is not the one on the disk anymore. */
  checkFile(): void;
  /** Returns whether an error means that the database did not answer or is damaged. The caller may try again later. */
  isUnavailable(error: unknown): boolean;
  /** Returns whether an error means that the data is damaged and must be restored from a backup. */
  isDamaged(error: unknown): boolean;
  /** Returns whether an error means that a concurrent change won: a referenced row is gone, for example. */
  isConcurrentChange(error: unknown): boolean;
}
