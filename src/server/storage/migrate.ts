import { Migrator, type Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import { createPatterns } from './migrations/001-patterns.ts';
import type { Tables } from './schema.ts';

/**
 * Brings the database to the newest schema. Several processes may do so at once: one works, the others wait and find
 * it done.
 */
export async function migrateToLatest(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const migrations = { '001-patterns': createPatterns(dialect.types) };
  await dialect.withMigrationLock(db, async (connection) => {
    const migrator = new Migrator({
      db: connection,
      provider: { getMigrations: () => Promise.resolve(migrations) },
    });
    const { error } = await migrator.migrateToLatest();
    if (error instanceof Error) throw error;
    if (error !== undefined) throw new Error('The database could not be migrated', { cause: error });
  });
}
