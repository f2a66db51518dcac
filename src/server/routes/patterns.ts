import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import { readPatternData } from '../../engine/pattern-data.ts';
import { createGuestRoom } from '../guest-room.ts';
import type { HeavyWork } from '../heavy/thread.ts';
import { ApiError } from '../http/errors.ts';
import { CREATIONS, GUEST_CREATIONS } from '../http/limits.ts';
import { found, mount, removed, rowOf } from '../http/mount.ts';
import type { Database } from '../storage/database.ts';
import {
  createPattern,
  listSavedPatterns,
  removePattern,
  savePattern,
  updatePattern,
  type PatternContent,
} from '../storage/patterns.ts';
import { newRowId } from '../storage/row-ids.ts';

type FormBody = (typeof endpoints.replacePattern)['body']['_output'];

/** The create/edit form's body in the words of the management screen's; it always holds the whole form. */
function fromForm({ patternName, designer, ravelryUrl, gauge, sizes }: FormBody): PatternContent {
  return {
    savedName: patternName,
    savedUrl: ravelryUrl ?? null,
    extractedData: readPatternData({ patternName, designer, ravelryUrl, gauge, sizes }),
  };
}

/** Patterns: entered by hand, which guests may do too, and own saved ones. */
export function patternRoutes(
  app: FastifyInstance,
  database: Database,
  heavy: HeavyWork,
  now: () => Date,
): void {
  const { db } = database;
  const guestRoom = createGuestRoom(database, now);
  mount(
    app,
    endpoints.createManualPattern,
    async ({ visitor, body, attempt }) => {
      const ownerId = visitor?.user.id ?? null;
      if (ownerId === null && !(await guestRoom.hasRoom())) throw new ApiError('full');
      const pattern = await createPattern(db, {
        id: newRowId(endpoints.createManualPattern, ownerId, attempt),
        ownerId,
        extractedData: readPatternData(body.patternData),
        createdAt: now().toISOString(),
      });
      if (ownerId === null) guestRoom.add();
      return found(pattern);
    },
    GUEST_CREATIONS,
  );
  mount(
    app,
    endpoints.createPattern,
    async ({ visitor: { user }, body, attempt }) => {
      const content = 'patternName' in body ? fromForm(body) : body;
      const pattern = await createPattern(db, {
        ...content,
        id: newRowId(endpoints.createPattern, user.id, attempt),
        ownerId: user.id,
        createdAt: now().toISOString(),
      });
      return found(pattern);
    },
    CREATIONS,
  );
  mount(app, endpoints.savePattern, async ({ visitor, params, body, ifVersion }) =>
    rowOf(await savePattern(db, visitor.user.id, params.id, body, ifVersion, now())),
  );
  mount(app, endpoints.listSavedPatterns, ({ visitor: { user } }) =>
    heavy.list('patterns', user.id, (most) => listSavedPatterns(db, user.id, most)),
  );
  mount(app, endpoints.replacePattern, async ({ visitor, params, body, ifVersion }) =>
    rowOf(await updatePattern(db, visitor.user.id, params.id, fromForm(body), ifVersion, now())),
  );
  for (const endpoint of [endpoints.updatePattern, endpoints.updatePatternNotes]) {
    mount(app, endpoint, async ({ visitor, params, body, ifVersion }) =>
      rowOf(await updatePattern(db, visitor.user.id, params.id, body, ifVersion, now())),
    );
  }
  mount(app, endpoints.removePattern, async ({ visitor, params, ifVersion }) =>
    removed(await removePattern(db, visitor.user.id, params.id, ifVersion)),
  );
}
