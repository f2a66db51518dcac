import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, expectErrors, signInNew } from '../support/browser.ts';
import { holdRequests } from '../support/page-requests.ts';
import { MESSAGE } from '../support/requests.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Contact Support' });
const field = (page: Page, label: string) => card(page).getByLabel(label, { exact: true });
const button = (page: Page) => card(page).getByRole('button');

async function open(page: Page): Promise<void> {
  await page.goto('/support');
  await page.waitForLoadState('networkidle');
}

async function fill(page: Page, { name, email, subject, message } = MESSAGE): Promise<void> {
  await field(page, 'Name').fill(name);
  await field(page, 'Email').fill(email);
  await field(page, 'Subject').fill(subject);
  await field(page, 'Message').fill(message);
}

async function expectFields(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await expect(field(page, label)).toHaveValue(value);
}

const EMPTY = { Name: '', Email: '', Subject: '', Message: '' };
const sent = (page: Page) => page.getByText('Message sent successfully', { exact: true });

test('a message can be sent with the keyboard alone, and clears the form @main', async ({ page }) => {
  await open(page);
  await expect(card(page)).toContainText('24 hours');
  await field(page, 'Name').focus();
  for (const text of Object.values(MESSAGE)) {
    await page.keyboard.insertText(text);
    await page.keyboard.press('Tab');
  }
  // The hidden field is not a tab stop.
  await expect(button(page)).toBeFocused();
  const [request] = await Promise.all([page.waitForRequest('**/api/contact'), page.keyboard.press('Enter')]);
  expect(request.postDataJSON()).toEqual({ ...MESSAGE, website: '' });
  await expect(sent(page)).toBeVisible();
  await expect(page.getByText("We'll get back to you within 24 hours.", { exact: true })).toBeVisible();
  await expectFields(page, EMPTY);
});

test('a message requires all fields @main', async ({ page }) => {
  await open(page);
  await field(page, 'Name').fill('Ann');
  await field(page, 'Subject').fill(' ');
  await button(page).click();
  await expect(page.getByText('Please fill in all fields.', { exact: true })).toBeVisible();
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Enter your email address');
  await expect(field(page, 'Subject')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(card(page));
  await fill(page, { ...MESSAGE, email: 'ann' });
  await button(page).click();
  await expect(field(page, 'Email')).toHaveAccessibleDescription(
    'Give an email address such as ann@example.org',
  );
});

test('a message is kept in its tab until it is sent, once for several clicks @main', async ({ page }) => {
  await open(page);
  await fill(page);
  await page.reload();
  await expectFields(page, { Name: MESSAGE.name, Email: MESSAGE.email, Message: MESSAGE.message });
  const other = await page.context().newPage();
  await other.goto('/support');
  await expectFields(other, EMPTY);
  await other.close();

  const held = await holdRequests(page, 'POST', '**/api/contact');
  await button(page).dblclick();
  await expect(button(page)).toHaveText('Sending...');
  await button(page).click({ force: true });
  await field(page, 'Subject').press('Enter');
  held.release();
  await expect(sent(page)).toBeVisible();
  expect(held.count()).toBe(1);
});

test('a message starts with the email of a user, also after a sign-in on another tab', async ({
  page,
  context,
}) => {
  await open(page);
  const { email } = await signInNew(await context.newPage());
  await expectFields(page, { ...EMPTY, Email: email });
  await fill(page);
  await button(page).click();
  await expect(sent(page)).toBeVisible();
  await expectFields(page, { ...EMPTY, Email: email });
  await page.reload();
  await expectFields(page, { ...EMPTY, Email: email });
});

test('a failed message shows why, stays, and is delivered once when sent again @main', async ({ page }) => {
  expectErrors(page, /ERR_FAILED|status of 429/);
  await open(page);
  await fill(page);
  const refusal = 'Too many requests; wait a minute and try again';
  const idempotencyKeys: (string | undefined)[] = [];
  await page.route('**/api/contact', (route) => {
    idempotencyKeys.push(route.request().headers()['idempotency-key']);
    if (idempotencyKeys.length === 1) return route.fulfill({ status: 429, json: { message: refusal } });
    return idempotencyKeys.length === 2 ? route.abort() : route.continue();
  });
  await button(page).click();
  await expect(page.getByText(refusal, { exact: true })).toBeVisible();
  await expectFields(page, { Message: MESSAGE.message });
  await button(page).click();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(page.getByText('Failed to send message. Please try again.', { exact: true })).toBeVisible();
  await expectFields(page, { Name: MESSAGE.name, Message: MESSAGE.message });
  await page.reload();
  await page.waitForLoadState('networkidle');
  await button(page).click();
  await expect(sent(page)).toBeVisible();
  const [key = ''] = idempotencyKeys;
  expect(key).toMatch(/^[\da-f-]{36}$/);
  expect(idempotencyKeys).toEqual([key, key, key]);
});
