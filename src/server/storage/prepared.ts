import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * A query for hot paths: Kysely writes its text once per database, and running it costs what the driver costs.
 * @param build writes the query with any values in place of its parameters, which are given in the same order later
 */
export function prepared<Row>(build: (db: Kysely<Tables>) => Compilable<Row>) {
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
