import type { Kysely, Migration } from 'kysely';

/** Adds who sent a message, for the limits of messages without a response. */
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
