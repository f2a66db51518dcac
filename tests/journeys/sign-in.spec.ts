import { expect, fillSignInForm } from '../support/browser.ts';
import { followMenuLink, test } from '../support/journeys.ts';
import { waitForCache } from '../support/offline.ts';
import { countRequests, countSignInSteps } from '../support/request-counts.ts';
import { newPerson } from '../support/sign-in.ts';

const ONCE = { form: { '2xx': 1 }, login: { '3xx': 1 }, logout: {} };

test('each step of signing in and out reaches the server once', async ({ device, ownServer }) => {
  const person = newPerson('Wilhelmina');
  const path = '/calculator';
  const countResponses = async () =>
    Object.values(await countRequests(ownServer, path)).reduce((sum, count) => sum + count, 0);
  let page = await device.open();
  await page.goto(ownServer.url);
  await waitForCache(page);
  // The service worker has cached the page.
  const before = await countResponses();
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
  await expect.poll(async () => (await countResponses()) - before).toBe(4);
});
