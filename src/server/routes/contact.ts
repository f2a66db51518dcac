import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import { ApiError } from '../http/errors.ts';
import { getClient, getNetwork } from '../http/limits/counting.ts';
import { requireFound, mount } from '../http/mount.ts';
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
      const result = await createMessage(database, newId, content, sender, now());
      if (result === 'tooMany') throw new ApiError('tooManyUnanswered');
      if (result === 'new') notify(content);
    }
    return { success: true } as const;
  });
  mount(app, endpoints.listMessages, async ({ query: { cursor, ...filters }, reply }) => {
    const after = readCursor(cursor, 'moment');
    const { messages, nextPosition } = await listMessages(db, { ...filters, after });
    setNextLink(reply, nextPosition);
    return messages;
  });
  mount(app, endpoints.markMessageRead, async ({ params: { id } }) =>
    requireFound(await markMessageRead(db, id)),
  );
  mount(app, endpoints.markMessageResponded, async ({ params: { id } }) =>
    requireFound(await markMessageResponded(db, id)),
  );
  mount(app, endpoints.removeMessages, async ({ caller, body }) => {
    const removed = await removeMessages(db, body);
    audit('messages deleted', { account: caller.user.id });
    return { removed };
  });
}
