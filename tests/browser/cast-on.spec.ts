import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/browser.ts';
import { calculate, card, openResult, reachResult, startOver } from '../support/calculator.ts';
import { findTool } from '../support/planner.ts';

// The knitter has 18 stitches per 4 inches, the pattern 20. The sizes are 36, 40 and 44 inches, and the knitter wants 40:
// size S is recommended.

const castOn = (page: Page) => findTool(page, 'Cast-On Check', 'Check the cast-on');

async function checkCastOn(
  page: Page,
  { stitches = '178 (202, 218) sts', part = 'The whole bust', hidden = '', multiple = ['8', '2'] } = {},
): Promise<void> {
  const tool = castOn(page);
  await tool.open();
  await tool.press('Next');
  await tool.card.getByLabel(/^Stitches for Size/).fill(stitches);
  await tool.press('Next');
  await tool.card.getByLabel(part).check();
  await tool.card.getByLabel('Stitches that do not show').fill(hidden);
  await tool.press('Next');
  const [times, plus] = multiple;
  await tool.card.getByLabel(times === undefined ? 'Any number' : 'A multiple').check();
  if (times !== undefined) await tool.card.getByRole('textbox', { name: 'Multiple of' }).fill(times);
  if (plus !== undefined) await tool.card.getByRole('textbox', { name: 'Plus' }).fill(plus);
  await tool.press('Show the check');
}

test('keeps the answers of each tool, and shows one tool at a time', async ({ page }) => {
  await openResult(page);
  await checkCastOn(page);
  const tool = castOn(page);
  const rows = findTool(page, 'Row Planner', 'Plan the rows');
  await expect(tool.openButton).toHaveAttribute('aria-expanded', 'true');
  await rows.open();
  await expect(tool.card).toBeHidden();
  await expect(tool.openButton).toHaveAttribute('aria-expanded', 'false');
  await rows.card.getByLabel('Sleeve').check();
  await tool.open();
  await expect(rows.card).toBeHidden();
  await expect(tool.result).toContainText('With 178 stitches');
  await page.reload();
  await expect(tool.result).toContainText('With 178 stitches');
  await tool.press('Close');
  await expect(tool.openButton).toBeFocused();
  await rows.open();
  await expect(rows.card.getByLabel('Sleeve')).toBeChecked();
  await tool.open();
  await tool.press('Start the check over');
  await page.getByRole('button', { name: 'Clear the check' }).click();
  await expect(tool.question('Which size are you checking?')).toBeFocused();
  await rows.open();
  await expect(rows.card.getByLabel('Sleeve')).toBeChecked();
});

test('asks whether answers hold for another pattern, and follows it', async ({ page }) => {
  await openResult(page);
  await checkCastOn(page);
  const tool = castOn(page);
  await card(page, 'Pattern').getByRole('button', { name: 'Edit', exact: true }).click();
  await card(page, 'Pattern').getByLabel('Bust, row 1', { exact: true }).fill('37');
  await calculate(page);
  await expect(tool.question('These answers are for another pattern')).toBeVisible();
  await expect(tool.result).toBeHidden();
  await page.reload();
  await expect(tool.question('These answers are for another pattern')).toBeVisible();
  await expectAccessible(tool.card);
  await tool.press('Keep the answers');
  await expect(tool.question('Your check')).toBeFocused();
  await expect(tool.result).toContainText('With 178 stitches');
  await card(page, 'Pattern').getByRole('button', { name: 'Edit', exact: true }).click();
  await card(page, 'Pattern').getByLabel('Bust, row 1', { exact: true }).fill('36');
  await calculate(page);
  await tool.press('Start over');
  await expect(tool.question('Which size are you checking?')).toBeFocused();
  await tool.press('Next');
  await tool.card.getByLabel(/^Stitches for Size/).fill('178');
  await tool.press('Next');
  await startOver(page);
  await reachResult(page, {
    own: { stitches: '18', rows: '24' },
    pattern: { stitches: '20', rows: '28' },
    sizes: [['One size', '36', '']],
  });
  await tool.open();
  await expect(tool.card.getByText('Question 1 of 3')).toBeVisible();
  await tool.card.getByLabel('Stitches', { exact: true }).fill('180');
  await tool.press('Next');
  await expect(tool.question('What are these stitches for?')).toBeFocused();
});
