import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { UserId } from '../../contract/user.ts';
import { createTurns } from '../turns.ts';
import type { Database } from './database.ts';
import type { Tables } from './schema.ts';

/** The position of the last row of a page in a sorted list: its value of the sorted column, and its ID. */
export interface Position {
  value: string;
  id: string;
}

/** The position before the newest row. */
export const LIBRARY_START: Position = {
  value: '9999-12-31T23:59:59.999Z',
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

type Order = 'asc' | 'desc';

const compare = (
  column: string,
  operator: '>' | '<' | '>=' | '<=',
  { value, id }: Position,
): RawBuilder<boolean> => sql`(${sql.ref(column)}, id) ${sql.raw(operator)} (${value}, ${id})`;

/** Returns a condition for the rows after a position, in a list that is sorted by a column and then by ID. */
export const isAfter = (column: string, order: Order, position: Position) =>
  compare(column, order === 'asc' ? '>' : '<', position);

/** Returns a condition for the rows up to a position, which is included. */
export const isUpTo = (column: string, order: Order, position: Position) =>
  compare(column, order === 'asc' ? '<=' : '>=', position);

/** A stored row of a library with its position. It is read when it is needed, because reading takes time. */
export interface PositionedRow<Row> {
  position: Position;
  /** Returns the row as the API sends it. */
  read: () => Row;
}

/** Reads rows of a user's library after a position, newest first. */
export type ReadAfter<Row> = (
  db: Kysely<Tables>,
  ownerId: UserId,
  after: Position,
  limit: number,
) => Promise<PositionedRow<Row>[]>;

/** A row may be as large as a request. */
const ROWS_PER_QUERY = 30;

/** Reads the rows of a user's library after a position, newest first. Other requests are served in between. */
export async function* readLibrary<Row>(
  database: Database,
  ownerId: UserId,
  readAfter: ReadAfter<Row>,
  after = LIBRARY_START,
): AsyncGenerator<PositionedRow<Row>> {
  const turns = createTurns();
  let position: Position | undefined = after;
  while (position) {
    await turns.next();
    const query = readAfter(database.db, ownerId, position, ROWS_PER_QUERY);
    const batch: PositionedRow<Row>[] = await turns.waitForQuery(query, database);
    for (const row of batch) {
      yield row;
      await turns.next();
    }
    position = batch.length === ROWS_PER_QUERY ? batch.at(-1)?.position : undefined;
  }
}
