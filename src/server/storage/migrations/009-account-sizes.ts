import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '../dialect.ts';

/** Creates a table that `016-row-sizes` drops. */
export const createAccountSizes = (types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('account_sizes')
      .addColumn('owner_id', types.id, (column) => column.primaryKey().notNull())
      .execute();
  },
});
