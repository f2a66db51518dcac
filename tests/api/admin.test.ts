import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { adminUser, statistics, type AdminUser } from '../../src/contract/admin.ts';
import { errorBody } from '../../src/contract/errors.ts';
import { userId } from '../../src/contract/user.ts';
import { DESIRED_BUST, GAUGE, PATTERN, RESULT } from '../support/requests.ts';
import { getId, getNextPage, parseBody, readPages as readAllPages } from '../support/responses.ts';
import type { Send } from '../support/test-app.ts';
import { useApp } from '../support/use-app.ts';
import { fillWithUsers } from '../support/users.ts';

const USERS = '/api/admin/users';
const MANY = 3000;

const app = useApp({ env: { ADMIN_EMAILS: 'admin@example.org' } });
const admins = app.sendAs({ email: 'admin@example.org', firstName: 'Ada' });

const getPath = (query: Record<string, string>) => `${USERS}?${new URLSearchParams(query).toString()}`;
const list = async (query: Record<string, string> = {}) =>
  parseBody(z.array(adminUser), await admins('GET', getPath(query)));
const getEmails = (users: readonly AdminUser[]) => users.map(({ email }) => email);
const readStatistics = async () => parseBody(statistics, await admins('GET', '/api/admin/statistics'));

const readPages = (query: Record<string, string>) => readAllPages(admins, getPath(query), adminUser);

/** Counts of calculations are written every second. */
const COUNTED = { timeout: 5000 };

async function calculate(send: Send): Promise<void> {
  const patternId = await getId(await send('POST', '/api/patterns', { patternName: 'Yoke', ...PATTERN }));
  const body = { patternId, gaugeInput: GAUGE, desiredBust: DESIRED_BUST };
  expect((await send('POST', '/api/calculate', body)).status).toBe(200);
}

it('a user in the list has calculations, email choice and role', async () => {
  const cleo = await app.signIn({ email: 'cleo@example.org', firstName: 'Cleo', lastName: 'Knits' });
  await calculate(cleo);
  const find = async () => (await list({ search: 'cleo@' }))[0];
  await expect.poll(find, COUNTED).toMatchObject({
    firstName: 'Cleo',
    lastName: 'Knits',
    email: 'cleo@example.org',
    calculationCount: 1,
    emailUpdates: null,
    role: 'free_account',
  });
  const found = await find();
  await cleo('PATCH', '/api/auth/email-preferences', { emailUpdates: false });
  expect(await find()).toEqual({ ...found, emailUpdates: false });
  expect(await list({ search: 'ada' })).toMatchObject([{ email: 'admin@example.org', role: 'admin' }]);
});

it('a user in the list has the time of the last login, and keeps a name that the provider no longer sends', async () => {
  const dora = { email: 'dora@example.org', firstName: 'Dora', lastName: 'Döblin' };
  await app.signIn(dora);
  const [first] = await list({ search: 'doblin' });
  await app.signIn({ email: dora.email });
  const [again] = await list({ search: 'doblin' });
  expect(again).toEqual({ ...first, updatedAt: again?.updatedAt });
  expect(again && first && again.updatedAt > first.updatedAt).toBe(true);
  await app.signIn({ ...dora, lastName: 'Dürer' });
  expect(await list({ search: 'doblin' })).toEqual([]);
  expect(await list({ search: 'DURER' })).toHaveLength(1);
});

