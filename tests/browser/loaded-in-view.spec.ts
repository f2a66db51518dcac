import type { Page } from '@playwright/test';
import { createAccountFile, fillAccount } from '../support/account-file.ts';
import { expect, fillSignInForm, test, toast } from '../support/browser.ts';
import { card } from '../support/calculator.ts';
import { openWithRows } from '../support/library-rows.ts';
import { openPatterns, sweater } from '../support/patterns.ts';
import { newPerson } from '../support/sign-in.ts';

const patternInUse = (page: Page) => card(page, 'Pattern').getByRole('group', { name: 'Pattern in use' });

test('using a pattern from the library scrolls to it and shows its name @main @wide', async ({ page }) => {
  await openPatterns(page, [sweater('Ranunculus')]);
  await page.getByRole('link', { name: 'Use Ranunculus' }).click();
  await expect(toast(page, 'Ranunculus loaded')).toBeVisible();
  await expect(patternInUse(page).getByRole('heading', { name: 'Ranunculus' })).toBeInViewport();
  await expect(patternInUse(page)).toBeFocused();
  await expect(page).toHaveURL('/calculator');
});

test('analytics link to the calculator with a pattern and its nearest swatch @wide', async ({ page }) => {
  await openWithRows(page, '/account?tab=analytics', () => fillAccount(page, createAccountFile(1)));
  await page.getByRole('link', { name: 'Use Both Cardigan 1 and Shetland 1' }).click();
  await expect(toast(page, 'Pattern and swatch loaded')).toContainText('Cardigan 1, Shetland 1');
  await expect(card(page, 'Gauge Swatch').getByText('From your swatch Shetland 1')).toBeInViewport();
  await expect(patternInUse(page).getByRole('heading', { name: 'Cardigan 1' })).toBeVisible();
});

test('signing in without a result shows that the input was kept', async ({ page }) => {
  await page.goto('/calculator');
  await page.getByLabel('Desired finished bust').fill('40');
  await page.getByRole('tab', { name: 'Saved Patterns' }).click();
  await page.getByRole('link', { name: 'Log In' }).first().click();
  await fillSignInForm(page, newPerson());
  await expect(toast(page, 'Everything you entered is still here')).toBeVisible();
  await expect(page.getByLabel('Desired finished bust')).toHaveValue('40');
});
