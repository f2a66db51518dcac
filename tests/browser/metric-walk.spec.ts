import { bothUnits } from '../support/both-units.ts';
import { expect, test } from '../support/browser.ts';
import { calculate, card, comparison, recommendedSize, useUnits } from '../support/calculator.ts';
import { openReader, paste, press } from '../support/pattern-reader.ts';
import { findTool } from '../support/planner.ts';

/** As printed, and at a gauge that is the pattern's. */
const SIZES = [
  ['S', '92.0', '92.0', '54.0', '54.0'],
  ['M', '102.0', '102.0', '56.0', '56.0'],
  ['L', '112.0', '112.0', '58.0', '58.0'],
  ['XL', '122.0', '122.0', '60.0', '60.0'],
];

test('the main job in centimeters only shows what was printed and typed @main', async ({ page }) => {
  await page.goto('/calculator');
  const gauge = card(page, 'Gauge Swatch');
  await useUnits(page, 'Gauge Swatch', 'cm');
  await openReader(page);
  await paste(page, bothUnits.Danish);
  await press(page, 'Use');
  await expect(page.getByLabel('Bust, row 3')).toHaveValue('112');

  await gauge.getByRole('button', { name: 'Count over any width' }).click();
  const count = gauge.getByRole('region', { name: 'Count over any width' });
  for (const [name, text] of [
    ['Stitches', '20'],
    ['Width', '10'],
    ['Rows', '28'],
    ['Height', '10'],
  ] as const)
    await count.getByLabel(name).fill(text);
  await count.getByRole('button', { name: 'Use this gauge' }).click();
  await page.getByLabel('Desired finished bust').fill('112');
  await page.getByLabel('Desired length').fill('58');
  await calculate(page);
  await expect(recommendedSize(page)).toHaveText('Recommended size: L');
  expect(await comparison(page)).toEqual(SIZES);
  const result = card(page, 'Your Size');
  await expect(result).toContainText('112 cm');
  await expect(result).not.toContainText(/\d\sin\b|inches/);
  await expect(result).not.toContainText('1.6');
  await expect(card(page, 'Gauge Analysis').getByText('Perfect match')).toHaveCount(2);
  await expect(card(page, 'Pattern')).toContainText('20 stitches × 28 rows per 10 cm');

  await page.emulateMedia({ media: 'print' });
  const paper = await page.getByRole('main').innerText();
  expect(paper).toContain('20 stitches × 28 rows per 10 cm');
  expect(paper).not.toMatch(/\d\sin\b|inches/);
  await page.emulateMedia({ media: 'screen' });

  const rows = findTool(page, 'Row Planner', 'Plan the rows');
  await rows.open();
  await rows.card.getByLabel('Sleeve').check();
  await rows.press('Next');
  await rows.card.getByLabel('Every … rows').fill('6');
  await rows.card.getByLabel('… times').fill('10');
  await rows.press('Next');
  await rows.card.getByLabel('Every row').check();
  await rows.press('Next');
  await rows.press('Show the plan');
  await expect(rows.result).toContainText('every 6th row 10 times');
  await expect(rows.card).not.toContainText(/\d\sin\b|inches/);
});
