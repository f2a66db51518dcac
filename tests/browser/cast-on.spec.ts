import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/browser.ts';
import { calculate, card, openResult, reachResult, useUnits, startOver } from '../support/calculator.ts';
import { expectSentences, findTool } from '../support/planner.ts';

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

test('checks the printed counts of every size', async ({ page }) => {
  await openResult(page);
  const tool = castOn(page);
  await tool.open();
  await expect(tool.question('Which size are you checking?')).toBeFocused();
  await expect(tool.card.getByLabel('Recommended')).toBeChecked();
  await expectAccessible(tool.card);
  await tool.press('Next');
  await expect(tool.question('How many stitches does the pattern give?')).toBeFocused();
  await tool.card.getByLabel('Stitches for Size S').fill('178 (202, 218) sts');
  await expect(tool.card.getByText('For Size S, that is 178 stitches.')).toBeVisible();
  await tool.press('Next');
  await expect(tool.question('What are these stitches for?')).toBeFocused();
  await tool.card.getByLabel('The whole bust').check();
  await expectAccessible(tool.card);
  await tool.press('Next');
  await expect(tool.question('Does the stitch pattern need a certain number?')).toBeFocused();
  await tool.card.getByLabel('A multiple').check();
  await tool.card.getByRole('textbox', { name: 'Multiple of' }).fill('8');
  await tool.card.getByRole('textbox', { name: 'Plus' }).fill('2');
  await expectAccessible(tool.card);
  await tool.press('Show the check');
  await expect(tool.question('Your check')).toBeFocused();
  await expectSentences(tool.result, [
    'With 178 stitches at your gauge, the bust measures 39.6 in around.',
    'At the pattern’s own gauge, these stitches measure 35.6 in, about the 36 in that it prints for Size S.',
    'Exactly 40 in would take 180 stitches.',
  ]);
  await expect(tool.result.getByRole('listitem')).toHaveText([
    '178 stitches: 39.6 in, 0.4 in smaller than the 40 in you want. The closest. The pattern’s own count.',
    '186 stitches: 41.3 in, 1.3 in larger than the 40 in you want.',
  ]);
  await expect(tool.result.getByRole('row')).toHaveText([
    'SizeStitchesPrinted bustYour bust',
    '✓ S Closest17836.039.6',
    'M20240.044.9',
    'L21844.048.4',
  ]);
  await expectAccessible(tool.card);
  await useUnits(page, 'Cast-On Check', 'cm');
  await expect(tool.result).toContainText('the bust measures 100.5 cm around.');
  await tool.press('Change: Size');
  await tool.card.getByRole('radio', { name: /^L/ }).check();
  await tool.press('Show the check');
  await expect(tool.result).toContainText(
    'With 218 stitches at your gauge, the bust measures 123 cm around.',
  );
});

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
