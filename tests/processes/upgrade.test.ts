import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountFile, importResult, type AccountFile } from '../../src/contract/account.ts';
import { currentUser } from '../../src/contract/user.ts';
import { calculateResponse } from '../../src/contract/calculations.ts';
import { readConfig } from '../../src/server/config.ts';
import { openDatabase, openDialect } from '../../src/server/storage/database.ts';
import type { Tables } from '../../src/server/storage/schema.ts';
import { readStoredJson } from '../../src/server/storage/stored-json.ts';
import { makeOldDatabase } from '../support/old-database.ts';
import { parseBody } from '../support/replies.ts';
import { DESIRED_BUST, GAUGE, PATTERN } from '../support/requests.ts';
import { runToEnd } from '../support/run-to-end.ts';
import { startServer } from '../support/server.ts';
import { ann, bea, signIn } from '../support/sign-in.ts';
import { startApp } from '../support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The first migration creates only the patterns that guests have entered. They expire, so these are new. */
const PATTERNS = [PATTERN, { ...PATTERN, sizes: PATTERN.sizes.slice(1) }].map((data, n) => ({
  id: crypto.randomUUID(),
  extracted_data: JSON.stringify(data),
  created_at: new Date(Date.now() - n * 1000).toISOString(),
}));

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.remove());

/** Runs `npm run backup` or `npm run restore`, which must succeed. */
async function npmRun(script: 'backup' | 'restore', { env }: TestDatabase, file: string): Promise<void> {
  const args = ['run', '--silent', script, '--', file];
  const ended = await runToEnd('npm', args, { cwd: ROOT, env: { ...process.env, ...env } });
  expect(ended).toMatchObject({ code: 0, stderr: '' });
}

/** All data of the first version must be in a database that a server uses, and must remain there. */
async function expectUpgraded(
  { env }: TestDatabase,
  { url, close }: { url: string; close: () => Promise<void> },
): Promise<void> {
  const recommended = PATTERNS.map(async ({ id }) => {
    const reply = await fetch(`${url}/api/calculate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ patternId: id, gaugeInput: GAUGE, desiredBust: DESIRED_BUST }),
    });
    return (await parseBody(calculateResponse, reply)).recommendation.recommendedSize;
  });
  expect(await Promise.all(recommended)).toEqual(['S', 'M']);
  await close();

  const opened = await openDatabase(readConfig(env));
  const rows = await opened.db.selectFrom('patterns').selectAll().orderBy('created_at', 'desc').execute();
  await opened.close();
  const parse = <Row extends { extracted_data: unknown }>(row: Row) => ({
    ...row,
    extracted_data: readStoredJson(row.extracted_data),
  });
  expect(rows.map(parse)).toMatchObject(PATTERNS.map(parse));
}

describe('a database of the first version', () => {
  beforeEach(() =>
    makeOldDatabase(database, '001-patterns', (db) => db.insertInto('patterns').values(PATTERNS).execute()),
  );

  it('keeps all of its data when the newest build starts on it', async () => {
    const { url, dispose } = await startServer(database.env);
    await expectUpgraded(database, { url, close: dispose });
    // It changes nothing at the next start.
    await expectUpgraded(database, await startApp({ database }));
  });

  it('keeps all of its data in a backup that the newest build restores', async () => {
    const file = join(database.env.DATA_DIR, 'before-the-upgrade');
    await npmRun('backup', database, file);
    const elsewhere = await createTestDatabase();
    await npmRun('restore', elsewhere, file);
    await expectUpgraded(elsewhere, await startApp({ database: elsewhere }));
    await elsewhere.remove();
  });
});

const FIXTURES = join(import.meta.dirname, '../fixtures/upgrade');
/** The sessions of the fixtures started on this day. */
const FIXTURE_DAY = new Date('2026-11-28T00:00:00Z');
const kind = process.env.TEST_DATABASE_URL ? 'postgres' : 'sqlite';

const readFixture = (name: string) => gunzipSync(readFileSync(join(FIXTURES, `${name}.gz`)));

/** Fills the database with one that version 1.0.0 wrote, before the rows had a size. */
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

/** Returns the rows of a file without the IDs, and with the patterns' names. */
function describeRows({ swatches, patterns, calculations }: AccountFile): string[] {
  const names = new Map(patterns.map(({ id, savedName }) => [id, savedName]));
  const results = calculations.map((row) => ({
    ...row,
    patternId: row.patternId && [names.get(row.patternId)],
  }));
  return [...swatches, ...patterns, ...results].map((row) => JSON.stringify({ ...row, id: null })).sort();
}

describe('a database of version 1.0.0', () => {
  beforeEach(restoreFixture);

  it('opens with its accounts, their rows and their sessions', async () => {
    const people = JSON.parse(readFixture(`${kind}.json`).toString()) as Record<
      'ann' | 'bea',
      { cookie: string; file: unknown }
    >;
    const app = await startApp({ database, now: () => FIXTURE_DAY });
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
    await app.close();
  });
});

/** Marks a migration as done. */
async function recordMigration(name: string): Promise<void> {
  const dialect = await openDialect(readConfig(database.env));
  const db = new Kysely<Tables>({ dialect: dialect.kysely });
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
    db,
  );
  await db.destroy();
}

describe('a database of another version', () => {
  it('opens if it has a migration that was removed later', async () => {
    await restoreFixture();
    await recordMigration('015-empty-accounts');
    await (await startApp({ database })).close();
  });

  it('is refused in one line if a newer version wrote it', async () => {
    await (await startApp({ database })).close();
    await recordMigration('999-future');
    const started = await startServer(database.env).catch((error: unknown) => String(error));
    expect(started).toMatch(
      /was last used by a newer Swatchwise: install that version, which has the migration 999-future, or restore a backup[^\n]*\n?$/,
    );
  });
});
