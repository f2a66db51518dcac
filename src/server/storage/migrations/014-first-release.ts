import { sql, type Kysely, type Migration } from 'kysely';
import { LIBRARIES } from '../../../contract/account.ts';
import type { Dialect } from '../dialect.ts';
import { USER_SEARCH_TEXT } from '../search-key.ts';

function listStatements({ types, isShared }: Dialect) {
  const id = sql.raw(types.id);
  const json = sql.raw(types.json);
  const moment = sql.raw(types.moment);
  const { key } = types;
  return [
    sql`create table users (
      id ${id} not null primary key,
      issuer text not null,
      subject text not null,
      email text,
      first_name text,
      last_name text,
      email_updates boolean,
      calculation_count integer not null default 0,
      created_at ${moment} not null,
      updated_at ${moment} not null,
      first_name_key ${key} not null default '',
      last_name_key ${key} not null default '',
      email_key ${key} not null default '',
      constraint users_identity unique (issuer, subject)
    )`,
    sql`create index users_by_first_name_key on users (first_name_key, id)`,
    sql`create index users_by_last_name_key on users (last_name_key, id)`,
    sql`create index users_by_email_key on users (email_key, id)`,
    sql`create index users_by_created_at on users (created_at, id)`,
    sql`create index users_by_updated_at on users (updated_at, id)`,
    // They are few, so a list of them must not scan all users.
    sql`create index users_unsubscribed on users (created_at, id) where email_updates is false`,

    sql`create table sessions (
      token_hash text not null primary key,
      id ${id} not null,
      user_id ${id} not null references users (id) on delete cascade,
      user_agent text,
      id_token text,
      created_at ${moment} not null,
      last_seen_at ${moment} not null,
      provider_sid text
    )`,
    sql`create index sessions_of_user on sessions (user_id)`,
    sql`create index sessions_by_last_seen on sessions (last_seen_at)`,
    sql`create index sessions_of_provider on sessions (provider_sid) where provider_sid is not null`,

    sql`create table swatches (
      id ${id} not null primary key,
      owner_id ${id} not null references users (id) on delete cascade,
      yarn_name text not null,
      yarn_colorway text,
      yarn_category text not null,
      needle_size text not null,
      stitch_gauge double precision not null,
      row_gauge double precision not null,
      notes text,
      gauge_count ${json},
      created_at ${moment} not null,
      version integer not null default 1
    )`,
    sql`create index swatches_of_owner on swatches (owner_id, created_at desc, id desc)`,

    sql`create table patterns (
      id ${id} not null primary key,
      owner_id ${id} references users (id) on delete cascade,
      extracted_data ${json} not null,
      saved_name text,
      saved_description text,
      saved_url text,
      notes text,
      created_at ${moment} not null,
      saved_at ${moment},
      version integer not null default 1
    )`,
    // Unsaved patterns are found by their age, saved ones by their owner.
    sql`create index patterns_unsaved on patterns (created_at) where saved_at is null`,
    sql`create index patterns_of_owner on patterns (owner_id, saved_at desc, id desc)`,

    sql`create table calculations (
      id ${id} not null primary key,
      owner_id ${id} not null references users (id) on delete cascade,
      pattern_id ${id} references patterns (id) on delete set null,
      name text not null,
      user_stitches double precision not null,
      user_rows double precision not null,
      recommended_size text not null,
      gauge_difference_percent double precision not null,
      results ${json} not null,
      outcome ${json},
      created_at ${moment} not null,
      version integer not null default 1
    )`,
    sql`create index calculations_of_owner on calculations (owner_id, created_at desc, id desc)`,
    // Deleting a pattern finds its calculations.
    sql`create index calculations_of_pattern on calculations (pattern_id)`,
    // Finds a user's latest outcomes among many results without one.
    sql`create index calculations_with_outcome on calculations (owner_id, created_at desc, id desc)
      where outcome is not null`,

    sql`create table contact_messages (
      id ${id} not null primary key,
      name text not null,
      email text not null,
      subject text not null,
      message text not null,
      search_text text not null,
      created_at ${moment} not null,
      is_read boolean not null default false,
      is_responded boolean not null default false
    )`,
    sql`create index contact_messages_by_time on contact_messages (created_at, id)`,
    sql`create index contact_messages_by_response on contact_messages (is_responded, created_at, id)`,

    sql`create table totals (
      users bigint not null,
      calculations bigint not null,
      pending_messages bigint not null,
      responded_messages bigint not null
    )`,
    sql`insert into totals values (0, 0, 0, 0)`,

    // The shared counts of the rate limits last a minute and need not survive a power cut.
    sql`create ${sql.raw(isShared ? 'unlogged' : '')} table limit_hits (
      key ${key} not null primary key,
      hits integer not null,
      ends_at ${moment} not null
    )`,
    sql`create index limit_hits_by_end on limit_hits (ends_at)`,

    // For imports in version 1.0.0. The migration `016-row-sizes` drops these.
    ...LIBRARIES.flatMap((library) =>
      ['origin_id', 'import_id', 'attempt_version'].map(
        (column) => sql`alter table ${sql.table(library)} add column ${sql.ref(column)} text`,
      ),
    ),
    sql`create table account_sizes (id text)`,
    sql`create table imports (id text)`,
  ];
}

/** Creates the layout of version 1.0.0. */
export const createFirstRelease = (dialect: Dialect): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of listStatements(dialect)) await statement.execute(db);
    await dialect.indexSubstrings(db, 'users', USER_SEARCH_TEXT);
    await dialect.indexSubstrings(db, 'contact_messages', sql.ref<string>('search_text'));
  },
});
