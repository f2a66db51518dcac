import type { Page } from '@playwright/test';
import { createAccountFile, createLongFile, fillAccount } from '../support/account-file.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectAccessibleInForcedColors,
  expectErrors,
  expectFits,
  expectNoSidewaysScroll,
  test,
  signInNew,
} from '../support/browser.ts';
import { calculate, ENTRIES, openEntered, recommendedSize, usePattern } from '../support/calculator.ts';
import { expectVisibleFocus } from '../support/focus.ts';
import { openNew, patternDialog } from '../support/patterns.ts';
import { openWithRows } from '../support/library-rows.ts';
import { guestScreens, userPaths } from '../support/screens.ts';
import { openAdd, swatchDialog } from '../support/swatches.ts';
import { newPerson } from '../support/sign-in.ts';
import { countLines, expectUnitsWithNumbers } from '../support/layout.ts';

/** Fails if a phone's page does not fit its window with text of twice the size. */
async function expectFitsWithLargeText(page: Page): Promise<void> {
  // As in the browser's font size setting. Media queries would even see a narrower window.
  await page.evaluate(() => (document.documentElement.style.fontSize = '2.125rem'));
  await expectNoSidewaysScroll(page);
  const tooNarrow = await page
    .getByRole('main')
    .locator('section')
    .evaluateAll((all) =>
      all.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent.slice(0, 40)),
    );
  expect(tooNarrow, 'cards from which something sticks out').toEqual([]);
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}

test('every guest screen has title, heading and home link, and keeps its HTML @main', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const [prerendered] = document.getElementsByTagName('main');
      if (prerendered && document.readyState === 'interactive') prerendered.dataset.origin = 'build';
    });
  });
  for (const { path, heading } of guestScreens) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(page).toHaveTitle(/Swatchwise/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const home = page.getByRole('banner').getByRole('link', { name: 'Swatchwise' });
    await expect(home).toHaveAttribute('href', '/');
    await expectFits(page);
    // The menu opens only after hydration.
    await expect(async () => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole('main')).toHaveAttribute('data-origin', 'build');
  }
});

test('every screen of a signed-in user has one main heading @main', async ({ page }) => {
  await signInNew(page, '/api/auth/user');
  await fillAccount(page, createAccountFile(3));
  for (const path of userPaths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await expectFits(page);
  }
});

/** Fails when an open screen hides the focus, does not fit a window or large text, or is not accessible. */
async function expectScreen(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expectFitsWithLargeText(page);
  await expectVisibleFocus(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectVisibleFocus(page);
  await expectAccessibleEverywhere(page);
  await expectAccessibleInForcedColors(page);
}

for (const { path } of guestScreens) {
  test(`${path} has visible focus, is accessible and fits for a guest`, async ({ page }) => {
    await page.goto(path);
    await expectScreen(page);
  });
}

for (const path of userPaths) {
  test(`${path} has visible focus, is accessible and fits for a user`, async ({ page }) => {
    const person = newPerson('Wolfeschlegelsteinhausenbergerdorff');
    await openWithRows(page, path, () => fillAccount(page, createLongFile(4)), person);
    await expectScreen(page);
  });
}

test('a result with ten long names is accessible and fits at every width', async ({ page }) => {
  const sizes = [
    ...Array.from({ length: 9 }, (_, i) => [`Adult ${i + 1} long`, `${34 + 4 * i}.25`, '24.5'] as const),
    ['XXXL (26W/28W)', '70', '25'] as const,
  ];
  await openEntered(page, { entries: { ...ENTRIES, sizes }, bust: '52.5' });
  const scroller = page.getByRole('group', { name: 'Sizes' }).getByRole('table').locator('..');
  const rem = await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  expect(await scroller.boundingBox()).toMatchObject({ height: 20 * rem });
  await usePattern(page);
  await calculate(page);
  const plot = page.getByRole('img', { name: 'Finished bust of each size' });
  await expect(plot).toHaveAccessibleDescription(/against the 52\.5 in you want: .*\(recommended\)/);
  await expectFitsWithLargeText(page);
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 320, height: 740 });
  const table = page.getByRole('table', { name: /^Every size at your gauge/ });
  for (const [place, whole] of [
    [recommendedSize(page), 'Recommended'],
    [table.getByText('Recommended'), 'Recommended'],
    [table.getByText('XXXL'), 'XXXL'],
  ] as const) {
    expect(await countLines(place, whole), whole).toBe(1);
  }
  await expectUnitsWithNumbers(page);
  const names = page.getByRole('figure', { name: 'Finished bust of each size' }).locator('bdi');
  const hidden = await names.evaluateAll((all) => all.map((name) => name.scrollHeight - name.clientHeight));
  expect(Math.max(...hidden), 'height of a name that is cut off').toBeLessThan(5);
});

test('empty libraries are accessible and fit the screen', async ({ page }) => {
  await signInNew(page);
  for (const [path, text] of [
    ['/patterns', 'No patterns saved yet'],
    ['/swatches', 'No swatches yet'],
    ['/saved-calculations', 'No saved results yet'],
    ['/account?tab=swatches', 'No swatches yet'],
    ['/account?tab=analytics', 'No saved results yet'],
    ['/account', 'No patterns saved yet'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text)).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
  }
  const link = page.getByRole('link', { name: 'Open the Calculator' });
  await expect(link).toHaveAttribute('href', '/calculator');
});

test('the not-found page and the sign-in form are accessible and show the focus', async ({ page }) => {
  // The browser reports a document with status 404 as an error.
  expectErrors(page, /status of 404/);
  for (const path of ['/no-such-page', '/api/login']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectVisibleFocus(page);
    await expectAccessibleEverywhere(page);
  }
});

test('the focus is visible in a window zoomed to 400%', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/calculator');
  await page.waitForLoadState('networkidle');
  await expectVisibleFocus(page);
});

test('the focus is visible in the dialogs for a swatch and for a pattern', async ({ page }) => {
  await openAdd(page);
  await expectVisibleFocus(page);
  await expect(swatchDialog(page)).toBeVisible();
  await openNew(page);
  await expectVisibleFocus(page);
  await expect(patternDialog(page)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every guest page can be read @main', async ({ page }) => {
    for (const { path, heading, text } of guestScreens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByText(text).first()).toBeVisible();
    }
  });
});
