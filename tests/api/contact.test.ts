import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { messagesRemoved, statistics } from '../../src/contract/admin.ts';
import { contactMessage, type ContactMessage } from '../../src/contract/contact.ts';
import { ERRORS, errorBody } from '../../src/contract/errors.ts';
import {
  createMessage,
  markMessageResponded,
  MAX_MESSAGES,
  MAX_UNANSWERED,
} from '../../src/server/storage/contact.ts';
import { addToTotals } from '../../src/server/storage/totals.ts';
import { parseBody, getStatuses, readPages } from '../support/responses.ts';
import { MESSAGE, NO_ID } from '../support/requests.ts';
import { ann, bea } from '../support/sign-in.ts';
import type { TestApp } from '../support/test-app.ts';
import { startOwnApp, useApp } from '../support/use-app.ts';
import { TEXTS } from '../support/texts.ts';

const PATH = '/api/contact';
const LIST = '/api/admin/contact-messages';
const ADMIN = { email: 'admin@example.org' };

const app = useApp({ env: { ADMIN_EMAILS: ADMIN.email } });
const admins = app.sendAs(ADMIN);
beforeEach(async () => {
  await app.database.db.deleteFrom('contact_messages').execute();
});

const write = (body: object = MESSAGE, headers = {}, send = app.send) => send('POST', PATH, body, headers);
const list = async (query = '') => parseBody(z.array(contactMessage), await admins('GET', LIST + query));
const mark = (id: string, as: string) => admins('PATCH', `${LIST}/${id}/${as}`);
const readCounts = async () => {
  const response = await admins('GET', '/api/admin/statistics');
  const { pendingResponse, responded } = await parseBody(statistics, response);
  return { pendingResponse, responded };
};

async function deliver(body: object = MESSAGE): Promise<ContactMessage> {
  const known = new Set((await list()).map(({ id }) => id));
  expect((await write(body)).status).toBe(201);
  const [message] = (await list()).filter(({ id }) => !known.has(id));
  if (!message) throw new Error('The message is not in the list');
  return message;
}

it('a message of a guest or a user gets the same response, and is stored as written', async () => {
  for (const send of [app.send, await app.signIn(ann)]) {
    const response = await write(MESSAGE, {}, send);
    expect([response.status, await response.json()]).toEqual([201, { success: true }]);
  }
  const unread = { ...MESSAGE, isRead: false, isResponded: false };
  expect(await list()).toMatchObject([unread, unread]);
});

it.each(TEXTS)('a message keeps %s as typed', async (_what, text) => {
  const typed = { name: text, subject: text, message: text };
  expect(await deliver({ ...MESSAGE, ...typed })).toMatchObject(typed);
});

it('the search text of a message is only slightly larger than the message, even if its characters expand when they are folded', async () => {
  const message = '\ufdfa'.repeat(10_000);
  expect((await write({ ...MESSAGE, message })).status).toBe(201);
  const row = await app.database.db.selectFrom('contact_messages').selectAll().executeTakeFirstOrThrow();
  expect(row.message).toBe(message);
  expect(Buffer.byteLength(row.search_text)).toBeLessThan(Buffer.byteLength(message) * 1.2);
});

it('a message with the hidden field filled in gets the usual response and is not stored', async () => {
  const response = await write({ ...MESSAGE, website: 'https://spam.example' });
  expect([response.status, await response.json()]).toEqual([201, { success: true }]);
  expect(await list()).toEqual([]);
  expect((await write({ ...MESSAGE, website: '' })).status).toBe(201);
  expect(await list()).toHaveLength(1);
});

it('a message cannot set fields that the server sets', async () => {
  const attack = { id: NO_ID, isRead: true, isResponded: true, createdAt: '2000-01-01T00:00:00Z' };
  const stored = await deliver({ ...MESSAGE, ...attack });
  expect(stored).toMatchObject({ isRead: false, isResponded: false });
  expect([stored.id, stored.createdAt]).not.toContain(attack.id);
  expect(stored.createdAt).not.toContain('2000');
});

