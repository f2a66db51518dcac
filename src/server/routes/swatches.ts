import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import { found, mount, removed, rowOf } from '../http/mount.ts';
import { mountLibrary, type LibraryParts } from './libraries.ts';
import { newRowId } from '../storage/row-ids.ts';
import { createSwatch, findSwatch, removeSwatch, updateSwatch } from '../storage/swatches.ts';

/** Own swatches. */
export function swatchRoutes(app: FastifyInstance, parts: LibraryParts): void {
  const { database, now } = parts;
  mountLibrary(app, parts, endpoints.listSwatches, 'swatches');
  mount(app, endpoints.getSwatch, async ({ visitor, params }) =>
    found(await findSwatch(database.db, visitor.user.id, params.id)),
  );
  mount(app, endpoints.createSwatch, async ({ visitor: { user }, body, idempotencyKey }) =>
    found(
      await createSwatch(
        database,
        user.id,
        newRowId(endpoints.createSwatch, user.id, idempotencyKey),
        body,
        now(),
      ),
    ),
  );
  mount(app, endpoints.updateSwatch, async ({ visitor, params, body, ifVersion }) =>
    rowOf(await updateSwatch(database, visitor.user.id, params.id, body, ifVersion)),
  );
  mount(app, endpoints.removeSwatch, async ({ visitor, params, ifVersion }) =>
    removed(await removeSwatch(database, visitor.user.id, params.id, ifVersion)),
  );
}
