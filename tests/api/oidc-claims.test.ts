// What a provider says, right or wrong, and what we make of it.
import { generateKeyPair, UnsecuredJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentUser } from '../../src/contract/user.ts';
import { bodyOf } from '../support/replies.ts';
import {
  signInScripted,
  startScriptedApp,
  startScriptedProvider,
  type ScriptedProvider,
} from '../support/scripted-provider.ts';
import type { TestApp } from '../support/test-app.ts';

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
beforeEach(() => say(ADA));

/** From now on the ID token says this, and the userinfo endpoint that. */
function say(idClaims: JWTPayload, userinfo: object = {}): void {
  provider.script.idToken = (nonce) => provider.sign({ ...provider.claims(), ...idClaims, nonce });
  provider.script.userinfo = { sub: idClaims.sub ?? 'ada', ...userinfo };
}

async function signInAs(idClaims: JWTPayload, userinfo?: object) {
  say(idClaims, userinfo);
  const { jar, reply } = await signInScripted(app);
  expect(reply.headers.get('location')).toBe('/calculator');
  return bodyOf(currentUser, await jar.fetch(`${app.url}/api/auth/user`));
}

async function expectRefused(reply: Response, title: RegExp): Promise<string> {
  expect(reply.status).toBe(400);
  expect(reply.headers.getSetCookie().join(), 'no session').not.toMatch(/^swatchwise=./);
  const html = await reply.text();
  expect(html).toMatch(title);
  return html;
}

describe('a forged ID token', () => {
  const forge = (change: JWTPayload) => (nonce: string) =>
    provider.sign({ ...provider.claims(), ...ADA, nonce, ...change });
  const claimsWith = (nonce: string) => ({ ...provider.claims(), ...ADA, nonce });
  const past = () => Math.floor(Date.now() / 1000) - 3600;

  it.each<[string, (nonce: string) => Promise<string>]>([
    ['without a signature', (nonce) => Promise.resolve(new UnsecuredJWT(claimsWith(nonce)).encode())],
    [
      'signed with another key',
      async (nonce) => provider.sign(claimsWith(nonce), {}, (await generateKeyPair('RS256')).privateKey),
    ],
    [
      'signed with the public key as a secret',
      async (nonce) => {
        const raw = await crypto.subtle.exportKey('spki', provider.keys.publicKey);
        const usage = { name: 'HMAC', hash: 'SHA-256' };
        const secret = await crypto.subtle.importKey('raw', raw, usage, false, ['sign']);
        return provider.sign(claimsWith(nonce), { alg: 'HS256' }, secret);
      },
    ],
    [
      'whose claims were changed after signing',
      async (nonce) => {
        const [head, , signature] = (await provider.sign(claimsWith(nonce))).split('.');
        const claims = Buffer.from(JSON.stringify({ ...claimsWith(nonce), sub: 'eve' })).toString(
          'base64url',
        );
        return [head, claims, signature].join('.');
      },
    ],
    ['of another issuer', forge({ iss: 'https://evil.example' })],
    ['for another client', forge({ aud: 'another-client' })],
    ['for another client beside us', forge({ aud: ['swatchwise-tests', 'another'], azp: 'another' })],
    ['with another nonce', forge({ nonce: 'x'.repeat(43) })],
    ['without a nonce', (nonce) => provider.sign({ ...claimsWith(nonce), nonce: undefined })],
    ['that has expired', forge({ exp: past(), iat: past() - 60 })],
    ['without an expiry', forge({ exp: undefined })],
    ['that is not valid yet', forge({ nbf: past() + 7200 })],
    ['without a subject', forge({ sub: undefined })],
    ['that is no token', () => Promise.resolve('not.a.token')],
  ])('%s is refused', async (_what, idToken) => {
    provider.script.idToken = idToken;
    await expectRefused((await signInScripted(app)).reply, /couldn’t confirm your sign-in/);
  });

  it('is told from a true one', async () => {
    expect(await signInAs(ADA)).toMatchObject({ email: 'ada@example.org', role: 'admin' });
  });
});

describe('the subject of an account', () => {
  it.each([
    ['is empty', ''],
    ['is longer than 255 characters', 'x'.repeat(256)],
    ['holds NUL', 'ada\0'],
    ['holds a line break', 'ada\n'],
  ])('that %s is refused with a clear page', async (_what, sub) => {
    const readSubjects = () => app.database.db.selectFrom('users').select('subject').execute();
    const before = await readSubjects();
    say({ ...ADA, sub });
    await expectRefused((await signInScripted(app)).reply, /can’t use this account|couldn’t confirm/);
    expect(await readSubjects()).toEqual(before);
  });

  it('may be 255 characters of any script', async () => {
    expect(await signInAs({ ...ADA, sub: '毛'.repeat(255) })).toMatchObject({ firstName: 'Ada' });
  });
});

