import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, signInNew, test, toast } from '../support/browser.ts';
import {
  calculate,
  card,
  ENTRIES,
  openEntered,
  reachResult,
  recommendedSize,
  saveResult,
  typeGauge,
  usePattern,
} from '../support/calculator.ts';
import {
  expectNoConnection,
  goOffline,
  offlineNotice,
  searchStoredData,
  setOffline,
  waitForCache,
} from '../support/offline.ts';
import { fetchJson } from '../support/page-requests.ts';
import { guestScreens } from '../support/screens.ts';
import { newPerson } from '../support/sign-in.ts';
import { TYPED, expectTyped, pressSave, saveSwatch, swatchDialog, typeSwatch } from '../support/swatches.ts';

// The browser reports requests to the stopped server as errors.
test.use({
  expectedErrors: [/ERR_(?:INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|NETWORK_CHANGED)/],
});

test('every page opens in full while the server is down or silent', async ({ page, ownServer }) => {
  await page.goto(ownServer.url);
  await waitForCache(page);
  await ownServer.stop();
  for (const { path, heading, text } of guestScreens) {
    await page.goto(ownServer.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByText(text).first()).toBeVisible();
  }
  await page.goto(`${ownServer.url}/nowhere`);
  await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();

  // It only accepts connections.
  const silent = createServer().listen(Number(new URL(ownServer.url).port), '127.0.0.1');
  await once(silent, 'listening');
  await page.goto(`${ownServer.url}/calculator`);
  await typeGauge(page, 'Gauge Swatch', ENTRIES.own);
  await page.reload();
  await expect(card(page, 'Gauge Swatch').getByLabel('Stitches')).toHaveValue('18');
  await page.close();
  silent.close();
});

test.describe('on a first visit', () => {
  test.use({ visit: 'first' });

  test('the page works offline, and caches only the application @main', async ({ page }) => {
    await page.goto('/');
    await goOffline(page);
    await page.getByRole('link', { name: 'Start Calculator' }).click();
    await reachResult(page);
    await page.getByRole('link', { name: 'Log In' }).first().click();
    await expect(toast(page, 'You are offline')).toBeVisible();
    await expect(recommendedSize(page)).toHaveText('Recommended size: S');

    await setOffline(page, false);
    await page.reload();
    await page.getByLabel('Desired finished bust').fill('44');
    await Promise.all([page.waitForResponse('**/api/calculate'), calculate(page)]);
    const { paths, databases } = await searchStoredData(page);
    const allowed =
      /^\/(?:assets\/[\w.-]+|favicon\.svg|start\.js|[\w-]+\.(?:png|webmanifest)|offline-shell)$/;
    const pages = guestScreens.map(({ path }) => path);
    expect(paths.filter((path) => !allowed.test(path) && !pages.includes(path))).toEqual([]);
    expect(paths).toContain('/calculator');
    expect(databases).toBe(0);
    await expect(card(page, 'Your Size')).toBeVisible();
  });
});

test('shows the offline notice only where it matters', async ({ page }) => {
  await page.goto('/calculator');
  await goOffline(page);
  await expect(offlineNotice(page)).toBeVisible();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expectAccessible(offlineNotice(page));
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible();
  await expect(offlineNotice(page)).toBeHidden();
  await page.goBack();
  await expect(offlineNotice(page)).toBeVisible();
  await setOffline(page, false);
  await expect(offlineNotice(page)).toBeHidden();
});

const SAVE_LATER = 'You are offline. Your changes stay here. Save again when you are connected.';

const message = (page: Page, text: string) => page.getByText(text, { exact: true });

test.describe('for a user on a first visit', () => {
  test.use({ visit: 'first' });

  test('the calculator works offline, also after a reload, and saves later @main', async ({ page }) => {
    await openEntered(page, { open: () => signInNew(page, '/calculator') });
    await goOffline(page);
    await usePattern(page);
    await calculate(page);
    await expect(page.getByText('An error occurred')).toHaveCount(0);
    await page.reload();
    await expect(recommendedSize(page)).toHaveText('Recommended size: S');
    const stays = 'This stays on this device as it is. Save it when you are connected again.';
    await expect(page.getByText(stays).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create Free Account' })).toHaveCount(0);

    const saveResults = page.getByRole('button', { name: 'Save Results' });
    await setOffline(page, false);
    await expect(saveResults).toBeVisible();
    await setOffline(page, true);
    await saveResults.click();
    await expect(
      message(page, 'You are offline. Your result stays here. Save it when you are connected.'),
    ).toBeVisible();
    await setOffline(page, false);
    await expect(toast(page, 'You’re back online')).toBeVisible();
    await saveResult(page, 'Yoke for Bea');
    const saved = await fetchJson<{ name: string }[]>(page, '/api/calculations');
    expect(saved.map(({ name }) => name)).toEqual(['Yoke for Bea']);
  });

  test('a swatch entered offline is kept until it is saved, also after a reload @main', async ({ page }) => {
    await signInNew(page, '/swatches');
    await waitForCache(page);
    await page.getByRole('button', { name: 'Add Your First Swatch' }).click();
    await setOffline(page, true);
    await typeSwatch(page, TYPED);
    await pressSave(page);
    await expect(message(page, SAVE_LATER)).toBeVisible();
    await expectTyped(page, TYPED);
    await page.reload();
    await expectNoConnection(page);
    await setOffline(page, false);
    await expectTyped(page, TYPED);
    await pressSave(page);
    await expect(toast(page, 'Swatch saved')).toBeVisible();
    await expect(swatchDialog(page)).toBeHidden();
  });

  test('the libraries stay in the menu, show that they need a connection, and load when it is back @main', async ({
    page,
  }) => {
    await signInNew(page);
    await saveSwatch(page);
    await goOffline(page);

    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Saved Swatches' }).click();
    await expect(page.getByText('You are offline, and this needs a connection.')).toBeVisible();
    await expect(offlineNotice(page).first()).toBeVisible();
    await setOffline(page, false);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('Shetland').first()).toBeVisible();

    await setOffline(page, true);
    for (const path of ['/swatches', '/patterns', '/saved-calculations', '/account']) {
      await page.goto(path);
      await expectNoConnection(page);
    }
    await expectAccessible(page);
    await page.goto('/swatches');
    await expectNoConnection(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('link', { name: 'Saved Swatches' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await setOffline(page, false);
    await expect(page.getByText('Shetland').first(), 'without clicking Try Again').toBeVisible();
  });

  test('signing out removes the user’s data from the device @main', async ({ page }) => {
    const person = { ...newPerson(), firstName: 'Wilhelmina' };
    await signIn(page, person, '/swatches');
    await saveSwatch(page, { yarnName: 'Gotland Pelsull' });
    await waitForCache(page);
    for (const path of ['/calculator', '/account', '/saved-calculations', '/swatches']) await page.goto(path);
    await expect(page.getByText('Gotland Pelsull').first()).toBeVisible();
    const personalData = [person.email, person.firstName, 'Gotland Pelsull'];
    const before = await searchStoredData(page, personalData);
    expect(before.found, 'while signed in').toEqual([]);

    await setOffline(page, true);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Sign Out' }).click();
    await expect(toast(page, 'You are still signed in')).toBeVisible();
    await setOffline(page, false);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    const after = await searchStoredData(page, personalData);
    expect(after).toMatchObject({ found: [], stored: '[[],[]]', databases: 0 });
    expect(after.paths.filter((path) => path.startsWith('/api'))).toEqual([]);

    await setOffline(page, true);
    await page.goto('/swatches');
    await expect(page.getByText('Account Required')).toBeVisible();
  });
});
