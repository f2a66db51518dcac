import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test, toast } from '../support/browser.ts';
import { calculate, card, openEntered, usePattern, startOver } from '../support/calculator.ts';
import { editRow } from '../support/library-rows.ts';
import {
  changeSwatch,
  fetchSwatches,
  openAdd,
  pressSave,
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

const READING = { Stitches: '31', Width: '5 1/2', Rows: '42 5/8', Height: '5.5' };
const GAUGE_TEXT = '22.5\u00a0±\u00a00.4 stitches and 31\u00a0±\u00a00.4 rows over 4 inches';

test('a guest counts over any width, which can be undone, and the result has the range @main', async ({
  page,
}) => {
  await openEntered(page);
  const gauge = gaugeCard(page);
  await openCount(gauge);
  await expect(count(page).getByRole('heading', { name: 'Count over any width' })).toBeFocused();
  await typeReading(gauge, 1, READING);
  await expect(count(page).getByRole('status')).toContainText(GAUGE_TEXT);
  await expectAccessible(gauge);
  await page.reload();
  await expect(count(page).getByRole('status')).toContainText(GAUGE_TEXT);
  await press(gauge, 'Use this gauge');
  await expect(count(page)).toBeHidden();
  await expect(getOpenButton(gauge)).toBeFocused();
  await expect(gaugeField(page, 'Stitches')).toHaveValue('22.55');
  await expect(gauge).toContainText('Counted: ± 0.4 stitches and ± 0.4 rows');
  await gauge.getByRole('button', { name: 'Undo' }).click();
  await expect(gaugeField(page, 'Stitches')).toHaveValue('18');
  await expect(gauge.getByText('Counted:')).toBeHidden();

  await openCount(gauge);
  await press(gauge, 'Clear the readings');
  await page.getByRole('dialog').getByRole('button', { name: 'Clear the readings' }).click();
  await typeReading(gauge, 1, { Stitches: '27', Width: '6' });
  await press(gauge, 'Use this gauge');
  await usePattern(page);
  await calculate(page);
  const range = page.getByText('From your counts, the finished bust is 40 in, between 39.3 and 40.8');
  await expect(range).toBeVisible();
  await page.reload();
  await expect(range).toBeVisible();
  await expectAccessible(card(page, 'Your Size'));
  await startOver(page);
  await openCount(gauge);
  await expect(count(page).getByLabel('Width')).toHaveValue('');
});

test('a swatch is saved and opened with its count, which the calculator uses @main', async ({ page }) => {
  await openAdd(page);
  await typeSwatch(page, { ...TYPED, stitches: '', rows: '' });
  const dialog = swatchDialog(page);
  await openCount(dialog);
  await typeReading(dialog, 1, READING);
  await expectAccessible(dialog);
  await page.reload();
  await expect(countIn(dialog).getByLabel('Width')).toHaveValue('5 1/2');
  await pressSave(page);
  await expect(toast(page, 'Invalid stitch gauge')).toContainText('“Use this gauge” fills in your count.');
  await press(dialog, 'Use this gauge');
  await expect(swatchField(page, 'stitches')).toHaveValue('22.55');
  await pressSave(page);
  await expect(toast(page, 'Swatch saved')).toBeVisible();
  await editRow(page, TYPED.yarn);
  await openCount(dialog);
  await typeReading(dialog, 1, { Height: '' });
  await pressSave(page);
  await expect(toast(page, 'Incomplete reading')).toContainText('Enter the height that the rows cover');
  await expect(countIn(dialog).getByLabel('Height')).toHaveAccessibleDescription(/Enter the height/);
  await typeReading(dialog, 1, { Height: '5.5' });
  await pressSave(page);
  await expect(toast(page, 'Swatch updated')).toBeVisible();
  const [saved] = await fetchSwatches(page);
  if (!saved) throw new Error('No swatch is saved');
  expect(saved.gaugeCount?.readings).toEqual([
    { state: 'washed', stitches: { count: 31, inches: 5.5 }, rows: { count: 42.625, inches: 5.5 } },
  ]);

  await page.goto(`/calculator?swatch=${saved.id}`);
  await expect(gaugeField(page, 'Stitches')).toHaveValue('22.55');
  await expect(gaugeCard(page)).toContainText('Counted: ± 0.4 stitches and ± 0.4 rows');
  // Edited without the count, the gauge has no range.
  await changeSwatch(page, saved, { stitchGauge: 22, rowGauge: 31.5 });
  await page.goto(`/calculator?swatch=${saved.id}`);
  await expect(gaugeField(page, 'Stitches')).toHaveValue('22');
  await expect(gaugeCard(page).getByText('Counted:')).toBeHidden();
});
