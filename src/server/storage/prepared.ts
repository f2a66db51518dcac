import type { Compilable, CompiledQuery, DialectAdapter, Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * Returns a function that runs a query whose SQL is built only once per database.
 * @param build builds the query with any values, such as '' or 0. Each call passes all of them, constants and repeated
 *   ones too, in the order of the SQL
 */
export function prepareQuery<Row>(build: (db: Kysely<Tables>) => Compilable<Row>) {
  /** By adapter, which all transactions of a database share. */
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  return async (db: Kysely<Tables>, parameters: readonly unknown[]): Promise<Row[]> => {
    const { adapter } = db.getExecutor();
    let query = compiled.get(adapter);
    if (!query) {
      query = build(db).compile();
      compiled.set(adapter, query);
    }
    const bound: CompiledQuery<Row> = { ...query, parameters };
    const { rows } = await db.executeQuery(bound);
    return rows;
  };
}
