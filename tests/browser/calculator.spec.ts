import { expect, expectAccessible, test, typeInFields } from '../support/browser.ts';
import {
  calculate,
  card,
  comparison,
  enterPattern,
  inches,
  openEntered,
  openResult,
  recommendedSize,
  typeGauge,
  usePattern,
  useUnits,
  startOver,
} from '../support/calculator.ts';

test('recommends the smallest size for 40 inches at a looser gauge @main @wide', async ({ page }) => {
  await page.goto('/calculator');
  await typeGauge(page, 'Gauge Swatch', inches.own);
  await page.getByLabel('Desired finished bust').fill('40');
  await enterPattern(page, inches);
  await usePattern(page);
  await calculate(page);

  await expect(recommendedSize(page)).toHaveText('Recommended size: S');
  await expect(recommendedSize(page)).toBeFocused();
  expect(await comparison(page)).toEqual([
    ['S', '36.0', '40.0', '24.0', '28.0'],
    ['M', '40.0', '44.4', '24.0', '28.0'],
    ['L', '44.0', '48.9', '24.0', '28.0'],
  ]);
  const results = card(page, 'Your Size');
  await expect(results.getByText('Size S will have a finished bust of 40 in at your gauge')).toBeVisible();
  await expect(results.getByText('44½')).toBeVisible();
  await expect(results.getByText('Calculated on this device')).toBeHidden();
  // The recommended size is green.
  const row = page.getByRole('rowheader', { name: /Recommended/ });
  for (const mark of [recommendedSize(page).getByText('S', { exact: true }), row.getByText('Recommended')]) {
    const color = await mark.evaluate((element) => getComputedStyle(element).color);
    const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
    expect(green, color).toBeGreaterThan(Math.max(red, blue));
  }
});

test('the first chosen unit is the page’s, and later ones are their card’s @main', async ({ page }) => {
  await openResult(page);
  const expectUnits = async (units: Readonly<Record<string, string>>) => {
    for (const [title, unit] of Object.entries(units))
      await expect(card(page, title).getByRole('radio', { name: unit }), title).toBeChecked();
  };
  await useUnits(page, 'Your Size', 'cm');
  await expectUnits({ 'Gauge Swatch': 'cm', Pattern: 'cm', 'Gauge Analysis': 'cm' });
  await useUnits(page, 'Gauge Swatch', 'Inches');
  await expectUnits({ 'Gauge Swatch': 'Inches', 'Your Size': 'cm', Pattern: 'cm', 'Gauge Analysis': 'cm' });
  await page.reload();
  await expectUnits({ 'Gauge Swatch': 'Inches', 'Desired Fit': 'cm' });
  await page.getByRole('button', { name: 'Inches everywhere' }).click();
  await expectUnits({ 'Your Size': 'Inches', Pattern: 'Inches' });
  await expect(page.getByRole('button', { name: 'Centimeters everywhere' })).toBeHidden();
  await useUnits(page, 'Desired Fit', 'cm');
  await startOver(page);
  await expectUnits({ 'Desired Fit': 'Inches', Pattern: 'Inches' });
});

test('Calculate Size is disabled, and says why, until the form is complete @main', async ({ page }) => {
  await page.goto('/calculator');
  const button = page.getByRole('button', { name: 'Calculate Size' });
  await expect(button).toBeDisabled();
  await expect(
    page.getByText('Still missing: your gauge, the finished bust you want, the pattern.'),
  ).toBeVisible();
  await typeGauge(page, 'Gauge Swatch', inches.own);
  await page.getByLabel('Desired finished bust').fill('40');
  await expect(page.getByText('Still missing: the pattern.')).toBeVisible();
  await enterPattern(page, inches);
  await expect(button).toBeEnabled();
  await page.getByLabel('Desired finished bust').fill('');
  await expect(button).toBeDisabled();
  await page.getByLabel('Desired finished bust').fill('40');
  // The pattern is used without clicking Use this pattern first.
  await calculate(page);
  await expect(recommendedSize(page)).toHaveText('Recommended size: S');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(card(page, 'Pattern').getByRole('button', { name: 'Edit' })).toBeVisible();
});

test('moves the focus to the first missing field when Calculate Size is clicked', async ({ page }) => {
  await page.goto('/calculator');
  const button = page.getByRole('button', { name: 'Calculate Size' });
  // The button has aria-disabled, so an ordinary click would wait.
  const press = () => button.click({ force: true });
  const gauge = card(page, 'Gauge Swatch');
  const pattern = card(page, 'Pattern');
  await press();
  await expect(gauge.getByLabel('Stitches')).toBeFocused();
  await page.keyboard.type('999');
  await gauge.getByLabel('Rows').fill('24');
  await press();
  await expect(gauge.getByLabel('Stitches')).toBeFocused();
  await gauge.getByLabel('Stitches').fill('18');
  await page.getByLabel('Desired finished bust').fill('0');
  await button.press('Enter');
  await expect(page.getByLabel('Desired finished bust')).toBeFocused();
  await page.getByLabel('Desired finished bust').fill('40');
  await pattern.getByRole('tab', { name: 'Saved Patterns' }).click();
  await press();
  await expect(pattern.getByLabel('Stitches')).toBeFocused();
  await typeGauge(page, 'Pattern', inches.pattern);
  await press();
  await expect(page.getByLabel('Size name, row 1', { exact: true })).toBeFocused();
});

