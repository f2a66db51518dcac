import { expect, expectAccessible, test, signInNew } from '../support/browser.ts';
import { card, openEntered, recommendedSize, typeGauge } from '../support/calculator.ts';
import { expectTyped, swatchDialog, swatchField, typeSwatch } from '../support/swatches.ts';

test('a question next to the gauge converts a gauge per inch with one click @main', async ({ page }) => {
  await page.goto('/calculator');
  const gauge = card(page, 'Gauge Swatch');
  await gauge.getByLabel('Stitches').fill('5 1/4');
  await expect(gauge.getByText(/Per inch/), 'not while the user types').toBeHidden();
  await gauge.getByLabel('Rows').fill('7');
  await gauge.getByLabel('Rows').press('Tab');
  const question = gauge.getByRole('status').first();
  await expect(question).toContainText('Per inch? That is 21 stitches and 28 rows over 4 inches.');
  await expectAccessible(gauge);
  await question.getByRole('button', { name: 'Use 21' }).click();
  await expect(gauge.getByLabel('Stitches')).toHaveValue('21');
  await expect(gauge.getByLabel('Rows')).toHaveValue('28');
  await expect(question).toBeEmpty();
});

test('a question about a likely mistake stands beside the result until it is answered', async ({ page }) => {
  await openEntered(page);
  await typeGauge(page, 'Gauge Swatch', { stitches: '5', rows: '7' });
  await page.getByRole('button', { name: 'Calculate Size' }).click();
  const warning = page.getByRole('dialog', { name: 'No size comes close' });
  await expect(warning).toContainText('First check what you entered. Per inch?');
  await warning.getByRole('button', { name: 'Continue Anyway' }).click();
  const result = card(page, 'Your Size');
  const question = result.getByText('Per inch? That is 20 stitches and 28 rows over 4 inches.');
  await expect(question).toBeVisible();
  await expect(result).toContainText('The size below is right only if this is correct as entered.');
  await page.reload();
  await expect(question).toBeVisible();
  await expectAccessible(result);
  await result.getByRole('button', { name: 'Use 20' }).click();
  await expect(card(page, 'Gauge Swatch').getByLabel('Stitches')).toHaveValue('20');
  await expect(question).toBeHidden();
  await expect(result).toContainText('Your stitch gauge matches the pattern.');

  await typeGauge(page, 'Gauge Swatch', { stitches: '5', rows: '7' });
  await page.getByRole('button', { name: 'Calculate Size' }).click();
  await warning.getByRole('button', { name: 'Continue Anyway' }).click();
  await result.getByRole('button', { name: 'No, it is correct' }).click();
  await expect(question).toBeHidden();
  await expect(card(page, 'Gauge Swatch').getByText('Per inch?')).toBeHidden();
  await page.reload();
  await expect(recommendedSize(page)).toBeVisible();
  await expect(question).toBeHidden();
});

test('a question about the unit of the fit comes before a size @main', async ({ page }) => {
  await page.goto('/calculator');
  await typeGauge(page, 'Gauge Swatch', { stitches: '20', rows: '28' });
  await typeGauge(page, 'Pattern', { stitches: '20', rows: '28' });
  for (const [row, name, bust] of [
    [1, 'M', '38'],
    [2, 'L', '40'],
  ] as const) {
    await page.getByLabel(`Size name, row ${row}`, { exact: true }).fill(name);
    await page.getByLabel(`Bust, row ${row}`, { exact: true }).fill(bust);
  }
  const bust = page.getByLabel('Desired finished bust');
  const question = page.getByRole('dialog', { name: 'Check the unit of the fit you want' });
  await bust.fill('102');
  await page.getByRole('button', { name: 'Calculate Size' }).click();
  await expect(question).toContainText('Centimeters? 102 cm is 40.2 in.');
  await expect(recommendedSize(page)).toBeHidden();
  await question.getByRole('button', { name: 'Use centimeters' }).click();
  await expect(recommendedSize(page)).toHaveText('Recommended size: L');
  await expect(recommendedSize(page)).toBeFocused();

  // A question that was answered next to the field is not asked again.
  await bust.fill('104');
  await bust.press('Tab');
  await card(page, 'Desired Fit').getByRole('button', { name: 'No, it is correct' }).click();
  await page.getByRole('button', { name: 'Calculate Size' }).click();
  await expect(page.getByRole('dialog', { name: 'No size comes close' })).toBeVisible();
});

test('a question appears next to the gauge and the sizes in dialogs too', async ({ page }) => {
  await signInNew(page, '/swatches');
  await page.getByRole('button', { name: 'Add Your First Swatch' }).click();
  const swatch = swatchDialog(page);
  await typeSwatch(page, { stitches: '5.25', rows: '7' });
  await swatchField(page, 'notes').focus();
  await expect(swatch.getByText('Per inch? That is 21 stitches and 28 rows over 4 inches.')).toBeVisible();
  await swatch.getByRole('button', { name: 'Use 21' }).click();
  await expectTyped(page, { stitches: '21', rows: '28' });

  await page.goto('/patterns');
  await page.getByRole('button', { name: 'Add Your First Pattern' }).click();
  const pattern = page.getByRole('dialog', { name: 'Add New Pattern' });
  const field = (label: string) => pattern.getByLabel(label, { exact: true });
  await field('Stitches').fill('28');
  await field('Rows').fill('20');
  await field('Size name, row 1').fill('S');
  await field('Bust, row 1').fill('104');
  await field('Notes (optional)').focus();
  await expect(pattern.getByText('Centimeters in row 1? 104 cm is 40.9 in.')).toBeVisible();
  await expect(pattern.getByText('Stitches and rows swapped?')).toBeVisible();
  await pattern.getByRole('button', { name: 'Swap them' }).click();
  await expect(field('Stitches')).toHaveValue('20');
  await expect(field('Rows')).toHaveValue('28');
});
