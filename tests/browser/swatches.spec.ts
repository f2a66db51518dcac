import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectErrors, signInNew, test, toast } from '../support/browser.ts';
import { typeInFields } from '../support/keyboard.ts';
import { editRow, openRow, openWithRows } from '../support/library-rows.ts';
import { holdRequests, loseResponse } from '../support/page-requests.ts';
import { SWATCH } from '../support/requests.ts';
import { fillSignInForm, loseSession } from '../support/sign-in-form.ts';
import {
  SWATCHES,
  TYPED,
  addButton,
  changeSwatch,
  deleteSwatch,
  expectTyped,
  fetchSwatches,
  openAdd,
  openEdit,
  pressSave,
  saveSwatch,
  swatchDialog,
  swatchField,
  swatchRow,
  typeSwatch,
} from '../support/swatches.ts';

const names = (page: Page) => page.getByRole('rowheader');
const search = (page: Page) => page.getByLabel('Search by yarn name or colorway');
const category = (page: Page) => page.getByLabel('Category');

async function openWith(page: Page, swatches: readonly Parameters<typeof saveSwatch>[1][]) {
  return openWithRows(page, '/swatches', async () => {
    const saved = [];
    for (const swatch of swatches) saved.push(await saveSwatch(page, swatch));
    return saved;
  });
}

test('swatches are found by yarn or colorway, and filtered by the categories in use @main', async ({
  page,
}) => {
  await openWith(page, [
    { yarnName: 'Lopi', yarnColorway: 'Ash', yarnCategory: 'super_bulky' },
    { yarnName: 'Tweed', yarnColorway: 'Größe LOPI', yarnCategory: 'lace' },
    { yarnName: 'Félicité', yarnColorway: '', yarnCategory: 'lace' },
  ]);
  await expect(names(page)).toHaveText(['Félicité', 'Tweed', 'Lopi']);
  await search(page).fill(' lOpI ');
  await expect(names(page)).toHaveText(['Tweed', 'Lopi']);
  await expect(page.getByRole('status').filter({ hasText: '2 of 3 swatches' })).toHaveCount(1);
  await expect(category(page).locator('option')).toHaveText(['All categories', 'Lace', 'Super Bulky']);
  await category(page).selectOption('Super Bulky');
  await expect(names(page)).toHaveText(['Lopi']);
  await search(page).fill('felicite');
  await expect(page.getByText('No swatches found')).toBeVisible();
  await category(page).selectOption('All categories');
  await expect(names(page)).toHaveText(['Félicité']);
});

test('the table of swatches labels every column, stacks on a phone, and has room @main', async ({ page }) => {
  await openWith(page, [{ notes: 'Grew 5% in length after wet blocking' }]);
  await openRow(page, SWATCH.yarnName);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Yarn Name',
    'Yarn Weight',
    'Needle Size',
    'Gauge (st x r)',
    'Colorway',
    'Notes',
    'Actions',
  ]);
  await expect(page.getByRole('cell').filter({ visible: true })).toHaveText([
    'Fingering',
    'US 3 (3.25 mm)',
    '26.5 x 36 / 4 in',
    'Moorit',
    'Grew 5% in length after wet blocking',
    'Use',
  ]);
  for (const width of [360, 1280, 1024]) {
    await page.setViewportSize({ width, height: 740 });
    const [first, second] = await page
      .getByRole('cell')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top));
    expect(first !== second, `is stacked at ${width} pixels`).toBe(width < 1024);
  }
  for (const head of await page.getByRole('columnheader').all()) {
    const text = await head.textContent();
    expect((await head.boundingBox())?.width, text ?? '').toBeGreaterThan(95);
  }
});

test('shows errors in order next to their fields, each until it is changed @main', async ({ page }) => {
  await openAdd(page);
  await typeSwatch(page, { yarn: '   ' });
  for (const [name, title, description] of [
    ['yarn', 'Missing yarn name', 'Please enter the yarn name'],
    ['category', 'Missing yarn category', 'Please select a yarn category'],
    ['needle', 'Missing needle size', 'Please select a needle size'],
    ['stitches', 'Invalid stitch gauge', 'Please enter a valid stitch gauge number'],
    ['rows', 'Invalid row gauge', 'Please enter a valid row gauge number'],
  ] as const) {
    await pressSave(page);
    await expect(toast(page, title)).toContainText(description);
    await expect(swatchField(page, name)).toBeFocused();
    await expect(swatchField(page, name)).toHaveAccessibleDescription(new RegExp(description));
    await typeSwatch(page, { [name]: TYPED[name] });
    await expect(swatchField(page, name)).not.toHaveAttribute('aria-invalid');
  }
  await expectAccessible(page);
  expect(await fetchSwatches(page)).toEqual([]);
});

