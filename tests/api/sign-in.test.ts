import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUser } from '../../src/contract/user.ts';
import { ann, bea, CookieJar, signIn } from '../support/sign-in.ts';
import { NO_ID } from '../support/requests.ts';
import { startApp, type TestApp } from '../support/test-app.ts';
import { createTestDatabase } from '../support/test-database.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ env: { ADMIN_EMAILS: 'Bea@Example.org' } });
});
afterAll(() => app.close());

const me = async (jar: CookieJar) => jar.fetch(`${app.url}/api/auth/user`);
const describeMe = async (jar: CookieJar) => currentUser.parse(await (await me(jar)).json());
const loginPage = (returnTo: string) =>
  `${app.url}/api/login?${new URLSearchParams({ returnTo }).toString()}`;

describe('the local sign-in', () => {
  it('signs in any address, to the same account each time', async () => {
    const first = await describeMe(await signIn(app.url, ann));
    expect(first).toMatchObject({ email: 'ann@example.org', firstName: 'Ann', lastName: 'Knits' });
    expect(first).toMatchObject({ role: 'free_account', emailUpdates: true });
    const again = await describeMe(await signIn(app.url, { email: 'ANN@example.org' }));
    expect(again).toEqual(first);
  });

  it('replaces the user of a browser, signed out or not', async () => {
    const jar = new CookieJar();
    for (const [person, isLeaving] of [
      [ann, true],
      [bea, false],
      [ann, false],
    ] as const) {
      const form = await jar.follow(loginPage('/'));
      await jar.follow(form.url, { method: 'POST', body: new URLSearchParams({ ...person }) });
      expect(await describeMe(jar)).toMatchObject({ email: person.email });
      if (isLeaving) await jar.follow(`${app.url}/api/logout`);
    }
  });

  it('makes users with a listed address admins, ignoring case', async () => {
    expect(await describeMe(await signIn(app.url, bea))).toMatchObject({ role: 'admin' });
  });

  it('shows the form again for an invalid address, with the typed text escaped', async () => {
    const jar = new CookieJar();
    const form = await jar.follow(loginPage('/'));
    const body = new URLSearchParams({ email: 'no address', firstName: '"><script>alert(1)</script>' });
    const reply = await jar.fetch(form.url, { method: 'POST', body });
    expect(reply.status).toBe(400);
    const html = await reply.text();
    expect(html).toContain('Give an email address');
    expect(html).toContain('&quot;&gt;&lt;script&gt;');
    expect(html).not.toContain('<script');
  });

  it.each([
    ['through a proxy', { 'x-forwarded-for': '203.0.113.9' }],
    ['through another proxy', { forwarded: 'for=203.0.113.9' }],
    ['under another host name', { host: 'knit.example.org' }],
  ])('is rejected %s', async (_how, headers) => {
    for (const path of ['/api/login', '/local-sign-in/auth', '/local-sign-in/interaction/x']) {
      const { request } = await import('node:http');
      const status = await new Promise<number | undefined>((resolve, reject) => {
        request(app.url + path, { headers }, (reply) => resolve(reply.resume().statusCode))
          .on('error', reject)
          .end();
      });
      expect(status, path).toBe(403);
    }
  });
});

