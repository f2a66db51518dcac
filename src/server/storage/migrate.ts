import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import { OperatorError } from '../explain.ts';
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
import { createRowSizes } from './migrations/016-row-sizes.ts';
import { createUnits } from './migrations/017-units.ts';
import { createMessageSenders } from './migrations/018-message-senders.ts';
import { allowUnknownRows } from './migrations/019-unknown-rows.ts';
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
  // One version filled a table that `016-row-sizes` drops. A database that it has migrated opens too.
  '015-empty-accounts': () => ({ up: () => Promise.resolve() }),
  '016-row-sizes': createRowSizes,
  '017-units': () => createUnits,
  '018-message-senders': () => createMessageSenders,
  '019-unknown-rows': allowUnknownRows,
} satisfies Record<string, (dialect: Dialect) => Migration>;

/** The names of all migrations of this version. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS);

/** Returns the migrations for a database. */
export const migrationsFor = (dialect: Dialect): Record<string, Migration> =>
  Object.fromEntries(Object.entries(MIGRATIONS).map(([name, make]) => [name, make(dialect)] as const));

/** @throws OperatorError when this version does not know a migration of the database */
async function checkVersion(db: Kysely<Tables>, location: string): Promise<void> {
  const applied = sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  // A new database does not have the table.
  const { rows } = await applied.catch(() => ({ rows: [] }));
  const unknown = rows.find(({ name }) => !MIGRATION_NAMES.includes(name));
  if (!unknown) return;
  throw new OperatorError(
    `${location} was last used by a newer Swatchwise: install that version, which has the migration ${unknown.name}, or restore a backup from before the upgrade`,
  );
}

/**
 * Migrates the database to the latest schema. If several processes do so at the same time, one migrates and the others
 * wait for it.
 * @throws OperatorError
 */
export async function migrateToLatest(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const migrations = migrationsFor(dialect);
  await dialect.withMigrationLock(db, async (connection) => {
    await checkVersion(connection, dialect.location);
    const migrator = new Migrator({
      db: connection,
      provider: { getMigrations: () => Promise.resolve(migrations) },
    });
    const { error } = await migrator.migrateToLatest();
    if (error instanceof Error) throw error;
    if (error !== undefined) throw new Error('The database could not be migrated', { cause: error });
  });
}
