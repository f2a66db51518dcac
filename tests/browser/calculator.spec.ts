import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectErrors, test, toast } from '../support/browser.ts';
import {
  calculate,
  calculateButton,
  card,
  cell,
  desiredBust,
  enterPattern,
  ENTRIES,
  openEntered,
  openResult,
  readComparison,
  recommendedSize,
  startOver,
  typeGauge,
  usePattern,
  useUnits,
} from '../support/calculator.ts';
import { openReader, textField } from '../support/pattern-reader.ts';
import { tabTo, typeInFields } from '../support/keyboard.ts';

const useButton = (page: Page) => page.getByRole('button', { name: 'Use this pattern' });

test('the first choice of a unit changes the whole page, and later ones only their card @main', async ({
  page,
}) => {
  await openResult(page);
  const expectUnits = async (units: Readonly<Record<string, string>>) => {
    for (const [title, unit] of Object.entries(units))
      await expect(card(page, title).getByRole('radio', { name: unit }), title).toBeChecked();
  };
  await useUnits(page, 'Your Size', 'cm');
  await expectUnits({ 'Gauge Swatch': 'cm', Pattern: 'cm', 'Gauge Analysis': 'cm' });
  await useUnits(page, 'Gauge Swatch', 'Inches');
  await page.reload();
  await expectUnits({ 'Gauge Swatch': 'Inches', 'Your Size': 'cm', Pattern: 'cm', 'Desired Fit': 'cm' });
  await page.getByRole('button', { name: 'Inches everywhere' }).click();
  await expectUnits({ 'Your Size': 'Inches', Pattern: 'Inches' });
  await useUnits(page, 'Desired Fit', 'cm');
  await startOver(page);
  await expectUnits({ 'Desired Fit': 'Inches', Pattern: 'Inches' });
});

test('Calculate Size says what is missing, and leads to it, until the form is complete @main', async ({
  page,
}) => {
  await page.goto('/calculator');
  await expect(calculateButton(page)).toBeDisabled();
  await expect(
    page.getByText('Still missing: your gauge, the finished bust you want, the pattern.'),
  ).toBeVisible();
  // The button has aria-disabled, so an ordinary click would wait.
  const press = () => calculateButton(page).click({ force: true });
  await press();
  await expect(card(page, 'Gauge Swatch').getByLabel('Stitches')).toBeFocused();
  await typeGauge(page, 'Gauge Swatch', ENTRIES.own);
  await desiredBust(page).fill('0');
  await calculateButton(page).press('Enter');
  await expect(desiredBust(page)).toBeFocused();
  await desiredBust(page).fill('40');
  await expect(page.getByText('Still missing: the pattern.')).toBeVisible();
  await card(page, 'Pattern').getByRole('tab', { name: 'Saved Patterns' }).click();
  await press();
  await expect(card(page, 'Pattern').getByLabel('Stitches')).toBeFocused();
  await enterPattern(page, ENTRIES);
  // The pattern is used without clicking Use this pattern first.
  await calculate(page);
  await expect(recommendedSize(page)).toHaveText('Recommended size: S');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(card(page, 'Pattern').getByRole('button', { name: 'Edit' })).toBeVisible();
});

test('works with the keyboard alone from the first field to the result @main', async ({ page }) => {
  await page.goto('/calculator');
  const keys = page.keyboard;
  const tabToField = (name: string) => tabTo(page.getByRole('textbox', { name, exact: true }));
  await card(page, 'Gauge Swatch').getByLabel('Stitches').focus();
  await typeInFields(page, '18', '24');
  await tabToField('Desired finished bust');
  await keys.type('40');
  await tabTo(card(page, 'Pattern').getByLabel('Stitches'));
  await typeInFields(page, '20', '28');
  await tabToField('Size name, row 1');
  for (const [name, bust] of [
    ['S', '36'],
    ['M', '40'],
    ['L', '44'],
  ] as const) {
    await keys.type(name);
    await keys.press('ArrowRight');
    await keys.type(bust);
    for (const key of ['ArrowDown', 'ArrowLeft']) await keys.press(key);
  }
  await tabTo(useButton(page));
  await keys.press('Enter');
  await expect(page.getByRole('group', { name: 'Pattern in use' })).toBeFocused();
  await tabTo(calculateButton(page));
  await keys.press('Enter');
  await expect(recommendedSize(page)).toBeFocused();
  await expect(recommendedSize(page)).toHaveText('Recommended size: S');
  expect(await readComparison(page)).toEqual([
    ['S', '36.0', '40.0'],
    ['M', '40.0', '44.4'],
    ['L', '44.0', '48.9'],
  ]);
  await expect(card(page, 'Your Size').getByText('Calculated on this device')).toBeHidden();
  // The recommended size is green.
  const row = page.getByRole('rowheader', { name: /Recommended/ });
  for (const mark of [recommendedSize(page).getByText('S', { exact: true }), row.getByText('Recommended')]) {
    const color = await mark.evaluate((element) => getComputedStyle(element).color);
    const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
    expect(green, color).toBeGreaterThan(Math.max(red, blue));
  }
});

