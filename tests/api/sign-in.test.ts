import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { currentUser } from '../../src/contract/user.ts';
import { ann, bea, CookieJar, toSignInRequest, signIn } from '../support/sign-in.ts';
import { LOCAL_CODE } from '../support/server.ts';
import { NO_ID, withJson } from '../support/requests.ts';
import { startApp, type Send } from '../support/test-app.ts';
import { createOwnDatabase, startOwnApp, useApp } from '../support/use-app.ts';

const app = useApp({ env: { ADMIN_EMAILS: 'Bea@Example.org' } });

const DAY_MS = 24 * 60 * 60_000;

const fetchUser = async (jar: CookieJar, url = app.url) => jar.fetch(`${url}/api/auth/user`);
const readUser = async (jar: CookieJar, url = app.url) =>
  currentUser.parse(await (await fetchUser(jar, url)).json());
const codePath = `/api/local-sign-in?code=${LOCAL_CODE}`;
const getLoginUrl = (returnTo: string) =>
  `${app.url}/api/login?${new URLSearchParams({ returnTo }).toString()}`;

it('the local sign-in signs in any address, to the same account each time', async () => {
  const first = await readUser(await signIn(app.url, ann));
  expect(first).toMatchObject({ email: 'ann@example.org', firstName: 'Ann', lastName: 'Knits' });
  expect(first).toMatchObject({ role: 'free_account', emailUpdates: true });
  const again = await readUser(await signIn(app.url, { email: 'ANN@example.org' }));
  expect(again).toEqual(first);
});

it('the local sign-in signs in to the same account on another port and another name of this machine', async () => {
  const database = await createOwnDatabase();
  const first = await startOwnApp({ database });
  const second = await startOwnApp({ database });
  const users = [];
  for (const url of [first.url, second.url, second.url.replace('127.0.0.1', 'localhost')]) {
    users.push(await readUser(await signIn(url, ann), url));
  }
  expect(users).toEqual([users[0], users[0], users[0]]);
});

it('the local sign-in replaces the user of a browser, signed out or not', async () => {
  const jar = new CookieJar();
  for (const [person, isLeaving] of [
    [ann, true],
    [bea, false],
    [ann, false],
  ] as const) {
    const form = await jar.follow(getLoginUrl('/'));
    await jar.follow(form.url, toSignInRequest(app.url, person));
    expect(await readUser(jar)).toMatchObject({ email: person.email });
    if (isLeaving) await jar.follow(`${app.url}/api/logout`);
  }
});

it('the local sign-in makes users with a listed address admins, ignoring case', async () => {
  expect(await readUser(await signIn(app.url, bea))).toMatchObject({ role: 'admin' });
});

it('the local sign-in shows the form again for an invalid address, with the typed text escaped', async () => {
  const jar = new CookieJar();
  const form = await jar.follow(getLoginUrl('/'));
  const person = { email: 'no address', firstName: '"><script>alert(1)</script>' };
  const response = await jar.fetch(form.url, toSignInRequest(app.url, person));
  expect(response.status).toBe(400);
  const html = await response.text();
  expect(html).toContain('Give an email address');
  expect(html).toContain('&quot;&gt;&lt;script&gt;');
  expect(html).not.toContain('<script');
});

it('the local sign-in is a page without scripts, which no site can frame and no cache keeps', async () => {
  const { headers } = await fetch(getLoginUrl('/'));
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('cache-control')).toMatch(/no-store/);
});

it('the local sign-in takes a form from its own page only, and JSON never', async () => {
  for (const site of ['cross-site', 'same-site']) {
    const headers = { 'sec-fetch-site': site };
    const response = await fetch(getLoginUrl('/'), { ...toSignInRequest(app.url, ann), headers });
    expect([response.status, response.headers.getSetCookie()], site).toEqual([403, []]);
  }
  expect((await app.send('POST', '/api/login', { ...ann, code: LOCAL_CODE })).status).toBe(415);
});

