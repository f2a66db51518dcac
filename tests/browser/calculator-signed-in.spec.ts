import type { Page } from '@playwright/test';
import type { Calculation } from '../../src/contract/calculations.ts';
import type { Pattern } from '../../src/contract/patterns.ts';
import {
  expect,
  expectAccessible,
  fillSignInForm,
  loseSession,
  test,
  toast,
  expectErrors,
  signInNew,
} from '../support/browser.ts';
import {
  calculate,
  card,
  inches,
  openResult,
  reachResult,
  recommendedSize,
  typeGauge,
  calculateFor,
  saveResult,
  saveDialog,
} from '../support/calculator.ts';
import { openRow } from '../support/library-rows.ts';
import { waitForCache } from '../support/offline.ts';
import { NO_ID } from '../support/requests.ts';
import { saveSwatch } from '../support/swatches.ts';
import { newPerson } from '../support/sign-in.ts';

const inUse = (page: Page) => page.getByRole('group', { name: 'Pattern in use' });

const fetchSaved = async <T>(page: Page, path: string) =>
  (await (await page.request.get(path)).json()) as T[];
const fetchSavedResults = (page: Page) => fetchSaved<Calculation>(page, '/api/calculations');

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

async function createPattern(page: Page, more: object = {}): Promise<Pattern> {
  const response = await page.request.post('/api/patterns', { data: { ...PULLOVER, ...more } });
  return (await response.json()) as Pattern;
}

/**
 * Fills the calculator with a saved pattern.
 * @returns the URLs of later requests that create a pattern
 */
async function prepareSavedPattern(page: Page): Promise<readonly string[]> {
  const pattern = await createPattern(page);
  await page.goto(`/calculator?pattern=${pattern.id}`);
  await expect(inUse(page).getByText('Yoke Pullover')).toBeVisible();
  await typeGauge(page, 'Gauge Swatch', inches.own);
  await page.getByLabel('Desired finished bust').fill('40');
  const created: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/patterns/manual')) created.push(request.url());
  });
  return created;
}

