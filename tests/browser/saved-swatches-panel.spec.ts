import type { Page } from '@playwright/test';
import { fillAccount, createLongFile } from '../support/account-file.ts';
import { expect, expectAccessible, test, toast, expectErrors, signInNew } from '../support/browser.ts';
import { card } from '../support/calculator.ts';
import {
  expectTyped,
  pressSave,
  saveSwatch,
  fetchSwatches,
  SWATCHES,
  TYPED,
  typeSwatch,
} from '../support/swatches.ts';
import { holdRequests } from '../support/page-requests.ts';

const panel = (page: Page) => page.getByRole('group', { name: 'Saved swatches' });
/** Deletes a swatch from the panel. */
async function removeSwatch(page: Page, yarnName: string): Promise<void> {
  await panel(page)
    .getByRole('button', { name: `Delete ${yarnName}` })
    .click();
  const question = page.getByRole('dialog', { name: /^Are you sure you want to delete this gauge swatch/ });
  await question.getByRole('button', { name: 'Delete' }).click();
}

const showPanel = (page: Page) => page.getByRole('tab', { name: 'Saved Swatches' }).click();

test('the panel shows that it loads, explains itself if empty, and adds a swatch @main', async ({ page }) => {
  await signInNew(page, '/calculator');
  const held = await holdRequests(page, 'GET', SWATCHES);
  await showPanel(page);
  await expect(panel(page).getByRole('status')).toHaveText('Loading swatches');
  held.release();
  await expect(panel(page)).toContainText('No gauge swatches yet');
  await expect(panel(page)).toContainText(
    'Start tracking your gauge swatches to build a personal reference library',
  );
  await page.getByRole('button', { name: 'Add Your First Swatch' }).click();
  await typeSwatch(page, TYPED);
  await pressSave(page);
  await expect(toast(page, 'Swatch saved')).toContainText('Your gauge swatch has been saved successfully.');
  await expect(panel(page).getByRole('listitem')).toHaveText([
    'Shetland SpindriftFingering26.5 st x 36 r / 4 inUS 3 (3.25 mm)Moorit',
  ]);
  await expect(panel(page)).toContainText('Click on a swatch to use it');
});

test('the panel edits and deletes a swatch without using it, also after failures @main', async ({ page }) => {
  expectErrors(page, /ERR_FAILED/);
  const remove = () => removeSwatch(page, 'Lose');
  await signInNew(page, '/calculator');
  for (const yarnName of ['Lose', 'Keep']) await saveSwatch(page, { yarnName });
  await page.route(SWATCHES, (route) => route.abort());
  await showPanel(page);
  await expect(panel(page).getByRole('alert')).toContainText('Failed to load gauge swatches');
  await page.unroute(SWATCHES);
  await panel(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(2);

  await page.route(SWATCHES, (route) => route.abort());
  await remove();
  await expect(toast(page, 'Delete failed')).toContainText('Failed to delete gauge swatch');
  await panel(page).getByRole('button', { name: 'Edit Keep' }).click();
  await typeSwatch(page, TYPED);
  await pressSave(page);
  await expect(toast(page, 'Update failed')).toContainText('Failed to save gauge swatch');
  await expectTyped(page, TYPED);
  await page.unroute(SWATCHES);
  await pressSave(page);
  await expect(toast(page, 'Swatch updated')).toBeVisible();
  await remove();
  await expect(toast(page, 'Swatch deleted')).toContainText(
    'Your gauge swatch has been deleted successfully.',
  );
  await expect(panel(page)).toBeFocused();
  expect((await fetchSwatches(page)).map(({ yarnName }) => yarnName)).toEqual([TYPED.yarn]);
  await expect(page.getByRole('tab', { name: 'Saved Swatches' })).toHaveAttribute('aria-selected', 'true');
});

test('the panel ends a search, and shows all swatches, when a deletion leaves too few for a search field', async ({
  page,
}) => {
  await signInNew(page, '/calculator');
  const others = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
  for (const yarnName of ['Lose', ...others]) await saveSwatch(page, { yarnName });
  await showPanel(page);
  await panel(page).getByRole('searchbox').fill('lose');
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
  await removeSwatch(page, 'Lose');
  await expect(panel(page).getByRole('listitem')).toHaveCount(others.length);
});

test('the saved swatches panel is accessible and fits the screen, empty or full', async ({ page }) => {
  const gauge = card(page, 'Gauge Swatch');
  await signInNew(page, '/calculator');
  await showPanel(page);
  await expect(panel(page)).toContainText('No gauge swatches yet');
  await expectAccessible(gauge);
  await fillAccount(page, { ...createLongFile(12), patterns: [], calculations: [] });
  await page.reload();
  await expect(panel(page).getByRole('listitem')).toHaveCount(12);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await expectAccessible(gauge);
  }
});
