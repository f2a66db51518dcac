import type { Kysely } from 'kysely';
import type * as z from 'zod';
import type { Calculation, createCalculationBody, SavedOutcome } from '../../contract/calculations.ts';
import type { UserId } from '../../contract/user.ts';
import { MAX_OUTCOMES } from '../../engine/limits.ts';
import type { Outcome } from '../../engine/outcomes.ts';
import { parseObject } from '../../engine/pattern-data.ts';
import { changeAccount } from './account-size.ts';
import type { Database } from './database.ts';
import { createOwnedRows, readStoredJson, toRowKey, type RowChange, type RowKey } from './owned-rows.ts';
import type { Tables } from './schema.ts';
import { claimPattern } from './unsaved-patterns.ts';

const rows = createOwnedRows(
  'calculations',
  {
    patternId: 'pattern_id',
    name: 'name',
    userStitches: 'user_stitches',
    userRows: 'user_rows',
    recommendedSize: 'recommended_size',
    gaugeDifferencePercent: 'gauge_difference_percent',
    results: 'results',
    outcome: 'outcome',
    createdAt: 'created_at',
  },
  (stored): Calculation => ({
    ...stored,
    results: parseObject(readStoredJson(stored.results)),
    outcome: (readStoredJson(stored.outcome) ?? undefined) as SavedOutcome | undefined,
  }),
);
export const listCalculations = rows.list('createdAt');
export const removeCalculation = rows.remove;

/** A result to store. In a file, its pattern may be missing. */
type CalculationContent = Omit<z.output<typeof createCalculationBody>, 'patternId'> & {
  patternId: string | null;
  outcome?: SavedOutcome | null | undefined;
  createdAt: string;
};

/** Returns the row of a new result. */
export const createCalculationRow = (key: RowKey, content: CalculationContent) =>
  rows.createRow(key, content);

/** Saves a result, once, and claims its pattern. @throws ApiError when the account has no such pattern */
export function createCalculation(
  database: Database,
  key: RowKey,
  content: z.output<typeof createCalculationBody>,
  at: Date,
): Promise<Calculation> {
  const { patternId } = content;
  const patternKey = toRowKey({ ownerId: key.ownerId, id: patternId });
  return changeAccount(database, key.ownerId, async (transaction) => {
    const earlier = await rows.find(transaction, key);
    // A repeated call must not claim another pattern, and the pattern of the first may have been deleted.
    if (earlier !== null) return earlier;
    // The claim locks the pattern until the result refers to it.
    await claimPattern(transaction, { key: patternKey, ifVersions: null }, at);
    return rows.insert(
      transaction,
      key,
      createCalculationRow(key, { ...content, createdAt: at.toISOString() }),
    );
  });
}

/** Renames a result, or saves how it turned out. An outcome that is `null` clears it. */
export const updateCalculation = (
  database: Database,
  change: RowChange<{ name: string } | { outcome: SavedOutcome | null }>,
) => rows.update(database, change);

/** Lists the outcomes of a user's latest results that have one, newest result first. Measurements are in inches. */
export async function listOutcomes(db: Kysely<Tables>, ownerId: UserId): Promise<Outcome[]> {
  const stored = await db
    .selectFrom('calculations')
    .select('outcome')
    .where('owner_id', '=', ownerId)
    .where('outcome', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_OUTCOMES)
    .execute();
  return stored.map(({ outcome }) => {
    const { plannedBust, measuredBust, plannedLength, measuredLength } = readStoredJson(
      outcome,
    ) as SavedOutcome;
    return { plannedBust, measuredBust, plannedLength, measuredLength };
  });
}