it.each([
  ['through a proxy', { 'x-forwarded-for': '203.0.113.9' }],
  ['through another proxy', { forwarded: 'for=203.0.113.9' }],
  ['under another host name', { host: 'knit.example.org' }],
])('the local sign-in is rejected %s', async (_how, headers) => {
  for (const [method, path] of [
    ['GET', '/api/login'],
    ['POST', '/api/login'],
    ['GET', codePath],
  ] as const) {
    // `fetch` does not allow a Host header.
    const status = await new Promise<number | undefined>((resolve, reject) => {
      request(app.url + path, { method, headers }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status, path).toBe(403);
  }
});

describe('the code of the local sign-in', () => {
  const asksForCode = async (jar: CookieJar) =>
    (await (await jar.fetch(getLoginUrl('/'))).text()).includes('Code from the terminal');

  it.each([
    ['none', {}],
    ['an empty one', { code: '' }],
    ['a wrong one', { code: '0123456789abcdee' }],
    ['a part of it', { code: LOCAL_CODE.slice(1) }],
  ])('is required: with %s the form is shown again, with what was typed', async (_what, code) => {
    const jar = new CookieJar();
    const body = new URLSearchParams({ ...ann, ...code });
    const response = await jar.fetch(getLoginUrl('/'), { method: 'POST', body });
    expect([response.status, response.headers.getSetCookie()]).toEqual([400, []]);
    const html = await response.text();
    expect(html).toContain('That code is not right. Copy the code from the terminal again.');
    expect(html).toContain(`value="${ann.email}"`);
    expect((await fetchUser(jar)).status).toBe(401);
  });

  it('is asked for once per browser', async () => {
    const jar = new CookieJar();
    expect(await asksForCode(jar)).toBe(true);
    const body = new URLSearchParams({ ...ann, code: ` ${LOCAL_CODE.toUpperCase()} ` });
    const response = await jar.fetch(getLoginUrl('/calculator'), { method: 'POST', body });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/calculator']);
    await jar.follow(`${app.url}/api/logout`);
    expect(await asksForCode(jar)).toBe(false);
    await jar.follow(getLoginUrl('/'), { method: 'POST', body: new URLSearchParams({ ...bea }) });
    expect(await readUser(jar)).toMatchObject({ email: bea.email });
  });

  it('is never asked for in a browser that has opened the printed address', async () => {
    const jar = new CookieJar();
    const response = await jar.fetch(app.url + codePath);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    expect(response.headers.get('cache-control')).toContain('no-store');
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toMatch(/domain/i);
    expect(await asksForCode(jar)).toBe(false);
  });

  it('is not given away by an outdated address', async () => {
    for (const query of ['', '?code=', '?code=0123456789abcdee', `?code=${LOCAL_CODE}&code=x`]) {
      const response = await fetch(`${app.url}/api/local-sign-in${query}`, { redirect: 'manual' });
      expect([response.status, response.headers.getSetCookie()], query).toEqual([403, []]);
      expect(await response.text()).toContain('This address is out of date');
    }
  });

  it('cannot be guessed by trying many', async () => {
    const limited = await startOwnApp({ env: { RATE_LIMIT: '0.1' } });
    for (const [path, init] of [
      ['/api/local-sign-in?code=0', {}],
      ['/api/login', { method: 'POST', body: new URLSearchParams({ code: '0' }) }],
    ] as const) {
      const statuses = [];
      for (let n = 0; n < 8; n++) statuses.push((await fetch(limited.url + path, init)).status);
      expect(statuses.slice(6), path).toEqual([429, 429]);
    }
  });
});

// tests/api/return-to.test.ts has the other kinds of paths.
it.each([
  ['/calculator?pattern=1#sizes', '/calculator?pattern=1#sizes'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['javascript:alert(1)', '/'],
])('a sign-in that should return to %s leads to %s', async (returnTo, expected) => {
  const response = await new CookieJar().fetch(getLoginUrl(returnTo), toSignInRequest(app.url, ann));
  expect(response.headers.get('location')).toBe(expected);
});

it('a session ends at logout, even for a copied cookie', async () => {
  const jar = await signIn(app.url, ann);
  const echoed = jar.header();
  const { url } = await jar.follow(`${app.url}/api/logout`);
  expect(new URL(url).pathname).toBe('/');
  expect((await fetchUser(jar)).status).toBe(401);
  expect((await fetch(`${app.url}/api/auth/user`, { headers: { cookie: echoed } })).status).toBe(401);
});

it('a session is not ended by another site', async () => {
  const jar = await signIn(app.url, ann);
  for (const site of ['cross-site', 'same-site']) {
    const response = await jar.fetch(`${app.url}/api/logout`, { headers: { 'sec-fetch-site': site } });
    expect([response.headers.getSetCookie(), (await fetchUser(jar)).status], site).toEqual([[], 200]);
  }
});

it('the pictures and frames of another site do not use up the sign-ins and sign-outs of a user', async () => {
  const limited = await startOwnApp({ env: { RATE_LIMIT: '1' } });
  const load = (path: string, dest: string) =>
    fetch(limited.url + path, {
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': dest },
    });
  for (const path of ['/api/logout', '/api/login']) {
    for (let n = 0; n < 70; n++) expect((await load(path, n % 2 ? 'image' : 'iframe')).status).toBe(403);
    expect((await load(path, 'document')).status, path).toBeLessThan(400);
  }
});

it('a session can list and end the user’s other sessions', async () => {
  const person = { email: 'two-devices@example.org' };
  const phone = await signIn(app.url, person);
  const desk = await signIn(app.url, person);
  const list = (await (await phone.fetch(`${app.url}/api/auth/sessions`)).json()) as {
    isCurrent: boolean;
  }[];
  expect(list.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
  await phone.fetch(`${app.url}/api/auth/sessions`, { method: 'DELETE' });
  expect((await fetchUser(phone)).status).toBe(200);
  expect((await fetchUser(desk)).status).toBe(401);
});

it('a new session beyond a hundred ends the oldest one of the user', async () => {
  const person = { email: 'many-devices@example.org' };
  const first = await app.signIn(person);
  const second = await app.signIn(person);
  for (let more = 0; more < 98; more++) await app.signIn(person);
  const last = await app.signIn(person);
  const ask = async (send: Send) => (await send('GET', '/api/auth/sessions')).status;
  expect([await ask(first), await ask(second), await ask(last)]).toEqual([401, 200, 200]);
  expect(await (await last('GET', '/api/auth/sessions')).json()).toHaveLength(100);
});

it.each(['', 'x', 'a'.repeat(43), '%00', 'a'.repeat(5000)])(
  'a session with an unknown token (%s) is a guest',
  async (token) => {
    const headers = { cookie: `swatchwise=${token}` };
    expect((await fetch(`${app.url}/api/auth/user`, { headers })).status).toBe(401);
  },
);

it('the lifetime of a session is thirty days from its last use', async () => {
  let now = new Date('2026-03-01T12:00:00Z');
  const own = await startOwnApp({ now: () => now });
  const later = (days: number) => (now = new Date(now.getTime() + days * DAY_MS));
  const jar = await signIn(own.url, ann);
  const ask = () => fetchUser(jar, own.url);
  expect((await ask()).headers.getSetCookie(), 'not renewed on the same day').toEqual([]);
  later(20);
  expect((await ask()).headers.getSetCookie()[0], 'renewed on another').toMatch(/Max-Age=2592000/);
  later(29);
  expect((await ask()).status).toBe(200);
  later(31);
  expect((await ask()).status).toBe(401);
});

it.each([
  ['after ninety days', ann, 90],
  ['after seven days for an admin', bea, 7],
])('a session ends %s, however much it is used', async (_when, person, days) => {
  const signedInAt = new Date('2026-03-01T12:00:00Z');
  let now = signedInAt;
  const own = await startOwnApp({ now: () => now, env: { ADMIN_EMAILS: bea.email } });
  const jar = await signIn(own.url, person);
  for (let day = 1; day < days; day += 5) {
    now = new Date(signedInAt.getTime() + day * DAY_MS);
    expect((await fetchUser(jar, own.url)).status).toBe(200);
  }
  now = new Date(signedInAt.getTime() + days * DAY_MS + 1000);
  expect((await fetchUser(jar, own.url)).status).toBe(401);
});

it('the role of a user is read on every request, and an admin whose address is no longer listed loses it', async () => {
  const database = await createOwnDatabase();
  const first = await startApp({ database, env: { ADMIN_EMAILS: bea.email } });
  const jar = await signIn(first.url, bea);
  expect((await jar.fetch(`${first.url}/api/admin/statistics`)).status).toBe(200);
  await first.close();
  const second = await startOwnApp({ database });
  expect((await fetchUser(jar, second.url)).status).toBe(200);
  expect((await jar.fetch(`${second.url}/api/admin/statistics`)).status).toBe(404);
});

it('an admin can end every session of a user, and no other', async () => {
  const [phone, desk, other] = await Promise.all([
    signIn(app.url, { email: 'lost-phone@example.org' }),
    signIn(app.url, { email: 'lost-phone@example.org' }),
    signIn(app.url, ann),
  ]);
  const admin = await app.signIn(bea);
  const { id } = await readUser(phone);
  expect((await admin('DELETE', `/api/admin/users/${id}/sessions`)).status).toBe(200);
  const statuses = [phone, desk, other].map(async (jar) => (await fetchUser(jar)).status);
  expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
  expect((await admin('DELETE', `/api/admin/users/${NO_ID}/sessions`)).status).toBe(404);
});

it('email updates are on until the user turns them off', async () => {
  const jar = await signIn(app.url, { email: 'news@example.org' });
  const set = (emailUpdates: unknown) =>
    jar.fetch(`${app.url}/api/auth/email-preferences`, withJson({ emailUpdates }, 'PATCH'));
  expect(currentUser.parse(await (await set(false)).json()).emailUpdates).toBe(false);
  expect((await readUser(jar)).emailUpdates).toBe(false);
  expect((await set('yes')).status).toBe(400);
});

it('the unit of the account is unknown until the user chooses one, and then the same in every session', async () => {
  const units = { email: 'metric@example.org' };
  const phone = await signIn(app.url, units);
  expect((await readUser(phone)).units).toBeNull();
  const set = (unit: unknown) => phone.fetch(`${app.url}/api/auth/units`, withJson({ units: unit }, 'PATCH'));
  expect(currentUser.parse(await (await set('cm')).json())).toMatchObject({
    units: 'cm',
    emailUpdates: true,
  });
  expect((await readUser(await signIn(app.url, units))).units).toBe('cm');
  expect((await set('ells')).status).toBe(400);
});
