import { sql, type Kysely, type Migration } from 'kysely';
import type { Dialect } from '../dialect.ts';

/** Creates the shared counts of the rate limits. They last a minute and need not survive a power cut. */
export const createLimitHits = ({ types, isShared }: Dialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('limit_hits')
      .$call((table) => (isShared ? table.modifyFront(sql`unlogged`) : table))
      .addColumn('key', types.key, (column) => column.primaryKey().notNull())
      .addColumn('hits', 'integer', (column) => column.notNull())
      .addColumn('ends_at', types.moment, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('limit_hits_by_end').on('limit_hits').column('ends_at').execute();
  },
});
