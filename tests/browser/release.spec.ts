import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { calculate, openEntered, recommendedSize, usePattern } from '../support/calculator.ts';
import {
  makeOtherBuild,
  readBuild,
  readEntryScript,
  type Build,
  type OtherBuild,
} from '../support/other-build.ts';
import { waitForCache } from '../support/offline.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { expectTyped, pressSave, TYPED, typeSwatch } from '../support/swatches.ts';
import { newPerson } from '../support/sign-in.ts';
import { fillSignInForm } from '../support/sign-in-form.ts';

test.describe.configure({ mode: 'serial' });
test.use({ visit: 'first' });

/** The server of all tests. Each of them starts with the build that the last one has updated it to. */
let server: RunningServer;
let other: OtherBuild;
let current: Build;
let next: Build;
test.beforeAll(async () => {
  server = await startServer();
  other = await makeOtherBuild();
  [current, next] = [other, await readBuild()];
});
test.beforeEach(() => {
  [current, next] = [next, current];
});
test.afterAll(async () => {
  await server.dispose();
  await other.remove();
});

async function updateServer(): Promise<void> {
  await server.stop();
  await server.start(next.entry);
}

function countLoads(page: Page): { loads: number } {
  const counted = { loads: 0 };
  page.on('load', () => (counted.loads += 1));
  return counted;
}

/** Uses the keyboard, because a toast may cover the footer and stays while the pointer is over it. */
const followFooterLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name }).press('Enter');

/** Returns the entry scripts of the builds that this device has cached. */
const readCachedBuilds = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).map((name) => name.replace('swatchwise ', '')));

const expectOnlyCached = (page: Page, build: Build) =>
  expect.poll(() => readCachedBuilds(page)).toEqual([build.script]);

test.describe('after an update, a tab on a device that has cached the application', () => {
  test.use({
    expectedErrors: [/status of 404|ERR_CONNECTION_(?:REFUSED|RESET)|dynamically imported module/],
  });

  test('keeps working with the old build until it is reloaded', async ({ page }) => {
    await openEntered(page, { open: () => page.goto(`${server.url}/calculator`) });
    await waitForCache(page);
    const counted = countLoads(page);
    await updateServer();
    await usePattern(page);
    await calculate(page);
    await expect(recommendedSize(page)).toHaveText('Recommended size: S');
    await followFooterLink(page, 'Terms');
    await expect(page.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible();
    await page.goBack();
    await calculate(page);
    expect(counted.loads, 'the document was not reloaded').toBe(0);
    await page.reload();
    expect(await readEntryScript(page)).toBe(next.script);
    await calculate(page);
    await expectOnlyCached(page, next);
  });

  test('opens the new build if another tab has, to load more code', async ({ page, context }) => {
    await openEntered(page, { open: () => page.goto(`${server.url}/calculator`) });
    await waitForCache(page);
    await updateServer();
    const otherTab = await context.newPage();
    await otherTab.goto(server.url);
    expect(await readEntryScript(otherTab)).toBe(next.script);
    await expectOnlyCached(page, next);
    await usePattern(page);
    // The first focus has started to load the drawings.
    await expect.poll(() => readEntryScript(page)).toBe(next.script);
    await calculate(page);
    await followFooterLink(page, 'Support');
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();

    await server.stop();
    await page.goto(`${server.url}/calculator`);
    expect(await readEntryScript(page)).toBe(next.script);
    await expect(recommendedSize(page)).toHaveText('Recommended size: S');
    await server.start(next.entry);
  });
});

test.describe('after an update, a tab in a browser without service workers', () => {
  test.use({
    // Some browsers disable service workers in private windows.
    serviceWorkers: 'block',
    expectedErrors: [/status of 404|ERR_(?:CONNECTION_(?:REFUSED|RESET)|FAILED)|dynamically imported module/],
  });

  test('reloads once if it needs more code, and keeps the input @main', async ({ page }) => {
    await page.goto(`${server.url}/api/login?returnTo=/swatches`);
    await fillSignInForm(page, newPerson());
    await page.getByRole('button', { name: 'Add Your First Swatch' }).click();
    await typeSwatch(page, TYPED);
    await updateServer();
    await pressSave(page);
    await expect.poll(() => readEntryScript(page)).toBe(next.script);
    await expectTyped(page, TYPED);
    await pressSave(page);
    await expect(page.getByText('Swatch saved', { exact: true })).toBeVisible();
  });

  test('reloads only once if code is always missing', async ({ page }) => {
    const counted = countLoads(page);
    await page.route('**/assets/bust-helper-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto(`${server.url}/calculator`);
    await page.getByText('How do I choose a finished bust?').click();
    await expect.poll(() => counted.loads).toBe(2);
    await expect(page.getByText('This section could not be loaded')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(counted.loads).toBe(2);
    await page.unroute('**/assets/bust-helper-*.js');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('textbox', { name: 'Body bust' })).toBeVisible();
  });

  test.describe('that never loads the application', () => {
    test.use({ waitsForHydration: false });

    test('reloads only once, and works once it can be loaded', async ({ page }) => {
      const counted = countLoads(page);
      await page.route('**/assets/index-*.js', (route) => route.abort());
      await page.goto(`${server.url}/calculator`);
      await expect.poll(() => counted.loads).toBe(2);
      await page.waitForLoadState('networkidle');
      expect(counted.loads).toBe(2);
      await expect(page.getByText('finished loading')).toBeVisible();
      await page.unroute('**/assets/index-*.js');
      await page.reload();
      await expect(page.locator('#loading-notice')).toHaveCount(0);
    });

    test('keeps what was typed rather than reloading', async ({ page }) => {
      const counted = countLoads(page);
      let fail: () => void = () => undefined;
      await page.route('**/assets/index-*.js', async (route) => {
        await new Promise<void>((resolve) => (fail = resolve));
        await route.abort();
      });
      await page.goto(`${server.url}/calculator`, { waitUntil: 'commit' });
      await page.getByLabel('Desired finished bust').fill('42');
      const loaded = page.waitForEvent('load');
      fail();
      await loaded;
      await page.waitForLoadState('networkidle');
      expect(counted.loads).toBe(1);
      await expect(page.getByLabel('Desired finished bust')).toHaveValue('42');
    });
  });
});