describe('the search', () => {
  beforeAll(async () => {
    await app.signIn({ email: 'zoe@example.org', firstName: 'Zoë', lastName: 'Strauß' });
    await app.signIn({ email: 'o_p@example.org', firstName: 'Ольга', lastName: 'ΟΔΥΣΣΕΥΣ 5%\\' });
  });

  it.each([
    ['ZOE', 'zoe@example.org'],
    ['zoë', 'zoe@example.org'],
    ['zoe\u0308', 'zoe@example.org'],
    ['strauss', 'zoe@example.org'],
    ['STRAUẞ', 'zoe@example.org'],
    ['  oë str ', 'zoe@example.org'],
    ['ольга', 'o_p@example.org'],
    ['Οδυσσεύς', 'o_p@example.org'],
    ['o_p', 'o_p@example.org'],
    ['5%', 'o_p@example.org'],
    ['5%\\', 'o_p@example.org'],
    ['\\', 'o_p@example.org'],
  ])('finds by %s', async (search, email) => {
    expect(getEmails(await list({ search }))).toEqual([email]);
  });

  it.each(['o%p', 'z_e', '\\\\', "' or 1=1 --", 'zoe@example.org zoe'])(
    'finds no user by %s',
    async (search) => {
      expect(await list({ search })).toEqual([]);
    },
  );

  it('finds all users without a text', async () => {
    expect(getEmails(await list({ search: ' ' }))).toEqual(getEmails(await list()));
  });
});

it.each([
  ['limit', { limit: '501' }],
  ['limit', { limit: '0' }],
  ['limit', { limit: 'many' }],
  ['sort', { sort: 'role' }],
  ['order', { order: 'up' }],
  ['emailUpdates', { emailUpdates: 'maybe' }],
  ['search', { search: 'a\0b' }],
  ['search', { search: 'x'.repeat(256) }],
  ['cursor', { cursor: 'nonsense' }],
  ['cursor', { cursor: Buffer.from('{"value":"yesterday","id":"1"}').toString('base64url') }],
  ['cursor', { cursor: Buffer.from('{"value":"a\\u0000","id":"1"}').toString('base64url'), sort: 'email' }],
])('an invalid query is rejected with an error that names %s: %j', async (field, query) => {
  const { fields } = await parseBody(errorBody, await admins('GET', getPath(query)), 400);
  expect(Object.keys(fields ?? {})).toEqual([field]);
});

it('totals count every account and calculation, without those of a deleted account', async () => {
  const before = await readStatistics();
  const eve = await app.signIn({ email: 'eve@example.org' });
  await app.signIn({ email: 'eve@example.org' });
  await Promise.all([calculate(eve), calculate(eve)]);
  await expect.poll(readStatistics, COUNTED).toEqual({
    ...before,
    totalUsers: before.totalUsers + 1,
    totalCalculations: before.totalCalculations + 2,
  });
  expect((await eve('DELETE', '/api/account')).status).toBe(200);
  expect(await readStatistics()).toEqual(before);
});

it('totals do not count saved results', async () => {
  const before = await readStatistics();
  const cleo = await app.signIn({ email: 'cleo@example.org' });
  const patternId = await getId(await cleo('POST', '/api/patterns', { patternName: 'Yoke', ...PATTERN }));
  expect((await cleo('POST', '/api/calculations', { ...RESULT, patternId })).status).toBe(201);
  expect(await readStatistics()).toEqual(before);
});

it('totals are correct after concurrent sign-ups, calculations and deletions', async () => {
  const before = await readStatistics();
  await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const send = await app.signIn({ email: `crowd-${n}@example.org` });
      await calculate(send);
      if (n % 2 === 0) expect((await send('DELETE', '/api/account')).status).toBe(200);
      else await readStatistics();
    }),
  );
  await expect.poll(readStatistics, COUNTED).toEqual({
    ...before,
    totalUsers: before.totalUsers + 6,
    totalCalculations: before.totalCalculations + 6,
  });
});

