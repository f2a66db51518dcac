import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import { readPatternData } from '../../engine/pattern-data.ts';
import { createGuestPatternQuota } from '../storage/unsaved-patterns.ts';
import {
  requireFound,
  mount,
  requireRemoved,
  requireChanged,
  createRowKey,
  getRowKey,
} from '../http/mount.ts';
import {
  createGuestPattern,
  createPattern,
  listSavedPatterns,
  removePattern,
  savePattern,
  updatePattern,
  type PatternContent,
} from '../storage/patterns.ts';
import { mountLibrary, type LibraryParts } from './list-library.ts';

type FormBody = (typeof endpoints.replacePattern)['body']['_output'];

/** Converts the body of the create/edit form, which always has all fields, to that of the management screen. */
function toContent({ patternName, designer, ravelryUrl, gauge, sizes, doubts }: FormBody): PatternContent {
  return {
    savedName: patternName,
    savedUrl: ravelryUrl ?? null,
    extractedData: readPatternData({ patternName, designer, ravelryUrl, gauge, sizes, doubts }),
  };
}

/** Serves patterns: those entered by hand, also by guests, and the user's saved ones. */
export function registerPatternRoutes(app: FastifyInstance, parts: LibraryParts): void {
  const { database, now } = parts;
  const guestQuota = createGuestPatternQuota(database);
  mount(app, endpoints.createManualPattern, async ({ caller, body, newId }) => {
    const content = { extractedData: readPatternData(body.patternData) };
    if (caller) {
      const key = createRowKey({ caller, newId });
      return requireFound(await createPattern(database, key, content, now()));
    }
    await guestQuota.reserve();
    return createGuestPattern(database.db, newId, content, now());
  });
  mount(app, endpoints.createPattern, async (call) => {
    const content = 'patternName' in call.body ? toContent(call.body) : call.body;
    return requireFound(await createPattern(database, createRowKey(call), content, now()));
  });
  mount(app, endpoints.savePattern, async (call) =>
    requireChanged(await savePattern(database, getRowKey(call), call.body, call.ifVersions, now())),
  );
  mountLibrary(app, parts, endpoints.listSavedPatterns, listSavedPatterns);
  mount(app, endpoints.replacePattern, async (call) =>
    requireChanged(
      await updatePattern(database, getRowKey(call), toContent(call.body), call.ifVersions, now()),
    ),
  );
  for (const endpoint of [endpoints.updatePattern, endpoints.updatePatternNotes]) {
    mount(app, endpoint, async (call) =>
      requireChanged(await updatePattern(database, getRowKey(call), call.body, call.ifVersions, now())),
    );
  }
  mount(app, endpoints.removePattern, async (call) =>
    requireRemoved(await removePattern(database, getRowKey(call), call.ifVersions)),
  );
}
