import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import { getClient, getNetwork } from '../http/limits/counting.ts';
import { mount } from '../http/mount.ts';
import type { Services } from '../services.ts';
import {
  createMessage,
  listMessages,
  markMessageRead,
  markMessageResponded,
  removeMessages,
} from '../storage/contact.ts';
import { setNextLink, readCursor } from './cursors.ts';

/** Accepts messages to support, and serves them to admins. */
export function registerContactRoutes(
  app: FastifyInstance,
  { database, now, notify, audit }: Services,
): void {
  const { db } = database;
  mount(app, endpoints.sendMessage, async ({ body: { website, ...content }, newId, reply }) => {
    // Only spam programs fill in the hidden field (a honeypot). They get the same response.
    if (!website) {
      const client = getClient(reply.request);
      const sender = { client, network: getNetwork(client) };
      const isNew = await createMessage(database, newId, content, sender, now());
      if (isNew) notify(content);
    }
    return { success: true } as const;
  });
  mount(app, endpoints.listMessages, async ({ query: { cursor, ...filters }, reply }) => {
    const after = readCursor(cursor, 'moment');
    const { messages, nextPosition } = await listMessages(db, { ...filters, after });
    setNextLink(reply, nextPosition);
    return messages;
  });
  mount(app, endpoints.markMessageRead, ({ params: { id } }) => markMessageRead(db, id));
  mount(app, endpoints.markMessageResponded, ({ params: { id } }) => markMessageResponded(db, id));
  mount(app, endpoints.removeMessages, async ({ caller, body }) => {
    const removed = await removeMessages(db, body);
    audit('messages deleted', { account: caller.user.id });
    return { removed };
  });
}
