import type { Page } from '@playwright/test';
import { newPerson } from '../support/account-file.ts';
import { test as base, expect, fillSignInForm, signIn } from '../support/browser.ts';
import { DESIRED_BUST, GAUGE, MESSAGE, RESULT, SWATCH } from '../support/requests.ts';
import { openRow } from '../support/library-rows.ts';
import { startServer } from '../support/server.ts';

/* eslint-disable no-empty-pattern -- Playwright reads from the pattern which fixtures a fixture wants: here none. */

const admin = { email: 'admin@example.org' };

/** On a server that has an admin; whatever foreign code runs, or would have but for the page's policy, is told. */
const test = base.extend<{ told: string[] }>({
  server: [
    async ({}, use) => {
      const server = await startServer({ ADMIN_EMAILS: admin.email });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  told: async ({ page }, use) => {
    const told: string[] = [];
    await page.exposeFunction('tell', (what: string) => told.push(what));
    await page.addInitScript(() => {
      const { tell } = window as unknown as { tell: (what: string) => void };
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        tell(`the policy stopped ${violatedDirective} ${blockedURI}`),
      );
    });
    page.on('dialog', (dialog) => {
      told.push('a dialog was opened');
      void dialog.dismiss();
    });
    await use(told);
    expect(told, 'foreign code').toEqual([]);
  },
});

/** Would run in any of the places where text can stand: between tags, in an attribute, in a script, in a template. */
const PAYLOAD = `</script><script>tell(1)</script><img src=x onerror=tell(2)><svg onload=tell(3)>"'><b onclick=tell(4)>\${tell(5)}{{tell(6)}}<!--`;
const LINK = `https://knit.example/"onmouseover="tell(7)'><script>tell(8)</script>`;
const text = (field: string) => `${field} ${PAYLOAD}`;

/** The page shows the text as it was typed, and nothing of it has become an element. */
async function expectShownAsText(page: Page, field: string): Promise<void> {
  await expect(page.getByText(text(field), { exact: false }).first()).toBeVisible();
  await expect(
    page.locator('img[src="x"], svg[onload], b[onclick], [onmouseover], body script:not([type])'),
  ).toHaveCount(0);
}

async function create(page: Page, path: string, data: object): Promise<{ id: string }> {
  const reply = await page.request.post(path, { data });
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()) as { id: string };
}

/** Fills every field that takes text. */
async function fillLibraries(page: Page) {
  const sizes = ['S', 'M', 'L'].map((size, row) => ({ name: text(size), bust: 36 + 4 * row, length: 24 }));
  const swatch = await create(page, '/api/gauge-swatches', {
    ...SWATCH,
    ...{ yarnName: text('Yarn'), yarnColorway: text('Colorway'), notes: text('Soft') },
  });
  const pattern = await create(page, '/api/patterns', {
    ...{ savedName: text('Yoke'), savedDescription: text('Described'), savedUrl: LINK, notes: text('Noted') },
    extractedData: {
      ...{ gauge: { stitches: 20, rows: 28 }, patternSizes: sizes },
      ...{ patternName: text('Inner'), designer: text('Designer'), ravelryUrl: LINK },
    },
  });
  const calculated = await page.request.post('/api/calculate', {
    data: { patternId: pattern.id, gaugeInput: GAUGE, desiredBust: DESIRED_BUST },
  });
  const { recommendation } = (await calculated.json()) as { recommendation: object };
  await create(page, '/api/calculations', {
    ...{ ...RESULT, patternId: pattern.id, name: text('Result'), recommendedSize: text('S') },
    results: {
      ...{ ...recommendation, patternName: text('Yoke'), swatchName: text('Yarn'), [PAYLOAD]: PAYLOAD },
      ...{ gauge: { stitches: 20, rows: 28 }, sizes, desiredBust: DESIRED_BUST },
    },
  });
  return { swatch, pattern };
}

