import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A minimal or conventional server that ours is compared with, in a separate process. */
export interface BaselineServer {
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

/**
 * Starts a script of this folder that prints its port when it listens.
 * @param env additional environment variables
 */
export async function startBaseline(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<BaselineServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => {
      throw new Error(`${script} has ended`);
    }),
  ])) as [Buffer];
  return {
    url: `http://127.0.0.1:${port.toString().trim()}`,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
