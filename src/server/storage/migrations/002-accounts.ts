import { sql, type Kysely, type Migration } from 'kysely';
import type { ColumnTypes } from '../dialect.ts';

/**
 * Creates users, sessions and their rows. The patterns, which had no owners before, move to a new table, because SQLite
 * cannot add a reference to an existing one.
 */
export const createAccounts = (types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
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
      .addUniqueConstraint('users_identity', ['issuer', 'subject'])
      .execute();

    await db.schema
      .createTable('sessions')
      .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('id', types.id, (column) => column.notNull())
      .addColumn('user_id', types.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('user_agent', 'text')
      .addColumn('id_token', 'text')
      .addColumn('created_at', types.moment, (column) => column.notNull())
      .addColumn('last_seen_at', types.moment, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('sessions_of_user').on('sessions').column('user_id').execute();
    await db.schema.createIndex('sessions_by_last_seen').on('sessions').column('last_seen_at').execute();

    await db.schema
      .createTable('swatches')
      .addColumn('id', types.id, (column) => column.primaryKey().notNull())
      .addColumn('owner_id', types.id, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('yarn_name', 'text', (column) => column.notNull())
      .addColumn('yarn_colorway', 'text')
      .addColumn('yarn_category', 'text', (column) => column.notNull())
      .addColumn('needle_size', 'text', (column) => column.notNull())
      .addColumn('stitch_gauge', 'double precision', (column) => column.notNull())
      .addColumn('row_gauge', 'double precision', (column) => column.notNull())
      .addColumn('notes', 'text')
      .addColumn('created_at', types.moment, (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema
      .createIndex('swatches_of_owner')
      .on('swatches')
      .columns(['owner_id', 'created_at desc', 'id desc'])
      .execute();

    await db.schema.alterTable('patterns').renameTo('unowned_patterns').execute();
    await db.schema.dropIndex('patterns_unowned').execute();
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
    const columns = ['id', 'extracted_data', 'created_at'].map((name) => sql.ref(name));
    await sql`insert into patterns (${sql.join(columns)}) select ${sql.join(columns)} from unowned_patterns`.execute(
      db,
    );
    await db.schema.dropTable('unowned_patterns').execute();
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
      .addColumn('owner_id', types.id, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('pattern_id', types.id, (column) => column.references('patterns.id').onDelete('set null'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('user_stitches', 'double precision', (column) => column.notNull())
      .addColumn('user_rows', 'double precision', (column) => column.notNull())
      .addColumn('recommended_size', 'text', (column) => column.notNull())
      .addColumn('gauge_difference_percent', 'double precision', (column) => column.notNull())
      .addColumn('results', types.json, (column) => column.notNull())
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
  },
});
