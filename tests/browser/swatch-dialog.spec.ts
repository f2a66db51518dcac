import { expect, test, toast, signInNew, typeInFields } from '../support/browser.ts';
import { SWATCH } from '../support/requests.ts';
import {
  expectTyped,
  addButton,
  openAdd,
  swatchRow,
  pressSave,
  fetchSwatches,
  swatchDialog,
  swatchField,
  TYPED,
  typeSwatch,
} from '../support/swatches.ts';

test('offers categories and needles, and adds a swatch as typed @main', async ({ page }) => {
  await openAdd(page);
  await expect(swatchDialog(page)).toHaveAccessibleName('Add New Gauge Swatch');
  await expect(swatchDialog(page)).toContainText('measure after blocking, and count over exactly 4 inches');
  const options = (name: 'category' | 'needle') =>
    swatchField(page, name).locator('option[value]:not([value=""])');
  await expect(options('category')).toHaveText([
    'Lace',
    'Fingering',
    'Sport',
    'DK',
    'Worsted',
    'Aran',
    'Bulky',
    'Super Bulky',
  ]);
  await expect(options('needle')).toHaveCount(22);
  await expect(options('needle').first()).toHaveText('2 mm (US 0)');
  await expect(options('needle').last()).toHaveText('US 50 (25 mm)');
  await typeSwatch(page, { ...TYPED, yarn: '  Shetland Spindrift ', stitches: '26,5' });
  await pressSave(page);
  await expect(toast(page, 'Swatch saved')).toContainText('Your gauge swatch has been saved successfully.');
  await expect(swatchDialog(page)).toBeHidden();
  await expect(swatchRow(page, TYPED.yarn)).toContainText('26.5 x 36');
  expect(await fetchSwatches(page)).toEqual([expect.objectContaining(SWATCH)]);
  // The next dialog is blank.
  await addButton(page).click();
  await expectTyped(page, { yarn: '', colorway: '', stitches: '', rows: '', notes: '' });
});

test('shows errors in order next to their fields, each until it is changed @main', async ({ page }) => {
  await openAdd(page);
  const steps = [
    ['yarn', 'Missing yarn name', 'Please enter the yarn name'],
    ['category', 'Missing yarn category', 'Please select a yarn category'],
    ['needle', 'Missing needle size', 'Please select a needle size'],
    ['stitches', 'Invalid stitch gauge', 'Please enter a valid stitch gauge number'],
    ['rows', 'Invalid row gauge', 'Please enter a valid row gauge number'],
  ] as const;
  await typeSwatch(page, { yarn: '   ' });
  for (const [name, title, description] of steps) {
    await pressSave(page);
    await expect(toast(page, title)).toContainText(description);
    await expect(swatchField(page, name)).toBeFocused();
    await expect(swatchField(page, name)).toHaveAccessibleDescription(new RegExp(description));
    await typeSwatch(page, { [name]: TYPED[name] });
    await expect(swatchField(page, name)).not.toHaveAccessibleDescription(new RegExp(description));
    await expect(swatchField(page, name)).not.toHaveAttribute('aria-invalid');
    if (name === 'yarn') {
      await expect(swatchField(page, 'category')).toHaveAttribute('aria-invalid', 'true');
      await expect(swatchField(page, 'needle')).toHaveAccessibleDescription('Please select a needle size');
    }
  }
  expect(await fetchSwatches(page)).toEqual([]);
});

test('adds a swatch with the keyboard alone, and restores the focus @main', async ({ page }) => {
  await signInNew(page, '/swatches');
  await page.getByRole('button', { name: 'Add Your First Swatch' }).focus();
  await page.keyboard.press('Enter');
  await expect(swatchField(page, 'yarn')).toBeFocused();
  const { keyboard } = page;
  await typeInFields(page, 'Shetland', 'Moorit', 'Fing', 'US 3');
  await keyboard.press('Tab');
  await expect(swatchDialog(page).getByRole('radio', { name: 'Inches' })).toBeFocused();
  await keyboard.press('Tab');
  await typeInFields(page, '26.5', '36');
  await keyboard.press('Enter');
  await expect(toast(page, 'Swatch saved')).toBeVisible();
  expect(await fetchSwatches(page)).toEqual([
    expect.objectContaining({ ...SWATCH, yarnName: 'Shetland', notes: null }),
  ]);
  // The button that opened the dialog is gone with the empty list.
  await expect(page.getByRole('main')).toBeFocused();
  await addButton(page).focus();
  await keyboard.press('Enter');
  await expect(swatchField(page, 'yarn')).toBeFocused();
  await keyboard.press('Escape');
  await expect(addButton(page)).toBeFocused();
});
