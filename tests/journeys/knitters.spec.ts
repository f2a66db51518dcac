import type { Page } from '@playwright/test';
import { expect, toast } from '../support/browser.ts';
import { card, readComparison, reachResult, recommendedSize, saveResult } from '../support/calculator.ts';
import { followMenuLink, test } from '../support/journeys.ts';
import { waitForCache } from '../support/offline.ts';
import { makeOtherBuild, readEntryScript } from '../support/other-build.ts';
import { startProvider } from '../support/provider.ts';
import { countSignInSteps } from '../support/request-counts.ts';
import { freePort } from '../support/server.ts';
import { newPerson } from '../support/sign-in.ts';
import { fillSignInForm } from '../support/sign-in-form.ts';

const DAY_MS = 86_400_000;

async function openSignInForm(page: Page): Promise<void> {
  await card(page, 'Your Size').getByRole('link', { name: 'Create Free Account' }).click();
  await page.getByRole('link', { name: /^Continue with/ }).click();
}

async function openResult(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View Details' }).click();
  // Until it is loaded, the calculator shows the last result.
  await expect(toast(page, 'Calculation Loaded')).toBeVisible();
  await expect(recommendedSize(page)).toHaveText('Recommended size: S');
}

test('a guest signs up, and opens the result in a newer build, with one request for each step', async ({
  device,
  ownServer,
}) => {
  const person = newPerson('Wilhelmina');
  let page = await device.open();
  await page.goto(ownServer.url);
  await page.getByRole('link', { name: 'Start Calculator' }).first().click();
  await reachResult(page);
  const comparison = await readComparison(page);
  // Tested here because the headless shell of the other browser tests does not restore the scroll position after a reload.
  await page.reload();
  await expect(recommendedSize(page)).toBeInViewport();
  await waitForCache(page);
  await openSignInForm(page);
  await fillSignInForm(page, person);
  await expect(recommendedSize(page)).toHaveText('Recommended size: S');
  await saveResult(page, 'Yoke for Ann');
  const once = { form: { '2xx': 1 }, login: { '3xx': 1 }, logout: {} };
  expect(await countSignInSteps(ownServer)).toEqual(once);
  await device.close();

  const next = await makeOtherBuild();
  await ownServer.stop();
  await ownServer.start(next.entry);
  page = await device.open();
  await page.clock.install({ time: Date.now() + DAY_MS });
  await page.goto(`${ownServer.url}/saved-calculations`);
  expect(await readEntryScript(page)).toBe(next.script);
  await openResult(page);
  expect(await readComparison(page)).toEqual(comparison);
  await followMenuLink(page, 'Sign Out');
  await expect(page.getByRole('link', { name: 'Start Calculator' }).first()).toBeVisible();
  await followMenuLink(page, 'Saved Results');
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await fillSignInForm(page, person);
  await openResult(page);
  // The counts began again when the server was restarted.
  expect(await countSignInSteps(ownServer)).toEqual({ ...once, logout: { '3xx': 1 } });
  await device.close();
  await next.remove();
});

test('a guest signs up and out at a provider on another site', async ({ device, startOwnServer }) => {
  const port = await freePort();
  // Not the provider's site, 127.0.0.1, so that the browser applies the SameSite rules to cookies.
  const url = `http://localhost:${port}`;
  const provider = await startProvider(url, 'userinfo');
  await startOwnServer({ PORT: String(port), PUBLIC_URL: url, ...provider.env });
  const claims = { sub: 'w', email: newPerson().email, email_verified: true, given_name: 'Wilhelmina' };
  await provider.setNext({ claims });
  let page = await device.open();
  await page.goto(`${url}/calculator`);
  await waitForCache(page);
  await reachResult(page);
  await openSignInForm(page);
  await expect(recommendedSize(page)).toHaveText('Recommended size: S');
  await saveResult(page, 'Yoke for Ann');
  await device.close();

  page = await device.open();
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Wilhelmina/);
  await followMenuLink(page, 'Sign Out');
  await page.waitForURL(/\/session\/end/);
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(page.getByRole('link', { name: 'Start Calculator' }).first()).toBeVisible();
  await page.goto(`${url}/saved-calculations`);
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await openResult(page);
  await device.close();
  await provider.stop();
});

test.describe('while the server is down', () => {
  test.use({
    expectedErrors: [/ERR_(?:CONNECTION_REFUSED|CONNECTION_RESET|INTERNET_DISCONNECTED)|status of 401/],
  });

  test('the application opens from the home screen', async ({ device, ownServer }) => {
    let page = await device.open();
    await page.goto(ownServer.url);
    await waitForCache(page);
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
      return (await (await fetch(link?.href ?? '')).json()) as { start_url: string; display: string };
    });
    expect(manifest.display).toBe('standalone');
    await device.close();

    await ownServer.stop();
    page = await device.open(`--app=${ownServer.url}${manifest.start_url}`);
    expect(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
    await reachResult(page);
    await expect(recommendedSize(page)).toHaveText('Recommended size: S');
    await ownServer.start();
    await openSignInForm(page);
    await fillSignInForm(page, newPerson());
    await expect(recommendedSize(page)).toHaveText('Recommended size: S');
    await saveResult(page, 'On the train');
  });
});
