import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  test,
  toast,
  signInNew,
  expectNoSidewaysScroll,
  typeInFields,
} from '../support/browser.ts';
import { openRow, editRow } from '../support/library-rows.ts';
import {
  button,
  patternDialog,
  field,
  openNew,
  typeGauge,
  typeRow,
  row,
  openPatterns,
  storedPatterns,
  sweater,
} from '../support/patterns.ts';

test('adds a pattern with all fields, accessibly @main @wide', async ({ page, viewport }) => {
  await openNew(page);
  const { top, height, isScrolled } = await patternDialog(page).evaluate((element) => ({
    top: element.getBoundingClientRect().top,
    height: element.getBoundingClientRect().height,
    isScrolled: [...element.children].some((part) => part.scrollHeight > part.clientHeight),
  }));
  expect({ height, isScrolled }).toEqual({ height: 0.9 * (viewport?.height ?? 0), isScrolled: true });
  expect(top).toBeGreaterThan(0);
  await expectAccessible(page);
  await field(page, 'Bust, row 1').fill('401');
  await button(page, 'Save Pattern').click();
  await expect(toast(page, 'Error')).toBeVisible();
  await expectAccessible(page);
  expect((await patternDialog(page).boundingBox())?.height).toBeLessThanOrEqual(height + 1);
  await expectNoSidewaysScroll(page);
  await field(page, 'Pattern name').fill('  Ranunculus ');
  await field(page, 'Pattern URL (optional)').fill('https://example.org/ranunculus');
  await field(page, 'Description (optional)').fill('A yoke, top down');
  await typeGauge(page, '21,5', '30');
  await typeRow(page, 1, ['S', '36', '24']);
  await typeRow(page, 3, ['M', '40.5', '']);
  await field(page, 'Notes (optional)').fill('Needle 5 mm');
  await expect(patternDialog(page).getByText('11/1000')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await button(page, 'Save Pattern').click();
  await expect(toast(page, 'Pattern saved')).toBeVisible();
  await expect(patternDialog(page)).toBeHidden();
  await expect(row(page, 'Ranunculus')).toContainText('21.5 x 30');
  expect(await storedPatterns(page)).toMatchObject([
    {
      savedName: 'Ranunculus',
      savedUrl: 'https://example.org/ranunculus',
      savedDescription: 'A yoke, top down',
      notes: 'Needle 5 mm',
      extractedData: {
        gauge: { stitches: 21.5, rows: 30 },
        patternSizes: [
          { name: 'S', bust: 36, length: 24 },
          { name: 'M', bust: 40.5, length: null },
        ],
      },
    },
  ]);
});

test.describe('shows errors next to their fields', () => {
  const save = async (page: Page, problem: string) => {
    await button(page, 'Save Pattern').click();
    await expect(toast(page, 'Error')).toContainText(problem);
    // Outside of the dialog it would be neither in sight nor read aloud.
    await expect(patternDialog(page).getByRole('region', { name: /^Notifications/ })).toContainText(problem);
  };

  test('one after the other, with the range of an invalid number, and limits the notes', async ({ page }) => {
    await openNew(page);
    await field(page, 'Bust, row 2').fill('40');
    await save(page, 'Pattern name is required');
    await expect(field(page, 'Pattern name')).toBeFocused();
    await expect(field(page, 'Pattern name')).toHaveAccessibleDescription('Pattern name is required');
    await field(page, 'Pattern name').fill('Hat');
    await save(page, 'Gauge measurements are required');
    await expect(field(page, 'Stitches')).toBeFocused();
    await typeGauge(page, '20', '28');
    await save(page, 'All size fields are required');
    await expect(field(page, 'Size name, row 2')).toBeFocused();
    await field(page, 'Size name, row 2').fill('M');
    await field(page, 'Bust, row 2').fill('401');
    await save(page, 'Enter a number above 0, up to 400 inches');
    await expect(field(page, 'Bust, row 2'), 'typed last').toBeFocused();
    await field(page, 'Stitches').fill('51');
    await save(page, 'Enter 1 to 50 stitches per 4 inches');

    await field(page, 'Notes (optional)').fill('n'.repeat(999));
    await field(page, 'Notes (optional)').press('End');
    await page.keyboard.type('mno');
    await expect(field(page, 'Notes (optional)')).toHaveValue(`${'n'.repeat(999)}m`);
  });
});

test('editing keeps more than ten sizes, and shows the saved values immediately', async ({ page }) => {
  await openPatterns(page, [{ ...sweater('Many', 14), notes: 'Old', savedUrl: 'https://example.org' }]);
  await editRow(page, 'Many');
  await expect(page.getByRole('dialog', { name: 'Edit Pattern' })).toBeVisible();
  await expect(field(page, 'Bust, row 14')).toHaveValue('88');
  await field(page, 'Pattern name').fill('Many sizes');
  await field(page, 'Bust, row 14').fill('90');
  await field(page, 'Notes (optional)').fill('');
  await field(page, 'Pattern URL (optional)').fill('');
  await typeRow(page, 2, ['', '', '']);
  await button(page, 'Update Pattern').click();
  await expect(toast(page, 'Pattern updated')).toBeVisible();
  await expect(row(page, 'Many sizes')).toBeVisible();
  const [stored] = await storedPatterns(page);
  expect(stored).toMatchObject({ notes: null, savedUrl: null });
  expect(stored?.extractedData.patternSizes.map(({ bust }) => bust)).toEqual([
    36, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 90,
  ]);

  for (const [before, after] of [
    ['Many sizes', 'Many 2'],
    ['Many 2', 'Many 3'],
  ] as const) {
    await openRow(page);
    await page.getByRole('button', { name: /^Edit Many/ }).click();
    await expect(field(page, 'Pattern name')).toHaveValue(before);
    await field(page, 'Pattern name').fill(after);
    await button(page, 'Update Pattern').click();
    await expect(patternDialog(page)).toBeHidden();
  }
  await expect(row(page, 'Many 3')).toBeVisible();
});

test('can be used with the keyboard alone @main', async ({ page }) => {
  await signInNew(page, '/patterns');
  await page.getByRole('button', { name: 'Add Your First Pattern' }).press('Enter');
  await expect(field(page, 'Pattern name')).toBeFocused();
  await page.keyboard.type('Hat');
  await field(page, 'Stitches').focus();
  await typeInFields(page, '20', '28');
  await page.keyboard.press('Tab');
  await expect(field(page, 'The pattern gives no row gauge')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(page, 'Size name, row 1')).toBeFocused();
  await page.keyboard.type('S');
  for (const [key, cell, text] of [
    ['ArrowRight', 'Bust, row 1', '36'],
    ['ArrowDown', 'Bust, row 2', '40'],
    ['ArrowRight', 'Length, row 2', '24'],
    ['ArrowUp', 'Length, row 1', '23'],
    ['ArrowUp', 'Length, row 1', ''],
  ] as const) {
    await page.keyboard.press(key);
    await expect(field(page, cell)).toBeFocused();
    await page.keyboard.type(text);
  }
  await field(page, 'Size name, row 2').fill('M');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Hat')).toBeVisible();
  expect((await storedPatterns(page))[0]?.extractedData.patternSizes).toMatchObject([
    { name: 'S', bust: 36, length: 23 },
    { name: 'M', bust: 40, length: 24 },
  ]);
  await openRow(page, 'Hat');
  const edit = page.getByRole('button', { name: 'Edit Hat' });
  await edit.press('Enter');
  await expect(field(page, 'Pattern name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
});
