import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { titleWithObstacle } from '../support/faults.ts';
import { MESSAGE, PATTERN, SWATCH, withJson } from '../support/requests.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { ann, signIn } from '../support/sign-in.ts';
import { createTestDatabase, type TestDatabase, isPostgres } from '../support/test-database.ts';

const title = titleWithObstacle(
  'three processes on one PostgreSQL',
  isPostgres ? null : 'TEST_DATABASE_URL is not set',
);

/** Sends requests to the servers in turn. @returns the number of responses of each status */
async function countStatuses(
  servers: readonly RunningServer[],
  times: number,
  ask: (url: string) => Promise<Response>,
): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let time = 0; time < times; time += 1) {
    const { status } = await ask(servers[time % servers.length]?.url ?? '');
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

const post = (path: string, body: unknown) => (url: string) => fetch(url + path, withJson(body));

/** Starts three servers on a database before the tests of a `describe`, all at once, and stops them after these. */
function useServers(env: Readonly<Record<string, string>> = {}): RunningServer[] {
  let database: TestDatabase;
  const servers: RunningServer[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    const settings = { DATABASE_URL: database.env.DATABASE_URL, ...env };
    servers.push(...(await Promise.all(Array.from({ length: 3 }, () => startServer(settings)))));
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.dispose()));
    await database.remove();
  });
  return servers;
}

describe.skipIf(!isPostgres)(title, () => {
  // A fifth of the usual limits is reached sooner.
  const servers = useServers({ DATABASE_POOL: '4', RATE_LIMIT: '0.2' });

  it.each<[string, number, number, (url: string) => Promise<Response>]>([
    ['messages to support', 1, 201, post('/api/contact', MESSAGE)],
    ['patterns entered by hand', 12, 201, post('/api/patterns/manual', { patternData: PATTERN })],
    ['logins', 12, 200, (url) => fetch(`${url}/api/login`, { redirect: 'manual' })],
  ])('share the count of %s', async (_what, max, status, ask) => {
    expect(await countStatuses(servers, max + 3, ask)).toEqual({ [status]: max, 429: 3 });
  });

  it('send Retry-After for all rate limits', async () => {
    for (const { url } of servers) {
      const response = await post('/api/contact', MESSAGE)(url);
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    }
  });
});

describe.skipIf(!isPostgres)(`${title}, of which one is killed`, () => {
  const servers = useServers();

  it('share sessions and libraries, and the others keep serving', async () => {
    const [first, second, third] = servers as [RunningServer, RunningServer, RunningServer];
    const jar = await signIn(first.url, ann);
    const create = async ({ url }: RunningServer) =>
      (await jar.fetch(`${url}/api/gauge-swatches`, withJson(SWATCH))).status;
    const list = async ({ url }: RunningServer) =>
      (await (await jar.fetch(`${url}/api/gauge-swatches`)).json()) as unknown[];

    for (const server of servers) expect(await create(server)).toBe(201);
    const lists = await Promise.all(servers.map(list));
    expect(lists[0]).toHaveLength(3);
    expect(lists).toEqual([lists[0], lists[0], lists[0]]);

    let isOver = false;
    const statuses = new Set<number>();
    const continueRequests = async (server: RunningServer) => {
      while (!isOver) statuses.add(await create(server));
    };
    const requests = [continueRequests(second), continueRequests(third)];
    await expect.poll(() => statuses.size).toBe(1);
    await first.kill();
    const before = (await list(second)).length;
    await expect.poll(async () => (await list(third)).length).toBeGreaterThan(before);
    isOver = true;
    await Promise.all(requests);
    expect(statuses, 'requests to the other processes').toEqual(new Set([201]));

    await jar.fetch(`${second.url}/api/logout`);
    expect((await jar.fetch(`${third.url}/api/auth/user`)).status, 'signed out everywhere').toBe(401);
  });
});
