import type { Kysely } from 'kysely';
import type { UserId } from '../../contract/user.ts';
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

/** A row of a library with its position. */
export interface Placed<Row> {
  row: Row;
  /** Returns the row as it is in a file. Its ID is the one under which it was first created, in any account. */
  toFileRow: () => Row;
  position: Position;
}

/** Reads rows of a user's library after a position, newest first. */
export type ReadAfter<Row> = (
  db: Kysely<Tables>,
  ownerId: UserId,
  after: Position,
  limit: number,
) => Promise<Placed<Row>[]>;

/** A row may be as large as a request. */
const ROWS_PER_QUERY = 100;

/** A page of rows as text. */
export interface LibraryPage {
  /** UTF-8, so that it need not be converted between threads or for the network. */
  text: Uint8Array;
  /** The position of the last row; `null` when it is the last page. */
  end: Position | null;
}

/** The limits of a page. It always has at least one row. */
export interface PageLimits {
  rows: number;
  /** In characters. */
  length: number;
}

/**
 * Reads rows until the page is full.
 * @param write converts a row to text
 * @param separator between two rows
 */
export async function readPage<Row>(
  readAfter: (after: Position, limit: number) => Promise<Placed<Row>[]>,
  after: Position,
  limits: PageLimits,
  write: (placed: Placed<Row>) => string,
  separator: string,
): Promise<LibraryPage> {
  const rows: string[] = [];
  const toPage = (pageEnd: Position | null): LibraryPage => ({
    text: new TextEncoder().encode(rows.join(separator)),
    end: pageEnd,
  });
  let length = 0;
  let end = after;
  for (;;) {
    const batch = await readAfter(end, ROWS_PER_QUERY);
    for (const placed of batch) {
      const text = write(placed);
      const isFull = rows.length === limits.rows || length + text.length > limits.length;
      if (isFull && rows.length > 0) return toPage(end);
      rows.push(text);
      length += text.length;
      end = placed.position;
    }
    if (batch.length < ROWS_PER_QUERY) return toPage(null);
  }
}
