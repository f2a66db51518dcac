import type { Locator, Page } from '@playwright/test';
import { createAccountFile, fillAccount } from '../support/account-file.ts';
import {
  expect,
  expectAccessible,
  expectErrors,
  expectFits,
  signIn,
  signInNew,
  test,
  toast,
} from '../support/browser.ts';
import { card, useUnits } from '../support/calculator.ts';
import { countLines } from '../support/layout.ts';
import { deleteRow, openWithRows } from '../support/library-rows.ts';
import { holdRequests } from '../support/page-requests.ts';
import { sendPatterns, sweater } from '../support/patterns.ts';
import { saveSwatch } from '../support/swatches.ts';

const ROWS = 60;
/** Two lines for the name, a summary, the buttons below a name of one long word, and the space around them, in pixels. */
const HIGHEST_ROW = 175;

const main = (page: Page) => page.getByRole('main');

/**
 * The newest row and the text of a closed row; an open one shows `details` too. Then the address of the list, what the page
 * says, the name of a row among two, and what has the focus after its deletion.
 */
const libraries = [
  {
    path: '/swatches',
    newest: /^Shetland 60$/,
    summary: 'US 6 (4 mm)',
    details: ['Heather', 'Blocked'],
    action: /^Use Shetland 60$/,
    tools: [/^Edit Shetland 60$/, /^Delete Shetland 60$/],
    list: '**/api/gauge-swatches',
    loading: 'Loading swatches',
    failure: 'Failed to load gauge swatches',
    row: 'Shetland 2',
    question: 'Are you sure you want to delete this gauge swatch?',
    consequence: '',
    deleted: 'Swatch deleted',
    empty: 'No swatches yet',
    focused: main,
  },
  {
    path: '/patterns',
    newest: /^Cardigan 59 /,
    summary: '22 x 26',
    details: ['With a shawl collar', 'Sizes: M'],
    action: /^Use Cardigan 59 /,
    tools: [/^Edit Cardigan 59 /, /^Delete Cardigan 59 /, /^Add notes to Cardigan 59 /],
    list: '**/api/patterns/saved',
    loading: 'Loading patterns',
    failure: 'Failed to load saved patterns',
    row: 'Cardigan 2 wide',
    question: 'Are you sure you want to delete this pattern?',
    consequence: 'Results saved with it are kept.',
    deleted: 'Pattern deleted',
    empty: 'No patterns saved yet',
    focused: main,
  },
  {
    path: '/saved-calculations',
    newest: /^Result 60$/,
    summary: 'Size XL (1X)',
    details: ['March 1, 2026'],
    action: /^View Details$/,
    tools: [/^Rename Result 60$/, /^Delete Result 60$/],
    list: '**/api/calculations',
    loading: 'Loading your saved results',
    failure: 'Failed to load saved results',
    row: 'Result 2',
    question: 'Are you sure you want to delete this calculation?',
    consequence: '',
    deleted: 'Calculation Deleted',
    empty: 'No saved results yet',
    focused: (page: Page) => page.getByRole('list', { name: 'Saved results' }),
  },
];

async function openLibrary(page: Page, { path, newest }: (typeof libraries)[number]): Promise<Locator> {
  const file = createAccountFile(ROWS);
  const [oldest, ...others] = file.swatches;
  if (oldest) file.swatches = [{ ...oldest, yarnName: 'Shetland '.repeat(20) }, ...others];
  await openWithRows(page, path, () => fillAccount(page, file));
  const rows = page.getByRole('main').locator('li, tbody tr');
  await expect(rows).toHaveCount(ROWS);
  return rows.filter({ has: page.getByText(newest) }).first();
}

