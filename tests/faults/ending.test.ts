import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillLibrary } from '../support/large-library.ts';
import { RawConnection } from '../support/raw-connection.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { ann, signIn, type CookieJar } from '../support/sign-in.ts';

let server: RunningServer;
let jar: CookieJar;
beforeAll(async () => {
  server = await startServer();
  jar = await signIn(server.url, ann);
});
afterAll(() => server.dispose());

const isRefused = () =>
  RawConnection.open(server.url).then(
    (connection) => {
      connection.close();
      return false;
    },
    (error: unknown) => (error as NodeJS.ErrnoException).code === 'ECONNREFUSED',
  );

// tests/processes/stopping.test.ts finishes an upload.
it('finishes a large download during a shutdown, and accepts no new requests', async () => {
  await fillLibrary(server.url, jar);
  const download = await RawConnection.open(server.url);
  const { host } = new URL(server.url);
  download.send(`GET /api/account/export HTTP/1.1\r\nHost: ${host}\r\nCookie: ${jar.header()}\r\n\r\n`);
  download.read(10);
  await expect.poll(() => download.received.length, { timeout: 20_000 }).toBeGreaterThan(0);

  const ended = server.stop();
  await expect.poll(isRefused, { timeout: 10_000 }).toBe(true);
  await download.closed;
  expect(await ended).toBe(0);
  expect(download.received.length).toBeGreaterThan(10_000_000);
  expect(download.isComplete()).toBe(true);
});
