// Finds the browsers and other programs of the tests, and installs them where the process may: as root on Debian.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { bin, run } from './setup.js';

/** Debian installs some programs where only root finds them. */
const ROOT_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/sbin'];
const chromiums = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const firefoxes = ['firefox-esr', 'firefox'];

/** Debian's packages with the programs that tests/commands, tests/faults and tests/processes use. */
export const SERVER_PACKAGES = ['nginx', 'openssl', 'postgresql', 'strace'];

/** The programs that Debian's packages contain, other than one of the same name. */
const PROGRAMS = {
  'etcd-server': ['etcd'],
  'firefox-esr': firefoxes,
  iproute2: ['ip'],
  postgresql: ['pg_ctlcluster'],
  'postgresql-15': ['/usr/lib/postgresql/15/bin/initdb'],
};

function findOnPath(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...ROOT_FOLDERS];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync);
}

const isInstalled = (name) => {
  const programs = PROGRAMS[name] ?? [name];
  return programs.some(existsSync) || findOnPath(programs) !== undefined;
};

/**
 * Returns the command that installs those of these Debian packages whose programs are missing.
 * @returns `null` if none is missing
 */
export function getInstallCommand(packages) {
  const missing = packages.filter((name) => !isInstalled(name));
  return missing.length > 0 ? `apt-get install ${missing.join(' ')}` : null;
}

/** Installs these Debian packages one by one where their programs are missing, if this process may. */
export function installPackages(packages) {
  const missing = packages.filter((name) => !isInstalled(name));
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${missing.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  for (const name of missing) {
    const args = ['install', '-y', '-qq', '--no-install-recommends', name];
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
}

/** Finds Chromium and its headless shell. Most tests run in the headless shell, which is twice as fast. */
function findChromium() {
  const chromium = process.env.CHROMIUM_PATH ?? findOnPath(chromiums);
  const shell = process.env.HEADLESS_SHELL_PATH ?? findOnPath(['chromium-headless-shell']);
  return { ...(chromium && { CHROMIUM_PATH: chromium }), ...(shell && { HEADLESS_SHELL_PATH: shell }) };
}

/**
 * Finds or installs Chromium's headless shell for the browser tests.
 * @param needsFullChromium true for the full Chromium, too, such as for the journeys
 * @returns the environment variables with their paths; empty for Playwright's Chromium
 */
export function ensureChromium(needsFullChromium) {
  const present = findChromium();
  if (present.HEADLESS_SHELL_PATH && (present.CHROMIUM_PATH || !needsFullChromium)) return present;
  installPackages(['chromium-headless-shell', ...(needsFullChromium ? ['chromium'] : [])]);
  const installed = findChromium();
  // Without the shell, playwright.config.ts runs the tests in the full Chromium.
  if (installed.CHROMIUM_PATH || (installed.HEADLESS_SHELL_PATH && !needsFullChromium)) return installed;
  console.log("Installing Playwright's Chromium …");
  run([bin('playwright'), 'install', 'chromium']);
  return {};
}

/** Returns the path of a Firefox; undefined when there is none. */
export const findFirefox = () => process.env.FIREFOX_PATH ?? findOnPath(firefoxes);
