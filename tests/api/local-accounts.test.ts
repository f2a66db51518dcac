import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountFile } from '../../src/contract/account.ts';
import { currentUser, userId } from '../../src/contract/user.ts';
import type { Tables } from '../../src/server/storage/schema.ts';
import { hashToken } from '../../src/server/auth/sessions.ts';
import { makeOldDatabase } from '../support/old-database.ts';
import { parseBody } from '../support/replies.ts';
import { ann, bea, CookieJar, signIn } from '../support/sign-in.ts';
import { startApp, type TestApp } from '../support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const describeUser = async (url: string, jar: CookieJar) =>
  parseBody(currentUser, await jar.fetch(`${url}/api/auth/user`));

describe('an account of the built-in sign-in', () => {
  it('is the same on another port and another name of this machine', async () => {
    const database = await createTestDatabase();
    const first = await startApp({ database });
    const before = await describeUser(first.url, await signIn(first.url, ann));
    const second = await startApp({ database });
    expect(second.url).not.toBe(first.url);
    for (const host of ['127.0.0.1', 'localhost']) {
      const url = second.url.replace('127.0.0.1', host);
      expect(await describeUser(url, await signIn(url, ann))).toEqual(before);
    }
    await second.close();
    await first.close();
    await database.remove();
  });
});

const ids = () => ({
  user: userId.parse(crypto.randomUUID()),
  swatch: crypto.randomUUID(),
  pattern: crypto.randomUUID(),
  calculation: crypto.randomUUID(),
  token: crypto.randomUUID(),
});

/** An account as earlier versions stored it, with one row of each kind. */
async function insertAccount(db: Kysely<Tables>, id: ReturnType<typeof ids>, user: object): Promise<void> {
  const created_at = '2026-01-05T12:00:00.000Z';
  const row = { first_name: null, last_name: null, first_name_key: '', last_name_key: '' };
  await db
    .insertInto('users')
    .values({
      ...row,
      id: id.user,
      issuer: 'http://localhost:3000/local-sign-in',
      subject: ann.email,
      email: ann.email,
      email_key: ann.email.toUpperCase(),
      email_updates: null,
      calculation_count: 0,
      created_at,
      updated_at: created_at,
      ...user,
    })
    .execute();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(id.token),
      id: crypto.randomUUID(),
      user_id: id.user,
      user_agent: null,
      id_token: null,
      created_at: new Date().toISOString(),
      last_seen_at: new Date().toISOString(),
    })
    .execute();
  await db
    .insertInto('swatches')
    .values({
      id: id.swatch,
      owner_id: id.user,
      yarn_name: `Swatch of ${id.user}`,
      yarn_category: 'fingering',
      needle_size: 'US 3',
      stitch_gauge: 26,
      row_gauge: 36,
      created_at,
      version: 1,
    })
    .execute();
  await db
    .insertInto('patterns')
    .values({
      id: id.pattern,
      owner_id: id.user,
      extracted_data: '{"gauge":{"stitches":20,"rows":28},"sizes":[{"name":"S","measurements":{"bust":36}}]}',
      saved_name: 'Yoke',
      created_at,
      saved_at: created_at,
    })
    .execute();
  await db
    .insertInto('calculations')
    .values({
      id: id.calculation,
      owner_id: id.user,
      pattern_id: id.pattern,
      name: 'Yoke - S',
      user_stitches: 18,
      user_rows: 24,
      recommended_size: 'S',
      gauge_difference_percent: -10,
      results: '{}',
      created_at,
      version: 1,
    })
    .execute();
}

describe('accounts that were split by host name and port', () => {
  const [first, second, third, other, elsewhere] = [ids(), ids(), ids(), ids(), ids()];
  let database: TestDatabase;
  let app: TestApp;

  beforeEach(async () => {
    database = await createTestDatabase();
    await makeOldDatabase(database, '007-origins', async (db) => {
      await insertAccount(db, first, {
        calculation_count: 3,
        first_name: 'Anne',
        first_name_key: 'ANNE',
        last_name: 'Knits',
        last_name_key: 'KNITS',
        created_at: '2026-01-02T12:00:00.000Z',
        updated_at: '2026-01-02T12:00:00.000Z',
      });
      await insertAccount(db, second, {
        issuer: 'http://127.0.0.1/local-sign-in',
        calculation_count: 5,
        email_updates: false,
        first_name: 'Ann',
        first_name_key: 'ANN',
      });
      await insertAccount(db, third, { issuer: 'http://[::1]:8080/local-sign-in', email_updates: true });
      await insertAccount(db, other, { subject: bea.email, email: bea.email });
      await insertAccount(db, elsewhere, { issuer: 'https://accounts.example.org/local-sign-in' });
      await db.updateTable('totals').set({ users: 5, calculations: 8 }).execute();
    });
    app = await startApp({ database });
  });
  afterEach(async () => {
    await app.close();
    await database.remove();
  });

  it('are merged into one with all their rows', async () => {
    const send = await app.signIn({ email: ann.email });
    const user = await parseBody(currentUser, await send('GET', '/api/auth/user'));
    expect(user).toMatchObject({ id: first.user, firstName: 'Ann', lastName: 'Knits', emailUpdates: false });
    expect(user.createdAt).toBe('2026-01-02T12:00:00.000Z');
    const file = await parseBody(accountFile, await send('GET', '/api/account/export'));
    const joined = [first, second, third];
    const sorted = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();
    expect(sorted(file.swatches)).toEqual(joined.map(({ swatch }) => swatch).sort());
    expect(sorted(file.patterns)).toEqual(joined.map(({ pattern }) => pattern).sort());
    expect(sorted(file.calculations)).toEqual(joined.map(({ calculation }) => calculation).sort());
  });

  it('keep their sessions', async () => {
    for (const { token } of [first, second, third]) {
      const reply = await app.send('GET', '/api/auth/user', undefined, { cookie: `swatchwise=${token}` });
      expect(await parseBody(currentUser, reply)).toMatchObject({ id: first.user });
    }
  });

  it('do not affect other users, other providers and the totals', async () => {
    const { db } = app.database;
    const users = await db.selectFrom('users').select(['id', 'calculation_count']).orderBy('id').execute();
    expect(users).toEqual(
      [
        { id: first.user, calculation_count: 8 },
        { id: other.user, calculation_count: 0 },
        { id: elsewhere.user, calculation_count: 0 },
      ].sort((one, two) => (one.id < two.id ? -1 : 1)),
    );
    const totals = await db.selectFrom('totals').select(['users', 'calculations']).executeTakeFirst();
    expect([Number(totals?.users), Number(totals?.calculations)]).toEqual([3, 8]);
    const jar = await signIn(app.url, bea);
    expect((await describeUser(app.url, jar)).id).toBe(other.user);
  });
});
