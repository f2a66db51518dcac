import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../support/browser.ts';
import { calculate, card, readComparison, usePattern, useUnits } from '../support/calculator.ts';
import { typeInFields } from '../support/keyboard.ts';
import { holdRequests } from '../support/page-requests.ts';

/** Emulates a phone on a slow connection: 1.6 Mbit/s, 150 ms latency, a processor four times slower. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const [downloadThroughput, uploadThroughput] = [200_000, 200_000];
  const conditions = { offline: false, latency: 150, downloadThroughput, uploadThroughput };
  await session.send('Network.emulateNetworkConditions', conditions);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Holds the page's scripts, so that it is not hydrated yet. @returns a function that releases them */
const holdCode = async (page: Page, scripts = '**/assets/*.js') =>
  (await holdRequests(page, 'GET', scripts)).release;

const cell = (page: Page, column: string, row: number) =>
  page.getByLabel(`${column}, row ${row}`, { exact: true });

async function typeInto(first: Locator, texts: readonly string[]): Promise<void> {
  await first.focus();
  await typeInFields(first.page(), ...texts);
}

async function typeEverything(page: Page): Promise<void> {
  await typeInto(card(page, 'Gauge Swatch').getByLabel('Stitches'), ['18', '24']);
  await typeInto(page.getByLabel('Desired finished bust'), ['40½', '24 1/2']);
  await typeInto(card(page, 'Pattern').getByLabel('Stitches'), ['20', '28']);
  await typeInto(cell(page, 'Size name', 1), ['S', '36', '24', 'M', '40½', '24']);
}

async function expectEverything(page: Page): Promise<void> {
  await expect(card(page, 'Gauge Swatch').getByLabel('Rows')).toHaveValue('24');
  await expect(page.getByLabel('Desired finished bust')).toHaveValue('40½');
  await expect(page.getByLabel('Desired length')).toHaveValue('24 1/2');
  await expect(cell(page, 'Bust', 2)).toHaveValue('40½');
  await usePattern(page);
  await calculate(page);
  await useUnits(page, 'Your Size', 'Inches');
  expect(await readComparison(page)).toEqual([
    ['S', '36.0', '40.0', '24.0', '28.0'],
    ['M', '40.5', '45.0', '24.0', '28.0'],
  ]);
}

// On a later visit, the service worker answers requests that a test holds.
test.use({ visit: 'first', waitsForHydration: false });

test.describe('input typed before hydration', () => {
  test('is kept in full on a slow connection', async ({ page }) => {
    await slowDown(page);
    await page.goto('/calculator', { waitUntil: 'commit' });
    await typeEverything(page);
    await expectEverything(page);
  });

  test('is kept, including units and a press of Enter @main', async ({ page }) => {
    const release = await holdCode(page);
    await page.goto('/calculator', { waitUntil: 'commit' });
    await typeEverything(page);
    await page.keyboard.press('Enter');
    await card(page, 'Gauge Swatch').getByRole('radio', { name: 'cm' }).check();
    await expect(page.getByRole('button', { name: 'Start over' })).toBeHidden();
    release();
    await expect(page.getByRole('button', { name: 'Start over' })).toBeVisible();
    const stitches = card(page, 'Gauge Swatch').getByLabel('Stitches');
    await expect(stitches).toHaveValue('18');
    // The first choice of a unit is that of all cards, and no number is converted: 18 per 10 cm, 40½ cm.
    const bust = page.getByLabel('Desired finished bust');
    await expect(bust).toHaveValue('40½');
    for (const title of ['Gauge Swatch', 'Desired Fit', 'Pattern']) await useUnits(page, title, 'Inches');
    await expect(stitches).toHaveValue('18.29');
    await expect(bust).toHaveValue('15.94');
  });

  test.describe('in a reloaded page', () => {
    // A service worker would serve the scripts from its cache and bypass the route that holds them.
    test.use({ serviceWorkers: 'block' });

    test('replaces the stored draft field by field', async ({ page }) => {
      await page.goto('/calculator');
      await card(page, 'Gauge Swatch').getByLabel('Stitches').fill('21');
      await card(page, 'Gauge Swatch').getByLabel('Rows').fill('30');
      await expect(page.getByRole('button', { name: 'Start over' })).toBeVisible();
      const release = await holdCode(page);
      await page.reload({ waitUntil: 'commit' });
      await card(page, 'Gauge Swatch').getByLabel('Stitches').fill('22½');
      release();
      await expect(card(page, 'Gauge Swatch').getByLabel('Rows')).toHaveValue('30');
      await expect(card(page, 'Gauge Swatch').getByLabel('Stitches')).toHaveValue('22½');
    });
  });
});

test('the menu opens before hydration, and stays open @main', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Gauge Calculator' })).toBeVisible();
  release();
  await expect(page.locator('#loading-notice')).toHaveCount(0);
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: 'Close the menu' }).click();
  await expect(menu).toBeHidden();
});

test.describe('a page that has not finished loading', () => {
  // A service worker would serve the scripts from its cache and bypass the route that holds them.
  test.use({ serviceWorkers: 'block' });

  test('says so after ten seconds, until it works', async ({ page }) => {
    await page.goto('/');
    const release = await holdCode(page, '**/assets/account-*.js');
    await signIn(page, { email: 'ann@example.org' }, '/account');
    const notice = page.getByRole('status').filter({ hasText: 'This page hasn’t finished loading.' });
    await expect(notice.getByText('This page hasn’t')).toBeHidden();
    await page.evaluate(() => {
      for (const animation of document.getAnimations())
        if (animation instanceof CSSAnimation && animation.animationName === 'show') animation.finish();
    });
    await expect(notice.getByText('This page hasn’t')).toBeVisible();
    await expectAccessible(notice);
    release();
    await expect(page.getByRole('tab', { name: 'Swatches' })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});
