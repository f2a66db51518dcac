import type { Kysely, Migration } from 'kysely';
import { LIBRARIES } from '../../../contract/account.ts';

/** The version that an attempt to create a row has last made, so that a third try, too, knows it from another's change. */
export const createAttempts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const library of LIBRARIES) {
      await db.schema
        .alterTable(library)
        .addColumn('attempt_version', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
    }
  },
};
