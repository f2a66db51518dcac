import type { Kysely, Migration } from 'kysely';
import { LIBRARIES } from '../../../contract/account.ts';
import type { ColumnTypes } from '../dialect.ts';

/** Creates the imports in progress, and adds to each row the import that added it. */
export const createImports = (types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('imports')
      .addColumn('id', types.id, (column) => column.primaryKey().notNull())
      // An account can have one import at a time.
      .addColumn('owner_id', types.id, (column) =>
        column.notNull().unique().references('users.id').onDelete('cascade'),
      )
      .addColumn('active_at', types.moment, (column) => column.notNull())
      .execute();
    for (const library of LIBRARIES) {
      await db.schema.alterTable(library).addColumn('import_id', types.id).execute();
    }
  },
});
