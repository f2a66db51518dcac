import { hash, randomUUID } from 'node:crypto';
import {
  sql,
  type Compilable,
  type Insertable,
  type Kysely,
  type Selectable,
  type SelectQueryBuilder,
  type Transaction,
  type UpdateObject,
} from 'kysely';
import type { Library } from '../../contract/account.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { UserId } from '../../contract/user.ts';
import { ApiError } from '../api-error.ts';
import { changeAccount } from './account-size.ts';
import type { Database } from './database.ts';
import { isAfter, type ReadAfter } from './library-pages.ts';
import { prepareQuery } from './prepared.ts';
import type { Tables } from './schema.ts';

/** Derives a UUID from texts (version 8 of RFC 9562, section 5.8). It cannot be guessed without all of them. */
function deriveId(...parts: readonly string[]): string {
  const hex = hash('sha256', JSON.stringify(parts), 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Returns the ID of a new row. With an idempotency key, a repeated call finds the row of the first one. */
export function createRowId(
  { path }: Endpoint,
  ownerId: UserId | null,
  idempotencyKey: string | null,
): string {
  // 'attempt' was the key's name when IDs were first derived from it.
  return idempotencyKey === null ? randomUUID() : deriveId('attempt', path, ownerId ?? '', idempotencyKey);
}

/** Returns the ID of an imported row. A second import of the same file finds the row of the first one. */
export const toImportedRowId = (library: Library, ownerId: UserId, fileId: string) =>
  deriveId('import', library, ownerId, fileId);

/** Reads a stored JSON value. SQLite stores it as text; PostgreSQL returns it parsed. */
export const readStoredJson = (stored: unknown): unknown =>
  typeof stored === 'string' ? JSON.parse(stored) : stored;

declare const rowKeyBrand: unique symbol;

/** The ID of a row and that of its owner. Functions that take one never touch a row of another account. */
export interface RowKey {
  readonly ownerId: UserId;
  readonly id: string;
  /** Only {@link toRowKey} creates keys. */
  readonly [rowKeyBrand]: true;
}

export const toRowKey = (ids: { ownerId: UserId; id: string }) => ids as RowKey;

/** The row that a change or a deletion is meant for. */
export interface ExpectedRow {
  readonly key: RowKey;
  /** The versions that the row may have (If-Match), at least one; `null` for any. */
  readonly ifVersions: readonly number[] | null;
}

/** A change of a row, as a request gives it. */
export interface RowChange<Body> extends ExpectedRow {
  readonly body: Body;
}

/** Returns the functions that all tables with owners have in common. @param read returns a row as the API sends it */
export function createOwnedRows<
  Table extends Library,
  Stored extends Partial<Selectable<Tables[Table]>>,
  Row extends object,
>(table: Table, read: (stored: Stored) => Row) {
  // Kysely cannot type a query on one of several tables. They have the columns that are used below in common.
  const name = table as 'swatches';
  const toRow = (stored: object) => read(stored as Stored);

  /** Returns a function that lists the rows of an owner, newest first. @param select selects the columns */
  function list<
    Time extends 'created_at' | 'saved_at',
    Listed extends Stored & { id: string } & Record<Time, string>,
  >(
    time: Time,
    select: (rows: SelectQueryBuilder<Tables, Table, object>) => Compilable<Listed>,
  ): ReadAfter<Row> {
    const [sorted, id] = [`${table}.${time}`, `${table}.id`];
    const selectAfter = prepareQuery((db) => {
      // The owner, the position and the limit are placeholders for those of each call.
      const rows = db
        .selectFrom(name)
        .where(`${name}.owner_id`, '=', sql<UserId>`${''}`)
        .where(isAfter(sorted, 'desc', { value: '', id: '' }, id))
        .orderBy(sql.ref(sorted), 'desc')
        .orderBy(sql.ref(id), 'desc')
        .limit(0);
      return select(rows as unknown as SelectQueryBuilder<Tables, Table, object>);
    });
    return async (db, ownerId, after, limit) =>
      (await selectAfter(db, [ownerId, after.value, after.id, limit])).map((stored) => ({
        position: { value: stored[time], id: stored.id },
        read: () => read(stored),
      }));
  }

  async function find(db: Kysely<Tables>, { ownerId, id }: RowKey): Promise<Row | null> {
    const stored = await db
      .selectFrom(name)
      .selectAll()
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    return stored ? toRow(stored) : null;
  }

  /** @throws ApiError when the row does not exist */
  async function get(db: Kysely<Tables>, key: RowKey): Promise<Row> {
    const row = await find(db, key);
    if (row === null) throw new ApiError('notFound');
    return row;
  }

  /** Returns the error of a change that has changed no row. */
  async function explainUnchanged(db: Kysely<Tables>, key: RowKey): Promise<ApiError> {
    return new ApiError((await find(db, key)) === null ? 'notFound' : 'conflict');
  }

  /** Inserts a row, once. @returns the stored row @throws ApiError when its ID belongs to another account */
  async function insert(
    transaction: Transaction<Tables>,
    key: RowKey,
    given: Insertable<Tables[Table]>,
  ): Promise<Row> {
    const stored = await transaction
      .insertInto(name)
      .values(given as Insertable<Tables['swatches']>)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst();
    return stored ? toRow(stored) : get(transaction, key);
  }

  /** Sets columns of a row. Undefined columns stay as they are. @throws ApiError unless it has one of the versions */
  async function set(
    transaction: Transaction<Tables>,
    { key, ifVersions }: ExpectedRow,
    columns: UpdateObject<Tables, Table, Table>,
  ): Promise<Row> {
    const stored = await transaction
      .updateTable(name)
      .set({ ...(columns as UpdateObject<Tables, 'swatches'>), version: sql<number>`version + 1` })
      .where('id', '=', key.id)
      .where('owner_id', '=', key.ownerId)
      .$if(ifVersions !== null, (query) => query.where('version', 'in', ifVersions))
      .returningAll()
      .executeTakeFirst();
    if (!stored) throw await explainUnchanged(transaction, key);
    return toRow(stored);
  }

  /** @throws ApiError unless the row exists and has one of the versions */
  async function remove({ db }: Database, { key, ifVersions }: ExpectedRow): Promise<{ success: true }> {
    const { numDeletedRows } = await db
      .deleteFrom(name)
      .where('id', '=', key.id)
      .where('owner_id', '=', key.ownerId)
      .$if(ifVersions !== null, (query) => query.where('version', 'in', ifVersions))
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw await explainUnchanged(db, key);
    return { success: true };
  }

  return {
    list,
    find,
    get,
    remove,

    // For use within changeAccount, in its transaction.
    insert,
    set,

    create: (database: Database, key: RowKey, given: Insertable<Tables[Table]>): Promise<Row> =>
      changeAccount(database, key.ownerId, (transaction) => insert(transaction, key, given)),

    update: (
      database: Database,
      change: ExpectedRow,
      columns: UpdateObject<Tables, Table, Table>,
    ): Promise<Row> =>
      changeAccount(database, change.key.ownerId, (transaction) => set(transaction, change, columns)),
  };
}
