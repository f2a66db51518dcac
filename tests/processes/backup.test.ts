import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readConfig } from '../../src/server/config.ts';
import { explain } from '../../src/server/explain.ts';
import { backUp, restore } from '../../src/server/storage/backup/backup.ts';
import { openDatabase } from '../../src/server/storage/database.ts';
import { SWATCH } from '../support/requests.ts';
import { titleWithObstacle } from '../support/faults.ts';
import { runToEnd, type Ended } from '../support/run-to-end.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { ann, bea, signIn } from '../support/sign-in.ts';
import { startApp } from '../support/test-app.ts';
import { isPostgres, type TestDatabase } from '../support/test-database.ts';
import { createOwnDatabase, startOwnApp } from '../support/use-app.ts';

const root = join(import.meta.dirname, '../..');
const swatches = z.array(z.object({ id: z.uuid(), yarnName: z.string() }));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'swatchwise-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

type Settings = Readonly<Record<string, string>>;
type Script = 'backup' | 'restore';

/** Runs the script behind `npm run backup` or `npm run restore`. upgrade.test.ts runs it with npm. */
const runScript = (script: Script, env: Settings, ...args: string[]): Promise<Ended> =>
  runToEnd(process.execPath, ['scripts/program.js', script, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  });

async function createSwatch(url: string, cookie: string, yarnName: string): Promise<string> {
  const response = await fetch(`${url}/api/gauge-swatches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ ...SWATCH, yarnName }),
  });
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return z.object({ id: z.string() }).parse(await response.json()).id;
}

async function listSwatches(url: string, cookie: string) {
  const response = await fetch(`${url}/api/gauge-swatches`, { headers: { cookie } });
  return swatches.parse(await response.json());
}

async function startWithAnn(env: TestDatabase['env']): Promise<{ server: RunningServer; cookie: string }> {
  const server = await startServer(env);
  return { server, cookie: (await signIn(server.url, ann)).header() };
}

/** Creates a database with one swatch of Ann, which no server uses. */
async function makeDatabase(): Promise<TestDatabase> {
  const database = await createOwnDatabase();
  const app = await startApp({ database });
  const send = await app.signIn(ann);
  const { status } = await send('POST', '/api/gauge-swatches', { ...SWATCH, yarnName: 'Before' });
  await app.close();
  if (status !== 201) throw new Error(`The swatch was not saved: ${status}`);
  return database;
}

const createName = () => join(folder, `${crypto.randomUUID()}.backup`);

async function makeBackup(env: TestDatabase['env']): Promise<string> {
  const file = createName();
  expect(await runScript('backup', env, file)).toMatchObject({ code: 0, stderr: '' });
  return file;
}

/** Returns what a script prints about the error of its work, which must fail. */
const explainFailure = (work: Promise<unknown>): Promise<string> =>
  work.then(() => {
    throw new Error('There was no error');
  }, explain);

const backUpInto = (env: TestDatabase['env'], file: string) => backUp(readConfig(env), file, new Date());
const restoreFrom = (env: TestDatabase['env'], file: string) => restore(readConfig(env), file, new Date());

it('a backup contains every row that was acknowledged before it began, even if users keep writing', async () => {
  const database = await createOwnDatabase();
  const { server, cookie } = await startWithAnn(database.env);
  const acknowledged: string[] = [];
  let isWriting = true;
  const write = async () => {
    while (isWriting)
      acknowledged.push(await createSwatch(server.url, cookie, `Yarn ${acknowledged.length}`));
  };
  const writers = Array.from({ length: 4 }, write);
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(100);

  const before = [...acknowledged];
  const file = await makeBackup(database.env);
  const during = acknowledged.length;
  expect(during).toBeGreaterThan(before.length);
  isWriting = false;
  await Promise.all(writers);
  await server.dispose();

  const elsewhere = await createOwnDatabase();
  const restored = await runScript('restore', elsewhere.env, file);
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(restored.stdout).toContain('users: 1');
  const again = await startOwnApp({ database: elsewhere });
  const { status } = await fetch(`${again.url}/api/gauge-swatches`, { headers: { cookie } });
  expect(status, 'the restore has ended all sessions').toBe(401);
  const newCookie = (await signIn(again.url, ann)).header();
  const found = new Set((await listSwatches(again.url, newCookie)).map(({ id }) => id));
  expect(before.filter((id) => !found.has(id))).toEqual([]);
  expect(await createSwatch(again.url, newCookie, 'After')).toMatch(/-/);
});

it('a backup is one file that only its owner can read, and never overwrites a file', async () => {
  const database = await makeDatabase();
  const { file } = await backUpInto(database.env, createName());
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const content = readFileSync(file);
  const again = await runScript('backup', database.env, file);
  expect([again.code, again.stderr]).toEqual([1, expect.stringMatching(/^.*exists already.*\n$/)]);
  expect(readFileSync(file).equals(content)).toBe(true);
  const intoFile = explainFailure(backUpInto(database.env, join(file, 'today')));
  expect(await intoFile).toMatch(/^The backup failed: .*$/);
  expect(readdirSync(folder).filter((name) => !name.endsWith('.backup'))).toEqual([]);
});

it.each([
  ['backup', ['one', 'two']],
  ['restore', ['--force', 'one']],
] as const)('a backup rejects arguments that %s does not have: %j', async (script, args) => {
  const { code, stderr } = await runScript(script, { DATA_DIR: folder }, ...args);
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^This command takes one file and no options.*\n$/),
  ]);
});

it('a backup is written to the data folder by default', async () => {
  const database = await makeDatabase();
  const { code, stdout } = await runScript('backup', database.env);
  expect(code).toBe(0);
  const [name = '', ...more] = readdirSync(join(database.env.DATA_DIR, 'backups'));
  expect(name).toMatch(/^swatchwise-\d{8}T\d{6}Z\.(?:db|dump)$/);
  expect(more).toEqual([]);
  expect(stdout).toContain(join(database.env.DATA_DIR, 'backups', name));
});

it('a backup is rejected without changes if it is damaged, newer or not a backup', async () => {
  const database = await makeDatabase();
  const { file } = await backUpInto(database.env, createName());
  const whole = readFileSync(file);
  const middle = Math.floor(whole.length / 2);
  const damaged = Buffer.from(whole).fill(0xff, middle, middle + Math.floor(whole.length / 4));
  const opened = await openDatabase(readConfig(database.env));
  const migration = { name: '999-from-the-future', timestamp: new Date().toISOString() };
  await opened.db
    .insertInto('kysely_migration' as never)
    .values(migration)
    .execute();
  await opened.close();
  const broken: [string | Buffer, RegExp][] = [
    ['not a backup', /is not a backup/],
    [damaged, isPostgres ? /pg_restore failed|has/ : /damaged/],
    [whole.subarray(0, middle), isPostgres ? /pg_restore failed|has/ : /damaged/],
  ];
  const empty = await createOwnDatabase();
  for (const [content, words] of broken) {
    const name = createName();
    writeFileSync(name, content);
    expect(await explainFailure(restoreFrom(empty.env, name))).toMatch(words);
  }
  const missing = explainFailure(restoreFrom(empty.env, createName()));
  expect(await missing).toMatch(/^There is no file/);
  // A backup is verified with the same rules.
  const future = explainFailure(backUpInto(database.env, createName()));
  expect(await future).toMatch(
    /^This database was last used by a newer Swatchwise: install that version, which has the migration 999-from-the-future/,
  );
  expect(readdirSync(empty.env.DATA_DIR)).toEqual([]);
});

const isReplaced = (name: string) => name.includes('.replaced-');

describe.skipIf(isPostgres)('on SQLite', () => {
  it('restore does not replace a database that a server uses', async () => {
    const database = await createOwnDatabase();
    const { server, cookie } = await startWithAnn(database.env);
    const readNames = async () => (await listSwatches(server.url, cookie)).map(({ yarnName }) => yarnName);
    await createSwatch(server.url, cookie, 'Before');
    const file = await makeBackup(database.env);
    await createSwatch(server.url, cookie, 'Meanwhile');
    const refused = await runScript('restore', database.env, file);
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/open in a server: stop it.*\n$/),
    ]);
    expect(await readNames()).toEqual(['Meanwhile', 'Before']);

    await server.dispose();
    expect(await runScript('restore', database.env, file)).toMatchObject({ code: 0 });
    const app = await startOwnApp({ database });
    const newCookie = (await signIn(app.url, ann)).header();
    expect((await listSwatches(app.url, newCookie)).map(({ yarnName }) => yarnName)).toEqual(['Before']);
    await app.close();
    const [remaining = '', ...more] = readdirSync(database.env.DATA_DIR).filter(isReplaced);
    expect(more).toEqual([]);
    const replaced = new DatabaseSync(join(database.env.DATA_DIR, remaining));
    expect(replaced.prepare('select count(*) as count from swatches').get()).toEqual({ count: 2 });
    replaced.close();
  });

  it('a restore does not bring back an account that was deleted since', async () => {
    const database = await createOwnDatabase();
    const { server, cookie } = await startWithAnn(database.env);
    await createSwatch(server.url, cookie, 'Of Ann');
    await createSwatch(server.url, (await signIn(server.url, bea)).header(), 'Of Bea');
    const file = await makeBackup(database.env);
    const deleted = await fetch(`${server.url}/api/account`, { method: 'DELETE', headers: { cookie } });
    expect(deleted.status).toBe(200);
    await server.dispose();

    await restoreFrom(database.env, file);
    await startOwnApp({ database });
    const db = new DatabaseSync(join(database.env.DATA_DIR, 'swatchwise.db'), { readOnly: true });
    const count = (what: string) =>
      (db.prepare(`select count(*) as count from ${what}`).get() as { count: number }).count;
    await expect.poll(() => count('swatches')).toBe(1);
    expect([count('users'), count(`users where email = '${bea.email}'`)]).toEqual([1, 1]);
    db.close();
  });

  it('a backup contains what a killed server had acknowledged, and replaces an unreadable database', async () => {
    const database = await createOwnDatabase();
    const { server, cookie } = await startWithAnn(database.env);
    const id = await createSwatch(server.url, cookie, 'Last words');
    await server.kill();
    const live = join(database.env.DATA_DIR, 'swatchwise.db');
    expect(existsSync(`${live}-wal`)).toBe(true);
    const file = await makeBackup(database.env);

    const coffee = 'spilled coffee '.repeat(1000);
    for (const part of ['', '-wal']) writeFileSync(live + part, coffee);
    expect(await runScript('restore', database.env, file)).toMatchObject({ code: 0, stderr: '' });
    const app = await startOwnApp({ database });
    const newCookie = (await signIn(app.url, ann)).header();
    expect((await listSwatches(app.url, newCookie)).map((swatch) => swatch.id)).toEqual([id]);
    await app.close();
    await server.dispose();
    const [remaining = ''] = readdirSync(database.env.DATA_DIR).filter(isReplaced);
    expect(readFileSync(join(database.env.DATA_DIR, remaining), 'utf8')).toBe(coffee);
  });

  const isRoot = process.getuid?.() === 0;
  it.skipIf(!isRoot)(
    titleWithObstacle(
      'the owner of the data folder owns files that root creates',
      isRoot ? null : 'not root',
    ),
    async () => {
      const made = await makeDatabase();
      const database = await createOwnDatabase();
      const { DATA_DIR } = database.env;
      // A copy, because the restore below is rejected while this process has the file open, as after makeDatabase.
      cpSync(made.env.DATA_DIR, DATA_DIR, { recursive: true });
      const serviceUser = 54_321;
      chownSync(DATA_DIR, serviceUser, serviceUser);
      const { stdout, code } = await runScript('backup', database.env);
      expect(code).toBe(0);
      const backups = join(DATA_DIR, 'backups');
      const [name = ''] = readdirSync(backups);
      expect(stdout).toContain(name);
      const nested = join(DATA_DIR, 'by-year', '2026', 'march.backup');
      expect(await runScript('backup', database.env, nested)).toMatchObject({ code: 0, stderr: '' });
      const restored = await runScript('restore', database.env, join(backups, name));
      expect(restored).toMatchObject({ code: 0, stderr: '' });
      const paths = readdirSync(DATA_DIR, { recursive: true }).map(String);
      expect(paths).toHaveLength(7);
      expect(paths.filter((path) => statSync(join(DATA_DIR, path)).uid !== serviceUser)).toEqual([]);
    },
  );

  it('a backup of the other kind of database is rejected with the reason', async () => {
    const database = await makeDatabase();
    const file = createName();
    writeFileSync(file, 'PGDMP and so on');
    expect(await explainFailure(restoreFrom(database.env, file))).toContain('of a PostgreSQL database');
  });
});

describe.runIf(isPostgres)('on PostgreSQL', () => {
  it('restore requires an empty database', async () => {
    const database = await makeDatabase();
    const { file } = await backUpInto(database.env, createName());
    expect(await explainFailure(restoreFrom(database.env, file))).toMatch(/^This database is not empty.*$/);
  });

  it('backup and restore say which PostgreSQL programs are missing', async () => {
    const database = await makeDatabase();
    const env = { ...database.env, PATH: '/nowhere' };
    const args = ['dist/server/backup.js', createName()];
    const { stderr } = await runToEnd(process.execPath, args, { cwd: root, env });
    expect(stderr).toMatch(/^pg_dump was not found: install .*\n$/);
  });
});
