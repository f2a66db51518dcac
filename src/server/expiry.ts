import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from './storage/database.ts';
import { removeAbandonedImports } from './storage/imports.ts';
import { removeExpiredHits } from './storage/limit-hits.ts';
import { removeExpiredSessions } from './storage/sessions.ts';
import { removeClosedAccounts } from './storage/users.ts';
import { NOTHING_LOOKED_AT, removeExpiredPatterns } from './storage/unsaved-patterns.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/**
 * What has expired and is kept, because a result refers to it, is passed over by the sweeps that follow, but once a day:
 * the result may be gone by then.
 */
const SWEEPS_A_ROUND = 24;
/** Few enough at once that nobody else waits for the database. */
const BATCH = 500;

/** Removes a batch of what has expired. @returns whether there may be more */
type Removal = (db: Database['db'], now: Date) => Promise<boolean>;

const removing =
  (remove: typeof removeExpiredSessions): Removal =>
  async (db, now) =>
    (await remove(db, now, BATCH)) === BATCH;

/** Goes on where the sweep before has stopped looking. */
function removingPatterns(): Removal {
  let sweeps = 0;
  let looked = NOTHING_LOOKED_AT;
  return async (db, now) => {
    const last = await removeExpiredPatterns(db, now, BATCH, looked);
    if (last !== null) looked = last;
    else if (++sweeps % SWEEPS_A_ROUND === 0) looked = NOTHING_LOOKED_AT;
    return last !== null;
  };
}

/** Removes when the application is ready, and again and again until it closes. */
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
      app.log.error({ err }, 'what has expired could not be removed');
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

/** Removes what has expired while the application serves. */
export function sweepWhileServing(app: FastifyInstance, database: Database, now: () => Date): void {
  sweepEvery(HOUR_MS, [removingPatterns(), removing(removeExpiredSessions)], app, database, now);
  sweepEvery(MINUTE_MS, [removeAbandonedImports, removeClosedAccounts], app, database, now);
  // Calls are counted per address for about a minute and then forgotten: so the privacy page says.
  if (database.isShared) sweepEvery(MINUTE_MS, [removing(removeExpiredHits)], app, database, now);
}
