import type { Locator, Page } from '@playwright/test';
import { expect, test, toast, expectErrors, signInNew } from '../support/browser.ts';
import { calculate, card, openEntered, recommendedSize } from '../support/calculator.ts';
import { openAdd, swatchDialog } from '../support/swatches.ts';

const MISSING = 'Missing gauge information';

const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
const readBorderColor = (page: Page) =>
  toasts(page).evaluate((element) => getComputedStyle(element).borderColor);
const clickUsePattern = (page: Page) => page.getByRole('button', { name: 'Use this pattern' }).click();

/** Pauses the clock; from then on only the test advances it. */
async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

/** Expects the toast not to cover the other elements. Waits, because a toast that replaces another has no position yet. */
async function expectClear(page: Page, title: string, ...others: Locator[]): Promise<void> {
  await expect(async () => {
    const shown = await toast(page, title).boundingBox();
    expect(shown, `the toast “${title}”`).not.toBeNull();
    for (const other of others) {
      const box = await other.boundingBox();
      expect(box, String(other)).not.toBeNull();
      if (!shown || !box) continue;
      const isClear =
        shown.y >= box.y + box.height ||
        shown.y + shown.height <= box.y ||
        shown.x >= box.x + box.width ||
        shown.x + shown.width <= box.x;
      expect(
        isClear,
        `“${title}” at ${JSON.stringify(shown)} and ${String(other)} at ${JSON.stringify(box)}`,
      ).toBe(true);
    }
  }).toPass({ timeout: 60_000 });
}

test('a toast does not cover the focused element or the header, at any width', async ({ page }) => {
  await signInNew(page, '/calculator');
  const button = page.getByRole('button', { name: 'Use this pattern' });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    for (const block of ['start', 'center', 'end'] as const) {
      await button.evaluate((element, at) => element.scrollIntoView({ block: at }), block);
      await button.press('Enter');
      await expectClear(page, MISSING, page.locator(':focus'));
      await toast(page, MISSING).getByRole('button').click();
    }
  }
  for (const width of [320, 640, 768, 1024, 1100, 1180, 1440, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    await clickUsePattern(page);
    const controls = page.getByRole('banner').locator('a, button').filter({ visible: true });
    await expectClear(page, MISSING, ...(await controls.all()));
  }
});

for (const [screen, size] of Object.entries({
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 900 },
})) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport: size });

    test('a toast does not cover the result that was just calculated @main', async ({ page }) => {
      expectErrors(page, /status of 503/);
      await page.route('**/api/patterns/manual', (route) => route.fulfill({ status: 503, json: {} }));
      await openEntered(page);
      await calculate(page);
      await expect(recommendedSize(page)).toBeInViewport({ ratio: 1 });
      const sentence = card(page, 'Your Size').getByText('will have a finished bust of 40 in');
      await expectClear(page, 'Failed to create pattern', recommendedSize(page), sentence);
    });

    test('a toast does not cover a dialog’s fields, title or buttons, even at 400%', async ({ page }) => {
      await openAdd(page);
      const dialog = swatchDialog(page);
      const field = dialog.getByLabel('Yarn name');
      const save = dialog.getByRole('button', { name: 'Save Swatch' });
      const buttons = [dialog.getByRole('button', { name: 'Cancel', exact: true }), save];
      for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
      await save.click();
      await expectClear(page, 'Missing yarn name', dialog.getByRole('heading'), field, ...buttons);
      await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 });
      // The size of a window of 1280 by 900 pixels at 400% zoom.
      await page.setViewportSize({ width: 320, height: 225 });
      await dialog.getByLabel('Notes').focus();
      await save.click();
      await expect(field).toBeFocused();
      await expectClear(page, 'Missing yarn name', field);
      const [top, dialogTop] = [await field.boundingBox(), await dialog.boundingBox()].map(
        (box) => box?.y ?? NaN,
      );
      expect(top).toBeGreaterThanOrEqual(dialogTop ?? NaN);
    });
  });
}

test('toasts and the buttons of a dialog stay above the on-screen keyboard @main', async ({
  page,
  viewport,
}) => {
  const KEYBOARD = 300;
  // This browser has no on-screen keyboard. Like Safari, the script reports that the bottom of the window is covered.
  await page.addInitScript((keyboard) => {
    Object.defineProperty(window.visualViewport, 'height', { get: () => window.innerHeight - keyboard });
  }, KEYBOARD);
  await openAdd(page);
  await page.evaluate(() => window.visualViewport?.dispatchEvent(new Event('resize')));
  const save = swatchDialog(page).getByRole('button', { name: 'Save Swatch' });
  await save.click();
  for (const shown of [save, swatchDialog(page).getByLabel('Yarn name'), toast(page, 'Missing yarn name')]) {
    const box = await shown.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual((viewport?.height ?? 0) - KEYBOARD);
  }
});

test('a toast closes with a swipe of more than 50 pixels', async ({ page }) => {
  await page.goto('/calculator');
  await clickUsePattern(page);
  const swipe = async (pixels: number) => {
    const box = await page.getByText(MISSING, { exact: true }).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 10];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + pixels, y, { steps: 5 });
    await page.mouse.up();
  };
  await swipe(40);
  await expect(toasts(page)).toHaveCount(1);
  await swipe(70);
  await expect(toasts(page)).toHaveCount(0);
});

test.describe('toasts', () => {
  test.use({ visit: 'first' });

  test('are shown one at a time, for five seconds @main', async ({ page }) => {
    await page.clock.install();
    // A click before the page works would be lost.
    await page.goto('/calculator', { waitUntil: 'networkidle' });
    // The first toast loads their code.
    await clickUsePattern(page);
    await expect(toast(page, MISSING)).toBeVisible();
    await card(page, 'Pattern').getByLabel('Stitches').fill('20');
    await card(page, 'Pattern').getByLabel('Rows').fill('28');
    await pauseClock(page);
    // With the keyboard, because a mouse click does not end while the clock is paused.
    await page.getByRole('button', { name: 'Use this pattern' }).press('Enter');
    await expect(toast(page, 'Missing size information')).toBeVisible();
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.runFor(4900);
    await expect(toast(page, 'Missing size information')).toBeVisible();
    await page.clock.runFor(200);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('stay for half a second before the sign-in page opens', async ({ page }) => {
    expectErrors(page, /401/);
    await page.clock.install();
    await signInNew(page, '/account?tab=settings');
    await page.getByRole('checkbox').click();
    await expect(toast(page, 'Email preferences updated')).toBeVisible();
    const defaultColor = await readBorderColor(page);
    await pauseClock(page);
    await page.context().clearCookies();
    await page.getByRole('tab', { name: 'Security' }).press('Enter');
    await expect(toast(page, 'Unauthorized')).toContainText('You are logged out. Logging in again...');
    expect(await readBorderColor(page), 'the border of a destructive toast').not.toBe(defaultColor);
    await page.clock.runFor(499);
    await expect(page).toHaveURL(/\/account/);
    await page.clock.runFor(1);
    await expect(page.getByLabel('Email')).toBeVisible();
  });
});
