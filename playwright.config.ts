import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const shell = process.env.HEADLESS_SHELL_PATH ?? '/usr/bin/chromium-headless-shell';

/** Chromium without background requests, which also runs in a container. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns the options to launch the first of these browsers that is installed; otherwise Playwright's own. */
function getLaunchOptions(...paths: string[]) {
  const executablePath = paths.find((path) => existsSync(path));
  return { launchOptions: { args: flags, ...(executablePath !== undefined && { executablePath }) } };
}

export default defineConfig({
  outputDir: 'test-results/browser',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Only failing tests wait this long. Both are for a machine that is several times slower than usual.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    ...getLaunchOptions(shell, chromium),
    reducedMotion: 'reduce',
    // As in users' browsers. A test that blocks service workers says why.
    serviceWorkers: 'allow',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      testDir: 'tests/browser',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    // The tests that depend on the width are tagged @wide. `npm test` runs those tagged @main, at the width of a phone.
    {
      name: 'desk',
      testDir: 'tests/browser',
      use: { viewport: { width: 1280, height: 900 } },
      grep: /@wide/,
    },
    // Whole journeys in the full browser, whose profile is closed and opened again.
    {
      name: 'journeys',
      testDir: 'tests/journeys',
      use: {
        ...(existsSync(chromium) ? getLaunchOptions(chromium) : { channel: 'chromium' }),
        viewport: { width: 360, height: 740 },
        hasTouch: true,
      },
    },
  ],
});
