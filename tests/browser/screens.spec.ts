// Browser tests: what a person does, in a real browser on the real built server, by role and label.
// What may come in: the fixtures of tests/support.
// What may not: selectors of our markup where a role, a label or words will do; waiting for a fixed time.
import { accountFileOf, fillAccount, newPerson } from '../support/account-file.ts';
import {
  expect,
  expectNoAxeViolations,
  expectNoOverflowingText,
  expectNoSidewaysScroll,
  signIn,
  test,
} from '../support/browser.ts';
import { inches, reachResult, recommendedSize } from '../support/calculator.ts';
import { guestScreens, userPaths } from '../support/screens.ts';

for (const { path, heading } of guestScreens) {
  test(`${path} has a title, one main heading, the way home, and no accessibility violation`, async ({
    page,
    viewport,
  }) => {
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(200);
    await expect(page).toHaveTitle(/Swatchwise/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const home = page.getByRole('banner').getByRole('link', { name: 'Swatchwise' });
    await expect(home).toHaveAttribute('href', '/');
    await page.waitForLoadState('networkidle');
    await expectNoAxeViolations(page);
    for (const width of [320, 768, viewport?.width ?? 0]) {
      await page.setViewportSize({ width, height: 740 });
      await expectNoSidewaysScroll(page);
      await expectNoOverflowingText(page);
    }
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
    await expectNoAxeViolations(page);
  });
}

test.describe('before any script has run', { tag: '@once' }, () => {
  test.use({ javaScriptEnabled: false });

  test('every screen can be read', async ({ page }) => {
    for (const { path, heading, text } of guestScreens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByText(text).first()).toBeVisible();
    }
  });
});

test(
  'a user’s screens fit 320 and 768 pixels and have no violation in forced colors',
  { tag: '@once' },
  async ({ page }) => {
    // Many screens, each of them checked twice.
    test.slow();
    await signIn(page, newPerson('Ann'));
    await fillAccount(page, accountFileOf(12));
    await page.emulateMedia({ forcedColors: 'active' });
    for (const path of userPaths) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      for (const width of [768, 320]) {
        await page.setViewportSize({ width, height: 640 });
        await expectNoSidewaysScroll(page);
        await expectNoOverflowingText(page);
      }
      await expectNoAxeViolations(page);
    }
  },
);

test('a result with long size names fits a narrow phone', { tag: '@once' }, async ({ page }) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/calculator');
    await page.evaluate(() => window.localStorage.clear());
    await page.reload();
    await reachResult(page, { ...inches, sizes: [...inches.sizes, ['XXXL (26W/28W)', '60', '25']] });
    await expectNoSidewaysScroll(page);
    await expectNoOverflowingText(page);
    const table = page.getByRole('table', { name: /^Every size at your gauge/ });
    for (const [place, whole] of [
      [recommendedSize(page), 'Recommended'],
      [table.getByText('Recommended'), 'Recommended'],
      [table.getByText('XXXL'), 'XXXL'],
    ] as const) {
      const lines = await place.evaluate((element, word) => {
        const range = document.createRange();
        const text = element.firstChild as Text;
        range.setStart(text, 0);
        range.setEnd(text, word.length);
        return range.getClientRects().length;
      }, whole);
      expect(lines, `“${whole}” at ${width} px`).toBe(1);
    }
  }
});

test('the application takes over the page that is there', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const [drawn] = document.getElementsByTagName('main');
      if (drawn && document.readyState === 'interactive') drawn.dataset.drawn = 'by the build';
    });
  });
  for (const { path } of guestScreens) {
    await page.goto(path);
    // That the menu opens shows that the application is there.
    await expect(async () => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main')).toHaveAttribute('data-drawn', 'by the build');
  }
});

test(
  'reloading a screen that was reached by links shows the same screen',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Start Calculator' }).click();
    await expect(page).toHaveURL('/calculator');
    const before = await page.getByRole('heading', { level: 1 }).textContent();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(before ?? '');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Perfect fit. Real gauge. Zero math.').first()).toBeVisible();
  },
);
