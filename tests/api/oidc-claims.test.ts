// How the claims of a provider are validated and stored.
import { generateKeyPair, UnsecuredJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentUser } from '../../src/contract/user.ts';
import { parseBody } from '../support/responses.ts';
import {
  signInScripted,
  startScriptedApp,
  startScriptedProvider,
  type ScriptedProvider,
} from '../support/scripted-provider.ts';
import { createSessionFor } from '../support/sign-in.ts';
import { startApp, type TestApp } from '../support/test-app.ts';
import { createOwnDatabase } from '../support/use-app.ts';

const ADA = { email: 'ada@example.org', email_verified: true, given_name: 'Ada', family_name: 'Purl' };

let provider: ScriptedProvider;
let app: TestApp;
beforeAll(async () => {
  provider = await startScriptedProvider({ end_session_endpoint: 'https://accounts.example.org/logout' });
  provider.script.userinfo = {};
  app = await startScriptedApp(provider, { ADMIN_EMAILS: 'ada@example.org' });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(() => setClaims(ADA));

/** Sets the claims of the next ID tokens, and of the userinfo endpoint. */
function setClaims(idClaims: JWTPayload, userinfo: object = {}): void {
  provider.script.idToken = (nonce) => provider.sign({ ...provider.claims(), ...idClaims, nonce });
  provider.script.userinfo = { sub: idClaims.sub ?? 'ada', ...userinfo };
}

async function signInAs(idClaims: JWTPayload, userinfo?: object) {
  setClaims(idClaims, userinfo);
  const { jar, response } = await signInScripted(app);
  expect(response.headers.get('location')).toBe('/calculator');
  return parseBody(currentUser, await jar.fetch(`${app.url}/api/auth/user`));
}

async function expectRefused(response: Response, title: RegExp): Promise<string> {
  expect(response.status).toBe(400);
  expect(response.headers.getSetCookie().join(), 'no session').not.toMatch(/^swatchwise=./);
  const html = await response.text();
  expect(html).toMatch(title);
  return html;
}

describe('a forged ID token', () => {
  const forge = (change: JWTPayload) => (nonce: string) =>
    provider.sign({ ...provider.claims(), ...ADA, nonce, ...change });
  const createClaims = (nonce: string) => ({ ...provider.claims(), ...ADA, nonce });
  const past = () => Math.floor(Date.now() / 1000) - 3600;

  it.each<[string, (nonce: string) => Promise<string>]>([
    ['without a signature', (nonce) => Promise.resolve(new UnsecuredJWT(createClaims(nonce)).encode())],
    [
      'signed with another key',
      async (nonce) => provider.sign(createClaims(nonce), {}, (await generateKeyPair('RS256')).privateKey),
    ],
    [
      'signed with the public key as a secret',
      async (nonce) => {
        const raw = await crypto.subtle.exportKey('spki', provider.keys.publicKey);
        const usage = { name: 'HMAC', hash: 'SHA-256' };
        const secret = await crypto.subtle.importKey('raw', raw, usage, false, ['sign']);
        return provider.sign(createClaims(nonce), { alg: 'HS256' }, secret);
      },
    ],
    [
      'whose claims were changed after signing',
      async (nonce) => {
        const [head, , signature] = (await provider.sign(createClaims(nonce))).split('.');
        const claims = Buffer.from(JSON.stringify({ ...createClaims(nonce), sub: 'eve' })).toString(
          'base64url',
        );
        return [head, claims, signature].join('.');
      },
    ],
    ['of another issuer', forge({ iss: 'https://evil.example' })],
    ['for another client', forge({ aud: 'another-client' })],
    [
      'for another client in addition to ours',
      forge({ aud: ['swatchwise-tests', 'another'], azp: 'another' }),
    ],
    ['with another nonce', forge({ nonce: 'x'.repeat(43) })],
    ['without a nonce', (nonce) => provider.sign({ ...createClaims(nonce), nonce: undefined })],
    ['that has expired', forge({ exp: past(), iat: past() - 60 })],
    ['without an expiry', forge({ exp: undefined })],
    ['that is not valid yet', forge({ nbf: past() + 7200 })],
    ['without a subject', forge({ sub: undefined })],
    ['that is not a token', () => Promise.resolve('not.a.token')],
  ])('%s is rejected', async (_what, idToken) => {
    provider.script.idToken = idToken;
    await expectRefused((await signInScripted(app)).response, /couldn’t confirm your sign-in/);
  });

  it('differs from a genuine one, which is accepted', async () => {
    expect(await signInAs(ADA)).toMatchObject({ email: 'ada@example.org', role: 'admin' });
  });
});

it.each([
  ['is empty', ''],
  ['is longer than 255 characters', 'x'.repeat(256)],
  ['contains NUL', 'ada\0'],
  ['contains a line break', 'ada\n'],
])('the subject of an account is rejected with a clear page if it %s', async (_what, sub) => {
  const readSubjects = () => app.database.db.selectFrom('users').select('subject').execute();
  const before = await readSubjects();
  setClaims({ ...ADA, sub });
  await expectRefused((await signInScripted(app)).response, /can’t use this account|couldn’t confirm/);
  expect(await readSubjects()).toEqual(before);
});

it('the subject of an account can be 255 characters in any script', async () => {
  expect(await signInAs({ ...ADA, sub: '毛'.repeat(255) })).toMatchObject({ firstName: 'Ada' });
});

it.each([
  ['NUL', 'ada@example.org\0'],
  ['a no-break space', 'ada@example.org\u00a0'],
  ['a zero-width space', 'ada\u200b@example.org'],
  ['a name', 'Ada <ada@example.org>'],
  ['a second address', 'ada@example.org,eve@evil.example'],
  ['256 characters', `${'a'.repeat(244)}@example.org`],
  ['no at sign', 'ada'],
])('a verified address with %s is rejected with a clear page', async (_what, email) => {
  setClaims({ ...ADA, email });
  const html = await expectRefused((await signInScripted(app)).response, /can’t use this account/);
  expect(html).toContain('Check the email address in your account');
});

it('a verified address makes an admin, ignoring the case of ASCII letters only', async () => {
  const allowed = await startScriptedApp(provider, { ADMIN_EMAILS: 'Kim@Example.org' });
  const readRole = async (email: string) => {
    setClaims({ ...ADA, sub: `kim ${email}`, email });
    const { jar } = await signInScripted(allowed);
    return (await parseBody(currentUser, await jar.fetch(`${allowed.url}/api/auth/user`))).role;
  };
  expect(await readRole('KIM@EXAMPLE.ORG')).toBe('admin');
  // The Kelvin sign, which Unicode converts to the lowercase letter k.
  expect(await readRole('\u212aim@example.org')).toBe('free_account');
  await allowed.close();
});

it.each([
  ['only userinfo says that it is verified', { email: ADA.email }, ADA, ADA.email],
  ['userinfo sends it as verified', {}, ADA, ADA.email],
  ['xms_edov says that it is verified', { email: ADA.email, xms_edov: true }, {}, ADA.email],
  ['userinfo verifies another address', { email: 'eve@evil.example' }, ADA, ADA.email],
  ['nothing says that it is verified', { email: ADA.email }, { email: ADA.email }, null],
  ['the ID token says that it is not verified', { ...ADA, email_verified: false }, {}, null],
])('a verified address is recognized as such if %s', async (what, idClaims, userinfo, email) => {
  const role = email === null ? 'free_account' : 'admin';
  expect(await signInAs({ sub: what, ...idClaims }, userinfo)).toMatchObject({ email, role });
});

it.each([
  [{ name: 'Ada Purl' }, 'Ada', 'Purl'],
  [{ name: 'Ada Mae  Purl' }, 'Ada Mae', 'Purl'],
  [{ name: 'Ada' }, 'Ada', null],
  [{ name: ' ' }, null, null],
  [{ ...ADA, name: 'Countess Lovelace' }, 'Ada', 'Purl'],
])('a name is taken from its parts, or split at its last space: %j', async (names, firstName, lastName) => {
  const { email, email_verified } = ADA;
  const user = await signInAs({ sub: JSON.stringify(names), email, email_verified, ...names });
  expect(user).toMatchObject({ firstName, lastName });
});

it.each([
  ['client_secret_basic', /^Basic /, /^(?!.*client_secret=)/],
  ['client_secret_post', /^undefined$/, /client_secret=a\+secret/],
  ['client_secret_jwt', /^undefined$/, /client_assertion=ey/],
])('the client secret is sent by the method of OIDC_AUTH_METHOD=%s', async (method, authorization, body) => {
  const allowed = await startScriptedApp(provider, { OIDC_AUTH_METHOD: method });
  setClaims(ADA);
  const { response } = await signInScripted(allowed);
  expect(response.headers.get('location')).toBe('/calculator');
  const request = provider.tokenRequests.at(-1);
  expect(String(request?.authorization)).toMatch(authorization);
  expect(request?.body).toMatch(body);
  await allowed.close();
});

describe('signing out at the provider', () => {
  const signOutWith = async (claims: JWTPayload) => {
    setClaims(claims);
    const { jar } = await signInScripted(app);
    const to = (await jar.fetch(`${app.url}/api/logout`)).headers.get('location') ?? '';
    return { to, url: new URL(to, app.url) };
  };

  it('sends the ID token of the session', async () => {
    const { url } = await signOutWith(ADA);
    expect(url.searchParams.get('id_token_hint')).toMatch(/^ey/);
  });

  it('sends no ID token that is too long for a proxy', async () => {
    const groups = Array.from({ length: 500 }, (_, n) => `group ${n}`);
    const { to, url } = await signOutWith({ ...ADA, groups });
    expect(to.length).toBeLessThan(1000);
    expect(url.origin + url.pathname).toBe('https://accounts.example.org/logout');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'swatchwise-tests',
      post_logout_redirect_uri: `${app.url}/`,
    });
    const stored = await app.database.db.selectFrom('sessions').select('id_token').execute();
    for (const { id_token } of stored) expect(id_token?.length ?? 0).toBeLessThan(2001);
  });
});

