import { sql, type Kysely, type Migration } from 'kysely';
import { LIBRARIES, type Library } from '../../../contract/account.ts';
import type { Dialect } from '../dialect.ts';

/** An estimate for IDs, numbers, timestamps and the database's overhead. */
const ROW_OVERHEAD = 100;

/** Adds the size of a library's rows in bytes, which the database keeps. @param columns those of variable length */
async function addRowSize(
  { isShared }: Dialect,
  db: Kysely<unknown>,
  library: Library,
  columns: readonly string[],
): Promise<void> {
  const lengths = columns.map((column) => sql`coalesce(octet_length(cast(${sql.ref(column)} as text)), 0)`);
  const size = sql<number>`${sql.lit(ROW_OVERHEAD)} + ${sql.join(lengths, sql` + `)}`;
  await db.schema
    .alterTable(library)
    // SQLite cannot add a stored column. The index stores the sizes.
    .addColumn('byte_size', 'integer', (column) =>
      isShared ? column.generatedAlwaysAs(size).stored() : column.generatedAlwaysAs(size),
    )
    .execute();
  await db.schema.createIndex(`${library}_by_size`).on(library).columns(['owner_id', 'byte_size']).execute();
}

/** The columns of variable length. */
const TEXT_COLUMNS = {
  swatches: ['yarn_name', 'yarn_colorway', 'yarn_category', 'needle_size', 'notes', 'gauge_count'],
  patterns: ['extracted_data', 'saved_name', 'saved_description', 'saved_url', 'notes'],
  calculations: ['name', 'recommended_size', 'results', 'outcome'],
};

/**
 * Replaces the size of each account by that of each row, and drops what imports and repeated creations needed before.
 */
export const createRowSizes = (dialect: Dialect): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const library of LIBRARIES) {
      await addRowSize(dialect, db, library, TEXT_COLUMNS[library]);
      for (const column of ['origin_id', 'import_id', 'attempt_version']) {
        await db.schema.alterTable(library).dropColumn(column).execute();
      }
    }
    await db.schema.dropTable('account_sizes').execute();
    await db.schema.dropTable('imports').execute();
  },
});