it('deleting all messages removes either those with a response or those without, up to a given time', async () => {
  const removeAll = async (responded: boolean, until: string) => {
    const response = await admins('POST', `${LIST}/deletions`, { responded, until });
    return parseBody(messagesRemoved, response);
  };
  const [first, answered] = [await deliver(), await deliver()];
  await mark(answered.id, 'responded');
  const before = await readCounts();
  expect(await removeAll(false, '2000-01-01T00:00:00Z')).toEqual({ removed: 0 });
  expect(await removeAll(false, first.createdAt)).toEqual({ removed: 1 });
  expect((await list()).map(({ id }) => id)).toEqual([answered.id]);
  expect(await removeAll(true, answered.createdAt)).toEqual({ removed: 1 });
  expect(await list()).toEqual([]);
  expect(await readCounts()).toEqual({
    pendingResponse: before.pendingResponse - 1,
    responded: before.responded - 1,
  });
});

describe('a message with an idempotency key', () => {
  const createKeyHeaders = () => ({ 'idempotency-key': crypto.randomUUID() });

  it('is stored once, however often and fast it is sent', async () => {
    const headers = createKeyHeaders();
    const responses = await Promise.all(Array.from({ length: 6 }, () => write(MESSAGE, headers)));
    expect(getStatuses(responses)).toEqual(Array.from({ length: 6 }, () => 201));
    expect(await list()).toHaveLength(1);
  });

  it('does not conflict with the same key of another user', async () => {
    const headers = createKeyHeaders();
    await write(MESSAGE, headers);
    await write(MESSAGE, headers, await app.signIn(ann));
    await write(MESSAGE, headers, await app.signIn(bea));
    expect(await list()).toHaveLength(3);
  });
});

it('the rate limit of messages is five per address and minute', async () => {
  const limited = await startOwnApp({ env: { RATE_LIMIT: '1' } });
  const responses = await Promise.all(Array.from({ length: 8 }, () => limited.send('POST', PATH, MESSAGE)));
  expect(getStatuses(responses)).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
  const refused = responses.find(({ status }) => status === 429);
  expect(errorBody.parse(await refused?.json()).message).toMatch(/wait a minute/);
});

it('the state of a message can be set to read and to responded repeatedly', async () => {
  const { id, ...content } = await deliver();
  for (const as of ['read', 'read'] as const) {
    const read = await parseBody(contactMessage, await mark(id, as));
    expect(read).toEqual({ id, ...content, isRead: true });
  }
  for (const as of ['responded', 'responded', 'read'] as const) {
    const responded = await parseBody(contactMessage, await mark(id, as));
    expect(responded).toEqual({ id, ...content, isRead: true, isResponded: true });
  }
  const unread = await deliver();
  const responded = await parseBody(contactMessage, await mark(unread.id, 'responded'));
  expect(responded, 'before it was read').toEqual({ ...unread, isRead: true, isResponded: true });
});

it.each(['read', 'responded'])(
  'the state of a message cannot be set to %s for an unknown message',
  async (as) => {
    expect((await mark(NO_ID, as)).status).toBe(404);
    expect((await mark('1', as)).status).toBe(400);
  },
);

it('a message is counted once as waiting for a response, then once as responded', async () => {
  const before = await readCounts();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  await Promise.all([write(MESSAGE, headers), write(MESSAGE, headers), write()]);
  const [message] = await list();
  await mark(message?.id ?? '', 'read');
  expect(await readCounts()).toEqual({ ...before, pendingResponse: before.pendingResponse + 2 });
  await Promise.all(['responded', 'responded', 'read'].map((as) => mark(message?.id ?? '', as)));
  expect(await readCounts()).toEqual({
    pendingResponse: before.pendingResponse + 1,
    responded: before.responded + 1,
  });
});

