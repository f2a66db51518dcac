import type { Locator } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/browser.ts';
import { calculate, card, ENTRIES, readComparison, typeGauge, usePattern } from '../support/calculator.ts';
import { pdfFile, printPdf } from '../support/pattern-files.ts';
import {
  chooseFile,
  openReader,
  paste,
  press,
  reader,
  readFile,
  textField,
  openReaderWith,
} from '../support/pattern-reader.ts';
import { findTool } from '../support/planner.ts';
import { button, openNew, patternDialog } from '../support/patterns.ts';

const SIX_SIZES = `Heatherfield Pullover
Sizes: XS (S, M, L, XL) 2XL
To fit bust: 30-32 (34-36, 38-40, 42-44, 46-48) 50-52 inches
Finished bust: 35½ (39½, 43½, 47½, 51½) 55½ inches
Length: 22 (22½, 23, 23½, 24) 24½ inches
Gauge: 20 sts and 28 rows = 4 inches in stockinette on 5 mm needles, after blocking

Cast on 178 (198, 218, 238, 258) 278 sts.`;
const TWELVE_SIZES = `Gauge: 20 sts = 4 inches
Sizes: 1 (2, 3, 4, 5, 6) (7, 8, 9, 10, 11, 12)
Finished bust: 30 (32, 34, 36, 38, 40) (42, 44, 46, 48, 50, 52) inches`;

/** Returns the names and busts in the size table of the reader, or of a card. */
const readSizes = async (scope: ReturnType<typeof reader>) => {
  const [names, busts] = await Promise.all(
    ['Size name', 'Bust'].map((label) =>
      scope
        .getByLabel(new RegExp(`^${label}, row`))
        .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)),
    ),
  );
  return names?.map((name, row) => [name, busts?.[row]]).filter(([name]) => name !== '');
};

test('fills the calculator from a paste, with the intended ease @main @wide', async ({ page }) => {
  await page.goto('/calculator');
  await typeGauge(page, 'Gauge Swatch', { stitches: '18', rows: '26' });
  await page.getByLabel('Desired finished bust').fill('44');
  await openReader(page);
  await expectAccessible(reader(page));
  await paste(page, SIX_SIZES);
  const summary = reader(page).getByText(
    'Found the gauge, 6 sizes, and their finished busts. Needles: 5 mm.',
  );
  await expect(summary).toBeFocused();
  const marks = reader(page).locator('mark');
  await expect(marks.filter({ hasText: /^Sizes/ })).toContainText('XS (S, M, L, XL) 2XL');
  await expect(marks.filter({ hasText: /^Gauge/ })).toContainText('20 sts and 28 rows = 4 inches');
  await expectAccessible(reader(page));
  await press(page, 'Use');
  await expect(reader(page)).toBeHidden();
  const pattern = card(page, 'Pattern');
  await expect(pattern.getByText('Filled in from the pattern.')).toBeVisible();
  expect(await readSizes(pattern)).toEqual([
    ['XS', '35.5'],
    ['S', '39.5'],
    ['M', '43.5'],
    ['L', '47.5'],
    ['XL', '51.5'],
    ['2XL', '55.5'],
  ]);
  await calculate(page);
  expect((await readComparison(page))[1]).toEqual(['S', '39.5', '43.9', '22.5', '24.2']);
  await expect(
    page.getByText(
      'Size S is meant for a body bust of 34–36 in, with 3.5–5.5 in of ease. At your gauge, it has 7.9–9.9 in of ease on that body.',
    ),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByText('Size S is meant for a body bust of 34–36 in')).toBeVisible();
});

