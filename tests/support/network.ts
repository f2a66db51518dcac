import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { networkInterfaces } from 'node:os';

const BRIDGE = 'machines';

const run = (command: string, ...args: readonly string[]) =>
  execFileSync(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });

/** Why no network can be made here; `null` if one can. */
export const noNetwork = findObstacle();

function findObstacle(): string | null {
  if (process.getuid?.() !== 0) return 'only root may make a network';
  if (['ip', 'nsenter', 'setpriv'].some((program) => spawnSync(program, ['-V']).error))
    return 'iproute2 or util-linux is not installed';
  const isAlone = Object.keys(networkInterfaces()).every((name) => name === 'lo');
  return isAlone ? null : 'it needs an empty network namespace, as npm run test:cluster makes it';
}

/** A user of this machine. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** A machine with its own address and folders, in namespaces. It shares everything else with the real machine. */
export interface Machine {
  readonly address: string;
  /** Starts a program on it. @param log the file for its output */
  start: (
    command: readonly [string, ...string[]],
    options: { owner: Owner; env: Readonly<Record<string, string>>; log: number },
  ) => ChildProcess;
  /** Pulls its network cable. */
  disconnect: () => void;
  /** Drops what it sends to other machines, but not what it sends to this one. */
  disconnectFrom: (others: readonly Machine[]) => void;
  reconnect: () => void;
  /** Ends it. Its programs must have ended. */
  remove: () => Promise<void>;
}

/** The mounts of a machine: paths on it, each with the folder of the real machine that is mounted there. */
type Mounts = Readonly<Record<string, string>>;

/**
 * Makes a network of machines. This process has the address 10.0.0.1 in it. The network ends with the namespace of this process.
 * @param plans an address in 10.0.0.0/24 and the mounts of each machine
 */
export async function createNetwork(
  plans: readonly { address: string; mounts: Mounts }[],
): Promise<Machine[]> {
  if (noNetwork !== null) throw new Error(noNetwork);
  run('ip', 'link', 'set', 'lo', 'up');
  run('ip', 'link', 'add', BRIDGE, 'type', 'bridge');
  run('ip', 'addr', 'add', '10.0.0.1/24', 'dev', BRIDGE);
  run('ip', 'link', 'set', BRIDGE, 'up');
  return Promise.all(plans.map(({ address, mounts }, index) => createMachine(address, mounts, index)));
}

async function createMachine(address: string, mounts: Mounts, index: number): Promise<Machine> {
  // The namespaces exist as long as this process.
  const namespaceProcess = spawn(
    'unshare',
    ['--net', '--mount', 'sh', '-c', 'echo ready; exec sleep infinity'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(namespaceProcess.stdout, 'data');
  const pid = String(namespaceProcess.pid);
  const enter = ['--target', pid, '--net', '--mount'];
  const here = (...command: readonly string[]) => run('nsenter', ...enter, ...command);

  const cable = `cable${index}`;
  run('ip', 'link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', pid);
  run('ip', 'link', 'set', cable, 'master', BRIDGE, 'up');
  here('ip', 'link', 'set', 'lo', 'up');
  here('ip', 'addr', 'add', `${address}/24`, 'dev', 'eth0');
  here('ip', 'link', 'set', 'eth0', 'up');
  for (const [path, folder] of Object.entries(mounts)) here('mount', '--bind', folder, path);

  const unreachable = new Set<string>();
  return {
    address,
    start: (command, { owner: { uid, gid }, env, log }) => {
      const asOwner = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
      return spawn('nsenter', [...enter, ...asOwner, ...command], { env, stdio: ['ignore', log, log] });
    },
    disconnect: () => run('ip', 'link', 'set', cable, 'down'),
    disconnectFrom: (others) => {
      for (const other of others) {
        here('ip', 'route', 'add', 'blackhole', other.address);
        unreachable.add(other.address);
      }
    },
    reconnect: () => {
      run('ip', 'link', 'set', cable, 'up');
      for (const other of unreachable) here('ip', 'route', 'del', 'blackhole', other);
      unreachable.clear();
    },
    remove: async () => {
      namespaceProcess.kill();
      await once(namespaceProcess, 'exit');
    },
  };
}
