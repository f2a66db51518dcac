import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { importResult } from '../../src/contract/account.ts';
import { ERRORS, errorBody } from '../../src/contract/errors.ts';
import { readConfig } from '../../src/server/config.ts';
import { listUsers, type UserPage } from '../../src/server/storage/admin.ts';
import { openDatabase, type Database } from '../../src/server/storage/database.ts';
import { continueImport, finishImport, removeAbandonedImports } from '../../src/server/storage/imports.ts';
import { createAccountFile } from '../support/account-file.ts';
import { parseBody } from '../support/replies.ts';
import { SWATCH } from '../support/requests.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { ann, bea, createSessionFor } from '../support/sign-in.ts';
import { startApp, type Send, type TestApp } from '../support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

/** Enough rows for several batches of an import, the last of which is not full. */
const SOME = 400;
const SHORT_FILE = createAccountFile(SOME);
/** Enough for others to act before the last batch. */
const MANY = 1600;
const FILE = createAccountFile(MANY);

let testDatabase: TestDatabase;
let database: Database;
let running: { close: () => Promise<unknown> }[];
beforeEach(async () => {
  running = [];
  testDatabase = await createTestDatabase();
  database = await openDatabase(readConfig(testDatabase.env));
});
afterEach(async () => {
  for (const { close } of running) await close();
  await database.close();
  await testDatabase.remove();
});

/** Starts the application on the database until the test ends. */
async function startHere(env: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const app = await startApp({ database: testDatabase, env });
  running.push(app);
  return app;
}

/** Starts a server on the database, which the test kills. @returns it and a function that sends requests as Ann */
async function startVictim(): Promise<{ server: RunningServer; send: Send }> {
  const server = await startServer(testDatabase.env);
  running.push({ close: server.dispose });
  const { name, value } = await createSessionFor(database.db, ann);
  const headers = { 'content-type': 'application/json', cookie: `${name}=${value}` };
  return {
    server,
    send: (method, path, body = {}) =>
      fetch(server.url + path, { method, headers, body: JSON.stringify(body) }),
  };
}

const importFile = (send: Send, file = FILE) => send('POST', '/api/account/import', file);

/** Counts the rows of a table. */
async function count(table: 'swatches' | 'patterns' | 'calculations' | 'imports' | 'users'): Promise<number> {
  const { rows } = await database.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}

/** Kills a server in the middle of an import. */
async function killInImport(): Promise<void> {
  const { server, send } = await startVictim();
  const importing = importFile(send).catch(() => null);
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

async function expectWholeImport(send: Send): Promise<void> {
  const all = { added: SOME, alreadyThere: 0 };
  expect(await parseBody(importResult, await importFile(send, SHORT_FILE), 200)).toEqual({
    swatches: all,
    patterns: all,
    calculations: all,
  });
  expect(await count('imports')).toBe(0);
}

/**
 * Saves swatches as another user until a request has a reply.
 * @returns the reply, and how often only a part of the first user's rows was stored after a swatch was
 */
async function writeDuring(app: TestApp, request: () => Promise<Response>) {
  const send = await app.signIn(bea);
  const exchange = { isUnderWay: true };
  const reply = request().finally(() => (exchange.isUnderWay = false));
  let written = 0;
  while (exchange.isUnderWay) {
    await parseBody(z.object({ id: z.string() }), await send('POST', '/api/gauge-swatches', SWATCH), 201);
    const stored = await count('calculations');
    if (stored > 0 && stored < MANY) written += 1;
  }
  return { status: (await reply).status, written };
}

it('other users can write during a large import, and while a large account is deleted', async () => {
  const app = await startHere();
  const send = await app.signIn(ann);
  const during = await writeDuring(app, () => importFile(send));
  expect(during.status).toBe(200);
  expect(during.written, 'changes between the batches of the import').toBeGreaterThan(0);
  expect(await count('users')).toBe(2);

  const until = await writeDuring(app, () => send('DELETE', '/api/account'));
  expect(until.status).toBe(200);
  expect(until.written, 'changes between the batches of the deletion').toBeGreaterThan(0);
  expect(await count('users')).toBe(1);
});

it('a deletion continues after a crash, and its owner gets a new account', async () => {
  const { server, send } = await startVictim();
  await importFile(send);
  const deleting = send('DELETE', '/api/account').catch(() => null);
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
  const app = await startHere();
  const sendAgain = await app.signIn(ann);
  const list = await sendAgain('GET', '/api/gauge-swatches');
  expect(await list.json()).toEqual([]);
  await expect.poll(() => count('patterns')).toBe(0);
  await expect.poll(() => count('users')).toBe(1);
});

it('an account can be deleted during an import, which then fails', async () => {
  // A single process would delete a large account after the import.
  const apps = [await startHere(), await startHere()] as const;
  for (let round = 0; round < 3; round++) {
    const [send, sendElsewhere] = [await apps[0].signIn(ann), await apps[1].signIn(ann)];
    const importing = importFile(send);
    await expect.poll(() => count('swatches'), { interval: 5 }).toBeGreaterThan(0);
    expect((await sendElsewhere('DELETE', '/api/account')).status).toBe(200);
    expect((await importing).status).toBe(ERRORS.conflict.status);
    for (const table of ['users', 'imports', 'swatches', 'patterns', 'calculations'] as const)
      expect(await count(table), table).toBe(0);
  }
});

it('the rows of an import whose process was killed are removed', async () => {
  await killInImport();
  await setActive(LONG_AGO);
  const app = await startHere();
  await expect.poll(() => count('imports')).toBe(0);
  expect(await count('swatches')).toBe(0);
  await expectWholeImport(await app.signIn(ann));
});

it('an import that was treated as abandoned cannot continue', async () => {
  const { db } = database;
  await killInImport();
  await setActive(LONG_AGO);
  const { id } = await db.selectFrom('imports').select('id').executeTakeFirstOrThrow();
  expect(await removeAbandonedImports(db, new Date())).toBe(true);
  expect(await count('imports')).toBe(1);
  const ended = { name: 'ImportEndedError' };
  await expect(db.transaction().execute((batch) => continueImport(batch, id))).rejects.toMatchObject(ended);
  await expect(finishImport(db, id)).rejects.toMatchObject(ended);
  while (await removeAbandonedImports(db, new Date()));
  expect(await count('swatches')).toBe(0);
  expect(await count('imports')).toBe(0);
});

it('a new import removes the rows of an abandoned one, and is rejected during another one', async () => {
  await killInImport();
  await setActive(JUST_NOW);
  const send = await (await startHere()).signIn(ann);
  const { status, message } = ERRORS.busy;
  expect(await parseBody(errorBody, await importFile(send, SHORT_FILE), status)).toEqual({ message });
  await setActive(LONG_AGO);
  await expectWholeImport(send);
});

it('a file that exceeds the account’s limits adds nothing, even if this is detected late', async () => {
  const limited = await startHere({ ACCOUNT_ROWS: '1000' });
  const reply = await importFile(await limited.signIn(ann), SHORT_FILE);
  const { status, message } = ERRORS.accountFull;
  expect(await parseBody(errorBody, reply, status)).toEqual({ message });
  expect(await count('swatches')).toBe(0);
  expect(await count('imports')).toBe(0);
  const unlimited = await startHere();
  await expectWholeImport(await unlimited.signIn(ann));
});
