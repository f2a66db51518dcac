import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from './storage/database.ts';
import { repeatDeletions, removeRowsOfClosedAccount } from './storage/users.ts';
import { removeExpiredHits } from './storage/limit-hits.ts';
import { removeExpiredSessions } from './storage/sessions.ts';
import { EXPIRED_START, removeExpiredPatterns } from './storage/unsaved-patterns.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/**
 * Sweeps skip the expired patterns that earlier sweeps have checked and that a saved result refers to. After this many
 * sweeps (a day), all are checked again, because the result may be gone.
 */
const SWEEPS_PER_ROUND = 24;
/** Small enough that other queries do not wait long. */
const BATCH = 500;

/** Removes a batch of expired rows. Returns whether there may be more. */
type Removal = (db: Database['db'], now: Date) => Promise<boolean>;

const createRemoval =
  (remove: typeof removeExpiredSessions): Removal =>
  async (db, now) =>
    (await remove(db, now, BATCH)) === BATCH;

/** Continues after the last pattern that the sweep before has checked. */
function createPatternRemoval(): Removal {
  let sweeps = 0;
  let cursor = EXPIRED_START;
  return async (db, now) => {
    const last = await removeExpiredPatterns(db, now, BATCH, cursor);
    if (last !== null) cursor = last;
    else if (++sweeps % SWEEPS_PER_ROUND === 0) cursor = EXPIRED_START;
    return last !== null;
  };
}

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
      while (!isClosing && (await remove(db, at))) await letOthersRun();
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
  sweepEvery(HOUR_MS, [createPatternRemoval(), createRemoval(removeExpiredSessions)], app, database, now);
  sweepEvery(MINUTE_MS, [removeRowsOfClosedAccount], app, database, now);
  // The privacy page promises that counted calls are deleted after about a minute.
  if (database.isShared) sweepEvery(MINUTE_MS, [createRemoval(removeExpiredHits)], app, database, now);
}
