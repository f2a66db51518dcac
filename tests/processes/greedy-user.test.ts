import { expect, it } from 'vitest';
import { ERRORS } from '../../src/contract/errors.ts';
import { GreedyUser } from '../support/greedy-user.ts';
import { ann, signIn } from '../support/sign-in.ts';
import { startOwnServer } from '../support/use-app.ts';

it('a user with many large requests has to wait until earlier responses are read', async () => {
  const server = await startOwnServer();
  const greedy = await GreedyUser.fill(server.url, (await signIn(server.url, ann)).header());
  const refused = { status: 429, hasRetryAfter: true, message: ERRORS.busy.message };
  const requestFurther = async () => {
    await greedy.requestWithoutReading('/api/account/export');
    return greedy.request('/api/calculations');
  };
  await expect.poll(requestFurther).toEqual(refused);
  await greedy.hangUp();
  await expect.poll(async () => (await greedy.request('/api/calculations'))?.status).toBe(200);
});
