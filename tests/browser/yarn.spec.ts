import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/browser.ts';
import { card, openResult } from '../support/calculator.ts';
import { expectSentences, findTool } from '../support/planner.ts';

// The knitter has 18 × 24, the pattern 20 × 28. Size S (36 inches) is recommended. The same length takes 24/28 of the
// rows, and a stitch is √((20 × 28) / (18 × 24)) times as large: 1000 yards become 857 to 976.

const yarn = (page: Page) => findTool(page, 'Yarn Estimate', 'Estimate the yarn');

test('estimates the yarn of the recommended size', async ({ page }) => {
  await openResult(page);
  const tool = yarn(page);
  await tool.open();
  await expect(tool.question('Which size are you knitting?')).toBeFocused();
  await expect(tool.card.getByLabel('Recommended')).toBeChecked();
  await tool.press('Next');
  await expect(tool.question('How much yarn does the pattern give?')).toBeFocused();
  await tool.card.getByRole('textbox', { name: 'Yards' }).fill('1,000 (1,150, 1,300) yds');
  await expect(tool.card.getByText('For Size S, that is 1000 yards.')).toBeVisible();
  await expectAccessible(tool.card);
  await tool.press('Next');
  await expect(tool.question('What does the label of the yarn say?')).toBeFocused();
  await tool.card.getByLabel('Length of a ball (optional)').fill('219');
  await expectAccessible(tool.card);
  await tool.press('Show the estimate');
  await expect(tool.question('Your estimate')).toBeFocused();
  await expectSentences(tool.result, [
    'Size S at your gauge takes about 860 to 980 yards.',
    'With 10% in reserve for swatches, joins and ends, buy 1080 yards: 5 balls.',
    'Your rows are taller, so the same length takes 14% fewer rows.',
    'Your stitches are larger, so each takes up to 14% more yarn.',
  ]);
  await expect(tool.result.getByRole('listitem')).toHaveText([
    'You knit the pattern’s stitch counts for this size. With 10% fewer stitches, you need about 10% less yarn.',
    'You knit to the pattern’s lengths. Where you follow its row counts instead, you knit as many rows as the pattern.',
    'The range is between stitches that take as much yarn as the pattern’s, and stitches that take yarn in proportion to their size.',
    'Your yarn and your stitch pattern are like the pattern’s.',
  ]);
  await expectAccessible(tool.card);
  await card(page, 'Yarn Estimate').getByRole('radio', { name: 'Meters' }).check();
  await expect(tool.result).toContainText('takes about 780 to 890 m.');
  await tool.press('Change: Size');
  await tool.card.getByRole('radio', { name: /^M Printed/ }).check();
  await tool.press('Show the estimate');
  await expect(tool.result).toContainText('Size M at your gauge takes about');
  await expect(tool.card.getByText('1150 yards', { exact: true })).toBeVisible();
});
