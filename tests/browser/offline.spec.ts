import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, expectAccessible, test, toast } from '../support/browser.ts';
import { calculate, card, inches, reachResult, recommendedSize, typeGauge } from '../support/calculator.ts';
import { searchStoredData, offlineNotice, setOffline, waitForCache, goOffline } from '../support/offline.ts';
import { guestScreens } from '../support/screens.ts';

// The browser reports requests to the stopped server as errors.
test.use({
  expectedErrors: [/ERR_(?:INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|NETWORK_CHANGED)/],
});

test('every page opens in full while the server is down or silent', async ({ page, ownServer }) => {
  await page.goto(ownServer.url);
  await waitForCache(page);
  await ownServer.stop();
  for (const { path, heading, text } of guestScreens) {
    await page.goto(ownServer.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByText(text).first()).toBeVisible();
  }
  await page.goto(`${ownServer.url}/nowhere`);
  await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();

  await page.goto(ownServer.url);
  await page.getByRole('link', { name: 'Start Calculator' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gauge Calculator' })).toBeVisible();
  for (const [link, heading] of [
    ['Privacy', /Privacy/],
    ['Terms', /Terms/],
    ['Support', /Help/],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();

  // It only accepts connections.
  const silent = createServer().listen(Number(new URL(ownServer.url).port), '127.0.0.1');
  await once(silent, 'listening');
  await page.goto(`${ownServer.url}/calculator`);
  await typeGauge(page, 'Gauge Swatch', inches.own);
  await page.reload();
  await expect(card(page, 'Gauge Swatch').getByLabel('Stitches')).toHaveValue('18');
  await page.close();
  silent.close();
});

test.describe('on a first visit', () => {
  test.use({ visit: 'first' });

  test('the page works offline, and caches only the application @main', async ({ page }) => {
    await page.goto('/');
    await goOffline(page);
    await page.getByRole('link', { name: 'Start Calculator' }).click();
    await reachResult(page);
    await expect(recommendedSize(page)).toHaveText('Recommended size: S');
    await page.getByRole('link', { name: 'Log In' }).first().click();
    await expect(toast(page, 'You are offline')).toBeVisible();
    await expect(recommendedSize(page)).toHaveText('Recommended size: S');

    await setOffline(page, false);
    await page.reload();
    await page.getByLabel('Desired finished bust').fill('44');
    await Promise.all([page.waitForResponse('**/api/calculate'), calculate(page)]);
    const { paths, databases } = await searchStoredData(page);
    const allowed =
      /^\/(?:assets\/[\w.-]+|favicon\.svg|start\.js|[\w-]+\.(?:png|webmanifest)|offline-shell)$/;
    const pages = guestScreens.map(({ path }) => path);
    expect(paths.filter((path) => !allowed.test(path) && !pages.includes(path))).toEqual([]);
    expect(paths).toContain('/calculator');
    expect(databases).toBe(0);
    await expect(card(page, 'Your Size')).toBeVisible();
  });
});

test('shows the offline notice only where it matters @wide', async ({ page }) => {
  await page.goto('/calculator');
  await waitForCache(page);
  await expect(offlineNotice(page)).toBeHidden();
  await setOffline(page, true);
  await expect(offlineNotice(page)).toBeVisible();
  await expectAccessible(offlineNotice(page));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible();
  await expect(offlineNotice(page)).toBeHidden();
  await page.goBack();
  await expect(offlineNotice(page)).toBeVisible();
  await setOffline(page, false);
  await expect(offlineNotice(page)).toBeHidden();
});

test('keeps a message that cannot be sent, and shows when it can be sent again', async ({ page }) => {
  await page.goto('/support');
  await goOffline(page);
  await page.reload();
  await page.getByLabel('Name').fill('Ann');
  await page.getByLabel('Email').fill('ann@example.org');
  await page.getByLabel('Subject').fill('Steeks');
  await page.getByRole('textbox', { name: 'Message' }).fill('How do I cut one?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(
    page.getByText('You are offline. Your message stays here. Send it when you are connected.', {
      exact: true,
    }),
  ).toBeVisible();
  await setOffline(page, false);
  await expect(page.getByText('You’re back online', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent successfully', { exact: true })).toBeVisible();
});
