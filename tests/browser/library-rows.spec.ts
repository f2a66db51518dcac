import type { Locator, Page } from '@playwright/test';
import { createAccountFile, fillAccount } from '../support/account-file.ts';
import { countLines, expect, expectAccessible, test, expectFits } from '../support/browser.ts';
import { openWithRows } from '../support/library-rows.ts';
import { sendPatterns, sweater } from '../support/patterns.ts';

const ROWS = 60;
/** Two lines for the name, a summary, the buttons below a name of one long word, and the space around them, in pixels. */
const HIGHEST_ROW = 175;

interface Library {
  path: string;
  /** The name of the newest row. */
  newest: RegExp;
  /** The text of a closed row. An open row shows `details` too. */
  summary: string;
  details: readonly string[];
  action: RegExp;
  tools: readonly RegExp[];
}

const libraries: readonly Library[] = [
  {
    path: '/swatches',
    newest: /^Shetland 60$/,
    summary: 'US 6 (4 mm)',
    details: ['Heather', 'Blocked'],
    action: /^Use Shetland 60$/,
    tools: [/^Edit Shetland 60$/, /^Delete Shetland 60$/],
  },
  {
    path: '/patterns',
    newest: /^Cardigan 59 /,
    summary: '22 x 26',
    details: ['With a shawl collar', 'Sizes: M'],
    action: /^Use Cardigan 59 /,
    tools: [/^Edit Cardigan 59 /, /^Delete Cardigan 59 /, /^Add notes to Cardigan 59 /],
  },
  {
    path: '/saved-calculations',
    newest: /^Result 60$/,
    summary: 'Size XL (1X)',
    details: ['March 1, 2026'],
    action: /^View Details$/,
    tools: [/^Rename Result 60$/, /^Delete Result 60$/],
  },
];

async function openLibrary(page: Page, { path, newest }: Library): Promise<Locator> {
  const file = createAccountFile(ROWS);
  const [oldest, ...others] = file.swatches;
  if (oldest) file.swatches = [{ ...oldest, yarnName: 'Shetland '.repeat(20) }, ...others];
  await openWithRows(page, path, () => fillAccount(page, file));
  const rows = page.getByRole('main').locator('li, tbody tr');
  await expect(rows).toHaveCount(ROWS);
  return rows.filter({ has: page.getByText(newest) }).first();
}

for (const library of libraries) {
  const { path, newest, summary, details, action, tools } = library;

  test(`${path} has low rows on a phone that open by keyboard, and full rows elsewhere`, async ({ page }) => {
    const row = await openLibrary(page, library);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const heights = await page
        .getByRole('main')
        .locator('li, tbody tr')
        .evaluateAll((rows) => rows.map((each) => each.getBoundingClientRect().height));
      expect(Math.max(...heights), `highest row at ${width} pixels`).toBeLessThanOrEqual(HIGHEST_ROW);
      await expectFits(page);
    }

    const openButton = row.getByRole('button', { name: /^Details of / });
    await expect(row.getByText(newest)).toBeVisible();
    await expect(row.getByText(summary)).toBeVisible();
    await expect(
      row.getByRole('button', { name: action }).or(row.getByRole('link', { name: action })),
    ).toBeVisible();
    const expectOpened = async (isOpened: boolean) => {
      await expect(openButton).toHaveAttribute('aria-expanded', String(isOpened));
      for (const text of details) await expect(row.getByText(text)).toBeVisible({ visible: isOpened });
      for (const name of tools) {
        await expect(row.getByRole('button', { name })).toHaveCount(isOpened ? 1 : 0);
      }
    };
    await expectOpened(false);
    await openButton.press('Enter');
    await expectOpened(true);
    await expect(openButton).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(row.getByRole('button', { name: tools[0] })).toBeFocused();
    // Whole pages are searched in the tests of each library.
    await expectAccessible(row);
    await openButton.press(' ');
    await expectOpened(false);

    await page.setViewportSize({ width: 1280, height: 900 });
    for (const name of tools) await expect(row.getByRole('button', { name })).toBeVisible();
    for (const text of [summary, ...details]) await expect(row.getByText(text)).toBeVisible();
    await expect(openButton).toBeHidden();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ media: 'print' });
    for (const text of [summary, ...details]) await expect(row.getByText(text)).toBeVisible();
  });
}

test('a narrow phone breaks no word of a name', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  const [word, long] = ['Heatherfield', 'wide'.repeat(40)];
  await openWithRows(page, '/patterns', () =>
    sendPatterns(page, [{ savedName: `${word} pullover` }, sweater(`${word} vest`), sweater(long)]),
  );
  for (const name of [`${word} pullover`, `${word} vest`]) {
    const shown = page.getByRole('heading', { name, exact: true }).locator('bdi');
    expect(await countLines(shown, word), name).toBe(1);
  }
  await expectFits(page);
  await expect(page.getByLabel(`Use ${long}`)).toBeInViewport({ ratio: 1 });
});
