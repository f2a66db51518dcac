import { expect, test } from '../support/browser.ts';
import {
  calculate,
  card,
  enterPattern,
  inches,
  typeGauge,
  usePattern,
  startOver,
} from '../support/calculator.ts';
import { openReader, textField } from '../support/pattern-reader.ts';

test('keeps the input after a reload, until the user starts over @main', async ({ page }) => {
  await page.goto('/calculator');
  await typeGauge(page, 'Gauge Swatch', inches.own);
  await page.getByLabel('Desired finished bust').fill('40');
  await enterPattern(page, inches);
  await openReader(page);
  await textField(page).fill('Sizes S (M, L)');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(card(page, 'Gauge Swatch').getByLabel('Stitches')).toHaveValue('18');
  await expect(page.getByLabel('Bust, row 3', { exact: true })).toHaveValue('44');
  await usePattern(page);
  await page.reload();
  await expect(card(page, 'Pattern').getByText('20 stitches × 28 rows')).toBeVisible();
  await calculate(page);
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Keep everything' }).click();
  await expect(card(page, 'Gauge Swatch').getByLabel('Stitches')).toHaveValue('18');
  await startOver(page);
  await expect(card(page, 'Gauge Swatch').getByLabel('Stitches')).toHaveValue('');
  await expect(page.getByLabel('Bust, row 3', { exact: true })).toHaveValue('');
  await expect(card(page, 'Your Size')).toBeHidden();
  await openReader(page);
  await expect(textField(page)).toHaveValue('');
});

test('saved tabs ask guests to sign up or log in, and send no API requests @main', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/calculator');
  for (const [name, tab] of [
    ['Gauge Swatch', 'Saved Swatches'],
    ['Pattern', 'Saved Patterns'],
  ] as const) {
    await card(page, name).getByRole('tab', { name: tab }).click();
    const links = card(page, name).getByRole('tabpanel').getByRole('link');
    await expect(links).toHaveCount(2);
    await expect(links.first()).toHaveAttribute('href', '/signup');
    await expect(links.last()).toHaveAttribute('href', '/api/login?returnTo=%2Fcalculator');
  }
  expect(requested).toContain('/calculator');
  expect(
    requested.filter((path) => path.startsWith('/api/')),
    'API requests for a guest',
  ).toEqual([]);
});

test('a link to a saved pattern or swatch asks guests to log in, and returns there', async ({ page }) => {
  for (const parameter of ['pattern', 'swatch']) {
    const search = `?${parameter}=1b671a64-40d5-491e-99b0-da01ff1f3341`;
    await page.goto(`/calculator${search}`);
    await expect(page.getByText('Account Required', { exact: true })).toBeVisible();
    const login = `/api/login?returnTo=${encodeURIComponent(`/calculator${search}`)}`;
    await card(page, 'Gauge Swatch').getByRole('tab', { name: 'Saved Swatches' }).click();
    await expect(page.getByRole('link', { name: 'Log In' }).first()).toHaveAttribute('href', login);
  }
});