test.describe('what was stored', { tag: '@once' }, () => {
  test('is text on every screen of hers', async ({ page, told }) => {
    await signIn(page, { ...newPerson(PAYLOAD), lastName: PAYLOAD });
    await expect(page.getByText(PAYLOAD).first()).toBeVisible();
    const { swatch, pattern } = await fillLibraries(page);

    await page.goto('/swatches');
    await expectShownAsText(page, 'Yarn');
    await page.goto('/patterns');
    await expectShownAsText(page, 'Yoke');
    await openRow(page);
    await expect(page.getByRole('link', { name: /^Open the website/ })).toHaveAttribute('href', /^https:/);
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await expect(page.getByRole('dialog').getByLabel('Pattern name')).toHaveValue(text('Yoke'));

    await page.goto('/saved-calculations');
    await expectShownAsText(page, 'Result');
    await page.getByRole('button', { name: /^View Details/ }).click();
    await expect(page).toHaveURL('/calculator');
    await expectShownAsText(page, 'S');

    await page.goto(`/calculator?pattern=${pattern.id}`);
    await expectShownAsText(page, 'Yoke');
    await page.goto(`/calculator?swatch=${swatch.id}`);
    await page.getByRole('tab', { name: 'Saved Swatches' }).click();
    await expectShownAsText(page, 'Yarn');

    await page.goto('/account');
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
    }
    expect(told).toEqual([]);
  });

  test('is text for the admin who reads it', async ({ page, told }) => {
    const message = { ...MESSAGE, name: text('Ann'), subject: text('Subject'), message: text('Question') };
    await create(page, '/api/contact', message);
    await signIn(page, { ...newPerson(PAYLOAD), lastName: PAYLOAD });
    await page.context().clearCookies();
    await signIn(page, admin, '/admin');
    for (const field of ['Ann', 'Subject', 'Question']) await expectShownAsText(page, field);
    await expect(page.getByRole('table').getByText(PAYLOAD).first()).toBeVisible();
    await page.getByRole('button', { name: 'Mark as Responded' }).first().click();
    await page.getByRole('tab', { name: /^Responded/ }).click();
    await expectShownAsText(page, 'Subject');
    expect(told).toEqual([]);
  });

  test('as a link is http or https alone', async ({ page, told }) => {
    await signIn(page, newPerson());
    for (const link of [
      'javascript:tell(9)',
      ' javascript:tell(9)',
      'JaVaScRiPt:tell(9)',
      'data:text/html,x',
    ]) {
      for (const body of [
        { savedName: 'Yoke', savedUrl: link },
        { savedName: 'Yoke', extractedData: { ravelryUrl: link } },
      ]) {
        const reply = await page.request.post('/api/patterns', { data: body });
        expect(reply.status(), link).toBe(400);
      }
    }
    expect(told).toEqual([]);
  });
});

test.describe('what is in the address', { tag: '@once' }, () => {
  // Most of these addresses are of nothing.
  test.use({ expectedErrors: [/status of 40[0134]|no longer/] });

  const inPath = encodeURIComponent(PAYLOAD);

  test('is never part of the page', async ({ page, told }) => {
    for (const path of [
      ...[
        `/${inPath}`,
        `/calculator/${inPath}`,
        `/?q=${inPath}`,
        `/support#${inPath}`,
        `/swatches?search=${inPath}`,
      ],
      ...[`/calculator?pattern=${inPath}`, `/calculator?swatch=${inPath}`, '/javascript:tell(10)'],
      ...[`/api/${inPath}`, `/api/gauge-swatches/${inPath}`, `/assets/${inPath}`],
      ...[`/api/callback?state=${inPath}`, `/api/callback?error=${inPath}&error_description=${inPath}`],
      `/api/login?returnTo=${inPath}`,
    ]) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(await page.locator('img[src="x"], svg[onload], b[onclick]').count(), path).toBe(0);
      expect(told, path).toEqual([]);
    }
  });

  test('of where to come back to runs nothing, and leads to no other site', async ({
    page,
    told,
    baseURL,
  }) => {
    for (const returnTo of [
      'javascript:tell(11)',
      'data:text/html,<script>tell(12)</script>',
      '//evil.example/',
    ]) {
      await page.context().clearCookies();
      await page.goto(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
      await fillSignInForm(page, newPerson());
      await expect(page).toHaveURL(`${baseURL}/`);
    }
    expect(told).toEqual([]);
  });
});
