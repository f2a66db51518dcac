import { expect, it, onTestFinished } from 'vitest';
import { ERRORS } from '../../src/contract/errors.ts';
import { accountFileOf, newPerson } from '../support/account-file.ts';
import { recordFigures, times } from '../support/faults.ts';
import { compareWaits, GreedyUser } from '../support/greedy-user.ts';
import { residentMegabytes } from '../support/memory.ts';
import { countRequests } from '../support/request-counts.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { signIn, type CookieJar } from '../support/sign-in.ts';

const MAX_RESIDENT_MB = 700;
/** How much longer than alone others may wait, on a machine that does nothing else. */
const MAX_LONGER_MS = 50;
const ADMIN = 'admin@example.org';

async function start(): Promise<RunningServer> {
  const server = await startServer({ ADMIN_EMAILS: ADMIN, NODE_OPTIONS: '--max-old-space-size=1024' });
  onTestFinished(server.dispose);
  return server;
}

it('a user who leaves large lists unread neither slows others down nor fills the memory', async () => {
  const server = await start();
  const greedy = await GreedyUser.signIn(server.url);
  for (const path of ['/api/calculations', '/api/account/export']) {
    const { idle, attacked, noise } = await compareWaits(server.url, greedy, path);
    const resident = await residentMegabytes(server.pid());
    expect(attacked).toBeLessThan(idle + noise + MAX_LONGER_MS);
    expect(resident).toBeLessThan(MAX_RESIDENT_MB);
    recordFigures(`Unread replies of ${path}`, {
      'p99 of others alone': `${Math.round(idle)} ms`,
      'p99 of others meanwhile': `${Math.round(attacked)} ms`,
      'resident memory': `${Math.round(resident)} MB`,
    });
  }
});

it('a user who asks for much at once is told to wait, and gets it after reading', async () => {
  const server = await start();
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

it('no other user is refused while one has much imported, listed and exported', async () => {
  const server = await start();
  const send = (jar: CookieJar, method: string, path: string, body?: unknown) =>
    jar.fetch(server.url + path, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  const greedy = await signIn(server.url, newPerson());
  const admin = await signIn(server.url, { email: ADMIN });
  const others = await Promise.all(Array.from({ length: 4 }, () => signIn(server.url, newPerson())));
  const file = accountFileOf(times(3000, 15_000));
  expect((await send(greedy, 'POST', '/api/account/import', file)).status).toBe(200);

  const flood = [
    send(greedy, 'POST', '/api/account/import', accountFileOf(times(3000, 15_000))),
    ...Array.from({ length: 22 }, () => send(greedy, 'GET', '/api/gauge-swatches')),
  ].map(async (reply) => {
    await (await reply).arrayBuffer();
  });
  const small = accountFileOf(20);
  const statuses: number[] = [];
  const use = async (jar: CookieJar, method: string, path: string, body?: unknown) => {
    const reply = await send(jar, method, path, body);
    await reply.arrayBuffer();
    statuses.push(reply.status);
  };
  await Promise.all([
    ...others.map(async (jar) => {
      await use(jar, 'POST', '/api/account/import', small);
      await use(jar, 'GET', '/api/account/export');
      await use(jar, 'GET', '/api/patterns/saved');
      await use(jar, 'DELETE', '/api/account');
    }),
    use(admin, 'GET', '/api/admin/users?search=nobody-at-all'),
    use(admin, 'GET', '/api/admin/contact-messages?search=nobody-at-all'),
  ]);
  expect(statuses).toEqual(statuses.map(() => 200));
  await Promise.all(flood);
});
