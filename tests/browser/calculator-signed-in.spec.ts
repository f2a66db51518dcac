import type { Page } from '@playwright/test';
import type { Calculation } from '../../src/contract/calculations.ts';
import type { Pattern } from '../../src/contract/patterns.ts';
import { newPerson } from '../support/account-file.ts';
import {
  expect,
  expectLoggedOut,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  fillSignInForm,
  loseSession,
  signIn,
  test,
  toast,
} from '../support/browser.ts';
import {
  calculate,
  card,
  enterPattern,
  inches,
  reachResult,
  recommendedSize,
  typeGauge,
  usePattern,
  useUnits,
} from '../support/calculator.ts';
import { openRow } from '../support/library-rows.ts';
import { storedPatterns } from '../support/patterns.ts';
import { NO_ID } from '../support/requests.ts';
import { saveSwatch } from '../support/swatches.ts';

const saveDialog = (page: Page) => page.getByRole('dialog', { name: 'Save Results' });
const inUse = (page: Page) => page.getByRole('group', { name: 'Pattern in use' });

const saved = async <T>(page: Page, path: string) => (await (await page.request.get(path)).json()) as T[];
const savedResults = (page: Page) => saved<Calculation>(page, '/api/calculations');

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

async function keepPattern(page: Page, more: object = {}): Promise<Pattern> {
  const reply = await page.request.post('/api/patterns', { data: { ...PULLOVER, ...more } });
  return (await reply.json()) as Pattern;
}

/**
 * Fills the calculator with a saved pattern.
 * @returns the addresses at which it creates patterns from then on
 */
async function prepareSavedPattern(page: Page): Promise<readonly string[]> {
  const pattern = await keepPattern(page);
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

test.describe('when the session is over', { tag: '@once' }, () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('Use this pattern leads to signing in, and what was typed is there again', async ({ page }) => {
    const person = newPerson();
    await signIn(page, person, '/calculator');
    await enterPattern(page, inches);
    await loseSession(page, () => page.getByRole('button', { name: 'Use this pattern' }).click());
    await fillSignInForm(page, person);
    await expect(page).toHaveURL('/calculator');
    await expect(page.getByLabel('Bust, row 1', { exact: true })).toHaveValue('36');
    await usePattern(page);
  });

  test('Calculate Size leads to signing in, and a saved pattern stays the one it is', async ({ page }) => {
    const person = newPerson();
    await signIn(page, person);
    const created = await prepareSavedPattern(page);
    await loseSession(page, () => page.getByRole('button', { name: 'Calculate Size' }).click());
    await fillSignInForm(page, person);
    await expect(page).toHaveURL('/calculator');
    await expect(inUse(page).getByText('Yoke Pullover')).toBeVisible();
    await calculate(page);
    expect(created).toEqual([]);
  });

  test.describe('and the page has become a guest’s', () => {
    test.use({ expectedErrors: [/status of 40[14]/] });

    test('Calculate Size makes no guest’s copy of a saved pattern', async ({ page }) => {
      const person = newPerson();
      await signIn(page, person);
      const created = await prepareSavedPattern(page);
      await page.context().clearCookies();
      await page.reload();
      await expect(page.getByRole('link', { name: 'create a free account' }).first()).toBeVisible();
      await expectLoggedOut(page, () => page.getByRole('button', { name: 'Calculate Size' }).click());
      await fillSignInForm(page, person);
      await expect(inUse(page).getByText('Yoke Pullover')).toBeVisible();
      await expect(page.getByLabel('Desired finished bust')).toHaveValue('40');
      await calculate(page);
      expect(created).toEqual([]);
      expect(await storedPatterns(page)).toHaveLength(1);
    });
  });
});

