import { expect, it, onTestFinished } from 'vitest';
import { ERRORS } from '../../src/contract/errors.ts';
import { GreedyUser } from '../support/greedy-user.ts';
import { countRequests } from '../support/request-counts.ts';
import { startServer } from '../support/server.ts';

it('a user with many large requests must wait, and gets the rest after reading', async () => {
  const server = await startServer();
  onTestFinished(server.dispose);
  const greedy = await GreedyUser.signIn(server.url);
  await greedy.askWithoutReading('/api/account/export');
  // Four are under way and eight wait; who asks before that takes one of their places.
  await expect.poll(() => countRequests(server, '/api/account/export')).toEqual({ '4xx': 3 });
  expect(await greedy.ask('/api/calculations')).toEqual({
    status: 429,
    isToldWhen: true,
    message: ERRORS.busy.message,
  });
  await greedy.hangUp();
  await expect.poll(async () => (await greedy.ask('/api/calculations'))?.status).toBe(200);
});
