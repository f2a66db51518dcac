import type { Locator, Page } from '@playwright/test';
import type { Swatch } from '../../src/contract/swatches.ts';
import { expect, expectAccessible, test, toast, expectNoSidewaysScroll } from '../support/browser.ts';
import {
  calculate,
  card,
  inches,
  openEntered,
  typeGauge,
  usePattern,
  startOver,
} from '../support/calculator.ts';
import { openWithRows, editRow } from '../support/library-rows.ts';
import {
  changeSwatch,
  fetchSwatches,
  openAdd,
  pressSave,
  saveSwatch,
  swatchDialog,
  swatchField,
  typeSwatch,
  TYPED,
} from '../support/swatches.ts';

const gaugeCard = (page: Page) => card(page, 'Gauge Swatch');
const inputs = (page: Page) => gaugeCard(page).getByRole('group', { name: 'Your gauge' });
const countIn = (place: Locator) => place.getByRole('region', { name: 'Count over any width' });
const count = (page: Page) => countIn(gaugeCard(page));
const getOpenButton = (place: Locator) => place.getByRole('button', { name: 'Count over any width' });
/** The field of the gauge itself, which comes before those of the count. */
const gaugeField = (page: Page, name: 'Stitches' | 'Rows') => inputs(page).getByLabel(name).first();

async function openCount(place: Locator): Promise<void> {
  await getOpenButton(place).click();
  await expect(countIn(place)).toBeVisible();
}

async function typeReading(
  place: Locator,
  number: number,
  typed: Partial<Record<'Stitches' | 'Width' | 'Rows' | 'Height', string>>,
): Promise<void> {
  const reading = countIn(place).getByRole('group', { name: `Reading ${number}`, exact: true });
  for (const [name, text] of Object.entries(typed)) await reading.getByLabel(name).fill(text);
}

const press = (place: Locator, name: string) => countIn(place).getByRole('button', { name }).click();

async function fetchSaved(page: Page): Promise<Swatch> {
  const [saved] = await fetchSwatches(page);
  if (!saved) throw new Error('No swatch is saved');
  return saved;
}

const READING = { Stitches: '31', Width: '5 1/2', Rows: '42 5/8', Height: '5.5' };
const GAUGE_TEXT = '22.5\u00a0±\u00a00.4 stitches and 31\u00a0±\u00a00.4 rows over 4 inches';

test('a guest counts over any width, and the result has the range', async ({ page }) => {
  await openEntered(page, { job: { ...inches, own: { stitches: '', rows: '' } } });
  await openCount(gaugeCard(page));
  await expect(count(page).getByRole('heading', { name: 'Count over any width' })).toBeFocused();
  await typeReading(gaugeCard(page), 1, { Stitches: '27', Width: '6' });
  await expect(count(page).getByRole('status')).toContainText('18\u00a0±\u00a00.3 stitches over 4 inches');
  await expect(count(page).getByRole('status')).toContainText('From 1 reading after washing.');
  await typeReading(gaugeCard(page), 1, { Rows: '36', Height: '6' });
  await expectAccessible(gaugeCard(page));
  await press(gaugeCard(page), 'Use this gauge');
  await expect(count(page)).toBeHidden();
  await expect(getOpenButton(gaugeCard(page))).toBeFocused();
  await expect(gaugeField(page, 'Stitches')).toHaveValue('18');
  await expect(gaugeField(page, 'Rows')).toHaveValue('24');
  await expect(gaugeCard(page)).toContainText('Counted: ± 0.3 stitches and ± 0.3 rows');
  await usePattern(page);
  await calculate(page);
  const range =
    'From your counts, the finished bust is 40 in, between 39.3 and 40.8, and the length by row counts is 28 in, between 27.6 and 28.4.';
  await expect(page.getByText(range)).toBeVisible();
  await page.reload();
  await expect(page.getByText(range)).toBeVisible();
  for (const title of ['Gauge Swatch', 'Your Size']) await expectAccessible(card(page, title));
  await expectNoSidewaysScroll(page);
  // A count that is typed over has no range.
  await gaugeField(page, 'Rows').fill('24.5');
  await gaugeField(page, 'Rows').fill('24');
  await expect(gaugeCard(page).getByText('Counted: ± 0.3 stitches', { exact: true })).toBeVisible();
});

