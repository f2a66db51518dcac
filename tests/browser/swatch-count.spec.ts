import type { Locator, Page } from '@playwright/test';
import type { Swatch } from '../../src/contract/swatches.ts';
import {
  expect,
  expectNoAxeViolations,
  expectNoOverflowingText,
  expectNoSidewaysScroll,
  test,
  toast,
} from '../support/browser.ts';
import {
  calculate,
  card,
  inches,
  openEntered,
  typeGauge,
  usePattern,
  useUnits,
} from '../support/calculator.ts';
import { openRow, openWithRows } from '../support/library-rows.ts';
import { setOffline, waitForCache } from '../support/offline.ts';
import {
  changeSwatch,
  fetchSwatches,
  openAdd,
  openEdit,
  pressSave,
  saveSwatch,
  swatchDialog,
  swatchField,
  TYPED,
  typeSwatch,
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
  await expectNoAxeViolations(gaugeCard(page));
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
  for (const title of ['Gauge Swatch', 'Your Size']) await expectNoAxeViolations(card(page, title));
  await expectNoSidewaysScroll(page);
  // A count that is typed over has no range.
  await gaugeField(page, 'Rows').fill('24.5');
  await gaugeField(page, 'Rows').fill('24');
  await expect(gaugeCard(page).getByText('Counted: ± 0.3 stitches', { exact: true })).toBeVisible();
  await expect(
    page.getByText('From your counts, the finished bust is 40 in, between 39.3 and 40.8.'),
  ).toBeVisible();
});

test(
  'names the size that the swatch cannot tell from the recommended one',
  { tag: '@once' },
  async ({ page }) => {
    await openEntered(page, { bust: '41.5' });
    await openCount(gaugeCard(page));
    await typeReading(gaugeCard(page), 1, { Stitches: '13.5', Width: '3' });
    await press(gaugeCard(page), 'Use this gauge');
    await calculate(page);
    await expect(page.getByText('Your swatch cannot tell which is closer, Size S or Size M.')).toBeVisible();
  },
);

test(
  'keeps what was typed until starting over, and a replaced gauge can be restored',
  { tag: '@once' },
  async ({ page }) => {
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
    await expect(gaugeField(page, 'Stitches')).toHaveValue('18');
    await press(gaugeCard(page), 'Close');
    await expect(getOpenButton(gaugeCard(page))).toBeFocused();
    await openCount(gaugeCard(page));
    await typeReading(gaugeCard(page), 1, READING);
    await press(gaugeCard(page), 'Use this gauge');
    await page.getByRole('button', { name: 'Start over', exact: true }).click();
    await page.getByRole('button', { name: 'Clear everything' }).click();
    await openCount(gaugeCard(page));
    await expect(count(page).getByLabel('Width')).toHaveValue('');
  },
);

test('uses the most finished state, and says what washing did', { tag: '@once' }, async ({ page }) => {
  await page.goto('/calculator');
  await useUnits(page, 'Gauge Swatch', 'cm');
  await openCount(gaugeCard(page));
  await typeReading(gaugeCard(page), 1, { Stitches: '48', Width: '20', Rows: '60', Height: '20' });
  await count(page).getByLabel('When you counted').selectOption('Before washing');
  await expect(count(page).getByRole('status')).toContainText('Wash and dry the swatch');
  await press(gaugeCard(page), 'Add a reading');
  const second = count(page).getByRole('group', { name: 'Reading 2', exact: true });
  await expect(second.getByLabel('When you counted')).toHaveValue('unwashed');
  await second.getByLabel('When you counted').selectOption('After washing');
  await typeReading(gaugeCard(page), 2, { Stitches: '44', Width: '20' });
  const result = count(page).getByRole('status');
  await expect(result).toContainText('22\u00a0±\u00a00.3 stitches and 30\u00a0±\u00a00.3 rows over 10 cm');
  await expect(result).toContainText(
    'The stitches are from 1 reading after washing, the rows from 1 reading before washing.',
  );
  await expect(result).toContainText('Washing made it 9.1% wider.');
  await press(gaugeCard(page), 'Use this gauge');
  await expect(gaugeField(page, 'Stitches')).toHaveValue('22');
  await openCount(gaugeCard(page));
  await press(gaugeCard(page), 'Remove reading 2');
  await expect(page.getByRole('group', { name: 'Reading 1' }), 'the focus stays here').toBeFocused();
  await expect(result).toContainText('24\u00a0±\u00a00.3 stitches');
});

