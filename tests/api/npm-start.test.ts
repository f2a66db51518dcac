import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../support/server.ts';

const PATIENCE_MS = 40_000;

async function until(isTrue: () => Promise<boolean>, what: string): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (!(await isTrue())) {
    if (Date.now() > giveUpAt) throw new Error(`Waited in vain until ${what}`);
    await pause(50);
  }
}

/** Ends a process group. Does nothing if it has ended. */
function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a %s to npm start ends the server too',
  async (signal) => {
    const port = await freePort();
    const dataDir = await mkdtemp(join(tmpdir(), 'swatchwise-'));
    const npm = spawn('npm', ['start'], {
      // A separate process group, so that all processes that npm has started end with the test.
      detached: true,
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
      stdio: 'ignore',
    });
    onTestFinished(async () => {
      endGroup(npm);
      await rm(dataDir, { recursive: true, force: true });
    });
    const isServing = () =>
      fetch(`http://127.0.0.1:${port}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until(isServing, 'the server is healthy');
    npm.kill(signal);
    await until(async () => !(await isServing()), 'the server has ended');
    expect(await isServing()).toBe(false);
  },
  90_000,
);
