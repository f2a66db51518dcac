import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, LOCAL_CODE } from '../support/server.ts';
import { ann, signIn } from '../support/sign-in.ts';

const POLLING = { timeout: 40_000 };

/** Ends a process group. Does nothing if it has ended. */
function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Returns whether a process of a group is left. */
function isGroupRunning({ pid }: ChildProcess): boolean {
  if (pid === undefined) return false;
  try {
    process.kill(-pid, 0);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    return false;
  }
}

/** Runs `npm` with a data folder of its own until the test ends. */
async function startNpm(port: number, ...args: string[]): Promise<ChildProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'swatchwise-'));
  await writeFile(join(dataDir, 'local-sign-in-code'), LOCAL_CODE);
  const npm = spawn('npm', args, {
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
  return npm;
}

const isServing = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a %s to npm start ends the server too',
  async (signal) => {
    const port = await freePort();
    const health = `http://127.0.0.1:${port}/api/health`;
    const npm = await startNpm(port, 'start');
    await expect.poll(() => isServing(health), POLLING).toBe(true);
    npm.kill(signal);
    await expect.poll(() => isGroupRunning(npm), POLLING).toBe(false);
    expect(await isServing(health)).toBe(false);
  },
  90_000,
);

test('npm run dev serves pages on which users can sign in, and ends all that it started', async () => {
  const [serverPort, pagesPort] = [await freePort(), await freePort()];
  const pages = `http://localhost:${pagesPort}`;
  const health = `http://127.0.0.1:${serverPort}/api/health`;
  const npm = await startNpm(serverPort, 'run', 'dev', '--', '--port', String(pagesPort));
  await expect.poll(() => isServing(`${pages}/api/health`), POLLING).toBe(true);
  expect(await (await fetch(`${pages}/calculator`)).text()).toContain('/shell/main.tsx');
  const cookies = await signIn(pages, ann);
  const user = await cookies.fetch(`${pages}/api/auth/user`);
  expect(await user.json()).toMatchObject({ email: ann.email });
  npm.kill('SIGTERM');
  await expect.poll(() => isGroupRunning(npm), POLLING).toBe(false);
  expect([await isServing(health), await isServing(pages)]).toEqual([false, false]);
}, 120_000);
