import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Owner } from './network.ts';
import { freePort } from './server.ts';

const run = promisify(execFile);
const TIMEOUT_MS = 60_000;

/** The folders of PostgreSQL's server programs, which are rarely in the PATH. */
function findPrograms(): string | null {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root) : [];
  const folders = versions.map((version) => join(root, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

const programs = findPrograms();

/** Why no server can be started here; `null` if one can. */
export const noPostgres = programs === null ? 'no PostgreSQL server is installed' : null;

/** Returns the user that PostgreSQL's package creates. */
export function getOwner(): Owner {
  const readId = (flag: string) => Number(execFileSync('id', [flag, 'postgres']));
  return { uid: readId('-u'), gid: readId('-g') };
}

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>;

/** Starts a server on a free loopback port. */
export async function startPostgres() {
  if (programs === null) throw new Error('No PostgreSQL server is installed');
  // PostgreSQL does not run as root.
  const as = process.getuid?.() === 0 ? getOwner() : null;
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'swatchwise-postgres-'));
  const own = async (path: string) => {
    if (as) await chown(path, as.uid, as.gid);
  };
  await own(folder);
  const data = join(folder, 'data');
  const runControl = (program: string, ...args: string[]) =>
    run(join(programs, program), [...args, '-D', data], { cwd: folder, ...as });

  // With a log file, pg_ctl does not keep our output open.
  const settings = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off`;
  const tryToStart = () => runControl('pg_ctl', 'start', '-w', '-l', join(folder, 'log'), '-o', settings);
  async function start(): Promise<void> {
    const giveUpAt = Date.now() + TIMEOUT_MS;
    for (;;) {
      try {
        await tryToStart();
        return;
      } catch (error) {
        // After a kill, the shared memory is in use until the processes of all connections have exited.
        if (Date.now() > giveUpAt) throw error;
        await pause(50);
      }
    }
  }
  const stop = (mode: string) => runControl('pg_ctl', 'stop', '-w', '-m', mode);
  await runControl('initdb', '-U', 'postgres', '-A', 'trust', '--no-sync');
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    own,
    stop: async () => {
      await stop('fast');
    },
    kill: async () => {
      const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    dispose: async () => {
      // It may be stopped already.
      await stop('immediate').catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
