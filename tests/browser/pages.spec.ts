import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectErrors,
  expectNoSidewaysScroll,
  signIn,
  signInNew,
  test,
} from '../support/browser.ts';
import { useUnits } from '../support/calculator.ts';
import { newPerson } from '../support/sign-in.ts';
import { expectUnitsWithNumbers } from '../support/layout.ts';
import { fillSignInForm } from '../support/sign-in-form.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the landing page opens the calculator scrolled to the top @main', async ({ page }) => {
  await page.goto('/');
  const start = page.getByRole('link', { name: 'Start Calculator' });
  await start.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await start.click();
  await expect(page).toHaveURL('/calculator');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the home page greets users, and links to the pages of the user @main', async ({ page }) => {
  await signInNew(page);
  await expect(heading(page)).toHaveText('Welcome to Swatchwise');
  for (const [name, path] of [
    ['Start Calculating', '/calculator'],
    ['Manage Patterns', '/patterns'],
    ['Account', '/account'],
  ] as const) {
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  for (const name of ['Personal Patterns', 'Accurate Calculations', 'Pattern URLs']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await signIn(page, newPerson('Ann'));
  await expect(heading(page)).toHaveText('Welcome to Swatchwise, Ann');
});

test('signing out in the menu or the address bar clears the calculator @main', async ({ page, server }) => {
  const stitches = page.getByLabel('Stitches').first();
  for (const way of ['menu', 'address bar']) {
    await signInNew(page, '/calculator');
    await stitches.fill('21.5');
    if (way === 'menu') {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Sign Out' }).click();
    } else await page.goto('/api/logout');
    await expect(page.getByRole('link', { name: 'Log In' }), way).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/`);
    await page.goto('/calculator');
    await expect(stitches, way).toHaveValue('');
    expect((await page.request.get('/api/auth/user')).status(), way).toBe(401);
  }
});

test.describe('the not-found page', () => {
  // The browser reports a document with status 404 as an error.
  test.use({ expectedErrors: [/status of 404/] });

  const loginLink = (page: Page) => page.getByRole('link', { name: 'Log in to see your account' });

  test('an unknown path links home, not to the login @main', async ({ page }) => {
    expect((await page.goto('/calculator/more'))?.status()).toBe(404);
    // The code of the page has then loaded.
    await page.waitForLoadState('networkidle');
    await expect(heading(page)).toHaveText('404 Page Not Found');
    await expect(loginLink(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL('/');
  });

  for (const path of ['/account', '/admin']) {
    test(`${path} is returned to by a guest who logs in @main`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(404);
      await loginLink(page).click();
      await fillSignInForm(page, newPerson());
      await expect(page).toHaveURL(path);
      // A user who is not an admin gets 404 for the admin page, without a login link.
      await expect(heading(page)).toHaveText(path === '/account' ? 'Account' : '404 Page Not Found');
      await expect(loginLink(page)).toHaveCount(0);
    });
  }
});

test('the guide links to every chapter, and prints without navigation and controls @main', async ({
  page,
}) => {
  await page.goto('/swatching-guide');
  const links = page.getByRole('navigation', { name: 'Chapters' }).getByRole('link');
  const titles = await links.allTextContents();
  const [, ...chapters] = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(titles).toEqual(chapters);
  for (const title of titles) {
    await links.getByText(title, { exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport();
  }
  await page.emulateMedia({ media: 'print' });
  await expect(heading(page)).toBeVisible();
  for (const role of ['navigation', 'button', 'contentinfo'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
});

test('the guide has its lengths in the unit of the page', async ({ page }) => {
  await page.goto('/calculator');
  await useUnits(page, 'Gauge Swatch', 'cm');
  await page.goto('/swatching-guide');
  await expect(page.getByRole('main')).toContainText(/10\scm\(4\sinches\) to count over/);
  await expect(page.getByRole('main')).toContainText(/at least 15 × 15\scm \(6 × 6\sin\)/);
  await expect(page.getByRole('img', { name: /A square of 10\scm/ })).toContainText(/0123456789100123456789/);
  await expectUnitsWithNumbers(page);
});

test('a link to a chapter opens the guide there for signed-in users too @main', async ({ page }) => {
  await signInNew(page, '/swatching-guide#fibers');
  await expect(page.getByRole('heading', { name: 'How fibers behave' })).toBeInViewport();
});

test('the local sign-in asks once for the code, and keeps the input if it is wrong @main', async ({
  page,
}) => {
  // The browser reports a document with status 400 as an error.
  expectErrors(page, /status of 400/);
  const code = page.getByLabel('Code from the terminal');
  const person = newPerson('Ann');
  await page.goto('/api/login?returnTo=/calculator');
  await code.fill('0000');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'That code is not right. Copy the code from the terminal again.',
  );
  await expect(code).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expectAccessible(page);
  await fillSignInForm(page, person);
  await page.waitForURL('/calculator');
  await page.goto('/api/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(code).toHaveCount(0);
});

test('the API documentation shows bodies, replies and schemas, accessibly', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(heading(page)).toHaveText('The API');
  await page.getByRole('link', { name: 'Swatches', exact: true }).click();
  await expect(page).toHaveURL('/api/docs#about-swatches');
  const endpoint = page.getByRole('article').filter({ hasText: 'Save a swatch' });
  await endpoint.getByText('Body', { exact: true }).click();
  await expect(endpoint.getByText('yarnName')).toBeVisible();
  await endpoint.getByText('Replies', { exact: true }).click();
  await endpoint.getByRole('link', { name: 'Swatch', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Swatch', exact: true })).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('group').evaluateAll((parts: HTMLDetailsElement[]) => {
    for (const part of parts) part.open = true;
  });
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoSidewaysScroll(page);
  }
});
