// The tables of bench/usual-server.js, a server that is written as is usual, for Drizzle on each kind of database.
import * as pg from 'drizzle-orm/pg-core';
import * as sqlite from 'drizzle-orm/sqlite-core';

const postgresKinds = {
  table: pg.pgTable,
  id: pg.uuid,
  text: pg.text,
  json: pg.jsonb,
  moment: (name) => pg.timestamp(name, { withTimezone: true }),
  bool: pg.boolean,
  real: pg.doublePrecision,
  integer: pg.integer,
};

const sqliteKinds = {
  table: sqlite.sqliteTable,
  id: sqlite.text,
  text: sqlite.text,
  json: (name) => sqlite.text(name, { mode: 'json' }),
  moment: sqlite.text,
  bool: (name) => sqlite.integer(name, { mode: 'boolean' }),
  real: sqlite.real,
  integer: sqlite.integer,
};

/** Declares the tables. */
export function createSchema(isPostgres) {
  const { table, id, text, json, moment, bool, real, integer } = isPostgres ? postgresKinds : sqliteKinds;
  const users = table('users', {
    id: id('id').primaryKey(),
    email: text('email'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    firstNameKey: text('first_name_key').notNull(),
    lastNameKey: text('last_name_key').notNull(),
    emailKey: text('email_key').notNull(),
    emailUpdates: bool('email_updates'),
    calculationCount: integer('calculation_count').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  });
  const sessions = table('sessions', {
    tokenHash: text('token_hash').primaryKey(),
    userId: id('user_id').notNull(),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  });
  const swatches = table('swatches', {
    id: id('id').primaryKey(),
    ownerId: id('owner_id').notNull(),
    yarnName: text('yarn_name').notNull(),
    yarnColorway: text('yarn_colorway'),
    yarnCategory: text('yarn_category').notNull(),
    needleSize: text('needle_size').notNull(),
    stitchGauge: real('stitch_gauge').notNull(),
    rowGauge: real('row_gauge').notNull(),
    notes: text('notes'),
    createdAt: moment('created_at').notNull(),
    version: integer('version').notNull(),
  });
  const patterns = table('patterns', {
    id: id('id').primaryKey(),
    ownerId: id('owner_id'),
    extractedData: json('extracted_data').notNull(),
    savedName: text('saved_name'),
    savedDescription: text('saved_description'),
    savedUrl: text('saved_url'),
    notes: text('notes'),
    createdAt: moment('created_at').notNull(),
    savedAt: moment('saved_at'),
    version: integer('version').notNull(),
  });
  return { users, sessions, swatches, patterns };
}
