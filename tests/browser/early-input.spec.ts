import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { calculate, card, comparison, typeGauge, usePattern, useUnits } from '../support/calculator.ts';
import { MESSAGE } from '../support/requests.ts';

/** A phone on a slow line: 1.6 Mbit/s, 150 ms, a processor four times slower. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const throughput = (1.6 * 1024 * 1024) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Holds back the page's code, so that what follows happens before it is live. @returns how to let it through */
async function holdCode(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const cell = (page: Page, column: string, row: number) =>
  page.getByLabel(`${column}, row ${row}`, { exact: true });

/** Types into a field and those behind it without a pause, from one to the next with the Tab key. */
async function typeOn(first: Locator, texts: readonly string[]): Promise<void> {
  const { keyboard } = first.page();
  await first.focus();
  for (const [index, text] of texts.entries()) {
    if (index > 0) await keyboard.press('Tab');
    await keyboard.type(text);
  }
}

/** Types a whole calculation. */
async function typeEverything(page: Page): Promise<void> {
  await typeOn(card(page, 'Gauge Swatch').getByLabel('Stitches'), ['18', '24']);
  await typeOn(page.getByLabel('Desired finished bust'), ['40½', '24 1/2']);
  await typeOn(card(page, 'Pattern').getByLabel('Stitches'), ['20', '28', 'S', '36', '24', 'M', '40½', '24']);
}

async function expectEverything(page: Page): Promise<void> {
  await expect(card(page, 'Gauge Swatch').getByLabel('Stitches')).toHaveValue('18');
  await expect(card(page, 'Gauge Swatch').getByLabel('Rows')).toHaveValue('24');
  await expect(page.getByLabel('Desired finished bust')).toHaveValue('40½');
  await expect(page.getByLabel('Desired length')).toHaveValue('24 1/2');
  await expect(card(page, 'Pattern').getByLabel('Stitches')).toHaveValue('20');
  await expect(card(page, 'Pattern').getByLabel('Rows')).toHaveValue('28');
  await expect(cell(page, 'Size name', 2)).toHaveValue('M');
  await expect(cell(page, 'Bust', 2)).toHaveValue('40½');
  await usePattern(page);
  await calculate(page);
  await useUnits(page, 'Your Size', 'Inches');
  expect(await comparison(page)).toEqual([
    ['S', '36.0', '40.0', '24.0', '28.0'],
    ['M', '40.5', '45.0', '24.0', '28.0'],
  ]);
}

test.describe('what is entered before the page is live', { tag: '@once' }, () => {
  test('on a slow line is neither lost nor cut, however fast it is typed', async ({ page }) => {
    await slowDown(page);
    await page.goto('/calculator', { waitUntil: 'commit' });
    await typeEverything(page);
    // What is typed early is kept; what is pressed early is not.
    await page.waitForLoadState('networkidle');
    await expectEverything(page);
  });

  test('is taken over when the code comes, with units and a press of Enter', async ({ page }) => {
    const release = await holdCode(page);
    await page.goto('/calculator', { waitUntil: 'commit' });
    await typeEverything(page);
    await page.keyboard.press('Enter');
    await card(page, 'Gauge Swatch').getByRole('radio', { name: 'cm' }).check();
    await expect(page.getByRole('button', { name: 'Start over' })).toBeHidden();
    release();
    await expect(page.getByRole('button', { name: 'Start over' })).toBeVisible();
    const stitches = card(page, 'Gauge Swatch').getByLabel('Stitches');
    await expect(stitches).toHaveValue('18');
    // Both are read in the unit that stood beside them: 18 per 10 cm, 40½ inches.
    for (const title of ['Gauge Swatch', 'Desired Fit', 'Pattern']) await useUnits(page, title, 'Inches');
    await expect(stitches).toHaveValue('18.29');
    await typeGauge(page, 'Gauge Swatch', { stitches: '18', rows: '24' });
    await expectEverything(page);
  });

  test('is taken over by the contact form', async ({ page }) => {
    const release = await holdCode(page);
    await page.goto('/support', { waitUntil: 'commit' });
    const form = card(page, 'Contact Support');
    await typeOn(form.getByLabel('Name'), Object.values(MESSAGE));
    release();
    await page.waitForLoadState('networkidle');
    const [request] = await Promise.all([
      page.waitForRequest('**/api/contact'),
      form.getByRole('button', { name: 'Send Message' }).click(),
    ]);
    expect(request.postDataJSON()).toEqual({ ...MESSAGE, website: '' });
  });

  test('wins over what was kept, field by field', async ({ browser, server }) => {
    // The code is held back on its way from the server, not from the service worker of the first visit.
    const context = await browser.newContext({ serviceWorkers: 'block', baseURL: server.url });
    const page = await context.newPage();
    await page.goto('/calculator');
    await card(page, 'Gauge Swatch').getByLabel('Stitches').fill('21');
    await card(page, 'Gauge Swatch').getByLabel('Rows').fill('30');
    const release = await holdCode(page);
    await page.reload({ waitUntil: 'commit' });
    await card(page, 'Gauge Swatch').getByLabel('Stitches').fill('22½');
    release();
    await expect(card(page, 'Gauge Swatch').getByLabel('Rows')).toHaveValue('30');
    await expect(card(page, 'Gauge Swatch').getByLabel('Stitches')).toHaveValue('22½');
    await context.close();
  });
});
