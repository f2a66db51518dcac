import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from './storage/database.ts';
import { removeExpiredPatterns } from './storage/patterns.ts';

const SWEEP_EVERY_MS = 60 * 60_000;
/** Few enough at once that nobody else waits for the database. */
const BATCH = 500;

/** Removes expired patterns: when the application is ready, and once an hour until it closes. */
export function sweepWhileServing(app: FastifyInstance, { db }: Database, now: () => Date): void {
  let isClosing = false;
  let sweeping = Promise.resolve();
  let timer: NodeJS.Timeout;

  async function sweep(): Promise<void> {
    const at = now();
    while (!isClosing && (await removeExpiredPatterns(db, at, BATCH)) === BATCH) await letOthersRun();
  }

  function startSweep(): void {
    sweeping = sweep().catch((err: unknown) => {
      app.log.error({ err }, 'expired patterns could not be removed');
    });
  }

  app.addHook('onReady', (done) => {
    startSweep();
    timer = setInterval(startSweep, SWEEP_EVERY_MS).unref();
    done();
  });
  app.addHook('onClose', async () => {
    isClosing = true;
    clearInterval(timer);
    await sweeping;
  });
}
