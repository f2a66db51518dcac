import { sql, type Kysely, type Migration, type RawBuilder } from 'kysely';
import type { Dialect } from '../dialect.ts';

const run = (...statements: readonly RawBuilder<unknown>[]): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
});

/** Adds the unit that a user has chosen for all pages. */
export const units = run(sql`alter table users add column units text`);

/** Adds the sender of each message, because messages without a response are limited for each sender. */
export const messageSenders = run(
  sql`alter table contact_messages add column client text`,
  sql`alter table contact_messages add column network text`,
  sql`create index contact_messages_by_network on contact_messages (network, client)`,
);

/** Allows saved results without the knitter's row gauge. */
export const allowUnknownRows = ({ isShared }: Dialect): Migration =>
  isShared
    ? run(sql`alter table calculations alter column user_rows drop not null`)
    : // SQLite cannot change a column, so another one replaces it.
      run(
        sql`alter table calculations add column known_rows double precision`,
        sql`update calculations set known_rows = user_rows`,
        sql`alter table calculations drop column user_rows`,
        sql`alter table calculations rename column known_rows to user_rows`,
      );

/** Deletes the accounts whose deletion an earlier version began: they had no identity, but still had rows. */
export const finishedDeletions = run(
  // The earlier version subtracted the user from the totals at once, and the calculations only at the end.
  sql`update totals set calculations = calculations -
    (select coalesce(sum(calculation_count), 0) from users where issuer = 'deleted')`,
  sql`delete from users where issuer = 'deleted'`,
);
