import type { Kysely, Selectable } from 'kysely';
import { prepared } from './prepared.ts';
import type { SessionsTable, Tables } from './schema.ts';
import { readUser, userColumns, type StoredUser } from './users.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A session nobody has used for so long is over, in seconds. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

const endOf = (now: Date) => new Date(now.getTime() - SESSION_SECONDS * 1000).toISOString();

/** A session that has just begun. */
export interface NewSession {
  tokenHash: string;
  id: string;
  userId: string;
  userAgent: string | null;
  idToken: string | null;
  createdAt: Date;
}

/** Whose session it is, and whether it is time to note that it is still used. */
export interface FoundSession {
  id: string;
  user: StoredUser;
  isDueForTouch: boolean;
}

/** Keeps a new session. */
export async function createSession(
  db: Kysely<Tables>,
  { tokenHash, id, userId, userAgent, idToken, createdAt }: NewSession,
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
      created_at: at,
      last_seen_at: at,
    })
    .execute();
}

type FoundRow = Parameters<typeof readUser>[0] & { session_id: string; last_seen_at: string };

/** Every request of somebody signed in asks for this. */
const selectSession = prepared<FoundRow>((db) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([...userColumns, 'sessions.id as session_id', 'sessions.last_seen_at'])
    .where('sessions.token_hash', '=', '')
    .where('sessions.last_seen_at', '>=', ''),
);

/** The session of a token that is not over; `null` when there is none. */
export async function findSession(
  db: Kysely<Tables>,
  tokenHash: string,
  now: Date,
): Promise<FoundSession | null> {
  const [row] = await selectSession(db, [tokenHash, endOf(now)]);
  if (!row) return null;
  const isDueForTouch = row.last_seen_at < new Date(now.getTime() - DAY_MS).toISOString();
  return { id: row.session_id, user: readUser(row), isDueForTouch };
}

/** Notes that a session is used, so that it goes on for another thirty days. */
export async function touchSession(db: Kysely<Tables>, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Ends a session. @returns its ID token for the provider's own logout; `null` when there is none */
export async function removeSession(db: Kysely<Tables>, tokenHash: string): Promise<string | null> {
  const row = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .returning('id_token')
    .executeTakeFirst();
  return row?.id_token ?? null;
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
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}

/** Ends somebody's sessions but one. */
export async function removeOtherSessions(db: Kysely<Tables>, userId: string, keptId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', keptId).execute();
}

/** Removes sessions that are over, at most `limit` of them. @returns how many were removed */
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
