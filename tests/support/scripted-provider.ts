import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { freePort } from './server.ts';
import { CookieJar } from './sign-in.ts';
import { startApp, type TestApp, type TestAppOptions } from './test-app.ts';

const CLIENT_ID = 'swatchwise-tests';
const KEY_ID = 'current';

export type ScriptedProvider = Awaited<ReturnType<typeof startScriptedProvider>>;

/**
 * Starts an OpenID Connect provider that sends exactly the responses of a test, valid or not.
 * @param metadata fields to add to the discovery document, or to replace in it
 */
export async function startScriptedProvider(metadata: object = {}) {
  const keys = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  /** The bodies and Authorization headers of requests to the token endpoint. */
  const tokenRequests: { body: string; authorization: string | undefined }[] = [];
  let issuer = '';

  /** The valid claims of an ID token for our client, except for the nonce. */
  const claims = (): JWTPayload => {
    const now = Math.floor(Date.now() / 1000);
    return { iss: issuer, aud: CLIENT_ID, sub: 'ada', iat: now, exp: now + 300 };
  };
  const sign = (payload: JWTPayload, header: { alg?: string; typ?: string } = {}, key = keys.privateKey) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: KEY_ID, ...header }).sign(key);
  const script = {
    idToken: (nonce: string) => sign({ ...claims(), nonce }),
    userinfo: null as object | null,
    /** The path of the token endpoint. */
    tokenPath: '/token',
  };

  const send = (response: ServerResponse, body: object, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  const server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      if (request.url === '/.well-known/openid-configuration') {
        send(response, {
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: issuer + script.tokenPath,
          jwks_uri: `${issuer}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          ...(script.userinfo && { userinfo_endpoint: `${issuer}/userinfo` }),
          ...metadata,
        });
      } else if (request.url === '/jwks') send(response, { keys: [jwk] });
      else if (request.url === '/userinfo' && script.userinfo) send(response, script.userinfo);
      else if (request.url === script.tokenPath) {
        tokenRequests.push({ body, authorization: request.headers.authorization });
        // signInScripted() uses the nonce of the sign-in as the code.
        const nonce = new URLSearchParams(body).get('code') ?? '';
        const id_token = await script.idToken(nonce);
        send(response, { access_token: 'access', token_type: 'Bearer', expires_in: 60, id_token });
      } else send(response, { error: 'not_found' }, 404);
    })();
  });

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    /** Returns the settings of a server with this public address. */
    env: (appUrl: string) => ({
      PUBLIC_URL: appUrl,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: 'a secret of the tests',
    }),
    claims,
    sign,
    keys,
    script,
    tokenRequests,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Starts the application with a provider of this kind. */
export async function startScriptedApp(
  provider: ScriptedProvider,
  env: Readonly<Record<string, string>> = {},
  options: Pick<TestAppOptions, 'now' | 'database'> = {},
): Promise<TestApp> {
  const port = await freePort();
  const settings = { ...provider.env(`http://127.0.0.1:${port}`), ...env };
  return startApp({ ...options, port, env: settings });
}

/** Starts a sign-in, and returns from the provider with a code. */
export async function signInScripted(app: Pick<TestApp, 'url'>, returnTo = '/calculator') {
  const jar = new CookieJar();
  const login = await jar.fetch(`${app.url}/api/login?${new URLSearchParams({ returnTo }).toString()}`);
  const { searchParams } = new URL(login.headers.get('location') ?? '');
  const [code, state] = [searchParams.get('nonce') ?? '', searchParams.get('state') ?? ''];
  const response = await jar.fetch(
    `${app.url}/api/callback?${new URLSearchParams({ code, state }).toString()}`,
  );
  return { jar, response };
}