describe('the list of messages', () => {
  const getIds = (messages: readonly ContactMessage[]) => messages.map(({ id }) => id);

  /** Stores messages one second apart, except for every third, which has the time of the one before. */
  async function fill(count: number, message = MESSAGE.message): Promise<void> {
    const rows = Array.from({ length: count }, (_, n) => ({
      ...MESSAGE,
      message,
      id: crypto.randomUUID(),
      search_text: '',
      created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, n - (n % 3 === 0 ? 1 : 0))).toISOString(),
      is_read: false,
      is_responded: n % 2 === 0,
    }));
    for (let start = 0; start < count; start += 500) {
      await app.database.db
        .insertInto('contact_messages')
        .values(rows.slice(start, start + 500))
        .execute();
    }
  }

  const fetchPages = (query: string) => readPages(admins, LIST + query, contactMessage);

  it('is sorted newest first or oldest first', async () => {
    await fill(10);
    const newestFirst = await list();
    const moments = newestFirst.map(({ createdAt }) => createdAt);
    expect(moments).toEqual([...moments].sort().reverse());
    expect(getIds(await list('?order=asc'))).toEqual(getIds(newestFirst).reverse());
  });

  it('contains messages with a response, without one, or both', async () => {
    await fill(10);
    for (const responded of [true, false]) {
      const listed = await list(`?responded=${responded}`);
      expect(listed.map(({ isResponded }) => isResponded)).toEqual(Array(5).fill(responded));
    }
    expect(await list()).toHaveLength(10);
  });

  it('ends a page of long messages before it is too large', async () => {
    await fill(1000, 'x'.repeat(10_000));
    const paged = await fetchPages('');
    expect(paged.map(({ length }) => length)).toEqual([400, 400, 200]);
    expect(new Set(getIds(paged.flat())).size).toBe(1000);
  });

  it.each(['desc', 'asc'])('contains each message once on its pages, %s', async (order) => {
    await fill(47);
    for (const filter of ['', '&responded=false']) {
      const whole = getIds(await list(`?limit=500&order=${order}${filter}`));
      const paged = await fetchPages(`?limit=6&order=${order}${filter}`);
      expect(getIds(paged.flat())).toEqual(whole);
      expect(paged).toHaveLength(Math.ceil(whole.length / 6));
    }
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=501', 'limit'],
    ['limit=many', 'limit'],
    ['order=up', 'order'],
    ['responded=maybe', 'responded'],
    ['cursor=x', 'cursor'],
    [`cursor=${Buffer.from('{"value":"0000-01-01T00:00:00Z","id":"1"}').toString('base64url')}`, 'cursor'],
    [`search=${'x'.repeat(256)}`, 'search'],
    ['search=%00', 'search'],
  ])('rejects ?%s by the name of the parameter', async (query, field) => {
    const response = await admins('GET', `${LIST}?${query}`);
    expect((await parseBody(errorBody, response, 400)).fields).toHaveProperty(field);
  });

  describe('with a search', () => {
    const find = async (search: string) =>
      (await list(`?${new URLSearchParams({ search }).toString()}`)).map(({ name }) => name);

    beforeEach(async () => {
      const asa = { name: 'Åsa Größe', email: 'asa@wool.example', subject: '100% wool_blend' };
      await write({ ...asa, message: 'Hej' });
      await write({ ...MESSAGE, name: 'Bea', subject: 'Grafting', message: 'Two\nlines \\ here' });
    });

    it.each([
      ...['åsa', 'ASA', 'grösse', 'wool.ex', '100%', 'l_b', '_', '%'].map((search) => [search, 'Åsa Größe']),
      ...['raft', 'LINES \\ h'].map((search) => [search, 'Bea']),
      ...['0%w', 'sheep', "' or 1=1 --"].map((search) => [search]),
    ])('for %j finds exactly this text in any field, ignoring case and accents', async (search, ...names) => {
      expect(await find(search)).toEqual(names);
    });

    it('without a text finds everything, page by page', async () => {
      expect(new Set(await find(''))).toEqual(new Set(['Bea', 'Åsa Größe']));
      await fill(3);
      await app.database.db.updateTable('contact_messages').set({ search_text: 'YARN' }).execute();
      expect((await fetchPages('?search=yarn&limit=2')).map(({ length }) => length)).toEqual([2, 2, 1]);
    });
  });
});

