import type { Page, Route } from '@playwright/test';
import { newPerson } from '../support/account-file.ts';
import {
  expect,
  expectLoggedOut,
  expectNoAxeViolations,
  fillSignInForm,
  loseSession,
  signIn,
  test,
  toast,
} from '../support/browser.ts';
import { openRow } from '../support/library-rows.ts';
import { SWATCH } from '../support/requests.ts';
import {
  changeSwatch,
  deleteSwatch,
  expectTyped,
  holdBack,
  pressSave,
  saveSwatch,
  savedSwatches,
  swatchDialog,
  swatchField,
  SWATCHES,
  TYPED,
  typeSwatch,
} from '../support/swatches.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const addButton = (page: Page) => page.getByRole('button', { name: 'Add Swatch' });

/** Signs in somebody new with one swatch of hers, and opens its dialog. */
async function openEdit(page: Page) {
  const person = newPerson();
  await signIn(page, person, '/swatches');
  const swatch = await saveSwatch(page);
  await page.reload();
  await openRow(page, swatch.yarnName);
  await page.getByRole('button', { name: `Edit ${swatch.yarnName}` }).click();
  return { person, swatch };
}

/** Signs in somebody new and opens the dialog for her first swatch. */
async function openAdd(page: Page) {
  const person = newPerson();
  await signIn(page, person, '/swatches');
  await page.getByRole('button', { name: 'Add Your First Swatch' }).click();
  return person;
}

