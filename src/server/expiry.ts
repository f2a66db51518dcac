import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from './storage/database.ts';
import { repeatDeletions } from './storage/users.ts';
import { removeExpiredHits } from './storage/limit-hits.ts';
import { removeExpiredSessions } from './storage/sessions.ts';
import { removeExpiredPatterns } from './storage/unsaved-patterns.ts';

/** The privacy page promises that counted calls are deleted after about a minute. */
const SWEEP_EVERY_MS = 60_000;
/** Small enough that other queries do not wait long. */
const BATCH = 500;

/** Functions that remove a batch of expired rows. They return how many they found. */
const REMOVALS = [removeExpiredPatterns, removeExpiredSessions, removeExpiredHits];

/**
 * Removes the accounts that a restored backup has brought back, before the application is ready. Then removes expired
 * rows, at once and every minute until it closes.
 */
export function sweepWhileServing(app: FastifyInstance, database: Database, now: () => Date): void {
  let isClosing = false;
  let sweeping = Promise.resolve();
  let timer: NodeJS.Timeout;

  async function sweep(): Promise<void> {
    const at = now();
    for (const remove of REMOVALS) {
      try {
        while (!isClosing && (await remove(database.db, at, BATCH)) === BATCH) await yieldToEventLoop();
      } catch (err) {
        app.log.error({ err }, 'expired rows could not be removed');
      }
    }
  }

  function startSweep(): void {
    sweeping = sweeping.then(sweep);
  }

  app.addHook('onReady', async () => {
    await repeatDeletions(database);
    startSweep();
    timer = setInterval(startSweep, SWEEP_EVERY_MS).unref();
  });
  app.addHook('onClose', async () => {
    isClosing = true;
    clearInterval(timer);
    await sweeping;
  });
}
