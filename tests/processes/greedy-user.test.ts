import { expect, it, onTestFinished } from 'vitest';
import { ERRORS } from '../../src/contract/errors.ts';
import { GreedyUser } from '../support/greedy-user.ts';
import { countRequests } from '../support/request-counts.ts';
import { startServer } from '../support/server.ts';

it('a user with many large requests has to wait until earlier replies are read', async () => {
  const server = await startServer();
  onTestFinished(server.dispose);
  const greedy = await GreedyUser.signIn(server.url);
  await greedy.requestWithoutReading('/api/account/export');
  // Four requests run and eight wait. A request that is sent earlier takes one of these places.
  await expect.poll(() => countRequests(server, '/api/account/export')).toEqual({ '4xx': 3 });
  expect(await greedy.request('/api/calculations')).toEqual({
    status: 429,
    hasRetryAfter: true,
    message: ERRORS.busy.message,
  });
  await greedy.hangUp();
  await expect.poll(async () => (await greedy.request('/api/calculations'))?.status).toBe(200);
});
