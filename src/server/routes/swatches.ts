import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import { found, mount, removed, rowOf } from '../http/mount.ts';
import { getRowKey, mountLibrary, newRowKey, type LibraryParts } from './libraries.ts';
import { createSwatch, findSwatch, removeSwatch, updateSwatch } from '../storage/swatches.ts';

/** Own swatches. */
export function swatchRoutes(app: FastifyInstance, parts: LibraryParts): void {
  const { database, now } = parts;
  mountLibrary(app, parts, endpoints.listSwatches, 'swatches');
  mount(app, endpoints.getSwatch, async (call) => found(await findSwatch(database.db, getRowKey(call))));
  mount(app, endpoints.createSwatch, async (call) =>
    found(await createSwatch(database, newRowKey(endpoints.createSwatch, call), call.body, now())),
  );
  mount(app, endpoints.updateSwatch, async (call) =>
    rowOf(await updateSwatch(database, getRowKey(call), call.body, call.ifVersion)),
  );
  mount(app, endpoints.removeSwatch, async (call) =>
    removed(await removeSwatch(database, getRowKey(call), call.ifVersion)),
  );
}
