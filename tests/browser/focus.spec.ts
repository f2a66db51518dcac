import type { Page } from '@playwright/test';
import { expect, test, expectErrors, signInNew } from '../support/browser.ts';
import { expectVisibleFocus } from '../support/focus.ts';

async function expectVisibleFocusAt(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectVisibleFocus(page);
  }
}

// Whole pages are tested in screens.spec.ts.
test('the focus is visible in a window zoomed to 400%', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await expectVisibleFocusAt(page, ['/calculator']);
});

test('the focus is visible in the dialogs for a swatch and for a pattern', async ({ page }) => {
  const expectVisibleFocusIn = async (button: string, title: string) => {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expectVisibleFocus(page);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  };
  await signInNew(page, '/swatches');
  await expectVisibleFocusIn('Add Your First Swatch', 'Add New Gauge Swatch');
  await page.goto('/patterns');
  await expectVisibleFocusIn('Add Your First Pattern', 'Add New Pattern');
});

test('the focus is visible on the not-found page and the local sign-in form', async ({ page }) => {
  // The browser reports a document with status 404 as an error.
  expectErrors(page, /status of 404/);
  await expectVisibleFocusAt(page, ['/no-such-page', '/api/login']);
});
