import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * Returns a function that runs a query whose SQL is built only once per database.
 * @param build builds the query with placeholders; calls pass the values in the same order
 */
export function prepareQuery<Row>(build: (db: Kysely<Tables>) => Compilable<Row>) {
  const compiled = new WeakMap<Kysely<Tables>, CompiledQuery<Row>>();
  return async (db: Kysely<Tables>, parameters: readonly unknown[]): Promise<Row[]> => {
    let query = compiled.get(db);
    if (!query) {
      query = build(db).compile();
      compiled.set(db, query);
    }
    const bound: CompiledQuery<Row> = { ...query, parameters };
    const { rows } = await db.executeQuery(bound);
    return rows;
  };
}
