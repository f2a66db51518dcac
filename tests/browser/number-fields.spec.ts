import type { Locator } from '@playwright/test';
import { expect, pasteFromClipboard, test, signInNew, expectNoSidewaysScroll } from '../support/browser.ts';
import { card } from '../support/calculator.ts';
import { swatchDialog, swatchField, typeSwatch, TYPED } from '../support/swatches.ts';

const expectDescription = (field: Locator, description: string | RegExp) =>
  expect(field).toHaveAccessibleDescription(description);

test('number fields keep the typed notation, and step with arrow keys', async ({ page }) => {
  await page.goto('/calculator');
  const bust = page.getByLabel('Desired finished bust');
  await bust.pressSequentially('40 1/2"');
  await page.getByLabel('Bust, row 3', { exact: true }).fill('101.6 cm');
  await expect(page.getByText('Row 3, bust: 101.6 cm is 40 in')).toBeVisible();
  await page.reload();
  await expect(bust).toHaveValue('40 1/2"');
  await expect(page.getByLabel('Bust, row 3', { exact: true })).toHaveValue('101.6 cm');
  for (const [field, from, to] of [
    [card(page, 'Gauge Swatch').getByLabel('Stitches'), '21,5', '21.6'],
    [card(page, 'Pattern').getByLabel('Stitches'), '20', '20.5'],
    [bust, '5', '20'],
    [page.getByLabel('Desired length'), '18 1/8', '18.625'],
  ] as const) {
    await field.fill(from);
    await field.press('ArrowUp');
    await expect(field).toHaveValue(to);
  }
});
/** The longest that is usual. */
const FRACTION = '10 1/4';

/** Returns how much of a field's text is past its edge or under its unit, in pixels. */
const measureHidden = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => {
    const style = getComputedStyle(input);
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('No canvas');
    // The font shorthand is empty with tabular digits.
    canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const box = input.getBoundingClientRect();
    const start = box.left + parseFloat(style.borderLeftWidth) + parseFloat(style.paddingLeft);
    const unit = [...(input.parentElement?.querySelectorAll('span') ?? [])].find(
      (span) => span.clientWidth > 0,
    );
    const end = Math.min(
      unit?.getBoundingClientRect().left ?? Infinity,
      box.right - parseFloat(style.borderRightWidth) - parseFloat(style.paddingRight),
    );
    return start + canvas.measureText(input.value).width - end;
  });

/** Expects each field of `place` to show fractions in full, in either unit and at several widths. */
async function expectRoomForFractions(place: Locator, fields: readonly Locator[]): Promise<void> {
  const page = place.page();
  for (const unit of ['Inches', 'cm'] as const) {
    const toggles = place.getByRole('radio', { name: unit });
    await expect(toggles.first()).toBeAttached();
    for (const toggle of await toggles.all()) await toggle.check();
    for (const field of fields) await field.fill(FRACTION);
    // A window of 1280 pixels zoomed to 400% is 320 pixels wide.
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      for (const field of fields) {
        expect(await measureHidden(field), `in ${unit} at ${width} pixels`).toBeLessThanOrEqual(0);
      }
      await expectNoSidewaysScroll(page);
    }
  }
}

test('number fields show fractions in full at every width', async ({ page }) => {
  await signInNew(page, '/calculator');
  const main = page.getByRole('main');
  await expectRoomForFractions(main, [
    ...['Gauge Swatch', 'Pattern'].flatMap((name) => [
      card(page, name).getByLabel('Stitches'),
      card(page, name).getByLabel('Rows', { exact: true }),
    ]),
    main.getByLabel('Desired finished bust'),
    main.getByLabel('Desired length'),
    main.getByLabel('Bust, row 1', { exact: true }),
    main.getByLabel('Length, row 1', { exact: true }),
  ]);
  await page.goto('/swatches');
  await page.getByRole('button', { name: 'Add Your First Swatch' }).click();
  await expectRoomForFractions(swatchDialog(page), [
    swatchField(page, 'stitches'),
    swatchField(page, 'rows'),
  ]);
  await page.goto('/patterns');
  await page.getByRole('button', { name: 'Add Your First Pattern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Pattern' });
  await expectRoomForFractions(dialog, [
    dialog.getByLabel('Stitches'),
    dialog.getByLabel('Rows', { exact: true }),
    dialog.getByLabel('Bust, row 1', { exact: true }),
    dialog.getByLabel('Length, row 1', { exact: true }),
  ]);
});

test('a field keeps text that is no number, and says what to enter @main', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/calculator');
  const desiredBust = page.getByLabel('Desired finished bust');
  await desiredBust.focus();
  await pasteFromClipboard(page, 'finished bust: 36 (38, 40) inches');
  await desiredBust.press('Tab');
  await expect(desiredBust).toHaveValue('finished bust: 36 (38, 40) inches');
  await expectDescription(desiredBust, /Enter one number, the finished bust/);
  const stitches = card(page, 'Gauge Swatch').getByLabel('Stitches');
  const bust = page.getByLabel('Bust, row 1', { exact: true });
  await stitches.pressSequentially('21-22');
  await stitches.press('Tab');
  await expect(stitches).toHaveValue('21-22');
  await expect(stitches).toHaveAttribute('aria-invalid', 'true');
  await expectDescription(stitches, /Enter one number, such as 21.5 for 21 to 22 stitches/);
  await bust.fill('28-34');
  await bust.press('Tab');
  await expect(bust).toHaveValue('28-34');
  await expect(page.getByText('Row 1, bust: Enter one number, the finished bust')).toBeVisible();
  await page.reload();
  await expect(bust).toHaveValue('28-34');
  await expect(stitches).toHaveValue('21-22');
});

test('clicking a button after an invalid entry does not move the button', async ({ page }) => {
  await signInNew(page, '/swatches');
  await page.getByRole('button', { name: 'Add Your First Swatch' }).click();
  await typeSwatch(page, TYPED);
  const rows = swatchField(page, 'rows');
  await rows.fill('36 to 38');
  const save = swatchDialog(page).getByRole('button', { name: 'Save Swatch' });
  await save.scrollIntoViewIfNeeded();
  const before = await save.boundingBox();
  if (!before) throw new Error('The button is not drawn');
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await expect(rows).not.toBeFocused();
  expect(await save.boundingBox()).toEqual(before);
  await page.mouse.up();
  // The click was handled: the form shows the error and focuses its field.
  await expect(page.getByText('Invalid row gauge', { exact: true })).toBeVisible();
  await expect(rows).toBeFocused();
  await expect(rows).toHaveValue('36 to 38');
  await expectDescription(rows, /Enter one number, such as 28.5 for 28 to 29 rows/);
});
