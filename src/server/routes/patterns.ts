import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import { readPatternData } from '../../engine/pattern-data.ts';
import { createGuestPatternQuota } from '../guest-pattern-quota.ts';
import { limitDailyBytes } from '../http/daily-bytes.ts';
import { GUEST_PATTERN_BYTES } from '../http/limits.ts';
import { requireFound, mount, requireRemoved, requireChanged } from '../http/mount.ts';
import {
  createPattern,
  removePattern,
  savePattern,
  updatePattern,
  type PatternContent,
} from '../storage/patterns.ts';
import { getRowKey, mountLibrary, type LibraryParts } from './libraries.ts';

type FormBody = (typeof endpoints.replacePattern)['body']['_output'];

/** Converts the body of the create/edit form, which always has all fields, to that of the management screen. */
function toContent({ patternName, designer, ravelryUrl, gauge, sizes }: FormBody): PatternContent {
  return {
    savedName: patternName,
    savedUrl: ravelryUrl ?? null,
    extractedData: readPatternData({ patternName, designer, ravelryUrl, gauge, sizes }),
  };
}

/** Serves patterns: those entered by hand, also by guests, and the user's saved ones. */
export function patternRoutes(app: FastifyInstance, parts: LibraryParts): void {
  const { database, now, isLimited } = parts;
  const guestQuota = createGuestPatternQuota(database, now);
  const countGuestBytes = limitDailyBytes(now, isLimited, GUEST_PATTERN_BYTES);
  mount(app, endpoints.createManualPattern, async ({ caller, body, newId, reply }) => {
    const ownerId = caller?.user.id ?? null;
    if (ownerId === null) {
      countGuestBytes(reply, body);
      await guestQuota.makeRoom();
    }
    const pattern = await createPattern(database, {
      id: newId,
      ownerId,
      extractedData: readPatternData(body.patternData),
      createdAt: now().toISOString(),
    });
    return requireFound(pattern);
  });
  mount(app, endpoints.createPattern, async ({ caller: { user }, body, newId }) => {
    const content = 'patternName' in body ? toContent(body) : body;
    const pattern = await createPattern(database, {
      ...content,
      id: newId,
      ownerId: user.id,
      createdAt: now().toISOString(),
    });
    return requireFound(pattern);
  });
  mount(app, endpoints.savePattern, async (call) =>
    requireChanged(await savePattern(database, getRowKey(call), call.body, call.ifVersion, now())),
  );
  mountLibrary(app, parts, endpoints.listSavedPatterns, 'patterns');
  mount(app, endpoints.replacePattern, async (call) =>
    requireChanged(
      await updatePattern(database, getRowKey(call), toContent(call.body), call.ifVersion, now()),
    ),
  );
  for (const endpoint of [endpoints.updatePattern, endpoints.updatePatternNotes]) {
    mount(app, endpoint, async (call) =>
      requireChanged(await updatePattern(database, getRowKey(call), call.body, call.ifVersion, now())),
    );
  }
  mount(app, endpoints.removePattern, async (call) =>
    requireRemoved(await removePattern(database, getRowKey(call), call.ifVersion)),
  );
}
