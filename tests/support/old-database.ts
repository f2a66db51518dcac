import { Kysely, Migrator } from 'kysely';
import { readConfig } from '../../src/server/config.ts';
import { openDialect } from '../../src/server/storage/database.ts';
import { migrationsFor } from '../../src/server/storage/migrate.ts';
import type { Tables } from '../../src/server/storage/schema.ts';
import type { TestDatabase } from './test-database.ts';

/**
 * Gives an empty database the layout of an earlier version, and fills it.
 * @param migration the last migration of that version
 */
export async function makeOldDatabase(
  { env }: TestDatabase,
  migration: string,
  fill: (db: Kysely<Tables>) => Promise<unknown>,
): Promise<void> {
  const dialect = await openDialect(readConfig(env));
  const db = new Kysely<Tables>({ dialect: dialect.kysely });
  const provider = { getMigrations: () => Promise.resolve(migrationsFor(dialect)) };
  const { error } = await new Migrator({ db, provider }).migrateTo(migration);
  if (error !== undefined) throw new Error('The old layout could not be made', { cause: error });
  await fill(db);
  await db.destroy();
}
