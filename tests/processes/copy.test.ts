import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { endpoints } from '../../src/contract/endpoints.ts';
import { createMessage } from '../../src/server/storage/contact.ts';
import { createAccountFile } from '../support/account-file.ts';
import { titleWithObstacle } from '../support/faults.ts';
import { DESIRED_BUST, GAUGE, MESSAGE, PATTERN, RESULT, SWATCH } from '../support/requests.ts';
import { runToEnd } from '../support/run-to-end.ts';
import { ann, bea, signIn } from '../support/sign-in.ts';
import { startApp, type TestApp } from '../support/test-app.ts';
import { createSqliteDatabase, type TestDatabase, isPostgres } from '../support/test-database.ts';
import { createOwnDatabase } from '../support/use-app.ts';
import { fillWithUsers } from '../support/users.ts';

const COPY = join(import.meta.dirname, '../../dist/server/copy.js');
const title = titleWithObstacle('npm run db:copy', isPostgres ? null : 'TEST_DATABASE_URL is not set');

const NOW = new Date('2026-05-05T05:05:05.555Z');
const SETTINGS = { env: { ADMIN_EMAILS: ann.email }, now: () => NOW };

const UNUSUAL_TEXT = [
  `Å "quoted" 'single' \\ back\\slash; drop table users;--`,
  '🧶👩🏽‍🦰 emoji, \u200d joined',
  'שלום עולם ‏مرحبا RTL\u202e',
  'line\nline\r\n\ttab \u0001 \u2028 \\u0000%_ {"json": [1, null]}',
  'null',
  '𝕬 e\u0301 é ﬀ ß ẞ',
];

let sqlite: TestDatabase;
let postgres: TestDatabase;
beforeEach(async () => {
  sqlite = await createSqliteDatabase();
  onTestFinished(sqlite.remove);
  postgres = await createOwnDatabase();
});

/** Runs the program as `npm run db:copy` does. It gets only the settings unless there are arguments. */
function copy(args: string[] = [], env: Record<string, string> = {}) {
  const settings = { DATA_DIR: sqlite.env.DATA_DIR, DATABASE_URL: postgres.env.DATABASE_URL, ...env };
  return runToEnd(process.execPath, [COPY, ...args], { cwd: sqlite.env.DATA_DIR, env: settings });
}

async function onPostgres<Result>(work: (app: TestApp) => Promise<Result>): Promise<Result> {
  const app = await startApp({ database: postgres, ...SETTINGS });
  const result = await work(app);
  await app.close();
  return result;
}

const countUsers = async (app: TestApp) =>
  (await app.database.db.selectFrom('users').select('id').execute()).length;

/** Fills an application with unusual data through its API. @returns each user's cookie */
async function writeUnusualData(app: TestApp): Promise<string[]> {
  const cookies: string[] = [];
  for (const [n, person] of [ann, { ...bea, lastName: UNUSUAL_TEXT[1] ?? '' }].entries()) {
    const cookie = (await signIn(app.url, person)).header();
    cookies.push(cookie);
    const write = async (method: string, path: string, body: unknown) => {
      const response = await app.send(method, path, body, { cookie });
      expect(response.ok, `${method} ${path}`).toBe(true);
      return (await response.json()) as { id: string };
    };
    for (const text of [...UNUSUAL_TEXT, 'x'.repeat(255)]) {
      const notes = text.repeat(8).slice(0, 500);
      await write('POST', '/api/gauge-swatches', { ...SWATCH, yarnName: text.slice(0, 100), notes });
      const sizes = [{ name: text.slice(0, 40), measurements: { bust: 36.12345678901234 } }];
      const pattern = await write('POST', '/api/patterns', {
        savedName: text,
        extractedData: { ...PATTERN, sizes },
        notes,
      });
      const results = { recommendedSize: 'S', text, odd: [1e21, 1e-7, 0.1 + 0.2, true, null, { '': [] }] };
      await write('POST', '/api/calculations', { ...RESULT, patternId: pattern.id, results });
      await write('POST', '/api/contact', { ...MESSAGE, subject: text.slice(0, 100), message: text });
    }
    await write('POST', '/api/account/import', createAccountFile(120));
    const { id } = await write('POST', '/api/patterns/manual', { patternData: PATTERN });
    await write('POST', '/api/calculate', { patternId: id, gaugeInput: GAUGE, desiredBust: DESIRED_BUST });
    if (n === 0) await write('PATCH', '/api/auth/email-preferences', { emailUpdates: false });
  }
  await app.send('POST', '/api/patterns/manual', { patternData: PATTERN });
  return cookies;
}

