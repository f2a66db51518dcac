import type { Kysely, Migration } from 'kysely';
import { LIBRARIES } from '../../../contract/account.ts';
import type { Dialect } from '../dialect.ts';
import { addRowSize } from '../row-size.ts';

/** The columns of variable length. */
const TEXT_COLUMNS = {
  swatches: ['yarn_name', 'yarn_colorway', 'yarn_category', 'needle_size', 'notes', 'gauge_count'],
  patterns: ['extracted_data', 'saved_name', 'saved_description', 'saved_url', 'notes'],
  calculations: ['name', 'recommended_size', 'results', 'outcome'],
};

/**
 * Replaces the size of each account by that of each row. Imports are one transaction now and derive the IDs of their rows
 * from those in the file, and a repeated creation changes nothing, so their table and columns go too.
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
