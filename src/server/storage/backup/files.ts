// What the backups of both databases share: files, checks and counts.
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError } from '../../explain.ts';
import { makeFolder } from '../sqlite.ts';

/** The number of rows of each table. */
export type Counts = Readonly<Record<string, number>>;

export type Kind = 'sqlite' | 'postgres';

const SIGNATURES: Readonly<Record<Kind, string>> = { sqlite: 'SQLite format 3\0', postgres: 'PGDMP' };

/** Returns the kind of database that wrote a file. @throws OperatorError when it is not a backup or cannot be read */
export function detectKind(file: string): Kind {
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}`);
  const start = Buffer.alloc(16);
  const opened = openSync(file, 'r');
  readSync(opened, start);
  closeSync(opened);
  for (const kind of ['sqlite', 'postgres'] as const) {
    if (start.toString('latin1').startsWith(SIGNATURES[kind])) return kind;
  }
  throw new OperatorError(`${file} is not a backup of Swatchwise`);
}

/** Flushes a file to the disk. */
export function flush(path: string): void {
  const opened = openSync(path, 'r+');
  fsyncSync(opened);
  closeSync(opened);
}

/** Flushes the names in a folder to the disk. Only then does a renamed file survive a power cut. */
export function flushFolder(folder: string): void {
  // Windows cannot open folders, and does not need this.
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  fsyncSync(opened);
  closeSync(opened);
}

/** Gives a path to the owner of its folder if root runs this, so that the service can open it. */
export function giveToFolderOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  chownSync(path, uid, gid);
}

/** Creates a folder and its parents. Each gets the owner of the folder that it is in. */
export function makeOwnedFolder(folder: string, mode?: number): void {
  for (const created of makeFolder(folder, mode)) giveToFolderOwner(created);
}

/**
 * Writes a file that only its owner can read. It gets its name once it is on the disk.
 * @throws OperatorError if it exists
 */
export async function writeFileAtomically<Result>(
  file: string,
  write: (partial: string) => Promise<Result>,
): Promise<Result> {
  const refuseToOverwrite = () => {
    if (existsSync(file)) throw new OperatorError(`${file} exists already; use another name`);
  };
  refuseToOverwrite();
  makeOwnedFolder(dirname(file), 0o700);
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

/** @throws OperatorError when a copy does not have as many rows as its source */
export function checkCounts(copied: Counts, expected: Counts): void {
  for (const [table, count] of Object.entries(expected)) {
    if (copied[table] !== count) {
      throw new OperatorError(`The copy has ${copied[table] ?? 0} of the ${count} rows of ${table}`);
    }
  }
}

/** Returns the number of rows of each table as text. */
export function describeCounts(counts: Counts): string {
  return Object.entries(counts)
    .filter(([table]) => !table.startsWith('kysely_'))
    .map(([table, count]) => `${table.replaceAll('_', ' ')}: ${count.toLocaleString('en')}`)
    .sort()
    .join(', ');
}