describe('replies below /local-sign-in/', () => {
  it('have the headers of pages', async () => {
    const jar = new CookieJar();
    const login = await jar.fetch(loginPage('/'));
    const begun = login.headers.get('location') ?? '';
    const form = await jar.fetch(begun);
    const formUrl = new URL(form.headers.get('location') ?? '', begun).href;
    const sent = await jar.fetch(formUrl, { method: 'POST', body: new URLSearchParams({ ...ann }) });
    const paths = ['auth', 'nothing', 'token', 'interaction/none', '.well-known/openid-configuration'];
    const replies = [
      form,
      await jar.fetch(formUrl),
      sent,
      ...(await Promise.all(paths.map((path) => jar.fetch(`${app.url}/local-sign-in/${path}`)))),
    ];
    for (const { url, headers } of replies) {
      expect(headers.get('content-security-policy'), url).toMatch(/frame-ancestors 'none'/);
      expect(headers.get('x-content-type-options'), url).toBe('nosniff');
      expect(headers.get('x-frame-options'), url).toBe('DENY');
      expect(headers.get('cache-control'), url).toMatch(/no-store/);
    }
  });

  it('keep working after many forged ports in Host', async () => {
    const { request } = await import('node:http');
    for (let port = 1; port <= 12; port++) {
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const headers = { host: `127.0.0.1:${port}` };
        request(`${app.url}/api/login`, { headers }, (reply) => resolve(reply.resume().statusCode))
          .on('error', reject)
          .end();
      });
      expect(status).toBe(303);
    }
    expect(await describeMe(await signIn(app.url, ann))).toMatchObject({ email: ann.email });
  });
});

