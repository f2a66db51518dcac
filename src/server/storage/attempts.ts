import { sql } from 'kysely';
import type { Library } from '../../contract/account.ts';

/** What a row keeps from its first try, whatever a later one says. */
const KEPT = new Set(['id', 'owner_id', 'created_at', 'saved_at', 'version']);

/**
 * What a later try of one attempt does to the row of an earlier one, for `on conflict … do update` (docs/decisions/009):
 * it puts the row right, as a new version, while nobody has changed it and if it says something else at all.
 * @param row the new row, whose columns are compared with the stored one's
 */
export function correctionOf(table: Library, row: object) {
  const stored = (column: string) => sql.ref<number>(`${table}.${column}`);
  const columns = Object.keys(row).filter((column) => !KEPT.has(column));
  const given = (column: string) => sql.ref(`excluded.${column}`);
  const differences = columns.map((column) => sql`${stored(column)} is distinct from ${given(column)}`);
  const nextVersion = sql<number>`${stored('version')} + 1`;
  return {
    set: {
      ...Object.fromEntries(columns.map((column) => [column, given(column)])),
      version: nextVersion,
      attempt_version: nextVersion,
    },
    isUntouched: sql<boolean>`${stored('version')} = ${stored('attempt_version')}`,
    isDifferent: sql<boolean>`(${sql.join(differences, sql` or `)})`,
  };
}
