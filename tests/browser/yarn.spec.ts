import type { Page } from '@playwright/test';
import {
  expect,
  expectNoAxeViolations,
  expectNoOverflowingText,
  expectNoSidewaysScroll,
  test,
} from '../support/browser.ts';
import { card, openResult, openResultOffline, openResultWithoutRowGauge } from '../support/calculator.ts';
import { expectSentences, findTool } from '../support/planner.ts';

// The knitter has 18 × 24, the pattern 20 × 28. Size S (36 inches) is recommended. The same length takes 24/28 of the
// rows, and a stitch is √((20 × 28) / (18 × 24)) times as large: 1000 yards become 857 to 976.

const yarn = (page: Page) => findTool(page, 'Yarn Estimate', 'Estimate the yarn');

/** Opens the estimate and answers the first question: size S. */
async function openAtAmount(page: Page) {
  const tool = yarn(page);
  await tool.open();
  await tool.press('Next');
  return tool;
}

test('estimates the yarn of the recommended size', async ({ page }) => {
  await openResult(page);
  const tool = yarn(page);
  await tool.open();
  await expect(tool.question('Which size do you knit?')).toBeFocused();
  await expect(tool.card.getByLabel('Recommended')).toBeChecked();
  await tool.press('Next');
  await expect(tool.question('How much yarn does the pattern give?')).toBeFocused();
  await tool.card.getByRole('textbox', { name: 'Yards' }).fill('1,000 (1,150, 1,300) yds');
  await expect(tool.card.getByText('For Size S, that is 1000 yards.')).toBeVisible();
  await expectNoAxeViolations(tool.card);
  await tool.press('Next');
  await expect(tool.question('What does the label of the yarn say?')).toBeFocused();
  await tool.card.getByLabel('Length of a ball (optional)').fill('219');
  await expectNoAxeViolations(tool.card);
  await tool.press('Show the estimate');
  await expect(tool.question('Your estimate')).toBeFocused();
  await expectSentences(tool.result, [
    'Size S at your gauge takes about 860 to 980 yards (780 to 890 m).',
    'With 10% in reserve for swatches, joins and ends, buy 1080 yards (990 m): 5 balls.',
    'Your rows are taller, so the same length takes 14% fewer rows.',
    'Your stitches are larger, so each takes up to 14% more yarn.',
  ]);
  await expect(tool.result.getByRole('listitem')).toHaveText([
    'You knit the pattern’s stitch counts for this size. With 10% fewer stitches, you need about 10% less yarn.',
    'You knit to the pattern’s lengths. Where you follow its row counts instead, you knit as many rows as the pattern.',
    'The range is between stitches that take as much yarn as the pattern’s, and stitches that take yarn in proportion to their size.',
    'Your yarn and your stitch pattern are like the pattern’s.',
  ]);
  await expectNoAxeViolations(tool.card);
  await expectNoSidewaysScroll(page);
  await card(page, 'Yarn Estimate').getByRole('radio', { name: 'Meters' }).check();
  await expect(tool.result).toContainText('takes about 780 to 890 m (860 to 980 yards).');
  await tool.press('Change: Size');
  await tool.card.getByRole('radio', { name: /^M Printed/ }).check();
  await tool.press('Show the estimate');
  await expect(tool.result).toContainText('Size M at your gauge takes about');
  await expect(tool.card.getByText('1150 yards', { exact: true })).toBeVisible();
});

