import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { limitConnections } from '../../src/server/http/limits/connections.ts';
import { RawConnection } from '../support/raw-connection.ts';
import { startOwnServer } from '../support/use-app.ts';

/** Far more than the socket buffers of both sides hold. */
const LARGE = Buffer.alloc(50 * 1024 * 1024);

/** Longer than a busy machine takes from connecting to sending. */
const TIMEOUT_MS = 1000;

async function start(): Promise<string> {
  const app = fastify({ connectionTimeout: TIMEOUT_MS });
  limitConnections(app);
  app.get('/work', async () => {
    await pause(2.5 * TIMEOUT_MS);
    return 'done';
  });
  app.get('/large', () => LARGE);
  onTestFinished(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}

it('a connection stays open while work takes longer than its timeout', async () => {
  const response = await fetch(`${await start()}/work`);
  expect(await response.text()).toBe('done');
});

it('a connection whose response is not read is closed, even if another request waits on it', async () => {
  const connection = await RawConnection.open(await start());
  connection.send('GET /large HTTP/1.1\r\nHost: a\r\n\r\nGET /work HTTP/1.1\r\nHost: a\r\n\r\n');
  await pause(4 * TIMEOUT_MS);
  connection.read();
  await connection.closed;
  expect(connection.received.length).toBeLessThan(LARGE.length);
});

const createPipeline = (path: string, count: number) =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(count);

it('a client that sends thousands of requests and reads no response is disconnected', async () => {
  const server = await startOwnServer({ NODE_OPTIONS: '--max-old-space-size=64' });
  for (const path of ['/api/openapi.json', '/api/docs', '/', '/favicon.svg', '/nothing']) {
    const connections: RawConnection[] = [];
    for (let count = 0; count < 24; count++) {
      const connection = await RawConnection.open(server.url);
      // As many as the server reads at once.
      connection.send(createPipeline(path, 1400));
      connections.push(connection);
    }
    expect((await fetch(`${server.url}/api/health`)).status, path).toBe(200);
    for (const connection of connections) connection.read();
    await Promise.all(connections.map(({ closed }) => closed));
  }
});

it('a few requests on one connection are answered in their order', async () => {
  const connection = await RawConnection.open(await start());
  connection.read();
  connection.send(createPipeline('/work', 1) + createPipeline('/nothing', 2));
  const readStatuses = () =>
    [...connection.received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  await expect.poll(readStatuses).toEqual(['200', '404', '404']);
  connection.close();
});
