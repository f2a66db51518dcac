import { sql, type Kysely, type Migration } from 'kysely';
import type { ColumnTypes } from '../dialect.ts';

/** Adds how a saved result turned out. The index finds a user's latest outcomes among many results without one. */
export const createOutcomes = (types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('calculations').addColumn('outcome', types.json).execute();
    await db.schema
      .createIndex('calculations_with_outcome')
      .on('calculations')
      .columns(['owner_id', 'created_at desc', 'id desc'])
      .where(sql.ref('outcome'), 'is not', null)
      .execute();
  },
});
