import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { ERRORS, errorBody } from '../../src/contract/errors.ts';
import { ApiError } from '../../src/server/api-error.ts';
import { limitDailyBytes } from '../../src/server/http/limits/calls.ts';
import { MESSAGE, PATTERN } from '../support/requests.ts';
import { parseBody } from '../support/responses.ts';
import { ann } from '../support/sign-in.ts';
import { startOwnApp } from '../support/use-app.ts';

const DAY_MS = 86_400_000;
/** Enough requests that the limit of bytes is reached first. */
const MANY_REQUESTS = { RATE_LIMIT: '50' };
const MAX_MESSAGE_LENGTH = 10_000;

it('support messages are limited per address and day', async () => {
  const { send, database } = await startOwnApp({ env: MANY_REQUESTS });
  const write = async () => {
    // So that the number of messages without a response does not reach its limit.
    await database.db.deleteFrom('contact_messages').execute();
    return send('POST', '/api/contact', { ...MESSAGE, message: '界'.repeat(MAX_MESSAGE_LENGTH) });
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

it('patterns of guests are limited per day, unlike those of users', async () => {
  const { send, signIn } = await startOwnApp({ env: MANY_REQUESTS });
  const user = await signIn(ann);
  const createName = (n: number) => `${'é'.repeat(240)} ${n}`;
  const sizes = Array.from({ length: 100 }, (_, n) => ({ name: createName(n), measurements: { bust: 40 } }));
  const enter = (by = send) => by('POST', '/api/patterns/manual', { patternData: { ...PATTERN, sizes } });
  let response = await enter();
  for (let count = 1; response.status === 201 && count < 200; count++) response = await enter();
  expect(response.status).toBe(ERRORS.tooMuchToday.status);
  expect((await enter(user)).status).toBe(201);
});