it('a provider such as Dex, with one name and no logout endpoint, signs users in with PKCE by the ID token alone, and they sign out here', async () => {
  const dex = await startScriptedProvider({
    code_challenge_methods_supported: ['S256', 'plain'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  });
  dex.script.idToken = (nonce) =>
    dex.sign({ ...dex.claims(), nonce, email: 'ada@example.org', email_verified: true, name: 'Ada Purl' });
  const friends = await startScriptedApp(dex, { ADMIN_EMAILS: 'ada@example.org' });
  const { jar } = await signInScripted(friends);
  const user = await parseBody(currentUser, await jar.fetch(`${friends.url}/api/auth/user`));
  expect(user).toMatchObject({
    email: 'ada@example.org',
    firstName: 'Ada',
    lastName: 'Purl',
    role: 'admin',
  });
  const [request] = dex.tokenRequests;
  expect(request?.authorization).toMatch(/^Basic /);
  expect(request?.body).toMatch(/code_verifier=[\w.~-]{43,}/);
  expect((await jar.fetch(`${friends.url}/api/logout`)).headers.get('location')).toBe('/');
  expect((await jar.fetch(`${friends.url}/api/auth/user`)).status).toBe(401);
  await friends.close();
  await dex.close();
});

it.each([
  ['after a failure', 2 * 60_000, [400, 303]],
  ['after a failure and a clock that was set back', -30 * 60_000, [400, 303]],
  ['within the hour, without any', 61 * 60_000, [303]],
])('a provider that has moved an endpoint is discovered again %s', async (_when, later, statuses) => {
  const moving = await startScriptedProvider();
  let now = new Date();
  const allowed = await startScriptedApp(moving, {}, { now: () => now });
  const signIn = async () => (await signInScripted(allowed)).response.status;
  expect(await signIn()).toBe(303);
  moving.script.tokenPath = '/moved/token';
  now = new Date(now.getTime() + later);
  for (const status of statuses) expect(await signIn()).toBe(status);
  await allowed.close();
  await moving.close();
});

it('the page of a failed sign-in links to another attempt, to the page for guests, and to support', async () => {
  provider.script.idToken = () => Promise.resolve('not.a.token');
  const { response } = await signInScripted(app, '/swatches?sort="><script>');
  const html = await expectRefused(response, /Signing in did not work/);
  const links = [...html.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toEqual([
    '/api/login?returnTo=%2Fswatches%3Fsort%3D%2522%253E%253Cscript%253E',
    '/calculator',
    '/support',
  ]);
  expect(html).toContain('What to check');
  setClaims(ADA);
  const again = await signInScripted(app, '/swatches');
  expect(again.response.headers.get('location')).toBe('/swatches');
});

it('a provider ends the sessions of the local form, and keeps the accounts', async () => {
  const database = await createOwnDatabase();
  const local = await startApp({ database, env: { ADMIN_EMAILS: 'ada@example.org' } });
  const { db } = local.database;
  const session = await createSessionFor(db, { email: 'ada@example.org' });
  const headers = { cookie: `${session.name}=${session.value}` };
  const before = await fetch(`${local.url}/api/auth/user`, { headers });
  expect((await parseBody(currentUser, before)).role).toBe('admin');
  await local.close();
  const changed = await startScriptedApp(provider, { ADMIN_EMAILS: 'ada@example.org' }, { database });
  expect((await fetch(`${changed.url}/api/auth/user`, { headers })).status).toBe(401);
  expect(await changed.database.db.selectFrom('users').select('email').execute()).toEqual([
    { email: 'ada@example.org' },
  ]);
  await changed.close();
});
