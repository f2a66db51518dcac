import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import {
  requireFound,
  mount,
  requireRemoved,
  requireChanged,
  createRowKey,
  getRowKey,
} from '../http/mount.ts';
import { mountLibrary, type LibraryParts } from './list-library.ts';
import { createSwatch, findSwatch, listSwatches, removeSwatch, updateSwatch } from '../storage/swatches.ts';

/** Serves the user's swatches. */
export function registerSwatchRoutes(app: FastifyInstance, parts: LibraryParts): void {
  const { database, now } = parts;
  mountLibrary(app, parts, endpoints.listSwatches, listSwatches);
  mount(app, endpoints.getSwatch, async (call) =>
    requireFound(await findSwatch(database.db, getRowKey(call))),
  );
  mount(app, endpoints.createSwatch, async (call) =>
    requireFound(await createSwatch(database, createRowKey(call), call.body, now())),
  );
  mount(app, endpoints.updateSwatch, async (call) =>
    requireChanged(await updateSwatch(database, getRowKey(call), call.body, call.ifVersions)),
  );
  mount(app, endpoints.removeSwatch, async (call) =>
    requireRemoved(await removeSwatch(database, getRowKey(call), call.ifVersions)),
  );
}
