import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { residentMegabytes } from '../tests/support/memory.ts';
import { median } from './pace.ts';
import type { Figure } from './report.ts';

const ENTRY = join(import.meta.dirname, '../dist/server/main.js');
const PORT = 4290;
const ROUNDS = 7;
const BAR_MS = 1000;
const BAR_MB = 150;

interface Start {
  /** From starting the process to its first good reply. */
  ms: number;
  /** Resident memory then; `NaN` where the system does not tell. */
  megabytes: number;
}

/** Starts the built server, waits until it is healthy, and ends it. */
async function startOurs(dataDir: string): Promise<Start> {
  const began = performance.now();
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(PORT), DATA_DIR: dataDir };
  const child = spawn(process.execPath, [ENTRY], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  while (!(await fetch(`http://127.0.0.1:${PORT}/api/health`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error('The server did not start');
    await pause(5);
  }
  const ms = performance.now() - began;
  const megabytes = await residentMegabytes(child.pid ?? 0);
  child.kill('SIGTERM');
  await ended;
  return { ms, megabytes };
}

/** The least that any server must do: Node itself listens and answers once. */
async function startBareNode(): Promise<Start> {
  const began = performance.now();
  const script = `require('node:http').createServer((_, reply) => reply.end()).listen(${PORT}, '127.0.0.1')`;
  const child = spawn(process.execPath, ['-e', script], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  while (!(await fetch(`http://127.0.0.1:${PORT}/`).catch(() => null))?.ok) await pause(5);
  const ms = performance.now() - began;
  const megabytes = await residentMegabytes(child.pid ?? 0);
  child.kill();
  await ended;
  return { ms, megabytes };
}

export const title = 'Start';

export async function measure(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'swatchwise-bench-'));
  // The first start makes the database and warms the disk's cache; it is not counted.
  await startOurs(dataDir);
  const rounds: { ours: Start; bare: Start }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ ours: await startOurs(dataDir), bare: await startBareNode() });
  }
  await rm(dataDir, { recursive: true, force: true });

  const of = (who: 'ours' | 'bare', what: keyof Start) => median(rounds.map((round) => round[who][what]));
  return [
    {
      what: 'from `node` to healthy, SQLite, warm',
      ours: `${Math.round(of('ours', 'ms'))} ms`,
      baseline: `Node's own http server: ${Math.round(of('bare', 'ms'))} ms`,
      ratio: of('ours', 'ms') / of('bare', 'ms'),
      bar: `≤ ${BAR_MS} ms`,
      isMet: of('ours', 'ms') <= BAR_MS,
    },
    {
      what: 'resident memory after the start',
      ours: `${Math.round(of('ours', 'megabytes'))} MB`,
      baseline: `Node's own http server: ${Math.round(of('bare', 'megabytes'))} MB`,
      ratio: of('ours', 'megabytes') / of('bare', 'megabytes'),
      bar: `≤ ${BAR_MB} MB`,
      isMet: of('ours', 'megabytes') <= BAR_MB,
    },
  ];
}