test('adds a swatch with the keyboard alone, and restores the focus @main', async ({ page }) => {
  await signInNew(page, '/swatches');
  await page.getByRole('button', { name: 'Add Your First Swatch' }).press('Enter');
  await expect(swatchDialog(page)).toHaveAccessibleName('Add New Gauge Swatch');
  await expect(swatchDialog(page)).toContainText('measure after blocking, and count over exactly 4 inches');
  await expect(swatchField(page, 'yarn')).toBeFocused();
  const { keyboard } = page;
  await typeInFields(page, '  Shetland ', 'Moorit', 'Fing', 'US 3');
  await keyboard.press('Tab');
  await expect(swatchDialog(page).getByRole('radio', { name: 'Inches' })).toBeFocused();
  await keyboard.press('Tab');
  await typeInFields(page, '26,5', '36');
  await keyboard.press('Enter');
  await expect(toast(page, 'Swatch saved')).toContainText('Your gauge swatch has been saved successfully.');
  await expect(swatchRow(page, 'Shetland')).toContainText('26.5 x 36');
  const saved = { ...SWATCH, yarnName: 'Shetland', notes: null };
  expect(await fetchSwatches(page)).toEqual([expect.objectContaining(saved)]);
  // The button that opened the dialog is gone with the empty list.
  await expect(page.getByRole('main')).toBeFocused();
  await addButton(page).press('Enter');
  await expectTyped(page, { yarn: '', colorway: '', stitches: '', rows: '', notes: '' });
  await keyboard.press('Escape');
  await expect(addButton(page)).toBeFocused();
});

test('a second click has no effect while a swatch is being saved @main', async ({ page }) => {
  await openAdd(page);
  const held = await holdRequests(page, 'POST', SWATCHES);
  await typeSwatch(page, TYPED);
  await swatchDialog(page).getByRole('button', { name: 'Save Swatch' }).dblclick();
  const pending = swatchDialog(page).getByRole('button', { name: 'Saving...' });
  await expect(pending).toHaveAttribute('aria-disabled', 'true');
  await expect(pending).toBeFocused();
  await pending.click({ force: true });
  await swatchField(page, 'yarn').pressSequentially('lost');
  await expect(swatchField(page, 'yarn'), 'it would not be saved').toHaveValue(TYPED.yarn);
  held.release();
  await expect(toast(page, 'Swatch saved')).toBeVisible();
  await expect(swatchDialog(page)).toBeHidden();
  expect(held.count()).toBe(1);
  expect(await fetchSwatches(page)).toHaveLength(1);
});

test('a save that ends after its dialog was closed leaves a new dialog open', async ({ page }) => {
  await openEdit(page);
  const held = await holdRequests(page, 'PATCH', SWATCHES);
  await typeSwatch(page, { yarn: 'Renamed' });
  await pressSave(page);
  await expect(swatchDialog(page).getByRole('button', { name: 'Updating...' })).toBeVisible();
  await swatchDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await addButton(page).click();
  await typeSwatch(page, { yarn: 'Another' });
  held.release();
  await expect(toast(page, 'Swatch updated')).toBeVisible();
  await expectTyped(page, { yarn: 'Another' });
  await expect(swatchDialog(page)).toHaveAccessibleName('Add New Gauge Swatch');
});