test.describe('the swatch dialog', { tag: '@once' }, () => {
  test('adds a swatch as it was typed, a comma being a decimal point', async ({ page }) => {
    await openAdd(page);
    await expect(swatchDialog(page)).toHaveAccessibleName('Add New Gauge Swatch');
    await expect(swatchDialog(page)).toContainText('measure after blocking, and count over exactly 4 inches');
    await typeSwatch(page, { ...TYPED, yarn: '  Shetland Spindrift ', stitches: '26,5' });
    await pressSave(page);
    await expect(toast(page, 'Swatch saved')).toContainText('Your gauge swatch has been saved successfully.');
    await expect(swatchDialog(page)).toBeHidden();
    await expect(row(page, TYPED.yarn)).toContainText('26.5 x 36');
    expect(await savedSwatches(page)).toEqual([expect.objectContaining(SWATCH)]);
    // The next one begins blank.
    await addButton(page).click();
    await expectTyped(page, { yarn: '', colorway: '', stitches: '', rows: '', notes: '' });
  });

  test('offers eight categories and eighteen needles in their order', async ({ page }) => {
    await openAdd(page);
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
    await expect(options('needle')).toHaveCount(18);
    await expect(options('needle').first()).toHaveText('US 1 (2.25 mm)');
    await expect(options('needle').last()).toHaveText('US 50 (25 mm)');
  });

  test('edits a swatch, and once more at once', async ({ page }) => {
    const { swatch } = await openEdit(page);
    await expect(swatchDialog(page)).toHaveAccessibleName('Edit Gauge Swatch');
    await expectTyped(page, TYPED);
    await typeSwatch(page, { yarn: 'Jamieson', colorway: '', needle: 'US 10.5 (6.5 mm)', notes: '' });
    await pressSave(page);
    await expect(toast(page, 'Swatch updated')).toContainText(
      'Your gauge swatch has been updated successfully.',
    );
    await openRow(page, 'Jamieson');
    await page.getByRole('button', { name: 'Edit Jamieson' }).click();
    await typeSwatch(page, { rows: '37' });
    await pressSave(page);
    await expect(row(page, 'Jamieson')).toContainText('26.5 x 37');
    expect(await savedSwatches(page)).toEqual([
      {
        ...swatch,
        yarnName: 'Jamieson',
        yarnColorway: null,
        notes: null,
        needleSize: 'US 10.5',
        rowGauge: 37,
        version: 3,
      },
    ]);
  });

  test('takes centimetres, and toggling them changes nothing', async ({ page }) => {
    await openAdd(page);
    await swatchDialog(page).getByRole('radio', { name: 'cm' }).check();
    await expect(swatchDialog(page)).toContainText('count over exactly 10 cm');
    await typeSwatch(page, { ...TYPED, stitches: '22', rows: '31' });
    await swatchDialog(page).getByRole('radio', { name: 'Inches' }).check();
    await expectTyped(page, { stitches: '22.35', rows: '31.5' });
    await swatchDialog(page).getByRole('radio', { name: 'cm' }).check();
    await expectTyped(page, { stitches: '22', rows: '31' });
    await pressSave(page);
    await expect(toast(page, 'Swatch saved')).toBeVisible();
    const [saved] = await savedSwatches(page);
    expect(saved).toMatchObject({ stitchGauge: 22 * 1.016, rowGauge: 31 * 1.016 });
    // Edited in the same unit it reads as it was typed.
    await openRow(page, TYPED.yarn);
    await page.getByRole('button', { name: `Edit ${TYPED.yarn}` }).click();
    await expectTyped(page, { stitches: '22', rows: '31' });
  });

  test('steps its counts by half with the arrow keys, within their ranges', async ({ page }) => {
    await openAdd(page);
    const stitches = swatchField(page, 'stitches');
    await stitches.fill('20');
    await stitches.press('ArrowUp');
    await expect(stitches).toHaveValue('20.5');
    await stitches.press('ArrowDown');
    await stitches.press('ArrowDown');
    await expect(stitches).toHaveValue('19.5');
    await swatchField(page, 'rows').fill('200');
    await swatchField(page, 'rows').press('ArrowUp');
    await expect(swatchField(page, 'rows')).toHaveValue('200');
  });

  test('counts the characters of the notes, a thousand at most', async ({ page }) => {
    await openAdd(page);
    await swatchField(page, 'notes').focus();
    await page.keyboard.insertText('é'.repeat(1001));
    await expect(swatchDialog(page)).toContainText('1000/1000');
    await expect(swatchField(page, 'notes')).toHaveValue('é'.repeat(1000));
  });

  test('tells what is wrong in one order, at its field', async ({ page }) => {
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
    }
    expect(await savedSwatches(page)).toEqual([]);
  });

  test('a problem stays until its field is changed', async ({ page }) => {
    await openAdd(page);
    await pressSave(page);
    await expect(swatchField(page, 'yarn')).toBeFocused();
    await typeSwatch(page, { yarn: TYPED.yarn });
    await expect(swatchField(page, 'yarn')).not.toHaveAttribute('aria-invalid');
    await expect(swatchField(page, 'needle')).toHaveAccessibleDescription('Please select a needle size');
    await typeSwatch(page, { needle: TYPED.needle });
    await expect(swatchField(page, 'needle')).not.toHaveAttribute('aria-invalid');
    await expect(swatchField(page, 'category')).toHaveAttribute('aria-invalid', 'true');
  });

  const stitchRange = 'Enter 1 to 100 stitches per 4 inches';
  for (const [unit, field, count, title, description, hint = description] of [
    ['Inches', 'stitches', '100.5', 'Invalid stitch gauge', stitchRange],
    ['Inches', 'rows', '201', 'Invalid row gauge', 'Enter 1 to 200 rows per 4 inches'],
    ['cm', 'rows', '197', 'Invalid row gauge', 'Enter 1 to 196.8 rows per 10 cm'],
    [
      'Inches',
      'stitches',
      '0',
      'Invalid stitch gauge',
      'Please enter a valid stitch gauge number',
      stitchRange,
    ],
    [
      'Inches',
      'rows',
      '.',
      'Invalid row gauge',
      'Please enter a valid row gauge number',
      'Enter the rows as a number',
    ],
  ] as const) {
    test(`refuses ${count} ${field} in ${unit}`, async ({ page }) => {
      await openAdd(page);
      await swatchDialog(page).getByRole('radio', { name: unit }).check();
      await typeSwatch(page, { ...TYPED, [field]: count });
      await pressSave(page);
      await expect(toast(page, title)).toContainText(description);
      await expect(swatchField(page, field)).toBeFocused();
      await expect(swatchField(page, field)).toHaveAccessibleDescription(new RegExp(hint));
      expect(await savedSwatches(page)).toEqual([]);
    });
  }
});

