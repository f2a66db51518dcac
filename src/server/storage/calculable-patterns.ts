import { sql, type Kysely } from 'kysely';
import type { UserId } from '../../contract/user.ts';
import type { PatternGauge } from '../../engine/gauge.ts';
import type { PatternSize } from '../../engine/recommendation.ts';
import { parsePattern } from './parsed-patterns.ts';
import { prepared } from './prepared.ts';
import type { Tables } from './schema.ts';
import { getExpiryTime } from './unsaved-patterns.ts';

/** The part of a pattern that a calculation uses. Gauge per 4 inches, measurements in inches. */
export interface CalculablePattern {
  /** `null` when it is missing. */
  readonly gauge: Readonly<PatternGauge> | null;
  /** The sizes with a bust, in the pattern's order. */
  readonly sizes: readonly Readonly<PatternSize>[];
}

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
  ownerId: UserId | null,
  now: Date,
): Promise<CalculablePattern | null> {
  const [row] = await selectForCalculation(db, [id]);
  if (!row) return null;
  const isAllowed = row.owner_id === null ? row.created_at >= getExpiryTime(now) : row.owner_id === ownerId;
  if (!isAllowed) return null;
  const { extractedData, sizesWithBust } = parsePattern(row.data);
  return { gauge: extractedData.gauge, sizes: sizesWithBust };
}