test('Undo restores what was typed and its unit, until the form is changed @main', async ({ page }) => {
  await page.goto('/calculator');
  const pattern = card(page, 'Pattern');
  await typeGauge(page, 'Pattern', { stitches: '22', rows: '30' });
  await openReader(page);
  await paste(page, SIX_SIZES);
  await press(page, 'Use');
  await expect(pattern.getByLabel('Stitches')).toHaveValue('20');
  await pattern.getByRole('button', { name: 'Undo' }).click();
  await expect(pattern.getByLabel('Stitches')).toHaveValue('22');
  await expect(pattern.getByRole('button', { name: 'Paste or drop a pattern' })).toBeFocused();
  expect(await readSizes(pattern)).toEqual([]);
  // The text is still there, after a reload too.
  await page.reload();
  await openReader(page);
  await expect(textField(page)).toHaveValue(SIX_SIZES);
  await press(page, 'Read the Pattern');
  await press(page, 'Use');
  await pattern.getByLabel('Stitches').fill('21');
  await expect(pattern.getByRole('button', { name: 'Undo' })).toBeHidden();
  await openReader(page);
  await press(page, 'Clear the text');
  await paste(page, 'Sizes: S (M, L)\nFinished bust: 91.5 (101.5, 112) cm');
  await press(page, 'Use');
  await expect(pattern.getByRole('radio', { name: 'cm' })).toBeChecked();
  await pattern.getByRole('button', { name: 'Undo' }).click();
  await expect(pattern.getByRole('radio', { name: 'Inches' })).toBeChecked();
});

test('every value can be corrected before it is used, and closing loses nothing @main', async ({
  page: first,
}) => {
  await openReaderWith(first, SIX_SIZES);
  await reader(first).getByLabel('Bust, row 2').fill('40');
  await first.keyboard.press('Escape');
  await expect(reader(first)).toBeHidden();
  // A new tab has what is kept when the browser is closed.
  const page = await first.context().newPage();
  await page.goto('/calculator');
  await page.getByRole('button', { name: 'Paste or drop a pattern' }).click();
  await expect(reader(page).getByLabel('Bust, row 2')).toHaveValue('40');
  await reader(page).getByLabel('Stitches').fill('21');
  // Enter in a field of the reader does not send the form behind it.
  await reader(page).getByLabel('Stitches').press('Enter');
  await expect(reader(page)).toBeVisible();
  await press(page, 'Use');
  await expect(card(page, 'Pattern').getByLabel('Bust, row 2')).toHaveValue('40');
  await expect(card(page, 'Pattern').getByLabel('Stitches')).toHaveValue('21');
  await usePattern(page);
});

test('of more than ten sizes, the knitter chooses ten', async ({ page }) => {
  await page.goto('/calculator');
  await page.getByLabel('Desired finished bust').fill('51');
  await openReader(page);
  await paste(page, TWELVE_SIZES);
  const choice = reader(page).getByRole('group', { name: 'Choose up to 10 sizes' });
  await expect(choice.getByRole('checkbox', { checked: true })).toHaveCount(10);
  await expect(choice.getByLabel('1: 30 in', { exact: true })).not.toBeChecked();
  await choice.getByLabel('1: 30 in', { exact: true }).click();
  await expect(choice.getByLabel('1: 30 in', { exact: true })).not.toBeChecked();
  await choice.getByLabel('12: 52 in', { exact: true }).uncheck();
  await choice.getByLabel('1: 30 in', { exact: true }).check();
  await expectAccessible(reader(page));
  await expect(reader(page).getByLabel('The pattern gives no row gauge')).toBeChecked();
  await press(page, 'Use');
  const sizes = await readSizes(card(page, 'Pattern'));
  expect(sizes?.map(([name]) => name)).toEqual(['1', '3', '4', '5', '6', '7', '8', '9', '10', '11']);
});

test('says what to do if it finds nothing or no single pattern, and keeps the text @main', async ({
  page,
}) => {
  await page.goto('/calculator');
  await openReader(page);
  await press(page, 'Read the Pattern');
  await expect(reader(page).getByRole('alert')).toContainText('Paste the pattern’s text first');
  await paste(page, 'Knit until you are done.');
  await expect(reader(page).getByRole('alert')).toContainText('No gauge and no sizes were found.');
  await expect(textField(page)).toHaveValue('Knit until you are done.');
  await press(page, 'Clear the text');
  await expect(reader(page).getByRole('alert')).toBeHidden();
  await textField(page).fill(JSON.stringify({ sizes: 'S (M)' }));
  await press(page, 'Read the Pattern');
  await expect(reader(page).getByRole('alert')).toHaveText(
    'This JSON is not one pattern from Ravelry. Paste the pattern’s text instead.',
  );
  await press(page, 'Cancel');
  await expect(page.getByRole('button', { name: 'Paste or drop a pattern' })).toBeFocused();
});

