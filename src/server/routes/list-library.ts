import type { FastifyInstance } from 'fastify';
import type { endpoints } from '../../contract/endpoints.ts';
import { mount } from '../http/mount.ts';
import { getSerializer } from '../http/serializers.ts';
import type { Database } from '../storage/database.ts';
import { LIBRARY_START, readLibrary, type ReadAfter } from '../storage/library-pages.ts';
import { setNextLink, readCursor } from './cursors.ts';

type ListEndpoint = (typeof endpoints)['listSwatches' | 'listSavedPatterns' | 'listCalculations'];

/** The longest page of a list, in characters. It always has at least one row. */
const MAX_PAGE_CHARACTERS = 2_000_000;

/** Serves a list of the user's rows, newest first. */
export function mountLibrary(
  app: FastifyInstance,
  database: Database,
  endpoint: ListEndpoint,
  list: ReadAfter<object>,
): void {
  mount(app, endpoint, async ({ caller: { user }, query: { cursor, limit }, reply }) => {
    const write = getSerializer(endpoint.response.element);
    const rows: string[] = [];
    let length = 0;
    let end = readCursor(cursor, 'moment') ?? LIBRARY_START;
    for await (const { read, position } of readLibrary(database, user.id, list, end)) {
      const row = write(read());
      const isFull = rows.length === limit || length + row.length > MAX_PAGE_CHARACTERS;
      if (isFull && rows.length > 0) {
        setNextLink(reply, end);
        break;
      }
      rows.push(row);
      length += row.length;
      end = position;
    }
    return Buffer.from(`[${rows.join(',')}]`);
  });
}
