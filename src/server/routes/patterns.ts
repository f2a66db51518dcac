import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import { readPatternData } from '../../engine/pattern-data.ts';
import { mount } from '../http/mount.ts';
import type { Database } from '../storage/database.ts';
import { createPattern } from '../storage/patterns.ts';

/** Patterns, as guests may use them: entered by hand, and nobody's. */
export function patternRoutes(app: FastifyInstance, { db }: Database, now: () => Date): void {
  mount(
    app,
    endpoints.createManualPattern,
    ({ body }) =>
      createPattern(db, {
        id: randomUUID(),
        ownerId: null,
        data: readPatternData(body.patternData),
        createdAt: now(),
      }),
    { perMinute: 60 },
  );
}
