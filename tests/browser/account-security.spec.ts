import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ERRORS } from '../../src/contract/errors.ts';
import {
  createAccountFile,
  createFileOfManyNames,
  createLargeFile,
  fillAccount,
} from '../support/account-file.ts';
import {
  expect,
  expectAccessible,
  loseSession,
  signIn,
  test,
  toast,
  expectErrors,
  signInNew,
} from '../support/browser.ts';
import { card, useUnits } from '../support/calculator.ts';
import { openWithRows } from '../support/library-rows.ts';
import { newPerson } from '../support/sign-in.ts';

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
  await expect(places.filter({ hasText: 'Chrome on' })).toContainText('This device');
  await expect(places.filter({ hasText: 'Firefox on Linux' })).not.toContainText('This device');
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
  await expect(toast(page, 'Your account is deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
  await page.reload();
  await expect(toast(page, 'Your account is deleted'), 'shown once').toBeHidden();
  await page.goto('/calculator');
  await expect(page.getByLabel('Stitches').first()).toHaveValue('');

  await signIn(page, person, '/account?tab=swatches');
  await expect(page.getByText('No swatches yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Security' }).click();
  await choose(page, file.content, 'swatchwise.json');
  const result = card(page, 'Your data').getByRole('status');
  await expect(result).toContainText('Your file was imported');
  for (const library of ['Swatches', 'Patterns', 'Saved results']) {
    await expect(result).toContainText(`${library}: 3 added, 0 already there`);
  }
  // The import reloads a list that was loaded before.
  await page.getByRole('tab', { name: 'Swatches' }).click();
  await expect(page.getByRole('link', { name: /^Use Shetland/ })).toHaveCount(3);
  await page.getByRole('tab', { name: 'Patterns' }).click();
  await expect(page.getByRole('link', { name: /^Open Cardigan/ })).toHaveCount(3);

  await page.getByRole('tab', { name: 'Security' }).click();
  await choose(page, file.content, 'swatchwise.json');
  await expect(result).toContainText('Everything in this file was already here');
  await expect(result).toContainText('Saved results: 0 added, 3 already there');
  await page.getByRole('tab', { name: 'Swatches' }).click();
  await expect(page.getByRole('link', { name: /^Use Shetland/ })).toHaveCount(3);
});

test('downloads a CSV file of each library, in the units of the lists', async ({ page }) => {
  await openWithRows(page, '/calculator', () => fillAccount(page, createAccountFile(2)));
  await useUnits(page, 'Gauge Swatch', 'cm');
  await page.goto(PATH);
  for (const [link, ...words] of [
    ['Swatches (CSV)', 'Shetland 2', 'Rows per 10 cm'],
    ['Patterns (CSV)', 'Cardigan 2', 'Sizes (cm)'],
    ['Saved results (CSV)', 'Result 2', 'Measured bust (cm)'],
  ] as const) {
    const { name, content } = await download(page, link);
    expect(name).toMatch(/\.csv$/);
    for (const word of words) expect(content).toContain(word);
  }
});

test('shows that a download failed, and asks the user to sign in again', async ({ page }) => {
  expectErrors(page, /status of 401|ERR_FAILED/);
  await signInNew(page, PATH);
  const button = page.getByRole('button', { name: 'Download my data (JSON)' });
  await page.route('**/api/account/export', (route) => route.abort(), { times: 1 });
  await button.click();
  await expect(toast(page, 'Download failed')).toBeVisible();
  await loseSession(page, () => button.click());
});

