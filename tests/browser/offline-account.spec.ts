import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test, toast, signInNew } from '../support/browser.ts';
import { calculate, card, openEntered, recommendedSize, usePattern } from '../support/calculator.ts';
import {
  searchStoredData,
  expectNoConnection,
  offlineNotice,
  setOffline,
  waitForCache,
  goOffline,
} from '../support/offline.ts';
import {
  expectTyped,
  holdRequests,
  pressSave,
  saveSwatch,
  swatchDialog,
  TYPED,
  typeSwatch,
} from '../support/swatches.ts';
import { newPerson } from '../support/sign-in.ts';

test.use({
  visit: 'first',
  expectedErrors: [/ERR_(?:INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|NETWORK_CHANGED)/],
});

const SAVE_LATER = 'You are offline. Your changes stay here. Save again when you are connected.';

const message = (page: Page, text: string) => page.getByText(text, { exact: true });

test('the calculator works offline, also after a reload, and saves later', async ({ page }) => {
  await openEntered(page, { open: () => signInNew(page, '/calculator') });
  await goOffline(page);
  await usePattern(page);
  await calculate(page);
  await expect(recommendedSize(page)).toHaveText('Recommended size: S');

  const saveResults = page.getByRole('button', { name: 'Save Results' });
  await page.reload();
  await expect(recommendedSize(page)).toHaveText('Recommended size: S');
  await expect(
    page.getByText('This stays on this device as it is. Save it when you are connected again.').first(),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Free Account' })).toHaveCount(0);
  await setOffline(page, false);
  await expect(card(page, 'Your Size').getByRole('button', { name: 'Save Results' })).toBeVisible();
  await setOffline(page, true);
  await saveResults.click();
  await expect(
    message(page, 'You are offline. Your result stays here. Save it when you are connected.'),
  ).toBeVisible();
  await setOffline(page, false);
  await expect(toast(page, 'You’re back online')).toBeVisible();

  await saveResults.click();
  const dialog = page.getByRole('dialog', { name: 'Save Results' });
  await dialog.getByLabel('Name').fill('Yoke for Bea');
  await setOffline(page, true);
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(message(page, SAVE_LATER)).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Yoke for Bea');
  await setOffline(page, false);
  await expect(toast(page, 'You’re back online')).toBeVisible();
  await save.click();
  await expect(toast(page, 'Results Saved')).toBeVisible();
  const saved = (await (await page.request.get('/api/calculations')).json()) as { name: string }[];
  expect(saved.map(({ name }) => name)).toEqual(['Yoke for Bea']);
});

test('a swatch entered offline is kept until it is saved, also after a reload', async ({ page }) => {
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

test.describe('before the server responds', () => {
  test.use({ waitsForHydration: false });

  test('pages that depend on the user show a spinner', async ({ page, context, ownServer }) => {
    await page.goto(ownServer.url);
    await waitForCache(page);
    await signIn(page, newPerson('Wilhelmina'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Wilhelmina/);

    await ownServer.stop();
    const opened = [];
    for (const [path, heading] of [
      ['/', /Wilhelmina/],
      ['/swatches', /Swatches/],
    ] as const) {
      const tab = path === '/' ? page : await context.newPage();
      const held = await holdRequests(tab, 'GET', '**/api/auth/user');
      await tab.goto(ownServer.url + path);
      await expect.poll(held.count).toBe(1);
      await expect(tab.getByText('Loading', { exact: true })).toBeVisible();
      await expect(tab.getByRole('heading', { level: 1 })).toBeHidden();
      opened.push({ tab, heading, held });
    }
    await ownServer.start();
    for (const { tab, heading, held } of opened) {
      held.release();
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
  });
});

test('the libraries show that they need a connection, and load when it is back @main', async ({ page }) => {
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
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectNoConnection(page);
  await page.goto('/swatches');
  await expectNoConnection(page);
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
