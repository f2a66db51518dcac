import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './storage/database.ts';
import { removeUnsavedPatterns } from './storage/patterns.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How long a pattern that nobody saved can be calculated with (design 6.6). */
const UNSAVED_LIVES_MS = 7 * DAY_MS;
const SWEEP_EVERY_MS = 60 * 60_000;
/** Few enough at once that nobody else waits for the database. */
const BATCH = 500;

/** Removes the patterns that nobody saved in time. */
async function sweep({ db }: Database, now: () => Date): Promise<void> {
  const madeBefore = new Date(now().getTime() - UNSAVED_LIVES_MS);
  while ((await removeUnsavedPatterns(db, madeBefore, BATCH)) === BATCH);
}

/**
 * Sweeps now and once an hour.
 * @returns how to stop
 */
export function keepSweeping(database: Database, now: () => Date, log: FastifyBaseLogger): () => void {
  const run = () => {
    sweep(database, now).catch((err: unknown) => {
      log.error({ err }, 'expired patterns could not be removed');
    });
  };
  run();
  const timer = setInterval(run, SWEEP_EVERY_MS).unref();
  return () => clearInterval(timer);
}
