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
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A browser on a busy machine now and then loses a navigation; the report names each that needed it.
  retries: 1,
  // Machines stall; only what fails waits so long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { args: flags, ...(existsSync(installed) && { executablePath: installed }) },
    reducedMotion: 'reduce',
    // What a page asks is to reach the server, or the test's own routes; tests of the service worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true } },
    // What does not depend on the width is tagged @once and runs on the phone alone.
    { name: 'desk', use: { viewport: { width: 1280, height: 900 } }, grepInvert: /@once/ },
  ],
});
