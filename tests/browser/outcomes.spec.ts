import type { Page } from '@playwright/test';
import type { Calculation } from '../../src/contract/calculations.ts';
import { expect, expectAccessible, expectFits, test, toast, expectErrors } from '../support/browser.ts';
import { card, openResult, reachResult, recommendedSize, startOver } from '../support/calculator.ts';
import { openRow, openWithRows, resultRow } from '../support/library-rows.ts';
import { goOffline } from '../support/offline.ts';
import { RESULT } from '../support/requests.ts';
import { sendPatterns } from '../support/patterns.ts';

// Size S is recommended, with a finished bust of 40 inches.

const projects = (page: Page) => card(page, 'My Projects');
const project = (page: Page, name: string) =>
  projects(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const outcomeDialog = (page: Page) => page.getByRole('dialog', { name: 'How did it turn out?' });
const bust = (page: Page) => outcomeDialog(page).getByLabel('Bust, all the way around');
const tendency = (page: Page) =>
  card(page, 'Your Size').getByText(/^The last \d+ sweaters whose bust you measured came out/);

async function remember(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Remember this project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remember This Project' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Remember', exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function openProject(page: Page, name: string): Promise<void> {
  await project(page, name).getByRole('button', { name: 'How did it turn out?' }).click();
  await expect(outcomeDialog(page)).toBeVisible();
}

async function enterBust(page: Page, name: string, inches: string): Promise<void> {
  await openProject(page, name);
  await bust(page).fill(inches);
  await outcomeDialog(page).getByRole('button', { name: 'Save Outcome' }).click();
  await expect(outcomeDialog(page)).toBeHidden();
}

test('a guest’s projects are remembered, with a tendency from three sweaters on', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await openResult(page);
  await expect(projects(page)).toBeHidden();
  await page.getByRole('button', { name: 'Remember this project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remember This Project' });
  // S, the recommended size.
  await expect(dialog.getByLabel('Size you knit')).toHaveValue('0');
  await dialog.getByLabel('Name').fill('Green cardigan');
  await expectAccessible(dialog);
  await expectFits(page);
  await page.reload();
  await expect(dialog.getByLabel('Name'), 'kept after a reload').toHaveValue('Green cardigan');
  await dialog.getByRole('button', { name: 'Remember', exact: true }).click();
  await expect(toast(page, 'Project Remembered')).toBeVisible();
  await remember(page, 'Blue vest');
  await remember(page, 'Red yoke');

  await openProject(page, 'Green cardigan');
  await outcomeDialog(page).getByRole('button', { name: 'Save Outcome' }).click();
  await expect(bust(page)).toHaveAccessibleDescription(/Enter the bust, the length or both$/);
  await bust(page).fill('41');
  await expectAccessible(outcomeDialog(page));
  await expectFits(page);
  await bust(page).press('Enter');
  await expect(project(page, 'Green cardigan')).toContainText('Measured 41 in, expected 40 in');
  await enterBust(page, 'Blue vest', '40.8');
  await expect(tendency(page)).toBeHidden();
  await enterBust(page, 'Red yoke', '103 cm');
  await expect(tendency(page)).toContainText(
    'The last 3 sweaters whose bust you measured came out about 2% wider',
  );
  await expect(recommendedSize(page), 'the recommendation stays').toHaveText('Recommended size: S');
  await expectAccessible(card(page, 'Your Size'));

  await startOver(page);
  await expect(projects(page), 'starting over keeps the projects').toBeVisible();
  await reachResult(page);
  await project(page, 'Red yoke').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(project(page, 'Red yoke')).toBeHidden();
  await expect(tendency(page)).toBeHidden();

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new Error('The storage is full');
    };
  });
  await page.getByRole('button', { name: 'Remember this project' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remember', exact: true }).click();
  await expect(toast(page, 'Not Remembered')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(projects(page).getByRole('listitem'), 'only what is kept is listed').toHaveCount(2);
});

test('projects work offline, and with the keyboard alone @main', async ({ page }) => {
  expectErrors(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await openResult(page);
  await goOffline(page);
  await page.reload();
  const rememberButton = page.getByRole('button', { name: 'Remember this project' });
  await rememberButton.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Green cardigan');
  await page.keyboard.press('Enter');
  await expect(rememberButton).toBeFocused();
  const buttons = project(page, 'Green cardigan').getByRole('button');
  await buttons.filter({ hasText: 'How did it turn out?' }).press('Enter');
  await bust(page).focus();
  await page.keyboard.type('41');
  await page.keyboard.press('Enter');
  await expect(project(page, 'Green cardigan')).toContainText('Measured 41 in, expected 40 in');
  await expect(buttons.filter({ hasText: 'Change the measurements' })).toBeFocused();
  await buttons.filter({ hasText: 'Remove' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(projects(page)).toBeHidden();
});

test.describe('for a signed-in user', () => {
  async function saveResults(page: Page, names: readonly string[]): Promise<Calculation[]> {
    const [pattern] = await sendPatterns(page, [{ savedName: 'Yoke' }]);
    const sizeComparison = [
      {
        size: 'S',
        originalMeasurement: 36,
        adjustedMeasurement: 40,
        adjustedLength: 28,
        isRecommended: true,
      },
      { size: 'M', originalMeasurement: 40, adjustedMeasurement: 44.4, adjustedLength: null },
    ];
    const saved: Calculation[] = [];
    for (const name of names) {
      const data = { ...RESULT, name, patternId: pattern?.id, results: { sizeComparison } };
      saved.push((await (await page.request.post('/api/calculations', { data })).json()) as Calculation);
    }
    return saved;
  }

  const saveOutcome = (page: Page, { id }: Calculation, measuredBust: number) =>
    page.request.patch(`/api/calculations/${id}/outcome`, {
      data: { outcome: { size: 'S', plannedBust: 40, measuredBust } },
    });

  async function openOutcome(page: Page, name: string): Promise<void> {
    await openRow(page, name);
    await resultRow(page, name)
      .getByRole('button', { name: /How did it turn out|Change the measurements/ })
      .click();
    await expect(outcomeDialog(page)).toBeVisible();
  }

  test('saves how a result turned out, and shows the tendency on all devices @main', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 740 });
    await openWithRows(page, '/saved-calculations', async () => {
      const [, ...others] = await saveResults(page, ['One', 'Two', 'Three']);
      for (const other of others) await saveOutcome(page, other, 40.8);
    });
    await openOutcome(page, 'One');
    // S, the recommended size.
    await expect(outcomeDialog(page).getByLabel('Size you knitted')).toHaveValue('0');
    await outcomeDialog(page).getByLabel('Size you knitted').selectOption('M');
    await expect(bust(page)).toHaveAccessibleDescription(/Expected: 44\.4\sin/);
    await bust(page).fill('46');
    await expectAccessible(outcomeDialog(page));
    await expectFits(page);
    await outcomeDialog(page).getByRole('button', { name: 'Save Outcome' }).click();
    await expect(toast(page, 'Outcome Saved')).toBeVisible();
    await openRow(page, 'One');
    await expect(resultRow(page, 'One')).toContainText('Measured 46 in, expected 44.4 in');
    await openResult(page);
    await expect(tendency(page)).toContainText(
      'The last 3 sweaters whose bust you measured came out about 2% wider',
    );
    await page.goto('/saved-calculations');
    await openOutcome(page, 'One');
    await bust(page).fill('');
    await outcomeDialog(page).getByRole('button', { name: 'Update Outcome' }).click();
    await expect(toast(page, 'Outcome Removed')).toBeVisible();
    await page.goto('/calculator');
    await expect(recommendedSize(page)).toBeVisible();
    await expect(tendency(page)).toBeHidden();
  });

  test('counts the projects of this device until the sign-out removes them', async ({ page }) => {
    expectErrors(page, /ERR_FAILED/);
    await openResult(page);
    await remember(page, 'Green cardigan');
    await enterBust(page, 'Green cardigan', '41');
    await openWithRows(page, '/calculator', async () => {
      for (const result of await saveResults(page, ['One', 'Two'])) await saveOutcome(page, result, 41);
    });
    await expect(tendency(page)).toContainText(
      'The last 3 sweaters whose bust you measured came out about 2.5% wider',
    );
    await expect(projects(page)).toContainText('until you sign out');
    await page.route('**/api/calculations/outcomes', (route) => route.abort());
    const request = page.waitForRequest('**/api/calculations/outcomes');
    await page.reload();
    await request;
    await expect(tendency(page), 'a list that cannot be loaded is no error').toBeHidden();
    await expect(page.getByRole('alert')).toBeHidden();
    await page.goto('/');
    await page.getByRole('link', { name: 'Sign Out' }).first().click();
    await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible();
    await page.goto('/calculator');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(projects(page)).toBeHidden();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('projects');
  });
});
