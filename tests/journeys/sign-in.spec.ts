import { newPerson } from '../support/account-file.ts';
import { expect, fillSignInForm } from '../support/browser.ts';
import { followMenuLink, test } from '../support/journeys.ts';
import { makeOtherBuild, type OtherBuild } from '../support/other-build.ts';
import { waitForCache } from '../support/offline.ts';
import { countRequests, countSignInSteps } from '../support/request-counts.ts';

const ONCE = { form: { '2xx': 1 }, login: { '3xx': 1 }, logout: {} };

test('each step of signing in and out, and each page, reaches the server once, on every visit @main', async ({
  device,
  ownServer,
}) => {
  const person = newPerson('Wilhelmina');
  const path = '/calculator';
  const countReplies = async () =>
    Object.values(await countRequests(ownServer, path)).reduce((sum, count) => sum + count, 0);
  let page = await device.open();
  await page.goto(ownServer.url);
  await waitForCache(page);
  // The service worker has cached the page.
  const before = await countReplies();
  await page.goto(ownServer.url + path);
  await page.reload();
  await followMenuLink(page, 'Sign In');
  await fillSignInForm(page, person);
  await expect(page).toHaveURL(ownServer.url + path);
  expect(await countSignInSteps(ownServer)).toEqual(ONCE);

  await device.close();
  page = await device.open();
  await page.goto(ownServer.url + path);
  await followMenuLink(page, 'Sign Out');
  await expect(page.getByRole('link', { name: 'Start Calculator' }).first()).toBeVisible();
  await page.goto(`${ownServer.url}/swatches`);
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await fillSignInForm(page, person);
  await expect(page.getByRole('button', { name: 'Add Your First Swatch' })).toBeVisible();
  expect(await countSignInSteps(ownServer)).toEqual({
    form: { '2xx': 2 },
    login: { '3xx': 2 },
    logout: { '3xx': 1 },
  });
  await waitForCache(page);
  // Opened, reloaded, opened by the sign-in, and opened in the next visit.
  await expect.poll(async () => (await countReplies()) - before).toBe(4);
});

test.describe('with the service worker of a build that enabled navigation preload', () => {
  let before: OtherBuild;
  test.beforeAll(async () => {
    before = await makeOtherBuild((code) => {
      const changes = [
        [
          'await worker.clients.claim',
          'await worker.registration.navigationPreload.enable(); await worker.clients.claim',
        ],
        ['await fetch(event.request)', '(await event.preloadResponse) ?? (await fetch(event.request))'],
      ] as const;
      return changes.reduce((changed, [now, then]) => {
        expect(changed, 'the worker of this build').toContain(now);
        return changed.replaceAll(now, then);
      }, code);
    });
  });
  test.afterAll(() => before.remove());

  test('the user signs in on the first visit after the update, and each later step is sent once', async ({
    device,
    ownServer,
  }) => {
    const person = newPerson('Wilhelmina');
    await ownServer.stop();
    await ownServer.start(before.entry);
    let page = await device.open();
    await page.goto(ownServer.url);
    await waitForCache(page);
    await device.close();

    await ownServer.stop();
    await ownServer.start();
    page = await device.open();
    // With a bookmark, no page of the new build has been opened yet, so the old worker is still active.
    await page.goto(`${ownServer.url}/api/login?returnTo=%2Fcalculator`);
    await fillSignInForm(page, person);
    await expect(page).toHaveURL(`${ownServer.url}/calculator`);
    const { form } = await countSignInSteps(ownServer);
    expect(form, 'the preload is rejected, the navigation succeeds').toEqual({ '2xx': 1, '4xx': 1 });

    const isPreloading = () =>
      page.evaluate(async () => {
        const { navigationPreload } = await navigator.serviceWorker.ready;
        return (await navigationPreload.getState()).enabled;
      });
    await expect.poll(isPreloading, 'the new worker installs').toBe(false);
    await followMenuLink(page, 'Sign Out');
    await expect(page.getByRole('link', { name: 'Start Calculator' }).first()).toBeVisible();
    await followMenuLink(page, 'Sign In');
    await fillSignInForm(page, person);
    await expect(page.getByText('Welcome to Swatchwise, Wilhelmina')).toBeVisible();
    expect(await countSignInSteps(ownServer)).toEqual({
      form: { '2xx': 2, '4xx': 1 },
      login: { '3xx': 2 },
      logout: { '3xx': 1 },
    });
  });
});
