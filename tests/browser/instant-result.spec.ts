import type { Page } from '@playwright/test';
import { expect, test, toast, expectErrors } from '../support/browser.ts';
import {
  calculate,
  calculateFor,
  card,
  readComparison,
  openEntered,
  recommendedSize,
  usePattern,
} from '../support/calculator.ts';
import { holdRequests } from '../support/page-requests.ts';

const PATTERNS = '**/api/patterns/manual';

const deviceBadge = (page: Page) => page.getByText('Calculated on this device', { exact: true });
const created = (page: Page) => page.getByText('Pattern created successfully', { exact: true });
const unreachable = (page: Page) => page.getByText('We can’t reach the server');

test('shows the result in the frame of the click, before the server responds @main', async ({ page }) => {
  await openEntered(page);
  const held = await holdRequests(page, 'POST', PATTERNS);
  const isShownInFrame = await page.getByRole('button', { name: 'Calculate Size' }).evaluate(
    (button: HTMLElement) =>
      new Promise<boolean>((resolve) => {
        button.click();
        requestAnimationFrame(() => {
          const shown = document.querySelector('h3:focus')?.textContent;
          resolve(shown === 'Recommended size: S');
        });
      }),
  );
  expect(isShownInFrame).toBe(true);
  await expect(recommendedSize(page)).toBeInViewport();
  await expect(card(page, 'Pattern').getByText('We can’t reach the server')).toBeHidden();
  const confirmed = page.waitForResponse('**/api/calculate');
  held.release();
  await confirmed;
  await expect(deviceBadge(page)).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(created(page)).toHaveCount(0);
});

test('shows the result of a second click before the server responds, and creates one pattern @main', async ({
  page,
}) => {
  await openEntered(page);
  const patterns = await holdRequests(page, 'POST', PATTERNS);
  await calculate(page);
  await calculateFor(page, '44.4');
  const confirmed = page.waitForResponse(
    async (response) =>
      response.url().endsWith('/api/calculate') && (await response.text()).includes('"target":44.4'),
  );
  patterns.release();
  await confirmed;
  await expect(created(page)).toHaveCount(0);
  await expect(recommendedSize(page)).toHaveText('Recommended size: M');
  expect(patterns.count(), 'patterns created').toBe(1);
});

test('shows why a pattern cannot be created, and the result that this device calculated @main', async ({
  page,
}) => {
  expectErrors(page, /Failed to load resource/);
  const message = 'Wait a minute, then try again';
  await page.route(PATTERNS, (route) => route.fulfill({ status: 429, json: { message } }));
  await openEntered(page);
  await page.getByLabel('Size name, row 1', { exact: true }).fill('\u200b');
  await calculate(page);
  await expect(page.getByRole('alert')).toContainText('Give the size a name');
  await expect(unreachable(page)).toBeHidden();

  await card(page, 'Pattern').getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Size name, row 1', { exact: true }).fill('S');
  await calculate(page);
  await expect(recommendedSize(page)).toHaveText('Recommended size: S');
  await expect(toast(page, 'Failed to create pattern')).toContainText(message);
  await expect(page.getByRole('alert').filter({ hasText: message })).toContainText(
    'Calculated on this device instead.',
  );
  await expect(unreachable(page)).toBeHidden();
});

test('calculates on this device if the server stops at any time @main', async ({ page, ownServer }) => {
  expectErrors(page, /ERR_(CONNECTION_(REFUSED|RESET)|INTERNET_DISCONNECTED)|status of 404/);
  const url = `${ownServer.url}/calculator`;
  await openEntered(page, { open: () => page.goto(url, { waitUntil: 'networkidle' }) });
  await ownServer.stop();
  await usePattern(page);
  await calculate(page);
  await expect(page.getByRole('alert').getByText('An error occurred. Please try again.')).toBeVisible();
  await expect(deviceBadge(page)).toBeVisible();
  const result = await readComparison(page);

  await ownServer.start();
  // The page notices that the server is back at the next calculation.
  await expect(unreachable(page)).toBeVisible();
  await page.getByRole('button', { name: 'Calculate Size' }).click();
  await expect(unreachable(page), 'the pattern has been created').toBeHidden();
  await expect(deviceBadge(page)).toBeHidden();

  await ownServer.kill();
  await calculate(page);
  await expect(deviceBadge(page)).toBeVisible();
  expect(await readComparison(page)).toEqual(result);
});
