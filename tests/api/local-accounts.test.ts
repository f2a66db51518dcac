import { expect, it } from 'vitest';
import { currentUser } from '../../src/contract/user.ts';
import { parseBody } from '../support/responses.ts';
import { ann, signIn, type CookieJar } from '../support/sign-in.ts';
import { startApp } from '../support/test-app.ts';
import { createTestDatabase } from '../support/test-database.ts';

const describeUser = async (url: string, jar: CookieJar) =>
  parseBody(currentUser, await jar.fetch(`${url}/api/auth/user`));

it('an account of the built-in sign-in is the same on another port and another name of this machine', async () => {
  const database = await createTestDatabase();
  const first = await startApp({ database });
  const before = await describeUser(first.url, await signIn(first.url, ann));
  const second = await startApp({ database });
  expect(second.url).not.toBe(first.url);
  for (const host of ['127.0.0.1', 'localhost']) {
    const url = second.url.replace('127.0.0.1', host);
    expect(await describeUser(url, await signIn(url, ann))).toEqual(before);
  }
  await second.close();
  await first.close();
  await database.remove();
});
