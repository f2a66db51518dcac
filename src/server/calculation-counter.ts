import type { FastifyInstance } from 'fastify';
import type { UserId } from '../contract/user.ts';
import type { Database } from './storage/database.ts';
import { addToCalculationCounts } from './storage/users.ts';

const WRITE_EVERY_MS = 1000;

export type CalculationCounter = ReturnType<typeof createCalculationCounter>;

/** Counts calculations, for the metrics and for each user. Users' counts are written once a second. */
export function createCalculationCounter(app: FastifyInstance, database: Database) {
  /** Since the start of the process. */
  const totals = { guest: 0, user: 0 };
  /** The counts by user ID that are not written yet. */
  let unwritten = new Map<UserId, number>();
  let writing = Promise.resolve();

  const add = (userId: UserId, count: number) => unwritten.set(userId, (unwritten.get(userId) ?? 0) + count);

  async function write(): Promise<void> {
    const batch = unwritten;
    if (batch.size === 0) return;
    unwritten = new Map();
    try {
      await addToCalculationCounts(database, batch);
    } catch (error) {
      for (const [userId, count] of batch) add(userId, count);
      app.log.error({ err: error }, 'calculation counts could not be saved');
    }
  }

  const timer = setInterval(() => {
    writing = writing.then(write);
  }, WRITE_EVERY_MS).unref();
  app.addHook('onClose', () => {
    clearInterval(timer);
    return writing.then(write);
  });

  /** @param userId `null` for a guest, who is counted in the totals only */
  function count(userId: UserId | null): void {
    totals[userId === null ? 'guest' : 'user'] += 1;
    if (userId !== null) add(userId, 1);
  }

  return { count, totals: totals as Readonly<typeof totals> };
}