test(
  'a guest’s result is there after she signed in, one press from being saved',
  { tag: '@once' },
  async ({ page }) => {
    const person = newPerson();
    await page.goto('/calculator');
    await reachResult(page);
    await card(page, 'Your Size').getByRole('link', { name: 'Create Free Account' }).click();
    await page.getByRole('link', { name: /^Continue with/ }).click();
    await fillSignInForm(page, person);
    await expect(page).toHaveURL('/calculator');
    await expect(recommendedSize(page)).toHaveText('Recommended size: S');
    await expect(card(page, 'Gauge Swatch').getByLabel('Stitches')).toHaveValue('18');
    await expect(page.getByLabel('Desired finished bust')).toHaveValue('40');
    await expect(inUse(page).getByText('20 stitches × 28 rows')).toBeVisible();

    await page.getByRole('button', { name: 'Save Results' }).click();
    await expect(saveDialog(page).getByLabel('Name')).toHaveValue('Custom Pattern - S');
    await expect(saveDialog(page).getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Results Saved')).toBeVisible();
    expect(await savedResults(page)).toMatchObject([
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
  },
);

test(
  '“Sign in here” on the sign-up page comes back to the result too',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/calculator');
    await reachResult(page);
    await card(page, 'Your Size').getByRole('link', { name: 'Create Free Account' }).click();
    await page.getByRole('link', { name: 'Sign in here' }).click();
    await fillSignInForm(page, newPerson());
    await expect(page).toHaveURL('/calculator');
    await expect(page.getByRole('button', { name: 'Save Results' })).toBeVisible();
  },
);

test('a result survives a reload, its warning is not told again', { tag: '@once' }, async ({ page }) => {
  await signIn(page, newPerson(), '/calculator');
  await reachResult(page);
  await page.getByLabel('Desired finished bust').fill('60');
  await page.getByRole('button', { name: 'Calculate Size' }).click();
  await page.getByRole('button', { name: 'Continue Anyway' }).click();
  await page.reload();
  await expect(recommendedSize(page)).toHaveText('Recommended size: L');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('Desired finished bust')).toHaveValue('60');
});

test.describe('a saved swatch', () => {
  test('fills the gauge card, and its name goes into the saved result', async ({ page }) => {
    await signIn(page, newPerson());
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

    await keepPattern(page);
    const patterns = card(page, 'Pattern');
    await patterns.getByRole('tab', { name: 'Saved Patterns' }).click();
    await patterns.getByRole('button', { name: /^Yoke Pullover/ }).click();
    await expect(inUse(page)).toBeFocused();
    await page.getByLabel('Desired finished bust').fill('40');
    await calculate(page);
    await page.getByRole('button', { name: 'Save Results' }).click();
    await expect(saveDialog(page).getByLabel('Name')).toHaveValue('Yoke Pullover - S');
    await saveDialog(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, 'Results Saved')).toBeVisible();
    const [result] = await savedResults(page);
    expect(result?.results).toMatchObject({ swatchName: 'Shetland Spindrift', patternName: 'Yoke Pullover' });

    await gauge.getByLabel('Stitches').fill('19');
    await expect(gauge.getByText('From your swatch'), 'what is typed over is no swatch').toBeHidden();
  });

  test('outside the range of what is typed serves all the same', { tag: '@once' }, async ({ page }) => {
    await signIn(page, newPerson());
    const { id } = await saveSwatch(page, { stitchGauge: 60, rowGauge: 120 });
    await page.goto(`/calculator?swatch=${id}`);
    const gauge = card(page, 'Gauge Swatch');
    await expect(gauge.getByLabel('Stitches')).toHaveValue('60');
    await expect(page).toHaveURL('/calculator');
    await expect(gauge.getByText(/^Enter 1 to/)).toBeHidden();
    await useUnits(page, 'Gauge Swatch', 'cm');
    await expect(gauge.getByLabel('Stitches')).toHaveValue('59.06');
    await expect(gauge.getByText(/^Enter 1 to/)).toBeHidden();
    await page.reload();
    await expect(page.getByText('Still missing: the finished bust you want, the pattern.')).toBeVisible();
  });
});

