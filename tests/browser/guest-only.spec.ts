import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, test, expectErrors } from '../support/browser.ts';
import { card, openResult, recommendedSize } from '../support/calculator.ts';
import { findAccountPaths, findAccountWords, GUEST_ONLY_PATHS } from '../support/guest-only.ts';

test.use({ serverSettings: { SIGN_IN: 'off' } });

const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true }).click();

/** Opens everything that is folded on a page. */
const unfold = (page: Page) =>
  page.locator('details').evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true;
  });

async function expectNoAccounts(page: Page) {
  expect(await findAccountPaths(page), `links of ${page.url()}`).toEqual([]);
  expect(await findAccountWords(page), `words of ${page.url()}`).toEqual([]);
}

test('links lead to all pages, which are accessible, and none to an account', async ({ page, baseURL }) => {
  // The browser reports a document with status 404 as an error.
  expectErrors(page, /status of 404/);
  const queue = ['/'];
  for (const path of queue) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await unfold(page);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await expectFits(page);
    }
    await expectAccessible(page);
    await openMenu(page);
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link')).toHaveText([
      'Home',
      'Gauge Calculator',
      'Swatching Guide',
      'Help',
    ]);
    await expectNoAccounts(page);
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    for (const link of links) {
      const { origin, pathname } = new URL(link);
      const isPage = origin === baseURL && !pathname.includes('.');
      if (isPage && !queue.includes(pathname)) queue.push(pathname);
    }
  }
  expect(queue.sort()).toEqual(GUEST_ONLY_PATHS);
  // tests/processes/guest-only.test.ts shows that the paths of accounts return 404.
  await page.goto('/api/login');
  await expect(page.getByRole('heading', { name: 'There are no accounts here' })).toBeVisible();
  await expectAccessible(page);
});

test('the calculator shows a result with all that guests can do, and why it opens no saved pattern @main', async ({
  page,
}) => {
  await openResult(page);
  await expect(recommendedSize(page)).toHaveText('Recommended size: S');
  await expect(page.getByRole('tab')).toHaveCount(0);
  for (const name of ['Remember this project', 'Share or print', 'Edit']) {
    await expect(page.getByRole('button', { name })).toBeVisible();
  }
  await expectNoAccounts(page);
  await expectAccessible(card(page, 'Your Size'));

  await page.goto('/calculator?pattern=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('This Link Can’t Be Opened', { exact: true })).toBeVisible();
  expect(await findAccountPaths(page)).toEqual([]);
});
