import type { Kysely, Migration } from 'kysely';

/** Adds the unit that a user has chosen for all pages. */
export const createUnits: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('users').addColumn('units', 'text').execute();
  },
};
