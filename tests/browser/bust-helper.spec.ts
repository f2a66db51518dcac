import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/browser.ts';
import { card, desiredBust, startOver } from '../support/calculator.ts';

const fitCard = (page: Page) => card(page, 'Desired Fit');
const summary = (page: Page) => fitCard(page).getByText('How do I choose a finished bust?');
const helper = (page: Page) => fitCard(page).locator('details > form');
const bust = (page: Page) => helper(page).getByRole('textbox', { name: 'Body bust' });
const useButton = (page: Page) => helper(page).getByRole('button', { name: /^Use / });

async function openHelper(page: Page): Promise<void> {
  await summary(page).click();
  await expect(useButton(page)).toBeVisible();
}

test('adds ease to a body, fills in the desired bust, and can restore it @main', async ({ page }) => {
  await page.goto('/calculator');
  await desiredBust(page).fill('36 1/2');
  await openHelper(page);
  await bust(page).fill('38');
  await helper(page).getByLabel('Classic fit').check();
  await expect(helper(page).getByText(/^Aim for/)).toHaveText('Aim for 41 in');
  await expectAccessible(fitCard(page));
  await useButton(page).click();
  await expect(desiredBust(page)).toHaveValue('41');
  await expect(helper(page).getByText('This is your desired bust.')).toBeVisible();
  await helper(page).getByRole('button', { name: 'Undo' }).click();
  await expect(desiredBust(page)).toHaveValue('36 1/2');
  await expect(useButton(page)).toBeFocused();
  await useButton(page).click();
  await desiredBust(page).fill('44');
  await expect(helper(page).getByRole('button', { name: 'Undo' })).toBeHidden();
  await page.reload();
  await expect(bust(page)).toHaveValue('38');
  await expect(helper(page).getByLabel('Classic fit')).toBeChecked();
  await summary(page).click();
  // The browser fires `toggle` a moment after it has closed the details.
  await expect(helper(page)).toHaveCount(0);
  await startOver(page);
  await openHelper(page);
  await expect(bust(page)).toHaveValue('');
});

test('works with the keyboard alone', async ({ page }) => {
  await page.goto('/calculator');
  const { keyboard } = page;
  await fitCard(page).getByText('More measurements').focus();
  await keyboard.press('Tab');
  await expect(summary(page)).toBeFocused();
  await keyboard.press('Enter');
  await expect(useButton(page)).toBeVisible();
  await keyboard.press('Tab');
  await expect(helper(page).getByRole('radio', { name: 'My body' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type('38');
  for (const key of ['Tab', 'Tab', 'ArrowDown', 'ArrowDown']) await keyboard.press(key);
  await expect(helper(page).getByLabel('Classic fit')).toBeChecked();
  for (const key of ['Tab', 'Enter']) await keyboard.press(key);
  await expect(desiredBust(page)).toHaveValue('41');
});
