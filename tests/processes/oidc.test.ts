import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { currentUser } from '../../src/contract/user.ts';
import { startProvider, type Claims, type RunningProvider } from '../support/provider.ts';
import { freePort } from '../support/server.ts';
import { CookieJar } from '../support/sign-in.ts';
import { startApp, type TestApp } from '../support/test-app.ts';
import { startOwnApp } from '../support/use-app.ts';

const ada: Claims = {
  sub: 'ada-1',
  email: 'ada@example.org',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Purl',
};

let app: TestApp;
let provider: RunningProvider;

beforeAll(async () => {
  const port = await freePort();
  provider = await startProvider(`http://127.0.0.1:${port}`, 'id_token');
  app = await startApp({ port, env: { ...provider.env, ADMIN_EMAILS: 'ada@example.org' } });
});
afterAll(async () => {
  await app.close();
  await provider.stop();
});

/** Signs in at the provider, but does not request the callback. @returns the cookies and the callback's URL */
async function signInUntilCallback(claims: Claims = ada, deny = false) {
  await provider.setNext({ claims, deny });
  const jar = new CookieJar();
  let url = `${app.url}/api/login?returnTo=/calculator`;
  while (!url.startsWith(`${app.url}/api/callback`)) {
    const response = await jar.fetch(url);
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${url} answered ${response.status}`);
    url = new URL(location, url).href;
  }
  return { jar, callback: url };
}

const readAttemptCookie = (jar: CookieJar) => {
  const [, name = '', value = ''] = /(swatchwise-login-[^=]+)=([^;]+)/.exec(jar.header()) ?? [];
  return { name, value };
};

/** Requests the callback with one part of the stored attempt changed. */
async function finishWithChange(change: Readonly<Record<string, string>>) {
  const { jar, callback } = await signInUntilCallback();
  const { name, value } = readAttemptCookie(jar);
  const attempt = JSON.parse(Buffer.from(value, 'base64url').toString()) as Record<string, string>;
  const changed = Buffer.from(JSON.stringify({ ...attempt, ...change })).toString('base64url');
  const cookie = jar.header().replace(`${name}=${value}`, `${name}=${changed}`);
  return fetch(callback, { headers: { cookie }, redirect: 'manual' });
}

async function readUser(jar: CookieJar) {
  const response = await jar.fetch(`${app.url}/api/auth/user`);
  return response.status === 200 ? currentUser.parse(await response.json()) : null;
}

async function expectRefused(response: Response, status: number, words: RegExp) {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
  const cookies = response.headers.getSetCookie();
  expect(cookies.filter((cookie) => cookie.startsWith('swatchwise='))).toEqual([]);
  expect(await response.text()).toMatch(words);
}

it('signing in at a provider identifies the user by the provider’s claims, and returns to the page', async () => {
  const { jar, callback } = await signInUntilCallback();
  const response = await jar.fetch(callback);
  expect(response.headers.get('location')).toBe('/calculator');
  expect(await readUser(jar)).toMatchObject({ email: 'ada@example.org', firstName: 'Ada', role: 'admin' });
});

it('signing in at a provider sends a challenge, a state and a nonce, and no secret', async () => {
  const response = await fetch(`${app.url}/api/login`, { redirect: 'manual' });
  const { searchParams } = new URL(response.headers.get('location') ?? '');
  expect(searchParams.get('code_challenge_method')).toBe('S256');
  for (const name of ['code_challenge', 'state', 'nonce'])
    expect(searchParams.get(name)?.length).toBeGreaterThan(40);
  expect(searchParams.get('response_type')).toBe('code');
  expect(searchParams.has('client_secret')).toBe(false);
});

it('signing in at a provider identifies the account by the provider’s subject, not by the address', async () => {
  const first = await signInUntilCallback();
  await first.jar.fetch(first.callback);
  const second = await signInUntilCallback({ ...ada, sub: 'ada-2' });
  await second.jar.fetch(second.callback);
  expect((await readUser(first.jar))?.id).not.toBe((await readUser(second.jar))?.id);
});

it('signing in at a provider accepts names of any length and script', async () => {
  const given_name = `\u202e<script>${'é'.repeat(500)}\u0000\ud800`;
  const { jar, callback } = await signInUntilCallback({ ...ada, sub: 'long', given_name });
  await jar.fetch(callback);
  expect((await readUser(jar))?.firstName).toHaveLength(255);
});

describe('a callback is rejected', () => {
  const UNCONFIRMED = /couldn’t confirm your sign-in/;
  const other = 'x'.repeat(43);

  it.each([
    ['nonce', UNCONFIRMED],
    ['codeVerifier', UNCONFIRMED],
    ['state', /has expired/],
  ])('with another %s in the cookie', async (part, words) =>
    expectRefused(await finishWithChange({ [part]: other }), 400, words),
  );

  it.each([
    ['state', other, /has expired/],
    ['code', other, UNCONFIRMED],
    ['iss', 'https://evil.example', UNCONFIRMED],
  ])('with another %s in the URL', async (name, value, words) => {
    const { jar, callback } = await signInUntilCallback();
    const url = new URL(callback);
    url.searchParams.set(name, value);
    await expectRefused(await jar.fetch(url.href), 400, words);
  });

  it('in another browser', async () => {
    const { callback } = await signInUntilCallback();
    await expectRefused(await fetch(callback, { redirect: 'manual' }), 400, /has expired/);
  });

  it('with a code that was already used', async () => {
    const { jar, callback } = await signInUntilCallback();
    const cookie = jar.header();
    await jar.fetch(callback);
    await expectRefused(await fetch(callback, { headers: { cookie }, redirect: 'manual' }), 400, UNCONFIRMED);
  });

  it.each(['', '%7B', 'bnVsbA', 'x'.repeat(3000)])('with an invalid cookie (%s)', async (value) => {
    const { callback } = await signInUntilCallback();
    const state = new URL(callback).searchParams.get('state') ?? '';
    const cookie = `swatchwise-login-${state.slice(0, 16)}=${value}`;
    await expectRefused(await fetch(callback, { headers: { cookie } }), 400, /has expired/);
  });

  it('with a message if the user canceled', async () => {
    const { jar, callback } = await signInUntilCallback(ada, true);
    await expectRefused(await jar.fetch(callback), 400, /was stopped/);
  });
});

it('a sign-in while the provider is down shows a clear page, and the application keeps working', async () => {
  const fresh = await startOwnApp({ env: provider.env });
  const { jar, callback } = await signInUntilCallback();
  await provider.stop();
  try {
    await expectRefused(await fetch(`${fresh.url}/api/login`), 503, /does not answer/);
    await expectRefused(await jar.fetch(callback), 503, /does not answer/);
    expect((await fetch(`${fresh.url}/calculator`)).status).toBe(200);
    expect((await fetch(`${fresh.url}/api/logout`, { redirect: 'manual' })).headers.get('location')).toBe(
      '/',
    );
  } finally {
    await provider.start();
  }
  const response = await fetch(`${fresh.url}/api/login`, { redirect: 'manual' });
  expect(response.status, 'once it is back').toBe(303);
});

it.each([502, 404, 200])('a provider that returns %i with a page is treated as down', async (status) => {
  const broken = createServer((_request, response) => response.writeHead(status).end('<p>Oh no</p>'));
  broken.listen(0, '127.0.0.1');
  await once(broken, 'listening');
  const { port } = broken.address() as AddressInfo;
  const env = { ...provider.env, OIDC_ISSUER: `http://127.0.0.1:${port}` };
  onTestFinished(() => void broken.close());
  const own = await startOwnApp({ env });
  await expectRefused(await fetch(`${own.url}/api/login`), 503, /does not answer/);
});
