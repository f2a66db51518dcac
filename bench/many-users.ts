import { sql } from 'kysely';
import { connect } from './databases.ts';

const BATCH = 50_000;

/** One of this many users is a Weaver, all over the list. As many are Spinners, the users who signed up first. */
const USERS_PER_NAME = 90;

/** The expressions for a user's ID and for a time some seconds after the first sign-up, on each kind of database. */
const expressions = {
  postgres: {
    id: sql`gen_random_uuid()`,
    at: (seconds: number) => sql`timestamptz '2025-01-01' + n * ${sql.lit(seconds)} * interval '1 second'`,
  },
  sqlite: {
    id: sql`'user-' || n`,
    at: (seconds: number) =>
      sql`strftime('%Y-%m-%dT%H:%M:%fZ', '2025-01-01', '+' || (n * ${sql.lit(seconds)}) || ' seconds')`,
  },
};

/**
 * Inserts users into the database of a running server. The totals do not count them.
 * @returns how many are called Weaver, and how many Spinner
 */
export async function insertUsers(url: string, users: number): Promise<number> {
  const { db, isShared } = await connect(url);
  const { id, at } = expressions[isShared ? 'postgres' : 'sqlite'];
  const each = Math.floor(users / USERS_PER_NAME);
  const lastName = sql`case when n <= ${sql.lit(each)} then 'Spinner' when n % ${sql.lit(USERS_PER_NAME)} = 0 then 'Weaver'
    else 'Number ' || n end`;
  for (let from = 1; from <= users; from += BATCH) {
    await sql`
      insert into users (id, issuer, subject, email, first_name, last_name, first_name_key, last_name_key, email_key,
        calculation_count, created_at, updated_at)
      with recursive numbers (n) as (
        select ${sql.lit(from)} union all select n + 1 from numbers where n < ${sql.lit(Math.min(users, from + BATCH - 1))}
      )
      select ${id}, 'seed', cast(n as text), 'knitter-' || n || '@seed.example', 'Knitter', ${lastName}, 'KNITTER',
        upper(${lastName}), 'KNITTER-' || n || '@SEED.EXAMPLE', 0, ${at(31)}, ${at(43)}
      from numbers`.execute(db);
  }
  // SQLite has no statistics, because the server never analyzes it.
  if (isShared) await sql`vacuum analyze users`.execute(db);
  await db.destroy();
  return each;
}
