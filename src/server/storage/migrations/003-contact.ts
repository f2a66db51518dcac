import { sql, type Kysely, type Migration } from 'kysely';
import type { Dialect } from '../dialect.ts';

/** Creates the messages to support. They are listed by time and response, and searched. */
export const createContactMessages = (dialect: Dialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('contact_messages')
      .addColumn('id', dialect.types.id, (column) => column.primaryKey().notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('search_text', 'text', (column) => column.notNull())
      .addColumn('created_at', dialect.types.moment, (column) => column.notNull())
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
    await dialect.indexSubstrings(db, 'contact_messages', sql.ref<string>('search_text'));
  },
});