test('reads the table of a web page and Ravelry’s JSON from a paste', async ({ page }) => {
  await openNew(page);
  await openReader(page);
  const html =
    '<table><tr><th>Size</th><th>Finished bust (in)</th></tr><tr><td>S</td><td>36<sup>1</sup>/<sub>2</sub></td></tr>' +
    '<tr><td>M</td><td>40</td></tr></table>';
  await paste(page, 'Size Finished bust (in) S 361/2 M 40', { html });
  await expect
    .poll(() => readSizes(reader(page)))
    .toEqual([
      ['S', '36.5'],
      ['M', '40'],
    ]);
  await press(page, 'Back to the Text');
  await expect(textField(page)).toBeFocused();
  const pattern = {
    name: 'Heatherfield',
    permalink: 'heatherfield',
    gauge: 5,
    gauge_divisor: 1,
    row_gauge: 7,
    sizes_available: 'S (M, L)',
    notes_html: '<p>Sizes: S (M, L)<br>Finished bust: 36 (40, 44) inches</p>',
    pattern_needle_sizes: [],
  };
  await textField(page).fill(JSON.stringify({ pattern }));
  await press(page, 'Read the Pattern');
  await press(page, 'Back to the Text');
  await expect(textField(page)).toHaveValue(/^Heatherfield\n\nGauge\n5 stitches and 7 rows = 1 inch/);
  await press(page, 'Read the Pattern');
  await press(page, 'Use');
  await expect(patternDialog(page).getByLabel('Pattern name')).toHaveValue('Heatherfield');
  await openReader(page);
  await textField(page).fill(JSON.stringify({ ...pattern, name: 'Moorland', permalink: 'moorland' }));
  await press(page, 'Read the Pattern');
  await expect(reader(page).getByRole('button', { name: 'Use', exact: true })).toBeVisible();
  // Closing the review changes nothing.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Paste or drop a pattern' }).click();
  await press(page, 'Use');
  await expect(patternDialog(page).getByLabel('Pattern name')).toHaveValue('Moorland');
  await expect(patternDialog(page).getByLabel('Pattern URL (optional)')).toHaveValue(/moorland$/);
  await patternDialog(page).getByRole('button', { name: 'Undo' }).click();
  await expect(patternDialog(page).getByLabel('Pattern URL (optional)')).toHaveValue(/heatherfield$/);
  await expect(patternDialog(page).getByLabel('Stitches')).toHaveValue('20');
  await openReader(page);
  await press(page, 'Read the Pattern');
  await press(page, 'Use');
  await patternDialog(page).getByLabel('Pattern name').fill('My own name');
  await patternDialog(page).getByRole('button', { name: 'Undo' }).click();
  await expect(patternDialog(page).getByLabel('Pattern name')).toHaveValue('My own name');
  await expect(patternDialog(page).getByLabel('Pattern URL (optional)')).toHaveValue(/heatherfield$/);
  await expect(button(page, 'Save Pattern')).toBeVisible();
});

