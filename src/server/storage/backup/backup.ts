import { join, resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { OperatorError } from '../../explain.ts';
import { getDatabaseFile, isDiskFull } from '../sqlite.ts';
import { detectKind, type Counts, type Kind } from './files.ts';

type BackupConfig = Pick<Config, 'dataDir' | 'postgres'>;

/** Formats a time for a file name: `20260301T120000Z`. */
const formatTime = (now: Date) => now.toISOString().replace(/[-:]|\.\d+/g, '');

const NAMES: Readonly<Record<Kind, string>> = {
  sqlite: 'the embedded database',
  postgres: 'a PostgreSQL database',
};

/** Converts errors that the operator can fix, such as a full disk or a wrong password, to a message in one line. */
async function withShortErrors<Result>(
  action: 'backup' | 'restore',
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isDiskFull(error))
      throw new OperatorError(
        `The ${action} failed because the disk is full. Free some space and run it again`,
      );
    const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
    if (first instanceof Error && 'code' in first)
      throw new OperatorError(`The ${action} failed: ${first.message}. Fix the cause and run it again`);
    throw error;
  }
}

/** Backs up the configured database to a file, by default in the data folder. Safe while the server runs. */
export async function backUp(
  { dataDir, postgres }: BackupConfig,
  file: string | null,
  now: Date,
): Promise<{ file: string; counts: Counts }> {
  const extension = postgres ? 'dump' : 'db';
  const target = resolve(file ?? join(dataDir, 'backups', `swatchwise-${formatTime(now)}.${extension}`));
  return withShortErrors('backup', async () => {
    if (postgres) {
      const { backUpPostgres } = await import('./postgres.ts');
      return { file: target, counts: await backUpPostgres(postgres.directUrl, target) };
    }
    const { backUpSqlite } = await import('./sqlite.ts');
    return { file: target, counts: await backUpSqlite(getDatabaseFile(dataDir), target) };
  });
}

/**
 * Replaces the configured database with a backup.
 * @returns the numbers of restored rows, and the path of a copy of the previous SQLite file; `null` if there was none
 */
export async function restore(
  { dataDir, postgres }: BackupConfig,
  file: string,
  now: Date,
): Promise<{ counts: Counts; replaced: string | null }> {
  const kind = detectKind(file);
  const configured: Kind = postgres ? 'postgres' : 'sqlite';
  if (kind !== configured) {
    throw new OperatorError(`This is a backup of ${NAMES[kind]}, but the settings use ${NAMES[configured]}`);
  }
  return withShortErrors('restore', async () => {
    if (postgres) {
      const { restorePostgres } = await import('./postgres.ts');
      return { counts: await restorePostgres(file, postgres.directUrl), replaced: null };
    }
    const { restoreSqlite } = await import('./sqlite.ts');
    const database = getDatabaseFile(dataDir);
    return restoreSqlite(file, database, `${database}.replaced-${formatTime(now)}`);
  });
}
