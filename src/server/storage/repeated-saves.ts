import { sql } from 'kysely';
import type { Library } from '../../contract/account.ts';

/** The columns that a repeated call does not change. */
const UNCHANGED_COLUMNS = new Set(['id', 'owner_id', 'created_at', 'saved_at', 'version']);

/**
 * Returns the parts of `on conflict … do update` for a repeated call with the same idempotency key (docs/decisions/009).
 * It corrects the row, as a new version, if the content differs and the row has not been changed since.
 * @param row the new row, whose columns are compared with the stored ones
 */
export function buildCorrection(table: Library, row: object) {
  const stored = (column: string) => sql.ref<number>(`${table}.${column}`);
  const columns = Object.keys(row).filter((column) => !UNCHANGED_COLUMNS.has(column));
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
