import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AuthorizationResponseError } from 'openid-client';
import { navigations, PROVIDER_LOGOUTS } from '../../contract/endpoints.ts';
import { getOrigin, isCrossOrigin } from '../http/cross-origin.ts';
import { acceptForms } from '../http/bodies.ts';
import { mountNavigation } from '../http/mount.ts';
import type { Services } from '../services.ts';
import { LOCAL_ISSUER } from '../storage/schema.ts';
import { removeProviderSessions } from '../storage/sessions.ts';
import { serveLocalSignIn } from './local-sign-in.ts';
import { ClaimsError, createOidcClient, type SignInAttempt, type OidcClient } from './oidc.ts';
import { sendFailure, type SignInFailure } from './failures.ts';
import { toSafeReturnTo } from './return-to.ts';

const ATTEMPT_COOKIE = 'swatchwise-login-';
const ATTEMPT_SECONDS = 60 * 60;
/** The most tabs in which a user can sign in at the same time. More cookies would make the request's headers too long. */
const MAX_ATTEMPTS = 5;

const toAttemptCookieName = (state: string) => ATTEMPT_COOKIE + state.slice(0, 16);

const encodeAttempt = (attempt: SignInAttempt) => Buffer.from(JSON.stringify(attempt)).toString('base64url');

/** Reads the attempt in a cookie. Returns `null` for a cookie that cannot be read: the user starts again. */
function decodeAttempt(value: string | null): SignInAttempt | null {
  try {
    const { state, nonce, codeVerifier, returnTo } = JSON.parse(
      Buffer.from(value ?? '', 'base64url').toString(),
    ) as Partial<Record<string, unknown>>;
    if (typeof state !== 'string' || typeof nonce !== 'string' || typeof codeVerifier !== 'string')
      return null;
    return { state, nonce, codeVerifier, returnTo: toSafeReturnTo(returnTo) };
  } catch {
    return null;
  }
}

/** The provider's error codes (RFC 6749, 4.1.2.1; OpenID Connect Core, 3.1.2.6). */
const PROVIDER_ERRORS: Readonly<Record<string, SignInFailure>> = {
  access_denied: 'canceled',
  login_required: 'canceled',
  interaction_required: 'canceled',
  consent_required: 'canceled',
  account_selection_required: 'canceled',
  server_error: 'unreachable',
  temporarily_unavailable: 'unreachable',
};

function toFailure(error: unknown): SignInFailure {
  if (error instanceof AuthorizationResponseError) return PROVIDER_ERRORS[error.error] ?? 'unverified';
  if (error instanceof ClaimsError) return 'unusable';
  const { status, code } = error as { status?: number; code?: string };
  const isUnreachable = error instanceof TypeError || (status ?? 0) >= 500 || code === 'OAUTH_TIMEOUT';
  return isUnreachable ? 'unreachable' : 'unverified';
}

/** Lets a provider end a user's sessions (OpenID Connect Back-Channel Logout 1.0). */
function serveBackchannelLogout(
  app: FastifyInstance,
  provider: OidcClient,
  { database, audit }: Services,
): void {
  void app.register((forms, _options, done) => {
    acceptForms(forms);
    const options = { config: { limit: PROVIDER_LOGOUTS } };
    forms.post<{ Body?: URLSearchParams }>('/backchannel-logout', options, async (request, reply) => {
      let logout;
      try {
        logout = await provider.readLogoutToken(request.body?.get('logout_token') ?? '');
      } catch (error) {
        request.log.warn({ request: request.id, err: error }, 'back-channel logout refused');
        return reply.code(400).send({ error: 'invalid_request', message: 'The logout token is not valid' });
      }
      for (const account of await removeProviderSessions(database.db, logout)) {
        audit('signed out by the provider', { account });
      }
      return reply.code(200).send();
    });
    done();
  });
}

/** Serves the sign-in at a provider: the redirect to it, and the callback from it. */
function serveProviderSignIn(app: FastifyInstance, provider: OidcClient, services: Services): void {
  const { config, cookies, sessions } = services;

  /** Sends the page about a failure and logs its kind, without codes, tokens or addresses. */
  function fail(
    failure: SignInFailure,
    error: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
    returnTo: string,
  ) {
    request.log.warn({ request: request.id, err: error, failure }, 'sign-in failed');
    return sendFailure(reply, failure, returnTo);
  }

  mountNavigation(app, navigations.signIn, async (request, reply) => {
    const returnTo = toSafeReturnTo((request.query as { returnTo?: unknown }).returnTo);
    try {
      const redirectUri = `${getOrigin(request, config.publicUrl)}/api/callback`;
      const { url, attempt } = await provider.begin(redirectUri, returnTo);
      const attempts = cookies.listNames(request, ATTEMPT_COOKIE);
      if (attempts.length >= MAX_ATTEMPTS) for (const name of attempts) cookies.clear(reply, name);
      cookies.set(reply, toAttemptCookieName(attempt.state), encodeAttempt(attempt), ATTEMPT_SECONDS);
      return await reply.redirect(url.href, 303);
    } catch (error) {
      return fail('unreachable', error, request, reply, returnTo);
    }
  });

  mountNavigation(app, navigations.finishSignIn, async (request, reply) => {
    const { state } = request.query as { state?: unknown };
    const name = toAttemptCookieName(typeof state === 'string' ? state : '');
    const attempt = decodeAttempt(cookies.read(request, name));
    if (!attempt || attempt.state !== state) return sendFailure(reply, 'stale');
    cookies.clear(reply, name);
    let signedIn;
    try {
      signedIn = await provider.finish(new URL(getOrigin(request, config.publicUrl) + request.url), attempt);
    } catch (error) {
      return fail(toFailure(error), error, request, reply, attempt.returnTo);
    }
    await sessions.signIn(request, reply, signedIn);
    return reply.redirect(attempt.returnTo, 303);
  });

  serveBackchannelLogout(app, provider, services);
}

/** Ends the sessions of the local form before a server with a provider is ready: nobody has verified their addresses. */
function endLocalSessions(app: FastifyInstance, { database, now, audit }: Services): void {
  const local = { issuer: LOCAL_ISSUER, subject: null, sid: null };
  app.addHook('onReady', async () => {
    for (const account of await removeProviderSessions(database.db, { ...local, begunBefore: now() })) {
      audit('local session ended', { account });
    }
  });
}

/** Serves the navigations that sign users in, at the provider or with the local form, and out. */
export function registerSignInRoutes(app: FastifyInstance, services: Services): void {
  const { config, now, sessions, localCode, audit } = services;
  const provider = config.oidc && createOidcClient(config.oidc, now);

  mountNavigation(app, navigations.signOut, async (request, reply) => {
    // A link on another site, or on another host of the same site, must not sign the user out.
    if (isCrossOrigin(request)) return reply.redirect('/', 303);
    const ended = await sessions.signOut(request, reply);
    if (!ended) return reply.redirect('/', 303);
    audit('signed out', { account: ended.userId });
    const home = `${getOrigin(request, config.publicUrl)}/`;
    const url = await provider?.getLogoutUrl(ended.idToken, home).catch(() => null);
    return reply.redirect(url?.href ?? '/', 303);
  });

  if (provider) {
    endLocalSessions(app, services);
    serveProviderSignIn(app, provider, services);
    return;
  }
  if (localCode !== null) {
    serveLocalSignIn(app, localCode, services);
    return;
  }
  for (const navigation of [navigations.signIn, navigations.finishSignIn]) {
    mountNavigation(app, navigation, async (_request, reply) => sendFailure(reply, 'noAccounts'));
  }
}
