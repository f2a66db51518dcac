import type { Page } from '@playwright/test';
import { createAccountFile, fillAccount, newPerson } from '../support/account-file.ts';
import { expect, signIn, test } from '../support/browser.ts';
import { expectVisibleFocus } from '../support/focus.ts';
import { guestScreens, userPaths } from '../support/screens.ts';

async function expectVisibleFocusAt(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectVisibleFocus(page);
  }
}

test.describe('the focused element is visible at every tab stop', () => {
  test('for a guest', async ({ page }) => {
    await expectVisibleFocusAt(
      page,
      guestScreens.map(({ path }) => path),
    );
  });

  test('for a signed-in user with data', async ({ page }) => {
    await signIn(page, newPerson('Ann'));
    await fillAccount(page, createAccountFile(6));
    await expectVisibleFocusAt(page, userPaths);
  });

  test('in a window zoomed to 400%', { tag: '@once' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await expectVisibleFocusAt(page, ['/calculator']);
  });

  test('in the dialogs for a swatch and for a pattern', { tag: '@once' }, async ({ page }) => {
    await signIn(page, newPerson());
    for (const [path, button, title] of [
      ['/swatches', 'Add Your First Swatch', 'Add New Gauge Swatch'],
      ['/patterns', 'Add Your First Pattern', 'Add New Pattern'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await expectVisibleFocus(page);
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    }
  });

  test.describe('on pages with little content', { tag: '@once' }, () => {
    // The browser reports a document with status 404 as an error.
    test.use({ expectedErrors: [/status of 404/] });

    test('such as the not-found page and the local sign-in form', async ({ page }) => {
      await expectVisibleFocusAt(page, ['/no-such-page', '/api/login']);
    });
  });
});