test.describe('a saved pattern', () => {
  test('named by the address is put in use, and leaves the address', { tag: '@once' }, async ({ page }) => {
    await signIn(page, newPerson(), '/calculator');
    await reachResult(page);
    const { id } = await keepPattern(page);
    await page.goto(`/calculator?pattern=${id}`);
    await expect(inUse(page).getByRole('heading', { name: 'Yoke Pullover' })).toBeVisible();
    await expect(page).toHaveURL('/calculator');
    await expect(recommendedSize(page), 'it wins over the draft').toBeHidden();
    await expect(inUse(page).getByRole('row')).toHaveCount(3);
    await expect(inUse(page).getByText('Size XL has no bust and was left out.')).toBeVisible();
    await expect(inUse(page).getByRole('button', { name: 'Save Pattern for Later' })).toBeHidden();
    const website = inUse(page).getByRole('link', { name: 'View Pattern Website' });
    await expect(website).toHaveAttribute('href', 'https://example.org/yoke');
    await expect(website).toHaveAttribute('target', '_blank');
    await expect(website).toHaveAttribute('rel', /noopener/);
    await inUse(page).getByRole('button', { name: 'Enter Another Pattern' }).click();
    await expect(
      page.getByLabel('Bust, row 3', { exact: true }),
      'what was typed is still there',
    ).toHaveValue('44');
  });

  for (const [lack, extractedData, words] of [
    [
      'gauge',
      { patternSizes: [{ name: 'S', bust: 36 }] },
      'This pattern has invalid data and cannot be loaded',
    ],
    ['sizes', { gauge: { stitches: 20, rows: 28 } }, 'This pattern has no size information'],
  ] as const) {
    test(`without ${lack} says so, and what stood there stays`, { tag: '@once' }, async ({ page }) => {
      await signIn(page, newPerson(), '/calculator');
      await reachResult(page);
      const { id } = await keepPattern(page, { extractedData });
      await page.goto(`/calculator?pattern=${id}`);
      await expect(toast(page, words)).toBeVisible();
      await expect(page).toHaveURL('/calculator');
      await expect(recommendedSize(page)).toBeVisible();
    });
  }

  test('is made of what was typed, after which it is one', { tag: '@once' }, async ({ page }) => {
    await signIn(page, newPerson(), '/calculator');
    await reachResult(page);
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
});

test.describe('without a connection', { tag: '@once' }, () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch/] });

  test('a pattern that cannot be saved stays in its dialog, and so does one without a name', async ({
    page,
  }) => {
    await signIn(page, newPerson(), '/calculator');
    await reachResult(page);
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
    expect(await saved<Pattern>(page, '/api/patterns/saved')).toMatchObject([
      { savedName: 'My own', savedDescription: null, savedUrl: null },
    ]);
  });

  test('a swatch that the address names is logged and told to be missing', async ({ page }) => {
    await signIn(page, newPerson(), '/calculator');
    await page.route('**/api/gauge-swatches/*', (route) => route.abort());
    const logged = page.waitForEvent('console', (message) => message.text().includes('Failed to fetch'));
    await page.goto(`/calculator?swatch=${NO_ID}`);
    await logged;
    await expect(toast(page, 'The swatch could not be loaded')).toBeVisible();
    await expect(page).toHaveURL('/calculator');
  });
});

test.describe('saved patterns that do not load', { tag: '@once' }, () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('can be tried again', async ({ page }) => {
    await signIn(page, newPerson(), '/calculator');
    await page.route('**/api/patterns/saved', (route) => route.abort(), { times: 1 });
    await card(page, 'Pattern').getByRole('tab', { name: 'Saved Patterns' }).click();
    await expect(page.getByText('Failed to load saved patterns')).toBeVisible();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('No patterns saved yet')).toBeVisible();
  });
});

test.describe('what is not there any more', { tag: '@once' }, () => {
  test.use({ expectedErrors: [/status of 4/] });

  for (const [parameter, words] of [
    ['swatch', 'Swatch not found'],
    ['pattern', 'Pattern not found'],
  ] as const) {
    test(`a stale ?${parameter}= is told, and leaves the address`, async ({ page }) => {
      await signIn(page, newPerson(), '/calculator');
      await reachResult(page);
      for (const id of [NO_ID, 'nonsense/../']) {
        await page.goto(`/calculator?${new URLSearchParams({ [parameter]: id }).toString()}`);
        await expect(toast(page, words)).toBeVisible();
        await expect(page).toHaveURL('/calculator');
        await expect(recommendedSize(page), 'what stood there stays').toBeVisible();
      }
    });
  }

  test('an expired pattern is created anew without a word, and its result saved', async ({ page }) => {
    await signIn(page, newPerson(), '/calculator');
    await reachResult(page);
    await page.evaluate((id) => {
      const key = 'swatchwise.calculator.1';
      const draft = JSON.parse(localStorage.getItem(key) ?? '') as { pattern: { id: string } };
      draft.pattern.id = id;
      localStorage.setItem(key, JSON.stringify(draft));
    }, NO_ID);
    await page.reload();
    await page.getByRole('button', { name: 'Save Results' }).click();
    await saveDialog(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, 'Results Saved')).toBeVisible();
    expect((await savedResults(page))[0]?.patternId).not.toBe(NO_ID);
  });
});

