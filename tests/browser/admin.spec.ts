import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  test as base,
  expect,
  expectAccessibleEverywhere,
  signIn,
  expectErrors,
  toast,
} from '../support/browser.ts';
import { card } from '../support/calculator.ts';
import { expectVisibleFocus } from '../support/focus.ts';
import { openWithRows } from '../support/library-rows.ts';
import { fetchJson } from '../support/page-requests.ts';
import { MESSAGE, withJson } from '../support/requests.ts';
import { newPerson, admin, signIn as signInDirectly, signUpAt, type Person } from '../support/sign-in.ts';

const test = base.extend<{ adminPage: Page }>({
  adminPage: async ({ page }, use) => {
    await signIn(page, admin, '/admin');
    await use(page);
  },
});

const users = (page: Page) => card(page, 'All Users').getByRole('table').locator('tbody tr');
const search = (page: Page) => page.getByLabel('Search by first name, last name or email');

/** Signs up new users. @returns the domain of their email addresses, which no other test uses */
async function signUp(url: string, people: readonly Omit<Person, 'email'>[]): Promise<string> {
  const domain = `${crypto.randomUUID()}.example`;
  await signUpAt(
    url,
    people.map((person, n) => ({ ...person, email: `person-${n}@${domain}` })),
  );
  return domain;
}

async function openWithMessage(page: Page, subject: string): Promise<void> {
  const send = () => page.request.post('/api/contact', { data: { ...MESSAGE, subject } });
  await openWithRows(page, '/admin', send, admin);
}

const messageRow = (page: Page, subject: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: subject }) });

// tests/browser/pages.spec.ts opens it as a guest and as a user.
test('opens for admins from the home page, which has no link for others @main', async ({ page }) => {
  await signIn(page, newPerson());
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  const adminLink = page.getByRole('link', { name: 'Admin', exact: true });
  await expect(adminLink).toBeHidden();
  await page.context().clearCookies();
  await signIn(page, admin);
  await expect(adminLink).toHaveAttribute('href', '/admin');
  await adminLink.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home Page' }).click();
  await expect(page).toHaveURL('/');
});

test('shows the totals and the users, and prints the users @main', async ({ page, server }) => {
  const domain = await signUp(server.url, [{ firstName: 'Bea', lastName: 'Binder' }]);
  await signIn(page, admin, '/admin');
  const { totalUsers } = await fetchJson<{ totalUsers: number }>(page, '/api/admin/statistics');
  const statistics = card(page, 'Statistics');
  for (const label of ['Total Users', 'Total Calculations', 'Pending Response']) {
    await expect(statistics.getByText(label)).toBeVisible();
  }
  await expect(statistics.getByRole('definition').first()).toHaveText(String(totalUsers));
  await search(page).fill(domain);
  await expect(users(page)).toHaveCount(1);
  const today = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date());
  await expect(users(page).getByRole('cell')).toHaveText([
    ...['Bea', 'Binder', `person-0@${domain}`],
    ...[today, today, '0', 'Subscribed', 'User', ''],
  ]);
  await search(page).fill(admin.email);
  await expect(users(page).getByRole('cell').nth(7)).toHaveText('Admin');

  await page.emulateMedia({ media: 'print' });
  const heads = card(page, 'All Users').getByRole('table').locator('thead');
  for (const head of ['First Name', 'Email', 'Last Login', 'Role']) {
    await expect(heads.getByText(head, { exact: true }).filter({ visible: true })).toHaveCount(1);
  }
  for (const role of ['button', 'combobox'] as const) await expect(page.getByRole(role)).toHaveCount(0);
  await expect(heads.getByText('Sessions')).toBeHidden();
});

test('signs a user out everywhere after asking @main', async ({ adminPage: page, server }) => {
  const email = `person-0@${crypto.randomUUID()}.example`;
  const jar = await signInDirectly(server.url, { email });
  const fetchUserStatus = async () => (await jar.fetch(`${server.url}/api/auth/user`)).status;
  await search(page).fill(email);
  const button = users(page).getByRole('button', { name: `Sign out ${email} everywhere` });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Sign this user out everywhere?' });
  await expect(dialog).toContainText(email);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect(await fetchUserStatus()).toBe(200);
  await button.click();
  await dialog.getByRole('button', { name: 'Sign Out' }).click();
  await expect(toast(page, 'Signed out everywhere')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await fetchUserStatus()).toBe(401);
});

