// Storage: the only SQL. How rows are kept, found and removed; one file per noun.
// What may come in: Kysely, the two drivers, the contract's and the engine's types.
// What may not: HTTP, sessions, knitting; a function for an owned row takes its owner's id.
import type { ColumnDataType, Dialect as KyselyDialect, Kysely, RawBuilder } from 'kysely';
import type { ConfigError } from '../config.ts';
import type { Tables } from './schema.ts';

/** The columns' types that differ between the databases. */
export interface ColumnTypes {
  readonly id: ColumnDataType;
  /** Written as JSON text; read as text from one database and as a value from the other. */
  readonly json: ColumnDataType;
  /** ISO 8601 in UTC, written and read as text. */
  readonly moment: ColumnDataType;
  /** Text that sorts by its characters' codes, in every database alike. */
  readonly key: ColumnDataType | RawBuilder<unknown>;
}

/** How many connections to the database server are busy or idle, and how many queries wait for one. */
export interface Connections {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

/** What the rest of storage needs to know of the database that runs. */
export interface Dialect {
  readonly kysely: KyselyDialect;
  /** Where the data lies, for a person. */
  readonly location: string;
  /** Whether it is a server of its own, which several machines may use at once. */
  readonly isShared: boolean;
  readonly types: ColumnTypes;
  /** `null` where there is but one. */
  connections(): Connections | null;
  /** What to tell the person who set where the data lies, when the database cannot be used from the start. */
  readonly unusable: (error: unknown) => ConfigError;
  /** Indexes what `like '%part%'` looks for in an expression over a table's columns, where the database can. */
  readonly indexSubstrings: (
    db: Kysely<unknown>,
    table: string,
    expression: RawBuilder<string>,
  ) => Promise<void>;
  /** Runs migrations on one connection while every other process that wants to waits. */
  withMigrationLock(
    db: Kysely<Tables>,
    migrate: (connection: Kysely<Tables>) => Promise<void>,
  ): Promise<void>;
  /** Throws when what is written would not be kept: the open file is not the one on the disk. */
  check(): void;
  /** Returns whether an error means that the database did not answer, or is damaged, not that it refused. */
  isUnavailable(error: unknown): boolean;
  /** Returns whether an error means that the data contradict themselves: only a backup helps. */
  isDamaged(error: unknown): boolean;
  /** Whether an error means that another change at the same moment won: what a row belongs to is gone, say. */
  isConflict(error: unknown): boolean;
}
