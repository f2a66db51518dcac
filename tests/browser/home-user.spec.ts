import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test, signInNew, expectFits } from '../support/browser.ts';
import { newPerson } from '../support/sign-in.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('greets users by their first name, is accessible, and fits a narrow phone', async ({ page }) => {
  await signIn(page, newPerson('Wolfeschlegelsteinhausenbergerdorff'));
  await expect(heading(page)).toHaveText('Welcome to Swatchwise, Wolfeschlegelsteinhausenbergerdorff');
  await expectAccessible(page);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(heading(page)).toBeVisible();
    await expectFits(page);
  }
});

test('greets users without a name, and links to the pages of the user @main', async ({ page }) => {
  await signInNew(page);
  await expect(heading(page)).toHaveText('Welcome to Swatchwise');
  for (const [name, path] of [
    ['Start Calculating', '/calculator'],
    ['Manage Patterns', '/patterns'],
    ['Account', '/account'],
  ] as const) {
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  for (const name of [
    'Gauge Calculator',
    'Pattern Library',
    'Personal Patterns',
    'Accurate Calculations',
    'Pattern URLs',
  ]) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(heading(page)).toHaveText('Account');
});

const WAYS = {
  'on the home page': (page: Page) => page.getByRole('link', { name: 'Sign Out' }).click(),
  'in the menu': async (page: Page) => {
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Sign Out' }).click();
  },
  'by keyboard': (page: Page) => page.getByRole('link', { name: 'Sign Out' }).press('Enter'),
  'in the address bar': (page: Page) => page.goto('/api/logout'),
};

test('signing out in any way clears the calculator', async ({ page, server }) => {
  const stitches = page.getByLabel('Stitches').first();
  for (const [way, signOut] of Object.entries(WAYS)) {
    await signInNew(page, '/calculator');
    await stitches.fill('21.5');
    await page.getByRole('banner').getByRole('link', { name: 'Swatchwise' }).click();
    await expect(heading(page)).toHaveText(/^Welcome/);
    await signOut(page);
    await expect(page.getByRole('link', { name: 'Log In' }), way).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(page.getByRole('link', { name: 'Account', exact: true })).toBeHidden();
    await page.goto('/calculator');
    await expect(stitches, way).toHaveValue('');
    expect((await page.request.get('/api/auth/user')).status(), way).toBe(401);
  }
});
