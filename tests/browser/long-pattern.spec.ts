import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { card } from '../support/calculator.ts';
import { openReader, paste, pasteInto, press, reader, textField } from '../support/pattern-reader.ts';

const HEADER = `Sizes: S (M, L)
Finished bust: 36 (40, 44) inches
Gauge: 20 sts and 28 rows = 4 inches`;
const ROW = '\nRow 1: Knit 4 (5, 6), purl 2, knit 10 (12, 14) to the marker, repeat 3 (3, 4) times.';
/** About 1 MB. */
const LONG = HEADER + ROW.repeat(12_000);

const reading = (page: Page) => reader(page).getByText('Reading the text…');
const found = (page: Page) => reader(page).getByText('Found the gauge, 3 sizes');

/** Counts the frames that the page draws from now on. */
const countFrames = (page: Page) =>
  page.evaluate(() => {
    let frames = 0;
    const next = () => {
      frames++;
      requestAnimationFrame(next);
    };
    next();
    Object.assign(window, { getFrames: () => frames });
  });
const getFrames = (page: Page) =>
  page.evaluate(() => (window as unknown as { getFrames: () => number }).getFrames());

test('a long text is read while the page stays usable, and declined by the size table', async ({ page }) => {
  await page.goto('/calculator');
  await openReader(page);
  await countFrames(page);
  await paste(page, LONG);
  await expect(found(page)).toBeFocused({ timeout: 60_000 });
  // A page that is blocked by the reading draws the frames before and after it.
  expect(await getFrames(page)).toBeGreaterThan(10);
  await page.keyboard.press('Escape');
  await expect(reader(page)).toBeHidden();
  const cell = card(page, 'Pattern').getByLabel('Bust, row 1', { exact: true });
  await pasteInto(cell, LONG);
  await expect(page.getByText('This text is too long for the size table', { exact: true })).toBeVisible();
  await expect(cell).toHaveValue('');
});

test.describe('a text', () => {
  // A service worker would answer the requests that are delayed or fail here.
  test.use({ serviceWorkers: 'block', expectedErrors: [/ERR_FAILED/] });

  test('stops being read on Stop, a change or Escape; stays if the worker is missing', async ({ page }) => {
    // The worker's code never comes.
    await page.route('**/assets/text-worker*', () => undefined);
    const interruptions = [
      async () => {
        await press(page, 'Stop');
        await expect(reader(page).getByText('Stopped.')).toBeFocused();
      },
      () => textField(page).fill(`${HEADER}\n`),
      async () => {
        await page.keyboard.press('Escape');
        await expect(reader(page)).toBeHidden();
      },
    ];
    await page.goto('/calculator');
    await openReader(page);
    for (const interrupt of interruptions) {
      await textField(page).fill(HEADER);
      await press(page, 'Read the Pattern');
      await expect(reading(page)).toBeVisible();
      await interrupt();
      await expect(reading(page)).toBeHidden();
    }
    await expect.poll(() => page.workers()).toHaveLength(0);
    await openReader(page);
    await expect(textField(page)).toHaveValue(HEADER);
    // A worker that is missing can be loaded later, with a connection.
    await page.unroute('**/assets/text-worker*');
    await page.route('**/assets/text-worker*', (route) => route.abort());
    await textField(page).fill('');
    await paste(page, HEADER);
    await expect(reader(page).getByRole('alert')).toHaveText(
      'The pattern reader could not be loaded. Check your connection and try again.',
    );
    await expect(textField(page)).toHaveValue(HEADER);
    await page.unroute('**/assets/text-worker*');
    await press(page, 'Read the Pattern');
    await expect(found(page)).toBeFocused();
  });
});
