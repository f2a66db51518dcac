import type { Page } from '@playwright/test';
import { expect, expectAccessible, pasteFromClipboard, test } from '../support/browser.ts';
import { card } from '../support/calculator.ts';
import { setOffline } from '../support/offline.ts';
import { openReader, paste, reader } from '../support/pattern-reader.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const cell = (page: Page, column: 'Size name' | 'Bust' | 'Length', row: number) =>
  page.getByLabel(`${column}, row ${row}`, { exact: true });

/** Returns the rows of the size table that are not blank. */
const rows = (page: Page) =>
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
const undo = (page: Page) => message(page).getByRole('button', { name: 'Undo' });

test.beforeEach(async ({ page }) => {
  await page.goto('/calculator');
  // The page then works, and registers its service worker. Earlier pastes are tested in early-input.spec.ts.
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
});

test('a pasted list fills its column from the row on, and can be undone @main', async ({ page }) => {
  await cell(page, 'Bust', 1).fill('30');
  await cell(page, 'Length', 2).fill('24');
  await cell(page, 'Bust', 2).focus();
  await pasteFromClipboard(page, '34½ (38, 42) in');
  await expect(message(page)).toContainText('Pasted 3 busts.');
  await expect(cell(page, 'Bust', 2)).toBeFocused();
  const filled = [
    ['', '30', ''],
    ['', '34.5', '24'],
    ['', '38', ''],
    ['', '42', ''],
  ];
  expect(await rows(page)).toEqual(filled);
  await expectAccessible(card(page, 'Pattern'));
  await page.reload();
  await expect.poll(() => rows(page)).toEqual(filled);

  await cell(page, 'Size name', 1).focus();
  await pasteFromClipboard(page, 'XS (S, M, L)');
  await expect(message(page)).toContainText('Pasted 4 names.');
  expect((await rows(page)).map(([name]) => name)).toEqual(['XS', 'S', 'M', 'L']);
  await undo(page).click();
  expect(await rows(page)).toEqual(filled);
  await expect(message(page)).toHaveCount(0);
  await expect(cell(page, 'Size name', 1)).toBeFocused();
});

test('a paste works with the keyboard alone, and typing removes Undo', async ({ page }) => {
  await cell(page, 'Bust', 1).focus();
  await pasteFromClipboard(page, '34 (38, 42)');
  await expect(message(page)).toBeVisible();
  await page.keyboard.press('Control+Z');
  await expect(message(page)).toHaveCount(0);
  expect(await rows(page)).toEqual([]);
  await expect(cell(page, 'Bust', 1)).toBeFocused();

  await cell(page, 'Length', 10).focus();
  await pasteFromClipboard(page, '24 (25)');
  await expect(message(page)).toContainText('Pasted 1 length. 1 more did not fit into the table.');
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
  expect(await rows(page)).toEqual([]);
  await expect(cell(page, 'Length', 10)).toBeFocused();

  await cell(page, 'Bust', 1).focus();
  await pasteFromClipboard(page, '34 (38, 42)');
  await expect(message(page)).toBeVisible();
  await cell(page, 'Size name', 1).fill('S');
  await expect(message(page)).toHaveCount(0);
  expect(await rows(page)).toEqual([
    ['S', '34', ''],
    ['', '38', ''],
    ['', '42', ''],
  ]);
});

test('a pasted list can be undone in the review of a pattern', async ({ page }) => {
  await openReader(page);
  await paste(page, 'Sizes: S (M, L)\nFinished bust: 36 (40, 44) inches');
  const bust = reader(page).getByLabel('Bust, row 2', { exact: true });
  const pasted = reader(page).getByText('Pasted 2 busts. 1 more did not fit into the table.');
  await bust.focus();
  await pasteFromClipboard(page, '41 (45, 49)');
  await expect(bust).toHaveValue('41');
  await expect(pasted).toBeVisible();
  await page.keyboard.press('Control+Z');
  await expect(bust).toHaveValue('40');
  await expect(pasted).toBeHidden();
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
  expect(requests.filter((url) => url.includes('paste-sizes'))).toHaveLength(1);
  await expect(message(page)).toHaveCount(0);
  await page.reload();
  await expect(cell(page, 'Bust', 1)).toHaveValue('38 1/2');
});

test.describe('without a network or a service worker', () => {
  test.use({
    expectedErrors: [/ERR_(?:INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)/],
    serviceWorkers: 'block',
  });

  test('a list is pasted as text', async ({ page }) => {
    await setOffline(page, true);
    await cell(page, 'Bust', 1).focus();
    await pasteFromClipboard(page, '34 (38, 42)');
    await expect(cell(page, 'Bust', 1)).toHaveValue('34 (38, 42)');
    await expect(cell(page, 'Bust', 1)).toBeFocused();
  });
});
