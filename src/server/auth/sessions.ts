import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { SIGNED_OUT_COOKIE } from '../../contract/endpoint.ts';
import type { CurrentUser, UserId } from '../../contract/user.ts';
import { toLowerCaseAscii } from '../config.ts';
import type { AuditLog } from '../http/logging.ts';
import type { RequestUser } from '../http/mount.ts';
import type { Database } from '../storage/database.ts';
import {
  createSession,
  findSession,
  removeSession,
  SESSION_SECONDS,
  touchSession,
} from '../storage/sessions.ts';
import type { Tables } from '../storage/schema.ts';
import { signInUser, type StoredUser } from '../storage/users.ts';
import type { Cookies } from './cookies.ts';
import type { SignedIn } from './oidc.ts';

const TOKEN_BYTES = 32;
const MAX_USER_AGENT_LENGTH = 255;
export const SESSION_COOKIE = 'swatchwise';
/** Longer than a sign-out at the provider takes. */
const SIGNED_OUT_SECONDS = 60 * 60;

/** The role depends on an email address, which a provider verifies only at sign-in. An admin must sign in again every week. */
const ADMIN_SESSION_MS = 7 * 24 * 60 * 60_000;

const getOldestAdminSignIn = (now: Date) => new Date(now.getTime() - ADMIN_SESSION_MS).toISOString();

/** Returns the hash under which a session's token is stored. */
export const hashToken = (token: string) => hash('sha256', token, 'base64url');

interface NewSession extends Pick<SignedIn, 'idToken' | 'providerSid'> {
  userId: UserId;
  userAgent: string | null;
  createdAt: Date;
}

/** Starts a session for a user. @returns its token, of which only the hash is stored */
export async function startSession(
  db: Kysely<Tables>,
  { userId, userAgent, idToken, providerSid, createdAt }: NewSession,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const at = createdAt.toISOString();
  await createSession(db, {
    token_hash: hashToken(token),
    id: randomUUID(),
    user_id: userId,
    user_agent: userAgent,
    id_token: idToken,
    provider_sid: providerSid,
    created_at: at,
    last_seen_at: at,
  });
  return token;
}

export interface SessionParts {
  database: Database;
  now: () => Date;
  cookies: Cookies;
  adminEmails: ReadonlySet<string>;
  audit: AuditLog;
}

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Starts, finds and ends sessions. Each has a random token in a cookie, of which only the hash is stored. */
export function createSessionStore({ database: { db }, now, cookies, adminEmails, audit }: SessionParts) {
  const setToken = (reply: FastifyReply, token: string) =>
    cookies.set(reply, SESSION_COOKIE, token, SESSION_SECONDS);
  const readToken = (request: FastifyRequest) => cookies.read(request, SESSION_COOKIE);
  /** Removes the cookie of a session that ended at the user's request, and tells the next page. */
  const clearToken = (reply: FastifyReply) => {
    cookies.clear(reply, SESSION_COOKIE);
    cookies.set(reply, SIGNED_OUT_COOKIE, '1', SIGNED_OUT_SECONDS, { httpOnly: false });
  };

  /** Returns the role of the user with an email address. A provider has verified it; the local form takes any address. */
  const getRole = (email: string | null): CurrentUser['role'] =>
    email !== null && adminEmails.has(toLowerCaseAscii(email)) ? 'admin' : 'free_account';

  const toCurrentUser = (user: StoredUser): CurrentUser => ({ role: getRole(user.email), ...user });

  return {
    getRole,
    toCurrentUser,

    /** Returns whether the request has a session cookie, valid or not. */
    hasSessionCookie: (request: FastifyRequest) => readToken(request) !== null,

    /** Finds the user of a request; `null` for a guest. Extends the session and its cookie once a day. */
    async authenticate(request: FastifyRequest, reply: FastifyReply): Promise<RequestUser | null> {
      const token = readToken(request);
      if (token === null) return null;
      const at = now();
      const found = await findSession(db, hashToken(token), at);
      if (!found) return null;
      const user = toCurrentUser(found.user);
      if (user.role === 'admin' && found.createdAt < getOldestAdminSignIn(at)) return null;
      if (found.isDueForTouch) {
        await touchSession(db, hashToken(token), at);
        setToken(reply, token);
      }
      return { user, sessionId: found.id };
    },

    /** Signs a user in: finds or creates the account, starts a session, and ends the browser's previous session. */
    async signIn(
      request: FastifyRequest,
      reply: FastifyReply,
      { identity, idToken, providerSid }: SignedIn,
    ): Promise<void> {
      const { id: userId } = await signInUser(db, identity, randomUUID(), now());
      const previous = readToken(request);
      if (previous !== null) await removeSession(db, hashToken(previous));
      const token = await startSession(db, {
        userId,
        userAgent: request.headers['user-agent']?.toWellFormed().slice(0, MAX_USER_AGENT_LENGTH) ?? null,
        idToken,
        providerSid,
        createdAt: now(),
      });
      setToken(reply, token);
      audit('signed in', { account: userId });
    },

    clearToken,

    /** Ends the request's session. @returns its user and ID token; `null` when there was none */
    async signOut(request: FastifyRequest, reply: FastifyReply): ReturnType<typeof removeSession> {
      const token = readToken(request);
      clearToken(reply);
      return token === null ? null : removeSession(db, hashToken(token));
    },
  };
}
