import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import { requireFound, mount, requireRemoved, requireChanged } from '../http/mount.ts';
import type { Services } from '../services.ts';
import { mountLibrary } from './list-library.ts';
import { createSwatch, findSwatch, listSwatches, removeSwatch, updateSwatch } from '../storage/swatches.ts';

/** Serves the user's swatches. */
export function registerSwatchRoutes(app: FastifyInstance, { database, now }: Services): void {
  mountLibrary(app, database, endpoints.listSwatches, listSwatches);
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
