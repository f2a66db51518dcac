import { setImmediate as letOthersRun } from 'node:timers/promises';
import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { AdminUser, UsersQuery } from '../../contract/admin.ts';
import type { Position } from './library-pages.ts';
import type { Tables } from './schema.ts';
import { containsPattern, USER_SEARCH_TEXT } from './search-key.ts';
import { DELETED } from './users.ts';

/** A user for the admin's table, without the role, which depends on the configuration. */
type ListedUser = Omit<AdminUser, 'role'>;

/** The parameters of a page of users. */
export type UserPage = Pick<UsersQuery, 'search' | 'sort' | 'order' | 'emailUpdates' | 'limit'> & {
  /** `null` for the first page. */
  after: Position | null;
};

/** A subscribed user in the export. */
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

/** A condition for the rows after a position, in a list that is sorted by a column and then by ID. */
const isAfter =
  (column: (typeof sortColumns)[UsersQuery['sort']], order: UsersQuery['order'], { value, id }: Position) =>
  (build: ExpressionBuilder<Tables, 'users'>) =>
    build.eb(build.refTuple(column, 'id'), order === 'asc' ? '>' : '<', build.tuple(value, id));

/** Lists a page of users. @returns also the position of its last user; `null` when it is the last page */
export async function listUsers(
  db: Kysely<Tables>,
  { search, sort, order, emailUpdates, limit, after }: UserPage,
): Promise<{ users: ListedUser[]; end: Position | null }> {
  const column = sortColumns[sort];
  let query = db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'created_at', 'updated_at'])
    .select(['calculation_count', 'email_updates', `${column} as value`])
    .where('issuer', '!=', DELETED)
    .orderBy(column, order)
    .orderBy('id', order)
    // One more than the page shows whether there is another page.
    .limit(limit + 1);
  if (search)
    query = query.where(sql<boolean>`${USER_SEARCH_TEXT} like ${containsPattern(search)} escape '\\'`);
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
    end: last && rows.length > limit ? { value: last.value, id: last.id } : null,
  };
}

/** Lists the users with an address who have not turned off email updates, in batches, the oldest account first. */
export async function* listSubscribedUsers(db: Kysely<Tables>): AsyncGenerator<Subscriber[]> {
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
