import type { Kysely, Migration } from 'kysely';

/** Adds the sender of each message, because messages without a response are limited for each sender. */
export const createMessageSenders: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['client', 'network']) {
      await db.schema.alterTable('contact_messages').addColumn(column, 'text').execute();
    }
    await db.schema
      .createIndex('contact_messages_by_network')
      .on('contact_messages')
      .columns(['network', 'client'])
      .execute();
  },
};
