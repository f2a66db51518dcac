import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { titleWithObstacle } from '../support/faults.ts';
import { PATTERN } from '../support/requests.ts';
import { freePort } from '../support/server.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The image's user `node`, who has no other rights on this machine. */
const USER_ID = 54_321;
const obstacle = process.getuid?.() === 0 ? null : 'only root may start a process as another user';

/** The instructions of the Dockerfile's last stage and of the stage before it, in order. */
function readStages(): { build: [string, string][]; image: [string, string][] } {
  const text = readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8').replaceAll('\\\n', ' ');
  const instructions = [...text.matchAll(/^([A-Z]+) +(.+)$/gm)].map(
    ([, name = '', rest = '']): [string, string] => [name, rest],
  );
  const last = instructions.findLastIndex(([name]) => name === 'FROM');
  return { build: instructions.slice(0, last), image: instructions.slice(last) };
}

const all = (stage: readonly [string, string][], needed: string) =>
  stage.filter(([name]) => name === needed).map(([, rest]) => rest);

it.skipIf(obstacle !== null)(
  titleWithObstacle('the image runs as its own user, who can write only the data', obstacle),
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'swatchwise-image-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    chmodSync(folder, 0o755);
    const [built, app] = [join(folder, 'build'), join(folder, 'app')];
    mkdirSync(built);
    mkdirSync(app);
    const { build, image } = readStages();
    const shell = (command: string, cwd: string) =>
      execFileSync('sh', ['-c', command], { cwd, stdio: 'pipe' });

    // The output of `node scripts/build.js` exists already, and the packages are linked instead of copied.
    shell(`cp -al node_modules dist package.json package-lock.json .npmrc ${built}`, ROOT);
    // npm rewrites this file, which must not change the linked one.
    rmSync(join(built, 'node_modules/.package-lock.json'));
    const [steps = ''] = all(build, 'RUN');
    const [made = '', ...more] = steps.split(' && ');
    expect(made).toBe('node scripts/build.js');
    shell(more.join(' && '), built);

    for (const copy of all(image, 'COPY')) {
      const [, from = '', to = ''] = /^--from=build \/app\/(\S+) (\S+)$/.exec(copy) ?? [];
      shell(`cp -a ${join(built, from)} ${join(app, to)}`, folder);
    }
    for (const command of all(image, 'RUN')) {
      shell(
        command.replaceAll('/data', join(folder, 'data')).replace('node:node', `${USER_ID}:${USER_ID}`),
        app,
      );
    }
    expect(all(image, 'USER')).toEqual(['node']);
    expect(readdirSync(join(app, 'node_modules')), 'without what only the build needs').not.toContain('vite');

    const settings = Object.fromEntries(
      all(image, 'ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('='))),
    ) as Record<string, string>;
    const dataDir = join(folder, settings.DATA_DIR ?? '');
    expect(statSync(dataDir)).toMatchObject({ uid: USER_ID, mode: 0o40700 });
    const port = await freePort();
    const [program = '', ...args] = JSON.parse(all(image, 'CMD').at(-1) ?? '[]') as string[];
    const child = spawn(program, args, {
      cwd: app,
      uid: USER_ID,
      gid: USER_ID,
      env: { PATH: process.env.PATH, ...settings, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    }
    await expect.poll(() => printed).toContain('Its data is in');

    const reply = await fetch(`http://127.0.0.1:${port}/api/patterns/manual`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ patternData: PATTERN }),
    });
    expect(reply.status).toBe(201);
    expect(new Set(readdirSync(dataDir).map((name) => statSync(join(dataDir, name)).uid))).toEqual(
      new Set([USER_ID]),
    );
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
    expect(child.exitCode).toBe(0);
  },
);
