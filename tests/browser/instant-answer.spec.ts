import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { calculate, card, openEntered, openResult, recommendedSize } from '../support/calculator.ts';
import { holdRequests } from '../support/swatches.ts';

const CALCULATE = '**/api/calculate';
const PATTERNS = '**/api/patterns/manual';

const deviceBadge = (page: Page) => page.getByText('Calculated on this device', { exact: true });
const created = (page: Page) => page.getByText('Pattern created successfully', { exact: true });

test('shows the answer in the frame of the press, before the server replies @main', async ({ page }) => {
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
  held.release();
  await expect(created(page)).toBeVisible();
  await expect(deviceBadge(page)).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
  // The code of the result does not load the styles again.
  await expect(page.getByRole('img').first()).toBeVisible();
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(1);
});

test(
  'answers a second press before the server replies, and creates one pattern',
  { tag: '@once' },
  async ({ page }) => {
    await openEntered(page);
    const patterns = await holdRequests(page, 'POST', PATTERNS);
    const calculations = await holdRequests(page, 'POST', CALCULATE);
    calculations.release();
    await calculate(page);
    await page.getByLabel('Desired finished bust').fill('44.4');
    await calculate(page);
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
  },
);

test('keeps the answer when Use this pattern is answered after it', { tag: '@once' }, async ({ page }) => {
  await openEntered(page);
  const patterns = await holdRequests(page, 'POST', PATTERNS);
  await page.getByRole('button', { name: 'Use this pattern' }).click();
  await expect.poll(() => patterns.count()).toBe(1);
  await calculate(page);
  const confirmed = page.waitForResponse('**/api/calculate');
  patterns.release();
  await confirmed;
  await expect(created(page)).toHaveCount(1);
  await expect(recommendedSize(page)).toHaveText('Recommended size: S');
});

test(
  'keeps the answer after a reload before the reply, and sends the request again',
  { tag: '@main' },
  async ({ page }) => {
    await openEntered(page);
    const patterns = await holdRequests(page, 'POST', PATTERNS);
    await calculate(page);
    await expect.poll(() => patterns.count()).toBe(1);
    await page.reload();
    await expect(recommendedSize(page)).toHaveText('Recommended size: S');
    await expect.poll(() => patterns.count(), 'requests, one of them after the reload').toBe(2);
    const confirmed = page.waitForResponse('**/api/calculate');
    patterns.release();
    expect((await confirmed).status()).toBe(200);
    await expect(deviceBadge(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Calculate Size' })).toBeEnabled();
  },
);

test(
  'shows the answer again if the input changes before the reply and is changed back',
  { tag: '@once' },
  async ({ page }) => {
    await openResult(page);
    const held = await holdRequests(page, 'POST', CALCULATE);
    await calculate(page);
    const bust = page.getByLabel('Desired finished bust');
    await bust.fill('41');
    await expect(recommendedSize(page)).toBeHidden();
    const confirmed = page.waitForResponse('**/api/calculate');
    held.release();
    await confirmed;
    await expect(recommendedSize(page)).toBeHidden();
    await bust.fill('40');
    await expect(recommendedSize(page)).toHaveText('Recommended size: S');
    await expect(deviceBadge(page)).toBeHidden();
  },
);

test.describe('a rejected pattern', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('shows the server’s message, and is sent only once', { tag: '@once' }, async ({ page }) => {
    const message = 'This pattern cannot be stored';
    let sent = 0;
    await page.route(PATTERNS, (route) => {
      sent++;
      return route.fulfill({ status: 422, json: { message } });
    });
    await openEntered(page);
    await calculate(page);
    await expect(recommendedSize(page)).toHaveText('Recommended size: S');
    await expect(card(page, 'Pattern').getByRole('status').filter({ hasText: message })).toContainText(
      'Failed to create pattern',
    );
    await expect(page.getByRole('alert').filter({ hasText: message })).toContainText(
      'Calculated on this device instead.',
    );
    await page.reload();
    await expect(card(page, 'Pattern').getByText(message)).toBeVisible();
    await expect(page.getByText('We can’t reach the server')).toBeHidden();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    expect(sent).toBe(1);
  });
});

test('shows why a pattern cannot be sent', { tag: '@once' }, async ({ page }) => {
  await openEntered(page);
  await page.getByLabel('Size name, row 1', { exact: true }).fill('\u200b');
  await calculate(page);
  await expect(card(page, 'Pattern').getByText('Give the size a name')).toBeVisible();
  await expect(page.getByText('We can’t reach the server')).toBeHidden();
});