test('keeps what was typed until starting over, and a replaced gauge can be restored', async ({ page }) => {
  await page.goto('/calculator');
  await typeGauge(page, 'Gauge Swatch', inches.own);
  await openCount(gaugeCard(page));
  await typeReading(gaugeCard(page), 1, READING);
  await expect(count(page).getByRole('status')).toContainText(GAUGE_TEXT);
  await count(page).getByRole('radio', { name: 'In the round' }).check();
  await count(page).getByLabel('Stitch pattern').fill('Moss stitch');
  await page.reload();
  await expect(count(page).getByRole('status')).toContainText(GAUGE_TEXT);
  await expect(count(page).getByRole('radio', { name: 'In the round' })).toBeChecked();
  await expect(count(page).getByLabel('Stitch pattern')).toHaveValue('Moss stitch');
  await press(gaugeCard(page), 'Use this gauge');
  await expect(gaugeField(page, 'Stitches')).toHaveValue('22.55');
  await expect(gaugeCard(page).getByText('Your gauge was replaced.')).toBeVisible();
  await gaugeCard(page).getByRole('button', { name: 'Undo' }).click();
  await expect(getOpenButton(gaugeCard(page))).toBeFocused();
  await expect(gaugeField(page, 'Stitches')).toHaveValue('18');
  await expect(gaugeCard(page).getByText('Counted:')).toBeHidden();
  await openCount(gaugeCard(page));
  await press(gaugeCard(page), 'Clear the readings');
  await page.getByRole('dialog').getByRole('button', { name: 'Clear the readings' }).click();
  await expect(count(page).getByLabel('Width')).toHaveValue('');
  await typeReading(gaugeCard(page), 1, READING);
  await press(gaugeCard(page), 'Use this gauge');
  await startOver(page);
  await openCount(gaugeCard(page));
  await expect(count(page).getByLabel('Width')).toHaveValue('');
});

test('a swatch is saved with its count, which the calculator uses @main', async ({ page }) => {
  await openAdd(page);
  await typeSwatch(page, { ...TYPED, stitches: '', rows: '' });
  await openCount(swatchDialog(page));
  await typeReading(swatchDialog(page), 1, READING);
  await countIn(swatchDialog(page)).getByLabel('Stitch pattern').fill('Stockinette');
  await expectAccessible(swatchDialog(page));
  await page.reload();
  await expect(countIn(swatchDialog(page)).getByLabel('Width')).toHaveValue('5 1/2');
  await press(swatchDialog(page), 'Use this gauge');
  await expect(swatchField(page, 'stitches')).toHaveValue('22.55');
  await expect(swatchField(page, 'rows')).toHaveValue('31');
  await pressSave(page);
  await expect(toast(page, 'Swatch saved')).toBeVisible();
  const saved = await fetchSaved(page);
  expect(saved.gaugeCount).toEqual({
    worked: 'flat',
    stitchPattern: 'Stockinette',
    readings: [
      { state: 'washed', stitches: { count: 31, inches: 5.5 }, rows: { count: 42.625, inches: 5.5 } },
    ],
  });
  await page.goto(`/calculator?swatch=${saved.id}`);
  await expect(gaugeField(page, 'Stitches')).toHaveValue('22.55');
  await expect(gaugeCard(page)).toContainText('Counted: ± 0.4 stitches and ± 0.4 rows');
  // Edited without the count, the gauge has no range.
  await changeSwatch(page, saved, { stitchGauge: 22, rowGauge: 31.5 });
  await page.goto(`/calculator?swatch=${saved.id}`);
  await expect(gaugeField(page, 'Stitches')).toHaveValue('22');
  await expect(gaugeCard(page).getByText('Counted:')).toBeHidden();
});

test('a swatch opens with its count, and an incomplete reading is not saved', async ({ page }) => {
  const readings = [{ state: 'hung', stitches: { count: 44, inches: 20 / 2.54 }, rows: null }];
  const gaugeCount = { worked: 'round', stitchPattern: null, readings };
  const swatch = await openWithRows(page, '/swatches', () => saveSwatch(page, { gaugeCount } as object));
  await editRow(page, swatch.yarnName);
  await openCount(swatchDialog(page));
  await swatchDialog(page).getByRole('radio', { name: 'cm' }).check();
  const opened = countIn(swatchDialog(page));
  await expect(opened.getByLabel('Width')).toHaveValue('20');
  await expect(opened.getByLabel('When you counted')).toHaveValue('hung');
  await expect(opened.getByRole('radio', { name: 'In the round' })).toBeChecked();
  await opened.getByLabel('Rows').fill('60');
  await press(swatchDialog(page), 'Close');
  await pressSave(page);
  await expect(toast(page, 'Incomplete reading')).toContainText(
    'Enter the height that the rows cover in cm, such as 14',
  );
  await expect(opened.getByLabel('Height')).toHaveAccessibleDescription(
    /Enter the height that the rows cover in cm, such as 14$/,
  );
  await opened.getByLabel('Height').fill('20');
  await pressSave(page);
  await expect(toast(page, 'Swatch updated')).toBeVisible();
  const saved = await fetchSaved(page);
  expect(saved).toMatchObject({
    stitchGauge: swatch.stitchGauge,
    gaugeCount: { readings: [{ rows: { count: 60, inches: 20 / 2.54 } }] },
  });
});