test('a chosen file is read on the device, a web page as shown @main', async ({ page, context }) => {
  const pdf = await printPdf(
    context,
    SIX_SIZES.split('\n')
      .map((line) => `<p>${line}</p>`)
      .join(''),
  );
  await page.goto('/calculator');
  await openReader(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await reader(page).locator('input[type=file]').setInputFiles(pdfFile(pdf));
  await expect(reader(page).getByText('Found the gauge, 6 sizes')).toBeVisible();
  expect((await readSizes(reader(page)))?.length).toBe(6);
  const html = `<?xml version="1.0"?><html><body><p>${TWELVE_SIZES.replaceAll('\n', '<br/>')}</p></body></html>`;
  const file = { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from(html) };
  expect(await readFile(page, file)).toEqual({ text: TWELVE_SIZES, message: null });
  expect(sent).toEqual([]);
});

test('a file is no longer read when another pattern is @main', async ({ page, context }) => {
  const body = `<section>${'Knit every round. '.repeat(100)}</section>`.repeat(60);
  const pdf = pdfFile(await printPdf(context, body, 'section { break-after: page }'));
  await page.goto('/calculator');
  await openReader(page);
  const pasted = paste(page, TWELVE_SIZES, { after: 'Reading page' });
  await chooseFile(page, pdf);
  await pasted;
  await expect.poll(() => page.workers()).toHaveLength(0);
  await expect(reader(page).getByText('Found the gauge, 12 sizes')).toBeVisible();
});

/**
 * Drags files with this text onto an element and drops them; without file names, the text itself.
 * @returns whether the page handled the drag and the drop, in place of the browser
 */
const drop = (target: Locator, text: string, ...names: readonly string[]) =>
  target.evaluate(
    (element, dropped) => {
      const dataTransfer = new DataTransfer();
      if (dropped.names.length === 0) dataTransfer.setData('text/plain', dropped.text);
      for (const name of dropped.names)
        dataTransfer.items.add(new File([dropped.text], name, { type: 'text/plain' }));
      return ['dragover', 'drop'].map(
        (type) =>
          !element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })),
      );
    },
    { text, names },
  );

test('a dropped file or text opens the review, and never replaces the page @main', async ({ page }) => {
  await page.goto('/calculator');
  const openButton = page.getByRole('button', { name: 'Paste or drop a pattern' });
  for (const names of [[], ['pattern.txt']]) {
    await drop(openButton, SIX_SIZES, ...names);
    await expect(reader(page).getByText('Found the gauge, 6 sizes')).toBeVisible();
    await press(page, 'Use');
    await expect(reader(page)).toBeHidden();
  }
  await drop(openButton, SIX_SIZES, 'one.txt', 'two.txt');
  await expect(reader(page).getByRole('alert')).toHaveText('You chose 2 files. Choose one at a time.');
  await press(page, 'Cancel');
  await openReader(page);
  const besideDialog = page.locator('body');
  expect(await drop(besideDialog, SIX_SIZES, 'pattern.txt')).toEqual([true, true]);
  await expect(reader(page).getByText('Found the gauge, 6 sizes')).toBeVisible();
});

test('text that is dragged into a field is left to the browser, which inserts it', async ({ page }) => {
  await page.goto('/calculator');
  await openReader(page);
  const text = reader(page).getByRole('textbox');
  await text.fill(SIX_SIZES);
  expect(await drop(text, 'two words')).toEqual([false, false]);
  await expect(text).toHaveValue(SIX_SIZES);
  await page.goto('/marked-pattern');
  expect(await drop(page.getByLabel('The pattern’s text'), 'two words')).toEqual([false, false]);
});

test('the title and the yarn of a text are offered, printed, and asked for once more', async ({ page }) => {
  await page.goto('/calculator');
  await typeGauge(page, 'Gauge Swatch', ENTRIES.own);
  await page.getByLabel('Desired finished bust').fill('40');
  await openReader(page);
  await paste(
    page,
    'Birch Lane Cardigan\nSizes: S (M, L)\nFinished bust: 36 (40, 44) inches\nGauge: 20 sts and 28 rows = 4 inches\nYarn: 900 (1000, 1150) yards',
  );
  await press(page, 'Use');
  const name = page.getByLabel('Pattern name (optional)');
  await expect(name).toHaveValue('Birch Lane Cardigan');
  await name.fill('Birch Lane');
  await usePattern(page);
  await expect(card(page, 'Pattern').getByRole('heading', { name: 'Birch Lane' })).toBeVisible();
  await calculate(page);
  await page.emulateMedia({ media: 'print' });
  await expect(card(page, 'Your Size').getByText('Birch Lane')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  const tool = findTool(page, 'Yarn Estimate', 'Estimate the yarn');
  await tool.open();
  await expect(tool.card.getByRole('textbox', { name: 'Yards' })).toHaveValue('900 (1000, 1150)');
});