test.describe('saving results', { tag: '@once' }, () => {
  test('asks for a name; cancelled, nothing is saved and the focus is back', async ({ page }) => {
    await signIn(page, newPerson(), '/calculator');
    await reachResult(page);
    await page.getByRole('button', { name: 'Save Results' }).click();
    await saveDialog(page).getByLabel('Name').fill(' ');
    await page.keyboard.press('Enter');
    const missing = 'Please enter a name for your calculation.';
    await expect(saveDialog(page).getByLabel('Name')).toHaveAccessibleDescription(new RegExp(missing));
    await expect(toast(page, 'Error')).toContainText(missing);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Save Results' })).toBeFocused();
    expect(await savedResults(page)).toEqual([]);
  });

  test('a double click saves one', async ({ page }) => {
    await signIn(page, newPerson(), '/calculator');
    await reachResult(page);
    await page.getByRole('button', { name: 'Save Results' }).click();
    await saveDialog(page).getByRole('button', { name: 'Save', exact: true }).dblclick();
    await expect(toast(page, 'Results Saved')).toBeVisible();
    expect(await savedResults(page)).toHaveLength(1);
  });

  test('is done once for one answer, and again for another or when it was deleted', async ({ page }) => {
    const save = page.getByRole('button', { name: 'Save Results' });
    await signIn(page, newPerson(), '/calculator');
    await reachResult(page);
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

  test.describe('when it fails', () => {
    test.use({ expectedErrors: [/ERR_FAILED|ERR_CONNECTION_(REFUSED|RESET)|status of 4/] });

    test('an answer that is lost and asked for again saves one, under the last name', async ({ page }) => {
      await signIn(page, newPerson(), '/calculator');
      await reachResult(page);
      await page.getByRole('button', { name: 'Save Results' }).click();
      // The server hears it; the answer is lost on its way back.
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
      await expect(saveDialog(page).getByText('Not saved. Press Save to try again.')).toBeVisible();
      await page.reload();
      await saveDialog(page).getByLabel('Name').fill('For Ann');
      await saveDialog(page).getByRole('button', { name: 'Save', exact: true }).click();
      await expect(toast(page, 'Results Saved')).toBeVisible();
      expect((await savedResults(page)).map(({ name }) => name)).toEqual(['For Ann']);
    });

    test('the session is over: signed in again, the dialog is as it was left', async ({ page, context }) => {
      const person = newPerson();
      await signIn(page, person, '/calculator');
      await reachResult(page);
      await page.getByRole('button', { name: 'Save Results' }).click();
      await saveDialog(page).getByLabel('Name').fill('For Ann');
      await context.clearCookies();
      await page.keyboard.press('Enter');
      await fillSignInForm(page, person);
      await expect(page).toHaveURL('/calculator');
      await expect(saveDialog(page).getByLabel('Name')).toHaveValue('For Ann');
      await saveDialog(page).getByRole('button', { name: 'Save', exact: true }).click();
      await expect(toast(page, 'Results Saved')).toBeVisible();
      expect(await savedResults(page)).toHaveLength(1);
    });

    test('a pattern that the server does not have is told to be missing', async ({ page, ownServer }) => {
      await page.goto(`${ownServer.url}/api/login?returnTo=/calculator`);
      await fillSignInForm(page, newPerson());
      await page.waitForURL('**/calculator');
      await card(page, 'Gauge Swatch').getByLabel('Stitches').focus();
      await page.waitForLoadState('networkidle');
      await ownServer.stop();
      await reachResult(page);
      await page.getByRole('button', { name: 'Save Results' }).click();
      await expect(toast(page, 'Missing required data to save calculation')).toBeVisible();
      await expect(saveDialog(page)).toBeHidden();
    });
  });
});

test('with all that is saved in it, in both themes', async ({ page }) => {
  await signIn(page, newPerson());
  await saveSwatch(page, { yarnName: 'Extraordinarily'.repeat(12) });
  const { id } = await keepPattern(page, { savedName: 'Unbreakable'.repeat(20) });
  await page.goto(`/calculator?pattern=${id}`);
  await expect(inUse(page)).toBeVisible();
  await card(page, 'Gauge Swatch').getByRole('tab', { name: 'Saved Swatches' }).click();
  await expect(page.getByText('Click on a swatch to use it')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
});
