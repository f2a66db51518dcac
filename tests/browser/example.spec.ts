import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, signIn, test } from '../support/browser.ts';
import { newPerson } from '../support/account-file.ts';
import { calculate, card, comparison, openResult, recommendedSize } from '../support/calculator.ts';
import { findTool } from '../support/planner.ts';

const openButton = (page: Page) => page.getByRole('button', { name: 'See an example' });
const leaveButton = (page: Page) => page.getByRole('button', { name: 'Leave the example' });
const stitches = (page: Page) => card(page, 'Gauge Swatch').getByLabel('Stitches');

test('the example opens with one press on the landing page, and is sent nowhere', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await page.goto('/');
  await page.getByRole('link', { name: 'Open a Worked Example' }).click();
  await expect(recommendedSize(page)).toBeFocused();
  await expect.poll(async () => (await comparison(page)).length).toBe(7);
  expect(new URL(page.url()).hash).toBe('');
  await expect(page.getByText('We can’t reach the server')).toBeHidden();
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(recommendedSize(page)).toBeVisible();
  await leaveButton(page).click();
  await expect(openButton(page)).toBeFocused();
  await expect(stitches(page)).toHaveValue('');
  await expect(recommendedSize(page)).toBeHidden();
  expect(sent).toEqual([]);
});

test('leaving the example restores what was entered, and the tools', { tag: '@once' }, async ({ page }) => {
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
  await expect(page.getByLabel('Desired finished bust')).toHaveValue('40');
  await expect(rows.card.getByLabel('Raglan')).toBeChecked();
  await page.getByText('How do I choose a finished bust?').click();
  await expect(page.getByLabel('Body bust')).toHaveValue('');
});

test('the example has a plan from every tool', { tag: '@once' }, async ({ page }) => {
  await page.goto('/calculator');
  await openButton(page).click();
  await expect(page.getByText(/between .* and .* in/).first()).toBeVisible();
  const [rows, castOn, yarn] = [
    findTool(page, 'Row Planner', 'Plan the rows'),
    findTool(page, 'Cast-On Check', 'Check the cast-on'),
    findTool(page, 'Yarn Estimate', 'Estimate the yarn'),
  ];
  await expect(rows.result).toContainText('The pattern’s 60 rows');
  await castOn.open();
  await expect(castOn.result).toContainText('With 196 stitches at your gauge');
  await yarn.open();
  await expect(yarn.result).toContainText('Size S at your gauge takes about');
  const swatches = findTool(page, 'Swatch Comparison', 'Compare swatches');
  await swatches.open();
  await expect(swatches.result.getByRole('row')).toHaveCount(4);
  await page.getByText('How do I choose a finished bust?').click();
  await expect(page.getByLabel('Body bust')).toHaveValue('41');
  await page.getByRole('button', { name: 'Count over any width' }).click();
  await expect(page.getByRole('group', { name: 'Reading 1' }).getByLabel('Stitches')).toHaveValue('37');
  await expectNoAxeViolations(page);
});

test('the entries of the example can be kept', { tag: '@once' }, async ({ page }) => {
  await page.goto('/calculator');
  await openButton(page).click();
  await expect(recommendedSize(page)).toBeFocused();
  await stitches(page).fill('19');
  await page.getByRole('button', { name: 'Keep these entries' }).click();
  await expect(stitches(page)).toHaveValue('19');
  await expect(openButton(page)).toBeVisible();
  await calculate(page);
  await page.reload();
  await expect(stitches(page)).toHaveValue('19');
});

test('a signed-in user can save the example', { tag: '@once' }, async ({ page }) => {
  await signIn(page, newPerson(), '/calculator');
  await openButton(page).click();
  await expect(recommendedSize(page)).toBeVisible();
  await page.getByRole('button', { name: 'Save Pattern for Later' }).click();
  const form = page.getByRole('dialog', { name: 'Save Pattern' });
  await expect(form.getByLabel('Pattern name')).toHaveValue('Example: a pullover in seven sizes');
  await form.getByRole('button', { name: 'Save Pattern' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Save Results' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /Save/ }).click();
  await expect(page.getByRole('link', { name: 'See your saved results' })).toBeVisible();
});
