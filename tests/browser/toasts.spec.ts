import type { Locator, Page } from '@playwright/test';
import { expect, test, toast, expectErrors, signInNew } from '../support/browser.ts';
import { calculate, card, openEntered, recommendedSize } from '../support/calculator.ts';
import { swatchDialog } from '../support/swatches.ts';

const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
const readBorderColor = (page: Page) =>
  toasts(page).evaluate((element) => getComputedStyle(element).borderColor);
const usePattern = (page: Page) => page.getByRole('button', { name: 'Use this pattern' }).click();

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

test('a toast does not cover the focused element, wherever it is @wide', async ({ page }) => {
  await page.goto('/calculator');
  const button = page.getByRole('button', { name: 'Use this pattern' });
  for (const block of ['start', 'center', 'end'] as const) {
    await button.evaluate((element, at) => element.scrollIntoView({ block: at }), block);
    await button.press('Enter');
    await expectClear(page, 'Missing gauge information', page.locator(':focus'));
    await toast(page, 'Missing gauge information').getByRole('button').click();
  }
});

test('a toast does not cover the controls of the header, at any width', async ({ page }) => {
  await signInNew(page, '/calculator');
  for (const width of [320, 640, 768, 1024, 1100, 1180, 1280, 1440, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    await usePattern(page);
    const controls = page.getByRole('banner').locator('a, button').filter({ visible: true });
    await expectClear(page, 'Missing gauge information', ...(await controls.all()));
  }
});

test('a toast does not cover the result that was just calculated @main @wide', async ({ page }) => {
  expectErrors(page, /status of 503/);
  await page.route('**/api/patterns/manual', (route) => route.fulfill({ status: 503, json: {} }));
  await openEntered(page);
  await calculate(page);
  await expect(recommendedSize(page)).toBeInViewport({ ratio: 1 });
  const result = card(page, 'Your Size');
  await expectClear(
    page,
    'Failed to create pattern',
    recommendedSize(page),
    result.getByText('will have a finished bust of 40 in'),
  );
});

test('a toast does not cover a dialog’s fields, title or buttons, even at 400% @wide', async ({ page }) => {
  await signInNew(page, '/swatches');
  await page.getByRole('button', { name: 'Add Your First Swatch' }).click();
  const dialog = swatchDialog(page);
  const buttons = [/^Cancel$/, /^Save Swatch$/].map((name) => dialog.getByRole('button', { name }));
  for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Save Swatch' }).click();
  await expectClear(
    page,
    'Missing yarn name',
    dialog.getByRole('heading'),
    dialog.getByLabel('Yarn name'),
    ...buttons,
  );
  await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 });
  await dialog.getByLabel('Notes').fill('Washed');
  await dialog.getByRole('button', { name: 'Save Swatch' }).click();
  await expectClear(page, 'Missing yarn name', page.locator(':focus'));
  for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
  // The size of a window of 1280 by 900 pixels at 400% zoom.
  await page.setViewportSize({ width: 320, height: 225 });
  await dialog.getByLabel('Notes').focus();
  const field = dialog.getByLabel('Yarn name');
  await dialog.getByRole('button', { name: 'Save Swatch' }).click();
  await expect(field).toBeFocused();
  await expectClear(page, 'Missing yarn name', field);
  const [top, dialogTop] = [await field.boundingBox(), await dialog.boundingBox()].map(
    (box) => box?.y ?? NaN,
  );
  expect(top).toBeGreaterThanOrEqual(dialogTop ?? NaN);
});

test.describe('with the on-screen keyboard open', () => {
  const KEYBOARD = 300;

  test('toasts and the buttons of a dialog stay above it', async ({ page, viewport }) => {
    // This browser has no on-screen keyboard. Like Safari, the script reports that the bottom of the window is covered.
    await page.addInitScript((keyboard) => {
      Object.defineProperty(window.visualViewport, 'height', { get: () => window.innerHeight - keyboard });
    }, KEYBOARD);
    await signInNew(page, '/swatches');
    await page.evaluate(() => window.visualViewport?.dispatchEvent(new Event('resize')));
    const expectAboveKeyboard = async (shown: Locator) => {
      const box = await shown.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(
        (viewport?.height ?? 0) - KEYBOARD,
      );
    };
    await page.getByRole('button', { name: 'Add Your First Swatch' }).click();
    const dialog = swatchDialog(page);
    await dialog.getByRole('button', { name: 'Save Swatch' }).click();
    await expectAboveKeyboard(dialog.getByRole('button', { name: 'Save Swatch' }));
    await expectAboveKeyboard(dialog.getByLabel('Yarn name'));
    await expectAboveKeyboard(toast(page, 'Missing yarn name'));
    await page.goto('/calculator');
    await page.evaluate(() => window.visualViewport?.dispatchEvent(new Event('resize')));
    await page.getByRole('button', { name: 'Use this pattern' }).click();
    await expectAboveKeyboard(toast(page, 'Missing gauge information'));
  });
});

test('a toast closes with its button, and with a swipe of more than 50 pixels', async ({ page }) => {
  await page.goto('/calculator');
  await usePattern(page);
  await toast(page, 'Missing gauge information').getByRole('button', { name: 'Close this message' }).click();
  await expect(toasts(page)).toHaveCount(0);

  await usePattern(page);
  const swipe = async (pixels: number) => {
    const box = await page.getByText('Missing gauge information', { exact: true }).boundingBox();
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

test('a toast that a finger swiped away does not return to its place', async ({ page }) => {
  await page.goto('/calculator');
  await usePattern(page);
  const box = await page.getByText('Missing gauge information', { exact: true }).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 10];
  const release = await page.evaluateHandle(() => {
    const counts = new Promise<[before: number, after: number]>((resolve) => {
      const count = () => document.querySelectorAll('[aria-label^=Notifications] li').length;
      const compare = () => {
        const before = count();
        setTimeout(() => resolve([before, count()]), 50);
      };
      window.addEventListener('pointerup', compare, { once: true, capture: true });
    });
    return { counts };
  });
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x, y });
  for (let step = 1; step <= 5; step++) await touch('touchMove', { x: x + 20 * step, y });
  await touch('touchEnd');
  expect(await release.evaluate(({ counts }) => counts)).toEqual([1, 0]);
});

test.describe('toasts', () => {
  test.use({ visit: 'first' });

  test('are shown one at a time, for five seconds @main', async ({ page }) => {
    await page.clock.install();
    // A click before the page works would be lost.
    await page.goto('/calculator', { waitUntil: 'networkidle' });
    // The first toast loads their code.
    await usePattern(page);
    await expect(toast(page, 'Missing gauge information')).toBeVisible();
    await card(page, 'Pattern').getByLabel('Stitches').fill('20');
    await card(page, 'Pattern').getByLabel('Rows').fill('28');
    await pauseClock(page);
    // With the keyboard, because the end of a press of the mouse needs the clock.
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
