import type { FastifyInstance } from 'fastify';
import type { Database } from './storage/database.ts';
import { addCalculations } from './storage/users.ts';

const FLUSH_AFTER_MS = 1000;

export type CalculationCounter = ReturnType<typeof countCalculations>;

/**
 * Counts calculations, for the metrics and for each user. The users' counts are written in batches, at most a second
 * later and when the application closes, so that a calculation itself writes nothing.
 */
export function countCalculations(app: FastifyInstance, { db }: Database) {
  /** Since the start of the process. */
  const totals = { guest: 0, user: 0 };
  let counts = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();

  function add(userId: string, count: number): void {
    counts.set(userId, (counts.get(userId) ?? 0) + count);
    timer ??= setTimeout(() => void flush().catch(() => undefined), FLUSH_AFTER_MS).unref();
  }

  async function write(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const due = counts;
    counts = new Map();
    try {
      if (due.size > 0) await addCalculations(db, due);
    } catch (error) {
      for (const [userId, count] of due) add(userId, count);
      app.log.error({ err: error }, 'calculation counts could not be saved; trying again');
      throw error;
    }
  }

  /** Resolves when all counts so far are saved. */
  function flush(): Promise<void> {
    writing = writing.then(write, write);
    return writing;
  }

  app.addHook('onClose', () => flush().catch(() => undefined));
  /** @param userId `null` for a guest, who is counted in the totals only */
  function count(userId: string | null): void {
    totals[userId === null ? 'guest' : 'user'] += 1;
    if (userId !== null) add(userId, 1);
  }

  return { count, flush, totals: totals as Readonly<typeof totals> };
}
