import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '../dialect.ts';

/** Adds how the gauge of a swatch was counted. */
export const createGaugeCounts = (types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('swatches').addColumn('gauge_count', types.json).execute();
  },
});
