// What the commands of package.json share. It also runs before anything is installed, so it imports no package.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, which is the working directory of all scripts. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

const OLDEST_NODE = [20, 19];
const installStamp = 'node_modules/.installed';
const buildStamp = 'dist/.built';
const buildInputs = ['src', 'scripts', 'package-lock.json', 'vite.config.ts', 'tsconfig.base.json'];

/**
 * Runs a Node program in the project's folder and shows its output.
 * @param args the program's file and its arguments
 * @param node the path of Node
 * @returns its exit code; 1 when a signal ended it or it could not start
 */
export function run(args, { node = process.execPath, env = {}, stdio = 'inherit' } = {}) {
  const { status } = spawnSync(node, args, { stdio, env: { ...process.env, ...env } });
  return status ?? 1;
}

/** Runs a program and ends this process with its exit code if it fails. */
export function runOrExit(args, options) {
  const status = run(args, options);
  if (status !== 0) process.exit(status);
}

/** The packages of programs with another name than their package. */
const PACKAGES = { tsc: 'typescript', playwright: '@playwright/test' };

/** Returns the file of an installed package's program. On Windows, those in `.bin` do not start without a shell. */
export function bin(name) {
  const folder = join('node_modules', PACKAGES[name] ?? name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[name]);
}

/**
 * Returns the file of npm: the one that runs this script, otherwise the one of Node. On Windows, the command npm does not
 * start without a shell.
 */
export function npm({ env = process.env, execPath = process.execPath } = {}) {
  const folder = dirname(execPath);
  const files = [
    basename(env.npm_execpath ?? '') === 'npm-cli.js' ? env.npm_execpath : '',
    join(folder, 'node_modules/npm/bin/npm-cli.js'),
    join(folder, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(folder, '../share/nodejs/npm/bin/npm-cli.js'),
  ];
  const found = files.find((file) => file !== '' && existsSync(file));
  if (!found) throw new Error('npm was not found. Start this with npm, for example npm start.');
  return found;
}

function listFiles(path) {
  if (!existsSync(path)) return [];
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
      .sort();
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
}

function fingerprint(paths, ...more) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(listFiles)) hash.update(file).update('\0').update(readFileSync(file));
  return hash.update(more.join('\0')).digest('hex');
}

const isCurrent = (stamp, value) => existsSync(stamp) && readFileSync(stamp, 'utf8') === value;

function leaveStamp(stamp, value) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, value);
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  console.error(`Swatchwise needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs all packages of the lock file, including development packages, unless they are installed. */
export function ensureInstalled() {
  requireNode();
  const value = fingerprint(['package-lock.json'], process.version, process.arch);
  if (isCurrent(installStamp, value)) return;
  console.log('Installing packages (a minute or two, once) …');
  // Hides warnings of packages that ask for Node 22 but work with 20 (docs/decisions/015-tools.md).
  runOrExit([npm(), 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  leaveStamp(installStamp, value);
}

const buildFingerprint = () => fingerprint(buildInputs, process.version);

/** Builds the server and the pages unless the build is up to date. */
export function ensureBuilt() {
  if (isCurrent(buildStamp, buildFingerprint())) return;
  console.log('Building (a few seconds) …');
  runOrExit(['scripts/build.js']);
}

/** Runs `build` and records the sources of the build. */
export function stampBuild(build) {
  const value = buildFingerprint();
  build();
  leaveStamp(buildStamp, value);
}
