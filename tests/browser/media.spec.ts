import type { Locator, Page } from '@playwright/test';
import { createAccountFile, fillAccount } from '../support/account-file.ts';
import { expect, expectAccessible, test, toast, signInNew } from '../support/browser.ts';
import { calculate, card, openResult } from '../support/calculator.ts';
import { sendPatterns, sweater } from '../support/patterns.ts';
import { saveSwatch } from '../support/swatches.ts';

const A4 = { format: 'A4' } as const;
/** The area inside the margins, in pixels. */
const A4_AREA = { width: 703, height: 1032 } as const;

const today = () => new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(new Date());

async function countPages(page: Page): Promise<number> {
  const pdf = (await page.pdf(A4)).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Returns the colors in an element and its drawings that are not a shade of gray. */
const findColors = (scope: Locator): Promise<string[]> =>
  scope.evaluate((root) =>
    [root, ...root.querySelectorAll('*')].flatMap((element) => {
      if (!element.checkVisibility()) return [];
      const { color, backgroundColor, borderTopColor, fill, stroke } = getComputedStyle(element);
      const isPainted = (value: string) => !/^(?:none|transparent|rgba\(.*, 0\))$/.test(value);
      const isGray = (value: string) => new Set(/\d+, \d+, \d+/.exec(value)?.[0].split(', ')).size === 1;
      const drawn = element instanceof SVGElement ? [fill, stroke] : [];
      const colors = [color, backgroundColor, borderTopColor, ...drawn];
      return colors.filter((value) => isPainted(value) && !isGray(value));
    }),
  );

async function expectNoControls(page: Page): Promise<void> {
  for (const role of ['button', 'tab', 'radio', 'searchbox', 'navigation', 'dialog'] as const) {
    await expect(page.getByRole(role), role).toHaveCount(0);
  }
  await expect(page.getByText('Skip to content')).toBeHidden();
}

test('a printed result is one page with pattern, swatch, gauges, units and date @main', async ({ page }) => {
  // An API address needs no application to load.
  await signInNew(page, '/api/auth/user');
  const swatch = await saveSwatch(page, { yarnName: 'Malabrigo Rios', stitchGauge: 18, rowGauge: 24 });
  const [pattern] = await sendPatterns(page, [sweater('Ranunculus', 10)]);
  await page.goto(`/calculator?swatch=${swatch.id}&pattern=${pattern?.id}`);
  await expect(toast(page, 'Pattern and swatch loaded')).toBeVisible();
  // Between two sizes, so that both are described.
  await page.getByLabel('Desired finished bust').fill('42');
  await page.getByLabel('Desired length').fill('23.5');
  await page.getByText('How do I choose a finished bust?').click();
  await page.getByLabel('Body bust').fill('38');
  await calculate(page);
  await page.emulateMedia({ media: 'print' });
  await expectNoControls(page);
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeHidden();
  for (const part of ['Gauge Swatch', 'Desired Fit', 'Pattern', 'Measuring tips']) {
    await expect(card(page, part)).toBeHidden();
  }
  const result = card(page, 'Your Size');
  for (const text of ['Ranunculus', 'Malabrigo Rios', 'Desired length', '(finished, inches)', today()]) {
    await expect(result.getByText(text)).toBeVisible();
  }
  await expect(result.getByText('18 stitches × 24 rows per 4 inches')).toBeVisible();
  expect(await countPages(page)).toBe(1);
  expect(await findColors(result)).toEqual([]);
});

test('printed lists have three columns or a table, on at most three pages', async ({ page }) => {
  // An API address needs no application to load.
  await signInNew(page, '/api/auth/user');
  const file = createAccountFile(63);
  const patterns = file.patterns.map((pattern, row) => ({ ...pattern, savedName: `Cardigan ${row + 1}` }));
  await fillAccount(page, { ...file, patterns });
  await page.setViewportSize(A4_AREA);
  await page.emulateMedia({ media: 'print' });
  for (const [path, name, columns] of [
    ['/swatches', 'Shetland 63', ['Shetland 63', 'US 6', 'Heather', 'Blocked']],
    ['/saved-calculations', 'Result 60', ['Result 60', 'Size XL (1X)', 'Saved:']],
    ['/patterns', 'Cardigan 63', ['Cardigan 63', '26 x 26 / 4 in', 'With a shawl collar']],
  ] as const) {
    await page.goto(path);
    const rows = page.getByRole('main').locator('li, tbody tr');
    await expect(rows).toHaveCount(63);
    await expectNoControls(page);
    await expect(page.getByText(`Printed on ${today()}.`)).toBeVisible();
    const row = rows.filter({ has: page.getByText(name, { exact: true }) });
    const lefts: number[] = [];
    for (const text of columns) lefts.push((await row.getByText(text).first().boundingBox())?.x ?? NaN);
    expect(lefts, path).toEqual(lefts.toSorted((a, b) => a - b));
    expect(new Set(lefts).size, path).toBe(columns.length);
    expect((await row.boundingBox())?.height).toBeLessThan(40);
    expect(await countPages(page), path).toBeLessThanOrEqual(3);
  }
  // The loop ends on the patterns page.
  await expect(page.getByText('Gauges are stitches x rows per 4 inches.')).toBeVisible();
  await expect(page.getByRole('listitem').first().getByText('Sizes: M')).toBeVisible();
});

test.describe('in forced colors', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

  test('the calculator shows what is disabled, selected and recommended', async ({ page }) => {
    await page.goto('/calculator');
    const calculateButton = page.getByRole('button', { name: 'Calculate Size' });
    const [borderColor, textColor] = await calculateButton.evaluate((button) => [
      getComputedStyle(button).borderTopColor,
      getComputedStyle(button).color,
    ]);
    expect(borderColor, 'a disabled button has one color').toBe(textColor);
    await openResult(page);
    const readBackgroundColor = (of: 'Inches' | 'cm') =>
      card(page, 'Gauge Swatch')
        .locator('label', { hasText: of })
        .evaluate((label) => getComputedStyle(label).backgroundColor);
    expect(await readBackgroundColor('Inches')).not.toBe(await readBackgroundColor('cm'));
    const readBorderColor = (name: string) =>
      page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).borderBottomColor);
    expect(await readBorderColor('Your Gauge')).not.toBe(await readBorderColor('Saved Swatches'));
    const outlines = await page
      .getByRole('table', { name: /^Every size at your gauge/ })
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).outlineStyle));
    expect(outlines).toEqual(['solid', 'none', 'none']);
    // If the browser adjusts a filled button, it paints the page's color behind the text, which hides it.
    const adjustment = calculateButton.evaluate((element) => getComputedStyle(element).forcedColorAdjust);
    expect(await adjustment).toBe('none');
    for (const title of ['Pattern', 'Your Size']) await expectAccessible(card(page, title));
  });
});
