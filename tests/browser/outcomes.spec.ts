import type { Page } from '@playwright/test';
import type { Calculation } from '../../src/contract/calculations.ts';
import { newPerson } from '../support/account-file.ts';
import {
  expect,
  expectNoAxeViolations,
  expectNoOverflowingText,
  expectNoSidewaysScroll,
  signIn,
  test,
  toast,
} from '../support/browser.ts';
import { card, openResult, recommendedSize } from '../support/calculator.ts';
import { openRow, openWithRows } from '../support/library-rows.ts';
import { NO_ID, RESULT } from '../support/requests.ts';

// Size S is recommended, with a finished bust of 40 inches.

const outcomeDialog = (page: Page) => page.getByRole('dialog', { name: 'How did it turn out?' });
const bust = (page: Page) => outcomeDialog(page).getByLabel('Bust, all the way around');
const tendency = (page: Page) => card(page, 'Your Size').getByText(/^Your last \d+ sweaters came out/);

const row = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Saved results' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Saves results of the size that the calculator recommends. */
async function saveResults(page: Page, names: readonly string[]): Promise<Calculation[]> {
  const pattern = (await (
    await page.request.post('/api/patterns', { data: { savedName: 'Yoke' } })
  ).json()) as { id: string };
  const results = {
    sizeComparison: [
      {
        size: 'S',
        originalMeasurement: 36,
        adjustedMeasurement: 40,
        adjustedLength: 28,
        isRecommended: true,
      },
      { size: 'M', originalMeasurement: 40, adjustedMeasurement: 44.4, adjustedLength: null },
    ],
  };
  const saved: Calculation[] = [];
  for (const name of names) {
    const data = { ...RESULT, name, patternId: pattern.id, results };
    saved.push((await (await page.request.post('/api/calculations', { data })).json()) as Calculation);
  }
  return saved;
}

async function openOutcome(page: Page, name: string): Promise<void> {
  await openRow(page, name);
  await row(page, name)
    .getByRole('button', { name: /How did it turn out|Change the measurements/ })
    .click();
  await expect(outcomeDialog(page)).toBeVisible();
}

test('saves how a result turned out, and shows the tendency on all devices @main', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await openWithRows(page, '/saved-calculations', async () => {
    const [first, second] = await saveResults(page, ['One', 'Two', 'Three']);
    for (const calculation of [first, second])
      await page.request.patch(`/api/calculations/${calculation?.id ?? NO_ID}/outcome`, {
        data: { outcome: { size: 'S', plannedBust: 40, measuredBust: 40.8 } },
      });
  });
  await openOutcome(page, 'Three');
  await expect(outcomeDialog(page).getByLabel('Size you knitted')).toHaveValue('0');
  await outcomeDialog(page).getByRole('button', { name: 'Save Outcome' }).click();
  await expect(bust(page)).toHaveAccessibleDescription(/Enter the bust, the length or both$/);
  await outcomeDialog(page).getByLabel('Size you knitted').selectOption('M');
  await expect(bust(page)).toHaveAccessibleDescription(/Expected: 44\.4 in/);
  await bust(page).fill('46');
  await expectNoAxeViolations(outcomeDialog(page));
  await expectNoOverflowingText(page);
  await page.reload();
  await expect(bust(page), 'kept after a reload').toHaveValue('46');
  await outcomeDialog(page).getByRole('button', { name: 'Save Outcome' }).click();
  await expect(toast(page, 'Outcome Saved')).toBeVisible();
  await openRow(page, 'Three');
  await expect(row(page, 'Three')).toContainText('Measured 46 in, expected 44.4 in');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await openResult(page);
  await expect(tendency(page)).toHaveText(
    'Your last 3 sweaters came out about 2% wider than your swatches said (between 2 and 3.6%). This one would then measure about 40.8 in.',
  );
  await expect(recommendedSize(page), 'the recommendation stays').toHaveText('Recommended size: S');
  await expectNoAxeViolations(card(page, 'Your Size'));
  await page.goto('/saved-calculations');
  await openOutcome(page, 'Three');
  await bust(page).fill('');
  await outcomeDialog(page).getByRole('button', { name: 'Update Outcome' }).click();
  await expect(toast(page, 'Outcome Removed')).toBeVisible();
  await page.goto('/calculator');
  await expect(recommendedSize(page)).toBeVisible();
  await expect(tendency(page)).toBeHidden();
});

test.describe('when the result was changed elsewhere', () => {
  test.use({ expectedErrors: [/409|404|500|ERR_FAILED/] });

  test('offers both versions, and keeps the input for a deleted result', async ({ page }) => {
    const [result] = await openWithRows(page, '/saved-calculations', () => saveResults(page, ['One']));
    const path = `/api/calculations/${result?.id ?? NO_ID}`;
    await openOutcome(page, 'One');
    await bust(page).fill('41');
    const outcome = { size: 'S', plannedBust: 40, measuredBust: 42 };
    await page.request.patch(`${path}/outcome`, { data: { outcome } });
    await outcomeDialog(page).getByRole('button', { name: 'Save Outcome' }).click();
    const theirs = outcomeDialog(page).getByRole('radio', { name: 'Other version 42' });
    await theirs.check();
    await expect(bust(page)).toHaveValue('42');
    await bust(page).fill('41.5');
    await outcomeDialog(page).getByRole('button', { name: 'Update Outcome' }).click();
    await expect(outcomeDialog(page)).toBeHidden();
    await openRow(page, 'One');
    await expect(row(page, 'One')).toContainText('Measured 41.5 in, expected 40 in');
    await openOutcome(page, 'One');
    await bust(page).fill('43');
    await page.request.delete(path);
    await outcomeDialog(page).getByRole('button', { name: 'Update Outcome' }).click();
    const deleted = 'This result was deleted elsewhere in the meantime.';
    await expect(toast(page, 'Save Failed')).toContainText(deleted);
    await expect(outcomeDialog(page).getByText('Copy what you still need, then click Cancel.')).toBeVisible();
    await expect(bust(page)).toHaveValue('43');
    await outcomeDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(outcomeDialog(page)).toBeHidden();
    await expect(row(page, 'One'), 'the list is loaded again').toBeHidden();
  });

  test('shows no tendency, and no error, if it cannot be loaded', async ({ page }) => {
    await page.route('**/api/calculations/outcomes', (route) => route.abort());
    const request = page.waitForRequest('**/api/calculations/outcomes');
    await openResult(page, { open: () => signIn(page, newPerson(), '/calculator') });
    await request;
    await expect(tendency(page)).toBeHidden();
    await expect(page.getByRole('alert')).toBeHidden();
  });
});
