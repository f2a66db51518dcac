import type { Page } from '@playwright/test';
import { fillAccount, createAccountFile } from '../support/account-file.ts';
import { expect, expectAccessible, test, toast, expectErrors, expectFits } from '../support/browser.ts';
import { deleteSwatch, saveSwatch, swatchDialog } from '../support/swatches.ts';
import { openRow, openWithRows, deleteRow } from '../support/library-rows.ts';
import { SWATCH } from '../support/requests.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const names = (page: Page) => page.getByRole('rowheader');
const search = (page: Page) => page.getByLabel('Search by yarn name or colorway');
const category = (page: Page) => page.getByLabel('Category');
const question = (page: Page) =>
  page.getByRole('dialog', { name: 'Are you sure you want to delete this gauge swatch?' });

async function openWith(page: Page, swatches: readonly Parameters<typeof saveSwatch>[1][]) {
  return openWithRows(page, '/swatches', async () => {
    const saved = [];
    for (const swatch of swatches) saved.push(await saveSwatch(page, swatch));
    return saved;
  });
}

async function openWithMany(page: Page, rows: number) {
  const file = { ...createAccountFile(rows), patterns: [], calculations: [] };
  await openWithRows(page, '/swatches', () => fillAccount(page, file));
}

test('swatches are found by yarn or colorway, and filtered by the categories in use @main', async ({
  page,
}) => {
  await openWith(page, [
    { yarnName: 'Lopi', yarnColorway: 'Ash', yarnCategory: 'super_bulky' },
    { yarnName: 'Tweed', yarnColorway: 'Größe LOPI', yarnCategory: 'lace' },
    { yarnName: 'Félicité', yarnColorway: '', yarnCategory: 'lace' },
  ]);
  await expect(names(page)).toHaveText(['Félicité', 'Tweed', 'Lopi']);
  await search(page).fill(' lOpI ');
  await expect(names(page)).toHaveText(['Tweed', 'Lopi']);
  await expect(page.getByRole('status').filter({ hasText: '2 of 3 swatches' })).toHaveCount(1);
  await expect(category(page).locator('option')).toHaveText(['All categories', 'Lace', 'Super Bulky']);
  await category(page).selectOption('Super Bulky');
  await expect(names(page)).toHaveText(['Lopi']);
  await search(page).fill('felicite');
  await expect(page.getByText('No swatches found')).toBeVisible();
  await category(page).selectOption('All categories');
  await expect(names(page)).toHaveText(['Félicité']);
});

test('swatches show gauge and buttons on one line, and all notes, on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const gauge = { stitchGauge: 18.5, rowGauge: 28.25, yarnCategory: 'super_bulky' } as const;
  const notes = Array.from({ length: 9 }, (_, line) => `Line ${line}`).join('\n');
  await openWith(page, [{ ...gauge, yarnName: 'Lopi', notes }]);
  const lines = () =>
    page.getByText('18.5 x 28.25 / 4 in', { exact: true }).evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length;
    });
  expect(await lines(), 'collapsed').toBe(1);
  const middles = await Promise.all(
    [page.getByRole('link', { name: 'Use Lopi' }), page.getByRole('button', { name: 'Details of Lopi' })].map(
      (control) =>
        control.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return (top + bottom) / 2;
        }),
    ),
  );
  expect(middles[0]).toBeCloseTo(middles[1] ?? 0, 0);
  await openRow(page, 'Lopi');
  expect(await lines(), 'expanded').toBe(1);
  const hidden = await page
    .getByText('Line 8')
    .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(hidden).toBe(0);
  await expectFits(page);
});

test('a thousand swatches are searched while the user types, and no column moves', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openWithMany(page, 1000);
  await expect(names(page)).toHaveCount(100);
  await page.getByRole('button', { name: 'Show more (900 left)' }).click();
  await expect(names(page)).toHaveCount(200);
  const edges = () =>
    page
      .getByRole('columnheader')
      .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().left));
  const before = await edges();
  await search(page).pressSequentially('Shetland 77');
  await expect(search(page)).toHaveValue('Shetland 77');
  await expect(names(page)).toHaveText([
    ...Array.from({ length: 10 }, (_, digit) => `Shetland 77${9 - digit}`),
    'Shetland 77',
  ]);
  expect(await edges()).toEqual(before);
});

test('deleting counts as done if the swatch no longer exists', async ({ page }) => {
  expectErrors(page, /ERR_FAILED|404/);
  const [swatch] = await openWith(page, [{ yarnName: 'Gone' }]);
  await expect(row(page, 'Gone')).toBeVisible();
  if (swatch) await deleteSwatch(page, swatch);
  await deleteRow(page, 'Gone');
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Swatch deleted')).toContainText('Your gauge swatch has been removed.');
  await expect(page.getByText('No swatches yet')).toBeVisible();
});

test('the table of swatches labels every column @main @wide', async ({ page, viewport }) => {
  await openWith(page, [{}]);
  await openRow(page, SWATCH.yarnName);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Yarn Name',
    'Yarn Weight',
    'Needle Size',
    'Gauge (st x r)',
    'Colorway',
    'Notes',
    'Actions',
  ]);
  await expect(page.getByRole('cell').filter({ visible: true })).toHaveText([
    'Fingering',
    'US 3 (3.25 mm)',
    '26.5 x 36 / 4 in',
    'Moorit',
    'Washed and dried flat',
    'Use',
  ]);
  const [first, second] = await page
    .getByRole('cell')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top));
  const isStacked = first !== second;
  expect(isStacked).toBe((viewport?.width ?? 0) < 1024);
});

test('the swatches page and its dialogs are accessible and fit the screen @wide', async ({ page }) => {
  await openWith(page, []);
  await expect(page.getByText('No swatches yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add Your First Swatch' }).click();
  await swatchDialog(page).getByRole('button', { name: 'Save Swatch' }).click();
  await expect(swatchDialog(page).getByLabel('Yarn name')).toBeFocused();
  await expectAccessible(page);
  await swatchDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await fillAccount(page, { ...createAccountFile(20), patterns: [], calculations: [] });
  await page.reload();
  await expect(names(page)).toHaveCount(20);
  await expectAccessible(page);
  await openRow(page, 'Shetland 20');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete Shetland 20' }).click();
  await expect(question(page)).toBeVisible();
  await expectAccessible(page);
});

test('the swatches page fits every screen width, and has room for every column', async ({ page }) => {
  const [long, notes] = ['W'.repeat(255), 'W'.repeat(1000)];
  await openWith(page, [
    { yarnName: long, yarnColorway: long, needleSize: 'US 10.5', notes },
    { notes: 'Grew 5% in length after wet blocking' },
  ]);
  await expect(names(page)).toHaveCount(2);
  for (const width of [320, 360, 640, 768, 1023, 1280, 1024]) {
    await page.setViewportSize({ width, height: 740 });
    await expectFits(page);
  }
  for (const head of await page.getByRole('columnheader').all()) {
    const text = await head.textContent();
    expect((await head.boundingBox())?.width, text ?? '').toBeGreaterThan(95);
  }
});
