// Routes: what each endpoint does, one file per noun. A handler calls the engine or storage and nothing between.
// What may come in: the contract's endpoints, the engine, storage, `mount` and `ApiError`.
// What may not: SQL, headers, arithmetic.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import { ApiError } from '../http/errors.ts';
import { mount } from '../http/mount.ts';
import type { Database } from '../storage/database.ts';

/** A database that takes longer does not answer, for whoever watches. */
const PATIENCE_MS = 2000;

async function hasAnswer(database: Database): Promise<boolean> {
  const waiting = new AbortController();
  const answer = database.ping().then(
    () => true,
    () => false,
  );
  const silence = pause(PATIENCE_MS, false, { signal: waiting.signal }).catch(() => false);
  try {
    return await Promise.race([answer, silence]);
  } finally {
    waiting.abort();
  }
}

/**
 * What watches a server and what shares requests out among several ask here. Nothing answers before the database is
 * migrated, as the server does not listen until then.
 * @param stopping aborted when the server has been told to stop
 */
export function healthRoutes(app: FastifyInstance, database: Database, stopping: AbortSignal): void {
  mount(app, endpoints.health, async () => {
    if (!(await hasAnswer(database))) throw new ApiError('unavailable');
    return { status: 'ok' } as const;
  });
  mount(app, endpoints.ready, async () => {
    if (stopping.aborted) throw new ApiError('stopping');
    if (!(await hasAnswer(database))) throw new ApiError('unavailable');
    return { status: 'ready' } as const;
  });
}
