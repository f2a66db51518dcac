import fastify from 'fastify';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { ERRORS, errorBody } from '../../src/contract/errors.ts';
import { ApiError } from '../../src/server/http/errors.ts';
import { limitDailyBytes } from '../../src/server/http/limits/calls.ts';
import {
  createMessage,
  markMessageResponded,
  MAX_MESSAGES,
  MAX_UNANSWERED,
} from '../../src/server/storage/contact.ts';
import { addToTotals } from '../../src/server/storage/totals.ts';
import { parseBody } from '../support/responses.ts';
import { MESSAGE, PATTERN } from '../support/requests.ts';
import { ann } from '../support/sign-in.ts';
import { startApp, type TestApp } from '../support/test-app.ts';

const DAY_MS = 86_400_000;
/** Enough requests that the limit of bytes is reached first. */
const MANY_REQUESTS = { RATE_LIMIT: '50' };
const LONGEST_MESSAGE = 10_000;

let app: TestApp | null = null;
afterEach(async () => {
  await app?.close();
  app = null;
});

it('support messages are limited per address and day', async () => {
  app = await startApp({ env: MANY_REQUESTS });
  const { send, database } = app;
  const write = async () => {
    // So that the number of messages without a response does not reach its limit.
    await database.db.deleteFrom('contact_messages').execute();
    return send('POST', '/api/contact', { ...MESSAGE, message: '界'.repeat(LONGEST_MESSAGE) });
  };
  let response = await write();
  for (let count = 1; response.status === 201 && count < 100; count++) response = await write();
  const { status, message } = ERRORS.tooMuchToday;
  expect((await parseBody(errorBody, response, status)).message).toBe(message);
});

it('the limit of all addresses applies to each, and ends with the day', async () => {
  let now = 0;
  const server = fastify();
  onTestFinished(() => server.close());
  server.decorateRequest('caller', null);
  const preHandler = limitDailyBytes({ perAddress: 200, total: 500 }, () => now);
  server.post('/', { preHandler }, () => 'stored');
  server.setErrorHandler((error, _request, reply) => reply.send(error instanceof ApiError && error.code));
  /** Sends 100 bytes of JSON. */
  const send = async (remoteAddress: string) =>
    (await server.inject({ method: 'POST', url: '/', remoteAddress, payload: ['x'.repeat(96)] })).body;

  for (const address of ['192.0.2.1', '192.0.2.2']) {
    expect([await send(address), await send(address)]).toEqual(['stored', 'stored']);
    expect(await send(address), 'the limit of one address').toBe('tooMuchToday');
  }
  expect(await send('192.0.2.3')).toBe('stored');
  expect(await send('192.0.2.3'), 'the limit of all').toBe('tooMuchToday');
  expect(await send('192.0.2.4'), 'the limit of all').toBe('tooMuchToday');
  now += DAY_MS;
  expect(await send('192.0.2.1')).toBe('stored');
});

it('a message counts only slightly more than its size, even if its characters expand when they are folded', async () => {
  app = await startApp();
  const message = '\ufdfa'.repeat(LONGEST_MESSAGE);
  expect((await app.send('POST', '/api/contact', { ...MESSAGE, message })).status).toBe(201);
  const row = await app.database.db.selectFrom('contact_messages').selectAll().executeTakeFirstOrThrow();
  expect(row.message).toBe(message);
  expect(Buffer.byteLength(row.search_text)).toBeLessThan(Buffer.byteLength(message) * 1.2);
});

it('patterns of guests are limited per day, unlike those of users', async () => {
  app = await startApp({ env: MANY_REQUESTS });
  const { send } = app;
  const user = await app.signIn(ann);
  const name = (n: number) => `${'é'.repeat(240)} ${n}`;
  const sizes = Array.from({ length: 100 }, (_, n) => ({ name: name(n), measurements: { bust: 40 } }));
  const enter = (by = send) => by('POST', '/api/patterns/manual', { patternData: { ...PATTERN, sizes } });
  let response = await enter();
  for (let count = 1; response.status === 201 && count < 200; count++) response = await enter();
  expect(response.status).toBe(ERRORS.tooMuchToday.status);
  expect((await enter(user)).status).toBe(201);
});

