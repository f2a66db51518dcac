import type { Page, Route } from '@playwright/test';
import {
  expect,
  expectAccessible,
  fillSignInForm,
  loseSession,
  signIn,
  test,
  toast,
  expectErrors,
} from '../support/browser.ts';
import { editRow } from '../support/library-rows.ts';
import { SWATCH } from '../support/requests.ts';
import {
  changeSwatch,
  deleteSwatch,
  expectTyped,
  addButton,
  holdRequests,
  openAdd,
  openEdit,
  pressSave,
  fetchSwatches,
  swatchDialog,
  swatchField,
  SWATCHES,
  TYPED,
  typeSwatch,
} from '../support/swatches.ts';
import { newPerson } from '../support/sign-in.ts';

test('a second click has no effect while a swatch is being saved @main', async ({ page }) => {
  await openAdd(page);
  for (const [method, label, pendingLabel, title] of [
    ['POST', 'Save Swatch', 'Saving...', 'Swatch saved'],
    ['PATCH', 'Update Swatch', 'Updating...', 'Swatch updated'],
  ] as const) {
    const held = await holdRequests(page, method);
    await typeSwatch(page, TYPED);
    await swatchDialog(page).getByRole('button', { name: label }).dblclick();
    const pending = swatchDialog(page).getByRole('button', { name: pendingLabel });
    await expect(pending).toHaveAttribute('aria-disabled', 'true');
    await expect(pending).toBeFocused();
    await pending.click({ force: true });
    await swatchField(page, 'yarn').pressSequentially('lost');
    await expect(swatchField(page, 'yarn'), 'it would not be saved').toHaveValue(TYPED.yarn);
    held.release();
    await expect(toast(page, title)).toBeVisible();
    await expect(swatchDialog(page)).toBeHidden();
    expect(held.count()).toBe(1);
    expect(await fetchSwatches(page)).toHaveLength(1);
    await editRow(page, TYPED.yarn);
  }
});

test('a save that ends after its dialog was closed leaves a new dialog open', async ({ page }) => {
  await openEdit(page);
  const held = await holdRequests(page, 'PATCH');
  await typeSwatch(page, { yarn: 'Renamed' });
  await pressSave(page);
  await swatchDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await addButton(page).click();
  await typeSwatch(page, { yarn: 'Another' });
  held.release();
  await expect(toast(page, 'Swatch updated')).toBeVisible();
  await expectTyped(page, { yarn: 'Another' });
  await expect(swatchDialog(page)).toHaveAccessibleName('Add New Gauge Swatch');
});

test.describe('dismissing the dialog', () => {
  const question = (page: Page) => page.getByRole('dialog', { name: 'Discard what you entered?' });

  test('by Escape or a click outside asks before it discards the input @main', async ({ page }) => {
    await openAdd(page);
    for (const dismiss of [() => page.keyboard.press('Escape'), () => page.mouse.click(2, 2)]) {
      await typeSwatch(page, { yarn: 'Kept' });
      await dismiss();
      await expect(question(page)).toBeVisible();
      await question(page).getByRole('button', { name: 'Keep Editing' }).click();
      await expect(question(page)).toBeHidden();
      await expectTyped(page, { yarn: 'Kept' });
      // Browsers treat a second Escape as a request to close that a page cannot cancel.
      await dismiss();
      await dismiss();
      await expectTyped(page, { yarn: 'Kept' });
      // The second Escape may still be closing the question.
      await expect(async () => {
        if (await question(page).isHidden()) await dismiss();
        await question(page).getByRole('button', { name: 'Discard' }).click({ timeout: 1000 });
      }).toPass();
      await expect(swatchDialog(page)).toBeHidden();
      expect(await fetchSwatches(page)).toEqual([]);
      await page.getByRole('button', { name: 'Add Your First Swatch' }).click();
    }
    await typeSwatch(page, { yarn: 'Kept' });
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeVisible();
    await expectAccessible(page);
  });
});

