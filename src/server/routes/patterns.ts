import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import { readPatternData } from '../../engine/pattern-data.ts';
import { createGuestPatternQuota } from '../guest-pattern-quota.ts';
import { limitDailyBytes } from '../http/daily-bytes.ts';
import { GUEST_PATTERN_BYTES } from '../http/limits.ts';
import { found, mount, removed, rowOf } from '../http/mount.ts';
import {
  createPattern,
  removePattern,
  savePattern,
  updatePattern,
  type PatternContent,
} from '../storage/patterns.ts';
import { getRowKey, mountLibrary, type LibraryParts } from './libraries.ts';
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
export function patternRoutes(app: FastifyInstance, parts: LibraryParts): void {
  const { database, now, isLimited } = parts;
  const guestQuota = createGuestPatternQuota(database, now);
  const takeGuestBytes = limitDailyBytes(now, isLimited, GUEST_PATTERN_BYTES);
  mount(app, endpoints.createManualPattern, async ({ visitor, body, idempotencyKey, reply }) => {
    const ownerId = visitor?.user.id ?? null;
    if (ownerId === null) {
      takeGuestBytes(reply, body);
      await guestQuota.makeRoom();
    }
    const pattern = await createPattern(database, {
      id: newRowId(endpoints.createManualPattern, ownerId, idempotencyKey),
      ownerId,
      extractedData: readPatternData(body.patternData),
      createdAt: now().toISOString(),
    });
    return found(pattern);
  });
  mount(app, endpoints.createPattern, async ({ visitor: { user }, body, idempotencyKey }) => {
    const content = 'patternName' in body ? fromForm(body) : body;
    const pattern = await createPattern(database, {
      ...content,
      id: newRowId(endpoints.createPattern, user.id, idempotencyKey),
      ownerId: user.id,
      createdAt: now().toISOString(),
    });
    return found(pattern);
  });
  mount(app, endpoints.savePattern, async (call) =>
    rowOf(await savePattern(database, getRowKey(call), call.body, call.ifVersion, now())),
  );
  mountLibrary(app, parts, endpoints.listSavedPatterns, 'patterns');
  mount(app, endpoints.replacePattern, async (call) =>
    rowOf(await updatePattern(database, getRowKey(call), fromForm(call.body), call.ifVersion, now())),
  );
  for (const endpoint of [endpoints.updatePattern, endpoints.updatePatternNotes]) {
    mount(app, endpoint, async (call) =>
      rowOf(await updatePattern(database, getRowKey(call), call.body, call.ifVersion, now())),
    );
  }
  mount(app, endpoints.removePattern, async (call) =>
    removed(await removePattern(database, getRowKey(call), call.ifVersion)),
  );
}
