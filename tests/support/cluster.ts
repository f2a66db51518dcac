import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, open, readFile, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import * as z from 'zod';
import { createNetwork, noNetwork, type Machine, type Owner } from './network.ts';
import { getOwner } from './postgres-server.ts';

const DEPLOY = join(import.meta.dirname, '../../deploy/cluster');
const VERSION = '15';
const ADDRESSES = ['10.0.0.11', '10.0.0.12', '10.0.0.13'];
const TIMEOUT_MS = 120_000;
const PASSWORD = 'a-password-of-the-tests';
/** Debian installs some of the programs where only root finds them. */
const PATH = '/usr/sbin:/usr/bin:/sbin:/bin';

const PROGRAMS = ['etcd', 'patroni', 'haproxy', 'pgbouncer'];
const isMissing = (program: string) => spawnSync(program, ['--version'], { env: { PATH } }).error;

/** Why no cluster can run here; `null` if one can. */
export const noCluster = findObstacle();

function findObstacle(): string | null {
  if (noNetwork !== null) return noNetwork;
  if (!existsSync(`/usr/lib/postgresql/${VERSION}/bin/initdb`))
    return `PostgreSQL ${VERSION} is not installed`;
  const missing = PROGRAMS.find(isMissing);
  return missing === undefined ? null : `${missing} is not installed`;
}

const membersSchema = z.object({ members: z.array(z.object({ role: z.string() })) });
const countSchema = z.tuple([z.object({ count: z.string() })]);

/** A machine with etcd, Patroni and PostgreSQL. */
export interface DatabaseNode {
  readonly name: string;
  readonly machine: Machine;
  /** Kills PostgreSQL's main process. */
  kill: () => Promise<void>;
}

/** A replicated PostgreSQL on three machines, reached through HAProxy and PgBouncer as docs/operations.md describes. */
export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Resolves with the first result that is not `null`. @throws when there is none for two minutes */
async function waitFor<Result>(what: string, find: () => Promise<Result | null>): Promise<Result> {
  const giveUpAt = Date.now() + TIMEOUT_MS;
  for (;;) {
    const found = await find().catch(() => null);
    if (found !== null) return found;
    if (Date.now() > giveUpAt) throw new Error(`There was no ${what} for two minutes`);
    await pause(100);
  }
}

