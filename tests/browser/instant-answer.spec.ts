import type { Page } from '@playwright/test';
import { expect, test, toast, expectErrors } from '../support/browser.ts';
import { calculate, card, openEntered, recommendedSize, calculateFor } from '../support/calculator.ts';
import { holdRequests } from '../support/swatches.ts';

const CALCULATE = '**/api/calculate';
const PATTERNS = '**/api/patterns/manual';

const deviceBadge = (page: Page) => page.getByText('Calculated on this device', { exact: true });
const created = (page: Page) => page.getByText('Pattern created successfully', { exact: true });

test('shows the answer in the frame of the click, before the server responds @main', async ({ page }) => {
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
  // The code of the result does not load the styles again.
  await expect(page.getByRole('img').first()).toBeVisible();
  const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? 'inline'));
  expect(sheets.filter((sheet) => !sheet.includes('/deferred-'))).toHaveLength(1);
});

test('answers a second click before the server responds, and creates one pattern', async ({ page }) => {
  await openEntered(page);
  const patterns = await holdRequests(page, 'POST', PATTERNS);
  const calculations = await holdRequests(page, 'POST', CALCULATE);
  calculations.release();
  await calculate(page);
  await calculateFor(page, '44.4');
  await expect(recommendedSize(page)).toHaveText('Recommended size: M');
  const confirmed = page.waitForResponse(
    async (response) =>
      response.url().endsWith('/api/calculate') && (await response.text()).includes('"target":44.4'),
  );
  patterns.release();
  await confirmed;
  await expect(recommendedSize(page)).toHaveText('Recommended size: M');
  expect(patterns.count(), 'patterns created').toBe(1);
  expect(calculations.count()).toBe(2);
});

test('keeps the answer when Use this pattern is answered after it', async ({ page }) => {
  await openEntered(page);
  const patterns = await holdRequests(page, 'POST', PATTERNS);
  await page.getByRole('button', { name: 'Use this pattern' }).click();
  await expect.poll(() => patterns.count()).toBe(1);
  await calculate(page);
  const confirmed = page.waitForResponse('**/api/calculate');
  patterns.release();
  await confirmed;
  await expect(created(page)).toHaveCount(0);
  await expect(recommendedSize(page)).toHaveText('Recommended size: S');
});

for (const status of [422, 429, 503])
  test(`shows why the server answers a pattern with ${status}, and its own result`, async ({ page }) => {
    expectErrors(page, /Failed to load resource/);
    const message = 'Wait a minute, then try again';
    await page.route(PATTERNS, (route) => route.fulfill({ status, json: { message } }));
    await openEntered(page);
    await calculate(page);
    await expect(recommendedSize(page)).toHaveText('Recommended size: S');
    await expect(toast(page, 'Failed to create pattern')).toContainText(message);
    await expect(page.getByRole('alert').filter({ hasText: message })).toContainText(
      'Calculated on this device instead.',
    );
    await expect(page.getByText('We can’t reach the server')).toBeHidden();
  });

test('shows why a pattern cannot be sent', async ({ page }) => {
  await openEntered(page);
  await page.getByLabel('Size name, row 1', { exact: true }).fill('\u200b');
  await calculate(page);
  await expect(page.getByRole('alert')).toContainText('Give the size a name');
  await expect(page.getByText('We can’t reach the server')).toBeHidden();
});
