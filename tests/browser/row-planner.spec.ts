import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, expectErrors, typeInFields } from '../support/browser.ts';
import { openResult, openResultOffline, useUnits } from '../support/calculator.ts';

import { findTool } from '../support/planner.ts';

// The knitter has 24 rows per 4 inches, the pattern 28.

const rowPlanner = (page: Page) => findTool(page, 'Row Planner', 'Plan the rows');
const planner = (page: Page) => rowPlanner(page).card;
const question = (page: Page, title: string) => rowPlanner(page).question(title);
const answer = (page: Page) => rowPlanner(page).result;
const press = (page: Page, name: string) => rowPlanner(page).press(name);
const openPlanner = (page: Page) => rowPlanner(page).open();

async function typeStep(page: Page): Promise<void> {
  await planner(page).getByLabel('Every … rows').fill('6');
  await planner(page).getByLabel('… times').fill('10');
}

async function answerPattern(page: Page): Promise<void> {
  await planner(page).getByLabel('Sleeve').check();
  await press(page, 'Next');
  await typeStep(page);
  await press(page, 'Next');
}

async function planSleeve(page: Page): Promise<void> {
  await answerPattern(page);
  await planner(page).getByLabel('Every row').check();
  await press(page, 'Next');
  await press(page, 'Show the plan');
}

const SLEEVE_PLAN = 'Increase every 5th row 9 times, then every 6th row once.';

test('plans a sleeve, one question at a time @main @wide', async ({ page }) => {
  await openResult(page);
  await openPlanner(page);
  await expect(question(page, 'Which part do you shape?')).toBeFocused();
  await expectAccessible(planner(page));
  await press(page, 'Next');
  await expect(planner(page).getByRole('radiogroup')).toHaveAccessibleDescription('Choose a part');
  await expect(planner(page).getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
  await expect(planner(page).getByLabel('Yoke or armhole')).toBeFocused();
  await planner(page).getByLabel('Sleeve').check();
  await press(page, 'Next');
  await expect(question(page, 'What does the pattern say?')).toBeFocused();
  await typeStep(page);
  await expect(planner(page).getByText('Increase every 6th row 10 times. That is 60 rows.')).toBeVisible();
  await expectAccessible(planner(page));
  await press(page, 'Next');
  await expect(question(page, 'Which rows may be shaped?')).toBeFocused();
  await expect(planner(page).getByLabel('Right-side rows only')).toBeChecked();
  await planner(page).getByLabel('Every row').check();
  await press(page, 'Next');
  await expect(question(page, 'How long is this part?')).toBeFocused();
  await expect(planner(page).getByLabel('Rows in the pattern')).toHaveValue('60');
  await expectAccessible(planner(page));
  await press(page, 'Show the plan');
  await expect(question(page, 'Your plan')).toBeFocused();
  await expect(answer(page)).toContainText(SLEEVE_PLAN);
  await expectAccessible(planner(page));
  await useUnits(page, 'Row Planner', 'cm');
  await expect(answer(page)).toContainText(
    'measure 25.4 cm at your row gauge instead of 21.8 cm: 3.6 cm longer.',
  );
});

test('prints the plan and no open question, and a changed answer leads back to it', async ({ page }) => {
  await openResult(page);
  await openPlanner(page);
  await page.emulateMedia({ media: 'print' });
  await expect(planner(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await planSleeve(page);
  await page.emulateMedia({ media: 'print' });
  await expect(answer(page)).toContainText(SLEEVE_PLAN);
  await expect(answer(page)).toBeVisible();
  const name = await planner(page).getByText('Pattern', { exact: true }).boundingBox();
  const text = await planner(page).getByText('Increase every 6th row 10 times.').boundingBox();
  expect(name?.x, 'the name of an answer comes before it').toBeLessThan(text?.x ?? 0);
  expect(name?.y).toBeCloseTo(text?.y ?? 0, -1);
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await press(page, 'Change: Rows to shape');
  await planner(page).getByLabel('Right-side rows only').check();
  await press(page, 'Show the plan');
  await expect(answer(page)).toContainText('Increase every 4th row 5 times, then every 6th row 5 times.');
  await press(page, 'Change: Length');
  await planner(page).getByText('As a length').click();
  await press(page, 'Show the plan');
  await expect(planner(page).getByLabel('Length in the pattern')).toBeFocused();
  await planner(page).getByLabel('Length in the pattern').fill('8 1/2');
  await press(page, 'Show the plan');
  await expect(answer(page)).toContainText('The pattern’s 8.5 in takes 60 rows at its row gauge');
  await press(page, 'Change: Part');
  await press(page, 'Show the plan');
  await expect(question(page, 'Your plan')).toBeFocused();
});

test('opens for the first time without a network, and works by keyboard', async ({ page }) => {
  expectErrors(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await openResultOffline(page);
  const { keyboard } = page;
  const pressOn = rowPlanner(page).pressWithKeyboard;
  await page.getByRole('button', { name: 'Plan the rows' }).focus();
  await keyboard.press('Enter');
  await expect(question(page, 'Which part do you shape?')).toBeFocused();
  for (const key of ['Tab', 'ArrowDown', 'ArrowDown']) await keyboard.press(key);
  await expect(planner(page).getByLabel('Sleeve')).toBeChecked();
  await pressOn('Next');
  for (const key of ['Tab', 'Tab']) await keyboard.press(key);
  await typeInFields(page, '6', '10');
  await keyboard.press('Enter');
  await expect(question(page, 'Which rows may be shaped?')).toBeFocused();
  for (const key of ['Tab', 'ArrowDown']) await keyboard.press(key);
  await pressOn('Next');
  await pressOn('Show the plan');
  await expect(question(page, 'Your plan')).toBeFocused();
  await expect(answer(page)).toContainText(SLEEVE_PLAN);
  await pressOn('Close');
  await expect(page.getByRole('button', { name: 'Plan the rows' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(answer(page)).toContainText(SLEEVE_PLAN);
  await page.reload();
  await expect(answer(page)).toContainText(SLEEVE_PLAN);
});
