import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test, expectErrors, signInNew } from '../support/browser.ts';
import { countRequests } from '../support/request-counts.ts';
import { newPerson } from '../support/sign-in.ts';
import { holdRequests } from '../support/page-requests.ts';

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

test('lists the pages that a guest or a user can open, and libraries beside it on wide screens @main', async ({
  page,
}) => {
  await page.goto('/');
  await expectListed(page, links);
  await expectAccessible(menu(page));
  await signInNew(page);
  await expectListed(page, linksSignedIn);
  await page.keyboard.press('Escape');
  for (const width of [1024, 1023]) {
    await page.setViewportSize({ width, height: 740 });
    for (const name of ['Patterns', 'Swatches']) {
      const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
      await expect(link).toBeVisible({ visible: width >= 1024 });
    }
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

const readShell = () => readFile(join(import.meta.dirname, '../../dist/web/index.html'), 'utf8');

test.describe('on a first visit', () => {
  // On a later visit, the service worker requests the page, and the test cannot replace it.
  test.use({ visit: 'first' });

  test.describe('a document without user data', () => {
    test.use({ waitsForHydration: false });
    test.beforeEach(async ({ page }) => {
      await page.route('**/support', async (route) =>
        route.fulfill({ contentType: 'text/html', body: await readShell() }),
      );
    });

    test('shows a spinner until the user request is answered, then the page @main', async ({ page }) => {
      expectErrors(page, /status of 401/);
      const held = await holdRequests(page, 'GET', '**/api/auth/user');
      await page.goto('/support');
      await expect(page.getByText('Loading', { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
      held.release();
      await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    });
  });

  test('requests the user again after five minutes, not before', async ({ page }) => {
    await page.clock.install();
    await signInNew(page);
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/user')) requests += 1;
    });
    const open = async (link: string, heading: string) => {
      await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    };
    await page.clock.fastForward('04:00');
    await open('Support', 'Help');
    expect(requests).toBe(0);
    await page.clock.fastForward('02:00');
    await open('Terms', 'Terms');
    await open('Support', 'Help');
    await expect.poll(() => requests).toBe(1);
  });
});

test('open tabs follow a user who signs in with another tab @main', async ({ page }) => {
  const otherTab = await page.context().newPage();
  const openMenu = () => page.getByRole('button', { name: 'Menu' }).click();
  await page.goto('/support');
  await openMenu();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();

  await signIn(otherTab, newPerson('Ann'));
  await expect(page.getByRole('link', { name: 'Sign Out' })).toBeVisible();

  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  await page.context().clearCookies();
  await signIn(otherTab, newPerson('Bea'));
  await expect(page.locator('html')).not.toHaveAttribute('data-marked');
  await openMenu();
  await expect(page.getByRole('link', { name: 'Sign Out' })).toBeVisible();
});

test('a page is requested once for each visit', async ({ page, server }) => {
  const count = async () =>
    Object.values(await countRequests(server, '/calculator')).reduce((sum, of) => sum + of, 0);
  await page.goto('/terms');
  const before = await count();
  await page.goto('/calculator');
  await page.reload();
  await expect.poll(async () => (await count()) - before).toBe(2);
});
