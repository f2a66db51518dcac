import type { Kysely, Migration } from 'kysely';
import { LIBRARIES } from '../../../contract/account.ts';

/** Adds the version that the last call with the row's idempotency key has created, to detect other changes. */
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
