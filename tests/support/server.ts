import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig, type DatabasePlace } from '../../src/server/config.ts';

const ENTRY = join(import.meta.dirname, '../../dist/server/main.js');
const TIMEOUT_MS = 60_000;

/** The built server in a separate process, as `npm start` runs it. It keeps its port after restarts. */
export type RunningServer = Awaited<ReturnType<typeof startServer>>;

/** The database settings of each running server, by the server's address. */
const databaseSettings = new Map<string, Readonly<Record<string, string>>>();

/** Returns the database settings of a running server; `null` when it is not running. */
export function findDatabase(url: string): DatabasePlace | null {
  const settings = databaseSettings.get(url);
  return settings ? readConfig(settings) : null;
}

/** The token with which tests read the metrics of a server. */
export const METRICS_TOKEN = 'the-token-of-the-tests';

/** The code of the local sign-in of servers that run in the process of the test. */
export const LOCAL_CODE = '0123456789abcdef';

/** The codes that running servers have printed, by port. */
const printedCodes = new Map<string, string>();

/** Returns the code of the local sign-in of a running server. */
export const findLocalCode = (url: string): string => printedCodes.get(new URL(url).port) ?? LOCAL_CODE;

/** Below the ephemeral ports, which another connection could take in the meantime. */
const PORTS = { first: 16_000, count: 16_000 };

/** Returns a free loopback port that other tests are unlikely to choose. */
export async function freePort(): Promise<number> {
  const port = PORTS.first + Math.floor(Math.random() * PORTS.count);
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return freePort();
  }
  probe.close();
  await once(probe, 'close');
  return port;
}

async function waitUntilHealthy(url: string, child: ChildProcess, output: string[]): Promise<void> {
  const giveUpAt = Date.now() + TIMEOUT_MS;
  while (Date.now() < giveUpAt && child.exitCode === null) {
    // It prints its address when it listens. Until then, another process might answer there.
    const isListening = output.some((text) => text.includes('Swatchwise is at'));
    const response = isListening ? await fetch(`${url}/api/health`).catch(() => null) : null;
    if (response?.ok) return;
    await pause(25);
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not become healthy (run npm run build first):\n${output.join('')}`);
}

/**
 * Starts the built server on a free loopback port with an empty database of its own.
 * @param env further settings, as in `.env.example`
 * @param watcher a command with its options, such as `strace -D`, that watches the server: the server's command follows it, and keeps the process that was started
 * @param program the file to start, if not the built server's
 * @throws when it is not healthy within a minute, with what it printed
 */
export async function startServer(
  env: Readonly<Record<string, string>> = {},
  watcher: readonly string[] = [],
  program = ENTRY,
) {
  const port = env.PORT === undefined ? await freePort() : Number(env.PORT);
  const url = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'swatchwise-'));
  let child: ChildProcess | null = null;
  let log = '';
  let hasBeenSignaled = false;

  /**
   * Starts it again on the same port and data, after it was stopped or killed.
   * @param entry another build's server
   */
  async function start(entry = program): Promise<void> {
    const [command, ...args] = [...watcher, process.execPath, entry] as const;
    const output: string[] = [];
    log = '';
    hasBeenSignaled = false;
    const settings = {
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      METRICS_TOKEN,
    };
    const started = spawn(command, args, {
      cwd: dataDir,
      env: { PATH: process.env.PATH, NODE_ENV: 'production', RATE_LIMIT: 'off', ...settings, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    }
    started.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
    child = started;
    await waitUntilHealthy(url, started, output);
    const [, code] = /\?code=(\w+)/.exec(output.join('')) ?? [];
    if (code !== undefined) printedCodes.set(String(port), code);
  }

  const hasEnded = () => child?.exitCode !== null || child.signalCode !== null;

  /** Sends it a signal. @returns its exit code, once it has ended */
  async function sendSignal(signal: NodeJS.Signals): Promise<number | null> {
    if (!child || hasEnded()) return child?.exitCode ?? null;
    hasBeenSignaled = true;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
    return child.exitCode;
  }

  await start();
  databaseSettings.set(url, { DATA_DIR: dataDir, ...env });
  return {
    url,
    /** The folder of its embedded database, unless the settings name another. */
    dataDir,
    pid: () => child?.pid ?? 0,
    hasEnded,
    log: () => log,
    start,
    signal: sendSignal,
    stop: () => sendSignal('SIGTERM'),
    kill: () => sendSignal('SIGKILL'),
    /** Stops it and removes its data. @throws with its log when it had ended by itself */
    dispose: async () => {
      databaseSettings.delete(url);
      printedCodes.delete(String(port));
      const hasCrashed = hasEnded() && !hasBeenSignaled;
      await sendSignal('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
      if (hasCrashed) throw new Error(`The server had ended by itself:\n${log}`);
    },
  };
}
