import { sql, type Kysely, type Migration } from 'kysely';
import type { ColumnTypes } from '../dialect.ts';

/** Creates the patterns. The index is for finding expired patterns without an owner. */
export const createPatterns = (types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('patterns')
      .addColumn('id', types.id, (column) => column.primaryKey().notNull())
      .addColumn('owner_id', types.id)
      .addColumn('extracted_data', types.json, (column) => column.notNull())
      .addColumn('saved_name', 'text')
      .addColumn('saved_description', 'text')
      .addColumn('saved_url', 'text')
      .addColumn('notes', 'text')
      .addColumn('created_at', types.moment, (column) => column.notNull())
      .addColumn('saved_at', types.moment)
      .execute();
    await db.schema
      .createIndex('patterns_unowned')
      .on('patterns')
      .column('created_at')
      .where(sql.ref('owner_id'), 'is', null)
      .execute();
  },
});
