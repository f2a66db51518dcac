import type { Locator, Page } from '@playwright/test';
import { createAccountFile, fillAccount } from '../support/account-file.ts';
import { openWithRows } from '../support/library-rows.ts';
import { card } from '../support/calculator.ts';
import {
  expect,
  expectAccessible,
  fillSignInForm,
  loseSession,
  test,
  toast,
  expectErrors,
  signInNew,
  expectNoSidewaysScroll,
} from '../support/browser.ts';

const TABS = ['Patterns', 'Swatches', 'Analytics', 'Settings', 'Security'] as const;
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test('shows email and member-since date @main', async ({ page }) => {
  const person = await signInNew(page, '/account');
  const overview = card(page, 'Account Overview');
  await expect(overview).toContainText(person.email);
  const year = String(new Date().getFullYear());
  await expect(overview.getByText('Member since')).toBeVisible();
  await expect(overview).toContainText(year);
  await expect(page.getByText('All features are free with unlimited use.')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText([...TABS]);
});

test('the library tabs show the newest item first, with links to the calculator @main', async ({ page }) => {
  await openWithRows(page, '/account', () => fillAccount(page, createAccountFile(2)));
  for (const [name, library, action, first] of [
    ['Patterns', '/api/patterns/saved', 'Open', 'Cardigan 2'],
    ['Swatches', '/api/gauge-swatches', 'Use', 'Shetland 2'],
  ] as const) {
    const [newest] = (await (await page.request.get(library)).json()) as { id: string }[];
    await tab(page, name).click();
    const link = page.getByRole('link', { name: new RegExp(`^${action} `) }).first();
    await expect(link).toHaveAccessibleName(new RegExp(`^${action} ${first}`));
    const parameter = name === 'Patterns' ? 'pattern' : 'swatch';
    await expect(link).toHaveAttribute('href', `/calculator?${parameter}=${newest?.id ?? ''}`);
  }
});

test('tabs switch with arrow keys, add no history, and stay in view after a reload', async ({ page }) => {
  await signInNew(page);
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await tab(page, 'Patterns').focus();
  for (const name of TABS.slice(1)) {
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, name)).toBeFocused();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(`/account?tab=${name.toLowerCase()}`);
  }
  for (const name of TABS) await tab(page, name).click();
  await expect(page).toHaveURL('/account?tab=security');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expect(page).toHaveURL('/account?tab=security');
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(tab(page, 'Security'), 'in a window that becomes narrower').toBeInViewport({ ratio: 0.99 });
  await page.reload();
  await expect(tab(page, 'Security')).toHaveAttribute('aria-selected', 'true');
  await expect(card(page, 'Delete your account')).toBeVisible();
  await expect(tab(page, 'Security')).toBeInViewport({ ratio: 0.99 });
});

test('email updates are on, revert if they cannot be saved, and stay changed @main', async ({ page }) => {
  expectErrors(page, /ERR_CONNECTION_REFUSED/);
  const checkbox = page.getByRole('checkbox', { name: 'Send me email updates' });
  await signInNew(page, '/account?tab=settings');
  await expect(checkbox).toBeChecked();
  await page.route('**/api/auth/email-preferences', (route) => route.abort('connectionrefused'));
  await checkbox.click();
  await expect(toast(page, 'Failed to update email preferences')).toBeVisible();
  await expect(checkbox).toBeChecked();
  await page.unroute('**/api/auth/email-preferences');
  await checkbox.press('Space');
  await expect(toast(page, 'Email preferences updated')).toBeVisible();
  await expect(checkbox).not.toBeChecked();
  await expect(checkbox).toBeFocused();
  await page.reload();
  await expect(checkbox).not.toBeChecked();
});

test('an expired session asks the user to sign in, and returns to the tab @main', async ({ page }) => {
  expectErrors(page, /401/);
  const person = await signInNew(page, '/account?tab=settings');
  // The message about the lost session is shown only for half a second, so the toaster must be loaded before. The first
  // focus loads it.
  await page.getByRole('checkbox').focus();
  await page.waitForLoadState('networkidle');
  await loseSession(page, () => tab(page, 'Security').click());
  await fillSignInForm(page, person);
  await expect(page).toHaveURL('/account?tab=security');
  await expect(card(page, 'Where you are signed in')).toBeVisible();
});

test('each tab is accessible and fits the screen, empty or full @wide', async ({ page, viewport }) => {
  const small = { width: 320, height: 740 };
  const expectAccessibleTab = async (name: string, content: Locator) => {
    await tab(page, name).click();
    await expect(content.first()).toBeVisible();
    for (const size of [small, viewport ?? small]) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
  };
  await signInNew(page, '/account');
  await expectAccessibleTab('Patterns', page.getByText('No patterns saved yet'));
  const link = page.getByRole('link', { name: 'Open the Calculator' });
  await expect(link).toHaveAttribute('href', '/calculator');
  await expectAccessibleTab('Swatches', page.getByText('No swatches yet'));
  await expectAccessibleTab('Analytics', card(page, 'Gauge statistics'));
  await expectAccessibleTab('Settings', page.getByRole('checkbox'));
  await expectAccessibleTab('Security', card(page, 'Where you are signed in').getByText('This device'));
  await fillAccount(page, createAccountFile(40));
  await page.reload();
  // The other tabs are the same with any number of rows.
  await expectAccessibleTab('Patterns', page.getByRole('link', { name: /^Open Cardigan/ }));
  await expectAccessibleTab('Swatches', page.getByRole('link', { name: /^Use Shetland/ }));
  await expectAccessibleTab('Analytics', page.getByRole('img'));
});
