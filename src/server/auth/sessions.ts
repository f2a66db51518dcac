// Sign-in: who somebody is, and how we know her again.
// What may come in: OpenID Connect, cookies, storage of users and sessions, the configuration.
// What may not: knitting; SQL; anything that trusts a browser's word for who it is.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { CurrentUser } from '../../contract/user.ts';
import { lowerCaseAscii } from '../config.ts';
import type { Visitor } from '../http/mount.ts';
import type { Database } from '../storage/database.ts';
import {
  createSession,
  findSession,
  removeSession,
  SESSION_SECONDS,
  touchSession,
  type NewSession,
} from '../storage/sessions.ts';
import type { Tables } from '../storage/schema.ts';
import type { StoredUser } from '../storage/users.ts';
import type { Cookies } from './cookies.ts';
import type { SignedIn } from './oidc.ts';

const TOKEN_BYTES = 32;
const LONGEST_USER_AGENT = 255;
/** The cookie that holds a session's token. */
export const SESSION_COOKIE = 'swatchwise';

/** The role goes by an address that the provider vouched for at sign-in: an admin proves it again every week. */
const ADMIN_MS = 7 * 24 * 60 * 60_000;

const oldestAdminSignIn = (now: Date) => new Date(now.getTime() - ADMIN_MS).toISOString();

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Starts a session for a user.
 * @returns its token, of which only the hash is stored
 */
export async function startSession(
  db: Kysely<Tables>,
  session: Omit<NewSession, 'tokenHash' | 'id'>,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await createSession(db, { ...session, tokenHash: hashOf(token), id: randomUUID() });
  return token;
}

/** What sessions need of the application. */
export interface SessionParts {
  database: Database;
  now: () => Date;
  cookies: Cookies;
  adminEmails: ReadonlySet<string>;
}

export type Sessions = ReturnType<typeof createSessions>;

/** Sessions: a random token in a cookie, of which only the hash is stored. */
export function createSessions({ database: { db }, now, cookies, adminEmails }: SessionParts) {
  const setToken = (reply: FastifyReply, token: string) =>
    cookies.set(reply, SESSION_COOKIE, token, SESSION_SECONDS);
  const tokenOf = (request: FastifyRequest) => cookies.read(request, SESSION_COOKIE);

  /** The role goes by the verified address; the stored one is always verified. */
  const roleOf = (email: string | null): CurrentUser['role'] =>
    email !== null && adminEmails.has(lowerCaseAscii(email)) ? 'admin' : 'free_account';

  const describe = (user: StoredUser): CurrentUser => ({ ...user, role: roleOf(user.email) });

  return {
    roleOf,
    describe,

    /** Whether the request brings a session at all, valid or not. */
    hasToken: (request: FastifyRequest) => tokenOf(request) !== null,

    /** Who asks; `null` for a guest. Once a day the session is noted to be used, and its cookie renewed. */
    async find(request: FastifyRequest, reply: FastifyReply): Promise<Visitor | null> {
      const token = tokenOf(request);
      if (token === null) return null;
      const at = now();
      const found = await findSession(db, hashOf(token), at);
      if (!found) return null;
      const user = describe(found.user);
      if (user.role === 'admin' && found.createdAt < oldestAdminSignIn(at)) return null;
      if (found.isDueForTouch) {
        await touchSession(db, hashOf(token), at);
        setToken(reply, token);
      }
      return { user, sessionId: found.id };
    },

    /** Begins a session with a token of its own; the one that this browser had before ends. */
    async begin(
      request: FastifyRequest,
      reply: FastifyReply,
      userId: string,
      { idToken, providerSid }: Pick<SignedIn, 'idToken' | 'providerSid'>,
    ) {
      const previous = tokenOf(request);
      if (previous !== null) await removeSession(db, hashOf(previous));
      const token = await startSession(db, {
        userId,
        userAgent: request.headers['user-agent']?.toWellFormed().slice(0, LONGEST_USER_AGENT) ?? null,
        idToken,
        providerSid,
        createdAt: now(),
      });
      setToken(reply, token);
    },

    /** Takes the cookie of a session that has ended with its account. */
    forget: (reply: FastifyReply) => cookies.clear(reply, SESSION_COOKIE),

    /** Ends the request's session. @returns whose it was, and its ID token; `null` when there was no session */
    async end(request: FastifyRequest, reply: FastifyReply): ReturnType<typeof removeSession> {
      const token = tokenOf(request);
      cookies.clear(reply, SESSION_COOKIE);
      return token === null ? null : removeSession(db, hashOf(token));
    },
  };
}