test.describe('while a swatch is being saved', { tag: '@once' }, () => {
  for (const [kind, method, open, label, pendingLabel, title] of [
    ['a new one', 'POST', openAdd, 'Save Swatch', 'Saving...', 'Swatch saved'],
    ['an edited one', 'PATCH', openEdit, 'Update Swatch', 'Updating...', 'Swatch updated'],
  ] as const) {
    test(`a second press does nothing: ${kind}`, async ({ page }) => {
      await open(page);
      const held = await holdBack(page, method);
      await typeSwatch(page, TYPED);
      await swatchDialog(page).getByRole('button', { name: label }).dblclick();
      const pending = swatchDialog(page).getByRole('button', { name: pendingLabel });
      await expect(pending).toHaveAttribute('aria-disabled', 'true');
      await expect(pending).toBeFocused();
      await pending.click({ force: true });
      await swatchField(page, 'yarn').pressSequentially('lost');
      await expect(swatchField(page, 'yarn'), 'it would not be saved').toHaveValue(TYPED.yarn);
      held.letGo();
      await expect(toast(page, title)).toBeVisible();
      await expect(swatchDialog(page)).toBeHidden();
      expect(held.count()).toBe(1);
      expect(await savedSwatches(page)).toHaveLength(1);
    });
  }

  test('closing the dialog and opening another leaves the other open', async ({ page }) => {
    await openEdit(page);
    const held = await holdBack(page, 'PATCH');
    await typeSwatch(page, { yarn: 'Renamed' });
    await pressSave(page);
    await swatchDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await addButton(page).click();
    await typeSwatch(page, { yarn: 'Another' });
    held.letGo();
    await expect(toast(page, 'Swatch updated')).toBeVisible();
    await expectTyped(page, { yarn: 'Another' });
    await expect(swatchDialog(page)).toHaveAccessibleName('Add New Gauge Swatch');
  });
});

test.describe('a slip', { tag: '@once' }, () => {
  const question = (page: Page) => page.getByRole('dialog', { name: 'Discard what you entered?' });

  for (const [slip, dismiss] of [
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['a press outside', (page: Page) => page.mouse.click(2, 2)],
  ] as const) {
    test(`by ${slip} does not discard what was entered unasked`, async ({ page }) => {
      await openAdd(page);
      await typeSwatch(page, { yarn: 'Kept' });
      await dismiss(page);
      await expect(question(page)).toBeVisible();
      await expectNoAxeViolations(page);
      await question(page).getByRole('button', { name: 'Keep Editing' }).click();
      await expect(question(page)).toBeHidden();
      await expectTyped(page, { yarn: 'Kept' });
      // Twice in a row, which a browser takes for a wish that no page may refuse.
      await dismiss(page);
      await dismiss(page);
      await expectTyped(page, { yarn: 'Kept' });
      // The second of the two may still be closing the question.
      await expect(async () => {
        if (await question(page).isHidden()) await dismiss(page);
        await question(page).getByRole('button', { name: 'Discard' }).click({ timeout: 1000 });
      }).toPass();
      await expect(swatchDialog(page)).toBeHidden();
      expect(await savedSwatches(page)).toEqual([]);
    });
  }
});

