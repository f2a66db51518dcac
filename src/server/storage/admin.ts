import { setImmediate as letOthersRun } from 'node:timers/promises';
import { sql, type ExpressionBuilder, type Kysely, type QueryCreator } from 'kysely';
import type { AdminUser, UsersQuery } from '../../contract/admin.ts';
import type { Database } from './database.ts';
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
    build.eb(
      build.refTuple(column, sql.ref<string>('id')),
      order === 'asc' ? '>' : '<',
      build.tuple(value, id),
    );

const matchesSearch = (search: string) =>
  sql<boolean>`${USER_SEARCH_TEXT} like ${containsPattern(search)} escape '\\'`;

/** Selects a page of users, and one more, which shows whether there is another page. */
function selectPage(db: QueryCreator<Tables>, { search, sort, order, emailUpdates, limit, after }: UserPage) {
  const column = sortColumns[sort];
  let query = db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'created_at', 'updated_at'])
    .select(['calculation_count', 'email_updates', `${column} as value`])
    .where('issuer', '!=', DELETED)
    .orderBy(column, order)
    .orderBy('id', order)
    .limit(limit + 1);
  if (search) query = query.where(matchesSearch(search));
  if (emailUpdates === 'subscribed') query = query.where('email_updates', 'is not', false);
  if (emailUpdates === 'unsubscribed') query = query.where('email_updates', 'is', false);
  if (after) query = query.where(isAfter(column, order, after));
  return query;
}

/** Selects a page from the next rows of the list only, however few of them belong to it. */
function selectPageFromNext(db: Kysely<Tables>, rows: number, page: UserPage) {
  const { sort, order, after } = page;
  const column = sortColumns[sort];
  const next = db.with('users', (inner) => {
    const query = inner
      .selectFrom('users')
      .selectAll()
      .orderBy(column, order)
      .orderBy('id', order)
      .limit(rows);
    return after ? query.where(isAfter(column, order, after)) : query;
  });
  return selectPage(next, page);
}

/** A search first looks through this many rows of the list. */
const FIRST_ROWS = 1000;
/** If those promise that this many fill the page, it looks through this many. */
const MOST_ROWS = 20_000;

/**
 * Finds a page of a search, and one more user. A common part of a name is found soonest in the order of the list, and a
 * rare one with the index for substrings. The database could only guess which it is, and would look through all users
 * for a part whose users are at the end of the list.
 */
async function searchPage(db: Kysely<Tables>, page: UserPage, search: string) {
  const first = await selectPageFromNext(db, FIRST_ROWS, page).execute();
  if (first.length > page.limit) return first;
  if ((first.length * MOST_ROWS) / FIRST_ROWS > page.limit) {
    const more = await selectPageFromNext(db, MOST_ROWS, page).execute();
    if (more.length > page.limit) return more;
  }
  // The offset makes PostgreSQL find them before it sorts them.
  const found = db.with('users', (inner) =>
    inner.selectFrom('users').selectAll().where(matchesSearch(search)).offset(0),
  );
  return selectPage(found, { ...page, search: undefined }).execute();
}

/** Lists a page of users. @returns also the position of its last user; `null` when it is the last page */
export async function listUsers(
  { db, hasSubstringIndexes }: Pick<Database, 'db' | 'hasSubstringIndexes'>,
  page: UserPage,
): Promise<{ users: ListedUser[]; end: Position | null }> {
  const { search, limit } = page;
  const rows = await (search && hasSubstringIndexes
    ? searchPage(db, page, search)
    : selectPage(db, page).execute());
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
