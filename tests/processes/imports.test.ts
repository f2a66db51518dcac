import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountFile, importResult } from '../../src/contract/account.ts';
import { ERRORS, errorBody } from '../../src/contract/errors.ts';
import { IMPORT_LIMITS } from '../../src/contract/import-limits.ts';
import { readConfig } from '../../src/server/config.ts';
import { openDatabase, type Database } from '../../src/server/storage/database.ts';
import { type ChosenFile, splitFile } from '../../src/web/account/account-file.ts';
import { createAccountFile, createLargeFile, describeRows } from '../support/account-file.ts';
import { getStatuses, parseBody } from '../support/responses.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { ann, bea, createSessionFor } from '../support/sign-in.ts';
import { startApp, type Send, type TestApp } from '../support/test-app.ts';
import { createTestDatabase, type TestDatabase, isPostgres } from '../support/test-database.ts';

/** Enough rows of each library for several parts. */
const MANY = 1200;
const FILE = createAccountFile(MANY);
const PART = createAccountFile(300);

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

async function startHere(env: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const app = await startApp({ database: testDatabase, env });
  running.push(app);
  return app;
}

/** Starts a server on the database in a process of its own. @returns it and a function that sends requests as Ann */
async function startProcess(): Promise<{ server: RunningServer; send: Send }> {
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

const importPart = (send: Send, file: ChosenFile = PART) => send('POST', '/api/account/import', file);

async function importWhole(send: Send, file: ChosenFile) {
  const results = [];
  for (const part of splitFile(file))
    results.push(await parseBody(importResult, await importPart(send, part.file)));
  return results;
}

async function count(table: 'swatches' | 'patterns' | 'calculations' | 'users'): Promise<number> {
  const { rows } = await database.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}

const countRows = async () =>
  (await count('swatches')) + (await count('patterns')) + (await count('calculations'));

async function exportFile(send: Send): Promise<string> {
  const response = await send('GET', '/api/account/export');
  const file = await response.text();
  expect(response.status, file.slice(0, 1000)).toBe(200);
  return file;
}
const parse = (file: string) => JSON.parse(file) as ChosenFile;

describe('a file that is too large for one import', () => {
  /** Of 60 kB each. */
  const RESULTS = 100;

  it('is imported into another account in parts, and a second import adds nothing', async () => {
    const app = await startHere();
    const sendAsAnn = await app.signIn(ann);
    await importWhole(sendAsAnn, createLargeFile(RESULTS));
    const exported = await exportFile(sendAsAnn);
    const { status, message } = ERRORS.tooLarge;
    const refused = await importPart(sendAsAnn, parse(exported));
    expect(await parseBody(errorBody, refused, status)).toEqual({ message });

    const sendAsBea = await app.signIn(bea);
    const results = await importWhole(sendAsBea, parse(exported));
    expect(results.length).toBeGreaterThan(2);
    const added = results.map(({ calculations }) => calculations.added);
    expect(added.reduce((sum, rows) => sum + rows, 0)).toBe(RESULTS);
    const original = accountFile.parse(parse(exported));
    const copy = accountFile.parse(parse(await exportFile(sendAsBea)));
    expect(copy.calculations.every(({ patternId }) => patternId !== null)).toBe(true);
    expect(describeRows(copy)).toEqual(describeRows(original));

    for (const result of await importWhole(sendAsBea, parse(exported))) {
      expect(Object.values(result).map((counts) => counts.added)).toEqual([0, 0, 0, 0]);
    }
  });

  it('is rejected if it has more rows than one import may have', async () => {
    const send = await (await startHere()).signIn(ann);
    const { fields } = await parseBody(errorBody, await importPart(send, createAccountFile(334)), 400);
    expect(fields).toEqual({ body: `Send at most ${IMPORT_LIMITS.rows} rows at a time` });
  });

  it('keeps the parts before a wrong one, and importing the whole file again adds the rest', async () => {
    const send = await (await startHere()).signIn(ann);
    const file = createAccountFile(3);
    const [first, second] = splitFile(file, { ...IMPORT_LIMITS, bytes: 2000 });
    if (!first || !second) throw new Error('The file is one part');
    expect((await importPart(send, first.file)).status).toBe(200);
    expect((await importPart(send, { ...second.file, exportedAt: 'never' })).status).toBe(400);
    const { swatches, patterns, calculations } = first.file;
    expect(await countRows()).toBe(swatches.length + patterns.length + calculations.length);

    const [result] = await importWhole(send, file);
    expect(result?.swatches.alreadyThere).toBe(swatches.length);
    expect(await countRows()).toBe(9);
  });

  it('keeps whole parts when the server is killed, and importing it again adds the rest', async () => {
    const { server, send } = await startProcess();
    const importing = importWhole(send, FILE).catch(() => null);
    await expect.poll(countRows, { interval: 5 }).toBeGreaterThan(0);
    await server.kill();
    await importing;
    const kept = await countRows();
    const ends = splitFile(FILE).map(({ firstRows }) =>
      Object.values(firstRows).reduce((sum, rows) => sum + rows),
    );
    expect([...ends, 3 * MANY]).toContain(kept);

    await server.start();
    const results = await importWhole(send, FILE);
    const added = results.flatMap((result) => Object.values(result).map((counts) => counts.added));
    expect(added.reduce((sum, rows) => sum + rows)).toBe(3 * MANY - kept);
    expect(await countRows()).toBe(3 * MANY);
  });
});

it('an exported file is little larger than the stored data, however nested it is', async () => {
  const send = await (await startHere()).signIn(ann);
  let nested: unknown = Array<number>(20_000).fill(1);
  for (let depth = 0; depth < 25; depth++) nested = [nested];
  const [result] = createAccountFile(1).calculations;
  if (!result) throw new Error('There is no result');
  await importWhole(send, { ...createAccountFile(0), calculations: [{ ...result, results: { nested } }] });
  expect((await exportFile(send)).length).toBeLessThan(1.1 * JSON.stringify(nested).length);
});

it('an account can be deleted while a file is imported, and nothing of it is left', async () => {
  const apps = [await startHere(), await startHere()] as const;
  for (let round = 0; round < 3; round++) {
    const [send, sendElsewhere] = [await apps[0].signIn(ann), await apps[1].signIn(ann)];
    const importing = Promise.all(splitFile(FILE).map(({ file }) => importPart(send, file)));
    await expect.poll(countRows, { interval: 5 }).toBeGreaterThan(0);
    expect((await sendElsewhere('DELETE', '/api/account')).status).toBe(200);
    for (const status of getStatuses(await importing)) expect([200, 401, 409, 429]).toContain(status);
    await expect.poll(async () => (await countRows()) + (await count('users'))).toBe(0);
  }
});

it.skipIf(isPostgres)(
  'a file returns 503 with a clear message while it cannot be stored, and is accepted later',
  async () => {
    const { server, send } = await startProcess();
    const other = new DatabaseSync(join(testDatabase.env.DATA_DIR, 'swatchwise.db'));
    other.exec('begin immediate; update totals set users = users');
    const response = await importPart(send);
    expect(response.status).toBe(503);
    expect(((await response.json()) as { message: string }).message).toContain(ERRORS.unavailable.message);
    expect(server.log()).toContain('request failed');
    other.exec('rollback');
    other.close();
    expect((await importPart(send)).status).toBe(200);
  },
);
