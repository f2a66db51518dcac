import type { Database } from './storage/database.ts';
import { countUnownedPatterns } from './storage/unsaved-patterns.ts';

/** Guests' patterns kept at once: far more than a week of knitters enters, and no disk is filled by them. */
export const MOST_GUEST_PATTERNS = 200_000;
const COUNT_EVERY_MS = 60_000;

/**
 * Knows whether there is room for another guest's pattern, however many addresses they come from. The database is
 * counted once a minute at most, and what this process adds meanwhile is added here; other processes may each exceed
 * the limit by what they add within the minute.
 */
export function createGuestRoom({ db }: Database, now: () => Date) {
  let count = 0;
  let countedAt = -Infinity;
  return {
    async hasRoom(): Promise<boolean> {
      const at = now().getTime();
      if (at - countedAt >= COUNT_EVERY_MS) {
        countedAt = at;
        count = await countUnownedPatterns(db);
      }
      return count < MOST_GUEST_PATTERNS;
    },
    /** Notes that one has been made. */
    add(): void {
      count += 1;
    },
  };
}