test('searches after a pause, sorts and filters users, at any width @main', async ({
  adminPage: page,
  server,
}) => {
  const people = [{ firstName: 'berta' }, { firstName: 'Änne' }, { firstName: 'Cleo' }];
  const domain = await signUp(server.url, people);
  let searches = 0;
  page.on('request', (request) => (searches += request.url().includes('search=') ? 1 : 0));
  await search(page).pressSequentially(domain.slice(0, 20), { delay: 20 });
  const names = users(page).locator('td:first-child');
  await expect(names).toHaveText(['Cleo', 'Änne', 'berta']);
  expect(searches, 'not one for each letter').toBeLessThan(10);

  await page.getByLabel('Sort by').selectOption({ label: 'Sort by First Name' });
  await expect(names).toHaveText(['Änne', 'berta', 'Cleo']);
  await page.getByRole('button', { name: 'Ascending; reverse order' }).click();
  await expect(names).toHaveText(['Cleo', 'berta', 'Änne']);
  await page.setViewportSize({ width: 1280, height: 900 });
  const byName = page.getByRole('columnheader', { name: 'First Name' });
  await expect(byName).toHaveAttribute('aria-sort', 'descending');
  await byName.getByRole('button').press('Enter');
  await expect(byName).toHaveAttribute('aria-sort', 'ascending');
  await expect(names).toHaveText(['Änne', 'berta', 'Cleo']);

  const jar = await signInDirectly(server.url, { email: `person-0@${domain}` });
  await jar.fetch(`${server.url}/api/auth/email-preferences`, withJson({ emailUpdates: false }, 'PATCH'));
  await page.getByLabel('Email updates').selectOption('Unsubscribed');
  await expect(names).toHaveText(['berta']);
  await expect(users(page).getByText('Unsubscribed')).toBeVisible();
});

test('shows 25 users in compact rows, and more on request', async ({ adminPage: page, server }) => {
  const domain = await signUp(
    server.url,
    Array.from({ length: 28 }, () => ({})),
  );
  // Otherwise the rows of the unfiltered list would satisfy the next expectation.
  await search(page).fill('nobody has this name');
  await expect(page.getByText('No users found')).toBeVisible();
  await search(page).fill(domain);
  await expect(users(page)).toHaveCount(25);
  expect((await users(page).first().boundingBox())?.height).toBeLessThanOrEqual(170);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(users(page)).toHaveCount(28);
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
});

test('exports subscribed users as CSV and as addresses, and says if it failed @main', async ({
  adminPage: page,
  server,
  context,
}) => {
  expectErrors(page, /ERR_INTERNET_DISCONNECTED/);
  const domain = await signUp(server.url, [{}]);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('subscribed-users.csv');
  expect(await readFile(await download.path(), 'utf8')).toContain(`,person-0@${domain},`);
  await expect(toast(page, 'Export Started')).toBeVisible();

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy Email List' }).click();
  await expect(toast(page, 'Emails Copied')).toContainText('email addresses copied to clipboard');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split(', ')).toContain(`person-0@${domain}`);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await expect(toast(page, 'Export Failed')).toContainText('Failed to export subscribed users');
  await page.getByRole('button', { name: 'Copy Email List' }).click();
  await expect(toast(page, 'Copy Failed')).toContainText('Failed to copy email addresses');
  await search(page).fill('Ann');
  await expect(page.getByText('Failed to fetch users')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Failed to fetch users')).toBeHidden();
});

test('a message is new, then read, then responded @main', async ({ page }) => {
  expectErrors(page, /ERR_INTERNET_DISCONNECTED/);
  const subject = `Ribbing ${crypto.randomUUID()}`;
  await openWithMessage(page, subject);
  const row = messageRow(page, subject);
  const readPending = async () =>
    Number(await card(page, 'Statistics').getByRole('definition').last().textContent());
  await expect(row).toContainText(MESSAGE.name);
  await expect(row).toContainText(MESSAGE.message.split('\n')[0] ?? '');
  const before = await readPending();
  await expect(page.getByRole('tab', { name: `New Messages (${before})` })).toBeVisible();

  await page.context().setOffline(true);
  await row.getByRole('button', { name: 'Mark as Read' }).click();
  await expect(toast(page, 'Failed to mark message as read')).toBeVisible();
  await page.context().setOffline(false);
  await row.getByRole('button', { name: 'Mark as Read' }).click();
  await expect(row.getByText('Read', { exact: true })).toBeVisible();
  await expect(toast(page, 'Message marked as read')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Mark as Responded' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Message marked as responded')).toBeVisible();
  await expect(row).toBeHidden();
  await expect.poll(readPending).toBe(before - 1);

  await page.getByRole('tab', { name: /^Responded \(\d+\)$/ }).click();
  await expect(row).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete All Responded Messages' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete all responded messages?' });
  await expect(dialog).toContainText('Also those that are not loaded yet.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
});

test('is accessible, fits, and has a visible focus at every tab stop', async ({ page, server }) => {
  const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4);
  await signUp(server.url, [{ firstName: long, lastName: 'צמר מרינו' }]);
  await openWithMessage(page, long);
  await expect(users(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as Read' }).first()).toBeVisible();
  // Without the search, the page would have every user of the other tests.
  await search(page).fill(long);
  await expect(users(page)).toHaveCount(1);
  await expectAccessibleEverywhere(page);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await expectVisibleFocus(page);
  }
});