describe('thousands of users', () => {
  beforeAll(() => fillWithUsers(app.database, MANY));

  const getKey = {
    firstName: ({ firstName }: AdminUser) => firstName ?? '',
    lastName: ({ lastName }: AdminUser) => lastName ?? '',
    email: ({ email }: AdminUser) => email ?? '',
    createdAt: ({ createdAt }: AdminUser) => createdAt,
    updatedAt: ({ updatedAt }: AdminUser) => updatedAt,
  };

  it('are listed newest first, ten thousand per page by default', async () => {
    const first = await list();
    expect(first).toHaveLength((await readStatistics()).totalUsers);
    const moments = first.map(({ createdAt }) => createdAt);
    expect(moments).toEqual(moments.toSorted().reverse());
    const others = await fillWithUsers(app.database, 10_000, 'elsewhere.example');
    const pages = await readPages({ sort: 'email' });
    expect(pages.map(({ length }) => length)).toEqual([10_000, first.length]);
    await others.remove();
  });

  it.each(
    Object.keys(getKey).flatMap((sort) => [
      [sort, 'asc'],
      [sort, 'desc'],
    ]),
  )('are each listed once, sorted by %s, %s', async (sort, order) => {
    const users = (await readPages({ search: 'crowd.example', sort, order, limit: '499' })).flat();
    expect(users).toHaveLength(MANY);
    expect(new Set(users.map(({ id }) => id)).size).toBe(MANY);
    const keys = users.map(getKey[sort as keyof typeof getKey]).map((key) => key.toUpperCase());
    const sorted = keys.toSorted();
    expect(keys).toEqual(order === 'asc' ? sorted : sorted.reverse());
  });

  it.each(
    ['person-29', 'knits 7', 'bea', 'crowd.example'].flatMap((search) => [
      [search, 'email', 'asc'],
      [search, 'createdAt', 'desc'],
    ]),
  )('are found by %s, sorted by %s, %s, as in the list without a search', async (search, sort, order) => {
    const filters = { sort, order, emailUpdates: 'subscribed', limit: '20' };
    const all = (await readPages({ ...filters, limit: '500' })).flat();
    const expected = all.filter(({ firstName, lastName, email }) =>
      `${firstName} ${lastName} ${email}`.toLowerCase().includes(search),
    );
    expect(expected.length).toBeGreaterThan(20);
    expect((await readPages({ ...filters, search })).flat()).toEqual(expected);
  });

  it('are filtered by email updates, where no choice means subscribed', async () => {
    const parts = { search: 'crowd.example', limit: '500', sort: 'email', order: 'asc' };
    const [all, subscribed, unsubscribed] = await Promise.all(
      ['all', 'subscribed', 'unsubscribed'].map(async (emailUpdates) =>
        (await readPages({ ...parts, emailUpdates })).flat(),
      ),
    );
    expect(subscribed).toEqual(all?.filter(({ emailUpdates }) => emailUpdates !== false));
    expect(unsubscribed).toEqual(all?.filter(({ emailUpdates }) => emailUpdates === false));
    expect(unsubscribed?.length).toBeGreaterThan(500);
  });

  it('end with a page that names no next page, even if it is full', async () => {
    const pages = await readPages({ search: 'crowd.example', limit: '500' });
    expect(pages.map(({ length }) => length)).toEqual([500, 500, 500, 500, 500, 500]);
  });

  it('continue at the right row after the last user of the previous page has moved to the end', async () => {
    const query = { sort: 'email', order: 'asc', limit: '3', search: 'crowd.example' };
    const one = await admins('GET', getPath(query));
    const next = getNextPage(one) ?? '';
    const shown = await parseBody(z.array(adminUser), one);
    const second = getEmails(await parseBody(z.array(adminUser), await admins('GET', next)));
    await app.database.db
      .updateTable('users')
      .set({ email_key: 'ZZZ@CROWD.EXAMPLE' })
      .where('id', '=', userId.parse(shown.at(-1)?.id))
      .execute();
    expect(getEmails(await parseBody(z.array(adminUser), await admins('GET', next)))).toEqual(second);
  });
});

it('the export contains exactly the subscribed users with an address', async () => {
  const response = await admins('GET', '/api/admin/export-subscribed-users');
  expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
    200,
    {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="subscribed-users.csv"',
    },
  ]);
  const [head, ...lines] = (await response.text()).split('\r\n');
  expect(head).toBe('id,email,first name,last name,joined');
  expect(lines.pop()).toBe('');
  const rows = await app.database.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email_updates', 'is not', false)
    .where('email', 'is not', null)
    .execute();
  expect(lines.map((line) => line.split(',')[0]).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  // tests/api/csv.test.ts has the addresses and names that a spreadsheet would run as formulas.
  expect(lines.find((line) => line.includes('person-8@'))?.split(',')[1]).toBe('person-8@crowd.example');
});