for (const library of libraries) {
  const { path, newest, summary, details, action, tools } = library;

  test(`${path} has low rows on a phone that open by keyboard, and full rows elsewhere`, async ({ page }) => {
    const row = await openLibrary(page, library);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const heights = await page
        .getByRole('main')
        .locator('li, tbody tr')
        .evaluateAll((rows) => rows.map((each) => each.getBoundingClientRect().height));
      expect(Math.max(...heights), `highest row at ${width} pixels`).toBeLessThanOrEqual(HIGHEST_ROW);
      await expectFits(page);
    }

    const openButton = row.getByRole('button', { name: /^Details of / });
    await expect(row.getByText(newest)).toBeVisible();
    await expect(row.getByText(summary)).toBeVisible();
    await expect(
      row.getByRole('button', { name: action }).or(row.getByRole('link', { name: action })),
    ).toBeVisible();
    const expectOpened = async (isOpened: boolean) => {
      await expect(openButton).toHaveAttribute('aria-expanded', String(isOpened));
      for (const text of details) await expect(row.getByText(text)).toBeVisible({ visible: isOpened });
      for (const name of tools) {
        await expect(row.getByRole('button', { name })).toHaveCount(isOpened ? 1 : 0);
      }
    };
    await expectOpened(false);
    await openButton.press('Enter');
    await expectOpened(true);
    await expect(openButton).toBeFocused();
    await page.keyboard.press('Tab');
    // In a row with its summary below the name, the action is there too.
    if (path === '/saved-calculations') await page.keyboard.press('Tab');
    await expect(row.getByRole('button', { name: tools[0] })).toBeFocused();
    // screens.spec.ts searches whole pages.
    await expectAccessible(row);
    await openButton.press(' ');
    await expectOpened(false);

    await page.setViewportSize({ width: 1280, height: 900 });
    for (const name of tools) await expect(row.getByRole('button', { name })).toBeVisible();
    for (const text of [summary, ...details]) await expect(row.getByText(text)).toBeVisible();
    await expect(openButton).toBeHidden();
  });

  test(`${path} loads again after a failure, and asks before it deletes @main`, async ({ page }) => {
    expectErrors(page, /ERR_FAILED/);
    await page.route(library.list, (route) => route.abort());
    const held = await holdRequests(page, 'GET', library.list);
    await openWithRows(page, path, () => fillAccount(page, createAccountFile(2)));
    await expect(page.getByRole('status').filter({ hasText: library.loading })).toBeAttached();
    held.release();
    await expect(page.getByText(library.failure)).toBeVisible();
    await page.unroute(library.list);
    await page.getByRole('button', { name: 'Try Again' }).click();
    const rows = main(page).locator('li, tbody tr');
    await expect(rows).toHaveCount(2);

    await deleteRow(page, library.row);
    const question = page.getByRole('dialog', { name: library.question });
    await expect(question).toContainText(library.row);
    await expectAccessible(question);
    await expect(question).toContainText(library.consequence);
    await question.getByRole('button', { name: 'Cancel' }).click();
    const button = page.getByRole('button', { name: `Delete ${library.row}` });
    await expect(button).toBeFocused();
    await button.press('Enter');
    const deletion = await holdRequests(page, 'DELETE', '**/api/**');
    await question.getByRole('button', { name: 'Delete' }).dblclick();
    deletion.release();
    await expect(toast(page, library.deleted)).toBeVisible();
    expect(deletion.count()).toBe(1);
    await expect(rows).toHaveCount(1);
    await expect(library.focused(page)).toBeFocused();
    await deleteRow(page);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(library.empty)).toBeVisible();
  });
}

test('a narrow phone breaks no word of a name', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  const [word, long] = ['Heatherfield', 'wide'.repeat(40)];
  await openWithRows(page, '/patterns', () =>
    sendPatterns(page, [{ savedName: `${word} pullover` }, sweater(`${word} vest`), sweater(long)]),
  );
  for (const name of [`${word} pullover`, `${word} vest`]) {
    const shown = page.getByRole('heading', { name, exact: true }).locator('bdi');
    expect(await countLines(shown, word), name).toBe(1);
  }
  await expectFits(page);
  await expect(page.getByLabel(`Use ${long}`)).toBeInViewport({ ratio: 1 });
});

const PER_10_CM_TO_PER_4_IN = 1.016;
const stored = { stitches: 22 * PER_10_CM_TO_PER_4_IN, rows: 30 * PER_10_CM_TO_PER_4_IN };
const SHORT_GAUGE = '22 x 30 / 10 cm';
const LONG_GAUGE = '22 st x 30 r / 10 cm';

test('lists show gauges in the chosen unit @main', async ({ page }) => {
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
  for (const [path, gauge] of [
    ['/swatches', SHORT_GAUGE],
    ['/patterns', SHORT_GAUGE],
    ['/account', LONG_GAUGE],
    ['/account?tab=swatches', LONG_GAUGE],
    ['/account?tab=analytics', `US 3, ${LONG_GAUGE}`],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main'), path).toContainText(gauge);
    await expectFits(page);
  }
});

test('the unit belongs to the account, on every device @main', async ({ page, browser }) => {
  const person = await signInNew(page, '/account?tab=settings');
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/auth/units'));
  await card(page, 'Units').getByRole('radio', { name: 'cm' }).check();
  expect((await saved).status()).toBe(200);

  const device = await (await browser.newContext()).newPage();
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
