import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import type { HeavyWork } from '../heavy/thread.ts';
import { CREATIONS } from '../http/limits.ts';
import { found, mount, removed, rowOf } from '../http/mount.ts';
import type { Database } from '../storage/database.ts';
import { newRowId } from '../storage/row-ids.ts';
import { createSwatch, findSwatch, listSwatches, removeSwatch, updateSwatch } from '../storage/swatches.ts';

/** Own swatches. */
export function swatchRoutes(
  app: FastifyInstance,
  { db }: Database,
  heavy: HeavyWork,
  now: () => Date,
): void {
  mount(app, endpoints.listSwatches, ({ visitor: { user } }) =>
    heavy.list('swatches', user.id, (most) => listSwatches(db, user.id, most)),
  );
  mount(app, endpoints.getSwatch, async ({ visitor, params }) =>
    found(await findSwatch(db, visitor.user.id, params.id)),
  );
  mount(
    app,
    endpoints.createSwatch,
    async ({ visitor: { user }, body, attempt }) =>
      found(await createSwatch(db, user.id, newRowId(endpoints.createSwatch, user.id, attempt), body, now())),
    CREATIONS,
  );
  mount(app, endpoints.updateSwatch, async ({ visitor, params, body, ifVersion }) =>
    rowOf(await updateSwatch(db, visitor.user.id, params.id, body, ifVersion)),
  );
  mount(app, endpoints.removeSwatch, async ({ visitor, params, ifVersion }) =>
    removed(await removeSwatch(db, visitor.user.id, params.id, ifVersion)),
  );
}
