import { sql, type Kysely, type Migration, type Selectable } from 'kysely';
import type { Dialect } from '../dialect.ts';
import type { UsersTable } from '../schema.ts';
import { toSearchKey, USER_SEARCH_TEXT } from '../search-key.ts';

const BATCH = 1000;

/** Adds the keys for sorting and searching to existing users. */
async function addKeys(db: Kysely<{ users: UsersTable }>): Promise<void> {
  let last: Selectable<UsersTable>['id'] | null = null;
  for (;;) {
    const users: Pick<Selectable<UsersTable>, 'id' | 'first_name' | 'last_name' | 'email'>[] = await db
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name', 'email'])
      .$if(last !== null, (query) => query.where('id', '>', last))
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, first_name, last_name, email } of users) {
      const keys = {
        first_name_key: toSearchKey(first_name),
        last_name_key: toSearchKey(last_name),
        email_key: toSearchKey(email),
      };
      await db.updateTable('users').set(keys).where('id', '=', id).execute();
    }
    last = users.at(-1)?.id ?? null;
    if (users.length < BATCH) return;
  }
}

/** Adds the keys for sorting and searching users, and the totals, for the admin page. */
export const createAdmin = ({ types, indexSubstrings }: Dialect): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const column of ['first_name_key', 'last_name_key', 'email_key']) {
      await db.schema
        .alterTable('users')
        .addColumn(column, types.key, (key) => key.notNull().defaultTo(''))
        .execute();
    }
    await addKeys(db);
    for (const column of ['first_name_key', 'last_name_key', 'email_key', 'created_at', 'updated_at']) {
      await db.schema.createIndex(`users_by_${column}`).on('users').columns([column, 'id']).execute();
    }
    // They are few, so a list of them must not scan all users.
    await db.schema
      .createIndex('users_unsubscribed')
      .on('users')
      .columns(['created_at', 'id'])
      .where(sql.ref('email_updates'), 'is', false)
      .execute();
    await indexSubstrings(db, 'users', USER_SEARCH_TEXT);

    await db.schema
      .createTable('totals')
      .addColumn('users', 'bigint', (column) => column.notNull())
      .addColumn('calculations', 'bigint', (column) => column.notNull())
      .addColumn('pending_messages', 'bigint', (column) => column.notNull())
      .addColumn('responded_messages', 'bigint', (column) => column.notNull())
      .execute();
    await sql`
      insert into totals (users, calculations, pending_messages, responded_messages)
      select count(*), coalesce(sum(calculation_count), 0),
        (select count(*) from contact_messages where not is_responded),
        (select count(*) from contact_messages where is_responded)
      from users`.execute(db);
  },
});
