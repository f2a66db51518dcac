import type { Page } from '@playwright/test';
import { createAccountFile, fillAccount } from '../support/account-file.ts';
import { card } from '../support/calculator.ts';
import { expect, test, expectErrors, signInNew } from '../support/browser.ts';
import { openWithRows } from '../support/library-rows.ts';

const PATH = '/account?tab=analytics';
const plots = ['Stitch gauge of your swatches by yarn', 'Recommended sizes over time'] as const;

async function openWith(page: Page, rows: number): Promise<void> {
  await openWithRows(page, PATH, () => fillAccount(page, createAccountFile(rows)));
  await expect(card(page, 'Gauge statistics')).toBeVisible();
}

test('analytics show totals, and compare gauges with usual ranges @main', async ({ page }) => {
  await openWith(page, 12);
  await expect(page.getByText('Craft Yarn Council, Yarn Weight System')).toBeVisible();
  for (const name of ['Swatches', 'Patterns', 'Saved results']) {
    await expect(page.getByRole('term').filter({ hasText: name })).toBeVisible();
  }
  await expect(page.getByRole('definition').filter({ hasText: /^12$/ })).toHaveCount(3);

  const yarns = card(page, 'Your gauge by yarn');
  await yarns.getByText('Show as table').click();
  await expect(
    yarns.getByRole('row', { name: /^Worsted 16–20 3 16\.5 to 20\.5 \(middle 18\.5\)/ }),
  ).toBeVisible();

  const pairs = card(page, 'Which swatch for which pattern');
  await expect(
    pairs.getByText('Green: under 5% of the pattern’s count. Yellow: 5 to 10%. Red: 10% or more.'),
  ).toBeVisible();
  const nearest = pairs.getByRole('listitem').first();
  await expect(nearest).toContainText('Cardigan 12');
  await expect(nearest).toContainText('Nearest: Shetland');
  await expect(nearest).toContainText(/match|wider|narrower/);
});

test('analytics chart gauges and sizes in either unit, but no result without a bust', async ({ page }) => {
  await openWith(page, 8);
  const yarns = card(page, 'Your gauge by yarn');
  const yarnPlot = yarns.getByRole('img', { name: plots[0] });
  await yarns.getByText('Show as table').click();
  await expect(yarnPlot).toHaveAccessibleDescription(
    /^Stitches per 4 inches .*DK: 2 swatches, 16 to 18 .*usually 21–24/,
  );
  await expect(yarns.getByRole('row', { name: 'DK 21–24 2 16 to 18 (middle 17)' })).toBeVisible();
  await yarns.getByRole('radio', { name: 'cm' }).check();
  await expect(yarnPlot).toHaveAccessibleDescription(/^Stitches per 10 cm .*DK: 2 swatches, 15\.7 to 17\.7/);
  await expect(yarns.getByRole('row', { name: 'DK 20.7–23.6 2 15.7 to 17.7 (middle 16.7)' })).toBeVisible();
  const sizes = card(page, 'Recommended sizes');
  await expect(sizes).toContainText('1 result has no finished bust and is not drawn.');
  await sizes.getByRole('radio', { name: 'Inches' }).check();
  const sizePlot = sizes.getByRole('img', { name: plots[1] });
  await expect(sizePlot).toHaveAccessibleDescription(/The latest: XL \(1X\), 43 in, on January 8, 2026/);
  await sizes.getByRole('radio', { name: 'cm' }).check();
  await sizes.getByText('Show as table').click();
  await expect(sizes.getByRole('row', { name: 'Result 7 January 7, 2026 L –' })).toBeVisible();
  await page.reload();
  await expect(sizes.getByRole('radio', { name: 'cm' })).toBeChecked();
  await expect(yarns.getByText('Stitches per 10 cm', { exact: true })).toBeVisible();
});

test('the Analytics tab offers to load again, and links empty libraries', async ({ page }) => {
  expectErrors(page, /ERR_FAILED/);
  await signInNew(page, '/account?tab=settings');
  await page.route('**/api/gauge-swatches', (route) => route.abort());
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page.getByText('Failed to load your libraries')).toBeVisible();
  await page.unroute('**/api/gauge-swatches');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(card(page, 'Gauge statistics')).toBeVisible();

  await expect(page.getByText('No swatches yet')).toBeVisible();
  await expect(page.getByText('No saved results yet')).toBeVisible();
  await expect(page.getByRole('img')).toHaveCount(0);
  for (const link of await page.getByRole('link', { name: 'Open the Calculator' }).all()) {
    await expect(link).toHaveAttribute('href', '/calculator');
  }
});
