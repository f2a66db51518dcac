import type { Locator, Page } from '@playwright/test';
import { newPerson } from '../support/account-file.ts';
import { expect, signIn, test, toast } from '../support/browser.ts';
import { calculate, card, enterPattern, inches, recommendedSize, typeGauge } from '../support/calculator.ts';

const place = (page: Page) => page.getByRole('region', { name: /^Notifications/ });
const all = (page: Page) => place(page).getByRole('listitem');
const border = (page: Page) => all(page).evaluate((element) => getComputedStyle(element).borderColor);
const usePattern = (page: Page) => page.getByRole('button', { name: 'Use this pattern' }).click();

/** From now on time passes only as the test says. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

const swatchDialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add New Gauge Swatch' });

/** Fails when the toast lies on any part of what is found; one that just takes the place of another has no place yet. */
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
  }).toPass({ timeout: 20_000 });
}

test.describe('a toast covers nothing that matters:', () => {
  test('not the focus, wherever it is in the window', async ({ page }) => {
    await page.goto('/calculator');
    const button = page.getByRole('button', { name: 'Use this pattern' });
    for (const block of ['start', 'center', 'end'] as const) {
      await button.evaluate((element, at) => element.scrollIntoView({ block: at }), block);
      await button.press('Enter');
      await expectClear(page, 'Missing gauge information', page.locator(':focus'));
      await toast(page, 'Missing gauge information').getByRole('button').click();
    }
  });

  test('not the result that was just calculated', async ({ page }) => {
    await page.goto('/calculator');
    await typeGauge(page, 'Gauge Swatch', inches.own);
    await page.getByLabel('Desired finished bust').fill('40');
    await enterPattern(page, inches);
    await calculate(page);
    await expect(recommendedSize(page)).toBeInViewport({ ratio: 1 });
    const result = card(page, 'Your Size');
    await expectClear(
      page,
      'Pattern created successfully',
      recommendedSize(page),
      result.getByText('will have a finished bust of 40 in'),
      result.getByText('24 in comes out 28 in'),
      result.getByText('everything comes out'),
    );
  });

  test('not the fields, the title or the buttons of a dialog, which stay in the window', async ({ page }) => {
    await signIn(page, newPerson(), '/swatches');
    await page.getByRole('button', { name: 'Add Your First Swatch' }).click();
    const dialog = swatchDialogOf(page);
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
  });
});

test.describe('above the on-screen keyboard', { tag: '@once' }, () => {
  const KEYBOARD = 300;

  test('stand toasts, and the buttons of a dialog', async ({ page, viewport }) => {
    // The browser has no such keyboard here: it only says that the window's foot is covered, as Safari does.
    await page.addInitScript((keyboard) => {
      Object.defineProperty(window.visualViewport, 'height', { get: () => window.innerHeight - keyboard });
    }, KEYBOARD);
    await signIn(page, newPerson(), '/swatches');
    await page.evaluate(() => window.visualViewport?.dispatchEvent(new Event('resize')));
    const isAbove = async (shown: Locator) => {
      const box = await shown.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(
        (viewport?.height ?? 0) - KEYBOARD,
      );
    };
    await page.getByRole('button', { name: 'Add Your First Swatch' }).click();
    const dialog = swatchDialogOf(page);
    await dialog.getByRole('button', { name: 'Save Swatch' }).click();
    await isAbove(dialog.getByRole('button', { name: 'Save Swatch' }));
    await isAbove(dialog.getByLabel('Yarn name'));
    await isAbove(toast(page, 'Missing yarn name'));
    await page.goto('/calculator');
    await page.evaluate(() => window.visualViewport?.dispatchEvent(new Event('resize')));
    await page.getByRole('button', { name: 'Use this pattern' }).click();
    await isAbove(toast(page, 'Missing gauge information'));
  });
});

test.describe('toasts', { tag: '@once' }, () => {
  test('stand one at a time, for five seconds', async ({ page }) => {
    await page.clock.install();
    await page.goto('/calculator');
    // The first toast brings their code.
    await usePattern(page);
    await expect(toast(page, 'Missing gauge information')).toBeVisible();
    await card(page, 'Pattern').getByLabel('Stitches').fill('20');
    await card(page, 'Pattern').getByLabel('Rows').fill('28');
    await stopTime(page);
    await usePattern(page);
    await expect(toast(page, 'Missing size information')).toBeVisible();
    await expect(all(page)).toHaveCount(1);
    await page.clock.runFor(4900);
    await expect(toast(page, 'Missing size information')).toBeVisible();
    await page.clock.runFor(200);
    await expect(all(page)).toHaveCount(0);
    await page.clock.fastForward(999_000);
    await expect(place(page), 'a closed one is kept for 1,000,000 ms').toHaveCount(1);
    await page.clock.fastForward(1_000);
    await expect(place(page)).toHaveCount(0);
  });

  test('leave the focused field of a dialog whole at 400 % zoom', async ({ page }) => {
    // What a window of 1280 by 900 pixels has at 400 %.
    await page.setViewportSize({ width: 320, height: 225 });
    await signIn(page, newPerson(), '/swatches');
    await page.getByRole('button', { name: 'Add Your First Swatch' }).click();
    const field = swatchDialogOf(page).getByLabel('Yarn name');
    await page.getByRole('button', { name: 'Save Swatch' }).click();
    await expect(field).toBeFocused();
    await expectClear(page, 'Missing yarn name', field);
    const [top, dialogTop] = [await field.boundingBox(), await swatchDialogOf(page).boundingBox()].map(
      (box) => box?.y ?? NaN,
    );
    expect(top).toBeGreaterThanOrEqual(dialogTop ?? NaN);
  });

  test('go by their button, and by a swipe of more than 50 pixels', async ({ page }) => {
    await page.goto('/calculator');
    await usePattern(page);
    await toast(page, 'Missing gauge information')
      .getByRole('button', { name: 'Close this message' })
      .click();
    await expect(all(page)).toHaveCount(0);

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
    await expect(all(page)).toHaveCount(1);
    await swipe(70);
    await expect(all(page)).toHaveCount(0);
  });

  test.describe('when the session is over', () => {
    test.use({ expectedErrors: [/401/] });

    test('are read for half a second before the browser leaves', async ({ page }) => {
      await page.clock.install();
      await signIn(page, newPerson(), '/account?tab=settings');
      await page.getByRole('checkbox').click();
      await expect(toast(page, 'Email preferences updated')).toBeVisible();
      const quiet = await border(page);
      await stopTime(page);
      await page.context().clearCookies();
      await page.getByRole('tab', { name: 'Security' }).click();
      await expect(toast(page, 'Unauthorized')).toContainText('You are logged out. Logging in again...');
      expect(await border(page), 'a destructive one looks like one').not.toBe(quiet);
      await page.clock.runFor(499);
      await expect(page).toHaveURL(/\/account/);
      await page.clock.runFor(1);
      await expect(page.getByLabel('Email')).toBeVisible();
    });
  });
});
