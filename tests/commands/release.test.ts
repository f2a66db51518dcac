import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { calculateResponse } from '../../src/contract/calculations.ts';
import { pattern as patternSchema } from '../../src/contract/patterns.ts';
import { swatch as swatchSchema } from '../../src/contract/swatches.ts';
import { installRelease, makeRelease } from '../support/release.ts';
import { parseBody } from '../support/responses.ts';
import { DESIRED_BUST, GAUGE, PATTERN, SWATCH } from '../support/requests.ts';
import { runToEnd } from '../support/run-to-end.ts';
import { startServer } from '../support/server.ts';
import { ann, signIn } from '../support/sign-in.ts';
import { startOwnApp, startOwnServer } from '../support/use-app.ts';

const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string;
  dependencies: Record<string, string>;
};

let folder: string;
let file: string;
/** The installed package, and its command. */
let installed: string;
let command: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'swatchwise-release-'));
  file = await makeRelease(folder);
  const prefix = join(folder, 'prefix');
  await installRelease(file, prefix);
  installed = join(prefix, 'lib/node_modules/swatchwise');
  command = join(prefix, 'bin/swatchwise');
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true }));

const read = (path: string) => readFileSync(join(installed, path), 'utf8');
const readShrinkwrap = () =>
  JSON.parse(read('npm-shrinkwrap.json')) as {
    packages: Record<string, { version: string; integrity?: string; resolved?: string; dev?: boolean }>;
  };

/** Returns the installed packages with their paths and versions. */
const findPackages = (): [string, string][] =>
  readdirSync(installed, { recursive: true })
    .map(String)
    .filter((path) => /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/.test(path))
    .map((path) => [dirname(path), (JSON.parse(read(path)) as { version: string }).version]);

const runSwatchwise = (dataHome: string, ...args: string[]) =>
  runToEnd(command, args, { cwd: folder, env: { PATH: process.env.PATH, XDG_DATA_HOME: dataHome } });

it('the release is one file with the version of package.json', () => {
  expect(file).toBe(join(folder, `swatchwise-${manifest.version}.tgz`));
  expect(JSON.parse(read('package.json'))).toMatchObject({ name: 'swatchwise', version: manifest.version });
});

it('the release contains exactly the packages that its shrinkwrap pins, without addresses and development packages', () => {
  const { '': self, ...pinned } = readShrinkwrap().packages;
  expect(self).toMatchObject({ version: manifest.version, dependencies: manifest.dependencies });
  for (const [path, entry] of Object.entries(pinned)) {
    expect(entry.integrity, path).toMatch(/^sha512-/);
    expect([entry.resolved, entry.dev], path).toEqual([undefined, undefined]);
  }
  const versions = Object.entries(pinned).map(([path, { version }]) => [path, version]);
  expect(Object.fromEntries(findPackages())).toEqual(Object.fromEntries(versions));
  expect(Object.keys(pinned)).not.toContain('node_modules/vite');
});

it('the release needs no compiler', () => {
  const files = readdirSync(join(installed, 'node_modules/@photostructure/sqlite'), {
    recursive: true,
  }).map(String);
  expect(files).toContain(join('prebuilds', 'linux-x64', '@photostructure+sqlite.glibc.node'));
  expect(files.filter((path) => /^build|\.(?:c|cpp|h)$/.test(path))).toEqual([]);
});

it('the release contains the checksum of each of its files', () => {
  const sums = read('SHA256SUMS').trimEnd().split('\n');
  const files = readdirSync(installed, { recursive: true })
    .map(String)
    // The others are files that npm adds.
    .filter((path) => path !== 'SHA256SUMS' && !/(?:^|\/)node_modules\/\./.test(path))
    .filter((path) => statSync(join(installed, path)).isFile());
  const sha256 = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(installed, path)))
      .digest('hex');
  expect(sums.sort()).toEqual(files.map((path) => `${sha256(path)}  ${path}`).sort());
});

it('the release lists the packages of the server and of the pages as a CycloneDX file', () => {
  const bom = z
    .object({
      bomFormat: z.literal('CycloneDX'),
      metadata: z.object({ component: z.object({ name: z.string(), version: z.string() }) }),
      components: z.array(z.object({ name: z.string(), version: z.string(), scope: z.string() })),
    })
    .parse(JSON.parse(read('sbom.cdx.json')));
  expect(bom.metadata.component).toEqual({ name: 'swatchwise', version: manifest.version });
  const names = new Set(bom.components.map(({ name }) => name));
  const ofServer = Object.keys(readShrinkwrap().packages).slice(1);
  expect(ofServer.filter((path) => !names.has(path.split('node_modules/').at(-1) ?? ''))).toEqual([]);
  expect(bom.components).toContainEqual(expect.objectContaining({ name: 'react', scope: 'required' }));
  expect(names).not.toContain('vite');
});