test('says what to type instead of a wrong number, at 320 pixels', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/calculator');
  await openCount(gaugeCard(page));
  await press(gaugeCard(page), 'Use this gauge');
  const stitches = count(page).getByLabel('Stitches');
  const width = count(page).getByLabel('Width');
  await expect(stitches).toBeFocused();
  await expect(stitches).toHaveAccessibleDescription(
    'Enter the stitches and the width, or the rows and the height',
  );
  await stitches.fill('about 30');
  await width.fill('4 or 5');
  await stitches.focus();
  await expect(width).toHaveAccessibleDescription(/Enter one number$/);
  await width.focus();
  await expect(stitches).toHaveAccessibleDescription(
    'Enter the stitches as a number, such as 21, 21.5 or 21 1/2',
  );
  await stitches.fill('310');
  await width.fill('');
  await press(gaugeCard(page), 'Use this gauge');
  await expect(width).toHaveAccessibleDescription(
    /Enter the width that the stitches cover in inches, such as 5 1\/2$/,
  );
  await width.fill('4');
  await press(gaugeCard(page), 'Use this gauge');
  await expect(stitches).toHaveAccessibleDescription(
    'That is 310 stitches per 4 inches. Enter a count that gives 1 to 50',
  );
  await expectNoAxeViolations(gaugeCard(page));
  await expectNoOverflowingText(page);
  await expectNoSidewaysScroll(page);
  await expect(gaugeField(page, 'Stitches')).toHaveValue('');
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('works with the keyboard alone', { tag: '@once' }, async ({ page }) => {
    await page.goto('/calculator');
    await waitForCache(page);
    await setOffline(page, true);
    await page.reload();
    await getOpenButton(gaugeCard(page)).focus();
    await page.keyboard.press('Enter');
    await expect(count(page).getByRole('heading', { name: 'Count over any width' })).toBeFocused();
    for (const typed of ['31', '5 1/2', '42 5/8', '5.5']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(typed);
    }
    await expect(count(page).getByRole('status')).toContainText(GAUGE_TEXT);
    await count(page).getByRole('button', { name: 'Use this gauge' }).focus();
    await page.keyboard.press('Enter');
    await expect(gaugeField(page, 'Rows')).toHaveValue('31');
    await setOffline(page, false);
  });
});

test.describe('a saved swatch', () => {
  test('is saved with its count, which the calculator uses', async ({ page }) => {
    await openAdd(page);
    await typeSwatch(page, { ...TYPED, stitches: '', rows: '' });
    await openCount(swatchDialog(page));
    await typeReading(swatchDialog(page), 1, READING);
    await countIn(swatchDialog(page)).getByLabel('Stitch pattern').fill('Stockinette');
    await expectNoAxeViolations(swatchDialog(page));
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

  test('opens with its count, and an incomplete reading is not saved', { tag: '@once' }, async ({ page }) => {
    const readings = [{ state: 'hung', stitches: { count: 44, inches: 20 / 2.54 }, rows: null }];
    const gaugeCount = { worked: 'round', stitchPattern: null, readings };
    const swatch = await openWithRows(page, '/swatches', () => saveSwatch(page, { gaugeCount } as object));
    await openRow(page, swatch.yarnName);
    await page.getByRole('button', { name: `Edit ${swatch.yarnName}` }).click();
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

  test.describe('that was changed elsewhere', () => {
    test.use({ expectedErrors: [/status of 409/] });

    test('offers both versions of its counts', { tag: '@once' }, async ({ page }) => {
      const { swatch } = await openEdit(page);
      await openCount(swatchDialog(page));
      await typeReading(swatchDialog(page), 1, { Stitches: '53', Width: '8' });
      await changeSwatch(page, swatch, { notes: 'Elsewhere' });
      await pressSave(page);
      const choice = swatchDialog(page).getByRole('group', { name: 'Counts' });
      await expect(choice).toContainText('After washing: 53 stitches over 8 in');
      await choice.getByRole('radio', { name: /Other version/ }).check();
      await expect(countIn(swatchDialog(page)).getByLabel('Width')).toHaveValue('');
    });
  });
});
