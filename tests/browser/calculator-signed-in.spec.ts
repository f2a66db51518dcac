import type { Page } from '@playwright/test';
import type { Calculation } from '../../src/contract/calculations.ts';
import type { Pattern } from '../../src/contract/patterns.ts';
import { expect, expectAccessible, expectErrors, signInNew, test, toast } from '../support/browser.ts';
import {
  calculate,
  calculateFor,
  card,
  ENTRIES,
  openEntered,
  openResult,
  recommendedSize,
  saveDialog,
  saveResult,
  typeGauge,
} from '../support/calculator.ts';
import { deleteRow } from '../support/library-rows.ts';
import { sendPatterns, fetchPatterns } from '../support/patterns.ts';
import { NO_ID } from '../support/requests.ts';
import { saveSwatch } from '../support/swatches.ts';
import { newPerson } from '../support/sign-in.ts';
import { fetchJson } from '../support/page-requests.ts';
import { fillSignInForm, loseSession } from '../support/sign-in-form.ts';

const inUse = (page: Page) => page.getByRole('group', { name: 'Pattern in use' });
const saveResults = (page: Page) => page.getByRole('button', { name: 'Save Results' });
const saveButton = (page: Page) => saveDialog(page).getByRole('button', { name: 'Save', exact: true });
const fetchSavedResults = (page: Page) => fetchJson<Calculation[]>(page, '/api/calculations');

const openResultSignedIn = (page: Page) => openResult(page, { open: () => signInNew(page, '/calculator') });

const PULLOVER = {
  savedName: 'Yoke Pullover',
  savedUrl: 'https://example.org/yoke',
  extractedData: {
    gauge: { stitches: 20, rows: 28 },
    patternSizes: [
      { name: 'S', bust: 36, length: 24 },
      { name: 'M', bust: 40, length: 24 },
      { name: 'XL', bust: null, length: null },
    ],
  },
};

async function createPullover(page: Page): Promise<Pattern> {
  const [pattern] = await sendPatterns(page, [PULLOVER]);
  if (!pattern) throw new Error('Nothing was saved');
  return pattern;
}

test('after the session expired, Calculate Size asks to sign in, then calculates @main', async ({ page }) => {
  expectErrors(page, /status of 401/);
  const person = await signInNew(page, '/calculator');
  const { id } = await createPullover(page);
  await page.goto(`/calculator?pattern=${id}`);
  await expect(inUse(page).getByText('Yoke Pullover')).toBeVisible();
  await typeGauge(page, 'Gauge Swatch', ENTRIES.own);
  await page.getByLabel('Desired finished bust').fill('40');
  const created: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/patterns/manual')) created.push(request.url());
  });
  await loseSession(page, () => page.getByRole('button', { name: 'Calculate Size' }).click());
  await fillSignInForm(page, person);
  await expect(page).toHaveURL('/calculator');
  await expect(toast(page, 'Your size: S')).toBeVisible();
  await expect(recommendedSize(page)).toBeInViewport();
  await page.reload();
  await expect(recommendedSize(page)).toBeVisible();
  await expect(toast(page, 'Your size: S'), 'shown once').toBeHidden();
  await expect(inUse(page).getByText('Yoke Pullover')).toBeVisible();
  await calculate(page);
  expect(created).toEqual([]);
});

