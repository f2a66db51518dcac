import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const shell = process.env.HEADLESS_SHELL_PATH ?? '/usr/bin/chromium-headless-shell';

/** Quiet on the network and at home in a container. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Launches the first of these browsers that is installed; where none is, Playwright's own. */
function launching(...paths: string[]) {
  const executablePath = paths.find((path) => existsSync(path));
  return { launchOptions: { args: flags, ...(executablePath !== undefined && { executablePath }) } };
}

export default defineConfig({
  outputDir: 'test-results/browser',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Machines stall; only what fails waits so long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    ...launching(shell, chromium),
    reducedMotion: 'reduce',
    // As in the browsers that people have. A test that blocks service workers says why.
    serviceWorkers: 'allow',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      testDir: 'tests/browser',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    // What does not depend on the width is tagged @once and runs on the phone alone.
    {
      name: 'desk',
      testDir: 'tests/browser',
      use: { viewport: { width: 1280, height: 900 } },
      grepInvert: /@once/,
    },
    // Whole stories in the whole browser, whose profile is closed and opened again.
    {
      name: 'journeys',
      testDir: 'tests/journeys',
      use: {
        ...(existsSync(chromium) ? launching(chromium) : { channel: 'chromium' }),
        viewport: { width: 360, height: 740 },
        hasTouch: true,
      },
    },
  ],
});
