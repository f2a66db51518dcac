import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountFile, importResult, type Library, LIBRARIES } from '../../src/contract/account.ts';
import { currentUser } from '../../src/contract/user.ts';
import { readConfig } from '../../src/server/config.ts';
import { openDatabase, openWithoutMigrating } from '../../src/server/storage/database.ts';
import { describeRows } from '../support/account-file.ts';
import { parseBody } from '../support/responses.ts';
import { runToEnd } from '../support/run-to-end.ts';
import { startServer } from '../support/server.ts';
import { ann, bea, signIn } from '../support/sign-in.ts';
import { startApp } from '../support/test-app.ts';
import { isPostgres, type TestDatabase } from '../support/test-database.ts';
import { createOwnDatabase, startOwnApp } from '../support/use-app.ts';

const ROOT = join(import.meta.dirname, '../..');

let database: TestDatabase;
beforeEach(async () => {
  database = await createOwnDatabase();
});

async function npmRun(script: 'backup' | 'restore', { env }: TestDatabase, file: string): Promise<void> {
  const args = ['run', '--silent', script, '--', file];
  const ended = await runToEnd('npm', args, { cwd: ROOT, env: { ...process.env, ...env } });
  expect(ended).toMatchObject({ code: 0, stderr: '' });
}

const FIXTURES = join(import.meta.dirname, '../fixtures/upgrade');
/** The sessions of the fixtures started on this day. */
const FIXTURE_DAY = new Date('2026-11-28T00:00:00Z');
const kind = isPostgres ? 'postgres' : 'sqlite';

const readFixture = (name: string) => gunzipSync(readFileSync(join(FIXTURES, `${name}.gz`)));

/** Replaces the empty database by one that version 1.0.0 wrote, before rows had their `byte_size`. */
async function restoreFixture(): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = database.env;
  if (kind === 'sqlite') {
    writeFileSync(join(DATA_DIR, 'swatchwise.db'), readFixture('sqlite.db'));
    return;
  }
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query(readFixture('postgres.sql').toString());
  await client.end();
}

async function readRows({ env }: TestDatabase): Promise<object[]> {
  const opened = await openDatabase(readConfig(env));
  const tables = ['users', ...LIBRARIES] as const;
  const rows = await Promise.all(
    tables.map((table) => opened.db.selectFrom<'users' | Library>(table).selectAll().orderBy('id').execute()),
  );
  await opened.close();
  return rows.flat();
}

describe('a database of version 1.0.0', () => {
  beforeEach(restoreFixture);

  it('opens with its accounts, their rows and their sessions', async () => {
    const people = JSON.parse(readFixture(`${kind}.json`).toString()) as Record<
      'ann' | 'bea',
      { cookie: string; file: unknown }
    >;
    const app = await startOwnApp({ database, now: () => FIXTURE_DAY });
    for (const [name, person] of Object.entries({ ann, bea })) {
      const { cookie, file } = people[name as keyof typeof people];
      const before = accountFile.parse(file);
      const send = (method: string, path: string, body?: unknown) => app.send(method, path, body, { cookie });
      const user = await parseBody(currentUser, await send('GET', '/api/auth/user'));
      expect(user).toMatchObject({ email: person.email, emailUpdates: name === 'bea' });
      const after = accountFile.parse(await (await send('GET', '/api/account/export')).json());
      expect(describeRows(after)).toEqual(describeRows(before));
      for (const again of [before, after]) {
        const result = await parseBody(importResult, await send('POST', '/api/account/import', again));
        expect(Object.values(result).map(({ added }) => added)).toEqual([0, 0, 0, 0]);
      }

      const jar = await signIn(app.url, person);
      const signedIn = await parseBody(currentUser, await jar.fetch(`${app.url}/api/auth/user`));
      expect(signedIn.id).toBe(user.id);
    }
  });

  it('opens in the newest build, and so does its backup', async () => {
    const file = join(database.env.DATA_DIR, 'before-the-upgrade');
    await npmRun('backup', database, file);
    const elsewhere = await createOwnDatabase();
    await npmRun('restore', elsewhere, file);
    for (const { env } of [database, elsewhere]) await (await startServer(env)).dispose();
    const rows = await readRows(database);
    expect(rows).not.toEqual([]);
    expect(await readRows(elsewhere)).toEqual(rows);
  });
});

async function changeMigrations(change: RawBuilder<unknown>): Promise<void> {
  const opened = await openWithoutMigrating(readConfig(database.env));
  await change.execute(opened.db);
  await opened.close();
}

const recordMigration = (name: string) =>
  changeMigrations(
    sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`,
  );

it('a database of another version opens if it has a migration that was removed later', async () => {
  await restoreFixture();
  await recordMigration('015-empty-accounts');
  await (await startApp({ database })).close();
});

it.each([
  [
    'a newer version wrote it',
    () => recordMigration('999-future'),
    /was last used by a newer Swatchwise: install that version, which has the migration 999-future, or restore a backup[^\n]*\n?$/,
  ],
  [
    'it is from before the first release',
    () => changeMigrations(sql`delete from kysely_migration where name > '001-patterns'`),
    /is not from Swatchwise 1\.0\.0 or a later version, and cannot be upgraded\n?$/,
  ],
])('a database of another version is refused in one line if %s', async (_why, change, words) => {
  await (await startApp({ database })).close();
  await change();
  expect(await startServer(database.env).catch((error: unknown) => String(error))).toMatch(words);
});
