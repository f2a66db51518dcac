import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, expectErrors } from '../support/browser.ts';
import { calculate, card, openResult, useUnits } from '../support/calculator.ts';
import { openRow, openWithRows } from '../support/library-rows.ts';
import { goOffline } from '../support/offline.ts';
import { sendPatterns, sweater } from '../support/patterns.ts';
import { findTool } from '../support/planner.ts';
import { saveSwatch } from '../support/swatches.ts';
import { typeInFields } from '../support/keyboard.ts';

// The knitter has 18 stitches and 24 rows per 4 inches, the pattern 20 and 28. The sizes are 36, 40 and 44 inches, and the
// knitter wants 40: size S is recommended. example.spec.ts opens the Yarn Estimate.

const rowPlanner = (page: Page) => findTool(page, 'Row Planner', 'Plan the rows');
const castOn = (page: Page) => findTool(page, 'Cast-On Check', 'Check the cast-on');
const comparison = (page: Page) => findTool(page, 'Swatch Comparison', 'Compare swatches');

const SLEEVE_PLAN = 'Increase every 5th row 9 times, then every 6th row once.';

/** Answers what to shape and what the pattern says. */
async function answerPattern({ card: planner, press }: ReturnType<typeof findTool>): Promise<void> {
  await planner.getByLabel('Sleeve').check();
  await press('Next');
  await planner.getByLabel('Every … rows').fill('6');
  await planner.getByLabel('… times').fill('10');
}

async function checkCastOn(page: Page): Promise<void> {
  const tool = castOn(page);
  await tool.open();
  await tool.press('Next');
  await tool.card.getByLabel(/^Stitches for Size/).fill('178 (202, 218) sts');
  await tool.press('Next');
  await tool.card.getByLabel('The whole bust').check();
  await tool.press('Next');
  await tool.card.getByLabel('A multiple').check();
  await tool.card.getByRole('textbox', { name: 'Multiple of' }).fill('8');
  await tool.card.getByRole('textbox', { name: 'Plus' }).fill('2');
  await tool.press('Show the check');
}

