import type { Page } from '@playwright/test';
import { createAccountFile, fillAccount } from '../support/account-file.ts';
import { expect, expectAccessible, expectErrors, signInNew, test, toast } from '../support/browser.ts';
import { typeInFields } from '../support/keyboard.ts';
import { deleteRow, editRow, openRow, openWithRows } from '../support/library-rows.ts';
import { holdRequests } from '../support/page-requests.ts';
import {
  button,
  changePattern,
  field,
  openNew,
  openPatterns,
  patternDialog,
  row,
  fetchPatterns,
  sweater,
  typeGauge,
  typeRow,
} from '../support/patterns.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by name or description' });
const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const notes = (page: Page) => row(page, 'Hat').getByLabel('Notes');

test('lists the newest pattern first, with sizes and actions @main', async ({ page, baseURL }) => {
  const [, hat] = await openPatterns(page, [
    { savedName: 'Bookmark', savedDescription: 'For winter' },
    { ...sweater('Hat', 20), savedUrl: `${baseURL ?? ''}/support` },
  ]);
  await expect(names(page)).toHaveText(['Hat', 'Bookmark']);
  await page.getByRole('combobox', { name: 'Size' }).selectOption('Size 20');
  await expect(names(page)).toHaveText(['Hat']);
  await page.getByRole('combobox', { name: 'Size' }).selectOption('All Sizes');
  await expect(row(page, 'Hat')).toContainText('20 x 28');
  await expect(row(page, 'Bookmark')).toContainText('For winter');
  await expect(page.getByRole('link', { name: 'Use Hat' })).toHaveAttribute(
    'href',
    `/calculator?pattern=${hat?.id ?? ''}`,
  );
  for (const name of ['Hat', 'Bookmark']) await openRow(page, name);
  await expect(page.getByRole('link', { name: 'Open the website of Bookmark' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Use Bookmark' }), 'no gauge and sizes').toBeHidden();
  const hidden = await row(page, 'Hat')
    .getByText('Size 20')
    .locator('..')
    .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(hidden, 'hidden pixels of the sizes').toBe(0);

  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Open the website of Hat' }).click();
  const opened = await opening;
  await expect(opened).toHaveURL('/support');
  const isSeparate = opened.evaluate(() => window.opener === null && document.referrer === '');
  expect(await isSeparate, 'has no opener and no referrer').toBe(true);
  await page.bringToFront();

  await page.getByRole('button', { name: 'Add gauge and sizes to Bookmark' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Pattern' })).toBeVisible();
});

test('finds a pattern among a thousand @main', async ({ page }) => {
  await openWithRows(page, '/patterns', () =>
    fillAccount(page, { ...createAccountFile(1000), swatches: [], calculations: [] }),
  );
  await expect(names(page)).toHaveCount(100);
  const before = await search(page).boundingBox();
  await search(page).pressSequentially('cardigan 777');
  await expect(names(page)).toHaveText([/^Cardigan 777 /]);
  expect(await search(page).boundingBox()).toEqual(before);
  await search(page).fill('');
  await page.getByRole('button', { name: 'Show more (900 left)' }).click();
  await expect(names(page)).toHaveCount(200);
});

test('deleting keeps the dialog of another pattern that was opened meanwhile, and may fail', async ({
  page,
}) => {
  expectErrors(page, /ERR_FAILED/);
  await openPatterns(page, [sweater('Hat'), sweater('Shawl')]);
  const dialog = page.getByRole('dialog');
  const deletion = await holdRequests(page, 'DELETE', '**/api/patterns/*');
  await deleteRow(page, 'Hat');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('button', { name: 'Deleting…' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await deleteRow(page, 'Shawl');
  deletion.release();
  await expect(toast(page, 'Pattern deleted')).toBeVisible();
  await expect(dialog).toHaveAccessibleDescription(/Shawl/);
  await page.route('**/api/patterns/*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Delete failed')).toContainText('Failed to delete pattern');
  await expect(row(page, 'Shawl')).toBeVisible();
});

test('notes can be added, changed and cleared, and stay after Escape @main', async ({ page }) => {
  await openPatterns(page, [sweater('Hat')]);
  await openRow(page, 'Hat');
  await page.getByRole('button', { name: 'Add notes to Hat' }).press('Enter');
  await expect(notes(page)).toBeFocused();
  await expectAccessible(row(page, 'Hat'));
  await page.keyboard.type('Needle 5 mm');
  await page.keyboard.press('Enter');
  await page.keyboard.type('and 🧶');
  await expect(row(page, 'Hat').getByText('18/1000')).toBeVisible();
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
  await expect(toast(page, 'Notes updated')).toBeVisible();
  await openRow(page, 'Hat');
  const edit = page.getByRole('button', { name: 'Edit notes of Hat' });
  await expect(edit).toBeFocused();
  expect(await fetchPatterns(page)).toMatchObject([{ notes: 'Needle 5 mm\nand 🧶' }]);
  await edit.press('Enter');
  await notes(page).fill('New');
  await page.keyboard.press('Escape');
  await expect(row(page, 'Hat')).toContainText('Needle 5 mm');
  await expect(edit).toBeFocused();
  await edit.click();
  for (const key of ['Control+A', 'Delete', 'Control+Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('button', { name: 'Add notes to Hat' })).toBeFocused();
  expect(await fetchPatterns(page)).toMatchObject([{ notes: null }]);
});

test('notes are kept after a failure, and show a conflict with another change @main', async ({ page }) => {
  expectErrors(page, /409|401|ERR_FAILED/);
  const [hat] = await openPatterns(page, [sweater('Hat')]);
  if (!hat) throw new Error('Nothing was saved');
  await openRow(page, 'Hat');
  await page.getByRole('button', { name: 'Add notes to Hat' }).click();
  await notes(page).fill('Mine');
  const save = row(page, 'Hat').getByRole('button', { name: 'Save Notes' });
  await page.route('**/notes', (route) => route.abort());
  await save.click();
  await expect(toast(page, 'Failed to update notes')).toBeVisible();
  await page.unroute('**/notes');
  await toast(page, 'Failed to update notes').getByRole('button').click();

  await changePattern(page, hat, { notes: 'Theirs' });
  const reloaded = page.waitForResponse('**/api/patterns/saved');
  await save.click();
  await expect(row(page, 'Hat').getByText('This pattern was changed elsewhere')).toBeVisible();
  expect(await toast(page, 'Failed to update notes').isVisible()).toBe(false);
  await expect(notes(page)).toHaveValue('Mine');
  await row(page, 'Hat').getByRole('radio', { name: 'Other version Theirs' }).check();
  await expect(notes(page)).toHaveValue('Theirs');
  await notes(page).fill('Mine');
  await reloaded;
  await expect(async () => {
    await save.click();
    await expect(toast(page, 'Notes updated')).toBeVisible({ timeout: 2000 });
  }).toPass();
  expect(await fetchPatterns(page)).toMatchObject([{ notes: 'Mine' }]);
});

test('adds a pattern with all fields, and is accessible @main', async ({ page }) => {
  await openNew(page);
  await expectAccessible(page);
  await field(page, 'Bust, row 1').fill('401');
  await button(page, 'Save Pattern').click();
  await expect(toast(page, 'Error')).toBeVisible();
  await expectAccessible(page);
  for (const [width, height] of [
    [1280, 900],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    const isScrolled = patternDialog(page).evaluate((element) =>
      [...element.children].some((part) => part.scrollHeight > part.clientHeight),
    );
    expect(await isScrolled).toBe(true);
    expect(await patternDialog(page).boundingBox()).toMatchObject({ height: 0.9 * height });
  }
  await field(page, 'Pattern name').fill('  Ranunculus ');
  await field(page, 'Pattern URL (optional)').fill('https://example.org/ranunculus');
  await field(page, 'Description (optional)').fill('A yoke, top down');
  await typeGauge(page, '21,5', '30');
  await typeRow(page, 1, ['S', '36', '24']);
  await typeRow(page, 3, ['M', '40.5', '']);
  for (const name of ['More measurements', 'Upper arm'])
    await patternDialog(page).locator('summary', { hasText: name }).click();
  await field(page, 'Upper arm, M').fill('13 1/2');
  await field(page, 'Notes (optional)').fill('Needle 5 mm');
  await expect(patternDialog(page).getByText('11/1000')).toBeVisible();
  await button(page, 'Save Pattern').click();
  await expect(toast(page, 'Pattern saved')).toBeVisible();
  await expect(patternDialog(page)).toBeHidden();
  await expect(row(page, 'Ranunculus')).toContainText('21.5 x 30');
  expect(await fetchPatterns(page)).toMatchObject([
    {
      savedName: 'Ranunculus',
      savedUrl: 'https://example.org/ranunculus',
      savedDescription: 'A yoke, top down',
      notes: 'Needle 5 mm',
      extractedData: {
        gauge: { stitches: 21.5, rows: 30 },
        patternSizes: [
          { name: 'S', bust: 36, length: 24 },
          { name: 'M', bust: 40.5, length: null, upperArm: 13.5 },
        ],
      },
    },
  ]);
});

test('shows errors next to their fields, one after the other @main', async ({ page }) => {
  const save = async (problem: string, label: string) => {
    await button(page, 'Save Pattern').click();
    // Outside of the dialog it would be neither in sight nor read aloud.
    await expect(patternDialog(page).getByRole('region', { name: /^Notifications/ })).toContainText(problem);
    await expect(field(page, label)).toBeFocused();
  };
  await openNew(page);
  await field(page, 'Bust, row 2').fill('40');
  await save('Pattern name is required', 'Pattern name');
  await expect(field(page, 'Pattern name')).toHaveAccessibleDescription('Pattern name is required');
  await field(page, 'Pattern name').fill('Hat');
  await save('Gauge measurements are required', 'Stitches');
  await typeGauge(page, '20', '28');
  await save('All size fields are required', 'Size name, row 2');

  await field(page, 'Notes (optional)').fill('n'.repeat(999));
  await field(page, 'Notes (optional)').press('End');
  await page.keyboard.type('mno');
  await expect(field(page, 'Notes (optional)')).toHaveValue(`${'n'.repeat(999)}m`);
});

test('editing keeps more than ten sizes, and shows the saved values immediately', async ({ page }) => {
  await openPatterns(page, [{ ...sweater('Many', 14), notes: 'Old' }]);
  await editRow(page, 'Many');
  await expect(field(page, 'Bust, row 14')).toHaveValue('88');
  await field(page, 'Pattern name').fill('Many sizes');
  await field(page, 'Bust, row 14').fill('90');
  await field(page, 'Notes (optional)').fill('');
  await typeRow(page, 2, ['', '', '']);
  await button(page, 'Update Pattern').click();
  await expect(toast(page, 'Pattern updated')).toBeVisible();
  const [stored] = await fetchPatterns(page);
  expect(stored).toMatchObject({ notes: null });
  expect(stored?.extractedData.patternSizes.map(({ bust }) => bust)).toEqual([
    36, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 90,
  ]);
  await editRow(page, 'Many sizes');
  await expect(field(page, 'Pattern name')).toHaveValue('Many sizes');
  await expect(field(page, 'Bust, row 13')).toHaveValue('90');
});

test('can be used with the keyboard alone @main', async ({ page }) => {
  await signInNew(page, '/patterns');
  await page.getByRole('button', { name: 'Add Your First Pattern' }).press('Enter');
  await expect(field(page, 'Pattern name')).toBeFocused();
  await page.keyboard.type('Hat');
  await field(page, 'Stitches').focus();
  await typeInFields(page, '20', '28');
  await page.keyboard.press('Tab');
  await expect(field(page, 'The pattern gives no row gauge')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(page, 'Size name, row 1')).toBeFocused();
  await page.keyboard.type('S');
  for (const [key, cell, text] of [
    ['ArrowRight', 'Bust, row 1', '36'],
    ['ArrowDown', 'Bust, row 2', '40'],
    ['ArrowRight', 'Length, row 2', '24'],
    ['ArrowUp', 'Length, row 1', '23'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(field(page, cell)).toBeFocused();
    await page.keyboard.type(text);
  }
  await field(page, 'Size name, row 2').fill('M');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Hat')).toBeVisible();
  expect((await fetchPatterns(page))[0]?.extractedData.patternSizes).toMatchObject([
    { name: 'S', bust: 36, length: 23 },
    { name: 'M', bust: 40, length: 24 },
  ]);
  await openRow(page, 'Hat');
  const edit = page.getByRole('button', { name: 'Edit Hat' });
  await edit.press('Enter');
  await expect(field(page, 'Pattern name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
});

test('keeps the input after a reload and a selection that ends outside the dialog @main', async ({
  page,
}) => {
  const discardQuestion = (at: Page) => at.getByRole('dialog', { name: 'Discard what you entered?' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await openNew(page);
  await field(page, 'Pattern name').fill('Hat');
  await typeRow(page, 10, ['M', '40', '24']);
  await page.reload();
  await expect(field(page, 'Pattern name')).toHaveValue('Hat');
  await expect(field(page, 'Bust, row 10')).toHaveValue('40');
  await field(page, 'Pattern name').hover();
  await page.mouse.down();
  await page.mouse.move(5, 300);
  await page.mouse.up();
  await expect(field(page, 'Pattern name')).toHaveValue('Hat');
  await page.mouse.click(5, 300);
  await discardQuestion(page).getByText('Discard', { exact: true }).click();
  await expect(patternDialog(page)).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Add Your First Pattern' }).click();
  await expect(field(page, 'Pattern name')).toHaveValue('');
});
