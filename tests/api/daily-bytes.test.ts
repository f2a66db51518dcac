import fastify from 'fastify';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { ERRORS, errorBody } from '../../src/contract/errors.ts';
import { ApiError } from '../../src/server/http/errors.ts';
import { limitDailyBytes } from '../../src/server/http/limits/calls.ts';
import { MAX_MESSAGES, markMessageResponded } from '../../src/server/storage/contact.ts';
import { addToTotals } from '../../src/server/storage/totals.ts';
import { parseBody } from '../support/replies.ts';
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
  const { send } = app;
  const write = () => send('POST', '/api/contact', { ...MESSAGE, message: '界'.repeat(LONGEST_MESSAGE) });
  let reply = await write();
  for (let count = 1; reply.status === 201 && count < 100; count++) reply = await write();
  const { status, message } = ERRORS.tooMuchToday;
  expect((await parseBody(errorBody, reply, status)).message).toBe(message);
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
  let reply = await enter();
  for (let count = 1; reply.status === 201 && count < 200; count++) reply = await enter();
  expect(reply.status).toBe(ERRORS.tooMuchToday.status);
  expect((await enter(user)).status).toBe(201);
});

it('the number of messages is limited: the oldest with a response are removed, and none without one', async () => {
  app = await startApp();
  const { send, database } = app;
  const write = (subject: string, headers = {}) =>
    send('POST', '/api/contact', { ...MESSAGE, subject }, headers);
  expect((await write('Answered')).status).toBe(201);
  expect((await write('Waiting')).status).toBe(201);
  const { id } = await database.db
    .selectFrom('contact_messages')
    .select('id')
    .where('subject', '=', 'Answered')
    .executeTakeFirstOrThrow();
  await markMessageResponded(database.db, id);
  // Simulates many more messages.
  await addToMessages(MAX_MESSAGES - 2);
  const subjects = async () =>
    (await database.db.selectFrom('contact_messages').select('subject').orderBy('subject').execute()).map(
      ({ subject }) => subject,
    );
  const headers = { 'idempotency-key': crypto.randomUUID() };
  expect((await write('New', headers)).status).toBe(201);
  expect(await subjects()).toEqual(['New', 'Waiting']);
  // A repeated message needs no room.
  expect((await write('New', headers)).status).toBe(201);

  const { status, message } = ERRORS.supportFull;
  expect(await parseBody(errorBody, await write('One more'), status)).toEqual({ message });
  expect(await subjects()).toEqual(['New', 'Waiting']);
  await addToMessages(-1);
  expect((await write('One more')).status).toBe(201);

  function addToMessages(count: number): Promise<void> {
    return database.db
      .transaction()
      .execute((transaction) => addToTotals(transaction, { pending_messages: count }));
  }
});
