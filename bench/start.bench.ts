import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { residentMegabytes } from '../tests/support/memory.ts';
import { median } from '../tests/support/statistics.ts';
import type { Figure } from './report.ts';

const ENTRY = join(import.meta.dirname, '../dist/server/main.js');
const PORT = 4290;
const ROUNDS = 7;
const BAR_MS = 1000;
const BAR_MB = 150;

interface Start {
  /** From starting the process to its first good response. */
  ms: number;
  /** Resident memory at that time; `NaN` where the system does not support it. */
  megabytes: number;
}

/** Starts the built server, waits until it is healthy, and stops it. */
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

/** The minimum work of any server: Node listens and answers once. */
async function startBareNode(): Promise<Start> {
  const began = performance.now();
  const script = `require('node:http').createServer((_, response) => response.end()).listen(${PORT}, '127.0.0.1')`;
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
  // The first start creates the database and fills the disk cache. It does not count.
  await startOurs(dataDir);
  const rounds: { ours: Start; bare: Start }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ ours: await startOurs(dataDir), bare: await startBareNode() });
  }
  await rm(dataDir, { recursive: true, force: true });

  const typical = (server: 'ours' | 'bare', figure: keyof Start) =>
    median(rounds.map((round) => round[server][figure]));
  return [
    {
      what: 'from `node` to healthy, SQLite, warm',
      ours: `${Math.round(typical('ours', 'ms'))} ms`,
      baseline: `Node's own http server: ${Math.round(typical('bare', 'ms'))} ms`,
      ratio: typical('ours', 'ms') / typical('bare', 'ms'),
      goal: `≤ ${BAR_MS} ms`,
      isMet: typical('ours', 'ms') <= BAR_MS,
    },
    {
      what: 'resident memory after the start',
      ours: `${Math.round(typical('ours', 'megabytes'))} MB`,
      baseline: `Node's own http server: ${Math.round(typical('bare', 'megabytes'))} MB`,
      ratio: typical('ours', 'megabytes') / typical('bare', 'megabytes'),
      goal: `≤ ${BAR_MB} MB`,
      isMet: typical('ours', 'megabytes') <= BAR_MB,
    },
  ];
}
