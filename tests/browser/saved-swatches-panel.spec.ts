import type { Page } from '@playwright/test';
import { fillAccount, createAccountFile } from '../support/account-file.ts';
import { expect, expectAccessible, test, toast, expectErrors, signInNew } from '../support/browser.ts';
import { card } from '../support/calculator.ts';
import {
  expectTyped,
  holdRequests,
  pressSave,
  saveSwatch,
  fetchSwatches,
  SWATCHES,
  swatchDialog,
  TYPED,
  typeSwatch,
} from '../support/swatches.ts';

const panel = (page: Page) => page.getByRole('group', { name: 'Saved swatches' });
const question = (page: Page) =>
  page.getByRole('dialog', { name: 'Are you sure you want to delete this gauge swatch?' });
const showPanel = (page: Page) => page.getByRole('tab', { name: 'Saved Swatches' }).click();

async function openWith(page: Page, swatches: readonly Parameters<typeof saveSwatch>[1][]) {
  const person = await signInNew(page, '/calculator');
  const saved = [];
  for (const swatch of swatches) saved.push(await saveSwatch(page, swatch));
  await showPanel(page);
  return { person, saved };
}

test('the panel shows that it loads, explains itself if empty, and adds a swatch @main', async ({ page }) => {
  await signInNew(page, '/calculator');
  const held = await holdRequests(page, 'GET');
  await showPanel(page);
  await expect(panel(page).getByRole('status')).toHaveText('Loading swatches');
  held.release();
  await expect(panel(page)).toContainText('No gauge swatches yet');
  await expect(panel(page)).toContainText('Saved Gauge Swatches');
  await expect(panel(page)).toContainText(
    'Start tracking your gauge swatches to build a personal reference library',
  );
  await expect(panel(page).getByRole('button', { name: 'Add Swatch' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Your First Swatch' }).click();
  await typeSwatch(page, TYPED);
  await pressSave(page);
  await expect(toast(page, 'Swatch saved')).toContainText('Your gauge swatch has been saved successfully.');
  await expect(panel(page).getByRole('listitem')).toHaveText([
    'Shetland SpindriftFingering26.5 st x 36 r / 4 inUS 3 (3.25 mm)Moorit',
  ]);
  await expect(panel(page)).toContainText('Click on a swatch to use it');
});

test('the panel edits and deletes a swatch without using it', async ({ page }) => {
  await openWith(page, [{ yarnName: 'Lose' }, { yarnName: 'Keep' }]);
  await panel(page).getByRole('button', { name: 'Edit Keep' }).click();
  await typeSwatch(page, { yarn: 'Kept' });
  await pressSave(page);
  await expect(toast(page, 'Swatch updated')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Delete Lose' }).click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Swatch deleted')).toContainText(
    'Your gauge swatch has been deleted successfully.',
  );
  await expect(panel(page)).toBeFocused();
  await expect(panel(page).getByRole('listitem')).toContainText(['Kept']);
  expect((await fetchSwatches(page)).map(({ yarnName }) => yarnName)).toEqual(['Kept']);
  await expect(page.getByRole('tab', { name: 'Saved Swatches' })).toHaveAttribute('aria-selected', 'true');
});

test('the panel shows all swatches after a search if they become too few for one', async ({ page }) => {
  const others = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((yarnName) => ({ yarnName }));
  await openWith(page, [{ yarnName: 'Lose' }, ...others]);
  await panel(page).getByRole('searchbox').fill('lose');
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
  await panel(page).getByRole('button', { name: 'Delete Lose' }).click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(others.length);
});

test('after failures, the panel loads again, and keeps the input and the swatch', async ({ page }) => {
  expectErrors(page, /ERR_FAILED/);
  await signInNew(page, '/calculator');
  await saveSwatch(page, { yarnName: 'Lopi' });
  await page.route(SWATCHES, (route) => route.abort());
  await showPanel(page);
  await expect(panel(page).getByRole('alert')).toContainText('Failed to load gauge swatches');
  await page.unroute(SWATCHES);
  await panel(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(panel(page).getByRole('listitem')).toContainText(['Lopi']);

  await panel(page).getByRole('button', { name: 'Delete Lopi' }).click();
  await page.route(SWATCHES, (route) => route.abort());
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Delete failed')).toContainText('Failed to delete gauge swatch');
  await panel(page).getByRole('button', { name: 'Edit Lopi' }).click();
  await typeSwatch(page, TYPED);
  await pressSave(page);
  await expect(toast(page, 'Update failed')).toContainText('Failed to save gauge swatch');
  await expectTyped(page, TYPED);
});

test('the saved swatches panel is accessible and fits the screen @wide', async ({ page }) => {
  const gauge = card(page, 'Gauge Swatch');
  await openWith(page, []);
  await expect(panel(page)).toContainText('No gauge swatches yet');
  await expectAccessible(gauge);
  await fillAccount(page, { ...createAccountFile(12), patterns: [], calculations: [] });
  await saveSwatch(page, { yarnName: 'W'.repeat(255), yarnColorway: 'W'.repeat(255) });
  await page.reload();
  await expect(panel(page).getByRole('listitem')).toHaveCount(13);
  await expectAccessible(gauge);
  await panel(page).getByRole('button', { name: 'Edit Shetland 12' }).click();
  await expectAccessible(swatchDialog(page));
});
