import type { Page } from '@playwright/test';
import { expect, expectAccessible, fillSignInForm, test } from '../support/browser.ts';
import { newPerson } from '../support/sign-in.ts';

// The browser reports a document with status 404 as an error.
test.use({ expectedErrors: [/status of 404/] });

/** Expects the not-found page, before and after its code has loaded. */
async function expectNotFound(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
}

test('an unknown path is 404 to a guest, and links home, not to the login @main', async ({ page }) => {
  for (const path of ['/no-such-page', '/calculator/more']) {
    await expectNotFound(page, path);
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Log in to see your account' })).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Swatchwise' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Perfect fit. Real gauge. Zero math.').first()).toBeVisible();
  }
});

for (const path of ['/account', '/admin']) {
  test(`${path} returns 404 to a guest, who can log in and is returned there`, async ({ page }) => {
    await expectNotFound(page, path);
    await page.getByRole('link', { name: 'Log in to see your account' }).click();
    await fillSignInForm(page, newPerson());
    await expect(page).toHaveURL(path);
    // A user who is not an admin gets 404 for the admin page, without a login link.
    const heading = path === '/account' ? /Account/ : '404 Page Not Found';
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Log in to see your account' })).toHaveCount(0);
  });
}

test('the not-found page has no accessibility violations @wide', async ({ page }) => {
  await page.goto('/no-such-page');
  await expectAccessible(page);
});