test('warns if every size is far from the desired bust, then shows the result @main', async ({ page }) => {
  await openEntered(page, { bust: '60' });
  const dialog = page.getByRole('dialog');
  const expectWarning = async () => {
    await calculateButton(page).press('Enter');
    await expect(dialog.getByText('48.9 in')).toBeVisible();
  };
  const expectResult = async () => {
    await expect(dialog).toBeHidden();
    await expect(recommendedSize(page)).toHaveText('Recommended size: L');
  };
  await expectWarning();
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Continue Anyway' }).click();
  await expectResult();
  await expect(recommendedSize(page)).toBeFocused();
  await desiredBust(page).fill('61');
  await expectWarning();
  await page.keyboard.press('Escape');
  await expectResult();
  await page.reload();
  await expectResult();
});

test('hides a result when the input changes, until it is changed back @main', async ({ page }) => {
  await openResult(page);
  await desiredBust(page).fill('45');
  await expect(card(page, 'Your Size')).toBeHidden();
  await expect(page.getByText('Calculate again to see your size.')).toBeVisible();
  await desiredBust(page).fill('40');
  await expect(recommendedSize(page)).toBeVisible();
  await expect(desiredBust(page)).toBeFocused();
  await card(page, 'Pattern').getByRole('button', { name: 'Edit' }).click();
  await usePattern(page);
  await expect(card(page, 'Your Size'), 'loading a pattern clears the recommendation').toBeHidden();
});

test('keeps the input after a reload, until the user starts over @main', async ({ page }) => {
  await page.goto('/calculator');
  await typeGauge(page, 'Gauge Swatch', ENTRIES.own);
  await desiredBust(page).fill('40');
  await enterPattern(page, ENTRIES);
  await openReader(page);
  await textField(page).fill('Sizes S (M, L)');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(card(page, 'Gauge Swatch').getByLabel('Stitches')).toHaveValue('18');
  await expect(cell(page, 'Bust', 3)).toHaveValue('44');
  await usePattern(page);
  await page.reload();
  await expect(card(page, 'Pattern').getByText('20 stitches × 28 rows')).toBeVisible();
  await calculate(page);
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Keep everything' }).click();
  await expect(card(page, 'Gauge Swatch').getByLabel('Stitches')).toHaveValue('18');
  await startOver(page);
  await expect(card(page, 'Gauge Swatch').getByLabel('Stitches')).toHaveValue('');
  await expect(cell(page, 'Bust', 3)).toHaveValue('');
  await expect(card(page, 'Your Size')).toBeHidden();
  await openReader(page);
  await expect(textField(page)).toHaveValue('');
  await textField(page).fill('Sizes S (M, L)');
  await page.keyboard.press('Escape');
  await startOver(page);
  await expect(page.getByRole('button', { name: 'Start over' }), 'without entries').toBeHidden();
  await openReader(page);
  await expect(textField(page)).toHaveValue('');
});

