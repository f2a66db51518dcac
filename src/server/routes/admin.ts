import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import { toOneLine, writeCsv, writeCsvLine } from '../account-files/csv.ts';
import { mount } from '../http/mount.ts';
import type { Services } from '../services.ts';
import { listUsers, listSubscribedUsers, type Subscriber } from '../storage/admin.ts';
import { removeUserSessions } from '../storage/sessions.ts';
import { readTotals } from '../storage/totals.ts';
import { setNextLink, readCursor } from './cursors.ts';

const subscriberColumns = ['id', 'email', 'first name', 'last name', 'joined'];

const toCells = ({ id, email, first_name, last_name, created_at }: Subscriber) =>
  [id, { email }, toOneLine(first_name), toOneLine(last_name), created_at] as const;

async function* writeSubscribers(batches: AsyncIterable<readonly Subscriber[]>) {
  yield writeCsv(subscriberColumns, []);
  for await (const users of batches) yield users.map((user) => writeCsvLine(toCells(user))).join('');
}

/** Lists users and statistics for admins, ends sessions, and exports the subscribed users. */
export function registerAdminRoutes(app: FastifyInstance, { database, sessions, audit }: Services): void {
  const { db } = database;
  mount(app, endpoints.listUsers, async ({ query: { cursor, ...filters }, reply }) => {
    const isByMoment = filters.sort === 'createdAt' || filters.sort === 'updatedAt';
    const after = readCursor(cursor, isByMoment ? 'moment' : 'text');
    const { users, nextPosition } = await listUsers(database, { ...filters, after });
    setNextLink(reply, nextPosition);
    return users.map((user) => ({ ...user, role: sessions.getRole(user.email) }));
  });
  mount(app, endpoints.endUserSessions, async ({ caller, params: { id } }) => {
    await removeUserSessions(db, id);
    audit('signed out by an admin', { account: id, admin: caller.user.id });
    return { success: true } as const;
  });
  mount(app, endpoints.getStatistics, async () => {
    const { users, calculations, pending_messages, responded_messages } = await readTotals(db);
    return {
      totalUsers: users,
      totalCalculations: calculations,
      pendingResponse: pending_messages,
      responded: responded_messages,
    };
  });
  mount(app, endpoints.exportSubscribedUsers, ({ caller }) => {
    audit('subscribed users exported', { account: caller.user.id });
    const pieces = writeSubscribers(listSubscribedUsers(database));
    return { name: 'subscribed-users.csv', content: Readable.from(pieces) };
  });
}
