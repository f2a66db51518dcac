import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, test } from '../support/browser.ts';
import {
  calculate,
  card,
  inches,
  type Job,
  openEntered,
  openResult,
  recommendedSize,
  useUnits,
} from '../support/calculator.ts';

// At the knitter's gauge, S, M and L measure 40, 44.4 and 48.9 inches.

const results = (page: Page) => card(page, 'Your Size');
const between = (page: Page) => results(page).getByRole('region', { name: 'Between two sizes' });
const column = (page: Page, size: string) =>
  between(page)
    .getByRole('heading', { name: new RegExp(`^${size}\\b`), level: 4 })
    .locator('..');

/** Calculates for a desired bust, and continues after a warning. */
async function calculateFor(page: Page, bust: string): Promise<void> {
  await page.getByLabel('Desired finished bust').fill(bust);
  await page.getByRole('button', { name: 'Calculate Size' }).click();
  const warning = page.getByRole('button', { name: 'Continue Anyway' });
  await expect(recommendedSize(page).or(warning).first()).toBeVisible();
  if (await warning.isVisible()) await warning.click();
}

async function typeBody(page: Page, bust: string): Promise<void> {
  await page.getByText('How do I choose a finished bust?').click();
  await page.getByRole('textbox', { name: 'Body bust' }).fill(bust);
}

test('shows both neighbors side by side, and what another needle would do @main @wide', async ({ page }) => {
  await openResult(page);
  await expect(recommendedSize(page)).toBeVisible();
  await expect(between(page)).toBeHidden();
  await calculateFor(page, '42');
  await expect(between(page)).toContainText('No size has the 42 in you want.');
  await expect(column(page, 'S')).toContainText('Recommended');
  for (const [size, needle] of [
    ['S', 'A larger needle can bring it to 42 in: aim for 17.1 stitches'],
    ['M', 'A smaller needle can bring it to 42 in: aim for 19 stitches'],
  ] as const)
    await expect(column(page, size)).toContainText(needle);
  await expectAccessible(results(page));
  await useUnits(page, 'Your Size', 'cm');
  await expect(column(page, 'S')).toContainText('16.9 stitches per 10 cm instead of 17.72');
});

test('shows the ease of every size on the body, and prints it with the neighbors', async ({ page }) => {
  await openResult(page);
  await expect(recommendedSize(page)).toBeVisible();
  await expect(results(page)).not.toContainText('Ease on');
  await typeBody(page, '38');
  const easeOf = (size: string) =>
    results(page)
      .getByRole('row', { name: new RegExp(`^${size}`) })
      .getByRole('cell')
      .last();
  await expect(easeOf('M')).toHaveText('6.4 oversized');
  await expectAccessible(results(page));
  await page.reload();
  await expect(easeOf('L')).toHaveText('10.9 oversized');
  await calculateFor(page, '42');
  await expect(column(page, 'M')).toContainText('6.4 in of ease on your body bust of 38 in: oversized');
  await page.emulateMedia({ media: 'print' });
  await expect(results(page).getByText('Your body bust', { exact: true })).toBeVisible();
  await expect(column(page, 'S')).toBeVisible();
  const [left, right] = await Promise.all(['S', 'M'].map((size) => column(page, size).boundingBox()));
  expect(left?.y).toBeCloseTo(right?.y ?? 0, 0);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('textbox', { name: 'Body bust' }).fill('');
  await expect(results(page)).not.toContainText('Ease on');
});
/** A pattern without lengths, with long names. */
const longNames: Job = {
  ...inches,
  sizes: [
    ['Extra-Extra-Large (2X) for grown-ups', '40', ''],
    ['To fit 36-38 inches', '36', ''],
  ],
};

test('fits in 320 pixels, with and without lengths', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const expectBothFit = async () => {
    await expect(between(page)).toBeVisible();
    await expect(results(page).getByText('between close fitting and classic fit').first()).toBeVisible();
    await expectFits(page);
    await expectAccessible(results(page));
  };
  await openEntered(page, { bust: '42.25' });
  await typeBody(page, '39.25');
  await calculate(page);
  await expectBothFit();
  // The body is kept.
  await openEntered(page, { job: longNames, bust: '42.25' });
  await calculate(page);
  await expectBothFit();
});
