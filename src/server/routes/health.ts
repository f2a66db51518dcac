import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import { ApiError } from '../api-error.ts';
import { mount } from '../http/mount.ts';
import type { Services } from '../services.ts';
import { countHit } from '../storage/limit-hits.ts';

const TIMEOUT_MS = 2000;
/** The time for which the result of a write counts. */
const WRITE_EVERY_MS = 1000;

/** Returns whether work of the database succeeds before the timeout. */
const succeedsInTime = (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    pause(TIMEOUT_MS, false, { ref: false }),
  ]);

/**
 * Creates a check that the database can be written to. A full disk or a file that is read-only can still be read. It counts
 * a hit because that writes one small row, which expires.
 */
function createWriteCheck({ database, now }: Services): () => Promise<boolean> {
  let writtenAt = -Infinity;
  let result = Promise.resolve(false);
  return () => {
    if (performance.now() - writtenAt >= WRITE_EVERY_MS) {
      writtenAt = performance.now();
      result = succeedsInTime(countHit(database.db, endpoints.ready.path, '', now(), WRITE_EVERY_MS));
    }
    return result;
  };
}

/** Serves the checks for monitoring and for load balancers. */
export function registerHealthRoutes(app: FastifyInstance, services: Services): void {
  const { database, stopping } = services;
  const canWrite = createWriteCheck(services);
  mount(app, endpoints.health, async () => {
    if (!(await succeedsInTime(database.ping()))) throw new ApiError('unavailable');
    return { status: 'ok' } as const;
  });
  mount(app, endpoints.ready, async () => {
    if (stopping.aborted) throw new ApiError('stopping');
    if (!(await succeedsInTime(database.ping())) || !(await canWrite())) throw new ApiError('unavailable');
    return { status: 'ready' } as const;
  });
}
