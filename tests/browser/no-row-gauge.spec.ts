import { expect, expectAccessible, test } from '../support/browser.ts';
import { calculate, card, comparison, inches, openEntered, typeGauge } from '../support/calculator.ts';

const NO_ROW_GAUGE = 'The pattern gives no row gauge';

test('a pattern without a row gauge gives a size and lengths as printed @main', async ({ page }) => {
  await openEntered(page);
  const pattern = card(page, 'Pattern');
  await pattern.getByLabel(NO_ROW_GAUGE).check();
  await expect(pattern.getByLabel('Rows')).toBeHidden();
  await expect(card(page, 'Gauge Analysis')).toContainText(`${NO_ROW_GAUGE}, so lengths cannot be compared.`);
  await expectAccessible(pattern);
  await calculate(page);
  expect(await comparison(page)).toEqual([
    ['S', '36.0', '40.0', '24.0', ''],
    ['M', '40.0', '44.4', '24.0', ''],
    ['L', '44.0', '48.9', '24.0', ''],
  ]);
  await expect(page.getByText(`${NO_ROW_GAUGE}, so its lengths cannot be adjusted.`)).toBeVisible();
  await expect(pattern).toContainText('20 stitches per 4 inches, no row gauge');
  await page.reload();
  await expect(page.getByText(`${NO_ROW_GAUGE}, so its lengths cannot be adjusted.`)).toBeVisible();
});

test('a knitter who has not counted rows gets a size, and lengths later', async ({ page }) => {
  await openEntered(page);
  const gauge = card(page, 'Gauge Swatch');
  await gauge.getByLabel('Rows').fill('');
  await calculate(page);
  expect((await comparison(page)).map((row) => row.at(-1))).toEqual(['', '', '']);
  const ask = page.getByText('Enter your rows to see the length by row counts.');
  await expect(ask).toBeVisible();
  await expect(page.getByText('To plan rows, enter the rows of your gauge.')).toBeVisible();
  const plan = page.getByRole('button', { name: 'Plan the rows' });
  await expect(plan).toBeHidden();
  await page.reload();
  await expect(ask).toBeVisible();
  await gauge.getByLabel('Rows').fill('24');
  await calculate(page);
  expect((await comparison(page)).map((row) => row.at(-1))).toEqual(['28.0', '28.0', '28.0']);
  await expect(ask).toBeHidden();
  await expect(plan).toBeVisible();
});

test('unchecking the box restores typed rows', async ({ page }) => {
  await page.goto('/calculator');
  const pattern = card(page, 'Pattern');
  await typeGauge(page, 'Pattern', inches.pattern);
  await pattern.getByLabel(NO_ROW_GAUGE).check();
  await page.reload();
  // Waits for the draft: the prerendered checkbox is not checked.
  await expect(pattern.getByLabel(NO_ROW_GAUGE)).toBeChecked();
  await pattern.getByLabel(NO_ROW_GAUGE).uncheck();
  await expect(pattern.getByLabel('Rows')).toHaveValue(inches.pattern.rows);
});
