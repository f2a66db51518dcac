// Finds browsers for the tests, and installs a Chromium where there is none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { bin, run } from './setup.js';

const chromiums = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync);
}

/** Finds Chromium and its headless shell. Most tests run in the headless shell, which is twice as fast. */
function findChromium() {
  const chromium = process.env.CHROMIUM_PATH ?? findOnPath(chromiums);
  const shell = process.env.HEADLESS_SHELL_PATH ?? findOnPath(['chromium-headless-shell']);
  return {
    ...(chromium && { CHROMIUM_PATH: chromium }),
    ...(shell && { HEADLESS_SHELL_PATH: shell }),
  };
}

/**
 * Finds or installs a Chromium for the browser tests.
 * @returns the environment variables with its path; empty for Playwright's Chromium
 */
export function ensureChromium() {
  const present = findChromium();
  if (present.CHROMIUM_PATH && present.HEADLESS_SHELL_PATH) return present;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log("Installing the distribution's Chromium …");
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
    for (const name of ['chromium', 'chromium-headless-shell']) {
      spawnSync('apt-get', ['install', '-y', '-qq', name], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    }
  }
  const installed = findChromium();
  if (installed.CHROMIUM_PATH) return installed;
  console.log("Installing Playwright's Chromium …");
  run([bin('playwright'), 'install', 'chromium']);
  return {};
}

/** Returns the path of a Firefox; undefined when there is none. */
export const findFirefox = () => process.env.FIREFOX_PATH ?? findOnPath(['firefox-esr', 'firefox']);
