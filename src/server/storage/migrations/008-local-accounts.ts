import { sql, type Kysely, type Migration, type Selectable } from 'kysely';
import { LIBRARIES } from '../../../contract/account.ts';
import { LOCAL_ISSUER, type Tables, type UsersTable } from '../schema.ts';

type User = Selectable<UsersTable>;

/** The issuer of earlier versions: the address by which the browser had reached the server. */
const FORMER_ISSUER = /^http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?\/local-sign-in$/;

/** Returns the columns of the merged account. The names are the latest known ones. */
function mergeUsers(users: readonly [User, ...User[]]) {
  const latestFirst = [...users].sort((one, other) => (one.updated_at < other.updated_at ? 1 : -1));
  const [latest] = latestFirst as [User, ...User[]];
  const named = {
    first: latestFirst.find(({ first_name }) => first_name !== null) ?? latest,
    last: latestFirst.find(({ last_name }) => last_name !== null) ?? latest,
  };
  const choices = users.map(({ email_updates }) => email_updates).filter((choice) => choice !== null);
  return {
    issuer: LOCAL_ISSUER,
    email: latest.email,
    email_key: latest.email_key,
    first_name: named.first.first_name,
    first_name_key: named.first.first_name_key,
    last_name: named.last.last_name,
    last_name_key: named.last.last_name_key,
    email_updates: choices.length === 0 ? null : choices.every(Boolean),
    calculation_count: users.reduce((sum, user) => sum + user.calculation_count, 0),
    created_at: users.map(({ created_at }) => created_at).reduce((one, other) => (one < other ? one : other)),
    updated_at: latest.updated_at,
  };
}

/** Moves all rows of one account to another. */
async function moveRows(db: Kysely<Tables>, fromId: User['id'], toId: User['id']): Promise<void> {
  await db.updateTable('sessions').set({ user_id: toId }).where('user_id', '=', fromId).execute();
  for (const library of LIBRARIES) {
    await db
      .updateTable<'swatches' | 'patterns' | 'calculations'>(library)
      .set({ owner_id: toId })
      .where('owner_id', '=', fromId)
      .execute();
  }
}

/**
 * Merges the accounts of the built-in sign-in that have the same email address. Earlier versions had an issuer, and so an
 * account, for each host name and port. The oldest account gets the rows of all.
 */
export const joinLocalAccounts: Migration = {
  async up(db: Kysely<Tables>) {
    const rows = await db
      .selectFrom('users')
      .selectAll()
      .where('issuer', 'like', 'http://%/local-sign-in')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const people = new Map<string, [User, ...User[]]>();
    for (const user of rows.filter(({ issuer }) => FORMER_ISSUER.test(issuer))) {
      const known = people.get(user.subject);
      if (known) known.push(user);
      else people.set(user.subject, [user]);
    }
    let merged = 0;
    for (const users of people.values()) {
      const [kept, ...others] = users;
      for (const { id } of others) {
        await moveRows(db, id, kept.id);
        await db.deleteFrom('users').where('id', '=', id).execute();
      }
      await db.updateTable('users').set(mergeUsers(users)).where('id', '=', kept.id).execute();
      merged += others.length;
    }
    await sql`update totals set users = users - ${merged}`.execute(db);
  },
};
