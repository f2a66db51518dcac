import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AuthorizationResponseError } from 'openid-client';
import { SIGN_INS } from '../http/limits.ts';
import type { Database } from '../storage/database.ts';
import { signInUser } from '../storage/users.ts';
import type { Cookies } from './cookies.ts';
import type { Attempt, OidcClient } from './oidc.ts';
import { originOf } from './origin.ts';
import { sendFailure, type Failure } from './failures.ts';
import { safeReturnTo } from './return-to.ts';
import type { Sessions } from './sessions.ts';

const ATTEMPT = 'swatchwise-login-';
const ATTEMPT_SECONDS = 60 * 60;
/** Tabs in which somebody may sign in at once; cookies of more would only fill the request's head. */
const MOST_ATTEMPTS = 5;

/** What signing in and out is made of. */
export interface SignInParts {
  database: Database;
  now: () => Date;
  publicUrl: URL | null;
  cookies: Cookies;
  sessions: Sessions;
  /** The client for a request; `null` when it must not sign in here. */
  clientFor: (request: FastifyRequest) => Promise<OidcClient | null>;
}

const attemptName = (state: string) => ATTEMPT + state.slice(0, 16);

const encodeAttempt = (attempt: Attempt) => Buffer.from(JSON.stringify(attempt)).toString('base64url');

/** The attempt in a cookie; the cookie is her own browser's, so nonsense in it only means that she begins again. */
function decodeAttempt(value: string | null): Attempt | null {
  try {
    const { state, nonce, codeVerifier, returnTo } = JSON.parse(
      Buffer.from(value ?? '', 'base64url').toString(),
    ) as Partial<Record<string, unknown>>;
    if (typeof state !== 'string' || typeof nonce !== 'string' || typeof codeVerifier !== 'string')
      return null;
    return { state, nonce, codeVerifier, returnTo: safeReturnTo(returnTo) };
  } catch {
    return null;
  }
}

/** What it means for the person who tried that her return could not be finished. */
function failureOf(error: unknown): Failure {
  if (error instanceof AuthorizationResponseError) return 'cancelled';
  const { status, code } = error as { status?: number; code?: string };
  const isUnreachable = error instanceof TypeError || (status ?? 0) >= 500 || code === 'OAUTH_TIMEOUT';
  return isUnreachable ? 'unreachable' : 'unverified';
}

/** The browser's three navigations: sign in, back from the provider, sign out. */
export function signInRoutes(app: FastifyInstance, parts: SignInParts): void {
  const { database, now, publicUrl, cookies, sessions, clientFor } = parts;
  const limits = { config: { limits: SIGN_INS } };
  const redirectUri = (request: FastifyRequest) => `${originOf(request, publicUrl)}/api/callback`;

  /** Says what went wrong to her in plain words, and to the log by its kind: no code, token or address. */
  function fail(failure: Failure, error: unknown, request: FastifyRequest, reply: FastifyReply) {
    request.log.warn({ request: request.id, err: error, failure }, 'sign-in failed');
    return sendFailure(reply, failure);
  }

  app.get('/login', limits, async (request, reply) => {
    const { returnTo } = request.query as { returnTo?: unknown };
    const client = await clientFor(request);
    if (!client) return sendFailure(reply, 'elsewhere');
    try {
      const { url, attempt } = await client.begin(redirectUri(request), safeReturnTo(returnTo));
      const open = cookies.names(request, ATTEMPT);
      if (open.length >= MOST_ATTEMPTS) for (const name of open) cookies.clear(reply, name);
      cookies.set(reply, attemptName(attempt.state), encodeAttempt(attempt), ATTEMPT_SECONDS);
      return await reply.redirect(url.href, 303);
    } catch (error) {
      return fail('unreachable', error, request, reply);
    }
  });

  app.get('/callback', limits, async (request, reply) => {
    const { state } = request.query as { state?: unknown };
    const name = attemptName(typeof state === 'string' ? state : '');
    const attempt = decodeAttempt(cookies.read(request, name));
    if (attempt?.state !== state || !attempt) return sendFailure(reply, 'stale');
    cookies.clear(reply, name);
    const client = await clientFor(request);
    if (!client) return sendFailure(reply, 'elsewhere');
    let signedIn;
    try {
      signedIn = await client.finish(new URL(originOf(request, publicUrl) + request.url), attempt);
    } catch (error) {
      return fail(failureOf(error), error, request, reply);
    }
    const user = await signInUser(database.db, signedIn.identity, randomUUID(), now());
    await sessions.begin(request, reply, user.id, signedIn.idToken);
    return reply.redirect(attempt.returnTo, 303);
  });

  app.get('/logout', limits, async (request, reply) => {
    // Another site that leads here would only be a nuisance; she can still leave by herself.
    if (request.headers['sec-fetch-site'] === 'cross-site') return reply.redirect('/', 303);
    const idToken = await sessions.end(request, reply);
    const client = await clientFor(request);
    const home = `${originOf(request, publicUrl)}/`;
    const url = await client?.logoutUrl(idToken, home).catch(() => null);
    return reply.redirect(url?.href ?? '/', 303);
  });
}
