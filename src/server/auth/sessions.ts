// Sign-in: who somebody is, and how we know her again.
// What may come in: OpenID Connect, cookies, storage of users and sessions, the configuration.
// What may not: knitting; SQL; anything that trusts a browser's word for who it is.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentUser } from '../../contract/user.ts';
import type { Visitor } from '../http/mount.ts';
import type { Database } from '../storage/database.ts';
import {
  createSession,
  findSession,
  removeSession,
  SESSION_SECONDS,
  touchSession,
} from '../storage/sessions.ts';
import type { StoredUser } from '../storage/users.ts';
import type { Cookies } from './cookies.ts';

const TOKEN_BYTES = 32;
const LONGEST_USER_AGENT = 255;
const COOKIE = 'swatchwise';

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

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
  const setToken = (reply: FastifyReply, token: string) => cookies.set(reply, COOKIE, token, SESSION_SECONDS);
  const tokenOf = (request: FastifyRequest) => cookies.read(request, COOKIE);

  /** The role goes by the verified address; the stored one is always verified. */
  const roleOf = (email: string | null): CurrentUser['role'] =>
    email !== null && adminEmails.has(email.toLowerCase()) ? 'admin' : 'free_account';

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
      if (found.isDueForTouch) {
        await touchSession(db, hashOf(token), at);
        setToken(reply, token);
      }
      return { user: describe(found.user), sessionId: found.id };
    },

    /** Begins a session with a token of its own; the one that this browser had before ends. */
    async begin(request: FastifyRequest, reply: FastifyReply, userId: string, idToken: string | null) {
      const previous = tokenOf(request);
      if (previous !== null) await removeSession(db, hashOf(previous));
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await createSession(db, {
        tokenHash: hashOf(token),
        id: randomUUID(),
        userId,
        userAgent: request.headers['user-agent']?.toWellFormed().slice(0, LONGEST_USER_AGENT) ?? null,
        idToken,
        createdAt: now(),
      });
      setToken(reply, token);
    },

    /** Takes the cookie of a session that has ended with its account. */
    forget: (reply: FastifyReply) => cookies.clear(reply, COOKIE),

    /** Ends the request's session. @returns its ID token, if it is kept */
    async end(request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
      const token = tokenOf(request);
      cookies.clear(reply, COOKIE);
      return token === null ? null : removeSession(db, hashOf(token));
    },
  };
}
