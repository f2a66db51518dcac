import type { Page } from '@playwright/test';
import type { Calculation } from '../../src/contract/calculations.ts';
import { createAccountFile, fillAccount } from '../support/account-file.ts';
import { expect, expectErrors, expectAccessible, signInNew, test, toast } from '../support/browser.ts';
import { deleteRow, openRow, openWithRows, resultRow } from '../support/library-rows.ts';
import {
  calculate,
  card,
  cell,
  desiredBust,
  openResult,
  readComparison,
  recommendedSize,
  saveResult,
  startOver,
} from '../support/calculator.ts';
import { NO_ID } from '../support/requests.ts';
import { fetchJson } from '../support/page-requests.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Saved results' });
const nameField = (page: Page) => page.getByRole('textbox', { name: /^New name of/ });
const viewButton = (page: Page) => page.getByRole('button', { name: 'View Details' });
const confirmDeletion = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

const fetchCalculations = (page: Page) => fetchJson<Calculation[]>(page, '/api/calculations');

async function calculateAndSave(page: Page): Promise<void> {
  await openResult(page, { open: () => signInNew(page, '/calculator') });
  await saveResult(page, 'For Ann');
}

const openOne = (page: Page) =>
  openWithRows(page, '/saved-calculations', () =>
    fillAccount(page, { ...createAccountFile(1), swatches: [], patterns: [] }),
  );

test('on a phone, the button of a saved result shares a line with its size', async ({ page }) => {
  await openOne(page);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const size = await page.getByText('Size S').boundingBox();
    const button = await viewButton(page).boundingBox();
    if (!size || !button) throw new Error('The row is not shown');
    expect(size.y + size.height, `above the button at ${width} pixels`).toBeGreaterThan(button.y);
    expect(size.y, `below the button at ${width} pixels`).toBeLessThan(button.y + button.height);
    expect(size.x + size.width).toBeLessThan(button.x);
  }
});

async function typeNewName(page: Page, name: string): Promise<void> {
  await openRow(page);
  await page.getByRole('button', { name: /^Rename / }).click();
  await nameField(page).fill(name);
}

test('a saved result shows size, gauge and date, and opens with its input @main', async ({ page }) => {
  await calculateAndSave(page);
  const before = await readComparison(page);
  await page.getByRole('link', { name: 'See your saved results' }).click();
  const saved = resultRow(page, 'For Ann');
  await expect(saved).toContainText('Size S');
  await expect(saved).toContainText('10% fewer stitches');
  await expect(page.getByText('Green: up to 2%. Yellow: up to 5%. Red: more.')).toBeVisible();
  await expect(saved).toContainText(String(new Date().getFullYear()));

  await page.getByRole('link', { name: 'Back to Calculator' }).click();
  await startOver(page);
  await page.goto('/saved-calculations');
  await viewButton(page).click();
  await expect(toast(page, 'Calculation Loaded')).toContainText('For Ann. Your size: S');
  await expect(recommendedSize(page)).toHaveText('Recommended size: S');
  await expect(recommendedSize(page)).toBeInViewport();
  expect(await readComparison(page)).toEqual(before);
  await expect(card(page, 'Gauge Swatch').getByLabel('Stitches')).toHaveValue('18');
  await expect(desiredBust(page)).toHaveValue('40');
  await expect(card(page, 'Pattern').getByText('20 stitches × 28 rows')).toBeVisible();
  await page.reload();
  await expect(recommendedSize(page), 'kept after a reload').toBeVisible();
  await expect(toast(page, 'Calculation Loaded'), 'shown once').toBeHidden();
  await card(page, 'Pattern').getByRole('button', { name: 'Edit' }).click();
  await expect(cell(page, 'Bust', 3)).toHaveValue('44');
});

test('a result opens after its pattern was named or deleted, and can be saved again @main', async ({
  page,
}) => {
  await calculateAndSave(page);
  const [saved] = await fetchCalculations(page);
  const path = `/api/patterns/${saved?.patternId ?? NO_ID}`;
  expect((await page.request.post(`${path}/save`, { data: { savedName: 'My own' } })).ok()).toBe(true);
  await page.goto('/saved-calculations');
  await viewButton(page).click();
  await expect(card(page, 'Pattern').getByRole('heading', { name: 'My own' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Pattern for Later' })).toBeHidden();

  await page.request.delete(path);
  await page.goto('/saved-calculations');
  await viewButton(page).click();
  // The draft shows the same result at once, so wait for the toast.
  await expect(toast(page, 'Calculation Loaded')).toBeVisible();
  await expect(recommendedSize(page)).toHaveText('Recommended size: S');
  await expect(page.getByText('We can’t reach the server, so we’ll calculate here.')).toBeHidden();
  await desiredBust(page).fill('40.5');
  await calculate(page);
  await saveResult(page);
  expect(await fetchCalculations(page)).toHaveLength(2);
});

test('an opened result shows its current name, or that it was deleted @main', async ({ page }) => {
  expectErrors(page, /ERR_INTERNET_DISCONNECTED/);
  await calculateAndSave(page);
  await page.goto('/saved-calculations');
  await viewButton(page).click();
  await page.getByRole('link', { name: 'See your saved results' }).click();
  await typeNewName(page, 'For Bea');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Back to Calculator' }).click();
  await expect(page.getByText('Saved as For Bea')).toBeVisible();
  await page.getByRole('link', { name: 'See your saved results' }).click();
  await deleteRow(page, 'For Bea');
  await page.context().setOffline(true);
  await confirmDeletion(page);
  await expect(toast(page, 'Delete Failed')).toBeVisible();
  await page.context().setOffline(false);
  await deleteRow(page, 'For Bea');
  await confirmDeletion(page);
  await page.getByRole('link', { name: 'Start Calculating' }).click();
  await expect(page.getByText('This result was deleted.')).toBeVisible();
  await calculate(page);
  await expect(page.getByRole('button', { name: 'Save Results' })).toBeVisible();
});

test('renaming: Enter confirms, Escape cancels, and a name is required @main', async ({ page }) => {
  expectErrors(page, /ERR_INTERNET_DISCONNECTED/);
  await openOne(page);
  await openRow(page, 'Result 1');
  await page.getByRole('button', { name: 'Rename Result 1' }).click();
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.type('For Bea');
  await page.keyboard.press('Escape');
  await expect(resultRow(page, 'Result 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename Result 1' })).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.type('For Bea');
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Rename Failed')).toBeVisible();
  await expect(nameField(page)).toHaveValue('For Bea');
  await page.context().setOffline(false);
  await nameField(page).press('Enter');
  await expect(toast(page, 'Calculation Renamed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename For Bea' })).toBeFocused();
  expect(await fetchCalculations(page)).toMatchObject([{ name: 'For Bea' }]);

  await typeNewName(page, '  ');
  await page.keyboard.press('Enter');
  await expect(list(page).getByText('Please enter a name for your calculation.')).toBeVisible();
  await expect(nameField(page)).toBeFocused();
  await expectAccessible(list(page));
});
