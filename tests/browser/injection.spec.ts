import type { Page } from '@playwright/test';
import { test as base, expect, signIn, expectErrors } from '../support/browser.ts';
import { DESIRED_BUST, GAUGE, MESSAGE, RESULT, SWATCH } from '../support/requests.ts';
import { openRow } from '../support/library-rows.ts';
import { newPerson, admin } from '../support/sign-in.ts';

/** Reports injected code that runs or that the content security policy blocks. */
const test = base.extend<{ reports: string[] }>({
  reports: async ({ page }, use) => {
    const reports: string[] = [];
    await page.exposeFunction('report', (what: string) => reports.push(what));
    await page.addInitScript(() => {
      const { report } = window as unknown as { report: (what: string) => void };
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        report(`the policy blocked ${violatedDirective} ${blockedURI}`),
      );
    });
    page.on('dialog', (dialog) => {
      reports.push('a dialog was opened');
      void dialog.dismiss();
    });
    await use(reports);
    expect(reports, 'injected code').toEqual([]);
  },
});

/** Runs wherever it is inserted unescaped: between tags, in an attribute, in a script, in a template. */
const PAYLOAD = `</script><script>report(1)</script><img src=x onerror=report(2)><svg onload=report(3)>"'><b onclick=report(4)>\${report(5)}{{report(6)}}<!--`;
const LINK = `https://knit.example/"onmouseover="report(7)'><script>report(8)</script>`;
const text = (field: string) => `${field} ${PAYLOAD}`;

/** Expects the page to show the text as typed, without any element created from it. */
async function expectShownAsText(page: Page, field: string): Promise<void> {
  await expect(page.getByText(text(field), { exact: false }).first()).toBeVisible();
  await expect(
    page.locator(
      'img[src="x"], svg[onload], b[onclick], [onmouseover], body script:not([type], [src="/start.js"])',
    ),
  ).toHaveCount(0);
}

async function create(page: Page, path: string, data: object): Promise<{ id: string }> {
  const response = await page.request.post(path, { data });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()) as { id: string };
}

/** Creates a swatch, a pattern and a result with code in every text field. */
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

test('stored text is escaped on every screen, and a link only with http(s) @main', async ({
  page,
  reports,
}) => {
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
  expect(reports).toEqual([]);
});

test('stored text is escaped on the admin page @main', async ({ page, reports }) => {
  const message = { ...MESSAGE, name: text('Ann'), subject: text('Subject'), message: text('Question') };
  await create(page, '/api/contact', message);
  await signIn(page, { ...newPerson(PAYLOAD), lastName: PAYLOAD }, '/api/auth/user');
  await page.context().clearCookies();
  await signIn(page, admin, '/admin');
  for (const field of ['Ann', 'Subject', 'Question']) await expectShownAsText(page, field);
  await expect(page.getByRole('table').getByText(PAYLOAD).first()).toBeVisible();
  await page.getByRole('button', { name: 'Mark as Responded' }).first().click();
  await page.getByRole('tab', { name: /^Responded/ }).click();
  await expectShownAsText(page, 'Subject');
  expect(reports).toEqual([]);
});

const inPath = encodeURIComponent(PAYLOAD);

test('text in the URL never becomes part of the page', async ({ page, reports }) => {
  // Most of these URLs do not exist.
  expectErrors(page, /status of 40[0134]|no longer/);
  const paths = [
    ...['', 'calculator/', '?q=', 'support#', 'swatches?search='],
    ...['calculator?pattern=', 'calculator?swatch=', 'api/', 'assets/'],
    ...['api/gauge-swatches/', 'api/callback?state=', 'api/login?returnTo='],
    `api/callback?error=${inPath}&error_description=`,
  ];
  for (const path of [...paths.map((start) => `/${start}${inPath}`), '/javascript:report(10)']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('img[src="x"], svg[onload], b[onclick]').count(), path).toBe(0);
    expect(reports, path).toEqual([]);
  }
});
