// A server with SIGN_IN=off, whose database has an account and a session from before.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '../../src/contract/endpoints.ts';
import { SESSION_COOKIE } from '../../src/server/auth/sessions.ts';
import { pattern as patternSchema } from '../../src/contract/patterns.ts';
import { GUEST_ONLY_PATHS } from '../support/guest-only.ts';
import { parseBody } from '../support/responses.ts';
import { DESIRED_BUST, GAUGE, MESSAGE, NO_ID, PATTERN, withJson } from '../support/requests.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { ann, signIn, type CookieJar } from '../support/sign-in.ts';
import { startApp } from '../support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { startOwnApp } from '../support/use-app.ts';

const ACCOUNT_PATHS = ['/signup', '/patterns', '/swatches', '/saved-calculations', '/account', '/admin'];

let database: TestDatabase;
let server: RunningServer;
/** The cookies of a browser that signed in while there were accounts. */
let jar: CookieJar;
beforeAll(async () => {
  database = await createTestDatabase();
  const before = await startApp({ database });
  jar = await signIn(before.url, ann);
  await before.close();
  server = await startServer({ ...database.env, SIGN_IN: 'off' });
});
afterAll(async () => {
  await server.dispose();
  await database.remove();
});

const post = (path: string, body: object) => jar.fetch(server.url + path, withJson(body));
const readText = async (path: string) => (await fetch(server.url + path)).text();

it.each(Object.entries(endpoints).filter(([, { access }]) => access !== 'guest'))(
  'a server without accounts answers %s with 401, with and without the cookie of an earlier session',
  async (_name, { method, path }) => {
    const url = server.url + path.replace(/:\w+/, NO_ID);
    expect([(await fetch(url, { method })).status, (await jar.fetch(url, { method })).status]).toEqual([
      401, 401,
    ]);
  },
);

it('a server without accounts calculates for every user, and takes messages to support', async () => {
  const created = await post('/api/patterns/manual', { patternData: PATTERN });
  const { id } = await parseBody(patternSchema, created, 201);
  const input = { patternId: id, gaugeInput: GAUGE, desiredBust: DESIRED_BUST };
  const response = await post('/api/calculate', input);
  expect([response.status, await response.json()]).toMatchObject([
    200,
    { recommendation: { recommendedSize: 'S' } },
  ]);
  expect((await post('/api/contact', MESSAGE)).status).toBe(201);
});

it('a server without accounts says so in its configuration and in the description of its API', async () => {
  expect(await (await fetch(`${server.url}/api/config`)).json()).toMatchObject({ loginProvider: null });
  const docs = await readText('/api/docs');
  expect(docs).toContain('This server has no accounts');
  expect(docs).not.toContain('Signing in');
});

it.each(['/api/login', '/api/login?returnTo=/swatches', '/api/callback?code=a&state=b'])(
  '%s on a server without accounts returns 404 and leads to the calculator, not to the sign-in',
  async (path) => {
    const response = await fetch(server.url + path, { redirect: 'manual' });
    expect([response.status, response.headers.getSetCookie()]).toEqual([404, []]);
    const html = await response.text();
    expect(html).toContain('There are no accounts here');
    expect([...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/calculator',
      '/support',
    ]);
  },
);

it.each([
  ['GET', '/api/local-sign-in?code=0123456789abcdef'],
  ['POST', '/api/login'],
  ['POST', '/api/backchannel-logout'],
])('%s %s does not exist on a server without accounts', async (method, path) => {
  expect((await fetch(server.url + path, { method })).status).toBe(404);
});

it.each(GUEST_ONLY_PATHS)(
  '%s of a server without accounts is the same for every user and leads to no account',
  async (path) => {
    const html = await readText(path);
    expect(html).toContain('"user":null');
    expect(html).not.toMatch(/\/api\/log|sign in|log in|free account|data-cached/i);
    for (const account of ACCOUNT_PATHS) expect(html).not.toContain(`"${account}`);
    expect(await (await jar.fetch(server.url + path)).text()).toBe(html);
  },
);

it.each(ACCOUNT_PATHS)(
  '%s of a server without accounts returns the not-found page with 404',
  async (path) => {
    const unknown = await readText('/no-such-page');
    for (const response of [await fetch(server.url + path), await jar.fetch(server.url + path)]) {
      expect(response.status).toBe(404);
      expect(await response.text()).toBe(unknown);
    }
  },
);

it('the pages of a server without accounts are all in the sitemap', async () => {
  const sitemap = await readText('/sitemap.xml');
  expect([...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)).toEqual(
    GUEST_ONLY_PATHS.map((path) => server.url + path),
  );
});

it('the home screen of a server without accounts has shortcuts to its pages only', async () => {
  const { shortcuts } = JSON.parse(await readText('/manifest.webmanifest')) as {
    shortcuts: { url: string }[];
  };
  expect(shortcuts.map(({ url }) => url)).toEqual(['/calculator', '/swatching-guide']);
});

it('accounts and sessions return when SIGN_IN=off is removed, unless the user has signed out', async () => {
  const first = await startApp({ database });
  const session = await signIn(first.url, ann);
  expect((await jar.fetch(`${first.url}/api/auth/user`)).status).toBe(200);
  const cookies = session.header();
  await first.close();
  expect((await session.fetch(`${server.url}/api/logout`)).headers.get('location')).toBe('/');
  const second = await startOwnApp({ database });
  const readStatus = async (cookie: string) =>
    (await second.send('GET', '/api/auth/user', undefined, { cookie })).status;
  expect(session.header()).not.toContain(`${SESSION_COOKIE}=`);
  expect([await readStatus(cookies), await readStatus(jar.header())]).toEqual([401, 200]);
});
