import { join } from 'node:path';
import { runToEnd } from './run-to-end.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Runs npm. @throws with what it printed when it fails */
async function runNpm(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const { code, stdout, stderr } = await runToEnd('npm', args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
  });
  if (code !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}

/** Makes a release in a folder. @returns its file, which the command prints after its checksum */
export async function makeRelease(folder: string): Promise<string> {
  const printed = await runNpm(['run', '--silent', 'release', '--', '--into', folder]);
  return printed.trimEnd().split('  ').at(-1) ?? '';
}

/** Installs a release into an empty prefix, with an empty cache, without the registry or any package's scripts. */
export async function installRelease(file: string, prefix: string): Promise<void> {
  const options = ['--global', '--prefix', prefix, '--offline', '--ignore-scripts'];
  await runNpm(['install', ...options, file], { npm_config_cache: join(prefix, 'cache') });
}