describe('messages without a response', () => {
  const FAR = { client: '198.51.100.1', network: '198.51.100' };
  const content = { name: 'Ann', email: 'ann@example.org', message: 'How?' };
  const write = (subject = 'Gauge', headers = {}) =>
    getApp().send('POST', '/api/contact', { ...MESSAGE, subject }, headers);
  let minutesAgo = 1000;
  /** Stores a message, a minute later than the last one: of equal times, any may be the oldest. */
  const store = (subject: string, sender = FAR) => {
    minutesAgo -= 1;
    const at = new Date(Date.now() - minutesAgo * 60_000);
    return createMessage(getApp().database, crypto.randomUUID(), { ...content, subject }, sender, at);
  };
  const listSubjects = async () => {
    const query = getApp().database.db.selectFrom('contact_messages').select(['id', 'subject']);
    return query.orderBy('subject').execute();
  };

  function getApp(): TestApp {
    if (!app) throw new Error('The application has not started');
    return app;
  }

  /** Simulates many more messages. */
  const addToMessages = (count: number) =>
    getApp()
      .database.db.transaction()
      .execute((transaction) => addToTotals(transaction, { pending_messages: count }));

  it('are at most twenty of one sender, and others can still write', async () => {
    app = await startApp();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    expect((await write('First', headers)).status).toBe(201);
    for (let count = 1; count < MAX_UNANSWERED.client; count++) expect((await write()).status).toBe(201);
    const { status, message } = ERRORS.supportFull;
    expect(await parseBody(errorBody, await write(), status)).toEqual({ message });
    // A repeated message needs no room.
    expect((await write('First', headers)).status).toBe(201);
    expect(await store('Far')).toBe('new');
    const [first] = (await listSubjects()).filter(({ subject }) => subject === 'First');
    await markMessageResponded(app.database.db, first?.id ?? '');
    expect((await write()).status).toBe(201);
  });

  it('are at most two hundred of one network', async () => {
    app = await startApp();
    const network = '2001.db8.1';
    for (let n = 0; n < MAX_UNANSWERED.network; n++) await store('Flood', { client: String(n), network });
    expect(await store('More', { client: 'another', network })).toBe('tooMany');
    expect(await store('More', { client: 'another', network: '2001.db8.2' })).toBe('new');
  });

  it('stay within the limit when they arrive at the same time', async () => {
    app = await startApp({ env: { RATE_LIMIT: '100' } });
    await Promise.all(Array.from({ length: MAX_UNANSWERED.client + 10 }, () => write()));
    expect(await listSubjects()).toHaveLength(MAX_UNANSWERED.client);
  });

  it('do not count if they are from before the clock was set back', async () => {
    app = await startApp();
    minutesAgo = -60;
    for (let count = 0; count < MAX_UNANSWERED.client; count++) expect(await store('Later')).toBe('new');
    minutesAgo = 1000;
    expect(await store('Now')).toBe('new');
  });

  it('are stored with digests that are too short to find an address by trying all', async () => {
    app = await startApp();
    await write();
    const query = app.database.db.selectFrom('contact_messages').select(['client', 'network']);
    const { client, network } = await query.executeTakeFirstOrThrow();
    expect([client?.length, network?.length]).toEqual([2, 2]);
  });

  it('make room for others at the limit of all: the oldest with a response, then those of the largest network', async () => {
    app = await startApp();
    await store('Answered');
    await store('Far');
    const [answered] = await listSubjects();
    await markMessageResponded(app.database.db, answered?.id ?? '');
    for (const n of [1, 2, 3]) {
      expect(await store(`Flood ${n}`, { client: String(n), network: '2001.db8.1' })).toBe('new');
    }
    await addToMessages(MAX_MESSAGES - 5);
    expect((await write('New')).status).toBe(201);
    const subjects = async () => (await listSubjects()).map(({ subject }) => subject);
    expect(await subjects()).toEqual(['Far', 'Flood 1', 'Flood 2', 'Flood 3', 'New']);
    expect((await write('Newer')).status).toBe(201);
    expect(await subjects()).toEqual(['Far', 'Flood 2', 'Flood 3', 'New', 'Newer']);
  });
});
