import type { Page } from '@playwright/test';
import { createAccountFile, fillAccount } from '../support/account-file.ts';
import { openWithRows } from '../support/library-rows.ts';
import { newPerson } from '../support/sign-in.ts';
import { card } from '../support/calculator.ts';
import { expect, test, toast, expectErrors, signInNew } from '../support/browser.ts';
import { fetchJson } from '../support/page-requests.ts';

const TABS = ['Patterns', 'Swatches', 'Analytics', 'Settings', 'Security'] as const;
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test('shows email and member-since date, and the newest items with links to the calculator @main', async ({
  page,
}) => {
  const person = newPerson();
  await openWithRows(page, '/account', () => fillAccount(page, createAccountFile(2)), person);
  const overview = card(page, 'Account Overview');
  await expect(overview).toContainText(person.email);
  await expect(overview.getByText('Member since')).toBeVisible();
  await expect(overview).toContainText(String(new Date().getFullYear()));
  await expect(page.getByText('All features are free with unlimited use.')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText([...TABS]);
  for (const [name, library, action, first] of [
    ['Patterns', '/api/patterns/saved', 'Open', 'Cardigan 2'],
    ['Swatches', '/api/gauge-swatches', 'Use', 'Shetland 2'],
  ] as const) {
    const [newest] = await fetchJson<{ id: string }[]>(page, library);
    await tab(page, name).click();
    const link = page.getByRole('link', { name: new RegExp(`^${action} `) }).first();
    await expect(link).toHaveAccessibleName(new RegExp(`^${action} ${first}`));
    const parameter = name === 'Patterns' ? 'pattern' : 'swatch';
    await expect(link).toHaveAttribute('href', `/calculator?${parameter}=${newest?.id ?? ''}`);
  }
});

test('tabs switch with arrow keys, add no history, and stay in view after a reload @main', async ({
  page,
}) => {
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

const openAnalytics = (page: Page, rows: number) =>
  openWithRows(page, '/account?tab=analytics', () => fillAccount(page, createAccountFile(rows)));

test('analytics show totals, compare gauges with usual ranges, and link to the calculator @main', async ({
  page,
}) => {
  await openAnalytics(page, 12);
  await expect(page.getByText('Craft Yarn Council, Yarn Weight System')).toBeVisible();
  for (const name of ['Swatches', 'Patterns', 'Saved results']) {
    await expect(page.getByRole('term').filter({ hasText: name })).toBeVisible();
  }
  await expect(page.getByRole('definition').filter({ hasText: /^12$/ })).toHaveCount(3);
  const yarns = card(page, 'Your gauge by yarn');
  await yarns.getByText('Show as table').click();
  await expect(
    yarns.getByRole('row', { name: /^Worsted 16–20 3 16\.5 to 20\.5 \(middle 18\.5\)/ }),
  ).toBeVisible();
  await expect(
    yarns.getByRole('img', { name: 'Stitch gauge of your swatches by yarn' }),
  ).toHaveAccessibleDescription(/^Stitches per 4 inches .*DK: 3 swatches, 16 to 20 .*usually 21–24/);
  const sizes = card(page, 'Recommended sizes');
  await expect(sizes).toContainText('1 result has no finished bust and is not drawn.');
  await sizes.getByRole('radio', { name: 'cm' }).check();
  await expect(sizes.getByRole('img')).toHaveAccessibleDescription(/The latest: XL \(1X\), [\d.]+ cm/);
  const pairs = card(page, 'Which swatch for which pattern');
  await expect(
    pairs.getByText('Green: under 5% of the pattern’s count. Yellow: 5 to 10%. Red: 10% or more.'),
  ).toBeVisible();
  const nearest = pairs.getByRole('listitem').first();
  await expect(nearest).toContainText('Cardigan 12');
  await expect(nearest).toContainText(/Nearest: Shetland.*(match|wider|narrower)/);
  await nearest.getByRole('link', { name: /^Use Both Cardigan 12/ }).click();
  await expect(toast(page, 'Pattern and swatch loaded')).toContainText('Cardigan 12');
  await expect(card(page, 'Gauge Swatch').getByText('From your swatch Shetland')).toBeInViewport();
});
