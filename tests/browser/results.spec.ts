import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/browser.ts';
import {
  calculate,
  calculateFor,
  card,
  openEntered,
  openResult,
  recommendedSize,
  type Entries,
  useUnits,
} from '../support/calculator.ts';

// At the knitter's gauge, S, M and L measure 40, 44.4 and 48.9 inches.

const results = (page: Page) => card(page, 'Your Size');
const between = (page: Page) => results(page).getByRole('region', { name: 'Between two sizes' });
const column = (page: Page, size: string) =>
  between(page)
    .getByRole('heading', { name: new RegExp(`^${size}\\b`), level: 4 })
    .locator('..');

async function typeBody(page: Page, bust: string): Promise<void> {
  await page.getByText('How do I choose a finished bust?').click();
  await page.getByRole('textbox', { name: 'Body bust' }).fill(bust);
}

test('shows both neighbors with needles and the ease on the body, also in print @main', async ({ page }) => {
  await openResult(page);
  await expect(between(page)).toBeHidden();
  await typeBody(page, '38');
  const easeOfM = results(page).getByRole('row', { name: /^M/ }).getByRole('cell').last();
  await expect(easeOfM).toHaveText('6.4 oversized');
  await calculateFor(page, '42');
  await expect(between(page)).toContainText('No size has the 42 in you want');
  await expect(column(page, 'S')).toContainText('Recommended');
  await expect(column(page, 'S')).toContainText('A larger needle can bring it to 42 in: aim for 17.1');
  await expect(column(page, 'M')).toContainText('A smaller needle can bring it to 42 in: aim for 19');
  await expect(column(page, 'M')).toContainText('6.4 in of ease on your body bust of 38 in: oversized');
  await expectAccessible(results(page));
  await useUnits(page, 'Your Size', 'cm');
  await expect(column(page, 'S')).toContainText('16.9 stitches per 10 cm instead of 17.72');
  await page.emulateMedia({ media: 'print' });
  await expect(results(page).getByText('Your body bust', { exact: true })).toBeVisible();
  const [left, right] = await Promise.all(['S', 'M'].map((size) => column(page, size).boundingBox()));
  expect(left?.y).toBeCloseTo(right?.y ?? 0, 0);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('textbox', { name: 'Body bust' }).fill('');
  await expect(results(page)).not.toContainText('Ease on');
});

// The gauges are the same, so each size has its printed measurements. Size M is nearest to the bust of 43 inches.
const SAME_GAUGES: Entries = {
  own: { stitches: '20', rows: '28' },
  pattern: { stitches: '20', rows: '28' },
  sizes: [
    ['S', '38', ''],
    ['M', '42', ''],
    ['L', '46', ''],
  ],
};

test('the gauge analysis fits a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  const entries = {
    ...SAME_GAUGES,
    own: { stitches: '17.75', rows: '12.5' },
    pattern: { stitches: '22.25', rows: '28.75' },
  };
  await openEntered(page, { entries });
  const analysis = card(page, 'Gauge Analysis');
  await expect(analysis.getByText('130% taller')).toBeVisible();
  const table = analysis.getByRole('table');
  const width = await table.evaluate((element) => element.parentElement?.clientWidth);
  expect((await table.boundingBox())?.width).toBeLessThanOrEqual(width ?? 0);
});

const pattern = (page: Page) => card(page, 'Pattern');
const fit = (page: Page) => card(page, 'Desired Fit');
const panel = (page: Page) => page.getByRole('region', { name: 'More than the bust' });
const open = (scope: ReturnType<typeof card>, name: string) =>
  scope.locator('summary', { hasText: name }).click();

/** Opens the pattern and the desired bust, and types upper arms with what the knitter wants. */
async function enterArms(page: Page): Promise<void> {
  await openEntered(page, { entries: SAME_GAUGES, bust: '43' });
  await open(pattern(page), 'More measurements');
  await open(pattern(page), 'Upper arm');
  for (const [size, arm] of Object.entries({ S: '11', M: '12', L: '14' }))
    await pattern(page).getByLabel(`Upper arm, ${size}`, { exact: true }).fill(arm);
  // The first screen stays simple, and the fields open with the keyboard.
  await expect(fit(page).getByLabel('Upper arm')).toHaveCount(0);
  await fit(page).locator('summary', { hasText: 'More measurements' }).press('Enter');
  await expect(fit(page).getByLabel('Upper arm')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('14');
}

test('names a size that fits better overall, and where each size pinches', async ({ page }) => {
  await enterArms(page);
  await calculate(page);
  const expectResult = async () => {
    await expect(recommendedSize(page)).toHaveText('Recommended size: M');
    await expect(page.getByText('and Size L fits you better overall')).toBeVisible();
    await expect(panel(page).getByRole('row', { name: /^M/ })).toContainText('pinches');
    await expect(panel(page).getByRole('row', { name: /^L/ })).not.toContainText('pinches');
  };
  await expectResult();
  for (const title of ['Pattern', 'Desired Fit', 'Your Size']) await expectAccessible(card(page, title));
  await page.reload();
  await expectResult();
  // The recommendation stays while the wanted measurements change.
  await fit(page).getByLabel('Upper arm').fill('12');
  await expect(page.getByText(/fits you better overall/)).toBeHidden();
  await expect(recommendedSize(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(panel(page).getByRole('table')).toBeVisible();
});
