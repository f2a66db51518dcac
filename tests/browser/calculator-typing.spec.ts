import { expect, test, toast } from '../support/browser.ts';
import { card, enterPattern, inches, typeGauge, useUnits } from '../support/calculator.ts';

test('uses the specified conversion factors on request', async ({ page, startOwnServer }) => {
  const server = await startOwnServer({ GAUGE_CONVERSION: 'specified' });
  await page.goto(`${server.url}/calculator`);
  const gauge = card(page, 'Gauge Swatch');
  await useUnits(page, 'Gauge Swatch', 'cm');
  await typeGauge(page, 'Gauge Swatch', { stitches: '32', rows: '40' });
  await useUnits(page, 'Gauge Swatch', 'Inches');
  await expect(gauge.getByLabel('Stitches')).toHaveValue('31');
  await gauge.getByLabel('Rows').fill('25');
  await useUnits(page, 'Gauge Swatch', 'cm');
  await expect(gauge.getByLabel('Rows')).toHaveValue('25.8');
});

test('compares gauges while typing, and shows a field’s range after it is left @main', async ({ page }) => {
  await page.goto('/calculator');
  const analysis = card(page, 'Gauge Analysis');
  await typeGauge(page, 'Gauge Swatch', inches.own);
  await typeGauge(page, 'Pattern', inches.pattern);
  await expect(analysis.getByText('11.1% wider')).toBeVisible();
  await expect(analysis.getByText('16.7% taller')).toBeVisible();
  await expect(analysis.getByText(/work 14\.3% fewer rows/)).toBeVisible();
  await typeGauge(page, 'Gauge Swatch', { stitches: '19.9', rows: '27.5' });
  await expect(analysis.getByText('Perfect match')).toBeVisible();
  await expect(analysis.getByText('Close match')).toBeVisible();
  await expect(analysis.getByText(/fewer rows/)).toBeHidden();
  const gauge = card(page, 'Gauge Swatch');
  await gauge.getByLabel('Stitches').fill('51');
  await expect(gauge.getByText('Enter 1 to 50 stitches')).toBeHidden();
  await gauge.getByLabel('Rows').fill('24');
  await expect(gauge.getByText('Enter 1 to 50 stitches per 4 inches')).toBeVisible();
  await expect(gauge.getByLabel('Stitches')).toHaveAttribute('aria-invalid', 'true');
  await gauge.getByLabel('Stitches').fill('18');
  await expect(gauge.getByText('Enter 1 to 50 stitches')).toBeHidden();
});

test.describe('the pattern form', () => {
  // The browser reports responses with an error status.
  test.use({ expectedErrors: [/status of 40[03]/] });
  const form = { own: inches.own, pattern: inches.pattern, sizes: [] };

  test('requires a gauge and a size @main', async ({ page }) => {
    await page.goto('/calculator');
    await card(page, 'Pattern').getByLabel('Stitches').fill('20');
    await page.getByRole('button', { name: 'Use this pattern' }).click();
    await expect(page.getByText('Missing gauge information', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Please enter both stitches and rows for the gauge.', { exact: true }),
    ).toBeVisible();
    await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
    await enterPattern(page, { ...form, sizes: [['S', 'wide', '24']] });
    const bust = page.getByLabel('Bust, row 1', { exact: true });
    const use = page.getByRole('button', { name: 'Use this pattern' });
    await use.click();
    await expect(bust, 'a wrong value is not missing').toBeFocused();
    await expect(toast(page, 'Missing size information')).toBeHidden();

    await bust.fill('');
    await use.click();
    await expect(page.getByText('Missing size information', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Please enter at least one size with name and bust measurement.', { exact: true }),
    ).toBeVisible();
    await expect(page.getByLabel('Length, row 1', { exact: true })).toHaveValue('24');
    await expect(bust).toBeFocused();
    await expect(page.getByText(/Enter the finished bust/)).toBeVisible();
    await bust.fill('36');
    await use.click();
    await expect(toast(page, 'Pattern created successfully')).toBeVisible();
  });

  test('shows errors of the server next to their fields, and keeps the input @main', async ({ page }) => {
    await page.goto('/calculator');
    await enterPattern(page, {
      ...form,
      sizes: [
        ['', '', ''],
        ['S\0', '36', ''],
      ],
    });
    await page.getByRole('button', { name: 'Use this pattern' }).click();
    await expect(page.getByText('Failed to create pattern', { exact: true })).toBeVisible();
    await expect(page.getByText('Please check your input and try again.', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Size name, row 2', { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await expect(page.getByText('Row 2, name: Remove the character with code 0')).toBeVisible();
    await expect(page.getByLabel('Bust, row 2', { exact: true })).toHaveValue('36');
    await page.getByLabel('Size name, row 2', { exact: true }).fill('S');
    // Swatchwise never sends this response.
    const json = { message: 'Subscription required to create patterns' };
    await page.route('**/api/patterns/manual', (route) => route.fulfill({ status: 403, json }));
    await page.getByRole('button', { name: 'Use this pattern' }).click();
    await expect(toast(page, 'Subscription required')).toContainText('Swatchwise itself is free.');
    await expect(page.getByRole('button', { name: 'Use this pattern' })).toBeEnabled();
    await expect(page.getByLabel('Bust, row 2', { exact: true })).toHaveValue('36');
  });
});
