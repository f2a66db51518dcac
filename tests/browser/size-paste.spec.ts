import type { Page } from '@playwright/test';
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  pasteFromClipboard,
  test,
} from '../support/browser.ts';
import { card, typeGauge } from '../support/calculator.ts';
import { setOffline, waitForCache } from '../support/offline.ts';

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

test('a pasted list fills its column from the row on, and can be undone', async ({ page }) => {
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
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(card(page, 'Pattern'));
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

test(
  'a pasted table replaces the sizes, in its own units, as far as there are rows',
  { tag: '@once' },
  async ({ page }) => {
    await cell(page, 'Size name', 9).fill('old');
    await cell(page, 'Length', 1).focus();
    const html = `<table><tr><th>Size<th>Finished bust (cm)<th>Length (cm)</tr>
    <tr><td>S<td>91.5<td>60</tr><tr><td>M<td>101<sup>1</sup>/<sub>2</sub><td>61</tr></table>`;
    await pasteFromClipboard(page, 'Size\tFinished bust (cm)\tLength (cm)\nS\t91.5\t60\nM\t1011/2\t61', html);
    await expect(message(page)).toContainText('Pasted 2 sizes.');
    expect(await rows(page)).toEqual([
      ['S', '36.02', '23.62'],
      ['M', '39.96', '24.02'],
    ]);
    await card(page, 'Pattern').getByRole('radio', { name: 'cm' }).check();
    expect(await rows(page)).toEqual([
      ['S', '91.5', '60'],
      ['M', '101.5', '61'],
    ]);
    await card(page, 'Pattern').getByRole('radio', { name: 'Inches' }).check();
    await cell(page, 'Size name', 1).focus();
    const lines = Array.from({ length: 13 }, (_, index) => `${index + 1}\t${30 + 2 * index}\t24`);
    await pasteFromClipboard(page, `${lines.join('\r\n')}\r\n`);
    await expect(message(page)).toContainText('Pasted 10 sizes. 3 more did not fit into the table.');
    const filled = await rows(page);
    expect(filled).toHaveLength(10);
    expect(filled.at(-1)).toEqual(['10', '48', '24']);
    // A pasted table can be used immediately.
    await typeGauge(page, 'Pattern', { stitches: '20', rows: '28' });
    await cell(page, 'Bust', 1).focus();
    await pasteFromClipboard(page, 'S 36 24\nM 40 24½');
    await expect(message(page)).toContainText('Pasted 2 sizes.');
    await page.getByRole('button', { name: 'Use this pattern' }).click();
    await expect(card(page, 'Pattern').getByRole('button', { name: 'Edit' })).toBeVisible();
  },
);

test('a paste works with the keyboard alone, and typing after it removes the Undo button @once', async ({
  page,
}) => {
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
  await page.keyboard.press('Tab');
  await expect(undo(page)).toBeFocused();
  await page.keyboard.press('Enter');
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

test('any other text is pasted by the browser @once', async ({ page }) => {
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
  await page.keyboard.press('Control+A');
  await pasteFromClipboard(page, `${'a, '.repeat(100)}b`);
  await expect(cell(page, 'Size name', 1)).toHaveValue(`${'a, '.repeat(100)}b`.slice(0, 255));
  await expect(message(page)).toHaveCount(0);
  await page.reload();
  await expect(cell(page, 'Bust', 1)).toHaveValue('38 1/2');
});

test.describe('without a network @once', () => {
  test.use({ expectedErrors: [/ERR_(?:INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)/] });

  test('a list is read by the code that the service worker has cached', async ({ page }) => {
    await waitForCache(page);
    await setOffline(page, true);
    await page.reload();
    await cell(page, 'Bust', 1).focus();
    await pasteFromClipboard(page, '34 (38, 42)');
    await expect(message(page)).toContainText('Pasted 3 busts.');
  });

  test.describe('or a service worker', () => {
    // It would answer the request that fails here.
    test.use({ serviceWorkers: 'block' });

    test('a list is pasted as text if the code is missing', async ({ page }) => {
      await page.route(/paste-sizes/, (route) => route.abort());
      await cell(page, 'Bust', 1).focus();
      await pasteFromClipboard(page, '34 (38, 42)');
      await expect(cell(page, 'Bust', 1)).toHaveValue('34 (38, 42)');
      await expect(cell(page, 'Bust', 1)).toBeFocused();
    });
  });
});
