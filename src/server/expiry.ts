import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from './storage/database.ts';
import { repeatDeletions } from './storage/users.ts';
import { removeExpiredHits } from './storage/limit-hits.ts';
import { removeExpiredSessions } from './storage/sessions.ts';
import { removeExpiredPatterns } from './storage/unsaved-patterns.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Small enough that other queries do not wait long. */
const BATCH = 500;

/** Removes expired rows, at most `limit` of them. Returns how many were removed. */
type Removal = (db: Database['db'], now: Date, limit: number) => Promise<number>;

/** Sweeps when the application is ready, and then at an interval until it closes. */
function sweepEvery(
  ms: number,
  removals: readonly Removal[],
  app: FastifyInstance,
  { db }: Database,
  now: () => Date,
): void {
  let isClosing = false;
  let sweeping = Promise.resolve();
  let timer: NodeJS.Timeout;

  async function sweep(): Promise<void> {
    const at = now();
    for (const remove of removals) {
      while (!isClosing && (await remove(db, at, BATCH)) === BATCH) await yieldToEventLoop();
    }
  }

  function startSweep(): void {
    sweeping = sweep().catch((err: unknown) => {
      app.log.error({ err }, 'expired rows could not be removed');
    });
  }

  app.addHook('onReady', (done) => {
    startSweep();
    timer = setInterval(startSweep, ms).unref();
    done();
  });
  app.addHook('onClose', async () => {
    isClosing = true;
    clearInterval(timer);
    await sweeping;
  });
}

/** Removes expired rows while the application runs, and before that the accounts that a restored backup has brought back. */
export function sweepWhileServing(app: FastifyInstance, database: Database, now: () => Date): void {
  app.addHook('onReady', () => repeatDeletions(database));
  sweepEvery(HOUR_MS, [removeExpiredPatterns, removeExpiredSessions], app, database, now);
  // The privacy page promises that counted calls are deleted after about a minute.
  if (database.isShared) sweepEvery(MINUTE_MS, [removeExpiredHits], app, database, now);
}
