import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, test } from '../support/browser.ts';
import { card, inches, openResult, calculateFor } from '../support/calculator.ts';
import { openRow, openWithRows } from '../support/library-rows.ts';
import { sendPatterns, sweater } from '../support/patterns.ts';
import { findTool } from '../support/planner.ts';
import { saveSwatch } from '../support/swatches.ts';

// The knitter has 18 stitches per 4 inches, the pattern 20. The sizes are 36, 40 and 44 inches, and the knitter wants 40.

const comparison = (page: Page) => findTool(page, 'Swatch Comparison', 'Compare swatches');

test('compares typed gauges, of which one can be removed', async ({ page }) => {
  await openResult(page);
  const tool = comparison(page);
  await tool.open();
  await tool.press('Show the comparison');
  const stitches = tool.card.getByRole('textbox', { name: 'Stitches' });
  await expect(stitches).toBeFocused();
  await expect(stitches).toHaveAccessibleDescription(/Enter the stitches of this swatch$/);
  await stitches.fill('21');
  await tool.press('Add a gauge');
  const third = tool.card.getByRole('group', { name: 'Gauge 3' });
  await third.getByRole('textbox', { name: 'Stitches' }).fill('20');
  await tool.press('Show the comparison');
  await expect(tool.question('Your comparison')).toBeFocused();
  await page.reload();
  await expect(tool.result.getByRole('group')).toHaveCount(3);
  await tool.press('Change: Compared');
  await tool.press('Remove gauge 3');
  await expect(page.getByRole('group', { name: 'Gauge 2' }), 'the focus stays here').toBeFocused();
  await tool.press('Show the comparison');
  await expect(tool.result.getByRole('group')).toHaveCount(2);
});
test('covers no number and has none outside a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openResult(page, {
    job: {
      ...inches,
      sizes: ['34', '36', '38', '40', '42', '44', '46', '48', '50', '52'].map((bust) => [bust, bust, '']),
    },
  });
  await calculateFor(page, '55.6');
  const tool = comparison(page);
  await tool.open();
  await tool.card.getByRole('textbox', { name: 'Stitches' }).fill('50 sts');
  await tool.press('Show the comparison');
  await expectAccessible(tool.card);
  await expectFits(page);
  await expect(tool.result.getByRole('heading', { name: 'Your comparison' })).toBeInViewport();
  const numbers = tool.result.getByRole('definition');
  await expect(numbers).toHaveCount(20);
  const areTopmost = numbers.evaluateAll((found) =>
    found.map((number) => {
      number.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = number.getBoundingClientRect();
      return number.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }),
  );
  expect(await areTopmost).not.toContain(false);
});

test('compares the saved swatches of a user', async ({ page }) => {
  const open = () =>
    openWithRows(page, '/calculator', async () => {
      await saveSwatch(page, { yarnName: 'Highland', stitchGauge: 22, needleSize: 'US 6' });
      await saveSwatch(page, { yarnName: 'Highland', stitchGauge: 20, needleSize: 'US 8' });
    });
  await openResult(page, { open });
  const tool = comparison(page);
  await tool.open();
  await expect(tool.result.getByRole('group')).toHaveText([
    /^18 stitches per 4\sinchesYour gauge/,
    /^2[02] stitches per 4\sinchesHighland/,
    /^2[02] stitches per 4\sinchesHighland/,
  ]);
  await expect(tool.card.getByText('Your gauge, 2 saved swatches')).toBeVisible();
  await expectAccessible(tool.card);
});

test.describe('a saved pattern with the nearest saved swatch', () => {
  const openBoth = (page: Page, path: string) =>
    openWithRows(page, path, async () => {
      await saveSwatch(page, { yarnName: 'Lopi', stitchGauge: 17, rowGauge: 24 });
      await saveSwatch(page, { yarnName: 'Highland', stitchGauge: 20.4, rowGauge: 27 });
      await sendPatterns(page, [sweater('Yoke Pullover')]);
    });
  const expectBoth = async (page: Page) => {
    await expect(card(page, 'Gauge Swatch').getByLabel('Stitches')).toHaveValue('20.4');
    await expect(card(page, 'Gauge Swatch').getByText('From your swatch')).toContainText('Highland');
    await expect(card(page, 'Pattern').getByText('Yoke Pullover')).toBeVisible();
  };

  test('opens from the library', async ({ page }) => {
    await openBoth(page, '/patterns');
    await openRow(page, 'Yoke Pullover');
    const link = page.getByRole('link', { name: /^Use Yoke Pullover with your nearest swatch, Highland/ });
    await expect(link).toContainText('(2% more stitches)');
    await expectAccessible(page);
    await link.click();
    await expectBoth(page);
  });

  test('opens in the calculator', async ({ page }) => {
    await openBoth(page, '/calculator');
    await card(page, 'Pattern').getByRole('tab', { name: 'Saved Patterns' }).click();
    await expectAccessible(card(page, 'Pattern'));
    await page.getByRole('button', { name: /^Use Yoke Pullover with your nearest swatch/ }).click();
    await expectBoth(page);
  });
});