test('after the session expired, Calculate Size asks to sign in, then calculates @main', async ({ page }) => {
  expectErrors(page, /status of 401/);
  const person = await signInNew(page);
  const created = await prepareSavedPattern(page);
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
  const person = newPerson();
  await openResult(page);
  await card(page, 'Your Size').getByRole('link', { name: 'Create Free Account' }).click();
  await page.getByRole('link', { name: /^Continue with/ }).click();
  await fillSignInForm(page, person);
  await expect(page).toHaveURL('/calculator');
  await expect(recommendedSize(page)).toHaveText('Recommended size: S');
  await expect(card(page, 'Gauge Swatch').getByLabel('Stitches')).toHaveValue('18');
  await expect(page.getByLabel('Desired finished bust')).toHaveValue('40');
  await expect(inUse(page).getByText('20 stitches × 28 rows')).toBeVisible();

  await expect(page.getByRole('button', { name: 'Save Results' })).toBeInViewport();
  await page.getByRole('button', { name: 'Save Results' }).click();
  await expect(saveDialog(page).getByLabel('Name')).toHaveValue('Custom Pattern - S');
  await expect(saveDialog(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Results Saved')).toBeVisible();
  expect(await fetchSavedResults(page)).toMatchObject([
    {
      name: 'Custom Pattern - S',
      userStitches: 18,
      userRows: 24,
      recommendedSize: 'S',
      gaugeDifferencePercent: -10,
      results: {
        desiredBust: 40,
        desiredLength: null,
        gauge: { stitches: 20, rows: 28 },
        patternName: null,
      },
    },
  ]);
});

test('a saved swatch fills the gauge card, and its name is saved with the result @main', async ({ page }) => {
  await signInNew(page);
  await saveSwatch(page, { stitchGauge: 18, rowGauge: 24 });
  await page.goto('/calculator');
  const gauge = card(page, 'Gauge Swatch');
  await gauge.getByRole('tab', { name: 'Saved Swatches' }).click();
  await gauge.getByRole('button', { name: /^Shetland Spindrift/ }).click();
  await expect(toast(page, 'Swatch loaded')).toBeVisible();
  await expect(gauge.getByRole('tab', { name: 'Your Gauge' })).toHaveAttribute('aria-selected', 'true');
  await expect(gauge.getByRole('group', { name: 'Your gauge' })).toBeFocused();
  await expect(gauge.getByLabel('Stitches')).toHaveValue('18');
  await expect(gauge.getByText('From your swatch')).toContainText('Shetland Spindrift');

  await createPattern(page);
  const patterns = card(page, 'Pattern');
  await patterns.getByRole('tab', { name: 'Saved Patterns' }).click();
  await patterns.getByRole('button', { name: /^Yoke Pullover/ }).click();
  await expect(inUse(page)).toBeFocused();
  await calculateFor(page, '40');
  await page.getByRole('button', { name: 'Save Results' }).click();
  await expect(saveDialog(page).getByLabel('Name')).toHaveValue('Yoke Pullover - S');
  await saveDialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Results Saved')).toBeVisible();
  const [result] = await fetchSavedResults(page);
  expect(result?.results).toMatchObject({
    swatchName: 'Shetland Spindrift',
    patternName: 'Yoke Pullover',
  });

  await gauge.getByLabel('Stitches').fill('19');
  await expect(gauge.getByText('From your swatch'), 'an edited gauge is no longer the swatch’s').toBeHidden();
});

test('a saved pattern is loaded from the URL, and its ID is removed from the URL', async ({ page }) => {
  await openResult(page, { open: () => signInNew(page, '/calculator') });
  const { id } = await createPattern(page);
  await page.goto(`/calculator?pattern=${id}`);
  await expect(inUse(page).getByRole('heading', { name: 'Yoke Pullover' })).toBeVisible();
  await expect(page).toHaveURL('/calculator');
  await expect(recommendedSize(page), 'the pattern replaces the draft’s').toBeHidden();
  await expect(inUse(page).getByRole('row')).toHaveCount(3);
  await expect(inUse(page).getByText('Size XL has no bust and was left out.')).toBeVisible();
  await expect(inUse(page).getByRole('button', { name: 'Save Pattern for Later' })).toBeHidden();
  const website = inUse(page).getByRole('link', { name: 'View Pattern Website' });
  await expect(website).toHaveAttribute('href', 'https://example.org/yoke');
  await expect(website).toHaveAttribute('target', '_blank');
  await expect(website).toHaveAttribute('rel', /noopener/);
  await inUse(page).getByRole('button', { name: 'Enter Another Pattern' }).click();
  await expect(page.getByLabel('Bust, row 3', { exact: true }), 'the input is kept').toHaveValue('44');
});

test('a row in the URL that cannot be used shows why, and changes nothing', async ({ page }) => {
  expectErrors(page, /status of 4|ERR_FAILED|Failed to fetch/);
  await openResult(page, { open: () => signInNew(page, '/calculator') });
  const withoutGauge = await createPattern(page, {
    extractedData: { patternSizes: [{ name: 'S', bust: 36 }] },
  });
  const withoutSizes = await createPattern(page, { extractedData: { gauge: { stitches: 20, rows: 28 } } });
  for (const [parameter, id, words] of [
    ['pattern', withoutGauge.id, 'This pattern has invalid data and cannot be loaded'],
    ['pattern', withoutSizes.id, 'This pattern has no size information'],
    ['pattern', NO_ID, 'Pattern not found'],
    ['swatch', NO_ID, 'Swatch not found'],
    ['swatch', 'nonsense/../', 'Swatch not found'],
  ] as const) {
    await page.goto(`/calculator?${new URLSearchParams({ [parameter]: id }).toString()}`);
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
test('a saved pattern can be created from the entered one, and is then in use @main', async ({ page }) => {
  await openResult(page, { open: () => signInNew(page, '/calculator') });
  await inUse(page).getByRole('button', { name: 'Save Pattern for Later' }).click();
  await page.getByRole('dialog').getByLabel('Pattern name').fill('My own');
  await page.getByRole('dialog').getByRole('button', { name: 'Save Pattern' }).click();
  await expect(toast(page, 'Pattern saved')).toBeVisible();
  await expect(inUse(page).getByRole('heading', { name: 'My own' })).toBeVisible();
  await expect(inUse(page)).toBeFocused();
  await expect(inUse(page).getByRole('button', { name: 'Save Pattern for Later' })).toBeHidden();
  await page.getByRole('button', { name: 'Save Results' }).click();
  await expect(saveDialog(page).getByLabel('Name')).toHaveValue('My own - S');
});

test('the dialog stays open if a pattern has no name or cannot be saved', async ({ page }) => {
  expectErrors(page, /ERR_FAILED|Failed to fetch/);
  await openResult(page, { open: () => signInNew(page, '/calculator') });
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
  expect(await fetchSaved<Pattern>(page, '/api/patterns/saved')).toMatchObject([
    { savedName: 'My own', savedDescription: null, savedUrl: null },
  ]);
});

test('an expired pattern is created again silently, and its result is saved', async ({ page }) => {
  expectErrors(page, /status of 4/);
  await openResult(page, { open: () => signInNew(page, '/calculator') });
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

test('saving needs a name; Cancel saves nothing, a double click one result @main', async ({ page }) => {
  await openResult(page, { open: () => signInNew(page, '/calculator') });
  await page.getByRole('button', { name: 'Save Results' }).click();
  await saveDialog(page).getByLabel('Name').fill(' ');
  await page.keyboard.press('Enter');
  const missing = 'Please enter a name for your calculation.';
  await expect(saveDialog(page).getByLabel('Name')).toHaveAccessibleDescription(new RegExp(missing));
  await expect(toast(page, 'Error')).toContainText(missing);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Save Results' })).toBeFocused();
  expect(await fetchSavedResults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await saveDialog(page).getByRole('button', { name: 'Save', exact: true }).dblclick();
  await expect(toast(page, 'Results Saved')).toBeVisible();
  expect(await fetchSavedResults(page)).toHaveLength(1);
});

test('saving is offered once for a result, and again after it is deleted', async ({ page }) => {
  const save = page.getByRole('button', { name: 'Save Results' });
  await openResult(page, { open: () => signInNew(page, '/calculator') });
  await save.click();
  await saveDialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved as')).toBeVisible();
  await expect(save).toBeHidden();
  await page.reload();
  await expect(page.getByText('Saved as')).toBeVisible();

  await page.getByLabel('Desired finished bust').fill('41');
  await page.getByRole('button', { name: 'Calculate Size' }).click();
  await expect(save).toBeVisible();
  await page.getByLabel('Desired finished bust').fill('40');
  await page.getByRole('button', { name: 'Calculate Size' }).click();
  await expect(save).toBeHidden();

  await page.getByRole('link', { name: 'See your saved results' }).click();
  await openRow(page);
  await page.getByRole('button', { name: /^Delete / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Calculation Deleted')).toBeVisible();
  await page.goto('/calculator');
  await expect(save).toBeVisible();
});

test('keeps the new name of a result if it is changed after a lost response', async ({ page }) => {
  expectErrors(page, /ERR_FAILED|ERR_CONNECTION_(REFUSED|RESET)|status of (4|503)/);
  await openResult(page, { open: () => signInNew(page, '/calculator') });
  await page.getByRole('button', { name: 'Save Results' }).click();
  // The server saves the result, but its response is lost.
  await page.route(
    '**/api/calculations',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await saveDialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Save Failed')).toBeVisible();
  await expect(saveDialog(page).getByText('Not saved. Click Save to try again.')).toBeVisible();
  await page.reload();
  await saveDialog(page).getByLabel('Name').fill('For Ann');
  await saveDialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Results Saved')).toBeVisible();
  expect((await fetchSavedResults(page)).map(({ name }) => name)).toContain('For Ann');
});

test('saving shows the response if the server cannot create the pattern', async ({ page }) => {
  expectErrors(page, /ERR_FAILED|ERR_CONNECTION_(REFUSED|RESET)|status of (4|503)/);
  await signInNew(page, '/calculator');
  // As a proxy does while the server is updated.
  await page.route('**/api/patterns/manual', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'Back in a minute' }),
  );
  await reachResult(page);
  await page.getByRole('button', { name: 'Save Results' }).click();
  await expect(toast(page, 'Save Failed').getByText('Back in a minute')).toBeVisible();
  await expect(saveDialog(page)).toBeHidden();
});

test('saving shows an error if the server does not have the pattern', async ({ page, ownServer }) => {
  expectErrors(page, /ERR_FAILED|ERR_CONNECTION_(REFUSED|RESET)|status of (4|503)/);
  await page.goto(`${ownServer.url}/api/login?returnTo=/calculator`);
  await fillSignInForm(page, newPerson());
  await page.waitForURL('**/calculator');
  // The calculator then has its code, also what it loads later.
  await waitForCache(page);
  await ownServer.stop();
  await reachResult(page);
  await page.getByRole('button', { name: 'Save Results' }).click();
  await expect(toast(page, 'Missing required data to save calculation')).toBeVisible();
  await expect(saveDialog(page)).toBeHidden();
});

test('fits the screen and is accessible in both themes with long saved names @wide', async ({ page }) => {
  await signInNew(page);
  await saveSwatch(page, { yarnName: 'Extraordinarily'.repeat(12) });
  const { id } = await createPattern(page, { savedName: 'Unbreakable'.repeat(20) });
  await page.goto(`/calculator?pattern=${id}`);
  await expect(inUse(page)).toBeVisible();
  await card(page, 'Gauge Swatch').getByRole('tab', { name: 'Saved Swatches' }).click();
  await expect(page.getByText('Click on a swatch to use it')).toBeVisible();
  await expectAccessible(page);
});
