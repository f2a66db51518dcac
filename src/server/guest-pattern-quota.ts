import type { Database } from './storage/database.ts';
import { countUnownedPatterns, removeOldestUnownedPatterns } from './storage/unsaved-patterns.ts';

/** Guests' patterns kept at once: far more than a week of knitters enters, and no disk is filled by them. */
export const MAX_GUEST_PATTERNS = 200_000;
/** So many are removed at once that room is seldom made. */
const REMOVED_AT_ONCE = 1000;
const COUNT_EVERY_MS = 60_000;

/**
 * Makes room for another guest's pattern: when there are too many, the oldest go. The database is counted once a minute
 * at most, and what this process adds meanwhile is added here; other processes may each exceed the limit by what they
 * add within the minute.
 */
export function createGuestPatternQuota({ db }: Database, now: () => Date) {
  let count = 0;
  let countedAt = -Infinity;
  return {
    async makeRoom(): Promise<void> {
      const at = now().getTime();
      if (at - countedAt >= COUNT_EVERY_MS) {
        countedAt = at;
        count = await countUnownedPatterns(db);
      }
      if (count >= MAX_GUEST_PATTERNS) count -= await removeOldestUnownedPatterns(db, REMOVED_AT_ONCE);
      count += 1;
    },
  };
}
