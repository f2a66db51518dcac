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

/**
 * Makes sure that the browser tests have a Chromium.
 * @returns the environment that tells them where it is; empty when Playwright's own is used
 */
export function ensureChromium() {
  const present = process.env.CHROMIUM_PATH ?? findOnPath(chromiums);
  if (present) return { CHROMIUM_PATH: present };
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log("Installing the distribution's Chromium …");
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const installed = findOnPath(chromiums);
    if (installed) return { CHROMIUM_PATH: installed };
  }
  console.log("Installing Playwright's Chromium …");
  run([bin('playwright'), 'install', 'chromium']);
  return {};
}

/** Returns the path of a Firefox; undefined when there is none. */
export const findFirefox = () => process.env.FIREFOX_PATH ?? findOnPath(['firefox-esr', 'firefox']);
