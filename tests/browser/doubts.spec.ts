import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  test,
  toast,
  signInNew,
  expectNoSidewaysScroll,
} from '../support/browser.ts';
import { calculate, card, recommendedSize, typeGauge } from '../support/calculator.ts';
import { openRow } from '../support/library-rows.ts';
import { openReader, paste, press, reader, openReaderWith } from '../support/pattern-reader.ts';
import { patternDialog, storedPatterns } from '../support/patterns.ts';

const UNCLEAR = `Gauge: 20 sts and 28 rows = 4 inches
Sizes: S (M, L)
Bust: 36 (40, 44) inches`;
const DOUBT = 'The text does not say whether the busts are those of the garment or of the body.';
const CHECK = `Check this in the pattern: ${DOUBT}`;

const getCheckedButton = (place: ReturnType<typeof card>) =>
  place.getByRole('button', { name: 'I checked this' });
const result = (page: Page) => card(page, 'Your Size');

async function saveAs(page: Page, button: string, label: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Save/ });
  await dialog.getByLabel(label).fill('Doubtful');
  await dialog.getByRole('button', { name: /^Save( Pattern)?$/ }).click();
  await expect(dialog).toBeHidden();
}

test('a doubt stays with form, pattern and result until it is dismissed @main @wide', async ({ page }) => {
  await signInNew(page, '/calculator');
  await typeGauge(page, 'Gauge Swatch', { stitches: '18', rows: '26' });
  await page.getByLabel('Desired finished bust').fill('44');
  await openReader(page);
  await paste(page, UNCLEAR);
  await press(page, 'Use');
  const pattern = card(page, 'Pattern');
  await expect(pattern.getByText(DOUBT)).toBeVisible();
  const describes = (label: string) => expect(pattern.getByLabel(label, { exact: true }));
  await describes('Bust, row 1').toHaveAccessibleDescription(DOUBT);
  await describes('Length, row 1').toHaveAccessibleDescription('');
  await expectAccessible(pattern);
  await page.reload();
  await expect(pattern.getByText(DOUBT)).toBeVisible();

  await calculate(page);
  await expect(result(page).getByText(CHECK)).toBeVisible();
  await expect(pattern.getByText(DOUBT)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Share or print' }).click();
  await expect(page.getByRole('dialog', { name: 'Share or Print' }).getByText(CHECK)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.emulateMedia({ media: 'print' });
  await expect(result(page).getByText(CHECK)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await saveAs(page, 'Save Pattern for Later', 'Pattern name');
  await saveAs(page, 'Save Results', 'Name');
  await expect(toast(page, 'Results Saved')).toBeVisible();
  expect((await storedPatterns(page))[0]?.extractedData.doubts).toMatchObject([{ message: DOUBT }]);

  await page.goto('/saved-calculations');
  await page.getByRole('button', { name: 'View Details' }).click();
  await expect(result(page).getByText(CHECK)).toBeVisible();
  await expect(pattern.getByText(DOUBT)).toBeVisible();
  await expect(getCheckedButton(pattern), 'the saved result would keep the doubt').toBeHidden();

  await page.goto('/patterns');
  await openRow(page);
  await page.getByRole('button', { name: 'Edit Doubtful' }).click();
  await expect(patternDialog(page).getByText(DOUBT)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Use Doubtful' }).click();
  await expect(pattern.getByText(DOUBT)).toBeVisible();
  await getCheckedButton(pattern).click();
  await expect(pattern.getByText(DOUBT)).toBeHidden();
  await expect(pattern.getByRole('group', { name: 'Nothing left to check' })).toBeFocused();
  await expect.poll(async () => (await storedPatterns(page))[0]?.extractedData.doubts).toBeUndefined();
  await calculate(page);
  await expect(recommendedSize(page)).toBeVisible();
  await expect(result(page).getByText(DOUBT)).toBeHidden();
});

test('of two readings that are close, one tap chooses, and Undo brings the doubt back', async ({ page }) => {
  await openReaderWith(page, UNCLEAR);
  const choice = reader(page).getByRole('group', { name: 'Two readings are close' });
  await expect(choice.getByText('Finished bust: 36, 40, 44 in')).toBeVisible();
  await expect(choice.getByText('To fit: 36, 40, 44 in')).toBeVisible();
  await expectAccessible(reader(page));
  await press(page, 'They are body sizes');
  await expect(choice).toBeHidden();
  await expect(reader(page).getByText(DOUBT)).toBeHidden();
  await expect(reader(page).getByText(/^Found the gauge/)).toBeFocused();
  await reader(page).getByRole('radio', { name: 'cm' }).check();
  await press(page, 'Undo');
  await expect(reader(page).getByText(DOUBT)).toBeVisible();
  await expect(reader(page).getByRole('radio', { name: 'cm' })).toBeChecked();
  await reader(page).getByRole('radio', { name: 'Inches' }).check();
  await press(page, 'They are body sizes');
  await reader(page).getByLabel('Intended ease').fill('4');
  await press(page, 'Use');
  const pattern = card(page, 'Pattern');
  await expect(pattern.getByLabel('Bust, row 1', { exact: true })).toHaveValue('40');
  await expect(pattern.getByText(/^The busts are computed from the body sizes/)).toBeVisible();
});
