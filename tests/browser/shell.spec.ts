import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newPerson } from '../support/account-file.ts';
import { expect, signIn, test } from '../support/browser.ts';

const shell = () => readFile(join(import.meta.dirname, '../../dist/web/index.html'), 'utf8');

test.describe('a document that does not say who is here', { tag: '@once' }, () => {
  test.beforeEach(async ({ page }) => {
    await page.route('**/support', async (route) =>
      route.fulfill({ contentType: 'text/html', body: await shell() }),
    );
  });

  test.describe('when the server answers', () => {
    test.use({ expectedErrors: [/status of 401/] });

    test('shows a spinner until the user call is answered, then the page', async ({ page }) => {
      let answer: (() => void) | undefined;
      const asked = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/auth/user', async (route) => {
        await asked;
        await route.continue();
      });
      await page.goto('/support');
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
      answer?.();
      await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    });
  });

  test.describe('when the server is gone', () => {
    test.use({ expectedErrors: [/ERR_FAILED/] });

    test('takes her for a guest and asks once, never an endless spinner', async ({ page }) => {
      let asked = 0;
      await page.route('**/api/auth/user', async (route) => {
        asked += 1;
        await route.abort();
      });
      await page.goto('/support');
      await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
      expect(asked).toBe(1);
    });
  });
});

test('who is here is asked again after five minutes, not before', { tag: '@once' }, async ({ page }) => {
  await page.clock.install();
  await signIn(page, newPerson());
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/user')) asked += 1;
  });
  const open = async (link: string, heading: string) => {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  };
  await page.clock.fastForward('04:00');
  await open('Support', 'Help');
  expect(asked).toBe(0);
  await page.clock.fastForward('02:00');
  await open('Terms', 'Terms');
  await open('Support', 'Help');
  await expect.poll(() => asked).toBe(1);
});
