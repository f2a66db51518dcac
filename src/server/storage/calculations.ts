import type { Insertable, Kysely, Selectable } from 'kysely';
import type * as z from 'zod';
import type { Calculation, createCalculationBody, SavedOutcome } from '../../contract/calculations.ts';
import type { UserId } from '../../contract/user.ts';
import { MAX_OUTCOMES } from '../../engine/limits.ts';
import type { Outcome } from '../../engine/outcomes.ts';
import { parseObject } from '../../engine/pattern-data.ts';
import { changeAccount } from './account-size.ts';
import type { Database } from './database.ts';
import { createOwnedRows, readStoredJson, toRowKey, type RowChange, type RowKey } from './owned-rows.ts';
import type { CalculationsTable, Tables } from './schema.ts';
import { claimPattern } from './unsaved-patterns.ts';

/** A result to store. In a file, its pattern may be missing. */
type CalculationContent = Omit<z.output<typeof createCalculationBody>, 'patternId'> & {
  patternId: string | null;
  outcome?: SavedOutcome | null | undefined;
};

type Row = Selectable<CalculationsTable>;

const toOutcomeColumn = (given: SavedOutcome | null) => given && JSON.stringify(given);

function readCalculation(row: Row): Calculation {
  return {
    id: row.id,
    patternId: row.pattern_id,
    name: row.name,
    userStitches: row.user_stitches,
    userRows: row.user_rows,
    recommendedSize: row.recommended_size,
    gaugeDifferencePercent: row.gauge_difference_percent,
    results: parseObject(readStoredJson(row.results)),
    ...(row.outcome !== null && { outcome: readStoredJson(row.outcome) as SavedOutcome }),
    createdAt: row.created_at,
    version: row.version,
  };
}

/** Returns the row of a new result. */
export const createCalculationRow = (
  { id, ownerId }: RowKey,
  content: CalculationContent,
  createdAt: string,
): Insertable<CalculationsTable> & { id: string; pattern_id: string | null } => ({
  id,
  owner_id: ownerId,
  pattern_id: content.patternId,
  name: content.name,
  user_stitches: content.userStitches,
  user_rows: content.userRows,
  recommended_size: content.recommendedSize,
  gauge_difference_percent: content.gaugeDifferencePercent,
  results: JSON.stringify(content.results),
  outcome: toOutcomeColumn(content.outcome ?? null),
  created_at: createdAt,
  version: 1,
});

const rows = createOwnedRows('calculations', readCalculation);
export const removeCalculation = rows.remove;

export const listCalculations = rows.list('created_at', (calculations) => calculations.selectAll());

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
    return rows.insert(transaction, key, createCalculationRow(key, content, at.toISOString()));
  });
}

export const renameCalculation = (database: Database, change: RowChange<{ name: string }>) =>
  rows.update(database, change, { name: change.body.name });

/** Saves how a result turned out, or clears it. */
export const updateOutcome = (database: Database, change: RowChange<{ outcome: SavedOutcome | null }>) =>
  rows.update(database, change, { outcome: toOutcomeColumn(change.body.outcome) });

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