/** Returns the status and the content that each endpoint returns to a GET request with this cookie. */
async function readEveryEndpoint(app: TestApp, cookie: string): Promise<Record<string, unknown>> {
  const read = (path: string) => app.send('GET', path, undefined, { cookie });
  const [swatch] = (await (await read('/api/gauge-swatches')).json()) as { id: string }[];
  const paths = Object.values(endpoints)
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path }) =>
      path.endsWith('/:library')
        ? ['swatches', 'patterns', 'calculations'].map((library) => path.replace(':library', library))
        : [path.replace(':id', swatch?.id ?? '')],
    );
  const responses = paths.map(async (path) => {
    const response = await read(path);
    // PostgreSQL sorts the keys of JSON in its own order.
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return [path, [response.status, isJson ? await response.json() : await response.text()]] as const;
  });
  return Object.fromEntries(await Promise.all(responses));
}

describe.skipIf(!isPostgres)(title, () => {
  it('copies everything, so that every endpoint responds as before to the same session', async () => {
    const served = await startApp({ database: sqlite, ...SETTINGS });
    const cookies = await writeUnusualData(served);
    // Counts are stored once a second.
    const countCalculations = async () => {
      const users = await served.database.db.selectFrom('users').select('calculation_count').execute();
      return users.map((user) => user.calculation_count);
    };
    await expect.poll(countCalculations).toEqual([1, 1]);
    const before = await Promise.all(cookies.map((cookie) => readEveryEndpoint(served, cookie)));
    expect(before[0]).toMatchObject({
      '/api/admin/statistics': [200, expect.objectContaining({ totalUsers: 2 })],
    });

    const { code, stdout, stderr } = await copy();
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^users +2$/m);
    expect(stdout).toMatch(/^patterns +25\d$/m);
    await served.close();

    await onPostgres(async (app) => {
      expect(await Promise.all(cookies.map((cookie) => readEveryEndpoint(app, cookie)))).toEqual(before);
      const rows = await app.database.db.selectFrom('patterns').select('id').execute();
      expect(stdout).toMatch(new RegExp(`^patterns +${rows.length}$`, 'm'));
    });
  });

  it('copies a snapshot of a database that is being written to', async () => {
    const served = await startApp({ database: sqlite, ...SETTINGS });
    await fillWithUsers(served.database, 2000);
    const copying = new AbortController();
    let written = 0;
    const write = async () => {
      while (!copying.signal.aborted) {
        // The unanswered messages of each network are limited.
        const sender = { client: `${written}`, network: `${written}` };
        await createMessage(served.database, randomUUID(), MESSAGE, sender, NOW);
        written += 1;
        await letOthersRun();
      }
    };
    const writing = write();
    await expect.poll(() => written).toBeGreaterThan(0);
    const { code, stderr } = await copy();
    copying.abort();
    await writing;
    await served.close();
    expect([code, stderr]).toEqual([0, '']);
    await onPostgres(async ({ database: { db } }) => {
      const messages = await db.selectFrom('contact_messages').select('id').execute();
      expect(messages.length).toBeGreaterThan(0);
      expect(messages.length).toBeLessThan(written);
      const totals = await db.selectFrom('totals').select('pending_messages').executeTakeFirstOrThrow();
      expect(totals.pending_messages).toBe(messages.length);
    });
  });

  it('rejects a database that is not empty, and does not change it', async () => {
    await (await startApp({ database: sqlite, ...SETTINGS })).close();
    await onPostgres((app) => app.signIn(bea));
    const { code, stderr } = await copy();
    expect(stderr).toMatch(/^The PostgreSQL database is not empty \(it has users\).*\n$/);
    expect(code).toBe(1);
    expect(await onPostgres(countUsers)).toBe(1);
  });

  it.each([
    ['PostgreSQL rejects a row', sql`calculation_count = 'many'`, /^PostgreSQL rejects a row of users .*/],
    ['a row cannot be read', sql`created_at = 'yesterday'`, /^A row of users cannot be read /],
  ])('leaves the target empty when %s', async (_what, damage, words) => {
    const served = await startApp({ database: sqlite, ...SETTINGS });
    await fillWithUsers(served.database, 700);
    await sql`update users set ${damage} where subject = '650'`.execute(served.database.db);
    await served.close();
    const { code, stderr } = await copy();
    expect(stderr).toMatch(words);
    expect(stderr).toMatch(/^[^\n]*nothing was copied\n$/);
    expect(code).toBe(1);
    expect(await onPostgres(countUsers)).toBe(0);
  });

  it('leaves the target empty when a copied row differs from its source', async () => {
    const served = await startApp({ database: sqlite, ...SETTINGS });
    await fillWithUsers(served.database, 700);
    await served.close();
    await onPostgres(async ({ database: { db } }) => {
      await sql`create function meddle() returns trigger language plpgsql as $$ begin
        if new.subject = '650' then new.last_name := 'Other'; end if; return new; end $$`.execute(db);
      await sql`create trigger meddle before insert on users for each row execute function meddle()`.execute(
        db,
      );
    });
    const { code, stderr } = await copy();
    expect(stderr).toMatch(/^A row of users is not the same in PostgreSQL .*nothing was copied\n$/);
    expect(code).toBe(1);
    expect(await onPostgres(countUsers)).toBe(0);
  });

  it('copies texts that earlier versions stored, without the characters that PostgreSQL rejects', async () => {
    const served = await startApp({ database: sqlite, ...SETTINGS });
    await served.send('POST', '/api/patterns/manual', { patternData: PATTERN });
    const data = String.raw`{"gauge": {"printed": {"rows": {"in": "28\u0000", "cm": "\ud800"}}}}`;
    await sql`update patterns set extracted_data = ${data}`.execute(served.database.db);
    await served.close();
    expect((await copy()).stderr).toBe('');
    const [row] = await onPostgres(({ database: { db } }) =>
      db.selectFrom('patterns').select('extracted_data').execute(),
    );
    expect(row?.extracted_data).toEqual({ gauge: { printed: { rows: { in: '28', cm: '\ufffd' } } } });
  });

  it('says in one line what is missing', async () => {
    expect((await copy(['--from', join(sqlite.env.DATA_DIR, 'none')])).stderr).toMatch(
      /^There is no database to copy at .*none.*\n$/,
    );
    expect((await copy([], { DATABASE_URL: '' })).stderr).toMatch(/^[^\n]*DATABASE_URL[^\n]*\n$/);
    const unreachable = await copy(['--to', 'postgres://knitter:secret@127.0.0.1:1/knit']);
    expect(unreachable.code).toBe(1);
    expect(unreachable.stdout + unreachable.stderr).not.toContain('secret');
  });

  it('requires a database of this version', async () => {
    const served = await startApp({ database: sqlite, ...SETTINGS });
    await sql`delete from kysely_migration where name like '005%'`.execute(served.database.db);
    await served.close();
    expect((await copy()).stderr).toMatch(/another version of Swatchwise/);
  });
});
