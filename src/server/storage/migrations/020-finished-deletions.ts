import { sql, type Kysely, type Migration } from 'kysely';

/** Deletes the accounts whose deletion an earlier version has begun: they had no identity, but still had rows. */
export const finishDeletions: Migration = {
  async up(db: Kysely<unknown>) {
    // The earlier version subtracted the user from the totals at once, and the calculations only at the end.
    await sql`update totals set calculations = calculations -
      (select coalesce(sum(calculation_count), 0) from users where issuer = 'deleted')`.execute(db);
    await sql`delete from users where issuer = 'deleted'`.execute(db);
  },
};