describe('messages without a response', () => {
  const FAR = { client: '198.51.100.1', network: '198.51.100' };
  const content = { name: 'Ann', email: 'ann@example.org', message: 'How?' };
  /** Another server, because these tests change its totals. */
  let own: TestApp;
  beforeEach(async () => {
    own = await startOwnApp({ env: { RATE_LIMIT: '100' } });
  });

  const writeAbout = (subject: string, headers = {}) => write({ ...MESSAGE, subject }, headers, own.send);
  let minutesAgo = 1000;
  /** Stores a message, a minute later than the last one: of equal times, any may be the oldest. */
  const store = (subject: string, sender = FAR) => {
    minutesAgo -= 1;
    const at = new Date(Date.now() - minutesAgo * 60_000);
    return createMessage(own.database, crypto.randomUUID(), { ...content, subject }, sender, at);
  };
  const listSubjects = async () => {
    const query = own.database.db.selectFrom('contact_messages').select(['id', 'subject']);
    return query.orderBy('subject').execute();
  };

  /** Simulates many more messages. */
  const addToMessages = (count: number) =>
    own.database.db
      .transaction()
      .execute((transaction) => addToTotals(transaction, { pending_messages: count }));

  it('are at most twenty of one sender, and others can still write', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    expect((await writeAbout('First', headers)).status).toBe(201);
    for (let count = 1; count < MAX_UNANSWERED.client; count++)
      expect((await writeAbout('Gauge')).status).toBe(201);
    const { status, message } = ERRORS.tooManyUnanswered;
    expect(await parseBody(errorBody, await writeAbout('Gauge'), status)).toEqual({ message });
    // A repeated message needs no room.
    expect((await writeAbout('First', headers)).status).toBe(201);
    expect(await store('Far')).toBe(true);
    const [first] = (await listSubjects()).filter(({ subject }) => subject === 'First');
    await markMessageResponded(own.database.db, first?.id ?? '');
    expect((await writeAbout('Gauge')).status).toBe(201);
  });

  it('are at most two hundred of one network', async () => {
    const network = '2001.db8.1';
    for (let n = 0; n < MAX_UNANSWERED.network; n++) await store('Flood', { client: String(n), network });
    await expect(store('More', { client: 'another', network })).rejects.toThrow(
      ERRORS.tooManyUnanswered.message,
    );
    expect(await store('More', { client: 'another', network: '2001.db8.2' })).toBe(true);
  });

  it('stay within the limit when they arrive at the same time', async () => {
    await Promise.all(Array.from({ length: MAX_UNANSWERED.client + 10 }, () => writeAbout('Gauge')));
    expect(await listSubjects()).toHaveLength(MAX_UNANSWERED.client);
  });

  it('do not count if they are from before the clock was set back', async () => {
    minutesAgo = -60;
    for (let count = 0; count < MAX_UNANSWERED.client; count++) expect(await store('Later')).toBe(true);
    minutesAgo = 1000;
    expect(await store('Now')).toBe(true);
  });

  it('are stored with digests that are too short to find an address by trying all', async () => {
    await writeAbout('Gauge');
    const query = own.database.db.selectFrom('contact_messages').select(['client', 'network']);
    const { client, network } = await query.executeTakeFirstOrThrow();
    expect([client?.length, network?.length]).toEqual([2, 2]);
  });

  it('make room for others at the limit of all: the oldest with a response, then those of the largest network', async () => {
    await store('Answered');
    await store('Far');
    const [answered] = await listSubjects();
    await markMessageResponded(own.database.db, answered?.id ?? '');
    for (const n of [1, 2, 3]) {
      expect(await store(`Flood ${n}`, { client: String(n), network: '2001.db8.1' })).toBe(true);
    }
    await addToMessages(MAX_MESSAGES - 5);
    expect((await writeAbout('New')).status).toBe(201);
    const readSubjects = async () => (await listSubjects()).map(({ subject }) => subject);
    expect(await readSubjects()).toEqual(['Far', 'Flood 1', 'Flood 2', 'Flood 3', 'New']);
    expect((await writeAbout('Newer')).status).toBe(201);
    expect(await readSubjects()).toEqual(['Far', 'Flood 2', 'Flood 3', 'New', 'Newer']);
  });
});
