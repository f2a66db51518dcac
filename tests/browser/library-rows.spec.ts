import type { Locator, Page } from '@playwright/test';
import { createAccountFile, fillAccount, newPerson } from '../support/account-file.ts';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, signIn, test } from '../support/browser.ts';

const ROWS = 60;
/** Two lines for the name, one for the summary, and the space around them, in pixels. */
const HIGHEST_ROW = 130;

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
    summary: '20 x 28',
    details: ['US 6 (4 mm)', 'Heather', 'Blocked'],
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
  await signIn(page, newPerson(), path);
  const file = createAccountFile(ROWS);
  const [oldest, ...others] = file.swatches;
  if (oldest) file.swatches = [{ ...oldest, yarnName: 'Shetland '.repeat(20) }, ...others];
  await fillAccount(page, file);
  await page.reload();
  const rows = page.getByRole('main').locator('li, tbody tr');
  await expect(rows).toHaveCount(ROWS);
  return rows.filter({ has: page.getByText(newest) }).first();
}

for (const library of libraries) {
  const { path, newest, summary, details, action, tools } = library;

  test.describe(`${path} with sixty rows`, { tag: '@once' }, () => {
    test('limits the height of a row on a phone', async ({ page }) => {
      await openLibrary(page, library);
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 });
        const heights = await page
          .getByRole('main')
          .locator('li, tbody tr')
          .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
        expect(Math.max(...heights), `highest row at ${width} pixels`).toBeLessThanOrEqual(HIGHEST_ROW);
        await expectNoSidewaysScroll(page);
      }
    });

    test('opens and closes a row by keyboard, and announces its state', async ({ page }) => {
      const row = await openLibrary(page, library);
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
      await expectNoAxeViolations(page);
      await openButton.press(' ');
      await expectOpened(false);
    });

    test('shows full rows on a desktop screen and in print', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      const row = await openLibrary(page, library);
      for (const name of tools) await expect(row.getByRole('button', { name })).toBeVisible();
      for (const text of [summary, ...details]) await expect(row.getByText(text)).toBeVisible();
      await expect(row.getByRole('button', { name: /^Details of / })).toBeHidden();
      await page.setViewportSize({ width: 360, height: 740 });
      await page.emulateMedia({ media: 'print' });
      for (const text of [summary, ...details]) await expect(row.getByText(text)).toBeVisible();
    });
  });
}