test.describe('when the connection is lost', { tag: '@once' }, () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

  test('after the server has saved, the next press saves the same swatch', async ({ page }) => {
    await openAdd(page);
    const loseTheReply = async (route: Route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      return route.abort();
    };
    await page.route(SWATCHES, loseTheReply);
    await typeSwatch(page, TYPED);
    await pressSave(page);
    await expect(toast(page, 'Error')).toContainText('Failed to save swatch');
    expect(await savedSwatches(page)).toHaveLength(1);
    await page.unroute(SWATCHES, loseTheReply);
    await expectTyped(page, TYPED);
    await typeSwatch(page, { notes: 'Washed twice' });
    await pressSave(page);
    await expect(toast(page, 'Swatch saved')).toBeVisible();
    expect(await savedSwatches(page)).toEqual([
      expect.objectContaining({ ...SWATCH, notes: 'Washed twice' }),
    ]);
    await expect(row(page, TYPED.yarn)).toContainText('Washed twice');
  });

  test('before anything was sent, it says so and keeps what was typed', async ({ page }) => {
    await openEdit(page);
    await typeSwatch(page, { yarn: 'Renamed' });
    // Not even the code of the first call can be had.
    await page.context().setOffline(true);
    await pressSave(page);
    await expect(toast(page, 'Error')).toContainText('You are offline. What you typed is kept here');
    await expectTyped(page, { ...TYPED, yarn: 'Renamed' });
  });
});

test.describe('when the swatch is changed elsewhere', { tag: '@once' }, () => {
  test.use({ expectedErrors: [/409|404/] });
  const alert = (page: Page) =>
    swatchDialog(page).getByRole('status').filter({ hasText: 'elsewhere in the meantime' });

  test('what stands here is kept by a second press', async ({ page }) => {
    const { swatch } = await openEdit(page);
    await typeSwatch(page, { yarn: 'Mine' });
    await changeSwatch(page, swatch, { yarnName: 'Theirs', notes: 'Theirs' });
    await pressSave(page);
    await expect(toast(page, 'Error')).toContainText('Failed to update swatch');
    await expect(alert(page)).toContainText('This swatch was changed elsewhere in the meantime.');
    await expect(alert(page)).toBeInViewport({ ratio: 1 });
    await expectTyped(page, { ...TYPED, yarn: 'Mine' });
    await pressSave(page);
    await expect(toast(page, 'Swatch updated')).toBeVisible();
    expect(await savedSwatches(page)).toEqual([{ ...swatch, yarnName: 'Mine', version: 3 }]);
  });

  test('shows both versions of each field that differs, to keep either', async ({ page }) => {
    const { swatch } = await openEdit(page);
    await typeSwatch(page, { yarn: 'Mine', stitches: '27' });
    await changeSwatch(page, swatch, { yarnName: 'Theirs', notes: 'Their notes' });
    await pressSave(page);
    await expect(alert(page)).toBeVisible();
    const choice = (field: string) => swatchDialog(page).getByRole('group', { name: field, exact: true });
    await expect(choice('Yarn name').getByRole('radio', { name: 'Your version Mine' })).toBeChecked();
    await expect(choice('Stitch gauge').getByRole('radio', { name: 'Other version 26.5' })).not.toBeChecked();
    await expect(choice('Colorway')).toBeHidden();
    await choice('Notes').getByRole('radio', { name: 'Other version Their notes' }).check();
    await page.reload();
    await expect(choice('Notes').getByRole('radio', { name: 'Other version Their notes' })).toBeChecked();
    await pressSave(page);
    await expect(toast(page, 'Swatch updated')).toBeVisible();
    expect(await savedSwatches(page)).toMatchObject([
      { yarnName: 'Mine', notes: 'Their notes', stitchGauge: 27, version: 3 },
    ]);
  });

  test('the other change is kept by Cancel', async ({ page }) => {
    const { swatch } = await openEdit(page);
    await typeSwatch(page, { yarn: 'Mine' });
    await changeSwatch(page, swatch, { yarnName: 'Theirs' });
    await pressSave(page);
    await expect(alert(page)).toBeVisible();
    await swatchDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await openRow(page, 'Theirs');
    await page.getByRole('button', { name: 'Edit Theirs' }).click();
    await expectTyped(page, { ...TYPED, yarn: 'Theirs' });
    await expect(alert(page)).toBeHidden();
  });

  test('one that was deleted is saved as a new one', async ({ page }) => {
    const { swatch } = await openEdit(page);
    await typeSwatch(page, { yarn: 'Mine' });
    await deleteSwatch(page, swatch);
    await pressSave(page);
    await expect(alert(page)).toContainText('This swatch was deleted elsewhere in the meantime.');
    await expectTyped(page, { ...TYPED, yarn: 'Mine' });
    await swatchDialog(page).getByRole('button', { name: 'Save Swatch' }).click();
    await expect(toast(page, 'Swatch saved')).toBeVisible();
    const [saved, ...others] = await savedSwatches(page);
    expect(saved).toMatchObject({ ...SWATCH, yarnName: 'Mine', version: 1 });
    expect([saved?.id === swatch.id, others]).toEqual([false, []]);
  });
});

