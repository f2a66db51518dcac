import type { Page } from '@playwright/test';
import type { CurrentUser } from '../../src/contract/user.ts';
import { expect, signIn, test, expectErrors, signInNew, expectFits } from '../support/browser.ts';
import { card, useUnits } from '../support/calculator.ts';
import { openWithRows } from '../support/library-rows.ts';
import { row, sendPatterns } from '../support/patterns.ts';
import { saveSwatch } from '../support/swatches.ts';

const PER_10_CM_TO_PER_4_IN = 1.016;
const stored = { stitches: 22 * PER_10_CM_TO_PER_4_IN, rows: 30 * PER_10_CM_TO_PER_4_IN };
const SHORT_GAUGE = '22 x 30 / 10 cm';
const UNITS_URL = '**/api/auth/units';
const LONG_GAUGE = '22 st x 30 r / 10 cm';

test('lists show gauges in the chosen unit', async ({ page }) => {
  await openWithRows(page, '/calculator', async () => {
    await saveSwatch(page, { yarnName: 'Lopi', stitchGauge: stored.stitches, rowGauge: stored.rows });
    const patternSizes = [{ name: 'S', bust: 36, length: 24 }];
    await sendPatterns(page, [{ savedName: 'Hat', extractedData: { gauge: stored, patternSizes } }]);
  });

  await useUnits(page, 'Gauge Swatch', 'cm');
  await card(page, 'Gauge Swatch').getByRole('tab', { name: 'Saved Swatches' }).click();
  await expect(card(page, 'Gauge Swatch').getByRole('listitem')).toContainText(LONG_GAUGE);
  await card(page, 'Pattern').getByRole('tab', { name: 'Saved Patterns' }).click();
  await expect(card(page, 'Pattern').getByRole('listitem')).toContainText(SHORT_GAUGE);
  await page.goto('/swatches');
  await expect(page.getByRole('cell', { name: SHORT_GAUGE, exact: true })).toBeVisible();
  await expectFits(page);
  await page.goto('/patterns');
  await expect(row(page, 'Hat')).toContainText(SHORT_GAUGE);
  await page.goto('/account');
  await expect(card(page, 'Saved Patterns')).toContainText(LONG_GAUGE);
  await page.getByRole('tab', { name: 'Swatches' }).click();
  await expect(card(page, 'Saved Swatches')).toContainText(LONG_GAUGE);
  await page.getByRole('tab', { name: 'Analytics' }).click();
  const pairs = card(page, 'Which swatch for which pattern');
  await expect(pairs).toContainText(`calls for ${LONG_GAUGE}`);
  await expect(pairs).toContainText(`US 3, ${LONG_GAUGE}`);
});

test('the unit belongs to the account, on every device @main', async ({ page, context }) => {
  const person = await signInNew(page, '/account?tab=settings');
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/auth/units'));
  await card(page, 'Units').getByRole('radio', { name: 'cm' }).check();
  expect((await saved).status()).toBe(200);

  const other = await context.browser()?.newContext();
  const device = await other?.newPage();
  if (!device) throw new Error('No browser');
  await signIn(device, person, '/calculator');
  for (const title of ['Gauge Swatch', 'Desired Fit', 'Pattern'])
    await expect(card(device, title).getByRole('radio', { name: 'cm' })).toBeChecked();
  const changed = device.waitForResponse((response) => response.url().endsWith('/api/auth/units'));
  await useUnits(device, 'Pattern', 'Inches');
  await device.getByRole('button', { name: 'Inches everywhere' }).click();
  expect((await changed).status()).toBe(200);
  await page.goto('/account?tab=settings');
  await expect(card(page, 'Units').getByRole('radio', { name: 'Inches' })).toBeChecked();
  await device.context().close();
});

async function fetchUnit(page: Page): Promise<unknown> {
  return ((await (await page.request.get('/api/auth/user')).json()) as CurrentUser).units;
}

test('the account gets the last of two choices, whichever request takes longer', async ({ page }) => {
  await signInNew(page, '/account?tab=settings');
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const responses: number[] = [];
  page.on(
    'response',
    (response) => response.url().endsWith('/api/auth/units') && responses.push(response.status()),
  );
  await page.route(UNITS_URL, async (route) => {
    if (route.request().postData()?.includes('cm') === true) await released;
    await route.continue();
  });
  for (const name of ['cm', 'Inches']) await card(page, 'Units').getByRole('radio', { name }).check();
  release?.();
  await expect.poll(() => responses).toEqual([200, 200]);
  expect(await fetchUnit(page)).toBe('in');
});

test('a unit that cannot be saved stays, and is saved with the next load', async ({ page }) => {
  expectErrors(page, /status of 503/);
  await signInNew(page, '/account?tab=settings');
  // With a unit in the account, only the unsaved choice can win after the reload; without one, the page's unit would be
  // sent anyway.
  expect((await page.request.patch('/api/auth/units', { data: { units: 'in' } })).ok()).toBe(true);
  await page.reload();
  await page.route(UNITS_URL, (route) => route.fulfill({ status: 503, json: { message: 'Later' } }));
  const failed = page.waitForResponse(UNITS_URL);
  await card(page, 'Units').getByRole('radio', { name: 'cm' }).check();
  expect((await failed).status()).toBe(503);
  await page.unroute(UNITS_URL);
  const saved = page.waitForResponse(UNITS_URL);
  await page.reload();
  expect((await saved).status()).toBe(200);
  await expect(card(page, 'Units').getByRole('radio', { name: 'cm' })).toBeChecked();
  expect(await fetchUnit(page)).toBe('cm');
});
