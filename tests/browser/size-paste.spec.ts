import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/browser.ts';
import { card, cell } from '../support/calculator.ts';
import { pasteFromClipboard } from '../support/keyboard.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Returns the rows of the size table that are not blank. */
const readRows = (page: Page) =>
  card(page, 'Pattern')
    .locator('tbody tr')
    .evaluateAll((found) =>
      found
        .map((row) => [...row.querySelectorAll('input')].map(({ value }) => value))
        .filter((values) => values.some((value) => value !== '')),
    );

const message = (page: Page) =>
  card(page, 'Pattern')
    .getByRole('status')
    .filter({ hasText: /^Pasted/ });

test.beforeEach(async ({ page }) => {
  await page.goto('/calculator');
  // The page then works, and registers its service worker. Earlier pastes are tested in early-input.spec.ts.
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
});

test('a pasted list fills its column from the row on, and can be undone @main', async ({ page }) => {
  await cell(page, 'Length', 2).fill('24');
  await cell(page, 'Bust', 2).focus();
  await pasteFromClipboard(page, '34½ (38, 42) in');
  await expect(message(page)).toContainText('Pasted 3 busts.');
  await expect(cell(page, 'Bust', 2)).toBeFocused();
  const filled = [
    ['', '34.5', '24'],
    ['', '38', ''],
    ['', '42', ''],
  ];
  expect(await readRows(page)).toEqual(filled);
  await expectAccessible(card(page, 'Pattern'));
  await page.reload();
  await expect.poll(() => readRows(page)).toEqual(filled);

  await cell(page, 'Size name', 10).focus();
  await pasteFromClipboard(page, 'XS (S, M)');
  await expect(message(page)).toContainText('Pasted 1 name. 2 more did not fit into the table.');
  await message(page).getByRole('button', { name: 'Undo' }).click();
  await expect(message(page)).toHaveCount(0);
  await expect(cell(page, 'Size name', 10)).toBeFocused();
  await pasteFromClipboard(page, 'XS (S, M)');
  await expect(message(page)).toBeVisible();
  await page.keyboard.press('Control+Z');
  await expect(message(page)).toHaveCount(0);
  expect(await readRows(page)).toEqual(filled);
  await pasteFromClipboard(page, 'XS (S, M)');
  await cell(page, 'Size name', 2).fill('S');
  await expect(message(page), 'typing removes Undo').toHaveCount(0);
});

test('any other text is pasted by the browser', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await cell(page, 'Bust', 1).focus();
  await pasteFromClipboard(page, '38 1/2');
  await expect(cell(page, 'Bust', 1)).toHaveValue('38 1/2');
  expect(requests.filter((url) => url.includes('paste-sizes'))).toEqual([]);

  await cell(page, 'Size name', 1).fill('Size');
  await pasteFromClipboard(page, ' 1, tall\nand wide\n');
  await expect(cell(page, 'Size name', 1)).toHaveValue('Size1, tall and wide');
  await expect(message(page)).toHaveCount(0);
});
