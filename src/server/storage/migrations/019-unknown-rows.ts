import { sql, type Kysely, type Migration } from 'kysely';

/** Lets the rows of the knitter's gauge be unknown in a saved result. SQLite cannot change a column, so it is replaced. */
export const allowUnknownRows: Migration = {
  async up(db: Kysely<unknown>) {
    const table = db.schema.alterTable('calculations');
    await table.addColumn('known_rows', 'double precision').execute();
    await sql`update calculations set known_rows = user_rows`.execute(db);
    await table.dropColumn('user_rows').execute();
    await table.renameColumn('known_rows', 'user_rows').execute();
  },
};
