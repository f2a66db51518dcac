import pg from 'pg';
import { startServer } from '../../tests/support/server.ts';

const SWATCHES_EACH = 10;
const PATTERNS_EACH = 2;
const CALCULATIONS_EACH = 2;
/** The number of users per message to support. */
export const USERS_PER_MESSAGE = 100;
const BATCH = 5000;

/** An SQL expression for the ID of a seeded row: a UUID that depends on its number only. */
const toId = (kind: string, number: string) =>
  `overlay(overlay(md5('${kind} ' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`;

const SIZES = ['XS', 'S', 'M', 'L', 'XL'].map((name, i) => ({ name, bust: 34 + 4 * i, length: 22 + i / 2 }));
const PATTERN = JSON.stringify({ gauge: { stitches: 20, rows: 28 }, patternSizes: SIZES });
const RESULTS = JSON.stringify({
  recommendedSize: 'M',
  patternName: 'Yoke',
  swatchName: 'Shetland',
  desiredBust: 42,
  sizes: SIZES,
});

/** Statements that insert the users `$1` to `$2` and their rows, the same number for each user. */
const STATEMENTS = [
  `insert into users (id, issuer, subject, email, first_name, last_name, first_name_key, last_name_key, email_key,
     email_updates, calculation_count, created_at, updated_at)
   select ${toId('user', 'n')}, 'seed', n::text, 'knitter-' || n || '@seed.example', 'Knitter', 'Number ' || n,
     'KNITTER', 'NUMBER ' || n, 'KNITTER-' || n || '@SEED.EXAMPLE', n % 2 = 0, ${CALCULATIONS_EACH},
     timestamptz '2025-01-01' + n * interval '31 seconds', timestamptz '2026-01-01' + n * interval '13 seconds'
   from generate_series($1::int, $2::int) n`,
  `insert into swatches (id, owner_id, yarn_name, yarn_colorway, yarn_category, needle_size, stitch_gauge, row_gauge,
     notes, created_at)
   select ${toId('swatch', `n || '.' || k`)}, ${toId('user', 'n')}, 'Yarn ' || k || ' of ' || n, 'Colorway ' || k,
     (array['lace','fingering','sport','dk','worsted','aran','bulky','super_bulky'])[1 + (n + k) % 8],
     'US ' || 1 + (n + k) % 10, 16 + (n + k) % 24, 20 + (n * k) % 30, 'Washed and dried flat, measured in three places',
     timestamptz '2025-06-01' + (n + k) * interval '17 seconds'
   from generate_series($1::int, $2::int) n, generate_series(1, ${SWATCHES_EACH}) k`,
  `insert into patterns (id, owner_id, extracted_data, saved_name, saved_url, created_at, saved_at)
   select ${toId('pattern', `n || '.' || k`)}, ${toId('user', 'n')}, '${PATTERN}', 'Pattern ' || k || ' of ' || n,
     'https://patterns.example/' || n, at, at
   from generate_series($1::int, $2::int) n, generate_series(1, ${PATTERNS_EACH}) k,
     lateral (select timestamptz '2025-06-01' + (n + k) * interval '17 seconds' as at) moment`,
  `insert into calculations (id, owner_id, pattern_id, name, user_stitches, user_rows, recommended_size,
     gauge_difference_percent, results, created_at)
   select ${toId('calculation', `n || '.' || k`)}, ${toId('user', 'n')}, ${toId('pattern', `n || '.' || k`)},
     'Result ' || k || ' of ' || n, 18, 24, 'M', -10, '${RESULTS}',
     timestamptz '2025-07-01' + (n + k) * interval '17 seconds'
   from generate_series($1::int, $2::int) n, generate_series(1, ${CALCULATIONS_EACH}) k`,
  `insert into contact_messages (id, name, email, subject, message, search_text, created_at, is_responded)
   select ${toId('message', 'n')}, 'Knitter ' || n, 'knitter-' || n || '@seed.example', 'Ribbing',
     'Do I count ribbing in my gauge?', 'KNITTER ' || n || ' RIBBING', timestamptz '2025-08-01' + n * interval '1 minute',
     n % 3 = 0
   from generate_series($1::int, $2::int) n where n % ${USERS_PER_MESSAGE} = 0`,
] as const;

const TOTALS = `update totals set users = (select count(*) from users), calculations = (select sum(calculation_count) from users),
  pending_messages = (select count(*) from contact_messages where not is_responded),
  responded_messages = (select count(*) from contact_messages where is_responded)`;

/** Inserts users and their rows into a migrated database. */
async function insert(client: pg.Client, users: number, onProgress: (done: number) => void): Promise<void> {
  // No checks of references and no waiting for the disk: the data is valid, and can be created again.
  await client.query('set session_replication_role = replica');
  await client.query('set synchronous_commit = off');
  for (let from = 1; from <= users; from += BATCH) {
    const to = Math.min(from + BATCH - 1, users);
    for (const statement of STATEMENTS) await client.query(statement, [from, to]);
    onProgress(to);
  }
  await client.query(TOTALS);
  await client.query('vacuum analyze');
}

/**
 * Fills an empty PostgreSQL database with users. Each has ten swatches, two saved patterns and two results.
 * @param onProgress called with the number of users so far
 * @throws when the database has users already
 */
export async function seedDatabase(
  url: string,
  users: number,
  onProgress: (done: number) => void,
): Promise<void> {
  // The server creates the tables.
  await (await startServer({ DATABASE_URL: url })).dispose();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from users limit 1');
    if (rowCount !== 0) throw new Error('This database has users already; seed an empty one');
    await insert(client, users, onProgress);
  } finally {
    await client.end();
  }
}

/** Returns the ID of a seeded row: `findId('swatch', '7.1')` is the first swatch of user 7. */
export async function findId(client: pg.Client, kind: string, number: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(`select ${toId(kind, '$1::text')} as id`, [number]);
  return rows[0]?.id ?? '';
}
