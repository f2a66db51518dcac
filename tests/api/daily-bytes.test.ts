import { afterEach, expect, it } from 'vitest';
import { ERRORS, errorBody } from '../../src/contract/errors.ts';
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
afterEach(() => app?.close());

it('support messages are limited per address and day', async () => {
  let now = new Date('2026-03-01T12:00:00Z');
  app = await startApp({ env: MANY_REQUESTS, now: () => now });
  const { send } = app;
  const write = () => send('POST', '/api/contact', { ...MESSAGE, message: '界'.repeat(LONGEST_MESSAGE) });
  let reply = await write();
  for (let count = 1; reply.status === 201 && count < 100; count++) reply = await write();
  const { status, message } = ERRORS.tooMuchToday;
  expect((await parseBody(errorBody, reply, status)).message).toBe(message);
  now = new Date(now.getTime() + DAY_MS);
  expect((await write()).status).toBe(201);
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
