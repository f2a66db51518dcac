import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import { OperatorError } from '../explain.ts';
import type { Dialect } from './dialect.ts';
import { createFirstRelease } from './migrations/014-first-release.ts';
import { createRowSizes } from './migrations/016-row-sizes.ts';
import { allowUnknownRows, messageSenders, units, finishedDeletions } from './migrations/017-to-020.ts';
import type { Tables } from './schema.ts';

/** Removed migrations that a database may have recorded. The first release contains those before it. */
const REMOVED = [
  ...['001-patterns', '002-accounts', '003-contact', '004-admin', '005-limit-hits', '006-attempts'],
  ...['007-origins', '008-local-accounts', '009-account-sizes', '011-provider-sessions', '012-imports'],
  ...['013-gauge-counts', '015-empty-accounts'],
];
/** The last migration of version 1.0.0. Databases recorded it under this name, so the name stays. */
const FIRST_RELEASE = '014-outcomes';

const MIGRATIONS: Readonly<Record<string, (dialect: Dialect) => Migration>> = {
  ...Object.fromEntries(REMOVED.map((name) => [name, () => ({ up: () => Promise.resolve() })])),
  [FIRST_RELEASE]: createFirstRelease,
  '016-row-sizes': createRowSizes,
  '017-units': () => units,
  '018-message-senders': () => messageSenders,
  '019-unknown-rows': allowUnknownRows,
  '020-finished-deletions': () => finishedDeletions,
};

/** Checks the migrations that a database has recorded. @throws OperatorError when this version cannot upgrade it */
export function checkMigrations(names: readonly string[], location: string): void {
  if (!names.includes(FIRST_RELEASE)) {
    throw new OperatorError(
      `${location} is not from Swatchwise 1.0.0 or a later version, and cannot be upgraded`,
    );
  }
  const unknown = names.find((name) => !Object.hasOwn(MIGRATIONS, name));
  if (unknown === undefined) return;
  throw new OperatorError(
    `${location} was last used by a newer Swatchwise: install that version, which has the migration ${unknown}, or restore a backup from before the upgrade`,
  );
}

/** Migrates the database to the latest schema. Other processes that do so wait. @throws OperatorError */
export async function migrateToLatest(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const migrations = Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, create]) => [name, create(dialect)]),
  );
  await dialect.withMigrationLock(db, async (connection) => {
    const applied = sql<{ name: string }>`select name from kysely_migration`.execute(connection);
    // A new database does not have the table.
    const { rows } = await applied.catch(() => ({ rows: [] }));
    const names = rows.map(({ name }) => name);
    if (names.length > 0) checkMigrations(names, dialect.location);
    const migrator = new Migrator({
      db: connection,
      provider: { getMigrations: () => Promise.resolve(migrations) },
    });
    const { error } = await migrator.migrateToLatest();
    if (error instanceof Error) throw error;
    if (error !== undefined) throw new Error('The database could not be migrated', { cause: error });
  });
}
