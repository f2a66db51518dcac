import type { Database } from '../../storage/database.ts';
import { countUnownedPatterns, removeOldestUnownedPatterns } from '../../storage/unsaved-patterns.ts';

/** The most patterns of guests: far more than knitters enter in a week, too few to fill a disk. */
export const MAX_GUEST_PATTERNS = 200_000;
/** Removed together, so that it rarely happens. */
const REMOVED_PER_BATCH = 1000;
const COUNT_EVERY_MS = 60_000;

/**
 * Limits the number of guests' patterns by removing the oldest. The rows in the database are counted at most once a
 * minute. In between, each process counts what it adds, so together they may exceed the limit by what they add within
 * a minute.
 */
export function createGuestPatternQuota({ db }: Database) {
  let count = 0;
  let countedAt = -Infinity;
  return {
    async makeRoom(): Promise<void> {
      const at = performance.now();
      if (at - countedAt >= COUNT_EVERY_MS) {
        countedAt = at;
        count = await countUnownedPatterns(db);
      }
      if (count >= MAX_GUEST_PATTERNS) count -= await removeOldestUnownedPatterns(db, REMOVED_PER_BATCH);
      count += 1;
    },
  };
}
