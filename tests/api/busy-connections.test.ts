import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { keepBusyConnectionsOpen } from '../../src/server/http/busy-connections.ts';
import { RawConnection } from '../support/raw-connection.ts';

/** Far more than the socket buffers of both sides hold. */
const LARGE = Buffer.alloc(50 * 1024 * 1024);

async function start(): Promise<string> {
  const app = fastify({ connectionTimeout: 200 });
  keepBusyConnectionsOpen(app);
  app.get('/work', async () => {
    await pause(1000);
    return 'done';
  });
  app.get('/large', () => LARGE);
  onTestFinished(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}

it('a connection stays open while work takes longer than its timeout', async () => {
  const reply = await fetch(`${await start()}/work`);
  expect(await reply.text()).toBe('done');
});

it('a connection whose reply is not read is closed, even if another request waits on it', async () => {
  const connection = await RawConnection.open(await start());
  connection.send('GET /large HTTP/1.1\r\nHost: a\r\n\r\nGET /work HTTP/1.1\r\nHost: a\r\n\r\n');
  await pause(1500);
  connection.read();
  await connection.closed;
  expect(connection.received.length).toBeLessThan(LARGE.length);
});