test('plans a sleeve, one question at a time @main', async ({ page }) => {
  await openResult(page);
  const tool = rowPlanner(page);
  await tool.open();
  await expect(tool.question('Which part do you shape?')).toBeFocused();
  await tool.press('Next');
  await expect(tool.card.getByRole('radiogroup')).toHaveAccessibleDescription('Choose a part');
  await expect(tool.card.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
  await expect(tool.card.getByLabel('Yoke or armhole')).toBeFocused();
  await expectAccessible(tool.card);
  await answerPattern(tool);
  await expect(tool.card.getByText('Increase every 6th row 10 times. That is 60 rows.')).toBeVisible();
  await expectAccessible(tool.card);
  await tool.press('Next');
  await expect(tool.question('Which rows may be shaped?')).toBeFocused();
  await tool.card.getByLabel('Every row').check();
  await tool.press('Next');
  await expect(tool.question('How long is this part?')).toBeFocused();
  await expect(tool.card.getByLabel('Rows in the pattern')).toHaveValue('60');
  await tool.press('Show the plan');
  await expect(tool.question('Your plan')).toBeFocused();
  await expect(tool.result).toContainText(SLEEVE_PLAN);
  await expectAccessible(tool.card);
  await useUnits(page, 'Row Planner', 'cm');
  await expect(tool.result).toContainText('25.4 cm at your row gauge instead of 21.8 cm: 3.6 cm longer.');
});

test('prints the plan and no open question, and a changed answer leads back to it @main', async ({
  page,
}) => {
  await openResult(page);
  const tool = rowPlanner(page);
  await tool.open();
  await page.emulateMedia({ media: 'print' });
  await expect(tool.card).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await answerPattern(tool);
  await tool.press('Next');
  await tool.press('Next');
  await tool.press('Show the plan');
  await tool.press('Change: Rows to shape');
  await tool.card.getByLabel('Every row').check();
  await tool.press('Show the plan');
  await page.emulateMedia({ media: 'print' });
  await expect(tool.result).toBeVisible();
  await expect(tool.result).toContainText(SLEEVE_PLAN);
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('opens for the first time without a network, and works by keyboard', async ({ page }) => {
  expectErrors(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await openResult(page);
  await goOffline(page);
  const { keyboard } = page;
  const { card: planner, pressWithKeyboard, question, result } = rowPlanner(page);
  await page.getByRole('button', { name: 'Plan the rows' }).focus();
  await keyboard.press('Enter');
  await expect(question('Which part do you shape?')).toBeFocused();
  for (const key of ['Tab', 'ArrowDown', 'ArrowDown']) await keyboard.press(key);
  await expect(planner.getByLabel('Sleeve')).toBeChecked();
  await pressWithKeyboard('Next');
  for (const key of ['Tab', 'Tab']) await keyboard.press(key);
  await typeInFields(page, '6', '10');
  await keyboard.press('Enter');
  await expect(question('Which rows may be shaped?')).toBeFocused();
  for (const key of ['Tab', 'ArrowDown']) await keyboard.press(key);
  await pressWithKeyboard('Next');
  await pressWithKeyboard('Show the plan');
  await expect(question('Your plan')).toBeFocused();
  await pressWithKeyboard('Close');
  await expect(page.getByRole('button', { name: 'Plan the rows' })).toBeFocused();
  await page.reload();
  await page.getByRole('button', { name: 'Plan the rows' }).press('Enter');
  await expect(result).toContainText(SLEEVE_PLAN);
});

test('keeps the answers of each tool, and shows one tool at a time', async ({ page }) => {
  await openResult(page);
  await checkCastOn(page);
  const [tool, rows] = [castOn(page), rowPlanner(page)];
  await expect(tool.openButton).toHaveAttribute('aria-expanded', 'true');
  await rows.open();
  await expect(tool.card).toBeHidden();
  await expect(tool.openButton).toHaveAttribute('aria-expanded', 'false');
  await rows.card.getByLabel('Sleeve').check();
  await tool.open();
  await expect(rows.card).toBeHidden();
  await page.reload();
  await expect(tool.result).toContainText('With 178 stitches');
  await tool.press('Start the check over');
  await page.getByRole('button', { name: 'Clear the check' }).click();
  await expect(tool.question('Which size are you checking?')).toBeFocused();
  await rows.open();
  await expect(rows.card.getByLabel('Sleeve')).toBeChecked();
});

test('asks whether answers hold for another pattern, and follows it @main', async ({ page }) => {
  await openResult(page);
  await checkCastOn(page);
  const tool = castOn(page);
  await card(page, 'Pattern').getByRole('button', { name: 'Edit', exact: true }).click();
  await card(page, 'Pattern').getByLabel('Bust, row 1', { exact: true }).fill('37');
  await calculate(page);
  await expect(tool.question('These answers are for another pattern')).toBeVisible();
  await expect(tool.result).toBeHidden();
  await expectAccessible(tool.card);
  await tool.press('Keep the answers');
  await expect(tool.question('Your check')).toBeFocused();
  await expect(tool.result).toContainText('With 178 stitches');
});

test('compares typed gauges, of which one can be removed', async ({ page }) => {
  await openResult(page);
  const tool = comparison(page);
  await tool.open();
  await tool.press('Show the comparison');
  const stitches = tool.card.getByRole('textbox', { name: 'Stitches' });
  await expect(stitches).toBeFocused();
  await expect(stitches).toHaveAccessibleDescription(/Enter the stitches of this swatch$/);
  await stitches.fill('21');
  await tool.press('Add a gauge');
  const third = tool.card.getByRole('group', { name: 'Gauge 3' });
  await third.getByRole('textbox', { name: 'Stitches' }).fill('20');
  await tool.press('Show the comparison');
  await expect(tool.question('Your comparison')).toBeFocused();
  await page.reload();
  await expect(tool.result.getByRole('group')).toHaveCount(3);
  await tool.press('Change: Compared');
  await tool.press('Remove gauge 3');
  await expect(page.getByRole('group', { name: 'Gauge 2' }), 'the focus stays here').toBeFocused();
});

test('compares the saved swatches of a user, and opens a pattern with the nearest one', async ({ page }) => {
  const open = () =>
    openWithRows(page, '/calculator', async () => {
      await saveSwatch(page, { yarnName: 'Lopi', stitchGauge: 17, rowGauge: 24 });
      await saveSwatch(page, { yarnName: 'Highland', stitchGauge: 20.4, rowGauge: 27 });
      await sendPatterns(page, [sweater('Yoke Pullover')]);
    });
  await openResult(page, { open });
  const tool = comparison(page);
  await tool.open();
  await expect(tool.result.getByRole('group')).toHaveCount(3);
  await expect(tool.result.getByRole('group').filter({ hasText: 'Highland' })).toContainText('20.4');
  await expectAccessible(tool.card);

  const name = /^Use Yoke Pullover with your nearest swatch, Highland/;
  const expectBoth = async () => {
    await expect(card(page, 'Gauge Swatch').getByText('From your swatch')).toContainText('Highland');
    await expect(card(page, 'Gauge Swatch').getByLabel('Stitches')).toHaveValue('20.4');
    await expect(card(page, 'Pattern').getByText('Yoke Pullover')).toBeVisible();
  };
  await card(page, 'Pattern').getByRole('button', { name: 'Edit', exact: true }).click();
  await card(page, 'Pattern').getByRole('tab', { name: 'Saved Patterns' }).click();
  await expectAccessible(card(page, 'Pattern'));
  await page.getByRole('button', { name }).click();
  await expectBoth();
  await page.goto('/patterns');
  await openRow(page, 'Yoke Pullover');
  await expect(page.getByRole('link', { name })).toContainText('(2% more stitches)');
  await page.getByRole('link', { name }).click();
  await expectBoth();
});