describe('the return path', () => {
  it.each([
    ['/calculator?pattern=1#sizes', '/calculator?pattern=1#sizes'],
    ['/signup', '/calculator'],
    ['/saved-calculations', '/saved-calculations'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example/', '/'],
    ['/\t/evil.example/', '/'],
    ['/..//evil.example/', '/'],
    ['/api/logout', '/'],
    ['javascript:alert(1)', '/'],
    ['', '/'],
    [`/${'x'.repeat(2000)}`, '/'],
    [`/calculator?q=${'毛'.repeat(400)}`, '/calculator'],
  ])('%s → %s', async (returnTo, expected) => {
    const jar = new CookieJar();
    const form = await jar.follow(loginPage(returnTo));
    let reply = await jar.fetch(form.url, {
      method: 'POST',
      body: new URLSearchParams({ email: ann.email }),
    });
    let url = form.url;
    while (!url.includes('/api/callback')) {
      url = new URL(reply.headers.get('location') ?? '', url).href;
      reply = await jar.fetch(url);
    }
    expect(reply.headers.get('location')).toBe(expected);
  });
});

describe('a session', () => {
  it('is a cookie that scripts cannot read, with a new token at every login', async () => {
    const jar = new CookieJar();
    const form = await jar.follow(loginPage('/'));
    await jar.follow(form.url, { method: 'POST', body: new URLSearchParams({ ...ann }) });
    const before = jar.header();
    const second = await jar.follow(loginPage('/'));
    await jar.follow(second.url, { method: 'POST', body: new URLSearchParams({ ...ann }) });
    expect(jar.header()).not.toBe(before);
    expect((await me(jar)).status).toBe(200);
    const stale = await fetch(`${app.url}/api/auth/user`, { headers: { cookie: before } });
    expect(stale.status, 'the token from before').toBe(401);
  });

  it('ends at logout, even for a copied cookie', async () => {
    const jar = await signIn(app.url, ann);
    const echoed = jar.header();
    const { url } = await jar.follow(`${app.url}/api/logout`);
    expect(new URL(url).pathname).toBe('/');
    expect((await me(jar)).status).toBe(401);
    expect((await fetch(`${app.url}/api/auth/user`, { headers: { cookie: echoed } })).status).toBe(401);
  });

  it('is not ended by another site', async () => {
    const jar = await signIn(app.url, ann);
    for (const site of ['cross-site', 'same-site']) {
      await jar.fetch(`${app.url}/api/logout`, { headers: { 'sec-fetch-site': site } });
      expect((await me(jar)).status, site).toBe(200);
    }
  });

  it('can list and end the user’s other sessions', async () => {
    const person = { email: 'two-devices@example.org' };
    const phone = await signIn(app.url, person);
    const desk = await signIn(app.url, person);
    const list = (await (await phone.fetch(`${app.url}/api/auth/sessions`)).json()) as {
      isCurrent: boolean;
    }[];
    expect(list.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    await phone.fetch(`${app.url}/api/auth/sessions`, { method: 'DELETE' });
    expect((await me(phone)).status).toBe(200);
    expect((await me(desk)).status).toBe(401);
  });

  it.each(['', 'x', 'a'.repeat(43), '%00', 'a'.repeat(5000)])(
    'with an unknown token (%s) is a guest',
    async (token) => {
      const reply = await fetch(`${app.url}/api/auth/user`, { headers: { cookie: `swatchwise=${token}` } });
      expect(reply.status).toBe(401);
    },
  );
});

describe('the lifetime of a session', () => {
  it('is thirty days from its last use', async () => {
    let now = new Date('2026-03-01T12:00:00Z');
    const own = await startApp({ now: () => now });
    const later = (days: number) => (now = new Date(now.getTime() + days * 24 * 60 * 60_000));
    try {
      const jar = await signIn(own.url, ann);
      const ask = async () => jar.fetch(`${own.url}/api/auth/user`);
      expect((await ask()).headers.getSetCookie(), 'not renewed on the same day').toEqual([]);
      later(20);
      expect((await ask()).headers.getSetCookie()[0], 'renewed on another').toMatch(/Max-Age=2592000/);
      later(29);
      expect((await ask()).status).toBe(200);
      later(31);
      expect((await ask()).status).toBe(401);
    } finally {
      await own.close();
    }
  });
});

describe('the role of a user', () => {
  const DAY_MS = 24 * 60 * 60_000;

  it.each([
    ['ninety days, however much the session is used', ann, 90],
    ['seven days for an admin', bea, 7],
  ])('%s', async (_what, person, days) => {
    const signedInAt = new Date('2026-03-01T12:00:00Z');
    let now = signedInAt;
    const own = await startApp({ now: () => now, env: { ADMIN_EMAILS: bea.email } });
    try {
      const jar = await signIn(own.url, person);
      const statuses = [];
      for (let day = 1; day < days; day += 5) {
        now = new Date(signedInAt.getTime() + day * DAY_MS);
        statuses.push((await jar.fetch(`${own.url}/api/auth/user`)).status);
      }
      expect(new Set(statuses)).toEqual(new Set([200]));
      now = new Date(signedInAt.getTime() + days * DAY_MS + 1000);
      expect((await jar.fetch(`${own.url}/api/auth/user`)).status).toBe(401);
    } finally {
      await own.close();
    }
  });

  it('is read on every request, and is lost when the address is no longer listed', async () => {
    const database = await createTestDatabase();
    const first = await startApp({ database, env: { ADMIN_EMAILS: bea.email } });
    const jar = await signIn(first.url, bea);
    expect((await jar.fetch(`${first.url}/api/admin/statistics`)).status).toBe(200);
    await first.close();
    const second = await startApp({ database });
    expect((await jar.fetch(`${second.url}/api/auth/user`)).status).toBe(200);
    expect((await jar.fetch(`${second.url}/api/admin/statistics`)).status).toBe(404);
    await second.close();
    await database.remove();
  });
});

describe('an admin', () => {
  it('can end every session of a user, and no other', async () => {
    const [phone, desk, other] = await Promise.all([
      signIn(app.url, { email: 'lost-phone@example.org' }),
      signIn(app.url, { email: 'lost-phone@example.org' }),
      signIn(app.url, ann),
    ]);
    const admin = await app.signIn(bea);
    const { id } = await describeMe(phone);
    expect((await admin('DELETE', `/api/admin/users/${id}/sessions`)).status).toBe(200);
    const statuses = [phone, desk, other].map(async (jar) => (await me(jar)).status);
    expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
    expect((await admin('DELETE', `/api/admin/users/${NO_ID}/sessions`)).status).toBe(404);
  });
});

describe('email updates', () => {
  it('are on until the user turns them off', async () => {
    const jar = await signIn(app.url, { email: 'news@example.org' });
    const set = (emailUpdates: unknown) =>
      jar.fetch(`${app.url}/api/auth/email-preferences`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ emailUpdates }),
      });
    expect(currentUser.parse(await (await set(false)).json()).emailUpdates).toBe(false);
    expect((await describeMe(jar)).emailUpdates).toBe(false);
    expect((await set('yes')).status).toBe(400);
  });
});
