import type { Kysely, Selectable } from 'kysely';
import { prepared } from './prepared.ts';
import type { SessionsTable, Tables } from './schema.ts';
import { readUser, userColumns, type StoredUser } from './users.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A session nobody has used for so long is over, in seconds. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** A session ends so long after its sign-in, however much it is used, in seconds. */
const LONGEST_SECONDS = 90 * 24 * 60 * 60;

/** The moment at or after which a sign-in is still believed. */
const oldestSignIn = (now: Date) => new Date(now.getTime() - LONGEST_SECONDS * 1000).toISOString();

const endOf = (now: Date) => new Date(now.getTime() - SESSION_SECONDS * 1000).toISOString();

/** A session that has just begun. */
export interface NewSession {
  tokenHash: string;
  id: string;
  userId: string;
  userAgent: string | null;
  idToken: string | null;
  providerSid: string | null;
  createdAt: Date;
}

/** Whose session it is, and whether it is time to note that it is still used. */
export interface FoundSession {
  id: string;
  user: StoredUser;
  /** When the user signed in. */
  createdAt: string;
  isDueForTouch: boolean;
}

/** Keeps a new session. */
export async function createSession(
  db: Kysely<Tables>,
  { tokenHash, id, userId, userAgent, idToken, providerSid, createdAt }: NewSession,
): Promise<void> {
  const at = createdAt.toISOString();
  await db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      id,
      user_id: userId,
      user_agent: userAgent,
      id_token: idToken,
      provider_sid: providerSid,
      created_at: at,
      last_seen_at: at,
    })
    .execute();
}

type FoundRow = Parameters<typeof readUser>[0] & {
  session_id: string;
  begun_at: string;
  last_seen_at: string;
};

/** Every request of somebody signed in asks for this. */
const selectSession = prepared<FoundRow>((db) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([...userColumns, 'sessions.id as session_id', 'sessions.created_at as begun_at'])
    .select('sessions.last_seen_at')
    .where('sessions.token_hash', '=', '')
    .where('sessions.last_seen_at', '>=', '')
    .where('sessions.created_at', '>=', ''),
);

/** The session of a token that is not over; `null` when there is none. */
export async function findSession(
  db: Kysely<Tables>,
  tokenHash: string,
  now: Date,
): Promise<FoundSession | null> {
  const [row] = await selectSession(db, [tokenHash, endOf(now), oldestSignIn(now)]);
  if (!row) return null;
  const isDueForTouch = row.last_seen_at < new Date(now.getTime() - DAY_MS).toISOString();
  return { id: row.session_id, user: readUser(row), createdAt: row.begun_at, isDueForTouch };
}

/** Notes that a session is used, so that it goes on for another thirty days. */
export async function touchSession(db: Kysely<Tables>, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Ends a session. @returns whose it was, and the ID token that was kept with it; `null` when there was no session */
export async function removeSession(
  db: Kysely<Tables>,
  tokenHash: string,
): Promise<{ userId: string; idToken: string | null } | null> {
  const row = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .returning(['user_id', 'id_token'])
    .executeTakeFirst();
  return row ? { userId: row.user_id, idToken: row.id_token } : null;
}

/** Somebody's sessions that are not over, the latest first. */
export function listSessions(
  db: Kysely<Tables>,
  userId: string,
  now: Date,
): Promise<Pick<Selectable<SessionsTable>, 'id' | 'user_agent' | 'created_at' | 'last_seen_at'>[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('last_seen_at', '>=', endOf(now))
    .where('created_at', '>=', oldestSignIn(now))
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}

/** Ends somebody's sessions but one. */
export async function removeOtherSessions(db: Kysely<Tables>, userId: string, keptId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', keptId).execute();
}

/** Ends all sessions of a user. @returns false when there is no such user */
export function removeUserSessions(db: Kysely<Tables>, userId: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
    const user = transaction.selectFrom('users').select('id').where('id', '=', userId);
    return (await user.executeTakeFirst()) !== undefined;
  });
}

/** The sessions that a provider has ended on its side. At least one of `subject` and `sid` is known. */
export interface ProviderLogout {
  issuer: string;
  subject: string | null;
  sid: string | null;
  /** Sessions that began later go on. */
  begunBefore: Date;
}

/**
 * Ends the sessions that a provider has ended: the one of its `sid`, or all of a user where it names none. Sessions of
 * the user of which no `sid` is known end too.
 * @returns the IDs of the users whose sessions have ended, each as often as it had sessions
 */
export async function removeProviderSessions(
  db: Kysely<Tables>,
  { issuer, subject, sid, begunBefore }: ProviderLogout,
): Promise<string[]> {
  const users = db
    .selectFrom('users')
    .select('id')
    .where('issuer', '=', issuer)
    .$if(subject !== null, (query) => query.where('subject', '=', subject ?? ''));
  const rows = await db
    .deleteFrom('sessions')
    .where('user_id', 'in', users)
    .where('created_at', '<=', begunBefore.toISOString())
    .$if(sid !== null, (query) =>
      query.where((build) =>
        build.or([
          build('provider_sid', '=', sid),
          ...(subject === null ? [] : [build('provider_sid', 'is', null)]),
        ]),
      ),
    )
    .returning('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/**
 * Removes sessions that nobody has used for too long, at most `limit` of them. One that is too old cannot be used, so it
 * goes by this rule, too.
 * @returns how many were removed
 */
export async function removeExpiredSessions(db: Kysely<Tables>, now: Date, limit: number): Promise<number> {
  const expired = db
    .selectFrom('sessions')
    .select('token_hash')
    .where('last_seen_at', '<', endOf(now))
    .limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('token_hash', 'in', expired)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
