// Backup: a whole database as one file, out and back in, by the means of the database that runs.
// What may come in: the drivers, PostgreSQL's own programs, the files of a database.
// What may not: the application; nothing here is needed to serve.
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { MIGRATION_NAMES } from '../migrate.ts';

/** Why there was no backup, or none was restored; its message is for the person who asked. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** How many rows each table has. */
export type Counts = Readonly<Record<string, number>>;

/** Which database wrote a backup. */
export type Kind = 'sqlite' | 'postgres';

const BEGINNINGS: Readonly<Record<Kind, string>> = { sqlite: 'SQLite format 3\0', postgres: 'PGDMP' };

/** Which database wrote a file. @throws BackupError when none did, or it cannot be read */
export function kindOf(file: string): Kind {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}`);
  const start = Buffer.alloc(16);
  const opened = openSync(file, 'r');
  readSync(opened, start);
  closeSync(opened);
  for (const kind of ['sqlite', 'postgres'] as const) {
    if (start.toString('latin1').startsWith(BEGINNINGS[kind])) return kind;
  }
  throw new BackupError(`${file} is no backup of Swatchwise`);
}

/** Has the system write what it still holds of a file or a folder. */
export function flush(path: string): void {
  const opened = openSync(path, 'r+');
  fsyncSync(opened);
  closeSync(opened);
}

/** The names in a folder are on the disk: only after this does a renamed file survive a power cut. */
export function flushFolder(folder: string): void {
  // Windows opens no folders, and needs none flushed.
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  fsyncSync(opened);
  closeSync(opened);
}

/**
 * Gives a path to the owner of its folder when root has made it: the service that uses the folder may not be able to
 * open it otherwise.
 */
export function giveToFolderOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  chownSync(path, uid, gid);
}

/**
 * Lets `write` fill a file that its owner alone can read, and gives it its name once it is whole and on the disk.
 * @throws BackupError when there is a file of that name
 */
export async function writeWhole<Result>(
  file: string,
  write: (partial: string) => Promise<Result>,
): Promise<Result> {
  const refuseToOverwrite = () => {
    if (existsSync(file)) throw new BackupError(`${file} is there already; give another name`);
  };
  refuseToOverwrite();
  const madeFolder = mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (madeFolder !== undefined) giveToFolderOwner(madeFolder);
  const partial = `${file}.partial-${process.pid}`;
  closeSync(openSync(partial, 'wx', 0o600));
  try {
    const result = await write(partial);
    giveToFolderOwner(partial);
    flush(partial);
    refuseToOverwrite();
    renameSync(partial, file);
    flushFolder(dirname(file));
    return result;
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

/** @throws BackupError unless this software knows every migration that a backup has been through */
export function checkMigrations(names: readonly string[]): void {
  if (names.length === 0) throw new BackupError('This is no database of Swatchwise');
  const unknown = names.find((name) => !MIGRATION_NAMES.includes(name));
  if (unknown === undefined) return;
  throw new BackupError(
    `This backup was made by a newer Swatchwise (it has the migration ${unknown}): update Swatchwise first`,
  );
}

/** @throws BackupError when a copy does not hold as many rows as what it was made from */
export function checkCounts(copied: Counts, expected: Counts): void {
  for (const [table, count] of Object.entries(expected)) {
    if (copied[table] !== count) {
      throw new BackupError(`The copy holds ${copied[table] ?? 0} of the ${count} rows of ${table}`);
    }
  }
}

/** How many rows each table has, for a person. */
export function describeCounts(counts: Counts): string {
  return Object.entries(counts)
    .filter(([table]) => !table.startsWith('kysely_'))
    .map(([table, count]) => `${table.replaceAll('_', ' ')}: ${count.toLocaleString('en')}`)
    .sort()
    .join(', ');
}
