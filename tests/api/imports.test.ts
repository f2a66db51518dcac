import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { importResult } from '../../src/contract/account.ts';
import { ERRORS, errorBody } from '../../src/contract/errors.ts';
import { listUsers, type UserPage } from '../../src/server/storage/admin.ts';
import { reopenDatabase, type Database } from '../../src/server/storage/database.ts';
import { createAccountFile } from '../support/account-file.ts';
import { parseBody } from '../support/replies.ts';
import { SWATCH } from '../support/requests.ts';
import { findDatabase, startServer, type RunningServer } from '../support/server.ts';
import { ann, bea, signIn, type CookieJar } from '../support/sign-in.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

/** Enough rows for many batches of an import. */
const MANY = 4000;
const FILE = createAccountFile(MANY);

let testDatabase: TestDatabase;
let server: RunningServer;
let database: Database;
let annsCookie: CookieJar;
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  server = await startServer(testDatabase.env);
  const place = findDatabase(server.url);
  if (!place) throw new Error('The server has no database');
  database = await reopenDatabase(place);
  annsCookie = await signIn(server.url, ann);
});
afterEach(async () => {
  await database.close();
  await server.dispose();
  await testDatabase.remove();
});

const post = (jar: CookieJar, path: string, body: unknown, { url } = server) =>
  jar.fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const importFile = (jar: CookieJar, on = server) => post(jar, '/api/account/import', FILE, on);

/** Counts the rows of a table. */
async function count(table: 'swatches' | 'patterns' | 'calculations' | 'imports' | 'users'): Promise<number> {
  const { rows } = await database.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}

/** Kills the server in the middle of an import. */
async function killInImport(): Promise<void> {
  const importing = importFile(annsCookie).catch(() => null);
  await expect.poll(() => count('swatches'), { interval: 5 }).toBeGreaterThan(0);
  await server.kill();
  await importing;
  expect(await count('calculations')).toBeLessThan(MANY);
  expect(await count('imports')).toBe(1);
}

/** Sets the time at which the last batch of every import was stored. */
const setActive = (active_at: string) => database.db.updateTable('imports').set({ active_at }).execute();
const LONG_AGO = '2026-01-01T00:00:00.000Z';
const JUST_NOW = '2999-01-01T00:00:00.000Z';

async function expectWholeImport(): Promise<void> {
  const all = { added: MANY, alreadyThere: 0 };
  expect(await parseBody(importResult, await importFile(annsCookie), 200)).toEqual({
    swatches: all,
    patterns: all,
    calculations: all,
  });
  expect(await count('imports')).toBe(0);
}

it('other users can write during a large import', async () => {
  const others = await signIn(server.url, bea);
  const exchange = { isUnderWay: true };
  const importing = importFile(annsCookie).finally(() => (exchange.isUnderWay = false));
  let written = 0;
  while (exchange.isUnderWay) {
    await parseBody(z.object({ id: z.string() }), await post(others, '/api/gauge-swatches', SWATCH), 201);
    const stored = await count('calculations');
    if (stored > 0 && stored < MANY) written += 1;
  }
  expect((await importing).status).toBe(200);
  expect(written, 'changes between the batches').toBeGreaterThan(0);
});

it('other users can write while a large account is deleted', async () => {
  await importFile(annsCookie);
  const others = await signIn(server.url, bea);
  const exchange = { isUnderWay: true };
  const deleting = annsCookie
    .fetch(`${server.url}/api/account`, { method: 'DELETE' })
    .finally(() => (exchange.isUnderWay = false));
  let written = 0;
  while (exchange.isUnderWay) {
    await parseBody(z.object({ id: z.string() }), await post(others, '/api/gauge-swatches', SWATCH), 201);
    const left = await count('calculations');
    if (left > 0 && left < MANY) written += 1;
  }
  expect((await deleting).status).toBe(200);
  expect(written, 'changes between the batches').toBeGreaterThan(0);
  expect(await count('users')).toBe(1);
});

it('a deletion continues after a crash, and its owner gets a new account', async () => {
  await importFile(annsCookie);
  const deleting = annsCookie.fetch(`${server.url}/api/account`, { method: 'DELETE' }).catch(() => null);
  await expect.poll(() => count('calculations'), { interval: 5 }).toBeLessThan(MANY);
  await server.kill();
  await deleting;
  expect(await count('patterns')).toBeGreaterThan(0);
  const page: UserPage = {
    search: undefined,
    sort: 'email',
    order: 'asc',
    emailUpdates: 'all',
    limit: 10,
    after: null,
  };
  expect((await listUsers(database, page)).users).toEqual([]);
  await server.start();
  const again = await signIn(server.url, ann);
  const list = await again.fetch(`${server.url}/api/gauge-swatches`);
  expect(await list.json()).toEqual([]);
  await expect.poll(() => count('patterns')).toBe(0);
  await expect.poll(() => count('users')).toBe(1);
});

it('the rows of an import whose process was killed are removed', async () => {
  await killInImport();
  await setActive(LONG_AGO);
  await server.start();
  await expect.poll(() => count('imports')).toBe(0);
  expect(await count('swatches')).toBe(0);
  await expectWholeImport();
});

it('a new import removes the rows of an abandoned one, and is rejected during another one', async () => {
  await killInImport();
  await setActive(JUST_NOW);
  await server.start();
  const { status, message } = ERRORS.busy;
  expect(await parseBody(errorBody, await importFile(annsCookie), status)).toEqual({ message });
  await setActive(LONG_AGO);
  await expectWholeImport();
});

it('a file that exceeds the account’s limits adds nothing, even if this is detected late', async () => {
  const limited = await startServer({ ...testDatabase.env, ACCOUNT_ROWS: '1000' });
  try {
    const small = await signIn(limited.url, ann);
    const reply = await importFile(small, limited);
    const { status, message } = ERRORS.accountFull;
    expect(await parseBody(errorBody, reply, status)).toEqual({ message });
    expect(await count('swatches')).toBe(0);
    expect(await count('imports')).toBe(0);
  } finally {
    await limited.dispose();
  }
  await expectWholeImport();
});
