import type { FastifyInstance } from 'fastify';
import type { UserId } from '../contract/user.ts';
import type { Database } from './storage/database.ts';
import { addCalculations } from './storage/users.ts';

const FLUSH_AFTER_MS = 1000;

export type CalculationCounter = ReturnType<typeof createCalculationCounter>;

/**
 * Creates a counter of calculations, for the metrics and for each user. The users' counts are written in batches, at
 * most a second later and when the application closes, so that a calculation itself writes nothing.
 */
export function createCalculationCounter(app: FastifyInstance, database: Database) {
  /** Since the start of the process. */
  const totals = { guest: 0, user: 0 };
  /** The counts by user ID that are not saved yet. */
  let unsaved = new Map<UserId, number>();
  let timer: NodeJS.Timeout | null = null;
  let lastWrite = Promise.resolve();

  function add(userId: UserId, count: number): void {
    unsaved.set(userId, (unsaved.get(userId) ?? 0) + count);
    timer ??= setTimeout(() => void flushQuietly(), FLUSH_AFTER_MS).unref();
  }

  async function write(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const batch = unsaved;
    unsaved = new Map();
    try {
      if (batch.size > 0) await addCalculations(database, batch);
    } catch (error) {
      for (const [userId, count] of batch) add(userId, count);
      app.log.error({ err: error }, 'calculation counts could not be saved; trying again');
      throw error;
    }
  }

  /** Resolves when all counts so far are saved. */
  function flush(): Promise<void> {
    lastWrite = lastWrite.then(write, write);
    return lastWrite;
  }

  /** Does not throw, because `write` has logged the error. */
  const flushQuietly = () => flush().catch(() => undefined);

  app.addHook('onClose', flushQuietly);

  /** @param userId `null` for a guest, who is counted in the totals only */
  function count(userId: UserId | null): void {
    totals[userId === null ? 'guest' : 'user'] += 1;
    if (userId !== null) add(userId, 1);
  }

  return { count, flush, totals: totals as Readonly<typeof totals> };
}
