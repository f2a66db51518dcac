import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, test } from '../support/browser.ts';
import { card, useUnits, startOver } from '../support/calculator.ts';
import { expectVisibleFocus } from '../support/focus.ts';
import { goOffline } from '../support/offline.ts';
import { holdRequests } from '../support/swatches.ts';

const fitCard = (page: Page) => card(page, 'Desired Fit');
const summary = (page: Page) => fitCard(page).getByText('How do I choose a finished bust?');
const helper = (page: Page) => fitCard(page).locator('details > form');
const bust = (page: Page) => helper(page).getByRole('textbox', { name: 'Body bust' });
const upperTorso = (page: Page) => helper(page).getByLabel('Upper torso (optional)');
const useButton = (page: Page) => helper(page).getByRole('button', { name: /^Use / });
const answer = (page: Page) =>
  helper(page)
    .getByText(/^Aim for/)
    .locator('..');
const desiredBust = (page: Page) => page.getByLabel('Desired finished bust');

async function openHelper(page: Page): Promise<void> {
  await summary(page).click();
  await expect(useButton(page)).toBeVisible();
}

test('adds ease to a body and fills in the desired bust @main', async ({ page }) => {
  await page.goto('/calculator');
  await openHelper(page);
  await expectAccessible(fitCard(page));
  await bust(page).fill('38');
  await expect(helper(page).getByText('2 to 4 in of ease: 40 to 42 in finished')).toBeVisible();
  await helper(page).getByLabel('Classic fit').check();
  await expect(answer(page)).toHaveText(
    'Aim for 41 in' +
      'Your body bust of 38 in plus 3 in, the middle of 2 to 4 in of ease.' +
      'A finished bust of 40 to 42 in gives this fit.',
  );
  await expectAccessible(fitCard(page));
  await useButton(page).click();
  await expect(desiredBust(page)).toHaveValue('41');
  await expect(helper(page).getByText('This is your desired bust.')).toBeVisible();
  await expect(helper(page).getByRole('button', { name: 'Undo' })).toBeHidden();
});

test('restores a replaced desired bust, and keeps the input until Start over', async ({ page }) => {
  await page.goto('/calculator');
  await desiredBust(page).fill('36 1/2');
  await openHelper(page);
  await bust(page).fill('38');
  await helper(page).getByLabel('Loose fit').check();
  await page.getByRole('button', { name: 'Use 43 in as my desired bust' }).click();
  await expect(desiredBust(page)).toHaveValue('43');
  await helper(page).getByRole('button', { name: 'Undo' }).click();
  await expect(desiredBust(page)).toHaveValue('36 1/2');
  await expect(useButton(page)).toBeFocused();
  await useButton(page).click();
  await desiredBust(page).fill('44');
  await expect(helper(page).getByRole('button', { name: 'Undo' })).toBeHidden();
  await helper(page).getByLabel('Oversized').check();
  await page.reload();
  await expect(bust(page)).toHaveValue('38');
  await expect(helper(page).getByLabel('Oversized')).toBeChecked();
  await expect(answer(page)).toContainText('Aim for 44 in');
  await summary(page).click();
  // The browser fires `toggle` a moment after it has closed the details.
  await expect(helper(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Start over', exact: true })).toBeVisible();
  await expect(helper(page)).toBeHidden();
  await startOver(page);
  await openHelper(page);
  await expect(bust(page)).toHaveValue('');
  await expect(helper(page).getByLabel('Oversized')).not.toBeChecked();
});

test('fits in 320 pixels, with large numbers', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/calculator');
  await useUnits(page, 'Desired Fit', 'cm');
  await desiredBust(page).fill('104.14');
  await openHelper(page);
  await bust(page).fill('129.54');
  await upperTorso(page).fill('121.92');
  await helper(page).getByLabel('Classic fit').check();
  await useButton(page).click();
  await helper(page).getByText('Usual ease and body sizes').click();
  await expectFits(page);
  await expectAccessible(fitCard(page));
  await expectVisibleFocus(page);
});

test.describe('before the page’s code has loaded', () => {
  test.use({ waitsForHydration: false });

  test('opens at once, and shows its fields when the code has loaded', async ({ page }) => {
    const held = await holdRequests(page, 'GET', '**/assets/*.js');
    await page.goto('/calculator', { waitUntil: 'commit' });
    await summary(page).click();
    await expect(
      fitCard(page).locator('details', { hasText: 'How do I choose a finished bust?' }),
    ).toHaveAttribute('open');
    held.release();
    await expect(bust(page)).toBeVisible();
  });
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('opens for the first time, and works with the keyboard alone', async ({ page }) => {
    await page.goto('/calculator');
    await goOffline(page);
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
    await page.reload();
    await expect(bust(page)).toHaveValue('38');
  });
});
