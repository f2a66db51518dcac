import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillLibrary } from '../support/large-library.ts';
import { RawConnection } from '../support/raw-connection.ts';
import { SWATCH } from '../support/requests.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { ann, signIn, type CookieJar } from '../support/sign-in.ts';

let server: RunningServer;
let jar: CookieJar;
beforeAll(async () => {
  server = await startServer();
  jar = await signIn(server.url, ann);
});
afterAll(() => server.dispose());

const body = JSON.stringify(SWATCH);

/** Begins a request that is unfinished when the server is told to stop. */
async function begin(method: string, path: string, more: string): Promise<RawConnection> {
  const connection = await RawConnection.open(server.url);
  const host = new URL(server.url).host;
  connection.send(`${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${jar.header()}\r\n${more}`);
  return connection;
}

const beginUpload = () =>
  begin(
    'POST',
    '/api/gauge-swatches',
    `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
  );

const isRefused = () =>
  RawConnection.open(server.url).then(
    (connection) => {
      connection.close();
      return false;
    },
    (error: unknown) => (error as NodeJS.ErrnoException).code === 'ECONNREFUSED',
  );

it('finishes running requests during a shutdown, and accepts no new ones', async () => {
  await fillLibrary(server.url, jar);
  const upload = await beginUpload();
  upload.read();
  const download = await begin('GET', '/api/account/export', '\r\n');
  download.read(10);
  await expect.poll(() => download.received.length, { timeout: 20_000 }).toBeGreaterThan(0);

  const ended = server.stop();
  await expect.poll(isRefused, { timeout: 10_000 }).toBe(true);
  upload.send(body.slice(20));
  await Promise.all([upload.closed, download.closed]);
  expect(await ended).toBe(0);

  expect(download.received.length).toBeGreaterThan(10_000_000);
  expect(download.isComplete()).toBe(true);
  expect(upload.received).toMatch(/^HTTP\/1\.1 201 /);
  const [, id = 'none'] = /"id":"([^"]+)"/.exec(upload.received) ?? [];
  const stored = new DatabaseSync(join(server.dataDir, 'swatchwise.db'), { readOnly: true });
  expect(stored.prepare('select yarn_name from swatches where id = ?').get(id)).toBeDefined();
  stored.close();
});
