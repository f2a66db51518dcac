import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { SESSION_COOKIE, startSession } from '../../src/server/auth/sessions.ts';
import { openWithoutMigrating } from '../../src/server/storage/database.ts';
import { LOCAL_ISSUER, type Tables } from '../../src/server/storage/schema.ts';
import { signInUser } from '../../src/server/storage/users.ts';
import { findDatabase, findLocalCode } from './server.ts';

/** A user of the tests. */
export interface Person {
  email: string;
  firstName?: string;
  lastName?: string;
}

export const ann: Person = { email: 'ann@example.org', firstName: 'Ann', lastName: 'Knits' };
export const bea: Person = { email: 'bea@example.org', firstName: 'Bea' };
/** An admin of the browser tests' servers. */
export const admin: Person = { email: 'admin@example.org', firstName: 'Ada', lastName: 'Admin' };

/** Returns a user that no other test has. */
export const newPerson = (firstName?: string): Person => ({
  email: `${randomUUID()}@example.org`,
  ...(firstName !== undefined && { firstName }),
});

/** A browser's cookies for one server. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  set(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Sends a request without following redirects, and stores the cookies of the response. */
  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...(init.headers as Record<string, string> | undefined), cookie: this.header() };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (attributes.includes('Max-Age=0')) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }

  /** Follows redirects. @returns the last address and its response */
  async follow(url: string, init: RequestInit = {}): Promise<{ url: string; response: Response }> {
    const response = await this.fetch(url, init);
    const location = response.headers.get('location');
    return location === null ? { url, response } : this.follow(new URL(location, url).href);
  }
}

/** Returns what a browser sends from the local sign-in form of a running server. */
export const toSignInRequest = (url: string, person: Person) =>
  ({ method: 'POST', body: new URLSearchParams({ ...person, code: findLocalCode(url) }) }) as const;

/** Signs in at the local form of a running server, as a browser does. @returns the browser's cookies */
export async function signIn(url: string, person: Person, returnTo = '/'): Promise<CookieJar> {
  const jar = new CookieJar();
  const form = await jar.follow(`${url}/api/login?${new URLSearchParams({ returnTo }).toString()}`);
  const { response } = await jar.follow(form.url, toSignInRequest(url, person));
  if (response.status !== 200) throw new Error(`Signing in ended with ${response.status}`);
  return jar;
}

/** When a session starts, and in which browser. */
export interface SessionStart {
  readonly userAgent?: string;
  readonly at?: Date;
}

/**
 * Starts a session in a server's database without the sign-in form, for tests that are not about signing in. The account is
 * the one that the form would sign in to.
 * @returns the session's cookie
 */
export async function createSessionFor(
  db: Kysely<Tables>,
  { email, firstName, lastName }: Person,
  { userAgent, at = new Date() }: SessionStart = {},
): Promise<{ name: string; value: string }> {
  const subject = email.toLowerCase();
  const { id: userId } = await signInUser(
    db,
    {
      issuer: LOCAL_ISSUER,
      subject,
      email: subject,
      firstName: firstName ?? null,
      lastName: lastName ?? null,
    },
    randomUUID(),
    at,
  );
  const session = { userId, userAgent: userAgent ?? null, idToken: null, providerSid: null, createdAt: at };
  return { name: SESSION_COOKIE, value: await startSession(db, session) };
}

async function withDatabase<Result>(
  url: string,
  use: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const place = findDatabase(url);
  if (!place) throw new Error(`No server of the tests runs at ${url}`);
  const database = await openWithoutMigrating(place);
  try {
    return await use(database.db);
  } finally {
    await database.close();
  }
}

/** Starts a session on a running server of the tests, like {@link createSessionFor}. @returns the session's cookie */
export const createSessionAt = (
  url: string,
  person: Person,
  start: SessionStart = {},
): Promise<{ name: string; value: string }> => withDatabase(url, (db) => createSessionFor(db, person, start));

/** Creates accounts on a running server of the tests, as the sign-in form does, one millisecond apart. */
export const signUpAt = (url: string, people: readonly Person[]): Promise<void> =>
  withDatabase(url, async (db) => {
    const start = Date.now() - people.length;
    for (const [n, person] of people.entries())
      await createSessionFor(db, person, { at: new Date(start + n) });
  });
