import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ERRORS } from '../../src/contract/errors.ts';
import {
  type AccountFile,
  createAccountFile,
  createLargeFile,
  fillAccount,
} from '../support/account-file.ts';
import {
  expect,
  expectAccessible,
  signIn,
  test,
  toast,
  expectErrors,
  signInNew,
} from '../support/browser.ts';
import { card, useUnits } from '../support/calculator.ts';
import { openWithRows } from '../support/library-rows.ts';
import { newPerson } from '../support/sign-in.ts';
import { fetchJson } from '../support/page-requests.ts';

const PATH = '/account?tab=security';
const picker = (page: Page) => page.getByLabel('Import a file');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' });

const choose = (page: Page, content: unknown, name = 'mine.json') =>
  picker(page).setInputFiles({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
  });

async function download(page: Page, button: string): Promise<{ name: string; content: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path(), 'utf8') };
}

test('lists the sessions of the user, and ends the others @main', async ({ page, browser, baseURL }) => {
  const person = newPerson();
  const otherBrowser = await browser.newContext({
    ...(baseURL && { baseURL }),
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0',
  });
  await signIn(await otherBrowser.newPage(), person);
  await signIn(page, person, PATH);
  const places = card(page, 'Where you are signed in').getByRole('listitem');
  await expect(places).toHaveCount(2);
  await expect(places.filter({ hasText: 'Chrome on' })).toContainText('This browser');
  await expect(places.filter({ hasText: 'Firefox on Linux' })).not.toContainText('This browser');
  await expect(places.first()).toContainText(/Since .*20\d\d, last seen .*20\d\d/);

  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Signed out everywhere else', { exact: true })).toBeVisible();
  await expect(places).toHaveCount(1);
  await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible();
  expect((await otherBrowser.request.get('/api/auth/user')).status()).toBe(401);
  expect((await page.request.get('/api/auth/user')).status()).toBe(200);
  await otherBrowser.close();
});

