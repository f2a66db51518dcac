import type { Page } from '@playwright/test';
import type { Calculation } from '../../src/contract/calculations.ts';
import { createAccountFile, fillAccount } from '../support/account-file.ts';
import {
  expect,
  expectAccessible,
  test,
  toast,
  expectErrors,
  signInNew,
  expectNoSidewaysScroll,
} from '../support/browser.ts';
import { openRow, openWithRows, deleteRow } from '../support/library-rows.ts';
import {
  calculate,
  card,
  comparison,
  openResult,
  recommendedSize,
  saveResult,
  startOver,
} from '../support/calculator.ts';
import { NO_ID } from '../support/requests.ts';
import { newPerson } from '../support/sign-in.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Saved results' });
const row = (page: Page, name: string) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const nameField = (page: Page) => page.getByRole('textbox', { name: /^New name of/ });

const fetchCalculations = async (page: Page) =>
  (await (await page.request.get('/api/calculations')).json()) as Calculation[];

async function calculateAndSave(page: Page, name: string): Promise<void> {
  await openResult(page, { open: () => signInNew(page, '/calculator') });
  await saveResult(page, name);
}

const openList = (page: Page, results: number, person = newPerson()) =>
  openWithRows(
    page,
    '/saved-calculations',
    () => fillAccount(page, { ...createAccountFile(results), swatches: [], patterns: [] }),
    person,
  );

async function typeNewName(page: Page, name: string): Promise<void> {
  await openRow(page);
  await page.getByRole('button', { name: /^Rename / }).click();
  await nameField(page).fill(name);
}

test('a saved result shows size, gauge and date, and opens with its input @main', async ({ page }) => {
  await calculateAndSave(page, 'For Ann');
  const before = await comparison(page);
  await page.getByRole('link', { name: 'See your saved results' }).click();
  const saved = row(page, 'For Ann');
  await expect(saved).toContainText('Size S');
  await expect(saved).toContainText('10% fewer stitches');
  await expect(page.getByText('Green: up to 2%. Yellow: up to 5%. Red: more.')).toBeVisible();
  await expect(saved).toContainText(String(new Date().getFullYear()));

  await page.getByRole('link', { name: 'Back to Calculator' }).click();
  await startOver(page);
  await page.goto('/saved-calculations');
  await saved.getByRole('button', { name: 'View Details' }).click();
  await expect(page).toHaveURL('/calculator');
  await expect(toast(page, 'Calculation Loaded')).toContainText('For Ann. Your size: S');
  await expect(recommendedSize(page)).toHaveText('Recommended size: S');
  await expect(recommendedSize(page)).toBeInViewport();
  expect(await comparison(page)).toEqual(before);
  await expect(card(page, 'Gauge Swatch').getByLabel('Stitches')).toHaveValue('18');
  await expect(card(page, 'Gauge Swatch').getByLabel('Rows')).toHaveValue('24');
  await expect(page.getByLabel('Desired finished bust')).toHaveValue('40');
  await expect(card(page, 'Pattern').getByText('20 stitches × 28 rows')).toBeVisible();
  await page.reload();
  await expect(recommendedSize(page), 'kept after a reload').toBeVisible();
  await expect(toast(page, 'Calculation Loaded'), 'shown once').toBeHidden();
  await card(page, 'Pattern').getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Bust, row 3', { exact: true })).toHaveValue('44');
});