it('the installed command prints its version and its help', async () => {
  expect(await runSwatchwise(folder, '--version')).toEqual({
    code: 0,
    stdout: `${manifest.version}\n`,
    stderr: '',
  });
  const help = await runSwatchwise(folder, '--help');
  for (const name of ['backup', 'restore', 'db:copy']) expect(help.stdout).toContain(`swatchwise ${name} `);
  expect(help.stdout).toContain(`The data is in ${join(folder, 'swatchwise')}, unless`);
  expect(await runSwatchwise(folder, 'backup', '--help')).toEqual(help);
});

it.each([['toString'], ['--port'], ['serve', '4000']])(
  'the installed command rejects %s %s',
  async (...args) => {
    const { code, stderr } = await runSwatchwise(folder, ...args);
    expect([code, stderr]).toEqual([
      1,
      `There is no command ${args.join(' ')}. Run swatchwise --help for a list.\n`,
    ]);
  },
);

it('the installed command serves, and keeps its data in the folder of the user through a backup and a restore', async () => {
  const home = join(folder, 'data home');
  const dataDir = join(home, 'swatchwise');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(join(dataDir, '.env'), 'ADMIN_EMAILS=ann@example.org\n');
  const server = await startServer({ DATA_DIR: '', XDG_DATA_HOME: home }, [], command);
  const request = (path: string, method = 'GET', body?: object) =>
    fetch(server.url + path, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      body: JSON.stringify(body),
    });
  let cookie = '';

  const { id } = await parseBody(
    patternSchema,
    await request('/api/patterns/manual', 'POST', { patternData: PATTERN }),
    201,
  );
  const input = { patternId: id, gaugeInput: GAUGE, desiredBust: DESIRED_BUST };
  const { recommendation } = await parseBody(
    calculateResponse,
    await request('/api/calculate', 'POST', input),
  );
  expect(recommendation.recommendedSize).toBe('S');

  cookie = (await signIn(server.url, ann)).header();
  const saved = await parseBody(swatchSchema, await request('/api/gauge-swatches', 'POST', SWATCH), 201);
  const page = await request('/');
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>') as string]);
  for (const path of [
    '/sw.js',
    '/manifest.webmanifest',
    '/licenses.txt',
    '/api/docs',
    '/api/admin/statistics',
  ]) {
    expect((await request(path)).status, path).toBe(200);
  }

  const backup = await runSwatchwise(home, 'backup', 'today.db');
  expect([backup.code, backup.stdout]).toEqual([0, expect.stringContaining('swatches: 1') as string]);
  expect((await request(`/api/gauge-swatches/${saved.id}`, 'DELETE')).status).toBe(200);
  const expectPrivateFiles = () => {
    const names = readdirSync(dataDir).filter((name) => name.startsWith('swatchwise.db'));
    expect(names).toContain('swatchwise.db');
    for (const name of names) expect(statSync(join(dataDir, name)).mode & 0o077, name).toBe(0);
  };
  expectPrivateFiles();
  await server.dispose();
  expect(await runSwatchwise(home, 'restore', 'today.db')).toMatchObject({ code: 0, stderr: '' });
  expectPrivateFiles();
  const env = { DATA_DIR: dataDir, DATABASE_URL: '' };
  const app = await startOwnApp({ database: { env, remove: () => Promise.resolve() } });
  // The restore has ended all sessions.
  const sendAsAnn = await app.signIn(ann);
  const restored = await sendAsAnn('GET', '/api/gauge-swatches');
  expect(await parseBody(z.array(swatchSchema), restored)).toEqual([saved]);
});

it('the installed command serves every user as a guest with SIGN_IN=off', async () => {
  const home = join(folder, 'guests');
  const server = await startOwnServer({ DATA_DIR: '', XDG_DATA_HOME: home, SIGN_IN: 'off' }, [], command);
  const page = await fetch(`${server.url}/`);
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.not.stringMatching(/Log In|Sign In/) as string,
  ]);
  expect((await fetch(`${server.url}/api/login`)).status).toBe(404);
});