describe('a verified address', () => {
  it.each([
    ['NUL', 'ada@example.org\0'],
    ['a no-break space', 'ada@example.org\u00a0'],
    ['a zero-width space', 'ada\u200b@example.org'],
    ['a name', 'Ada <ada@example.org>'],
    ['a second address', 'ada@example.org,eve@evil.example'],
    ['256 characters', `${'a'.repeat(244)}@example.org`],
    ['no at sign', 'ada'],
  ])('with %s is refused with a clear page', async (_what, email) => {
    say({ ...ADA, email });
    const html = await expectRefused((await signInScripted(app)).reply, /can’t use this account/);
    expect(html).toContain('Check the email address in your account');
  });

  it('makes an admin by ASCII case alone', async () => {
    const own = await startScriptedApp(provider, { ADMIN_EMAILS: 'Kim@Example.org' });
    const roleOf = async (email: string) => {
      say({ ...ADA, sub: `kim ${email}`, email });
      const { jar } = await signInScripted(own);
      return (await bodyOf(currentUser, await jar.fetch(`${own.url}/api/auth/user`))).role;
    };
    expect(await roleOf('KIM@EXAMPLE.ORG')).toBe('admin');
    // The Kelvin sign, which Unicode puts into lower case as the letter k.
    expect(await roleOf('\u212aim@example.org')).toBe('free_account');
    await own.close();
  });

  it.each([
    ['the standing is told at userinfo alone', { email: ADA.email }, ADA, ADA.email],
    ['both are told at userinfo', {}, ADA, ADA.email],
    ['xms_edov vouches for it', { email: ADA.email, xms_edov: true }, {}, ADA.email],
    ['userinfo vouches for another address', { email: 'eve@evil.example' }, ADA, ADA.email],
    ['nobody vouches for it', { email: ADA.email }, { email: ADA.email }, null],
    ['the ID token says that it is not verified', { ...ADA, email_verified: false }, {}, null],
  ])('when %s is known for what it is', async (what, idClaims, userinfo, email) => {
    expect(await signInAs({ sub: what, ...idClaims }, userinfo)).toMatchObject({ email });
  });
});

describe('a name', () => {
  it.each([
    ['Ada Purl', 'Ada', 'Purl'],
    ['Ada Mae  Purl', 'Ada Mae', 'Purl'],
    ['Ada', 'Ada', null],
    [' ', null, null],
  ])('that is told as a whole (%j) is split at its last space', async (name, firstName, lastName) => {
    const { email, email_verified } = ADA;
    const user = await signInAs({ sub: `named ${name}`, email, email_verified, name });
    expect(user).toMatchObject({ firstName, lastName });
  });

  it('that is told in parts is taken as it is', async () => {
    const user = await signInAs({ ...ADA, sub: 'parts', name: 'Countess Lovelace' });
    expect(user).toMatchObject({ firstName: 'Ada', lastName: 'Purl' });
  });
});

describe('the secret of the registration', () => {
  it.each([
    ['client_secret_basic', /^Basic /, /^(?!.*client_secret=)/],
    ['client_secret_post', /^undefined$/, /client_secret=a\+secret/],
    ['client_secret_jwt', /^undefined$/, /client_assertion=ey/],
  ])('is sent as OIDC_AUTH_METHOD=%s says', async (method, authorization, body) => {
    const own = await startScriptedApp(provider, { OIDC_AUTH_METHOD: method });
    say(ADA);
    const { reply } = await signInScripted(own);
    expect(reply.headers.get('location')).toBe('/calculator');
    const request = provider.tokenRequests.at(-1);
    expect(String(request?.authorization)).toMatch(authorization);
    expect(request?.body).toMatch(body);
    await own.close();
  });
});

describe('signing out at the provider', () => {
  const logoutWith = async (claims: JWTPayload) => {
    say(claims);
    const { jar } = await signInScripted(app);
    const to = (await jar.fetch(`${app.url}/api/logout`)).headers.get('location') ?? '';
    return { to, url: new URL(to, app.url) };
  };

  it('names the session by its ID token', async () => {
    const { url } = await logoutWith(ADA);
    expect(url.searchParams.get('id_token_hint')).toMatch(/^ey/);
  });

  it('goes without an ID token that is too long for a proxy', async () => {
    const { to, url } = await logoutWith({
      ...ADA,
      groups: Array.from({ length: 500 }, (_, n) => `group ${n}`),
    });
    expect(to.length).toBeLessThan(1000);
    expect(url.origin + url.pathname).toBe('https://accounts.example.org/logout');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'swatchwise-tests',
      post_logout_redirect_uri: `${app.url}/`,
    });
    const kept = await app.database.db.selectFrom('sessions').select('id_token').execute();
    for (const { id_token } of kept) expect(id_token?.length ?? 0).toBeLessThan(2001);
  });
});

describe('a provider that has moved an endpoint', () => {
  it.each([
    ['after a failure', 2 * 60_000, [503, 303]],
    ['within the hour, without any', 61 * 60_000, [303]],
  ])('is found again %s', async (_when, later, statuses) => {
    const moving = await startScriptedProvider();
    let now = new Date();
    const own = await startScriptedApp(moving, {}, () => now);
    const signIn = async () => (await signInScripted(own)).reply.status;
    expect(await signIn()).toBe(303);
    moving.script.tokenPath = '/moved/token';
    now = new Date(now.getTime() + later);
    const seen: number[] = [];
    while (seen.length < statuses.length) seen.push(await signIn());
    expect(seen.at(-1)).toBe(303);
    await own.close();
    await moving.close();
  });
});

describe('the page of a sign-in that failed', () => {
  it('leads back to where the user wanted to go, on as a guest, and to support', async () => {
    provider.script.idToken = () => Promise.resolve('not.a.token');
    const { reply } = await signInScripted(app, '/swatches?sort="><script>');
    const html = await expectRefused(reply, /Signing in did not work/);
    const links = [...html.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual([
      '/api/login?returnTo=%2Fswatches%3Fsort%3D%2522%253E%253Cscript%253E',
      '/calculator',
      '/support',
    ]);
    expect(html).toContain('What to check');
    say(ADA);
    const again = await signInScripted(app, '/swatches');
    expect(again.reply.headers.get('location')).toBe('/swatches');
  });
});
