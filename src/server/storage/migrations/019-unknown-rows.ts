import { sql, type Kysely, type Migration } from 'kysely';
import type { Dialect } from '../dialect.ts';

/** Lets the rows of the knitter's gauge be unknown in a saved result. */
export const allowUnknownRows = ({ isShared }: Dialect): Migration => ({
  async up(db: Kysely<unknown>) {
    const table = db.schema.alterTable('calculations');
    if (isShared) {
      await table.alterColumn('user_rows', (column) => column.dropNotNull()).execute();
      return;
    }
    // SQLite cannot change a column, so another one replaces it.
    await table.addColumn('known_rows', 'double precision').execute();
    await sql`update calculations set known_rows = user_rows`.execute(db);
    await table.dropColumn('user_rows').execute();
    await table.renameColumn('known_rows', 'user_rows').execute();
  },
});
