import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProvider, type RunningProvider } from '../support/provider.ts';
import { ann, bea, CookieJar, toSignInRequest, signIn } from '../support/sign-in.ts';
import { startApp, type TestApp } from '../support/test-app.ts';
import { useApp } from '../support/use-app.ts';

/** Signs in from a browser that contains an attacker's token. @returns the token after the sign-in */
async function signInWith(url: string, planted: string): Promise<string> {
  const jar = new CookieJar();
  jar.set('swatchwise', planted);
  const form = await jar.follow(`${url}/api/login`);
  await jar.follow(form.url, toSignInRequest(url, ann));
  return readToken(jar);
}

const readToken = (jar: CookieJar) => /(?:^|; )swatchwise=([^;]+)/.exec(jar.header())?.[1] ?? '';

const readUser = (url: string, cookie: string) => fetch(`${url}/api/auth/user`, { headers: { cookie } });

describe('a session', () => {
  const app = useApp();

  it('always starts with a new token', async () => {
    const planted = 'p'.repeat(43);
    const token = await signInWith(app.url, planted);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(token).not.toBe(planted);
    expect((await readUser(app.url, `swatchwise=${planted}`)).status).toBe(401);
    expect((await readUser(app.url, `swatchwise=${token}`)).status).toBe(200);
  });

  it('of another user that was planted is ended by a login, and is not used', async () => {
    const attacker = readToken(await signIn(app.url, bea));
    const token = await signInWith(app.url, attacker);
    expect(await (await readUser(app.url, `swatchwise=${token}`)).json()).toMatchObject({ email: ann.email });
    expect((await readUser(app.url, `swatchwise=${attacker}`)).status).toBe(401);
  });

  it('cannot be taken from the database, which contains only hashes of tokens', async () => {
    const token = readToken(await signIn(app.url, ann));
    const rows = await app.database.db.selectFrom('sessions').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const { token_hash } of rows)
      expect((await readUser(app.url, `swatchwise=${token_hash}`)).status).toBe(401);
  });

  it('is identified only by the cookie, not by a URL, header or body', async () => {
    const token = readToken(await signIn(app.url, ann));
    const guesses: [string, Record<string, string>][] = [
      [`?swatchwise=${token}&token=${token}`, {}],
      ['', { authorization: `Bearer ${token}` }],
      ['', { 'x-session': token, swatchwise: token }],
      ['', { cookie: `Swatchwise=${token}` }],
    ];
    for (const [query, headers] of guesses)
      expect((await fetch(`${app.url}/api/auth/user${query}`, { headers })).status).toBe(401);
  });

  it('sends its token only in the cookie', async () => {
    const jar = await signIn(app.url, ann);
    const token = readToken(jar);
    for (const path of ['/', '/account', '/api/auth/user', '/api/auth/sessions', '/api/account/export'])
      expect(await (await jar.fetch(app.url + path)).text(), path).not.toContain(token);
  });
});

describe('cookies', () => {
  const PUBLIC_URL = 'https://knit.example.org';
  let provider: RunningProvider;
  let app: TestApp;
  beforeAll(async () => {
    provider = await startProvider(PUBLIC_URL, 'id_token');
    app = await startApp({ env: { ...provider.env, PUBLIC_URL } });
  });
  afterAll(async () => {
    await app.close();
    await provider.stop();
  });

  it('on HTTPS are restricted to this host, and hidden from scripts and other sites’ forms', async () => {
    await provider.setNext({ claims: { sub: 'ann', email: ann.email, email_verified: true } });
    const jar = new CookieJar();
    const set: string[] = [];
    let url = `${app.url}/api/login`;
    while (!url.endsWith('/')) {
      const response = await jar.fetch(url);
      if (url.startsWith(app.url)) set.push(...response.headers.getSetCookie());
      const to = new URL(response.headers.get('location') ?? '', url).href;
      url = to.replace(PUBLIC_URL, app.url);
    }
    expect(set.map((line) => line.split('=')[0])).toEqual([
      expect.stringMatching(/^__Host-swatchwise-login-/),
      expect.stringMatching(/^__Host-swatchwise-login-/),
      '__Host-swatchwise',
    ]);
    for (const line of set) {
      const attributes = line.split('; ').slice(1);
      expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']));
      expect(attributes.join()).not.toMatch(/domain/i);
      expect(line.length, 'as long as every browser takes').toBeLessThan(4096);
    }
    expect((await jar.fetch(`${app.url}/api/auth/user`)).status).toBe(200);
    // The same token under the name that another host of the site, or a page without HTTPS, could set.
    const plain = jar.header().replace('__Host-', '');
    expect((await readUser(app.url, plain)).status).toBe(401);
  });
});