test.describe('what is typed', { tag: '@once' }, () => {
  test.use({ expectedErrors: [/401/] });

  test('outlives a reload, and is gone after Cancel', async ({ page }) => {
    await openAdd(page);
    await swatchDialog(page).getByRole('radio', { name: 'cm' }).check();
    await typeSwatch(page, TYPED);
    await page.reload();
    await expectTyped(page, TYPED);
    await swatchDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    await expect(page.getByText('No swatches yet')).toBeVisible();
    await expect(swatchDialog(page)).toBeHidden();
  });

  test('does not go to somebody who signed in beside her', async ({ page }) => {
    await openAdd(page);
    await typeSwatch(page, TYPED);
    const beside = await page.context().newPage();
    await beside.context().clearCookies();
    await signIn(beside, newPerson(), '/swatches');
    await expectLoggedOut(page, () => pressSave(page));
    expect(await savedSwatches(beside)).toEqual([]);
  });

  test('is there again when her session has ended and she signs in', async ({ page }) => {
    const { person, swatch } = await openEdit(page);
    await typeSwatch(page, { ...TYPED, yarn: 'Kept', notes: 'Two\nlines' });
    await loseSession(page, () => pressSave(page));
    await fillSignInForm(page, person);
    await expect(page).toHaveURL('/swatches');
    await expect(swatchDialog(page)).toHaveAccessibleName('Edit Gauge Swatch');
    await expectTyped(page, { ...TYPED, yarn: 'Kept', notes: 'Two\nlines' });
    await pressSave(page);
    await expect(toast(page, 'Swatch updated')).toBeVisible();
    expect(await savedSwatches(page)).toEqual([
      { ...swatch, yarnName: 'Kept', notes: 'Two\nlines', version: 2 },
    ]);
  });

  test('is not shown to another person', async ({ page }) => {
    await openAdd(page);
    await typeSwatch(page, TYPED);
    await page.context().clearCookies();
    await signIn(page, newPerson(), '/swatches');
    await expect(page.getByText('No swatches yet')).toBeVisible();
    await expect(swatchDialog(page)).toBeHidden();
  });
});

test.describe('by keyboard alone', { tag: '@once' }, () => {
  test('a swatch is added, and the focus comes back', async ({ page }) => {
    await signIn(page, newPerson(), '/swatches');
    await page.getByRole('button', { name: 'Add Your First Swatch' }).focus();
    await page.keyboard.press('Enter');
    await expect(swatchField(page, 'yarn')).toBeFocused();
    const { keyboard } = page;
    await keyboard.type('Shetland');
    await keyboard.press('Tab');
    await keyboard.type('Moorit');
    await keyboard.press('Tab');
    await keyboard.type('Fing');
    await keyboard.press('Tab');
    await keyboard.type('US 3');
    await keyboard.press('Tab');
    await expect(swatchDialog(page).getByRole('radio', { name: 'Inches' })).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.type('26.5');
    await keyboard.press('Tab');
    await keyboard.type('36');
    await keyboard.press('Enter');
    await expect(toast(page, 'Swatch saved')).toBeVisible();
    expect(await savedSwatches(page)).toEqual([
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
});
