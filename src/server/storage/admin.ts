import { setImmediate as letOthersRun } from 'node:timers/promises';
import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { AdminUser, UsersQuery } from '../../contract/admin.ts';
import type { Tables } from './schema.ts';
import { holding, USER_SEARCH_TEXT } from './search-key.ts';
import { DELETED } from './users.ts';

/** A user as the admin's table shows her, but for her role, which the configuration decides. */
type ListedUser = Omit<AdminUser, 'role'>;

/** Where in a sorted list a page ends: the last row's value of what it is sorted by, and its id. */
export interface Place {
  value: string;
  id: string;
}

/** What one page of users is asked for. */
export type UserPage = Pick<UsersQuery, 'search' | 'sort' | 'order' | 'emailUpdates' | 'limit'> & {
  /** `null` for the first page. */
  after: Place | null;
};

/** A subscribed user as she is exported. */
export interface Subscriber {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  created_at: string;
}

const EXPORT_BATCH = 1000;

const sortColumns = {
  firstName: 'first_name_key',
  lastName: 'last_name_key',
  email: 'email_key',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const satisfies Record<UsersQuery['sort'], string>;

/** What comes after a place, in a list that is sorted by a column and then by id. */
const isAfter =
  (column: (typeof sortColumns)[UsersQuery['sort']], order: UsersQuery['order'], { value, id }: Place) =>
  (build: ExpressionBuilder<Tables, 'users'>) =>
    build.eb(build.refTuple(column, 'id'), order === 'asc' ? '>' : '<', build.tuple(value, id));

/** One page of users. @returns also where it ends; `null` when there is none after it */
export async function listUsers(
  db: Kysely<Tables>,
  { search, sort, order, emailUpdates, limit, after }: UserPage,
): Promise<{ users: ListedUser[]; end: Place | null }> {
  const column = sortColumns[sort];
  let query = db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'created_at', 'updated_at'])
    .select(['calculation_count', 'email_updates', `${column} as place`])
    .where('issuer', '!=', DELETED)
    .orderBy(column, order)
    .orderBy('id', order)
    // One more than is shown tells whether there is another page.
    .limit(limit + 1);
  if (search) query = query.where(sql<boolean>`${USER_SEARCH_TEXT} like ${holding(search)} escape '\\'`);
  if (emailUpdates === 'subscribed') query = query.where('email_updates', 'is not', false);
  if (emailUpdates === 'unsubscribed') query = query.where('email_updates', 'is', false);
  if (after) query = query.where(isAfter(column, order, after));
  const rows = await query.execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    users: shown.map((row) => ({
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      calculationCount: row.calculation_count,
      emailUpdates: row.email_updates === null ? null : Boolean(row.email_updates),
    })),
    end: last && rows.length > limit ? { value: last.place, id: last.id } : null,
  };
}

/** Everybody who has an address and has not said that she wants no updates, the oldest account first, in batches. */
export async function* subscribedUsers(db: Kysely<Tables>): AsyncGenerator<Subscriber[]> {
  let last: Subscriber | undefined;
  do {
    let query = db
      .selectFrom('users')
      .select(['id', 'email', 'first_name', 'last_name', 'created_at'])
      .where('email', 'is not', null)
      .where('email_updates', 'is not', false)
      .$narrowType<{ email: string }>()
      .orderBy('created_at')
      .orderBy('id')
      .limit(EXPORT_BATCH);
    if (last) query = query.where(isAfter('created_at', 'asc', { value: last.created_at, id: last.id }));
    const users = await query.execute();
    yield users;
    await letOthersRun();
    last = users.length === EXPORT_BATCH ? users.at(-1) : undefined;
  } while (last);
}
