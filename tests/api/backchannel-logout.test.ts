import { generateKeyPair, UnsecuredJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  signInScripted,
  startScriptedApp,
  startScriptedProvider,
  type ScriptedProvider,
} from '../support/scripted-provider.ts';
import { ann } from '../support/sign-in.ts';
import type { TestApp } from '../support/test-app.ts';
import { startOwnApp } from '../support/use-app.ts';

const EVENT = { 'http://schemas.openid.net/event/backchannel-logout': {} };

let provider: ScriptedProvider;
let app: TestApp;
beforeAll(async () => {
  provider = await startScriptedProvider({ backchannel_logout_supported: true });
  app = await startScriptedApp(provider);
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const post = (token: string, { url } = app) =>
  fetch(`${url}/api/backchannel-logout`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: token }),
  });

/** The claims of a valid logout token. */
const createLogoutClaims = (change: JWTPayload): JWTPayload => ({
  ...provider.claims(),
  sub: undefined,
  jti: crypto.randomUUID(),
  events: EVENT,
  ...change,
});

const signLogoutToken = (change: JWTPayload) =>
  provider.sign(createLogoutClaims(change), { typ: 'logout+jwt' });

/** Signs in to a session that the provider identifies by `sid`. @returns a function that tells whether it is active */
async function signInAs(sub: string, sid?: string) {
  provider.script.idToken = (nonce) => provider.sign({ ...provider.claims(), sub, sid, nonce });
  const { jar, response } = await signInScripted(app);
  expect(response.status).toBe(303);
  return async () => (await jar.fetch(`${app.url}/api/auth/user`)).status;
}

describe('a logout token', () => {
  it('ends only the session that it names by sid', async () => {
    const phone = await signInAs('ann', 'phone');
    const desk = await signInAs('ann', 'desk');
    const response = await post(await signLogoutToken({ sid: 'phone' }));
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect([await phone(), await desk()]).toEqual([401, 200]);
  });

  it('ends every session of the subject that it names', async () => {
    const [phone, desk, other] = [await signInAs('bea', 'b1'), await signInAs('bea'), await signInAs('cleo')];
    expect((await post(await signLogoutToken({ sub: 'bea' }))).status).toBe(200);
    expect([await phone(), await desk(), await other()]).toEqual([401, 401, 200]);
  });

  it('does not end newer sessions when it is repeated', async () => {
    const token = await signLogoutToken({ sub: 'dora', iat: Math.floor(Date.now() / 1000) - 120 });
    const later = await signInAs('dora');
    expect((await post(token)).status).toBe(200);
    expect(await later()).toBe(200);
  });

  const past = () => Math.floor(Date.now() / 1000) - 3600;
  it.each<[string, () => Promise<string>]>([
    [
      'without a signature',
      () => Promise.resolve(new UnsecuredJWT(createLogoutClaims({ sub: 'eve' })).encode()),
    ],
    [
      'signed with another key',
      async () =>
        provider.sign(createLogoutClaims({ sub: 'eve' }), {}, (await generateKeyPair('RS256')).privateKey),
    ],
    ['of another issuer', () => signLogoutToken({ sub: 'eve', iss: 'https://evil.example' })],
    ['for another client', () => signLogoutToken({ sub: 'eve', aud: 'another-client' })],
    ['that is an hour old', () => signLogoutToken({ sub: 'eve', iat: past(), exp: past() + 60 })],
    ['without a time', () => signLogoutToken({ sub: 'eve', iat: undefined })],
    ['without an event', () => signLogoutToken({ sub: 'eve', events: undefined })],
    ['of another event', () => signLogoutToken({ sub: 'eve', events: { 'https://example.org/event': {} } })],
    ['with a nonce, like an ID token', () => signLogoutToken({ sub: 'eve', nonce: 'n' })],
    ['without an ID', () => signLogoutToken({ sub: 'eve', jti: undefined })],
    ['without a subject or session', () => signLogoutToken({})],
    ['of another type', () => provider.sign(createLogoutClaims({ sub: 'eve' }), { typ: 'at+jwt' })],
    ['that is empty', () => Promise.resolve('')],
  ])('%s is rejected', async (_what, make) => {
    const session = await signInAs('eve');
    expect((await post(await make())).status).toBe(400);
    expect(await session()).toBe(200);
  });

  it('is rejected by the built-in sign-in, and as JSON', async () => {
    const local = await startOwnApp();
    await local.signIn(ann);
    expect((await post(await signLogoutToken({ sub: ann.email }), local)).status).toBe(404);
    const response = await app.send('POST', '/api/backchannel-logout', { logout_token: 'x' });
    expect(response.status).toBe(415);
  });
});