test('a retry after a lost response adds no second swatch @main', async ({ page }) => {
  expectErrors(page, /ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await openAdd(page);
  const loseTheResponse = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort();
  };
  await page.route(SWATCHES, loseTheResponse);
  await typeSwatch(page, TYPED);
  await pressSave(page);
  await expect(toast(page, 'Error')).toContainText('Failed to save swatch');
  expect(await fetchSwatches(page)).toHaveLength(1);
  await page.unroute(SWATCHES, loseTheResponse);
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

  test('is overwritten by a second click, kept with Cancel, and saved as a new one if it was deleted @main', async ({
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
    await typeSwatch(page, { yarn: 'Mine, edited' });
    await changeSwatch(page, swatch, { yarnName: 'Theirs', notes: TYPED.notes });
    await pressSave(page);
    await expect(conflictPanel(page)).toBeVisible();
    await swatchDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await editRow(page, 'Theirs');
    await expectTyped(page, { ...TYPED, yarn: 'Theirs' });
    await expect(conflictPanel(page)).toBeHidden();

    await typeSwatch(page, { yarn: 'Mine' });
    await deleteSwatch(page, swatch);
    await pressSave(page);
    await expect(conflictPanel(page)).toContainText('This swatch was deleted elsewhere in the meantime.');
    await expectTyped(page, { ...TYPED, yarn: 'Mine' });
    await swatchDialog(page).getByRole('button', { name: 'Save Swatch' }).click();
    await expect(toast(page, 'Swatch saved')).toBeVisible();
    const [saved, ...others] = await fetchSwatches(page);
    expect(saved).toMatchObject({ ...SWATCH, yarnName: 'Mine', version: 1 });
    expect([saved?.id === swatch.id, others]).toEqual([false, []]);
  });

  test('is reported by a message if it cannot be loaded', async ({ page }) => {
    expectErrors(page, /ERR_FAILED/);
    const { swatch } = await openEdit(page);
    await typeSwatch(page, { yarn: 'Mine' });
    await changeSwatch(page, swatch, { yarnName: 'Theirs' });
    await page.route(SWATCHES, (route) => route.abort());
    await pressSave(page);
    await expect(toast(page, 'Error')).toContainText('Failed to update swatch');
    await expect(conflictPanel(page)).toBeHidden();
    await expectTyped(page, { yarn: 'Mine' });
  });

  test('offers both versions of each field that differs', async ({ page }) => {
    const { swatch } = await openEdit(page);
    await typeSwatch(page, { yarn: 'Mine', stitches: '27' });
    await changeSwatch(page, swatch, { yarnName: 'Theirs', notes: 'Their notes' });
    await pressSave(page);
    await expect(conflictPanel(page)).toBeVisible();
    const choice = (field: string) => swatchDialog(page).getByRole('group', { name: field, exact: true });
    await expect(choice('Yarn name').getByRole('radio', { name: 'Your version Mine' })).toBeChecked();
    await expect(choice('Stitch gauge').getByRole('radio', { name: 'Other version 26.5' })).not.toBeChecked();
    await expect(choice('Colorway')).toBeHidden();
    await expect(
      choice('Notes').getByRole('radio', { name: 'Other version Their notes' }),
      'not changed here',
    ).toBeChecked();
    await page.reload();
    await expect(choice('Notes').getByRole('radio', { name: 'Other version Their notes' })).toBeChecked();
    await pressSave(page);
    await expect(toast(page, 'Swatch updated')).toBeVisible();
    expect(await fetchSwatches(page)).toMatchObject([
      { yarnName: 'Mine', notes: 'Their notes', stitchGauge: 27, version: 3 },
    ]);
  });
});

test.describe('the input of the dialog', () => {
  test.use({ expectedErrors: [/401/] });

  test('is neither shown to another user who signs in, nor saved for them', async ({ page }) => {
    await openAdd(page);
    await typeSwatch(page, TYPED);
    const otherUser = await page.context().newPage();
    await otherUser.context().clearCookies();
    await signIn(otherUser, newPerson(), '/swatches');
    await expect(swatchDialog(page)).toBeHidden();
    await page.getByRole('button', { name: 'Add Your First Swatch' }).click();
    await expect(swatchField(page, 'yarn')).toHaveValue('');
    expect(await fetchSwatches(otherUser)).toEqual([]);
  });

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

  test('is deleted with a message when the user signs out in another tab', async ({ page }) => {
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
