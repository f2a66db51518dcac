import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, signInNew } from '../support/browser.ts';

/** The menu links of a guest, in order (R2.9). */
const links = [
  ['Home', '/'],
  ['Gauge Calculator', '/calculator'],
  ['Saved Results', '/saved-calculations'],
  ['Swatching Guide', '/swatching-guide'],
  ['Help', '/support'],
  ['Sign In', '/api/login'],
] as const;

const linksSignedIn = [
  ...links.slice(0, 3),
  ['Saved Patterns', '/patterns'],
  ['Saved Swatches', '/swatches'],
  ...links.slice(3, -1),
  ['Account Settings', '/account'],
  ['Sign Out', '/api/logout'],
] as const;

const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /menu/i });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

async function expectListed(page: Page, expected: readonly (readonly [name: string, path: string])[]) {
  await menuButton(page).click();
  await expect(menu(page).getByRole('heading', { name: 'Menu' })).toBeVisible();
  const listed = menu(page).getByRole('link');
  await expect(listed).toHaveText(expected.map(([name]) => name));
  for (const [index, [, path]] of expected.entries()) {
    await expect(listed.nth(index)).toHaveAttribute('href', new RegExp(`^${path}(\\?|$)`));
  }
}

test('lists the pages that a guest or a user can open, accessibly @main @wide', async ({ page }) => {
  await page.goto('/');
  await expectListed(page, links);
  await expectAccessible(page);
  await signInNew(page);
  await expectListed(page, linksSignedIn);
});

test('links to the libraries next to the menu on wide screens @wide', async ({ page, viewport }) => {
  await signInNew(page);
  for (const name of ['Patterns', 'Swatches']) {
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
    await expect(link).toBeVisible({ visible: (viewport?.width ?? 0) >= 1024 });
  }
});

test('opens each page and closes @main', async ({ page }) => {
  await page.goto('/support');
  for (const [name, path] of links.slice(0, -1)) {
    await menuButton(page).click();
    await menu(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(menu(page), path).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
});

test('works with the keyboard alone: returns the focus, and opens a link @main', async ({ page }) => {
  await page.goto('/privacy');
  await menuButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(menu(page)).toBeVisible();

  // After the last link, the focus moves to the browser's own controls, which the page sees as the body.
  const focusIsInside = () =>
    menu(page).evaluate((dialog) => {
      const focused = document.activeElement;
      return focused === null || focused === document.body || dialog.contains(focused);
    });
  const visited = new Set<string>();
  for (let presses = 0; presses < 2 * links.length + 4; presses++) {
    expect(await focusIsInside()).toBe(true);
    visited.add(await page.evaluate(() => document.activeElement?.textContent.trim() ?? ''));
    await page.keyboard.press('Tab');
  }
  expect([...visited]).toEqual(expect.arrayContaining(links.map(([name]) => name)));

  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await menu(page).getByRole('link', { name: 'Swatching Guide' }).press('Enter');
  await expect(page).toHaveURL('/swatching-guide');
  await expect(menu(page)).toBeHidden();
});
