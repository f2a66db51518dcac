import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { importResult } from '../../src/contract/account.ts';
import { ERRORS } from '../../src/contract/errors.ts';
import { createAccountFile } from '../support/account-file.ts';
import { parseBody, getStatuses } from '../support/replies.ts';
import { startServer } from '../support/server.ts';
import { ann, signIn } from '../support/sign-in.ts';
import { startApp } from '../support/test-app.ts';
import { createTestDatabase } from '../support/test-database.ts';

const isPostgres = Boolean(process.env.TEST_DATABASE_URL);
/** More than the server reads on its main thread. */
const MANY = 1600;
const FILE = createAccountFile(MANY);
/** Also read on a thread, but imported well within the 10 seconds of a shutdown, on a busy machine too. */
const SHORT_FILE = createAccountFile(800);

/** Starts a server in which Ann is signed in. */
async function startWithAnn() {
  const database = await createTestDatabase();
  const server = await startServer(database.env);
  onTestFinished(async () => {
    await server.dispose();
    await database.remove();
  });
  const jar = await signIn(server.url, ann);
  const sendFile = () =>
    jar.fetch(`${server.url}/api/account/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(SHORT_FILE),
    });
  return { database, server, sendFile };
}

it('other requests are served while a large file is imported, and its lists are returned newest first', async () => {
  const app = await startApp();
  onTestFinished(app.close);
  const send = await app.signIn(ann);
  const exchange = { isUnderWay: true };
  const importing = send('POST', '/api/account/import', FILE).finally(() => (exchange.isUnderWay = false));
  let served = 0;
  while (exchange.isUnderWay) {
    const reply = await app.send('GET', '/api/health');
    expect(reply.ok).toBe(true);
    await reply.arrayBuffer();
    served += 1;
  }
  const { swatches } = await parseBody(importResult, await importing, 200);
  expect(swatches).toEqual({ added: MANY, alreadyThere: 0 });
  // The first and the last request may have been sent before and after the work.
  expect(served).toBeGreaterThan(20);

  for (const { path, times } of [
    { path: '/api/gauge-swatches', times: FILE.swatches.map(({ createdAt }) => createdAt) },
    { path: '/api/patterns/saved', times: FILE.patterns.map(({ uploadedAt }) => uploadedAt) },
    { path: '/api/calculations', times: FILE.calculations.map(({ createdAt }) => createdAt) },
  ]) {
    const reply = await send('GET', path);
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const rows = (await reply.json()) as { version: number; createdAt?: string; uploadedAt?: string }[];
    expect(rows.map(({ createdAt, uploadedAt }) => createdAt ?? uploadedAt)).toEqual(times.toReversed());
    expect(rows.every(({ version }) => version === 1)).toBe(true);
  }
});

it('running and waiting tasks are finished during a shutdown', async () => {
  const { server, sendFile } = await startWithAnn();
  const importing = [sendFile(), sendFile(), sendFile()];
  await Promise.race(importing);
  expect(await server.stop()).toBe(0);
  expect(getStatuses(await Promise.all(importing))).toEqual([200, 200, 200]);
});

it.skipIf(isPostgres)(
  'a file returns 503 with a clear message while it cannot be stored, and is accepted later',
  async () => {
    const { database, server, sendFile } = await startWithAnn();
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