test('a guest’s result is kept after signing up, ready to be saved @main', async ({ page }) => {
  await openResult(page);
  await card(page, 'Your Size').getByRole('link', { name: 'Create Free Account' }).click();
  await page.getByRole('link', { name: /^Continue with/ }).click();
  await fillSignInForm(page, newPerson());
  await expect(page).toHaveURL('/calculator');
  await expect(recommendedSize(page)).toHaveText('Recommended size: S');
  await expect(card(page, 'Gauge Swatch').getByLabel('Stitches')).toHaveValue('18');
  await expect(inUse(page).getByText('20 stitches × 28 rows')).toBeVisible();

  await expect(saveResults(page)).toBeInViewport();
  await saveResults(page).click();
  await expect(saveDialog(page).getByLabel('Name')).toHaveValue('Custom Pattern - S');
  await expect(saveDialog(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Results Saved')).toBeVisible();
  const results = { desiredBust: 40, gauge: { stitches: 20, rows: 28 }, patternName: null };
  expect(await fetchSavedResults(page)).toMatchObject([
    {
      ...{ name: 'Custom Pattern - S', userStitches: 18, userRows: 24, recommendedSize: 'S' },
      ...{ gaugeDifferencePercent: -10, results },
    },
  ]);
});

test('signing in without a result shows that the input was kept @main', async ({ page }) => {
  await page.goto('/calculator');
  await page.getByLabel('Desired finished bust').fill('40');
  await page.getByRole('tab', { name: 'Saved Patterns' }).click();
  await page.getByRole('link', { name: 'Log In' }).first().click();
  await fillSignInForm(page, newPerson());
  await expect(toast(page, 'Everything you entered is still here')).toBeVisible();
  await expect(page.getByLabel('Desired finished bust')).toHaveValue('40');
});

test('a saved swatch fills the gauge card, and its name is saved with the result @main', async ({ page }) => {
  await signInNew(page);
  await saveSwatch(page, { stitchGauge: 18, rowGauge: 24 });
  await createPullover(page);
  await page.goto('/calculator');
  const gauge = card(page, 'Gauge Swatch');
  await gauge.getByRole('tab', { name: 'Saved Swatches' }).click();
  await gauge.getByRole('button', { name: /^Shetland Spindrift/ }).click();
  await expect(toast(page, 'Swatch loaded')).toBeVisible();
  await expect(gauge.getByRole('tab', { name: 'Your Gauge' })).toHaveAttribute('aria-selected', 'true');
  await expect(gauge.getByRole('group', { name: 'Your gauge' })).toBeFocused();
  await expect(gauge.getByLabel('Stitches')).toHaveValue('18');
  await expect(gauge.getByText('From your swatch')).toContainText('Shetland Spindrift');
  const patterns = card(page, 'Pattern');
  await patterns.getByRole('tab', { name: 'Saved Patterns' }).click();
  await patterns.getByRole('button', { name: /^Yoke Pullover/ }).click();
  await expect(inUse(page)).toBeFocused();
  await calculateFor(page, '40');
  await saveResult(page);
  const [result] = await fetchSavedResults(page);
  expect(result).toMatchObject({
    name: 'Yoke Pullover - S',
    results: { swatchName: 'Shetland Spindrift', patternName: 'Yoke Pullover' },
  });
  await gauge.getByLabel('Stitches').fill('19');
  await expect(gauge.getByText('From your swatch'), 'an edited gauge is no longer the swatch’s').toBeHidden();
});

test('a saved pattern is loaded from the library, and its ID is removed from the URL @main', async ({
  page,
}) => {
  await openResultSignedIn(page);
  await createPullover(page);
  await page.goto('/patterns');
  await page.getByRole('link', { name: 'Use Yoke Pullover' }).click();
  await expect(toast(page, 'Yoke Pullover loaded')).toBeVisible();
  await expect(page).toHaveURL('/calculator');
  await expect(inUse(page)).toBeFocused();
  await expect(inUse(page).getByRole('heading', { name: 'Yoke Pullover' })).toBeInViewport();
  await expect(recommendedSize(page), 'the pattern replaces the draft’s').toBeHidden();
  await expect(inUse(page).getByRole('row')).toHaveCount(3);
  await expect(inUse(page).getByText('Size XL has no bust, so it was left out.')).toBeVisible();
  const website = inUse(page).getByRole('link', { name: 'View Pattern Website' });
  await expect(website).toHaveAttribute('href', 'https://example.org/yoke');
  await expect(website).toHaveAttribute('target', '_blank');
  await expect(website).toHaveAttribute('rel', /noopener/);
  await inUse(page).getByRole('button', { name: 'Enter Another Pattern' }).click();
  await expect(page.getByLabel('Bust, row 3', { exact: true }), 'the input is kept').toHaveValue('44');
});

test('a row in the URL that cannot be used shows why, and changes nothing @main', async ({ page }) => {
  expectErrors(page, /status of 4|ERR_FAILED|Failed to fetch/);
  await openResultSignedIn(page);
  const [withoutGauge, withoutSizes] = await sendPatterns(page, [
    { savedName: 'No gauge', extractedData: { patternSizes: [{ name: 'S', bust: 36, length: 24 }] } },
    { savedName: 'No sizes', extractedData: { gauge: { stitches: 20, rows: 28 } } },
  ]);
  for (const [search, words] of [
    [`pattern=${withoutGauge?.id}`, 'This pattern has invalid data and cannot be loaded'],
    [`pattern=${withoutSizes?.id}`, 'This pattern has no size information'],
    [`pattern=${NO_ID}`, 'Pattern not found'],
    ['swatch=nonsense/../', 'Swatch not found'],
  ] as const) {
    await page.goto(`/calculator?${search}`);
    await expect(toast(page, words)).toBeVisible();
    await expect(page).toHaveURL('/calculator');
    await expect(recommendedSize(page), 'the result stays').toBeVisible();
  }
  await page.route('**/api/gauge-swatches', (route) => route.abort());
  const logged = page.waitForEvent('console', (message) => message.text().includes('Failed to fetch'));
  await page.goto(`/calculator?swatch=${NO_ID}`);
  await logged;
  await expect(toast(page, 'The swatch could not be loaded')).toBeVisible();
});

test('the entered pattern can be saved under a name, also after a failure, and is in use @main', async ({
  page,
}) => {
  expectErrors(page, /ERR_FAILED|Failed to fetch/);
  await openResultSignedIn(page);
  await inUse(page).getByRole('button', { name: 'Save Pattern for Later' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save Pattern' });
  const save = dialog.getByRole('button', { name: 'Save Pattern' });
  await dialog.getByLabel('Pattern name').fill('  ');
  await save.click();
  await expect(toast(page, 'Error')).toContainText('Please enter a pattern name');
  await expect(dialog.getByLabel('Pattern name')).toBeFocused();
  await page.route('**/api/patterns/*/save', (route) => route.abort());
  await dialog.getByLabel('Pattern name').fill(' My own ');
  await save.click();
  await expect(toast(page, 'Error')).toContainText('Failed to save pattern');
  await page.unroute('**/api/patterns/*/save');
  await save.click();
  await expect(toast(page, 'Pattern saved')).toBeVisible();
  await expect(inUse(page).getByRole('heading', { name: 'My own' })).toBeVisible();
  await expect(inUse(page)).toBeFocused();
  await expect(inUse(page).getByRole('button', { name: 'Save Pattern for Later' })).toBeHidden();
  expect(await fetchPatterns(page)).toMatchObject([{ savedName: 'My own', savedUrl: null }]);
});

test('an expired pattern is created again silently, and its result is saved @main', async ({ page }) => {
  expectErrors(page, /status of 4/);
  await openResultSignedIn(page);
  await page.evaluate((id) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.calculator.1')) ?? '';
    const draft = JSON.parse(localStorage.getItem(key) ?? '') as { pattern: { id: string } };
    draft.pattern.id = id;
    localStorage.setItem(key, JSON.stringify(draft));
  }, NO_ID);
  await page.reload();
  await saveResult(page);
  expect((await fetchSavedResults(page))[0]?.patternId).not.toBe(NO_ID);
});

test('saving needs a name, and is offered once for a result, and again after it is deleted @main', async ({
  page,
}) => {
  await openResultSignedIn(page);
  await saveResults(page).click();
  await saveDialog(page).getByLabel('Name').fill(' ');
  await page.keyboard.press('Enter');
  const missing = 'Please enter a name for your calculation.';
  await expect(saveDialog(page).getByLabel('Name')).toHaveAccessibleDescription(new RegExp(missing));
  await expect(toast(page, 'Error')).toContainText(missing);
  await expectAccessible(saveDialog(page));
  await page.keyboard.press('Escape');
  await expect(saveResults(page)).toBeFocused();
  expect(await fetchSavedResults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await saveButton(page).dblclick();
  await expect(toast(page, 'Results Saved')).toBeVisible();
  expect(await fetchSavedResults(page)).toHaveLength(1);
  await page.reload();
  await expect(page.getByText('Saved as')).toBeVisible();
  await expect(saveResults(page)).toBeHidden();
  await calculateFor(page, '41');
  await expect(saveResults(page)).toBeVisible();
  await calculateFor(page, '40');
  await expect(saveResults(page)).toBeHidden();

  await page.getByRole('link', { name: 'See your saved results' }).click();
  await deleteRow(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Calculation Deleted')).toBeVisible();
  await page.goto('/calculator');
  await expect(saveResults(page)).toBeVisible();
});

test('saving shows why the server does not have the pattern', async ({ page }) => {
  expectErrors(page, /ERR_FAILED|Failed to fetch|status of 503/);
  await openEntered(page, { open: () => signInNew(page, '/calculator') });
  const path = '**/api/patterns/manual';
  // As a proxy does while the server is updated.
  const response = { status: 503, contentType: 'text/plain', body: 'Back in a minute' };
  await page.route(path, (route) => route.fulfill(response));
  await calculate(page);
  await saveResults(page).click();
  await expect(toast(page, 'Save Failed').getByText('Back in a minute')).toBeVisible();
  await page.route(path, (route) => route.abort());
  await saveResults(page).click();
  await expect(toast(page, 'Missing required data to save calculation')).toBeVisible();
  await expect(saveDialog(page)).toBeHidden();
});
