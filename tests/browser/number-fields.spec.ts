import type { Locator } from '@playwright/test';
import { expect, test, expectNoSidewaysScroll, signInNew } from '../support/browser.ts';
import { card } from '../support/calculator.ts';
import { openNew, patternDialog } from '../support/patterns.ts';
import { openAdd, swatchDialog, swatchField, typeSwatch, TYPED } from '../support/swatches.ts';
import { pasteFromClipboard } from '../support/keyboard.ts';

/** The longest that is usual. */
const FRACTION = '10 1/4';

/** Returns how much of a field's text is past its edge or under its unit, in pixels. */
const measureHidden = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => {
    const { paddingRight } = getComputedStyle(input);
    const units = [...(input.parentElement?.querySelectorAll('span') ?? [])];
    const unit = units.find(({ clientWidth }) => clientWidth > 0)?.getBoundingClientRect().left ?? Infinity;
    const end = input.getBoundingClientRect().right - parseFloat(paddingRight);
    return input.scrollWidth - input.clientWidth + Math.max(0, end - unit);
  });

/** Expects each field of `place` to show its number in full, in either unit, at several widths and with large text. */
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
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const field of fields) await field.fill('112,5');
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    for (const field of fields) {
      expect(await measureHidden(field), `large text at ${width} pixels`).toBeLessThanOrEqual(0);
    }
    await expectNoSidewaysScroll(page);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}

test('number fields show their numbers in full at every width, and with large text', async ({ page }) => {
  const patternFields = (place: Locator) => [
    place.getByLabel('Stitches'),
    place.getByLabel('Rows', { exact: true }),
    place.getByLabel('Bust, row 1', { exact: true }),
    place.getByLabel('Length, row 1', { exact: true }),
  ];
  await signInNew(page, '/calculator');
  const main = page.getByRole('main');
  await expectRoomForFractions(main, [
    card(page, 'Gauge Swatch').getByLabel('Stitches'),
    card(page, 'Gauge Swatch').getByLabel('Rows', { exact: true }),
    main.getByLabel('Desired finished bust'),
    main.getByLabel('Desired length'),
    ...patternFields(card(page, 'Pattern')),
  ]);
  await openAdd(page);
  await expectRoomForFractions(swatchDialog(page), [
    swatchField(page, 'stitches'),
    swatchField(page, 'rows'),
  ]);
  await openNew(page);
  await expectRoomForFractions(patternDialog(page), patternFields(patternDialog(page)));
});

test('a field keeps text that is no number, and says what to enter @main', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/calculator');
  const desiredBust = page.getByLabel('Desired finished bust');
  await desiredBust.focus();
  await pasteFromClipboard(page, 'finished bust: 36 (38, 40) inches');
  await desiredBust.press('Tab');
  await expect(desiredBust).toHaveValue('finished bust: 36 (38, 40) inches');
  await expect(desiredBust).toHaveAccessibleDescription(/Enter one number, the finished bust/);
  const stitches = card(page, 'Gauge Swatch').getByLabel('Stitches');
  await stitches.fill('21,5');
  await stitches.press('ArrowUp');
  await expect(stitches).toHaveValue('21.6');
  await stitches.fill('21-22');
  await stitches.press('Tab');
  await expect(stitches).toHaveAttribute('aria-invalid', 'true');
  await expect(stitches).toHaveAccessibleDescription(/such as 21.5 for 21 to 22 stitches/);
  const bust = page.getByLabel('Bust, row 1', { exact: true });
  await bust.fill('101.6 cm');
  await bust.press('Tab');
  await expect(page.getByText('Row 1, bust: 101.6 cm is 40 in')).toBeVisible();
  await page.reload();
  await expect(bust).toHaveValue('101.6 cm');
  await expect(stitches).toHaveValue('21-22');
});

test('clicking a button after an invalid entry does not move the button @main', async ({ page }) => {
  await openAdd(page);
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
});
