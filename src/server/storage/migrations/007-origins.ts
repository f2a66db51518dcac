import type { Kysely, Migration } from 'kysely';
import { LIBRARIES } from '../../../contract/account.ts';
import type { ColumnTypes } from '../dialect.ts';

/** Adds the ID of imported rows in files. */
export const createOrigins = (types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const library of LIBRARIES) {
      await db.schema.alterTable(library).addColumn('origin_id', types.id).execute();
    }
  },
});
