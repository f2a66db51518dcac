import type { Page } from '@playwright/test';
import { expect } from '../support/browser.ts';
import { reachResult, recommendedSize } from '../support/calculator.ts';
import { findAccountPaths } from '../support/guest-only.ts';
import { test } from '../support/journeys.ts';
import { waitForCache } from '../support/offline.ts';
import type { RunningServer } from '../support/server.ts';
import { newPerson } from '../support/sign-in.ts';
import { fillSignInForm } from '../support/sign-in-form.ts';

// The browser reports documents with status 404, and requests to the stopped server.
test.use({ expectedErrors: [/status of 404|ERR_(?:CONNECTION_REFUSED|CONNECTION_RESET)/] });

const NO_PAGE = { level: 1, name: '404 Page Not Found' } as const;

/** Waits until the device has cached the pages of a server with accounts or without them, and only these. */
async function waitForCachedPages(page: Page, hasAccounts: boolean): Promise<void> {
  const isCached = async () => {
    const shell = await (await caches.match('/offline-shell'))?.text();
    const signup = await caches.match('/signup');
    return [shell?.includes('"loginProvider":null'), signup !== undefined];
  };
  await expect.poll(() => page.evaluate(isCached)).toEqual([!hasAccounts, hasAccounts]);
}

async function expectGuestOnly(page: Page, { url }: RunningServer): Promise<void> {
  for (const path of ['/', '/calculator']) {
    await page.goto(url + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Swatchwise|Gauge Calculator/);
    expect(await findAccountPaths(page)).toEqual([]);
    await expect(page.getByText(/needs? a connection/)).toHaveCount(0);
  }
  await expect(recommendedSize(page), 'what the user entered is theirs').toHaveCount(0);
  for (const path of ['/account', '/signup']) {
    await page.goto(url + path);
    await expect(page.getByRole('heading', NO_PAGE)).toBeVisible();
  }
}

test('a device follows its server to SIGN_IN=off and back', async ({ device, startOwnServer }) => {
  const server = await startOwnServer();
  let page = await device.open();
  await page.goto(`${server.url}/api/login?returnTo=/calculator`);
  await fillSignInForm(page, newPerson('Wilhelmina'));
  await waitForCache(page);
  await reachResult(page);
  await device.close();

  await server.stop();
  const place = { PORT: new URL(server.url).port, DATA_DIR: server.dataDir };
  const guestOnly = await startOwnServer({ ...place, SIGN_IN: 'off' });
  page = await device.open();
  await page.goto(guestOnly.url);
  await waitForCachedPages(page, false);
  await expectGuestOnly(page, guestOnly);
  await guestOnly.stop();
  await expectGuestOnly(page, guestOnly);
  await device.close();

  await server.start();
  page = await device.open();
  await page.goto(server.url);
  await expect(page.getByText('Welcome to Swatchwise, Wilhelmina')).toBeVisible();
  await waitForCachedPages(page, true);
  await page.goto(`${server.url}/calculator`);
  await expect(recommendedSize(page)).toHaveText('Recommended size: S');
  await expect(page.getByRole('tab', { name: 'Saved Swatches' })).toBeVisible();
});