test('account data can be downloaded, and imported after a deletion @main', async ({ page }) => {
  const person = newPerson();
  await openWithRows(page, '/calculator', () => fillAccount(page, createAccountFile(3)), person);
  await page.getByLabel('Stitches').first().fill('21.5');
  await page.goto(PATH);
  const file = await download(page, 'Download my data (JSON)');
  expect(file.name).toMatch(/\.json$/);

  await page.getByRole('button', { name: 'Delete My Account' }).click();
  await dialog(page).getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog(page).getByRole('button', { name: 'Delete everything' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect(toast(page, 'Your account is deleted')).toBeVisible();
  await page.reload();
  await expect(toast(page, 'Your account is deleted'), 'shown once').toBeHidden();
  await page.goto('/calculator');
  await expect(page.getByLabel('Stitches').first()).toHaveValue('');

  await signIn(page, person, '/account?tab=swatches');
  await expect(page.getByText('No swatches yet')).toBeVisible();
  const security = page.getByRole('tab', { name: 'Security' });
  await security.click();
  await choose(page, 'Yarn,Colorway', 'table.csv');
  await expect(card(page, 'Your data').getByRole('alert')).toContainText(
    'table.csv is not a file that Swatchwise made',
  );
  const result = card(page, 'Your data').getByRole('status');
  for (const [title, counts] of [
    ['Your file was imported', '3 added, 0 already there'],
    ['Everything in this file was already here', '0 added, 3 already there'],
  ] as const) {
    await security.click();
    await choose(page, file.content);
    await expect(result).toContainText(title);
    for (const library of ['Swatches', 'Patterns', 'Saved results'])
      await expect(result).toContainText(`${library}: ${counts}`);
    // The import reloads a list that was loaded before.
    await page.getByRole('tab', { name: 'Swatches' }).click();
    await expect(page.getByRole('link', { name: /^Use Shetland/ })).toHaveCount(3);
  }
});

test('downloads a CSV file of each library, in the units of the lists @main', async ({ page }) => {
  await openWithRows(page, '/calculator', () => fillAccount(page, createAccountFile(2)));
  await useUnits(page, 'Gauge Swatch', 'cm');
  await page.goto(PATH);
  for (const [link, word] of [
    ['Swatches (CSV)', 'Rows per 10 cm'],
    ['Patterns (CSV)', 'Sizes (cm)'],
    ['Saved results (CSV)', 'Measured bust (cm)'],
  ] as const) {
    const { name, content } = await download(page, link);
    expect(name).toMatch(/\.csv$/);
    expect(content).toContain(word);
  }
});

/** What happens to a request: its connection is lost, or it gets this response. */
type Outcome = 'lost' | { status: number; message: string; headers: Record<string, string> };

/**
 * Decides what happens to the second and the third request of the page's imports. All others are sent, the fifth after a pause
 * as the second. The page's own `fetch` does it: Playwright would copy the 2 MB of the first part, and starts to intercept too
 * late on a busy machine.
 * @returns a function that ends the pause
 */
async function decideOutcomes(
  page: Page,
  outcomes: readonly [Outcome, Outcome],
): Promise<() => Promise<void>> {
  await page.evaluate((decided) => {
    const send = window.fetch.bind(window);
    let requests = 0;
    window.fetch = async (url, init) => {
      if (url !== '/api/account/import') return send(url, init);
      requests += 1;
      if (requests === 2 || requests === 5)
        await new Promise((resolve) => Object.assign(window, { release: resolve }));
      const outcome = decided[requests - 2];
      if (outcome === undefined) return send(url, init);
      if (outcome === 'lost') throw new TypeError('Failed to fetch');
      const { message, ...head } = outcome;
      return Response.json({ message }, head);
    };
  }, outcomes);
  return () => page.evaluate(() => (window as unknown as { release: () => void }).release());
}

test('a large file is imported in parts, of which one is retried, and after a failure the rest is added', async ({
  page,
}, testInfo) => {
  await signInNew(page, PATH);
  const path = testInfo.outputPath('large.json');
  const results = 40;
  await writeFile(path, JSON.stringify(createLargeFile(results), null, 2));
  // The first response is that of a server that has received too many imports this minute.
  const tooMany = { ...ERRORS.tooMany, headers: { 'retry-after': '1' } };
  const release = await decideOutcomes(page, [tooMany, 'lost']);
  await picker(page).setInputFiles(path);
  await expect(page.getByText(/^Part 2 of \d$/)).toBeVisible();
  await expect(page.getByText('Importing large.json…')).toBeVisible();
  await expectAccessible(card(page, 'Your data'));
  await release();
  const problem = card(page, 'Your data').getByRole('alert');
  await expect(problem).toContainText('Only part of your file was imported');
  await expect(problem).toContainText('The connection was lost.');
  await expect(problem).toContainText('Swatches: 10 added, 0 already there');
  await expect(problem).toContainText('Existing items aren’t added twice.');
  await expectAccessible(card(page, 'Your data'));

  // The import continues on another page.
  await picker(page).setInputFiles(path);
  await expect(page.getByText(/^Part 2 of \d$/)).toBeVisible();
  await page.getByRole('link', { name: 'Swatchwise' }).first().click();
  await expect(page).toHaveURL('/');
  await release();
  await expect(toast(page, 'Your file was imported')).toBeVisible();
  const { calculations } = await fetchJson<AccountFile>(page, '/api/account/export');
  expect(calculations).toHaveLength(results);
});

test('asks for DELETE before it deletes the account, by keyboard, and says if it failed @main', async ({
  page,
}) => {
  expectErrors(page, /ERR_FAILED/);
  await signInNew(page, PATH);
  const openButton = page.getByRole('button', { name: 'Delete My Account' });
  await openButton.press('Enter');
  await expect(dialog(page)).toContainText('can’t be recovered');
  const word = dialog(page).getByLabel('Type DELETE to confirm');
  await expect(word).toBeFocused();
  await page.keyboard.type('delete');
  await page.keyboard.press('Enter');
  await expect(word).toHaveAccessibleDescription(
    'Type the word DELETE in capitals, or cancel to keep your account.',
  );
  await expectAccessible(dialog(page));
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(openButton).toBeFocused();
  expect((await page.request.get('/api/auth/user')).status()).toBe(200);

  await openButton.press('Enter');
  await expect(word).toHaveValue('');
  await page.route('**/api/account', (route) => route.abort());
  await page.keyboard.type('DELETE');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toContainText('Your account was not deleted');
});
