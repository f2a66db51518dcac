import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUser } from '../../src/contract/user.ts';
import { ann, bea, CookieJar, signIn } from '../support/sign-in.ts';
import { startApp, type TestApp } from '../support/test-app.ts';

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
  it('signs in whoever it is told, and knows her again', async () => {
    const first = await describeMe(await signIn(app.url, ann));
    expect(first).toMatchObject({ email: 'ann@example.org', firstName: 'Ann', lastName: 'Knits' });
    expect(first).toMatchObject({ role: 'free_account', emailUpdates: true });
    const again = await describeMe(await signIn(app.url, { email: 'ANN@example.org' }));
    expect(again).toEqual(first);
  });

  it('signs in one person after another in the same browser, signed out or not', async () => {
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

  it('makes an admin of a listed address, in any case', async () => {
    expect(await describeMe(await signIn(app.url, bea))).toMatchObject({ role: 'admin' });
  });

  it('asks again for an address that is none, keeping what was typed as text', async () => {
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
    ['by another name', { host: 'knit.example.org' }],
  ])('is refused %s', async (_how, headers) => {
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

describe('where one comes back to', () => {
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
  it('is a cookie that no script reads, with a token of its own at every login', async () => {
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

  it('ends at logout, also for whoever kept the cookie', async () => {
    const jar = await signIn(app.url, ann);
    const kept = jar.header();
    const { url } = await jar.follow(`${app.url}/api/logout`);
    expect(new URL(url).pathname).toBe('/');
    expect((await me(jar)).status).toBe(401);
    expect((await fetch(`${app.url}/api/auth/user`, { headers: { cookie: kept } })).status).toBe(401);
  });

  it('is not ended by another site', async () => {
    const jar = await signIn(app.url, ann);
    await jar.fetch(`${app.url}/api/logout`, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect((await me(jar)).status).toBe(200);
  });

  it('is listed, and the others can be ended', async () => {
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
    'that nobody has (%s) is a guest',
    async (token) => {
      const reply = await fetch(`${app.url}/api/auth/user`, { headers: { cookie: `swatchwise=${token}` } });
      expect(reply.status).toBe(401);
    },
  );
});

describe('how long a session lasts', () => {
  it('thirty days from its last use', async () => {
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

describe('email updates', () => {
  it('are on until she says otherwise', async () => {
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
