import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { freePort } from '../support/server.ts';
import { signInScripted, startScriptedProvider } from '../support/scripted-provider.ts';
import { startOwnServer } from '../support/use-app.ts';

const LOGOUT_EVENT = { 'http://schemas.openid.net/event/backchannel-logout': {} };
const ADMIN = 'ada@example.org';

const user = z.object({ id: z.uuid() });
const auditLine = z.object({
  audit: z.literal(true),
  level: z.literal('info'),
  msg: z.string(),
  account: z.string(),
  admin: z.string().optional(),
});

it('sign-ins, sign-outs and admin exports are logged with account IDs at the default level', async () => {
  const provider = await startScriptedProvider({ backchannel_logout_supported: true });
  onTestFinished(provider.close);
  const port = await freePort();
  const settings = provider.env(`http://127.0.0.1:${port}`);
  const server = await startOwnServer({ ...settings, PORT: String(port), ADMIN_EMAILS: ADMIN });

  /** Signs in at the provider. @returns the user's ID, and a function that sends requests with the session */
  async function signIn(name: string) {
    const email = `${name}@example.org`;
    provider.script.idToken = (nonce) =>
      provider.sign({ ...provider.claims(), sub: name, email, email_verified: true, nonce });
    const { jar } = await signInScripted(server);
    const send = (method: string, path: string, body?: object) =>
      jar.fetch(server.url + path, {
        method,
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
    const { id } = user.parse(await (await send('GET', '/api/auth/user')).json());
    return { id, send };
  }

  const ada = await signIn('ada');
  const bea = await signIn('bea');
  const cleo = await signIn('cleo');
  expect((await ada.send('GET', '/api/admin/export-subscribed-users')).status).toBe(200);
  const deletion = { responded: true, until: '2026-01-01T00:00:00Z' };
  expect((await ada.send('POST', '/api/admin/contact-messages/deletions', deletion)).status).toBe(200);
  expect((await ada.send('DELETE', `/api/admin/users/${bea.id}/sessions`)).status).toBe(200);
  const logout_token = await provider.sign(
    { ...provider.claims(), sub: 'cleo', jti: crypto.randomUUID(), events: LOGOUT_EVENT },
    { typ: 'logout+jwt' },
  );
  const body = new URLSearchParams({ logout_token });
  expect((await fetch(`${server.url}/api/backchannel-logout`, { method: 'POST', body })).status).toBe(200);
  expect((await ada.send('GET', '/api/logout')).status).toBe(303);

  const readAudits = () =>
    server
      .log()
      .split('\n')
      .filter((text) => text.includes('"audit":true'))
      .map((text) => auditLine.parse(JSON.parse(text)))
      .map(({ msg, account, admin }) => [msg, account, ...(admin === undefined ? [] : [admin])]);
  await expect.poll(readAudits).toEqual([
    ['signed in', ada.id],
    ['signed in', bea.id],
    ['signed in', cleo.id],
    ['subscribed users exported', ada.id],
    ['messages deleted', ada.id],
    ['signed out by an admin', bea.id, ada.id],
    ['signed out by the provider', cleo.id],
    ['signed out', ada.id],
  ]);
});