test('a result opens after its pattern was deleted, and can be saved again', async ({ page }) => {
  await calculateAndSave(page, 'For Ann');
  const [saved] = await fetchCalculations(page);
  await page.request.delete(`/api/patterns/${saved?.patternId ?? ''}`);
  await page.goto('/saved-calculations');
  await row(page, 'For Ann').getByRole('button', { name: 'View Details' }).click();
  // The draft shows the same result at once, so wait for the toast.
  await expect(toast(page, 'Calculation Loaded')).toBeVisible();
  await expect(recommendedSize(page)).toHaveText('Recommended size: S');
  await expect(page.getByText('We can’t reach the server, so we’ll calculate here.')).toBeHidden();
  await expect(page.getByText('Saved as For Ann')).toBeVisible();
  await page.getByLabel('Desired finished bust').fill('40.5');
  await page.getByRole('button', { name: 'Calculate Size' }).click();
  await page.getByRole('button', { name: 'Save Results' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Results Saved')).toBeVisible();
  expect(await fetchCalculations(page)).toHaveLength(2);
});

test('a result shows its pattern under the name it was saved with later', async ({ page }) => {
  await calculateAndSave(page, 'For Ann');
  const [saved] = await fetchCalculations(page);
  const path = `/api/patterns/${saved?.patternId ?? NO_ID}/save`;
  expect((await page.request.post(path, { data: { savedName: 'My own' } })).ok()).toBe(true);
  await page.goto('/saved-calculations');
  await row(page, 'For Ann').getByRole('button', { name: 'View Details' }).click();
  await expect(toast(page, 'Calculation Loaded')).toBeVisible();
  await expect(card(page, 'Pattern').getByRole('heading', { name: 'My own' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Pattern for Later' })).toBeHidden();
});

test('an opened result shows its current name, or that it was deleted', async ({ page }) => {
  await calculateAndSave(page, 'For Ann');
  await page.goto('/saved-calculations');
  await page.getByRole('button', { name: 'View Details' }).click();
  await expect(page.getByText('Saved as For Ann')).toBeVisible();
  await page.getByRole('link', { name: 'See your saved results' }).click();
  await openRow(page, 'For Ann');
  await page.getByRole('button', { name: 'Rename For Ann' }).click();
  await nameField(page).fill('For Bea');
  await page.keyboard.press('Enter');
  await expect(row(page, 'For Bea')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Calculator' }).click();
  await expect(page.getByText('Saved as For Bea')).toBeVisible();
  await page.getByRole('link', { name: 'See your saved results' }).click();
  await deleteRow(page, 'For Bea');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('link', { name: 'Start Calculating' }).click();
  await expect(page.getByText('This result was deleted.')).toBeVisible();
  await calculate(page);
  await expect(page.getByRole('button', { name: 'Save Results' })).toBeVisible();
});

test('renaming: Enter confirms, Escape cancels, and a name is required @main', async ({ page }) => {
  await openList(page, 1);
  await openRow(page, 'Result 1');
  await page.getByRole('button', { name: 'Rename Result 1' }).click();
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.type('For Bea');
  await page.keyboard.press('Escape');
  await expect(row(page, 'Result 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename Result 1' })).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.type('For Bea');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Calculation Renamed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename For Bea' })).toBeFocused();
  await expect(row(page, 'For Bea')).toBeVisible();
  expect(await fetchCalculations(page)).toMatchObject([{ name: 'For Bea' }]);

  await typeNewName(page, '  ');
  await page.keyboard.press('Enter');
  await expect(list(page).getByText('Please enter a name for your calculation.')).toBeVisible();
  await expect(nameField(page)).toBeFocused();
  await expectAccessible(page);
});

test('renaming shows a change elsewhere, and keeps the name of a deleted result', async ({ page }) => {
  expectErrors(page, /status of 4/);
  await openList(page, 1);
  await typeNewName(page, 'For Bea');
  const [saved] = await fetchCalculations(page);
  const path = `/api/calculations/${saved?.id ?? NO_ID}`;
  await page.request.patch(path, { data: { name: 'For Cleo' } });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'New name of For Cleo' })).toHaveValue('For Bea');
  await expect(list(page).getByText('This result was changed elsewhere in the meantime.')).toBeVisible();
  expect(await toast(page, 'Rename Failed').isVisible()).toBe(false);
  await expect(page.getByRole('radio', { name: 'Your version For Bea' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Other version For Cleo' })).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row(page, 'For Bea')).toBeVisible();

  await typeNewName(page, 'For Dora');
  await page.request.delete(path);
  await page.keyboard.press('Enter');
  await expect(list(page).getByText('This result was deleted elsewhere in the meantime.')).toBeVisible();
  expect(await toast(page, 'Rename Failed').isVisible()).toBe(false);
  await expect(nameField(page)).toHaveValue('For Dora');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'For Bea'), 'the list is loaded again').toBeHidden();
});

test('deleting the last result leaves an empty list, which links to the calculator @main', async ({
  page,
}) => {
  await openList(page, 1);
  await deleteRow(page, 'Result 1');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No saved results yet')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved Results');
  await expect(page.getByRole('link', { name: 'Back to Calculator' })).toHaveAttribute('href', '/calculator');
  await page.getByRole('link', { name: 'Start Calculating' }).click();
  await expect(page).toHaveURL('/calculator');
});

test('a failed rename keeps the new name, and a failed deletion keeps the result', async ({
  page,
  context,
}) => {
  expectErrors(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await openList(page, 1);
  await typeNewName(page, 'For Bea');
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Rename Failed')).toBeVisible();
  await expect(nameField(page)).toHaveValue('For Bea');
  await context.setOffline(false);
  await nameField(page).press('Enter');
  await expect(row(page, 'For Bea')).toBeVisible();

  await deleteRow(page, 'For Bea');
  await context.setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Delete Failed')).toBeVisible();
  await expect(row(page, 'For Bea')).toBeVisible();
});

test('a long name in Hebrew fits the screen and is accessible in both themes @wide', async ({ page }) => {
  await openWithRows(page, '/saved-calculations', () => {
    const [result] = createAccountFile(1).calculations;
    const calculations = result ? [{ ...result, name: 'שם ארוך מאוד '.repeat(8) }] : [];
    return fillAccount(page, { ...createAccountFile(0), calculations });
  });
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
});

test('names with the size at their end are not cut in a narrow window', async ({ page }) => {
  await openWithRows(page, '/saved-calculations', () => {
    const [result] = createAccountFile(1).calculations;
    const names = ['Custom Pattern - 97 cm', 'Ranunculus Pullover - S'];
    const calculations = names.flatMap((name) =>
      result ? [{ ...result, id: crypto.randomUUID(), name }] : [],
    );
    return fillAccount(page, { ...createAccountFile(0), calculations });
  });
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoSidewaysScroll(page);
    const hidden = await list(page)
      .getByRole('heading')
      .locator('bdi')
      .evaluateAll((names) => names.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight));
    expect(hidden, `hidden pixels of the names at ${width} pixels`).toEqual([0, 0]);
  }
});
