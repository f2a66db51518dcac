import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql, type Kysely, type QueryCreator } from 'kysely';
import type { AdminUser, UsersQuery } from '../../contract/admin.ts';
import type { UserId } from '../../contract/user.ts';
import { createTurns } from '../turns.ts';
import type { Database } from './database.ts';
import { isAfter, isUpTo, type Position } from './library-pages.ts';
import type { Tables, UsersTable } from './schema.ts';
import { containsPattern, USER_SEARCH_TEXT } from './search-key.ts';

/** A user for the admin's table, without the role, which depends on the configuration. */
type ListedUser = Omit<AdminUser, 'role'>;

export type UserPage = Pick<UsersQuery, 'search' | 'sort' | 'order' | 'emailUpdates' | 'limit'> & {
  /** `null` for the first page. */
  after: Position | null;
};

export type Subscriber = Pick<UsersTable, 'first_name' | 'last_name' | 'created_at'> & {
  id: UserId;
  email: string;
};

const EXPORT_BATCH = 1000;

const sortColumns = {
  firstName: 'first_name_key',
  lastName: 'last_name_key',
  email: 'email_key',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const satisfies Record<UsersQuery['sort'], string>;

const matchesSearch = (search: string) =>
  sql<boolean>`${USER_SEARCH_TEXT} like ${containsPattern(search)} escape '\\'`;

/** Selects a page of users, and one more, which shows whether there is another page. */
function selectPage(db: QueryCreator<Tables>, { search, sort, order, emailUpdates, limit, after }: UserPage) {
  const column = sortColumns[sort];
  let query = db
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'email'])
    .select(['created_at as createdAt', 'updated_at as updatedAt'])
    .select(['calculation_count as calculationCount', 'email_updates as emailUpdates', `${column} as value`])
    .orderBy(column, order)
    .orderBy('id', order)
    .limit(limit + 1);
  if (search) query = query.where(matchesSearch(search));
  if (emailUpdates === 'subscribed') query = query.where('email_updates', 'is not', false);
  if (emailUpdates === 'unsubscribed') query = query.where('email_updates', 'is', false);
  if (after) query = query.where(isAfter(column, order, after));
  return query;
}

/** Selects a page of a search with the index for parts of a text. The offset makes PostgreSQL find them before it sorts them. */
function selectPageByIndex(db: Kysely<Tables>, page: UserPage, search: string) {
  const found = db.with('users', (all) =>
    all.selectFrom('users').selectAll().where(matchesSearch(search)).offset(0),
  );
  return selectPage(found, { ...page, search: undefined });
}

/** The rows of a list that a search looks through at a time: a few milliseconds. */
const ROWS_PER_SLICE = 4000;

/**
 * Finds a page of a search, and one more user. It looks through the list in slices, because a common part of a name is
 * found soonest in the order of the list. After the first slice, a database server uses its index. An embedded database
 * continues; other requests are served in between.
 */
async function searchUsers({ db, isShared }: Database, page: UserPage, search: string) {
  const { sort, order, limit } = page;
  const column = sortColumns[sort];
  const found = [];
  let after: Position | null = page.after;
  do {
    let next = db.selectFrom('users').select([`${column} as value`, 'id']);
    if (after) next = next.where(isAfter(column, order, after));
    next = next.orderBy(column, order).orderBy('id', order).limit(1);
    const last = await next.offset(ROWS_PER_SLICE - 1).executeTakeFirst();
    let slice = selectPage(db, { ...page, limit: limit - found.length, after });
    if (last) slice = slice.where(isUpTo(column, order, last));
    found.push(...(await slice.execute()));
    if (found.length > limit || !last) return found;
    after = last;
    await yieldToEventLoop();
  } while (!isShared);
  const rest = selectPageByIndex(db, { ...page, limit: limit - found.length, after }, search);
  return [...found, ...(await rest.execute())];
}

/** Lists a page of users. @returns the position of its last one, too; `null` for the last page */
export async function listUsers(
  database: Database,
  page: UserPage,
): Promise<{ users: ListedUser[]; nextPosition: Position | null }> {
  const { search, limit } = page;
  const rows = await (search ? searchUsers(database, page, search) : selectPage(database.db, page).execute());
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    users: shown.map((row) => ({
      ...row,
      emailUpdates: row.emailUpdates === null ? null : Boolean(row.emailUpdates),
    })),
    nextPosition: last && rows.length > limit ? { value: last.value, id: last.id } : null,
  };
}

/** Lists the users with an address who have not turned off email updates, in batches, the oldest account first. */
export async function* listSubscribedUsers(database: Database): AsyncGenerator<Subscriber[]> {
  const turns = createTurns();
  let last: Subscriber | undefined;
  do {
    await turns.next();
    let query = database.db
      .selectFrom('users')
      .select(['id', 'email', 'first_name', 'last_name', 'created_at'])
      .where('email', 'is not', null)
      .where('email_updates', 'is not', false)
      .$narrowType<{ email: string }>()
      .orderBy('created_at')
      .orderBy('id')
      .limit(EXPORT_BATCH);
    if (last) query = query.where(isAfter('created_at', 'asc', { value: last.created_at, id: last.id }));
    const users = await turns.waitForQuery(query.execute(), database);
    yield users;
    last = users.length === EXPORT_BATCH ? users.at(-1) : undefined;
  } while (last);
}