test('works with the keyboard alone from the first field to the result @main', async ({ page }) => {
  await page.goto('/calculator');
  await card(page, 'Gauge Swatch').getByLabel('Stitches').focus();
  const keys = page.keyboard;
  const tabTo = async (name: string | RegExp, role: 'textbox' | 'button') => {
    const target = page.getByRole(role, { name, exact: true });
    for (let i = 0; i < 60; i++) {
      if (await target.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))) return;
      await keys.press('Tab');
    }
    throw new Error(`Tab never reached ${String(name)}`);
  };
  await typeInFields(page, '18', '24');
  await tabTo('Desired finished bust', 'textbox');
  await keys.type('40');
  await tabTo('Stitches', 'textbox');
  await keys.type('20');
  await tabTo('Rows', 'textbox');
  await keys.type('28');
  await tabTo('Size name, row 1', 'textbox');
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
  await tabTo('Use this pattern', 'button');
  await keys.press('Enter');
  await expect(page.getByRole('group', { name: 'Pattern in use' })).toBeFocused();
  await tabTo('Calculate Size', 'button');
  await keys.press('Enter');
  await expect(recommendedSize(page)).toBeFocused();
  await expect(recommendedSize(page)).toHaveText('Recommended size: S');
});

test('warns if every size is far from the desired bust, then shows the result @main', async ({ page }) => {
  await openEntered(page, { bust: '60' });
  const dialog = page.getByRole('dialog');
  const expectWarning = async () => {
    await page.getByRole('button', { name: 'Calculate Size' }).press('Enter');
    await expect(dialog.getByText('48.9 in')).toBeVisible();
  };
  const expectResult = async () => {
    await expect(dialog).toBeHidden();
    await expect(recommendedSize(page)).toHaveText('Recommended size: L');
    await expect(recommendedSize(page)).toBeFocused();
  };
  await expectWarning();
  await expect(dialog.getByRole('button')).toHaveCount(1);
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Continue Anyway' }).click();
  await expectResult();
  await page.getByLabel('Desired finished bust').fill('61');
  await expect(recommendedSize(page)).toBeHidden();
  await expectWarning();
  await page.keyboard.press('Escape');
  await expectResult();
  await page.reload();
  await expect(recommendedSize(page)).toHaveText('Recommended size: L');
  await expect(dialog, 'the warning is not repeated').toBeHidden();
});

test('hides a result when the input changes, until it is changed back @main', async ({ page }) => {
  await openResult(page);
  await page.getByLabel('Desired finished bust').fill('45');
  await expect(card(page, 'Your Size')).toBeHidden();
  await expect(page.getByText('Calculate again to see your size.')).toBeVisible();
  await page.getByLabel('Desired finished bust').fill('40');
  await expect(recommendedSize(page)).toBeVisible();
  await expect(page.getByLabel('Desired finished bust')).toBeFocused();
  await card(page, 'Pattern').getByRole('button', { name: 'Edit' }).click();
  await expect(card(page, 'Your Size')).toBeHidden();
  await usePattern(page);
  await expect(card(page, 'Your Size'), 'loading a pattern clears the recommendation').toBeHidden();
});

test('ten sizes with long names fit, and their drawings have descriptions @wide', async ({ page }) => {
  const sizes = Array.from(
    { length: 10 },
    (_, i) => [`Adult ${i + 1} long`, `${34 + 4 * i}.25`, `${24 + i / 2}`] as const,
  );
  await openEntered(page, { job: { ...inches, sizes }, bust: '52.5' });
  const scroller = page.getByRole('group', { name: 'Sizes' }).getByRole('table').locator('..');
  const rem = await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  expect(await scroller.boundingBox()).toMatchObject({ height: 20 * rem });
  await usePattern(page);
  await calculate(page);
  const plot = page.getByRole('img', { name: 'Finished bust of each size' });
  await expect(plot).toHaveAccessibleDescription(/against the 52\.5 in you want: .*\(recommended\)/);
  await expect(page.getByRole('img', { name: /laid flat, to scale/ })).toHaveAccessibleDescription(
    /in wide and .* in long/,
  );
  await expectAccessible(page);
});
