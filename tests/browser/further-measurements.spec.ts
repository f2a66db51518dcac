import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, test } from '../support/browser.ts';
import { calculate, card, openEntered, recommendedSize, type Job } from '../support/calculator.ts';
import {
  button,
  field,
  openNew,
  patternDialog,
  row,
  storedPatterns,
  typeGauge as typeDialogGauge,
  typeRow,
} from '../support/patterns.ts';

// The gauges are the same, so each size has its printed measurements. Size M is nearest to the bust of 43 inches.
const JOB: Job = {
  own: { stitches: '20', rows: '28' },
  pattern: { stitches: '20', rows: '28' },
  sizes: [
    ['S', '38', ''],
    ['M', '42', ''],
    ['L', '46', ''],
  ],
};
const BETTER =
  'Size M pinches at the upper arm, and Size L fits you better overall: its upper arm (14 in) is closer to what you want than in the recommended size (12 in). Its finished bust will be 46 in, 3 in larger than the 43 in you want.';

const pattern = (page: Page) => card(page, 'Pattern');
const fit = (page: Page) => card(page, 'Desired Fit');
const panel = (page: Page) => page.getByRole('region', { name: 'More than the bust' });
const open = (scope: ReturnType<typeof card>, name: string) =>
  scope.locator('summary', { hasText: name }).click();

/** Opens the pattern and the desired bust, and types upper arms and sleeve lengths with what the knitter wants. */
async function enterAll(page: Page, opening?: () => Promise<unknown>): Promise<void> {
  await openEntered(page, { job: JOB, bust: '43', ...(opening && { open: opening }) });
  await open(pattern(page), 'More measurements');
  await open(pattern(page), 'Upper arm');
  for (const [size, arm] of Object.entries({ S: '11', M: '12', L: '14' }))
    await pattern(page).getByLabel(`Upper arm, ${size}`, { exact: true }).fill(arm);
  await open(pattern(page), 'Sleeve length');
  await pattern(page).getByLabel('Sleeve length, M', { exact: true }).fill('17 1/2');
  await open(fit(page), 'More measurements');
  await fit(page).getByLabel('Upper arm').fill('14');
  await fit(page).getByLabel('Sleeve length').fill('19');
}

async function expectResult(page: Page): Promise<void> {
  await expect(recommendedSize(page)).toHaveText('Recommended size: M');
  await expect(page.getByText(BETTER)).toBeVisible();
  await expect(panel(page).getByText('Size M pinches at the upper arm.')).toBeVisible();
  await expect(panel(page).getByRole('row', { name: /^M/ })).toContainText('pinches');
  await expect(panel(page).getByRole('row', { name: /^L/ })).not.toContainText('pinches');
  await expect(
    panel(page).getByText(
      'Sleeve length: 17.5 in at your row gauge. Work 11 more rows for the 19 in you want.',
    ),
  ).toBeVisible();
}

test('names a size that fits better overall, and where each size pinches', async ({ page }) => {
  await enterAll(page);
  for (const title of ['Pattern', 'Desired Fit']) await expectAccessible(card(page, title));
  await calculate(page);
  await expectResult(page);
  for (const title of ['Pattern', 'Your Size']) await expectAccessible(card(page, title));
  await expectFits(page);
  await page.reload();
  await expectResult(page);
  await expect(fit(page).getByLabel('Upper arm')).toHaveValue('14');
  // The recommendation stays while the wanted measurements change.
  await fit(page).getByLabel('Upper arm').fill('12');
  await expect(page.getByText(/fits you better overall/)).toBeHidden();
  await expect(recommendedSize(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(panel(page).getByRole('table')).toBeVisible();
});

test('fits a phone of 320 pixels, with all measurements', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await enterAll(page);
  for (const [label, value] of [
    ['Yoke depth', '8 1/2'],
    ['Hem', '42'],
  ] as const) {
    await open(pattern(page), label);
    await pattern(page).getByLabel(`${label}, M`, { exact: true }).fill(value);
    await fit(page).getByLabel(label).fill('44.25');
  }
  await expectFits(page);
  await calculate(page);
  await expect(panel(page).getByRole('table')).toBeVisible();
  await expectFits(page);
  for (const title of ['Desired Fit', 'Your Size']) await expectAccessible(card(page, title));
});

test('the first screen stays simple, and the fields open with the keyboard', async ({ page }) => {
  await page.goto('/calculator');
  await expect(page.getByLabel('Upper arm')).toHaveCount(0);
  const summary = fit(page).locator('summary', { hasText: 'More measurements' });
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(fit(page).getByLabel('Upper arm')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('13');
  await expect(fit(page).getByLabel('Upper arm')).toHaveValue('13');
  await open(pattern(page), 'More measurements');
  await expect(pattern(page).getByText('Enter the sizes first.')).toBeVisible();
});

test('says what to type instead of a wrong measurement', async ({ page }) => {
  await enterAll(page);
  const arm = pattern(page).getByLabel('Upper arm, M', { exact: true });
  await arm.fill('wide');
  await arm.blur();
  await expect(pattern(page).getByText('Row 2, upper arm: Enter a number')).toBeVisible();
  await pattern(page).locator('summary', { hasText: 'Upper arm' }).click();
  await expect(arm, 'an error stays in view').toBeVisible();
  await page.getByRole('button', { name: 'Use this pattern' }).click();
  await expect(arm).toBeFocused();
  await fit(page).getByLabel('Upper arm').fill('0');
  await fit(page).getByLabel('Upper arm').blur();
  await expect(fit(page).getByLabel('Upper arm')).toHaveAccessibleDescription(/Enter a number above 0/);
});

test('the pattern dialog saves them', async ({ page }) => {
  await openNew(page);
  await field(page, 'Pattern name').fill('Yoke');
  await typeDialogGauge(page, '20', '28');
  await typeRow(page, 1, ['M', '40', '']);
  await open(patternDialog(page), 'More measurements');
  await open(patternDialog(page), 'Upper arm');
  await patternDialog(page).getByLabel('Upper arm, M', { exact: true }).fill('13 1/2');
  await expectAccessible(patternDialog(page));
  await button(page, 'Save Pattern').click();
  await expect(row(page, 'Yoke')).toBeVisible();
  const [saved] = await storedPatterns(page);
  expect(saved?.extractedData.patternSizes).toEqual([
    {
      ...{ name: 'M', bust: 40, length: null, upperArm: 13.5 },
      printed: { bust: { in: '40' }, upperArm: { in: '13 1/2' } },
    },
  ]);
});
