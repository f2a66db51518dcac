import type { Page } from '@playwright/test';
import { createAccountFile, fillAccount, newPerson } from '../support/account-file.ts';
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  fillSignInForm,
  loseSession,
  signIn,
  test,
  toast,
} from '../support/browser.ts';

const TABS = ['Patterns', 'Swatches', 'Analytics', 'Settings', 'Security'] as const;
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test(
  'shows the email, the member-since date and that all features are free',
  { tag: '@once' },
  async ({ page }) => {
    const person = newPerson();
    await signIn(page, person, '/account');
    const overview = card(page, 'Account Overview');
    await expect(overview).toContainText(person.email);
    const year = String(new Date().getFullYear());
    await expect(overview.getByText('Member since')).toBeVisible();
    await expect(overview).toContainText(year);
    await expect(page.getByText('All features are free with unlimited use.')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText([...TABS]);
  },
);

test.describe('the library tabs', { tag: '@once' }, () => {
  test('link to the calculator while they are empty', async ({ page }) => {
    await signIn(page, newPerson(), '/account');
    for (const [name, words] of [
      ['Patterns', 'No patterns saved yet'],
      ['Swatches', 'No swatches yet'],
    ] as const) {
      await tab(page, name).click();
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Open the Calculator' })).toHaveAttribute(
        'href',
        '/calculator',
      );
    }
  });

  test('show the newest item first, with links to the calculator', async ({ page }) => {
    await signIn(page, newPerson(), '/account');
    await fillAccount(page, createAccountFile(2));
    for (const [name, library, action, first] of [
      ['Patterns', '/api/patterns/saved', 'Open', 'Cardigan 2'],
      ['Swatches', '/api/gauge-swatches', 'Use', 'Shetland 2'],
    ] as const) {
      const [newest] = (await (await page.request.get(library)).json()) as { id: string }[];
      await page.goto(`/account?tab=${name.toLowerCase()}`);
      const link = page.getByRole('link', { name: new RegExp(`^${action} `) }).first();
      await expect(link).toHaveAccessibleName(new RegExp(`^${action} ${first}`));
      const parameter = name === 'Patterns' ? 'pattern' : 'swatch';
      await expect(link).toHaveAttribute('href', `/calculator?${parameter}=${newest?.id ?? ''}`);
    }
  });
});

test.describe('the tabs', { tag: '@once' }, () => {
  test('can be switched with the arrow keys, and a reload keeps the open one', async ({ page }) => {
    await signIn(page, newPerson(), '/account');
    await tab(page, 'Patterns').focus();
    for (const name of TABS.slice(1)) {
      await page.keyboard.press('ArrowRight');
      await expect(tab(page, name)).toBeFocused();
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
      await expect(page).toHaveURL(`/account?tab=${name.toLowerCase()}`);
    }
    await page.reload();
    await expect(tab(page, 'Security')).toHaveAttribute('aria-selected', 'true');
    await expect(card(page, 'Delete your account')).toBeVisible();
  });

  test('do not add history entries', async ({ page }) => {
    await signIn(page, newPerson());
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    for (const name of TABS) await tab(page, name).click();
    await expect(page).toHaveURL('/account?tab=security');
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('are all reachable on a 320-pixel screen', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, newPerson(), '/account?tab=security');
    await expect(tab(page, 'Security')).toBeInViewport({ ratio: 0.99 });
  });
});

test.describe('email updates', { tag: '@once' }, () => {
  const checkbox = (page: Page) => page.getByRole('checkbox', { name: 'Send me email updates' });

  test('are on by default, and a change remains after a reload', async ({ page }) => {
    await signIn(page, newPerson(), '/account?tab=settings');
    await expect(checkbox(page)).toBeChecked();
    await checkbox(page).press('Space');
    await expect(toast(page, 'Email preferences updated')).toBeVisible();
    await expect(checkbox(page)).not.toBeChecked();
    await expect(checkbox(page)).toBeFocused();
    await page.reload();
    await expect(checkbox(page)).not.toBeChecked();
  });

  test.describe('when the server is down', () => {
    test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED/] });

    test('revert to the saved setting', async ({ page, ownServer }) => {
      await page.goto(`${ownServer.url}/api/login?returnTo=/account%3Ftab%3Dsettings`);
      await fillSignInForm(page, newPerson());
      await expect(checkbox(page)).toBeChecked();
      // The first change loads the API schemas and the toaster.
      await checkbox(page).click();
      await expect(toast(page, 'Email preferences updated')).toBeVisible();
      await ownServer.stop();
      await checkbox(page).click();
      await expect(toast(page, 'Failed to update email preferences')).toBeVisible();
      await expect(checkbox(page)).not.toBeChecked();
      await ownServer.start();
      await checkbox(page).click();
      await expect(toast(page, 'Email preferences updated')).toBeVisible();
      await expect(checkbox(page)).toBeChecked();
    });
  });
});

test.describe('when the session has expired', { tag: '@once' }, () => {
  test.use({ expectedErrors: [/401/] });

  test('asks the user to sign in, and returns to the same tab', async ({ page }) => {
    const person = newPerson();
    await signIn(page, person, '/account?tab=settings');
    // The first focus loads the toaster.
    await page.getByRole('checkbox').focus();
    await page.waitForLoadState('networkidle');
    await loseSession(page, () => tab(page, 'Security').click());
    await fillSignInForm(page, person);
    await expect(page).toHaveURL('/account?tab=security');
    await expect(card(page, 'Where you are signed in')).toBeVisible();
  });
});

test('the account page returns 404 to guests', { tag: '@once' }, async ({ page, request }) => {
  expect((await request.get('/account')).status()).toBe(404);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Account', exact: true })).toBeHidden();
});

test.describe('each tab', () => {
  for (const name of TABS) {
    const path = `/account?tab=${name.toLowerCase()}`;

    // The other tabs are the same with any number of rows.
    const showsRows = name !== 'Settings' && name !== 'Security';

    test(`${name} fits the screen and has no accessibility violations${showsRows ? ', empty or full' : ''}`, async ({
      page,
      viewport,
    }) => {
      const expectAccessible = async () => {
        await page.waitForLoadState('networkidle');
        for (const width of [320, viewport?.width ?? 0]) {
          await page.setViewportSize({ width, height: 740 });
          await expectNoSidewaysScroll(page);
        }
        await expectNoAxeViolations(page);
      };
      await signIn(page, newPerson(), path);
      await expectAccessible();
      if (!showsRows) return;
      await fillAccount(page, createAccountFile(40));
      await page.reload();
      await expectAccessible();
    });
  }
});
