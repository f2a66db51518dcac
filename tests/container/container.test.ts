import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { titleWithObstacle } from '../support/faults.ts';
import { startProvider } from '../support/provider.ts';
import { makeRelease } from '../support/release.ts';
import { SWATCH, withJson } from '../support/requests.ts';
import { type Ended, runToEnd } from '../support/run-to-end.ts';
import { freePort } from '../support/server.ts';
import { CookieJar, ann } from '../support/sign-in.ts';

const DOCKERFILE = join(import.meta.dirname, '../../deploy/Dockerfile');
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Runs a command in a root folder, as Docker runs a step of a build. */
const BUILD = 'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"';

/** Runs a command as a user without privileges, with a volume for the data. Only the volume and /tmp can be written. */
const RUN = `set -e
root=$1 volume=$2 data=$3 user=$4; shift 4
mount --bind "$root" "$root"
mount --bind "$volume" "$root$data"
mount -t tmpfs tmpfs "$root/tmp"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -o remount,bind,ro "$root"
exec chroot "$root" setpriv --reuid="$user" --regid="$user" --clear-groups --no-new-privs --bounding-set=-all "$@"`;

/** `unshare` with a mount namespace: its mounts disappear when the command exits. */
const NAMESPACE = ['--mount', '--propagation', 'private', 'sh', '-c'];

interface Image {
  /** The folder of the volume. */
  readonly volume: string;
  /** The command that the image runs by default, and that of its health check. */
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
  /** Starts a command, as `docker run --read-only --tmpfs /tmp --cap-drop ALL` does, but in this machine's network. */
  start: (
    command: readonly string[],
    settings: Readonly<Record<string, string>>,
    user?: string,
  ) => ChildProcess;
  /** Runs a command likewise until it ends. */
  run: (
    command: readonly string[],
    settings: Readonly<Record<string, string>>,
    user?: string,
  ) => Promise<Ended>;
}

/** The instructions of the Dockerfile, in order, with their arguments. */
function readInstructions(): [string, string][] {
  const text = readFileSync(DOCKERFILE, 'utf8').replaceAll('\\\n', ' ');
  return [...text.matchAll(/^([A-Z]+) +(.+)$/gm)].map(([, name = '', rest = '']) => [name, rest]);
}

/** Returns the arguments with which debootstrap makes the Debian of the Dockerfile's base image. */
function toDebianArgs(root: string): string[] {
  const [, base = ''] = readInstructions()[0] ?? [];
  const [, suite = ''] = /^node:\d+-(\w+)-slim\b/.exec(base) ?? [];
  return ['--variant=minbase', suite, root];
}

/** Returns why an image cannot be built here; `null` if it can. */
function findImageObstacle(): string | null {
  if (process.getuid?.() !== 0) return 'only root may mount and change the root folder';
  if (spawnSync('debootstrap', ['--version']).error) return 'debootstrap is not installed';
  if (spawnSync('unshare', ['--mount', 'true']).status !== 0) return 'unshare may not create namespaces';
  const list = spawnSync('debootstrap', [
    '--print-debs',
    ...toDebianArgs(join(tmpdir(), crypto.randomUUID())),
  ]);
  return list.status === 0 ? null : 'debootstrap cannot download the packages of Debian';
}

async function runOrThrow(program: string, args: readonly string[]): Promise<void> {
  const ended = await runToEnd(program, args, { cwd: '/', env: { PATH } });
  if (ended.code !== 0)
    throw new Error(`${program} ${args.join(' ')} failed:\n${ended.stdout}${ended.stderr}`);
}

/** Makes what the Dockerfile starts from: Debian, with the Node and the npm that run the test, and a user `node`. */
async function makeBase(root: string): Promise<void> {
  await runOrThrow('debootstrap', toDebianArgs(root));
  const npm = join(dirname(process.env.npm_execpath ?? ''), '..');
  cpSync(process.execPath, join(root, 'usr/local/bin/node'), { dereference: true });
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true, dereference: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'));
  await runOrThrow('chroot', [root, 'useradd', '--uid=1000', '--create-home', 'node']);
}

/**
 * Builds the image of deploy/Dockerfile without Docker: every stage is a root folder, in which its steps run.
 * @param release the file for the first step
 * @param folder an empty folder for the stages and the volume
 * @throws when a step fails, or when the Dockerfile has an instruction that this function does not know
 */
