import { sql, type Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** Where in a library, newest first, a page ends: the last row's time and its id. */
export interface LibraryPlace {
  value: string;
  id: string;
}

/** Before the newest row. */
export const LIBRARY_START: LibraryPlace = {
  value: '9999-12-31T23:59:59.999Z',
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

/** A row of a library, and its place. */
export interface Placed<Row> {
  row: Row;
  /** The row as it goes in a file: under the id that it was first made under, in whichever account that was. */
  fileRow: Row;
  place: LibraryPlace;
}

/** Reads some rows of somebody's library: at most so many of those after a place, newest first. */
export type ReadAfter<Row> = (
  db: Kysely<Tables>,
  ownerId: string,
  after: LibraryPlace,
  limit: number,
) => Promise<Placed<Row>[]>;

/** Rows after a place, for a query that is prepared: the place's time and id are its parameters. */
export const isAfterPlace = (time: string, id = 'id') =>
  sql<boolean>`(${sql.ref(time)}, ${sql.ref(id)}) < (${''}, ${''})`;

/** Rows that are read at once: each may be as large as a request. */
const ROWS_AT_ONCE = 100;

/** Rows as text, and where they end; `null` when there are none after them. */
export interface LibraryPage {
  /** In UTF-8: from thread to thread, and to the network, it is only copied. */
  text: Uint8Array;
  end: LibraryPlace | null;
}

/** How long a page may be; it holds at least one row. */
export interface PageLimits {
  rows: number;
  /** Characters in all. */
  length: number;
}

/**
 * Reads rows until the page is full.
 * @param write makes a row text
 * @param separator between two rows
 */
export async function readPage<Row>(
  readAfter: (after: LibraryPlace, limit: number) => Promise<Placed<Row>[]>,
  after: LibraryPlace,
  limits: PageLimits,
  write: (placed: Placed<Row>) => string,
  separator: string,
): Promise<LibraryPage> {
  const rows: string[] = [];
  const pageUntil = (pageEnd: LibraryPlace | null): LibraryPage => ({
    text: new TextEncoder().encode(rows.join(separator)),
    end: pageEnd,
  });
  let length = 0;
  let end = after;
  for (;;) {
    const some = await readAfter(end, ROWS_AT_ONCE);
    for (const placed of some) {
      const text = write(placed);
      const isFull = rows.length === limits.rows || length + text.length > limits.length;
      if (isFull && rows.length > 0) return pageUntil(end);
      rows.push(text);
      length += text.length;
      end = placed.place;
    }
    if (some.length < ROWS_AT_ONCE) return pageUntil(null);
  }
}
