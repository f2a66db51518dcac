import type { FastifyInstance } from 'fastify';
import type { OutputOf } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { readPatternData } from '../../engine/pattern-data.ts';
import type { Services } from '../services.ts';
import { createGuestPatternQuota } from '../storage/unsaved-patterns.ts';
import { mount } from '../http/mount.ts';
import { toRowKey } from '../storage/owned-rows.ts';
import {
  createGuestPattern,
  createPattern,
  listSavedPatterns,
  removePattern,
  savePattern,
  updatePattern,
  type PatternContent,
} from '../storage/patterns.ts';
import { mountLibrary } from './list-library.ts';

type FlatBody = OutputOf<(typeof endpoints.replacePattern)['body']>;

/** Converts a whole pattern in flat fields to the columns of a row. Omitted fields are cleared. */
function toContent({ patternName, designer, ravelryUrl, gauge, sizes, doubts }: FlatBody): PatternContent {
  return {
    savedName: patternName,
    savedUrl: ravelryUrl ?? null,
    extractedData: readPatternData({ patternName, designer, ravelryUrl, gauge, sizes, doubts }),
  };
}

/** Serves patterns: those entered by hand, also by guests, and the user's saved ones. */
export function registerPatternRoutes(app: FastifyInstance, { database, now }: Services): void {
  const guestQuota = createGuestPatternQuota(database);
  mount(app, endpoints.createManualPattern, async ({ caller, body, newId }) => {
    const content = { extractedData: readPatternData(body.patternData) };
    if (caller) {
      const key = toRowKey({ ownerId: caller.user.id, id: newId });
      return createPattern(database, key, content, now());
    }
    await guestQuota.reserve();
    return createGuestPattern(database.db, newId, content, now());
  });
  mount(app, endpoints.createPattern, async ({ key, body }) => {
    // The body has either flat fields or those of a row (the contract's `createPatternBody`).
    const content = 'patternName' in body ? toContent(body) : body;
    return createPattern(database, key, content, now());
  });
  mount(app, endpoints.savePattern, (change) => savePattern(database, change, now()));
  mountLibrary(app, database, endpoints.listSavedPatterns, listSavedPatterns);
  mount(app, endpoints.replacePattern, (change) =>
    updatePattern(database, { ...change, body: toContent(change.body) }, now()),
  );
  for (const endpoint of [endpoints.updatePattern, endpoints.updatePatternNotes]) {
    mount(app, endpoint, (change) => updatePattern(database, change, now()));
  }
  mount(app, endpoints.removePattern, (row) => removePattern(database, row));
}
