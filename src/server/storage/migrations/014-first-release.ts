import { sql, type Kysely, type Migration } from 'kysely';
import { LIBRARIES } from '../../../contract/account.ts';
import type { Dialect } from '../dialect.ts';
import { USER_SEARCH_TEXT } from '../search-key.ts';

async function createUsers(db: Kysely<unknown>, { types, indexSubstrings }: Dialect): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('first_name', 'text')
    .addColumn('last_name', 'text')
    .addColumn('email_updates', 'boolean')
    .addColumn('calculation_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', types.moment, (column) => column.notNull())
    .addColumn('updated_at', types.moment, (column) => column.notNull())
    .addColumn('first_name_key', types.key, (column) => column.notNull().defaultTo(''))
    .addColumn('last_name_key', types.key, (column) => column.notNull().defaultTo(''))
    .addColumn('email_key', types.key, (column) => column.notNull().defaultTo(''))
    .addUniqueConstraint('users_identity', ['issuer', 'subject'])
    .execute();
  for (const column of ['first_name_key', 'last_name_key', 'email_key', 'created_at', 'updated_at']) {
    await db.schema.createIndex(`users_by_${column}`).on('users').columns([column, 'id']).execute();
  }
  // They are few, so a list of them must not scan all users.
  await db.schema
    .createIndex('users_unsubscribed')
    .on('users')
    .columns(['created_at', 'id'])
    .where(sql.ref('email_updates'), 'is', false)
    .execute();
  await indexSubstrings(db, 'users', USER_SEARCH_TEXT);
}

async function createSessions(db: Kysely<unknown>, { types }: Dialect): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('id', types.id, (column) => column.notNull())
    .addColumn('user_id', types.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('user_agent', 'text')
    .addColumn('id_token', 'text')
    .addColumn('created_at', types.moment, (column) => column.notNull())
    .addColumn('last_seen_at', types.moment, (column) => column.notNull())
    .addColumn('provider_sid', 'text')
    .execute();
  await db.schema.createIndex('sessions_of_user').on('sessions').column('user_id').execute();
  await db.schema.createIndex('sessions_by_last_seen').on('sessions').column('last_seen_at').execute();
  await db.schema
    .createIndex('sessions_of_provider')
    .on('sessions')
    .column('provider_sid')
    .where(sql.ref('provider_sid'), 'is not', null)
    .execute();
}

async function createLibraries(db: Kysely<unknown>, { types }: Dialect): Promise<void> {
  await db.schema
    .createTable('swatches')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('owner_id', types.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('yarn_name', 'text', (column) => column.notNull())
    .addColumn('yarn_colorway', 'text')
    .addColumn('yarn_category', 'text', (column) => column.notNull())
    .addColumn('needle_size', 'text', (column) => column.notNull())
    .addColumn('stitch_gauge', 'double precision', (column) => column.notNull())
    .addColumn('row_gauge', 'double precision', (column) => column.notNull())
    .addColumn('notes', 'text')
    .addColumn('gauge_count', types.json)
    .addColumn('created_at', types.moment, (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createIndex('swatches_of_owner')
    .on('swatches')
    .columns(['owner_id', 'created_at desc', 'id desc'])
    .execute();

  await db.schema
    .createTable('patterns')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('owner_id', types.id, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('extracted_data', types.json, (column) => column.notNull())
    .addColumn('saved_name', 'text')
    .addColumn('saved_description', 'text')
    .addColumn('saved_url', 'text')
    .addColumn('notes', 'text')
    .addColumn('created_at', types.moment, (column) => column.notNull())
    .addColumn('saved_at', types.moment)
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  // Unsaved patterns are found by their age, saved ones by their owner.
  await db.schema
    .createIndex('patterns_unsaved')
    .on('patterns')
    .column('created_at')
    .where(sql.ref('saved_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('patterns_of_owner')
    .on('patterns')
    .columns(['owner_id', 'saved_at desc', 'id desc'])
    .execute();

  await db.schema
    .createTable('calculations')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('owner_id', types.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('pattern_id', types.id, (column) => column.references('patterns.id').onDelete('set null'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('user_stitches', 'double precision', (column) => column.notNull())
    .addColumn('user_rows', 'double precision', (column) => column.notNull())
    .addColumn('recommended_size', 'text', (column) => column.notNull())
    .addColumn('gauge_difference_percent', 'double precision', (column) => column.notNull())
    .addColumn('results', types.json, (column) => column.notNull())
    .addColumn('outcome', types.json)
    .addColumn('created_at', types.moment, (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createIndex('calculations_of_owner')
    .on('calculations')
    .columns(['owner_id', 'created_at desc', 'id desc'])
    .execute();
  // Deleting a pattern finds its calculations.
  await db.schema.createIndex('calculations_of_pattern').on('calculations').column('pattern_id').execute();
  // Finds a user's latest outcomes among many results without one.
  await db.schema
    .createIndex('calculations_with_outcome')
    .on('calculations')
    .columns(['owner_id', 'created_at desc', 'id desc'])
    .where(sql.ref('outcome'), 'is not', null)
    .execute();
}

/** Creates the messages to support. They are listed by time and response, and searched. */
async function createContactMessages(
  db: Kysely<unknown>,
  { types, indexSubstrings }: Dialect,
): Promise<void> {
  await db.schema
    .createTable('contact_messages')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('created_at', types.moment, (column) => column.notNull())
    .addColumn('is_read', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('is_responded', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
  await db.schema
    .createIndex('contact_messages_by_time')
    .on('contact_messages')
    .columns(['created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('contact_messages_by_response')
    .on('contact_messages')
    .columns(['is_responded', 'created_at', 'id'])
    .execute();
  await indexSubstrings(db, 'contact_messages', sql.ref<string>('search_text'));
}

async function createTotals(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('totals')
    .addColumn('users', 'bigint', (column) => column.notNull())
    .addColumn('calculations', 'bigint', (column) => column.notNull())
    .addColumn('pending_messages', 'bigint', (column) => column.notNull())
    .addColumn('responded_messages', 'bigint', (column) => column.notNull())
    .execute();
  await sql`insert into totals values (0, 0, 0, 0)`.execute(db);
}

/** Creates the shared counts of the rate limits. They last a minute and need not survive a power cut. */
async function createLimitHits(db: Kysely<unknown>, { types, isShared }: Dialect): Promise<void> {
  await db.schema
    .createTable('limit_hits')
    .$call((table) => (isShared ? table.modifyFront(sql`unlogged`) : table))
    .addColumn('key', types.key, (column) => column.primaryKey().notNull())
    .addColumn('hits', 'integer', (column) => column.notNull())
    .addColumn('ends_at', types.moment, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('limit_hits_by_end').on('limit_hits').column('ends_at').execute();
}

/** Creates the columns and tables that version 1.0.0 had for imports. The migration `016-row-sizes` drops them. */
async function createImportBookkeeping(db: Kysely<unknown>): Promise<void> {
  for (const library of LIBRARIES) {
    for (const column of ['origin_id', 'import_id', 'attempt_version']) {
      await db.schema.alterTable(library).addColumn(column, 'text').execute();
    }
  }
  for (const table of ['account_sizes', 'imports']) {
    await db.schema.createTable(table).addColumn('id', 'text').execute();
  }
}

/** Creates the layout of version 1.0.0. */
export const createFirstRelease = (dialect: Dialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await createUsers(db, dialect);
    await createSessions(db, dialect);
    await createLibraries(db, dialect);
    await createContactMessages(db, dialect);
    await createTotals(db);
    await createLimitHits(db, dialect);
    await createImportBookkeeping(db);
  },
});