test('Escape and a click outside ask before they discard the input @main', async ({ page }) => {
  const question = page.getByRole('dialog', { name: 'Discard what you entered?' });
  await openAdd(page);
  for (const dismiss of [() => page.keyboard.press('Escape'), () => page.mouse.click(2, 2)]) {
    await typeSwatch(page, { yarn: 'Kept' });
    await dismiss();
    await expectAccessible(question);
    await question.getByRole('button', { name: 'Keep Editing' }).click();
    await expect(question).toBeHidden();
    await expectTyped(page, { yarn: 'Kept' });
    // Browsers treat a second Escape as a request to close that a page cannot cancel.
    await dismiss();
    await dismiss();
    await expectTyped(page, { yarn: 'Kept' });
    // The second Escape may still be closing the question.
    await expect(async () => {
      if (await question.isHidden()) await dismiss();
      await question.getByRole('button', { name: 'Discard' }).click({ timeout: 1000 });
    }).toPass();
    await expect(swatchDialog(page)).toBeHidden();
    expect(await fetchSwatches(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add Your First Swatch' }).click();
  }
});

test('a retry after a lost response adds no second swatch @main', async ({ page }) => {
  expectErrors(page, /ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await openAdd(page);
  await loseResponse(page, SWATCHES);
  await typeSwatch(page, TYPED);
  await pressSave(page);
  await expect(toast(page, 'Error')).toContainText('Failed to save swatch');
  expect(await fetchSwatches(page)).toHaveLength(1);
  await expectTyped(page, TYPED);
  await pressSave(page);
  await expect(toast(page, 'Swatch saved')).toBeVisible();
  expect(await fetchSwatches(page)).toEqual([expect.objectContaining(SWATCH)]);
});

test.describe('a swatch that was changed elsewhere', () => {
  test.use({ expectedErrors: [/409|404/] });
  const conflictPanel = (page: Page) =>
    swatchDialog(page)
      .getByRole('status')
      .filter({ hasText: /^This swatch was \w+ elsewhere/ });

  test('is overwritten by a second click, and saved as a new one if it was deleted @main', async ({
    page,
  }) => {
    const { swatch } = await openEdit(page);
    await typeSwatch(page, { yarn: 'Mine' });
    await changeSwatch(page, swatch, { yarnName: 'Theirs', notes: 'Theirs' });
    await pressSave(page);
    await expect(conflictPanel(page)).toContainText('This swatch was changed elsewhere in the meantime.');
    await expect(conflictPanel(page)).toBeInViewport({ ratio: 1 });
    expect(await toast(page, 'Error').isVisible(), 'it would contradict the panel').toBe(false);
    await expectTyped(page, { ...TYPED, yarn: 'Mine', notes: 'Theirs' });
    await pressSave(page);
    await expect(toast(page, 'Swatch updated')).toBeVisible();
    expect(await fetchSwatches(page)).toEqual([{ ...swatch, yarnName: 'Mine', notes: 'Theirs', version: 3 }]);

    await editRow(page, 'Mine');
    await expectTyped(page, { yarn: 'Mine', notes: 'Theirs' });
    await deleteSwatch(page, swatch);
    await pressSave(page);
    await expect(conflictPanel(page)).toContainText('This swatch was deleted elsewhere in the meantime.');
    await swatchDialog(page).getByRole('button', { name: 'Save Swatch' }).click();
    await expect(toast(page, 'Swatch saved')).toBeVisible();
    const [saved, ...others] = await fetchSwatches(page);
    expect(saved).toMatchObject({ yarnName: 'Mine', notes: 'Theirs', version: 1 });
    expect([saved?.id === swatch.id, others]).toEqual([false, []]);
  });

  test('offers both versions of each field that differs, once the other can be loaded', async ({ page }) => {
    expectErrors(page, /ERR_FAILED/);
    const { swatch } = await openEdit(page);
    await typeSwatch(page, { yarn: 'Mine', stitches: '27' });
    await changeSwatch(page, swatch, { yarnName: 'Theirs', notes: 'Their notes' });
    await page.route(SWATCHES, (route) =>
      route.request().method() === 'GET' ? route.abort() : route.fallback(),
    );
    await pressSave(page);
    await expect(toast(page, 'Error')).toContainText('Failed to update swatch');
    await expect(conflictPanel(page)).toBeHidden();
    await page.unroute(SWATCHES);
    await pressSave(page);
    const choice = (field: string) => swatchDialog(page).getByRole('group', { name: field, exact: true });
    await expect(choice('Yarn name').getByRole('radio', { name: 'Your version Mine' })).toBeChecked();
    await expect(choice('Stitch gauge').getByRole('radio', { name: 'Other version 26.5' })).not.toBeChecked();
    await expect(choice('Colorway')).toBeHidden();
    const theirs = choice('Notes').getByRole('radio', { name: 'Other version Their notes' });
    await expect(theirs, 'not changed here').toBeChecked();
    await page.reload();
    await expect(theirs).toBeChecked();
    await pressSave(page);
    await expect(toast(page, 'Swatch updated')).toBeVisible();
    expect(await fetchSwatches(page)).toMatchObject([
      { yarnName: 'Mine', notes: 'Their notes', stitchGauge: 27, version: 3 },
    ]);
  });
});

test.describe('the input of the dialog', () => {
  test.use({ expectedErrors: [/401/] });

  test('is restored when the user signs in again after the session ended @main', async ({ page }) => {
    const { person, swatch } = await openEdit(page);
    await typeSwatch(page, { ...TYPED, yarn: 'Kept', notes: 'Two\nlines' });
    await loseSession(page, () => pressSave(page));
    await fillSignInForm(page, person);
    await expect(page).toHaveURL('/swatches');
    await expect(swatchDialog(page)).toHaveAccessibleName('Edit Gauge Swatch');
    await expectTyped(page, { ...TYPED, yarn: 'Kept', notes: 'Two\nlines' });
    await pressSave(page);
    await expect(toast(page, 'Swatch updated')).toContainText(
      'Your gauge swatch has been updated successfully.',
    );
    expect(await fetchSwatches(page)).toEqual([
      { ...swatch, yarnName: 'Kept', notes: 'Two\nlines', version: 2 },
    ]);
  });

  test('is deleted with a message when the user signs out in another tab @main', async ({ page }) => {
    await openEdit(page);
    await typeSwatch(page, { notes: 'Not saved' });
    const other = await page.context().newPage();
    await other.goto('/');
    await other.getByRole('link', { name: 'Sign Out' }).first().click();
    await expect(toast(page, 'Signed out in another tab')).toContainText('Unsaved changes were deleted');
    await expect(page.getByText('Account Required')).toBeVisible();
    await expect(swatchDialog(page)).toBeHidden();
    await page.reload();
    await expect(page.getByText('Account Required')).toBeVisible();
    await expect(toast(page, 'Signed out in another tab'), 'it is shown once').toBeHidden();
  });
});
