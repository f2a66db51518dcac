import { sql, type Kysely, type Migration } from 'kysely';

/** Adds the sizes of empty accounts. Every account now has one, which its changes lock. */
export const addEmptyAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      insert into account_sizes (owner_id, row_count, byte_count)
      select id, 0, 0 from users
      where not exists (select 1 from account_sizes where owner_id = users.id)`.execute(db);
  },
};
