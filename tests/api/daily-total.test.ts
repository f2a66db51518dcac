import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { limitDailyBytes } from '../../src/server/http/daily-bytes.ts';
import { ApiError } from '../../src/server/http/errors.ts';

const DAY_MS = 86_400_000;
/** Content of 100 bytes in JSON. */
const CONTENT = 'x'.repeat(98);

it('the limit of all addresses applies to each, and ends with the day', async () => {
  let now = new Date('2026-03-01T12:00:00Z');
  const count = limitDailyBytes(() => now, true, { perAddress: 200, total: 500 });
  const app = fastify();
  onTestFinished(() => app.close());
  app.get('/', (_request, reply) => {
    count(reply, CONTENT);
    return 'stored';
  });
  app.setErrorHandler((error, _request, reply) => reply.send(error instanceof ApiError && error.code));
  const send = async (remoteAddress: string) => (await app.inject({ url: '/', remoteAddress })).body;
  const addresses = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
  const sendTwiceFromEach = async () => {
    const replies = [];
    for (const address of addresses) replies.push(await send(address), await send(address));
    return replies;
  };

  expect(await send('192.0.2.1')).toBe('stored');
  expect(await send('192.0.2.1')).toBe('stored');
  expect(await send('192.0.2.1'), 'the limit of one address').toBe('tooMuchToday');
  expect(await send('192.0.2.2')).toBe('stored');
  expect(await send('192.0.2.2')).toBe('stored');
  expect(await send('192.0.2.3')).toBe('stored');
  expect(await send('192.0.2.3'), 'the limit of all').toBe('tooMuchToday');
  expect(await send('192.0.2.4'), 'the limit of all').toBe('tooMuchToday');

  now = new Date(now.getTime() + DAY_MS);
  expect(await sendTwiceFromEach()).toEqual([...Array<string>(5).fill('stored'), 'tooMuchToday']);
});
