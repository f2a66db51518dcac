import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBody } from '../../src/contract/errors.ts';
import { titleWithObstacle } from '../support/faults.ts';
import { noPostgres, startPostgres, type PostgresServer } from '../support/postgres-server.ts';
import { parseBody } from '../support/responses.ts';
import { SWATCH, withJson } from '../support/requests.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { ann, signIn } from '../support/sign-in.ts';

describe.skipIf(noPostgres !== null)(titleWithObstacle('a database that is restarted', noPostgres), () => {
  let postgres: PostgresServer;
  let server: RunningServer;
  beforeAll(async () => {
    postgres = await startPostgres();
    server = await startServer({ DATABASE_URL: postgres.url, DATABASE_POOL: '4' });
  });
  afterAll(async () => {
    await server.dispose();
    await postgres.dispose();
  });

  it('is used again after a restart, and causes clear errors until then', async () => {
    const jar = await signIn(server.url, ann);
    const library = `${server.url}/api/gauge-swatches`;
    const create = () => jar.fetch(library, withJson(SWATCH));
    const sendMany = async () => {
      const responses = await Promise.all(Array.from({ length: 12 }, () => jar.fetch(library)));
      return new Set(responses.map(({ status }) => status));
    };
    expect((await create()).status).toBe(201);
    expect(await sendMany(), 'every connection of the pool is in use').toEqual(new Set([200]));

    await postgres.stop();
    expect((await fetch(`${server.url}/api/health`)).status).toBe(503);
    const { message } = await parseBody(errorBody, await create(), 503);
    expect(message).toMatch(/^The database cannot be used right now; try again later/);
    expect(await sendMany()).toEqual(new Set([503]));
    expect((await fetch(server.url)).status, 'pages need no database').toBe(200);

    await postgres.start();
    await expect.poll(async () => (await fetch(`${server.url}/api/health`)).status).toBe(200);
    expect(await sendMany()).toEqual(new Set([200]));
    const swatches = (await (await jar.fetch(library)).json()) as unknown[];
    expect(swatches, 'the one that was acknowledged, and none that was not').toHaveLength(1);
    expect(server.hasEnded()).toBe(false);
  });

  it('delays the start while it is down, with 503 for health and the reason in the log', async () => {
    await server.stop();
    await postgres.stop();
    const started = server.start();
    const fetchHealth = () => fetch(`${server.url}/api/health`).catch(() => null);
    await expect.poll(async () => (await fetchHealth())?.status).toBe(503);
    await expect
      .poll(() => server.log())
      .toMatch(/"waiting for the database: DATABASE_URL names PostgreSQL at /);
    expect(server.log()).toContain('ECONNREFUSED');
    await postgres.start();
    await started;
    expect((await fetchHealth())?.status).toBe(200);
  });
});
