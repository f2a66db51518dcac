import { sql, type Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Gauge } from '../../engine/gauge.ts';
import { getCompleteGauge, readPatternData, getSizesWithBust } from '../../engine/pattern-data.ts';
import type { PatternSize } from '../../engine/recommendation.ts';
import { prepared } from './prepared.ts';
import type { Tables } from './schema.ts';
import { getExpiryTime } from './unsaved-patterns.ts';

/** The part of a pattern that a calculation uses. Gauge per 4 inches, measurements in inches. */
export interface CalculablePattern {
  /** `null` when a count is missing. */
  readonly gauge: Readonly<Gauge> | null;
  /** The sizes with a bust, in the pattern's order. */
  readonly sizes: readonly Readonly<PatternSize>[];
}

/**
 * Returns a function that parses stored pattern data. It caches the results, which depend on the text alone: a pattern
 * that any process has changed has a different text.
 * @param limits the most patterns, and the most characters of their texts together; the least recently used go first
 */
export function createPatternParser(limits: {
  patterns: number;
  characters: number;
}): (text: string) => CalculablePattern {
  const cache = new LRUCache<string, CalculablePattern>({
    max: limits.patterns,
    maxSize: limits.characters,
    sizeCalculation: (_pattern, text) => text.length,
    memoMethod: (text) => {
      const data = readPatternData(text);
      return { gauge: getCompleteGauge(data), sizes: getSizesWithBust(data.sizes) };
    },
  });
  return (text) => cache.memo(text);
}

/** A text of the usual 10 sizes has 600 characters. */
const parsePattern = createPatternParser({ patterns: 2000, characters: 2_000_000 });

const selectForCalculation = prepared<{ owner_id: string | null; created_at: string; data: string }>((db) =>
  db
    .selectFrom('patterns')
    .select(['owner_id', 'created_at', sql<string>`cast(extracted_data as text)`.as('data')])
    .where('id', '=', ''),
);

/**
 * Returns a pattern that a user may calculate with: one of their own, or one without an owner that has not expired.
 * Returns `null` when there is none.
 * @param ownerId `null` for a guest
 */
export async function findPatternForCalculation(
  db: Kysely<Tables>,
  id: string,
  ownerId: string | null,
  now: Date,
): Promise<CalculablePattern | null> {
  const [row] = await selectForCalculation(db, [id]);
  if (!row) return null;
  const isAllowed = row.owner_id === null ? row.created_at >= getExpiryTime(now) : row.owner_id === ownerId;
  return isAllowed ? parsePattern(row.data) : null;
}
