import { sql, type Kysely } from 'kysely';
import type { Library } from '../../contract/account.ts';
import type { Dialect } from './dialect.ts';

/** An estimate for IDs, numbers, timestamps and the database's overhead. */
const ROW_OVERHEAD = 100;

/** Adds the size of a library's rows in bytes, which the database keeps. @param columns those of variable length */
export async function addRowSize(
  { isShared }: Dialect,
  db: Kysely<unknown>,
  library: Library,
  columns: readonly string[],
): Promise<void> {
  const lengths = columns.map((column) => sql`coalesce(octet_length(cast(${sql.ref(column)} as text)), 0)`);
  const size = sql<number>`${sql.lit(ROW_OVERHEAD)} + ${sql.join(lengths, sql` + `)}`;
  await db.schema
    .alterTable(library)
    // SQLite cannot add a stored column. The index stores the sizes.
    .addColumn('byte_size', 'integer', (column) =>
      isShared ? column.generatedAlwaysAs(size).stored() : column.generatedAlwaysAs(size),
    )
    .execute();
  await db.schema.createIndex(`${library}_by_size`).on(library).columns(['owner_id', 'byte_size']).execute();
}
