import { sql, type Kysely, type Migration } from 'kysely';

/** Adds the provider's ID of a session, which its back-channel logout sends. */
export const createProviderSessions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('sessions').addColumn('provider_sid', 'text').execute();
    await db.schema
      .createIndex('sessions_of_provider')
      .on('sessions')
      .column('provider_sid')
      .where(sql.ref('provider_sid'), 'is not', null)
      .execute();
  },
};
