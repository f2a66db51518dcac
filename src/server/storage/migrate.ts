import { Migrator, type Kysely, type Migration } from 'kysely';
import type { Dialect } from './dialect.ts';
import { createPatterns } from './migrations/001-patterns.ts';
import { createAccounts } from './migrations/002-accounts.ts';
import { createContactMessages } from './migrations/003-contact.ts';
import { createAdmin } from './migrations/004-admin.ts';
import { createLimitHits } from './migrations/005-limit-hits.ts';
import { createAttempts } from './migrations/006-attempts.ts';
import { createOrigins } from './migrations/007-origins.ts';
import { joinLocalAccounts } from './migrations/008-local-accounts.ts';
import { createAccountSizes } from './migrations/009-account-sizes.ts';
import { createProviderSessions } from './migrations/011-provider-sessions.ts';
import { createImports } from './migrations/012-imports.ts';
import { createGaugeCounts } from './migrations/013-gauge-counts.ts';
import { createOutcomes } from './migrations/014-outcomes.ts';
import type { Tables } from './schema.ts';

/** All migrations by name, in order. */
const MIGRATIONS = {
  '001-patterns': ({ types }) => createPatterns(types),
  '002-accounts': ({ types }) => createAccounts(types),
  '003-contact': createContactMessages,
  '004-admin': createAdmin,
  '005-limit-hits': createLimitHits,
  '006-attempts': () => createAttempts,
  '007-origins': ({ types }) => createOrigins(types),
  '008-local-accounts': () => joinLocalAccounts,
  '009-account-sizes': ({ types }) => createAccountSizes(types),
  '011-provider-sessions': () => createProviderSessions,
  '012-imports': ({ types }) => createImports(types),
  '013-gauge-counts': ({ types }) => createGaugeCounts(types),
  '014-outcomes': ({ types }) => createOutcomes(types),
} satisfies Record<string, (dialect: Dialect) => Migration>;

/** The names of all migrations of this version. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS);

/** Returns the migrations for a database. */
export const migrationsFor = (dialect: Dialect): Record<string, Migration> =>
  Object.fromEntries(Object.entries(MIGRATIONS).map(([name, make]) => [name, make(dialect)] as const));

/**
 * Migrates the database to the latest schema. If several processes do so at the same time, one migrates and the others
 * wait for it.
 */
export async function migrateToLatest(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const migrations = migrationsFor(dialect);
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
