import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, test, expectErrors } from '../support/browser.ts';
import { calculate, card, readComparison, openResult, recommendedSize } from '../support/calculator.ts';
import { goOffline } from '../support/offline.ts';
import { findTool } from '../support/planner.ts';

const openButton = (page: Page) => page.getByRole('button', { name: 'See an example' });
const leaveButton = (page: Page) => page.getByRole('button', { name: 'Leave the example' });
const stitches = (page: Page) => card(page, 'Gauge Swatch').getByLabel('Stitches');

/** Opens each tool, which has its plan already. */
async function expectTools(
  page: Page,
  check: (tool: Locator) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (const [title, button, plan] of [
    ['Row Planner', 'Plan the rows', 'The pattern’s 60 rows'],
    ['Cast-On Check', 'Check the cast-on', 'With 196 stitches at your gauge'],
    ['Yarn Estimate', 'Estimate the yarn', 'Size S at your gauge takes about'],
    ['Swatch Comparison', 'Compare swatches', 'Your comparison'],
  ] as const) {
    const tool = findTool(page, title, button);
    // The example opens with the first.
    if (await tool.card.isHidden()) await tool.open();
    await expect(tool.result).toContainText(plan);
    await check(tool.card);
  }
}

test('the example opens with one click on the landing page, and is sent nowhere @main', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await page.goto('/');
  await page.getByRole('link', { name: 'Open a Worked Example' }).click();
  await expect(recommendedSize(page)).toBeFocused();
  await expect.poll(async () => (await readComparison(page)).length).toBe(7);
  expect(new URL(page.url()).hash).toBe('');
  await page.reload();
  await expect(recommendedSize(page)).toBeVisible();
  await leaveButton(page).click();
  await expect(openButton(page)).toBeFocused();
  await expect(stitches(page)).toHaveValue('');
  await expect(recommendedSize(page)).toBeHidden();
  expect(sent).toEqual([]);
});

test('leaving the example restores what was entered, and the tools @main', async ({ page }) => {
  await openResult(page);
  const rows = findTool(page, 'Row Planner', 'Plan the rows');
  await rows.open();
  await rows.card.getByLabel('Raglan').check();
  await openButton(page).click();
  await expect(rows.result).toContainText('The pattern’s 60 rows');
  await stitches(page).fill('19');
  await page.goto('/calculator#example');
  await expect(stitches(page)).toHaveValue('18 1/2');
  await page.reload();
  await leaveButton(page).click();
  await expect(stitches(page)).toHaveValue('18');
  await expect(rows.card.getByLabel('Raglan')).toBeChecked();
});

test('the example has a plan from every tool, also at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/calculator');
  await openButton(page).click();
  await expect(page.getByText(/between .* and .* in/).first()).toBeVisible();
  await expectTools(page, async (tool) => {
    await expectFits(page);
    await expectAccessible(tool);
  });
  await page.getByText('How do I choose a finished bust?').click();
  await expect(page.getByLabel('Body bust')).toHaveValue('41');
  await page.getByRole('button', { name: 'Count over any width' }).click();
  await expect(page.getByRole('group', { name: 'Reading 1' }).getByLabel('Stitches')).toHaveValue('37');
  for (const title of ['Gauge Swatch', 'Desired Fit']) await expectAccessible(card(page, title));
  await expectFits(page);
});

test('the entries of the example can be kept', async ({ page }) => {
  await page.goto('/calculator');
  await openButton(page).click();
  await expect(recommendedSize(page)).toBeFocused();
  await stitches(page).fill('19');
  await page.getByRole('button', { name: 'Keep these entries' }).click();
  await expect(openButton(page)).toBeVisible();
  await calculate(page);
  await page.reload();
  await expect(stitches(page)).toHaveValue('19');
});

test('the example and every tool open for the first time without a network @main', async ({ page }) => {
  expectErrors(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.goto('/calculator');
  await goOffline(page);
  await openButton(page).click();
  await expect(recommendedSize(page)).toBeVisible();
  await expectTools(page);
});
