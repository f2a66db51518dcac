import type { Kysely, Migration } from 'kysely';
import { countAccounts } from '../account-size.ts';
import type { ColumnTypes } from '../dialect.ts';

/** The columns of variable length at this version. */
const COLUMNS = {
  swatches: ['yarn_name', 'yarn_colorway', 'yarn_category', 'needle_size', 'notes'],
  patterns: ['extracted_data', 'saved_name', 'saved_description', 'saved_url', 'notes'],
  calculations: ['name', 'recommended_size', 'results'],
};

/** Creates the sizes of accounts. A separate table, so that a change does not rewrite the user's row and its indexes. */
export const createAccountSizes = (types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('account_sizes')
      .addColumn('owner_id', types.id, (column) =>
        column.primaryKey().notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('row_count', 'bigint', (column) => column.notNull())
      .addColumn('byte_count', 'bigint', (column) => column.notNull())
      .execute();
    await countAccounts(db, COLUMNS);
  },
});
