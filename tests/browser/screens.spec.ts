// Browser tests drive the built application in a real browser, as a user would, by role and label.
// They use the fixtures of tests/support.
// They do not use selectors of our markup where a role, a label or text would do, or wait for a fixed time.
import type { Page } from '@playwright/test';
import { createAccountFile, fillAccount } from '../support/account-file.ts';
import {
  countLines,
  expect,
  expectAccessible,
  expectFits,
  expectNoSidewaysScroll,
  expectUnitsWithNumbers,
  signIn,
  test,
  toast,
  signInNew,
} from '../support/browser.ts';
import { calculate, openResult, recommendedSize, useUnits, inches } from '../support/calculator.ts';
import { expectVisibleFocus } from '../support/focus.ts';
import { button, field, savePatterns, storedPatterns } from '../support/patterns.ts';
import { editRow } from '../support/library-rows.ts';
import { guestScreens, userPaths } from '../support/screens.ts';
import { saveSwatch } from '../support/swatches.ts';
import { newPerson } from '../support/sign-in.ts';

/** Fails if a phone's page does not fit its window with text of twice the size. */
async function expectFitsWithLargeText(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
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
  await signIn(page, newPerson('Ann'), '/api/auth/user');
  await fillAccount(page, createAccountFile(3));
  for (const path of userPaths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await expectFits(page);
  }
});

test('no screen shows more than two decimals', async ({ page }) => {
  const gauge = { stitches: 76 / 3, rows: 100 / 3 };
  await signInNew(page, '/api/auth/user');
  const swatch = await saveSwatch(page, { stitchGauge: gauge.stitches, rowGauge: gauge.rows });
  const patternSizes = [36, 40, 44].map((bust, index) => ({
    ...{ name: `${index + 1}`, bust: bust + 1 / 7, length: 22 + 1 / 7 },
    ...{ upperArm: 12 + 1 / 7, sleeveLength: 17 + 1 / 7 },
  }));
  const [pattern] = await savePatterns(page, [
    { savedName: 'Thirds', extractedData: { gauge: { stitches: 71 / 3, rows: 97 / 3 }, patternSizes } },
  ]);
  const expectShortNumbers = async (where: string) => {
    const shown = await page.evaluate(() =>
      [document.body.innerText, ...[...document.querySelectorAll('input')].map(({ value }) => value)].join(
        '\n',
      ),
    );
    expect(shown.match(/.*\d\.\d{3,}.*/g), where).toBeNull();
  };

  await page.goto(`/calculator?pattern=${pattern?.id ?? ''}&swatch=${swatch.id}`);
  await expect(page.getByRole('heading', { name: 'Thirds' })).toBeVisible();
  await page.getByLabel('Desired finished bust').fill('41.5');
  await page.getByLabel('Desired length').fill('23');
  await calculate(page);
  for (const unit of ['Inches', 'cm'] as const) {
    // The first choice is that of the whole page.
    if (unit === 'cm') await useUnits(page, 'Pattern', unit);
    await expectShortNumbers(`the result in ${unit}`);
    for (const tool of await page
      .getByRole('region', { name: 'Plan your sweater' })
      .getByRole('button')
      .all()) {
      await tool.click();
      await expectShortNumbers(`${(await tool.textContent()) ?? ''} in ${unit}`);
    }
  }
  for (const path of userPaths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectShortNumbers(path);
  }
  await page.goto('/swatches');
  await editRow(page, swatch.yarnName);
  await expectShortNumbers('the dialog of a swatch');
  await page.goto('/patterns');
  await editRow(page, 'Thirds');
  await expect(field(page, 'Stitches')).toHaveValue('23.29');
  await expectShortNumbers('the dialog of a pattern');
  await field(page, 'Notes (optional)').fill('Saved again');
  await button(page, 'Update Pattern').click();
  await expect(toast(page, 'Pattern updated')).toBeVisible();
  const [stored] = await storedPatterns(page);
  expect(stored?.extractedData.gauge).toMatchObject({ stitches: 71 / 3, rows: 97 / 3 });
  expect(stored?.extractedData.patternSizes).toMatchObject(patternSizes);
});

for (const { path } of guestScreens) {
  test(`${path} has visible focus, is accessible, and fits the screen @wide`, async ({ page, viewport }) => {
    await page.goto(path);
    await expectFitsWithLargeText(page);
    await expectVisibleFocus(page);
    for (const width of [768, 320, viewport?.width ?? 0]) {
      await page.setViewportSize({ width, height: 740 });
      await expectFits(page);
      if (width !== 768) await expectAccessible(page);
    }
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
    await expectAccessible(page);
  });
}

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

test('signed-in pages are accessible and fit at any width and text size', async ({ page, viewport }) => {
  // Checks many pages, each at several widths.
  test.slow();
  await signIn(page, newPerson('Ann'), '/api/auth/user');
  await fillAccount(page, createAccountFile(12));
  for (const path of userPaths) {
    await page.goto(path);
    await expectFitsWithLargeText(page);
    await expectVisibleFocus(page);
    await page.emulateMedia({ forcedColors: 'active' });
    for (const width of [768, 320]) {
      await page.setViewportSize({ width, height: 640 });
      await expectFits(page);
    }
    await expectAccessible(page);
    await page.emulateMedia({ forcedColors: null });
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectVisibleFocus(page);
    await page.setViewportSize(viewport ?? { width: 360, height: 740 });
  }
});

test('a result with long size names fits a narrow phone and large text', async ({ page }) => {
  await openResult(page, {
    job: { ...inches, sizes: [...inches.sizes, ['XXXL (26W/28W)', '60', '25']] },
  });
  await expectFitsWithLargeText(page);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expectFits(page);
    const table = page.getByRole('table', { name: /^Every size at your gauge/ });
    for (const [place, whole] of [
      [recommendedSize(page), 'Recommended'],
      [table.getByText('Recommended'), 'Recommended'],
      [table.getByText('XXXL'), 'XXXL'],
    ] as const) {
      expect(await countLines(place, whole), `“${whole}” at ${width} px`).toBe(1);
    }
    await expectUnitsWithNumbers(page);
    const names = page.getByRole('figure', { name: 'Finished bust of each size' }).locator('bdi');
    await expect(names).toHaveCount(4);
    const hidden = await names.evaluateAll((all) => all.map((name) => name.scrollHeight - name.clientHeight));
    expect(Math.max(...hidden), 'height of a name that is cut off').toBeLessThan(5);
  }
  await signIn(page, newPerson('Ann'), '/calculator');
  await expect(recommendedSize(page)).toBeVisible();
  await expectFitsWithLargeText(page);
});
