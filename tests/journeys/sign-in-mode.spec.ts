import type { Page } from '@playwright/test';
import { newPerson } from '../support/account-file.ts';
import { expect, fillSignInForm } from '../support/browser.ts';
import { reachResult, recommendedSize } from '../support/calculator.ts';
import { findAccountPaths, startMode, type StartMode } from '../support/guest-only.ts';
import { followMenuLink, test as base } from '../support/journeys.ts';
import { waitForCache } from '../support/offline.ts';
import { readEntryScript } from '../support/other-build.ts';
import type { RunningServer } from '../support/server.ts';

const test = base.extend<{ startMode: StartMode }>({ startMode });

// The browser reports documents with status 404, and requests to the stopped server.
test.use({ expectedErrors: [/status of 404|ERR_(?:CONNECTION_REFUSED|CONNECTION_RESET)/] });

const NO_PAGE = { level: 1, name: '404 Page Not Found' } as const;

/** Waits until the device has cached the pages of this document's build, and only these. */
async function waitForOnlyCache(page: Page): Promise<void> {
  const script = await readEntryScript(page);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([`swatchwise ${script}`]);
}

async function expectGuestOnly(page: Page, { url }: RunningServer): Promise<void> {
  for (const path of ['/', '/calculator']) {
    await page.goto(url + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Swatchwise|Gauge Calculator/);
    expect(await findAccountPaths(page)).toEqual([]);
    await expect(page.getByText(/needs? a connection/)).toHaveCount(0);
  }
  await expect(recommendedSize(page)).toHaveText('Recommended size: S');
  for (const path of ['/account', '/swatches', '/signup']) {
    await page.goto(url + path);
    await expect(page.getByRole('heading', NO_PAGE)).toBeVisible();
  }
}

test('a device follows its server from accounts to SIGN_IN=off and back', async ({
  device,
  startMode: start,
}) => {
  const server = await start('on');
  let page = await device.open();
  await page.goto(`${server.url}/api/login?returnTo=/calculator`);
  await fillSignInForm(page, newPerson('Wilhelmina'));
  await waitForCache(page);
  await reachResult(page);
  await device.close();

  const guestOnly = await start('off', server);
  page = await device.open();
  await page.goto(guestOnly.url);
  await waitForOnlyCache(page);
  await expectGuestOnly(page, guestOnly);
  await guestOnly.stop();
  await expectGuestOnly(page, guestOnly);
  await device.close();

  await server.start();
  page = await device.open();
  await page.goto(server.url);
  await expect(page.getByText('Welcome to Swatchwise, Wilhelmina')).toBeVisible();
  await waitForOnlyCache(page);
  await page.goto(`${server.url}/calculator`);
  await expect(recommendedSize(page)).toHaveText('Recommended size: S');
  await expect(page.getByRole('tab', { name: 'Saved Swatches' })).toBeVisible();
  await followMenuLink(page, 'Sign Out');
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
  await server.stop();
  await page.goto(`${server.url}/signup`);
  await expect(page.getByRole('link', { name: /^Continue with/ })).toBeVisible();
});