async function buildImage(release: string, folder: string): Promise<Image> {
  const base = join(folder, 'base');
  const stages = new Map<string, string>();
  const settings: Record<string, string> = {};
  let [root, user, data] = ['', '', ''];
  let [command, healthCheck]: [string[], string[]] = [[], []];

  for (const [name, rest] of readInstructions()) {
    if (name === 'FROM') {
      const [, , stage = 'image'] = rest.split(' ');
      if (stages.size === 0) await makeBase(base);
      root = join(folder, stage);
      stages.set(stage, root);
      await runOrThrow('cp', ['--archive', base, root]);
    } else if (name === 'COPY') {
      const [, stage, from = '', to = ''] = /^(?:--from=(\w+) )?(\S+) (\S+)$/.exec(rest) ?? [];
      if (stage === undefined) cpSync(release, join(root, to));
      else await runOrThrow('cp', ['--archive', `${stages.get(stage)}${from}/.`, join(root, to)]);
    } else if (name === 'RUN') {
      await runOrThrow('unshare', [...NAMESPACE, BUILD, root, 'sh', '-c', rest]);
    } else if (name === 'ENV') {
      for (const pair of rest.split(' ')) Object.assign(settings, Object.fromEntries([pair.split('=')]));
    } else if (name === 'VOLUME') data = rest;
    else if (name === 'USER') user = rest;
    else if (name === 'CMD') command = JSON.parse(rest) as string[];
    else if (name === 'HEALTHCHECK') healthCheck = JSON.parse(rest.slice(rest.indexOf('['))) as string[];
    else if (name !== 'EXPOSE') throw new Error(`The Dockerfile has a new instruction: ${name}`);
  }

  const volume = join(folder, 'volume');
  mkdirSync(volume);
  // Docker copies the folder of the image, with its owner, to a new volume.
  await runOrThrow('cp', ['--archive', '--no-target-directory', `${root}${data}`, volume]);
  const toArgs = (program: readonly string[], as: string) => [
    ...NAMESPACE,
    RUN,
    'sh',
    root,
    volume,
    data,
    as,
    ...program,
  ];
  return {
    volume,
    command,
    healthCheck,
    start: (program, env, as = user) =>
      spawn('unshare', toArgs(program, as), {
        cwd: '/',
        env: { PATH, ...settings, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    run: (program, env, as = user) =>
      runToEnd('unshare', toArgs(program, as), { cwd: '/', env: { PATH, ...settings, ...env } }),
  };
}

const obstacle = findImageObstacle();

describe.skipIf(obstacle !== null)(titleWithObstacle('the image', obstacle), () => {
  let folder: string;
  let image: Image;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'swatchwise-image-'));
    image = await buildImage(await makeRelease(folder), folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Starts the image's command, and waits until it serves. @returns a function that stops it and returns its exit code */
  async function start(settings: Readonly<Record<string, string>>): Promise<() => Promise<number | null>> {
    const child = image.start(image.command, settings);
    onTestFinished(() => void child.kill('SIGKILL'));
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    }
    await expect.poll(() => printed).toContain('Its data is in /data/');
    return async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      return child.exitCode;
    };
  }

  it('serves as its own user, and keeps the data in the volume', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const provider = await startProvider(url, 'id_token');
    onTestFinished(() => provider.stop());
    const settings = { ...provider.env, PORT: String(port) };
    const { uid } = statSync(image.volume);
    expect(uid).not.toBe(0);
    expect((await image.run(image.healthCheck, settings)).code).toBe(1);

    const stop = await start(settings);
    expect(await image.run(image.healthCheck, settings)).toEqual({ code: 0, stdout: '', stderr: '' });
    await provider.setNext({ claims: { sub: 'ann', email: ann.email, email_verified: true } });
    const jar = new CookieJar();
    expect((await jar.follow(`${url}/api/login`)).response.status).toBe(200);
    const response = await jar.fetch(`${url}/api/gauge-swatches`, withJson(SWATCH));
    expect(response.status).toBe(201);
    expect(await image.run(['swatchwise', 'backup'], settings)).toMatchObject({ code: 0, stderr: '' });
    expect(await stop()).toBe(0);

    const files = readdirSync(image.volume, { recursive: true }).map((name) =>
      join(image.volume, String(name)),
    );
    expect(files).toContain(join(image.volume, 'swatchwise.db'));
    expect(new Set(files.map((file) => statSync(file).uid))).toEqual(new Set([uid]));

    const stopAgain = await start(settings);
    const swatches = await jar.fetch(`${url}/api/gauge-swatches`);
    const yarns = z.array(z.object({ yarnName: z.string() })).parse(await swatches.json());
    expect(yarns).toEqual([{ yarnName: SWATCH.yarnName }]);
    expect(await stopAgain()).toBe(0);
  });

  it('lets no process write outside of the volume and /tmp', async () => {
    for (const user of ['node', 'root']) {
      for (const folder of ['/', '/home/node', '/usr/local/lib/node_modules/swatchwise']) {
        const { code, stderr } = await image.run(['touch', join(folder, 'new')], {}, user);
        expect([user, folder, code, stderr]).toEqual([
          user,
          folder,
          1,
          expect.stringContaining('Read-only file system'),
        ]);
      }
    }
    const mine = await image.run(['sh', '-c', 'touch /data/new /tmp/new && rm /data/new'], {});
    expect(mine).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it('refuses to serve others with the sign-in that asks for no password', async () => {
    const { code, stderr } = await image.run(image.command, {});
    expect([code, stderr]).toEqual([1, expect.stringContaining('set OIDC_ISSUER and OIDC_CLIENT_ID')]);
  });
});
