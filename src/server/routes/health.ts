// Routes: the handlers of the endpoints, one file for each kind of row. A handler calls the engine or storage.
// May import: the contract's endpoints, the engine, storage, `mount` and `ApiError`.
// May not contain: SQL, headers, arithmetic.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import { ApiError } from '../http/errors.ts';
import { mount } from '../http/mount.ts';
import type { Database } from '../storage/database.ts';

const PING_TIMEOUT_MS = 2000;

async function isAvailable(database: Database): Promise<boolean> {
  const waiting = new AbortController();
  const ping = database.ping().then(
    () => true,
    () => false,
  );
  const timeout = pause(PING_TIMEOUT_MS, false, { signal: waiting.signal }).catch(() => false);
  try {
    return await Promise.race([ping, timeout]);
  } finally {
    waiting.abort();
  }
}

/**
 * Serves the checks for monitoring and for load balancers. The server starts listening after it has migrated the
 * database.
 * @param stopping aborted at the start of a shutdown
 */
export function registerHealthRoutes(app: FastifyInstance, database: Database, stopping: AbortSignal): void {
  mount(app, endpoints.health, async () => {
    if (!(await isAvailable(database))) throw new ApiError('unavailable');
    return { status: 'ok' } as const;
  });
  mount(app, endpoints.ready, async () => {
    if (stopping.aborted) throw new ApiError('stopping');
    if (!(await isAvailable(database))) throw new ApiError('unavailable');
    return { status: 'ready' } as const;
  });
}
