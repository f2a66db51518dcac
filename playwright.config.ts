import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const installed = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

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
    launchOptions: { args: flags, ...(existsSync(installed) && { executablePath: installed }) },
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
    // Whole stories in browsers whose profiles are closed and opened again.
    {
      name: 'journeys',
      testDir: 'tests/journeys',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    },
  ],
});
