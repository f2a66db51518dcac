import type { Page } from '@playwright/test';
import { fillAccount, createAccountFile } from '../support/account-file.ts';
import { expect, expectAccessible, test, toast, expectErrors, signInNew } from '../support/browser.ts';
import {
  changePattern,
  openPatterns,
  row,
  savePatterns,
  storedPatterns,
  sweater,
} from '../support/patterns.ts';
import { holdRequests } from '../support/swatches.ts';
import { openRow, openWithRows, deleteRow } from '../support/library-rows.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by name or description' });
const sizes = (page: Page) => page.getByRole('combobox', { name: 'Size' });
const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

const LIST = '**/api/patterns/saved';

test('lists the newest pattern first, with sizes and actions @main', async ({ page, baseURL }) => {
  const [, hat] = await openPatterns(page, [
    { savedName: 'Bookmark', savedDescription: 'For winter' },
    { ...sweater('Hat', 20), savedUrl: `${baseURL ?? ''}/support` },
  ]);
  await expect(names(page)).toHaveText(['Hat', 'Bookmark']);
  await expect(row(page, 'Hat')).toContainText('20 x 28');
  await expect(row(page, 'Bookmark')).toContainText('For winter');
  await expect(page.getByRole('link', { name: 'Use Hat' })).toHaveAttribute(
    'href',
    `/calculator?pattern=${hat?.id ?? ''}`,
  );
  for (const name of ['Hat', 'Bookmark']) await openRow(page, name);
  await expect(page.getByRole('link', { name: 'Open the website of Hat' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the website of Bookmark' })).toBeHidden();
  await expect(
    page.getByRole('link', { name: 'Use Bookmark' }),
    'no gauge and sizes to calculate with',
  ).toBeHidden();
  const hidden = await row(page, 'Hat')
    .getByText('Size 20')
    .locator('..')
    .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(hidden, 'hidden pixels of the sizes').toBe(0);

  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Open the website of Hat' }).click();
  const opened = await opening;
  await expect(opened).toHaveURL('/support');
  expect(
    await opened.evaluate(() => window.opener === null && document.referrer === ''),
    'has no opener and no referrer',
  ).toBe(true);
  await expect(page).toHaveURL('/patterns');
  await page.bringToFront();

  await page.getByRole('button', { name: 'Add gauge and sizes to Bookmark' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Pattern' })).toBeVisible();
});

test('finds a pattern among a thousand @main', async ({ page }) => {
  await openWithRows(page, '/patterns', () =>
    fillAccount(page, { ...createAccountFile(1000), swatches: [], calculations: [] }),
  );
  await expect(page.getByRole('button', { name: 'Show more (900 left)' })).toBeVisible();
  await expect(names(page)).toHaveCount(100);
  const before = await search(page).boundingBox();
  await search(page).pressSequentially('cardigan 777');
  await expect(names(page)).toHaveText([/^Cardigan 777 /]);
  expect(await search(page).boundingBox()).toEqual(before);
  await search(page).fill('');
  await page.getByRole('button', { name: 'Show more (900 left)' }).click();
  await expect(names(page)).toHaveCount(200);
});

test('deleting keeps the dialog of another pattern that was opened meanwhile', async ({ page }) => {
  await openPatterns(page, [sweater('Hat'), sweater('Shawl')]);
  const dialog = page.getByRole('dialog');
  const deletion = await holdRequests(page, 'DELETE', '**/api/patterns/*');
  await deleteRow(page, 'Hat');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await deleteRow(page, 'Hat');
  await expect(dialog.getByRole('button', { name: 'Deleting…' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await deleteRow(page, 'Shawl');
  await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toBeVisible();
  deletion.release();
  await expect(toast(page, 'Pattern deleted')).toBeVisible();
  await expect(dialog).toHaveAccessibleDescription(/Shawl/);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No patterns saved yet')).toBeVisible();
});

test('a deletion can start before the last dialog has closed, and may fail', async ({ page }) => {
  expectErrors(page, /ERR_FAILED/);
  await openPatterns(page, [sweater('Hat')]);
  await openRow(page, 'Hat');
  const remove = page.getByRole('button', { name: 'Delete Hat' });
  await remove.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).evaluate(async (cancel: HTMLElement) => {
    const closed = new Promise((resolve) => {
      cancel.closest('dialog')?.addEventListener('close', resolve, { once: true });
    });
    cancel.click();
    // React renders before the browser's next task, which fires the close event.
    await Promise.resolve();
    document.querySelector<HTMLElement>('[aria-label="Delete Hat"]')?.click();
    await closed;
  });
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeVisible();
  await page.route('**/api/patterns/*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Delete failed')).toContainText('Failed to delete pattern');
  await expect(row(page, 'Hat')).toBeVisible();
});

test('deleting ignores a second click, and resets the filter of a size that is gone', async ({ page }) => {
  await openPatterns(page, [sweater('Hat', 1), { savedName: 'Bookmark' }]);
  await sizes(page).selectOption('Size 1');
  await deleteRow(page, 'Hat');
  const clicks = await page.evaluateHandle(() => {
    const reached: { detail: number; isInDialog: boolean }[] = [];
    document.addEventListener('click', ({ detail, target }) =>
      reached.push({ detail, isInDialog: target instanceof Element && target.closest('dialog') !== null }),
    );
    return reached;
  });
  const button = page.getByRole('button', { name: 'Delete', exact: true });
  await button.hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.getByRole('heading', { level: 1 }).click();
  expect(await clicks.jsonValue()).toEqual([
    { detail: 1, isInDialog: true },
    { detail: 1, isInDialog: false },
  ]);
  await expect(names(page)).toHaveText(['Bookmark']);
});

const notes = (page: Page, name: string) => row(page, name).getByLabel('Notes');

test('notes can be added, changed and cleared, and stay after Escape @main', async ({ page }) => {
  await openPatterns(page, [sweater('Hat')]);
  await openRow(page, 'Hat');
  await page.getByRole('button', { name: 'Add notes to Hat' }).press('Enter');
  await expect(notes(page, 'Hat')).toBeFocused();
  await page.keyboard.type('Needle 5 mm');
  await page.keyboard.press('Enter');
  await page.keyboard.type('and 🧶');
  await expect(row(page, 'Hat').getByText('18/1000')).toBeVisible();
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
  await expect(toast(page, 'Notes updated')).toBeVisible();
  await expect(row(page, 'Hat')).toContainText('Needle 5 mm');
  await openRow(page, 'Hat');
  const edit = page.getByRole('button', { name: 'Edit notes of Hat' });
  await expect(edit).toBeFocused();
  expect(await storedPatterns(page)).toMatchObject([{ notes: 'Needle 5 mm\nand 🧶' }]);
  await edit.press('Enter');
  await notes(page, 'Hat').fill('New');
  await page.keyboard.press('Escape');
  await expect(row(page, 'Hat')).toContainText('Needle 5 mm');
  await expect(edit).toBeFocused();
  await edit.click();
  await expect(notes(page, 'Hat')).toHaveValue('Needle 5 mm\nand 🧶');
  for (const key of ['Control+A', 'Delete', 'Control+Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('button', { name: 'Add notes to Hat' })).toBeFocused();
  expect(await storedPatterns(page)).toMatchObject([{ notes: null }]);
});

test('notes show a conflict with another change, and can be saved after it @main', async ({ page }) => {
  expectErrors(page, /409|401|ERR_FAILED/);
  const [hat] = await openPatterns(page, [sweater('Hat')]);
  if (!hat) throw new Error('Nothing was saved');
  await openRow(page, 'Hat');
  await page.getByRole('button', { name: 'Add notes to Hat' }).click();
  await notes(page, 'Hat').fill('Mine');
  await changePattern(page, hat, { notes: 'Theirs' });
  const reloaded = page.waitForResponse(LIST);
  await row(page, 'Hat').getByRole('button', { name: 'Save Notes' }).click();
  await expect(row(page, 'Hat').getByText('This pattern was changed elsewhere')).toBeVisible();
  expect(await toast(page, 'Failed to update notes').isVisible()).toBe(false);
  await expect(notes(page, 'Hat')).toHaveValue('Mine');
  await expect(row(page, 'Hat').getByText('Theirs', { exact: true })).toBeVisible();
  await row(page, 'Hat').getByRole('radio', { name: 'Other version Theirs' }).check();
  await expect(notes(page, 'Hat')).toHaveValue('Theirs');
  await notes(page, 'Hat').fill('Mine');
  await reloaded;
  await expect(async () => {
    await row(page, 'Hat').getByRole('button', { name: 'Save Notes' }).click();
    await expect(toast(page, 'Notes updated')).toBeVisible({ timeout: 2000 });
  }).toPass();
  expect(await storedPatterns(page)).toMatchObject([{ notes: 'Mine' }]);
});

test('notes are kept if the connection is lost', async ({ page }) => {
  expectErrors(page, /409|401|ERR_FAILED/);
  await openPatterns(page, [sweater('Hat')]);
  await openRow(page, 'Hat');
  await page.getByRole('button', { name: 'Add notes to Hat' }).click();
  await notes(page, 'Hat').fill('Mine');
  const save = row(page, 'Hat').getByRole('button', { name: 'Save Notes' });
  await page.route('**/notes', (route) => route.abort());
  await save.click();
  await expect(toast(page, 'Failed to update notes')).toBeVisible();
  await page.unroute('**/notes');
  await save.click();
  await expect(toast(page, 'Notes updated')).toBeVisible();
});

test('the patterns page is accessible and fits the screen, empty or full @wide', async ({ page }) => {
  await signInNew(page, '/patterns');
  await expect(page).toHaveTitle(/^Saved Patterns/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved Patterns');
  await expect(page.getByText('No patterns saved yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Your First Pattern' })).toBeVisible();
  await expect(search(page)).toBeHidden();
  await expectAccessible(page);
  await savePatterns(page, [
    { ...sweater('W'.repeat(255), 60), savedDescription: 'D'.repeat(1000), notes: 'n'.repeat(1000) },
    { ...sweater('Hat'), savedUrl: 'https://example.org' },
  ]);
  await openRow(page, 'Hat');
  await page.getByRole('button', { name: 'Add notes to Hat' }).click();
  await expectAccessible(page);
  await openRow(page, 'W'.repeat(255));
  await page.getByRole('button', { name: /^Delete W/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});