test('saved rows ask guests to sign up or log in, and send no API requests @main', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const link = '/calculator?pattern=1b671a64-40d5-491e-99b0-da01ff1f3341';
  await page.goto(link);
  await expect(page.getByText('Account Required', { exact: true })).toBeVisible();
  for (const [name, tab] of [
    ['Gauge Swatch', 'Saved Swatches'],
    ['Pattern', 'Saved Patterns'],
  ] as const) {
    await card(page, name).getByRole('tab', { name: tab }).click();
    const links = card(page, name).getByRole('tabpanel').getByRole('link');
    await expect(links).toHaveCount(2);
    await expect(links.first()).toHaveAttribute('href', '/signup');
    const login = `/api/login?returnTo=${encodeURIComponent(link)}`;
    await expect(links.last()).toHaveAttribute('href', login);
  }
  expect(requested).toContain('/calculator');
  expect(requested.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('compares gauges while typing, and shows a field’s range after it is left @main', async ({ page }) => {
  await page.goto('/calculator');
  await typeGauge(page, 'Gauge Swatch', ENTRIES.own);
  await typeGauge(page, 'Pattern', ENTRIES.pattern);
  await expect(card(page, 'Gauge Analysis').getByText('11.1% wider')).toBeVisible();
  await expect(card(page, 'Gauge Analysis').getByText(/work 14\.3% fewer rows/)).toBeVisible();
  const gauge = card(page, 'Gauge Swatch');
  await gauge.getByLabel('Stitches').fill('51');
  await expect(gauge.getByText('Enter 1 to 50 stitches')).toBeHidden();
  await gauge.getByLabel('Rows').fill('24');
  await expect(gauge.getByText('Enter 1 to 50 stitches per 4 inches')).toBeVisible();
  await expect(gauge.getByLabel('Stitches')).toHaveAttribute('aria-invalid', 'true');
  await gauge.getByLabel('Stitches').fill('18');
  await expect(gauge.getByText('Enter 1 to 50 stitches')).toBeHidden();
});

test('the pattern form requires a gauge and a size @main', async ({ page }) => {
  await page.goto('/calculator');
  await card(page, 'Pattern').getByLabel('Stitches').fill('20');
  await useButton(page).click();
  await expect(toast(page, 'Missing gauge information')).toContainText(
    'Please enter both stitches and rows for the gauge.',
  );
  await expect(card(page, 'Pattern').getByLabel('Rows')).toBeFocused();
  await enterPattern(page, { ...ENTRIES, sizes: [['S', 'wide', '24']] });
  await useButton(page).click();
  await expect(cell(page, 'Bust', 1), 'a wrong value is not missing').toBeFocused();
  await expect(toast(page, 'Missing size information')).toBeHidden();

  await cell(page, 'Bust', 1).fill('');
  await useButton(page).click();
  await expect(toast(page, 'Missing size information')).toContainText(
    'Please enter at least one size with name and bust measurement.',
  );
  await expect(cell(page, 'Bust', 1)).toBeFocused();
  await cell(page, 'Bust', 1).fill('36');
  await useButton(page).click();
  await expect(toast(page, 'Pattern created successfully')).toBeVisible();
});

test('shows errors of the server next to their fields, and keeps the input @main', async ({ page }) => {
  expectErrors(page, /status of 40[03]/);
  await page.goto('/calculator');
  const sizes = [['', '', ''] as const, ['S\0', '36', ''] as const];
  await enterPattern(page, { ...ENTRIES, sizes });
  await useButton(page).click();
  await expect(toast(page, 'Failed to create pattern')).toContainText(
    'Please check your input and try again.',
  );
  await expect(cell(page, 'Size name', 2)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Row 2, name: Remove the character with code 0')).toBeVisible();
  await cell(page, 'Size name', 2).fill('S');
  // Swatchwise never sends this response.
  const json = { message: 'Subscription required to create patterns' };
  await page.route('**/api/patterns/manual', (route) => route.fulfill({ status: 403, json }));
  await useButton(page).click();
  await expect(toast(page, 'Subscription required')).toContainText('Swatchwise itself is free.');
  await expect(cell(page, 'Bust', 2)).toHaveValue('36');
});

test('without a row gauge of the pattern or the knitter, there is a size and no new length @main', async ({
  page,
}) => {
  await openEntered(page);
  const rows = card(page, 'Gauge Swatch').getByLabel('Rows');
  const ask = page.getByText('Enter your rows to see the length by row counts.');
  const plan = page.getByRole('button', { name: 'Plan the rows' });
  const readLengths = async () => (await readComparison(page)).map((row) => row.at(-1));
  await rows.fill('');
  await calculate(page);
  expect(await readLengths()).toEqual(['', '', '']);
  await expect(ask).toBeVisible();
  await expect(plan).toBeHidden();
  await rows.fill('24');
  await calculate(page);
  expect(await readLengths()).toEqual(['28.0', '28.0', '28.0']);
  await expect(ask).toBeHidden();
  await expect(plan).toBeVisible();

  const pattern = card(page, 'Pattern');
  const noRowGauge = pattern.getByLabel('The pattern gives no row gauge');
  await pattern.getByRole('button', { name: 'Edit' }).click();
  await noRowGauge.check();
  await page.reload();
  // Waits for the draft: the prerendered checkbox is not checked.
  await expect(noRowGauge).toBeChecked();
  await noRowGauge.uncheck();
  await expect(pattern.getByLabel('Rows')).toHaveValue('28');
  await noRowGauge.check();
  await expect(pattern.getByLabel('Rows')).toBeHidden();
  await expect(card(page, 'Gauge Analysis')).toContainText('so lengths cannot be compared.');
  await expectAccessible(pattern);
  await calculate(page);
  expect(await readLengths()).toEqual(['', '', '']);
  await expect(page.getByText('so its lengths cannot be adjusted.')).toBeVisible();
});
