import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import { requireFound, mount, requireRemoved, requireChanged } from '../http/mount.ts';
import { mountLibrary, type LibraryParts } from './list-library.ts';
import { createSwatch, findSwatch, listSwatches, removeSwatch, updateSwatch } from '../storage/swatches.ts';

/** Serves the user's swatches. */
export function registerSwatchRoutes(app: FastifyInstance, parts: LibraryParts): void {
  const { database, now } = parts;
  mountLibrary(app, parts, endpoints.listSwatches, listSwatches);
  mount(app, endpoints.getSwatch, async ({ key }) => requireFound(await findSwatch(database.db, key)));
  mount(app, endpoints.createSwatch, async ({ key, body }) =>
    requireFound(await createSwatch(database, key, body, now())),
  );
  mount(app, endpoints.updateSwatch, async ({ key, body, ifVersions }) =>
    requireChanged(await updateSwatch(database, key, body, ifVersions)),
  );
  mount(app, endpoints.removeSwatch, async ({ key, ifVersions }) =>
    requireRemoved(await removeSwatch(database, key, ifVersions)),
  );
}