/** Starts the three machines, HAProxy and PgBouncer, and creates the database `swatchwise`. */
export async function startCluster() {
  if (noCluster !== null) throw new Error(noCluster);
  const owner = getOwner();
  const folder = await mkdtemp(join(tmpdir(), 'swatchwise-cluster-'));
  await chown(folder, owner.uid, owner.gid);
  const logs: FileHandle[] = [];
  const children: ChildProcess[] = [];

  async function openLog(name: string): Promise<number> {
    const log = await open(join(folder, `${name}.log`), 'a');
    logs.push(log);
    return log.fd;
  }
  async function createFolder(...names: string[]): Promise<string> {
    const path = join(folder, ...names);
    await mkdir(path, { recursive: true });
    await chown(path, owner.uid, owner.gid);
    return path;
  }

  const plans = await Promise.all(
    ADDRESSES.map(async (address) => ({
      address,
      mounts: {
        '/var/lib/postgresql': await createFolder(address),
        '/var/run/postgresql': await createFolder(`${address}-run`),
      },
    })),
  );
  const machines = await createNetwork(plans);

  async function startEtcd({ address, start }: Machine): Promise<void> {
    const peers = ADDRESSES.map((each) => `${each}=http://${each}:2380`).join(',');
    const log = await openLog(`etcd-${address}`);
    const command = [
      'etcd',
      `--name=${address}`,
      '--data-dir=/var/lib/postgresql/etcd',
      `--listen-client-urls=http://${address}:2379`,
      `--advertise-client-urls=http://${address}:2379`,
      `--listen-peer-urls=http://${address}:2380`,
      `--initial-advertise-peer-urls=http://${address}:2380`,
      `--initial-cluster=${peers}`,
      '--enable-v2=true',
      // A busy machine with two cores answers late.
      '--heartbeat-interval=300',
      '--election-timeout=2500',
    ] as const;
    children.push(start(command, { owner, env: { PATH }, log }));
  }

  async function startPatroni({ address, start }: Machine): Promise<void> {
    const env = {
      PATH,
      HOME: '/var/lib/postgresql',
      PATRONI_NAME: address,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
    };
    const log = await openLog(`patroni-${address}`);
    children.push(start(['patroni', join(DEPLOY, 'patroni.yml')], { owner, env, log }));
  }

  async function startHere(command: string, args: readonly string[], as?: Owner): Promise<void> {
    const log = await openLog(command);
    children.push(spawn(command, args, { env: { PATH }, ...as, stdio: ['ignore', log, log] }));
  }

  async function startPgbouncer(): Promise<void> {
    const users = await createFolder('pgbouncer');
    const userList = join(users, 'userlist.txt');
    await writeFile(userList, `"swatchwise" "${PASSWORD}"\n`);
    const shipped = await readFile(join(DEPLOY, 'pgbouncer.ini'), 'utf8');
    const file = join(users, 'pgbouncer.ini');
    await writeFile(file, shipped.replace('/etc/pgbouncer/userlist.txt', userList));
    await startHere('pgbouncer', [file], owner);
  }

  const nodes = machines.map((machine): DatabaseNode => ({
    name: machine.address,
    machine,
    kill: async () => {
      const file = join(folder, machine.address, VERSION, 'swatchwise/postmaster.pid');
      const [pid] = (await readFile(file, 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
  }));

  /** Runs statements as the administrator. @returns the rows of the last one */
  async function administer({ machine }: DatabaseNode, ...statements: readonly string[]) {
    const client = new pg.Client({
      connectionString: `postgres://postgres:${PASSWORD}@${machine.address}:5432/postgres`,
      connectionTimeoutMillis: 2000,
      query_timeout: 2000,
    });
    await client.connect();
    try {
      let rows: unknown[] = [];
      for (const statement of statements) ({ rows } = await client.query(statement));
      return rows;
    } finally {
      await client.end();
    }
  }

  /** Returns the node whose own Patroni says that it is the primary. */
  async function findPrimary(): Promise<DatabaseNode | null> {
    const answers = await Promise.all(
      nodes.map(({ machine }) =>
        fetch(`http://${machine.address}:8008/primary`, { signal: AbortSignal.timeout(2000) }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    return nodes[answers.indexOf(true)] ?? null;
  }

  /** Returns the current primary. Waits until there is one. */
  const getPrimary = () => waitFor('primary', findPrimary);

  /** Resolves when there is a primary and both others follow it, one of them synchronously. */
  const complete = async () => {
    await waitFor('primary with two standbys, one of them synchronous', async () => {
      const primary = await getPrimary();
      const [{ count }] = countSchema.parse(
        await administer(primary, "select count(*) from pg_stat_replication where state = 'streaming'"),
      );
      // Without a synchronous standby in etcd, no machine may take over.
      const response = await fetch(`http://${primary.machine.address}:8008/cluster`);
      const roles = membersSchema.parse(await response.json()).members.map(({ role }) => role);
      return count === '2' && String(roles.sort()) === 'leader,replica,sync_standby' ? true : null;
    });
  };

  await Promise.all(machines.map(startEtcd));
  await Promise.all(machines.map(startPatroni));
  // HAProxy starts as root and then changes its user itself.
  await startHere('haproxy', ['-f', join(DEPLOY, 'haproxy.cfg')]);
  await startPgbouncer();
  await complete();
  await administer(
    await getPrimary(),
    `create role swatchwise login password '${PASSWORD}'`,
    "alter role swatchwise set statement_timeout = '15s'",
    "alter role swatchwise set lock_timeout = '5s'",
    "alter role swatchwise set idle_in_transaction_session_timeout = '15s'",
    'create database swatchwise owner swatchwise',
  );

  return {
    /** Through HAProxy. */
    url: `postgres://swatchwise:${PASSWORD}@127.0.0.1:5000/swatchwise`,
    /** Through PgBouncer in transaction mode and HAProxy. */
    pooledUrl: `postgres://swatchwise:${PASSWORD}@127.0.0.1:6432/swatchwise`,
    nodes,
    getPrimary,
    complete,
    dispose: async () => {
      const ended = children
        .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
        .map((child) => once(child, 'exit'));
      for (const child of children) child.kill('SIGTERM');
      await Promise.all(ended);
      for (const { machine } of nodes) await machine.remove();
      for (const log of logs) await log.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