test.describe('a file that is too large for one request', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test.beforeEach(({ page }) => signInNew(page, PATH));

  /** What happens to a request: it is sent, its connection is lost, or it gets this response. */
  type Outcome = 'sent' | 'lost' | { status: number; message: string; headers: Record<string, string> };

  /**
   * Decides what happens to the request for the second part. The page's own `fetch` does it: Playwright would copy the
   * 2 MB of the first part, and starts to intercept too late for the second one on a busy machine.
   */
  async function onSecondPart(page: Page, decide: () => Promise<Outcome> | Outcome): Promise<void> {
    await page.exposeFunction('decideSecondPart', decide);
    await page.evaluate(() => {
      const send = window.fetch.bind(window);
      const { decideSecondPart } = window as unknown as { decideSecondPart: () => Promise<Outcome> };
      let parts = 0;
      window.fetch = async (url, init) => {
        if (url !== '/api/account/import') return send(url, init);
        parts += 1;
        const outcome = parts === 2 ? await decideSecondPart() : 'sent';
        if (outcome === 'sent') return send(url, init);
        if (outcome === 'lost') throw new TypeError('Failed to fetch');
        const { message, ...head } = outcome;
        return Response.json({ message }, head);
      };
    });
  }

  /** Holds the request for the second part until the returned function is called. */
  async function holdSecondPart(page: Page): Promise<(outcome?: Outcome) => void> {
    let release: (outcome?: Outcome) => void = () => undefined;
    const released = new Promise<Outcome>((resolve) => (release = (outcome = 'sent') => resolve(outcome)));
    await onSecondPart(page, () => released);
    return release;
  }

  test('is imported in parts, and a part is retried after Retry-After', async ({ page }, testInfo) => {
    const path = testInfo.outputPath('large.json');
    const results = 40;
    await writeFile(path, JSON.stringify(createLargeFile(results), null, 2));
    const release = await holdSecondPart(page);
    await picker(page).setInputFiles(path);
    await expect(page.getByText('Part 2 of 2', { exact: true })).toBeVisible();
    await expect(page.getByText('Importing large.json…')).toBeVisible();
    await expectAccessible(card(page, 'Your data'));
    const { status, message } = ERRORS.tooMany;
    // The response of a server that has received too many imports this minute.
    release({ status, message, headers: { 'retry-after': '1' } });
    const result = card(page, 'Your data').getByRole('status');
    await expect(result).toContainText('Your file was imported');
    await expect(result).toContainText('Swatches: 10 added, 0 already there');
    await expect(result).toContainText('Patterns: 10 added, 0 already there');
    await expect(result).toContainText(`Saved results: ${results} added, 0 already there`);
  });

  test('shows what was imported if a part fails, and adds the rest the next time', async ({ page }) => {
    await onSecondPart(page, () => 'lost');
    const file = createFileOfManyNames();
    await choose(page, file);
    const problem = card(page, 'Your data').getByRole('alert');
    await expect(problem).toContainText('Only part of your file was imported');
    await expect(problem).toContainText('The connection was lost.');
    await expect(problem).toContainText('Swatches: 10 added, 0 already there');
    await expect(problem).toContainText('Existing items aren’t added twice.');
    await expectAccessible(card(page, 'Your data'));

    await choose(page, file);
    const result = card(page, 'Your data').getByRole('status');
    await expect(result).toContainText('Your file was imported');
    await expect(result).toContainText('Swatches: 0 added, 10 already there');
    await expect(result).toContainText(`Saved results: ${file.calculations.length} added, 0 already there`);
  });

  test('continues on another page, and shows a toast when it finishes', async ({ page }) => {
    const release = await holdSecondPart(page);
    await choose(page, createFileOfManyNames());
    await expect(page.getByText(/^Part 2 of \d$/)).toBeVisible();
    await page.getByRole('link', { name: 'Swatchwise' }).first().click();
    await expect(page).toHaveURL('/');
    release();
    await expect(toast(page, 'Your file was imported')).toBeVisible();
  });
});

test('says why a file is rejected, and shows the progress once it is correct', async ({ page }) => {
  expectErrors(page, /status of 400|ERR_FAILED/);
  await signInNew(page, PATH);
  const problem = card(page, 'Your data').getByRole('alert');
  await choose(page, 'Yarn,Colorway', 'table.csv');
  await expect(problem).toContainText('Nothing was imported');
  await expect(problem).toContainText('table.csv is not a file that Swatchwise made');

  const { swatches, ...rest } = createAccountFile(2);
  await choose(page, { ...rest, swatches: [{ ...swatches[0], stitchGauge: 'many' }] });
  await expect(problem).toContainText('Swatch 1 “Shetland 1”, stitch gauge: Please enter a valid stitch');
  await page.route('**/api/account/import', (route) => route.abort());
  await choose(page, { ...rest, swatches });
  await expect(problem).toContainText('The connection was lost.');
  await page.unroute('**/api/account/import');

  const bar = page.getByRole('progressbar', { name: 'Importing' });
  // The request waits until the progress bar has been checked.
  await page.route('**/api/account/import', async (route) => {
    await expect(bar).toBeVisible();
    await expect(page.getByText('Importing long.json…')).toBeVisible();
    await expectAccessible(card(page, 'Your data'));
    await route.continue();
  });
  await choose(page, { ...rest, swatches }, 'long.json');
  await expect(page.getByText('Your file was imported')).toBeVisible();
  await expect(problem).toBeHidden();
  await expect(bar).toBeHidden();
});

test('deletes the account after DELETE is typed, by keyboard, or cancels @main', async ({ page }) => {
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
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expectAccessible(dialog(page));
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(openButton).toBeFocused();
  await openButton.press('Enter');
  await expect(word).toHaveValue('');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toBeHidden();
  expect((await page.request.get('/api/auth/user')).status()).toBe(200);

  await openButton.press('Enter');
  await page.keyboard.type('DELETE');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
});

test('shows that nothing was deleted after a failure, and can be tried again', async ({ page }) => {
  expectErrors(page, /ERR_FAILED/);
  await signInNew(page, PATH);
  await page.route('**/api/account', (route) => route.abort());
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  await dialog(page).getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog(page).getByRole('button', { name: 'Delete everything' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Your account was not deleted');
  await page.unroute('**/api/account');
  await dialog(page).getByRole('button', { name: 'Delete everything' }).click();
  await expect(page).toHaveURL('/');
});
