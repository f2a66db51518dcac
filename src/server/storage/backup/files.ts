// What the backups of both databases share: files, checks and counts.
import * as fs from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError } from '../../explain.ts';
import { makeFolder } from '../sqlite.ts';

/** The number of rows of each table. */
export type Counts = Readonly<Record<string, number>>;

export type Kind = 'sqlite' | 'postgres';

const SIGNATURES: Readonly<Record<Kind, string>> = { sqlite: 'SQLite format 3\0', postgres: 'PGDMP' };

/** Returns the kind of database that wrote a file. @throws OperatorError when it is not a backup or cannot be read */
export function detectKind(file: string): Kind {
  if (!fs.existsSync(file)) throw new OperatorError(`There is no file ${file}`);
  const start = Buffer.alloc(16);
  const opened = fs.openSync(file, 'r');
  fs.readSync(opened, start);
  fs.closeSync(opened);
  for (const kind of ['sqlite', 'postgres'] as const) {
    if (start.toString('latin1').startsWith(SIGNATURES[kind])) return kind;
  }
  throw new OperatorError(`${file} is not a backup of Swatchwise`);
}

/** Flushes a file to the disk. */
export function flush(path: string): void {
  const opened = fs.openSync(path, 'r+');
  fs.fsyncSync(opened);
  fs.closeSync(opened);
}

/** Flushes the names in a folder to the disk. Only then does a renamed file survive a power cut. */
export function flushFolder(folder: string): void {
  // Windows cannot open folders, and does not need this.
  if (process.platform === 'win32') return;
  const opened = fs.openSync(folder, 'r');
  fs.fsyncSync(opened);
  fs.closeSync(opened);
}

/** Gives a path to the owner of its folder if root runs this, so that the service can open it. */
export function giveToFolderOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = fs.statSync(dirname(path));
  fs.chownSync(path, uid, gid);
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
    if (fs.existsSync(file)) throw new OperatorError(`${file} exists already; use another name`);
  };
  refuseToOverwrite();
  makeOwnedFolder(dirname(file), 0o700);
  const partial = `${file}.partial-${process.pid}`;
  fs.closeSync(fs.openSync(partial, 'wx', 0o600));
  try {
    const result = await write(partial);
    giveToFolderOwner(partial);
    flush(partial);
    refuseToOverwrite();
    fs.renameSync(partial, file);
    flushFolder(dirname(file));
    return result;
  } catch (error) {
    fs.rmSync(partial, { force: true });
    throw error;
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
