import { join, resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { fileIn } from '../sqlite.ts';
import { BackupError, kindOf, type Counts, type Kind } from './files.ts';

type Where = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** A moment as part of a file's name, on every system: `20260301T120000Z`. */
const stampOf = (now: Date) => now.toISOString().replace(/[-:]|\.\d+/g, '');

const NAMES: Readonly<Record<Kind, string>> = {
  sqlite: 'of the embedded database',
  postgres: 'of a PostgreSQL database',
};

/** Puts into one line what the system or a database refuses, such as a full disk or a wrong password: it can be mended. */
async function inOneLine<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
    if (first instanceof Error && 'code' in first)
      throw new BackupError(`This did not work: ${first.message}`);
    throw error;
  }
}

/**
 * Backs up the database that the configuration names, while a server uses it or not.
 * @param file `null` for a new one in the data folder, named by the time
 * @returns the file, and how many rows of each table are in it
 */
export async function backUp(
  { dataDir, databaseUrl }: Where,
  file: string | null,
  now: Date,
): Promise<{ file: string; counts: Counts }> {
  const ending = databaseUrl === null ? 'db' : 'dump';
  const target = resolve(file ?? join(dataDir, 'backups', `swatchwise-${stampOf(now)}.${ending}`));
  return inOneLine(async () => {
    if (databaseUrl !== null) {
      const { backUpPostgres } = await import('./postgres.ts');
      return { file: target, counts: await backUpPostgres(databaseUrl, target) };
    }
    const { backUpSqlite } = await import('./sqlite.ts');
    return { file: target, counts: await backUpSqlite(fileIn(dataDir), target) };
  });
}

/**
 * Restores a backup where the configuration says that the database is.
 * @returns how many rows of each table are there now, and where the file that was replaced is kept; `null` for none
 */
export async function restore(
  { dataDir, databaseUrl }: Where,
  file: string,
  now: Date,
): Promise<{ counts: Counts; replaced: string | null }> {
  const kind = kindOf(file);
  const wanted: Kind = databaseUrl === null ? 'sqlite' : 'postgres';
  if (kind !== wanted) {
    throw new BackupError(`This is a backup ${NAMES[kind]}, and the settings speak ${NAMES[wanted]}`);
  }
  return inOneLine(async () => {
    if (databaseUrl !== null) {
      const { restorePostgres } = await import('./postgres.ts');
      return { counts: await restorePostgres(file, databaseUrl), replaced: null };
    }
    const { restoreSqlite } = await import('./sqlite.ts');
    const database = fileIn(dataDir);
    return restoreSqlite(file, database, `${database}.replaced-${stampOf(now)}`);
  });
}
