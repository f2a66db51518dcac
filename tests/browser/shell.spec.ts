import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, signIn, test, expectErrors, signInNew } from '../support/browser.ts';
import { newPerson } from '../support/sign-in.ts';
import { holdRequests } from '../support/swatches.ts';

const readShell = () => readFile(join(import.meta.dirname, '../../dist/web/index.html'), 'utf8');

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

  test('treats the user as a guest after one request that fails', async ({ page }) => {
    expectErrors(page, /ERR_FAILED/);
    let requests = 0;
    await page.route('**/api/auth/user', async (route) => {
      requests += 1;
      await route.abort();
    });
    await page.goto('/support');
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
    expect(requests).toBe(1);
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
