import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importResult } from '../../src/contract/account.ts';
import { ERRORS } from '../../src/contract/errors.ts';
import { createAccountFile } from '../support/account-file.ts';
import { parseBody, getStatuses } from '../support/replies.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { ann, signIn, type CookieJar } from '../support/sign-in.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const isPostgres = Boolean(process.env.TEST_DATABASE_URL);
/** More than the server reads on its main thread. */
const MANY = 4000;
const FILE = createAccountFile(MANY);
/** Also read on a thread, but imported well within the 10 seconds of a shutdown, on a busy machine too. */
const SHORT_FILE = createAccountFile(800);

let database: TestDatabase;
let server: RunningServer;
let jar: CookieJar;
beforeEach(async () => {
  database = await createTestDatabase();
  server = await startServer(database.env);
  jar = await signIn(server.url, ann);
});
afterEach(async () => {
  await server.dispose();
  await database.remove();
});

const sendFile = (file = FILE) =>
  jar.fetch(`${server.url}/api/account/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(file),
  });

it('other requests are served while a large file is imported completely', async () => {
  const exchange = { isUnderWay: true };
  const importing = sendFile().finally(() => (exchange.isUnderWay = false));
  let served = 0;
  while (exchange.isUnderWay) {
    const reply = await fetch(`${server.url}/api/health`);
    expect(reply.ok).toBe(true);
    await reply.arrayBuffer();
    served += 1;
  }
  const { swatches } = await parseBody(importResult, await importing, 200);
  expect(swatches).toEqual({ added: MANY, alreadyThere: 0 });
  // The first and the last request may have been sent before and after the work.
  expect(served).toBeGreaterThan(20);
});

it('libraries of all sizes are returned newest first', async () => {
  await sendFile();
  for (const { path, times } of [
    { path: '/api/gauge-swatches', times: FILE.swatches.map(({ createdAt }) => createdAt) },
    { path: '/api/patterns/saved', times: FILE.patterns.map(({ uploadedAt }) => uploadedAt) },
    { path: '/api/calculations', times: FILE.calculations.map(({ createdAt }) => createdAt) },
  ]) {
    const reply = await jar.fetch(server.url + path);
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const rows = (await reply.json()) as { version: number; createdAt?: string; uploadedAt?: string }[];
    expect(rows.map(({ createdAt, uploadedAt }) => createdAt ?? uploadedAt)).toEqual(times.toReversed());
    expect(rows.every(({ version }) => version === 1)).toBe(true);
  }
});

it('running and waiting tasks are finished during a shutdown', async () => {
  const importing = [SHORT_FILE, SHORT_FILE, SHORT_FILE].map((file) => sendFile(file));
  await Promise.race(importing);
  expect(await server.stop()).toBe(0);
  expect(getStatuses(await Promise.all(importing))).toEqual([200, 200, 200]);
});

it.skipIf(isPostgres)(
  'a file returns 503 with a clear message while it cannot be stored, and is accepted later',
  async () => {
    const other = new DatabaseSync(join(database.env.DATA_DIR, 'swatchwise.db'));
    other.exec('begin immediate; update totals set users = users');
    const reply = await sendFile();
    expect(reply.status).toBe(503);
    expect(((await reply.json()) as { message: string }).message).toContain(ERRORS.unavailable.message);
    expect(server.log()).toContain('request failed');
    other.exec('rollback');
    other.close();
    expect((await sendFile()).status).toBe(200);
  },
);
