import { hash, randomUUID } from 'node:crypto';
import {
  sql,
  type Insertable,
  type Kysely,
  type SelectType,
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

/** A row whose columns have the names of their fields. */
type StoredRow<Table extends Library, Columns> = { id: string; version: number } & {
  [Field in keyof Columns]: SelectType<Tables[Table][Columns[Field] & keyof Tables[Table]]>;
};

/** Objects are stored as JSON. */
const toStored = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

/**
 * Returns the functions that all tables with owners have in common.
 * @param columns the column of each field in the API, besides the ID and the version
 * @param read returns a row as the API sends it; fields that the API does not have may be left
 */
export function createOwnedRows<
  Table extends Library,
  const Columns extends Readonly<Record<string, keyof Tables[Table]>>,
  Row extends object,
>(table: Table, columns: Columns, read: (stored: StoredRow<Table, Columns>) => Row) {
  type Fields = { readonly [Field in keyof Columns]?: unknown };
  // Kysely cannot type a query on one of several tables. They have the columns that are used below in common.
  const name = table as 'swatches';
  const toRow = (stored: object) => read(stored as StoredRow<Table, Columns>);
  const fields = Object.keys(columns);
  /** Selects the columns by the names of their fields. */
  const selection = ['id', 'version', ...fields.map((field) => `${String(columns[field])} as ${field}`)] as (
    | 'id'
    | 'version'
  )[];

  /** Returns the columns of fields. Undefined fields are left out. */
  const toColumns = (given: Fields) =>
    Object.fromEntries(
      fields
        .filter((field) => given[field] !== undefined)
        .map((field) => [columns[field], toStored(given[field])]),
    ) as UpdateObject<Tables, Table, Table>;

  /** Returns a new row. Missing fields are `null`. */
  const createRow = ({ id, ownerId }: { id: string; ownerId: UserId | null }, given: Fields) =>
    ({
      id,
      owner_id: ownerId,
      version: 1,
      ...Object.fromEntries(fields.map((field) => [columns[field], toStored(given[field] ?? null)])),
    }) as Insertable<Tables[Table]> & { id: string };

  /** Returns a function that lists the rows of an owner that have a time, newest first. */
  function list(field: 'createdAt' | 'savedAt'): ReadAfter<Row> {
    const time = String(columns[field]);
    const selectAfter = prepareQuery((db) =>
      // The owner, the position and the limit are placeholders for those of each call.
      db
        .selectFrom(name)
        .select(selection)
        .where('owner_id', '=', sql<UserId>`${''}`)
        .where(isAfter(time, 'desc', { value: '', id: '' }))
        .orderBy(sql.ref(time), 'desc')
        .orderBy('id', 'desc')
        .limit(0),
    );
    return async (db, ownerId, after, limit) =>
      (await selectAfter(db, [ownerId, after.value, after.id, limit])).map((stored) => ({
        position: { value: (stored as Fields)[field] as string, id: stored.id },
        read: () => toRow(stored),
      }));
  }

  async function find(db: Kysely<Tables>, { ownerId, id }: RowKey): Promise<Row | null> {
    const stored = await db
      .selectFrom(name)
      .select(selection)
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

  /** Its parameters are the values of a new row. */
  const insertNew = prepareQuery((db) =>
    db
      .insertInto(name)
      .values(createRow({ id: '', ownerId: null }, {}) as Insertable<Tables['swatches']>)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning(selection),
  );

  /** Inserts a new row, once. @returns the stored row @throws ApiError when its ID belongs to another account */
  async function insert(
    transaction: Transaction<Tables>,
    key: RowKey,
    row: Insertable<Tables[Table]>,
  ): Promise<Row> {
    const [stored] = await insertNew(transaction, Object.values(row));
    return stored ? toRow(stored) : get(transaction, key);
  }

  /** Sets columns of a row. Undefined columns stay as they are. @throws ApiError unless it has one of the versions */
  async function set(
    transaction: Transaction<Tables>,
    { key, ifVersions }: ExpectedRow,
    changes: UpdateObject<Tables, Table, Table>,
  ): Promise<Row> {
    const stored = await transaction
      .updateTable(name)
      .set({ ...(changes as UpdateObject<Tables, 'swatches'>), version: sql<number>`version + 1` })
      .where('id', '=', key.id)
      .where('owner_id', '=', key.ownerId)
      .$if(ifVersions !== null, (query) => query.where('version', 'in', ifVersions))
      .returning(selection)
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
    selection,
    toColumns,
    createRow,
    toRow,
    list,
    find,
    get,
    remove,

    // For use within changeAccount, in its transaction.
    insert,
    set,

    create: (database: Database, key: RowKey, row: Insertable<Tables[Table]>): Promise<Row> =>
      changeAccount(database, key.ownerId, (transaction) => insert(transaction, key, row)),

    update: (database: Database, change: RowChange<Fields>): Promise<Row> =>
      changeAccount(database, change.key.ownerId, (transaction) =>
        set(transaction, change, toColumns(change.body)),
      ),
  };
}
