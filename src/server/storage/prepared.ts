import type { Compilable, CompiledQuery, DialectAdapter, Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * Returns a function that runs a query whose SQL is built only once per database.
 * @param build returns the query with any values, such as '' or 0. Each call passes a value for every parameter of the SQL,
 *   in its order, including constants such as a limit
 */
export function prepareQuery<Row>(build: (db: Kysely<Tables>) => Compilable<Row>) {
  /** Keyed by adapter, because a transaction has the adapter of its database. */
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
