import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInNew, test, toast } from '../support/browser.ts';
import {
  calculate,
  card,
  openEntered,
  recommendedSize,
  saveResult,
  typeGauge,
} from '../support/calculator.ts';
import { editRow } from '../support/library-rows.ts';
import { openReader, paste, press } from '../support/pattern-reader.ts';
import { patternDialog, fetchPatterns } from '../support/patterns.ts';

const calculateButton = (page: Page) => page.getByRole('button', { name: 'Calculate Size' });

test('a question next to the gauge converts a gauge per inch with one click @main', async ({ page }) => {
  await page.goto('/calculator');
  const gauge = card(page, 'Gauge Swatch');
  await gauge.getByLabel('Stitches').fill('5 1/4');
  await expect(gauge.getByText(/Per inch/), 'not while the user types').toBeHidden();
  await gauge.getByLabel('Rows').fill('7');
  await gauge.getByLabel('Rows').press('Tab');
  const question = gauge.getByRole('status').first();
  await expect(question).toContainText('Per inch? That is 21 stitches and 28 rows over 4 inches.');
  await expectAccessible(gauge);
  await question.getByRole('button', { name: 'Use 21' }).click();
  await expect(gauge.getByLabel('Stitches')).toHaveValue('21');
  await expect(gauge.getByLabel('Rows')).toHaveValue('28');
  await expect(question).toBeEmpty();
});

test('a question about a likely mistake stands beside the result until it is answered', async ({ page }) => {
  await openEntered(page);
  const result = card(page, 'Your Size');
  const question = result.getByText('Per inch? That is 20 stitches and 28 rows over 4 inches.');
  const enterMistake = async () => {
    await typeGauge(page, 'Gauge Swatch', { stitches: '5', rows: '7' });
    await calculateButton(page).click();
    const warning = page.getByRole('dialog', { name: 'No size comes close' });
    await expect(warning).toContainText('First check what you entered. Per inch?');
    await warning.getByRole('button', { name: 'Continue Anyway' }).click();
  };
  await enterMistake();
  await expect(question).toBeVisible();
  await expectAccessible(result);
  await result.getByRole('button', { name: 'Use 20' }).click();
  await expect(card(page, 'Gauge Swatch').getByLabel('Stitches')).toHaveValue('20');
  await expect(question).toBeHidden();
  await expect(result).toContainText('Your stitch gauge matches the pattern.');

  await enterMistake();
  await result.getByRole('button', { name: 'No, it is correct' }).click();
  await expect(card(page, 'Gauge Swatch').getByText('Per inch?')).toBeHidden();
  await page.reload();
  await expect(recommendedSize(page)).toBeVisible();
  await expect(question).toBeHidden();
});

test('a question about the unit of the fit comes before a size @main', async ({ page }) => {
  const same = { stitches: '20', rows: '28' };
  await openEntered(page, {
    entries: {
      own: same,
      pattern: same,
      sizes: [
        ['M', '38', ''],
        ['L', '40', ''],
      ],
    },
  });
  const bust = page.getByLabel('Desired finished bust');
  const question = page.getByRole('dialog', { name: 'Check the unit of the fit you want' });
  await bust.fill('102');
  await calculateButton(page).click();
  await expect(question).toContainText('Centimeters? 102 cm is 40.2 in.');
  await expect(recommendedSize(page)).toBeHidden();
  await question.getByRole('button', { name: 'Use centimeters' }).click();
  await expect(recommendedSize(page)).toHaveText('Recommended size: L');
  await expect(recommendedSize(page)).toBeFocused();

  // A question that was answered next to the field is not asked again.
  await bust.fill('104');
  await bust.press('Tab');
  await card(page, 'Desired Fit').getByRole('button', { name: 'No, it is correct' }).click();
  await calculateButton(page).click();
  await expect(page.getByRole('dialog', { name: 'No size comes close' })).toBeVisible();
});

const UNCLEAR = `Gauge: 20 sts and 28 rows = 4 inches
Sizes: S (M, L)
Bust: 36 (40, 44) inches`;
const DOUBT = 'The text does not say whether the busts are those of the garment or of the body.';
const CHECK = `Check this in the pattern: ${DOUBT}`;

const result = (page: Page) => card(page, 'Your Size');

test('a doubt stays with form, pattern and result until it is dismissed @main', async ({ page }) => {
  await signInNew(page, '/calculator');
  await typeGauge(page, 'Gauge Swatch', { stitches: '18', rows: '26' });
  await page.getByLabel('Desired finished bust').fill('44');
  await openReader(page);
  await paste(page, UNCLEAR);
  await press(page, 'Use');
  const pattern = card(page, 'Pattern');
  const checkedButton = pattern.getByRole('button', { name: 'I checked this' });
  await expect(pattern.getByText(DOUBT)).toBeVisible();
  const bust = pattern.getByLabel('Bust, row 1', { exact: true });
  await expect(bust).toHaveAccessibleDescription(DOUBT);
  await expectAccessible(pattern);
  await page.reload();

  await calculate(page);
  await expect(result(page).getByText(CHECK)).toBeVisible();
  await expect(pattern.getByText(DOUBT)).toBeVisible();

  await page.getByRole('button', { name: 'Save Pattern for Later' }).click();
  await page.getByRole('dialog').getByLabel('Pattern name').fill('Doubtful');
  await page.getByRole('dialog').getByRole('button', { name: 'Save Pattern' }).click();
  await expect(toast(page, 'Pattern saved')).toBeVisible();
  await saveResult(page, 'Doubtful');
  expect((await fetchPatterns(page))[0]?.extractedData.doubts).toMatchObject([{ message: DOUBT }]);

  await page.goto('/saved-calculations');
  await page.getByRole('button', { name: 'View Details' }).click();
  await expect(result(page).getByText(CHECK)).toBeVisible();
  await expect(pattern.getByText(DOUBT)).toBeVisible();
  await expect(checkedButton, 'the saved result would keep the doubt').toBeHidden();

  await page.goto('/patterns');
  await editRow(page, 'Doubtful');
  await expect(patternDialog(page).getByText(DOUBT)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Use Doubtful' }).click();
  await checkedButton.click();
  await expect(pattern.getByText(DOUBT)).toBeHidden();
  await expect(pattern.getByRole('group', { name: 'Nothing left to check' })).toBeFocused();
  await expect.poll(async () => (await fetchPatterns(page))[0]?.extractedData.doubts).toBeUndefined();
  await calculate(page);
  await expect(recommendedSize(page)).toBeVisible();
  await expect(result(page).getByText(DOUBT)).toBeHidden();
});
