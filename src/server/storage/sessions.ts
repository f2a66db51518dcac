import type { Insertable, Kysely } from 'kysely';
import { MAX_SESSIONS, type Session } from '../../contract/account.ts';
import type { UserId } from '../../contract/user.ts';
import { ApiError } from '../api-error.ts';
import { prepareQuery } from './prepared.ts';
import type { SessionsTable, Tables } from './schema.ts';
import { readUser, userColumns } from './users.ts';

const DAY_MS = 24 * 60 * 60_000;

/** An unused session expires after this time, in seconds. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** Every session expires after this time, in seconds. */
const MAX_AGE_SECONDS = 90 * 24 * 60 * 60;

const getOldestSignIn = (now: Date) => new Date(now.getTime() - MAX_AGE_SECONDS * 1000).toISOString();

const getOldestUse = (now: Date) => new Date(now.getTime() - SESSION_SECONDS * 1000).toISOString();

/** Stores a new session, and ends the oldest ones of the user beyond {@link MAX_SESSIONS}. */
export function createSession(db: Kysely<Tables>, session: Insertable<SessionsTable>): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const newest = transaction
      .selectFrom('sessions')
      .select('token_hash')
      .where('user_id', '=', session.user_id)
      .orderBy('created_at', 'desc')
      .limit(MAX_SESSIONS - 1);
    await transaction
      .deleteFrom('sessions')
      .where('user_id', '=', session.user_id)
      .where('token_hash', 'not in', newest)
      .execute();
    await transaction.insertInto('sessions').values(session).execute();
  });
}

/** Runs for every request of a signed-in user. */
const selectSession = prepareQuery((db) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([...userColumns, 'sessions.id as sessionId', 'sessions.created_at as begunAt'])
    .select('sessions.last_seen_at as lastSeenAt')
    .where('sessions.token_hash', '=', ''),
);

/** Finds the valid session of a token; `null` when there is none. */
export async function findSession(db: Kysely<Tables>, tokenHash: string, now: Date) {
  const [row] = await selectSession(db, [tokenHash]);
  if (!row) return null;
  const { sessionId, begunAt, lastSeenAt, ...user } = row;
  // Formatting the limits as text takes longer than the query.
  const ageMs = now.getTime() - Date.parse(begunAt);
  const unusedMs = now.getTime() - Date.parse(lastSeenAt);
  const isValid = ageMs <= MAX_AGE_SECONDS * 1000 && unusedMs <= SESSION_SECONDS * 1000;
  if (!isValid) return null;
  return {
    id: sessionId,
    user: readUser(user),
    /** When the user signed in. */
    createdAt: begunAt,
    isDueForTouch: unusedMs > DAY_MS,
  };
}

/** Updates the last use of a session, which extends it by thirty days. */
export async function touchSession(db: Kysely<Tables>, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Ends a session. @returns its user and ID token; `null` when there was no session */
export async function removeSession(
  db: Kysely<Tables>,
  tokenHash: string,
): Promise<{ userId: UserId; idToken: string | null } | null> {
  const row = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .returning(['user_id as userId', 'id_token as idToken'])
    .executeTakeFirst();
  return row ?? null;
}

/** Lists a user's valid sessions, at most {@link MAX_SESSIONS}, most recently used first. */
export function listSessions(
  db: Kysely<Tables>,
  userId: UserId,
  now: Date,
): Promise<Omit<Session, 'isCurrent'>[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('user_id', '=', userId)
    .where('last_seen_at', '>=', getOldestUse(now))
    .where('created_at', '>=', getOldestSignIn(now))
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(MAX_SESSIONS)
    .execute();
}

/** Ends all sessions of a user except one. */
export async function removeOtherSessions(
  db: Kysely<Tables>,
  userId: UserId,
  currentId: string,
): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', currentId).execute();
}

/** Ends all sessions of a user. @throws ApiError when the user does not exist */
export function removeUserSessions(db: Kysely<Tables>, userId: UserId): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
    const user = transaction.selectFrom('users').select('id').where('id', '=', userId);
    if (!(await user.executeTakeFirst())) throw new ApiError('notFound');
  });
}

/** The sessions to end. Without `subject` and `sid`, those of all of the issuer's users. */
export interface ProviderLogout {
  issuer: string;
  subject: string | null;
  sid: string | null;
  /** Sessions that began later stay. */
  begunBefore: Date;
}

/**
 * Ends sessions that an issuer has started: the one with its `sid`, or all of the user if there is none. The user's
 * sessions without a known `sid` also end.
 * @returns the user of each ended session
 */
export async function removeProviderSessions(
  db: Kysely<Tables>,
  { issuer, subject, sid, begunBefore }: ProviderLogout,
): Promise<UserId[]> {
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
 * Removes expired sessions, at most `limit` of them. One past its longest duration also becomes unused.
 * @returns how many
 */
export async function removeExpiredSessions(db: Kysely<Tables>, now: Date, limit: number): Promise<number> {
  const expired = db
    .selectFrom('sessions')
    .select('token_hash')
    .where('last_seen_at', '<', getOldestUse(now))
    .limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('token_hash', 'in', expired)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