test('converts grams, and the amount of another size, at 320 pixels', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openResult(page);
  const tool = await openAtAmount(page);
  await tool.card.getByText('Grams', { exact: true }).click();
  await tool.card.getByRole('textbox', { name: 'Grams' }).fill('500 g');
  await tool.card.getByLabel('The amount is for').selectOption('Size M');
  await expectNoOverflowingText(page);
  await expectNoSidewaysScroll(page);
  await tool.press('Next');
  await tool.press('Show the estimate');
  const length = tool.card.getByRole('textbox', { name: 'Length of a ball' });
  const weight = tool.card.getByLabel('Weight of a ball in grams');
  await expect(length).toBeFocused();
  await expect(length).toHaveAccessibleDescription(/Enter the yards of a ball, from 1 to 5000$/);
  await expect(weight).toHaveAccessibleDescription('Enter the grams of a ball, from 1 to 2000');
  await expectNoAxeViolations(tool.card);
  await length.fill('110');
  await weight.fill('50 g');
  await tool.press('Show the estimate');
  // 500 g are 1100 yards for 40 inches, and 990 for 36.
  await expectSentences(tool.result, [
    'Size S at your gauge takes about 850 to 970 yards (780 to 880 m).',
    'With 10% in reserve for swatches, joins and ends, buy 1070 yards (980 m): 10 balls.',
    'The pattern’s amount is for Size M. The yarn for your size is in proportion to its printed bust.',
    'The pattern’s grams are of the yarn on the label: 110 yards in 50\u00a0g.',
  ]);
  await expect(tool.card.getByText('500 grams for Size M')).toBeVisible();
  await expectNoAxeViolations(tool.card);
  await expectNoOverflowingText(page);
  await expectNoSidewaysScroll(page);
});

test(
  'says what to type instead of a wrong amount, and keeps the unit and the answers after a reload',
  { tag: '@once' },
  async ({ page }) => {
    await openResult(page);
    const tool = await openAtAmount(page);
    const amount = tool.card.getByRole('textbox', { name: 'Yards' });
    const expectProblem = async (typed: string, problem: RegExp) => {
      await amount.fill(typed);
      await tool.press('Next');
      await expect(amount).toBeFocused();
      await expect(amount).toHaveAccessibleDescription(problem);
    };
    await expectProblem('', /Enter the yards as a number, or as a list for all sizes$/);
    await expectProblem('five skeins', /Enter the yards as a number, or as a list for all sizes$/);
    await expectProblem('1000 m', /Enter the yards, or choose another unit above$/);
    await expectProblem('1000 to 1300', /Enter the yards as a number, or as a list for all sizes$/);
    await expectProblem('1000 (1300)', /This list has 2 numbers, and the pattern has 3 sizes/);
    await expectProblem('100000', /Enter 1 to 20000 yards$/);
    await expectNoAxeViolations(tool.card);
    await amount.fill('1000');
    const units = tool.card.getByRole('group', { name: 'Units of the yarn estimate' });
    await units.getByText('Meters').click();
    await expect(amount).toHaveValue('1000');
    await units.getByText('Yards').click();
    await tool.press('Next');
    const length = tool.card.getByLabel('Length of a ball (optional)');
    await length.fill('219 sts');
    await tool.press('Show the estimate');
    await expect(length).toHaveAccessibleDescription(/Enter the yards of a ball, from 1 to 5000$/);
    await length.fill('');
    await tool.press('Show the estimate');
    await expect(tool.result).toContainText('buy 1080 yards (990 m).');
    await expect(tool.card.getByText('Not given')).toBeVisible();
    await units.getByText('Meters').click();
    await page.reload();
    await expect(tool.result).toContainText('takes about 780 to 890 m (860 to 980 yards).');
    await tool.press('Close');
    await expect(tool.openButton).toBeFocused();
  },
);

test('says what it assumes for a pattern without a row gauge', { tag: '@once' }, async ({ page }) => {
  await openResultWithoutRowGauge(page);
  const tool = await openAtAmount(page);
  await tool.card.getByRole('textbox', { name: 'Yards' }).fill('1000');
  await tool.press('Next');
  await tool.press('Show the estimate');
  await expectSentences(tool.result, [
    'Size S at your gauge takes about 900 to 1000 yards (820 to 910 m).',
    'The pattern gives no row gauge. Its stitches are taken to have the same shape as yours, so rows change as much as stitches.',
  ]);
});

test.describe('without a network', { tag: '@once' }, () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('opens for the first time, and works with the keyboard alone', async ({ page }) => {
    await openResultOffline(page);
    const tool = yarn(page);
    const { keyboard } = page;
    await tool.openButton.focus();
    await keyboard.press('Enter');
    await tool.pressWithKeyboard('Next');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.type('1000');
    await keyboard.press('Enter');
    await expect(tool.question('What does the label of the yarn say?')).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.type('219');
    await keyboard.press('Enter');
    await expect(tool.question('Your estimate')).toBeFocused();
    await expect(tool.result).toContainText('takes about 860 to 980 yards');
    await expect(tool.result).toContainText('5 balls.');
  });
});
