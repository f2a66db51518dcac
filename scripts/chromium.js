// Finds a Chromium for the browser tests, and installs one where there is none.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { bin, run } from './setup.js';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function findOnPath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync);
}

/**
 * Makes sure that the browser tests have a Chromium.
 * @returns the environment that tells them where it is; empty when Playwright's own is used
 */
export function ensureChromium() {
  const present = process.env.CHROMIUM_PATH ?? findOnPath();
  if (present) return { CHROMIUM_PATH: present };
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log("Installing the distribution's Chromium …");
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
    run('apt-get', ['install', '-y', '-qq', 'chromium'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    const installed = findOnPath();
    if (installed) return { CHROMIUM_PATH: installed };
  }
  console.log("Installing Playwright's Chromium …");
  run(bin('playwright'), ['install', 'chromium']);
  return {};
}
