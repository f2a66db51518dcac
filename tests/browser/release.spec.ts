import { expect, fillSignInForm, test } from '../support/browser.ts';
import { newPerson } from '../support/account-file.ts';
import { calculate, reachResult, recommendedSize } from '../support/calculator.ts';
import { makeOtherBuild, type OtherBuild } from '../support/other-build.ts';
import { untilKept } from '../support/offline.ts';
import { expectTyped, pressSave, TYPED, typeSwatch } from '../support/swatches.ts';
import type { Page } from '@playwright/test';

test.describe.configure({ mode: 'serial' });

let next: OtherBuild;
test.beforeAll(async () => {
  next = await makeOtherBuild();
});
test.afterAll(() => next.remove());

const script = (page: Page) => page.locator('head script[type=module]').getAttribute('src');

/** A word in the page's memory, gone with the document. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window);

/** By keyboard: a toast may stand over the footer, and stays while the pointer rests on it. */
const followFooterLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name }).press('Enter');

/** The builds that this device keeps, by the scripts they start with. */
const keptBuilds = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).map((name) => name.replace('swatchwise ', '')));

const untilOnlyKept = (page: Page, build: OtherBuild) =>
  expect.poll(() => keptBuilds(page)).toEqual([build.script]);

test.describe('a tab stays open while the server gets another build @once', () => {
  test.describe('on a device that keeps the application', () => {
    test.use({ expectedErrors: [/ERR_CONNECTION_(?:REFUSED|RESET)/] });

    test('the tab goes on with what it has', async ({ page, ownServer }) => {
      await page.goto(`${ownServer.url}/calculator`);
      await untilKept(page);
      await mark(page);
      await ownServer.stop();
      await ownServer.start(next.entry);
      await reachResult(page);
      await expect(recommendedSize(page)).toHaveText('Recommended size: S');
      await followFooterLink(page, 'Terms');
      await expect(page.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible();
      await page.goBack();
      await calculate(page);
      expect(await isSameDocument(page), 'nothing was reloaded').toBe(true);
    });

    test('another tab brings the new one, and the next link opens it', async ({
      page,
      context,
      ownServer,
    }) => {
      await page.goto(`${ownServer.url}/calculator`);
      await untilKept(page);
      await mark(page);
      const own = await script(page);
      await page.evaluate(() => {
        navigator.serviceWorker.addEventListener('message', () => Object.assign(window, { isTold: true }));
      });
      await ownServer.stop();
      await ownServer.start(next.entry);
      const other = await context.newPage();
      await other.goto(ownServer.url);
      expect(await script(other)).toBe(next.script);
      await page.waitForFunction(() => 'isTold' in window);
      expect(await keptBuilds(page)).toEqual([own, next.script]);

      await reachResult(page);
      expect(await isSameDocument(page), 'nothing was reloaded').toBe(true);
      await other.close();
      await followFooterLink(page, 'Support');
      await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
      expect(await script(page)).toBe(next.script);
      await untilOnlyKept(page, next);

      await ownServer.stop();
      await page.goto(`${ownServer.url}/calculator`);
      expect(await script(page)).toBe(next.script);
      await expect(recommendedSize(page)).toHaveText('Recommended size: S');
    });

    test('a reload brings the new one', async ({ page, ownServer }) => {
      await page.goto(`${ownServer.url}/calculator`);
      await untilKept(page);
      expect(await script(page)).not.toBe(next.script);
      await ownServer.stop();
      await ownServer.start(next.entry);
      await page.reload();
      expect(await script(page)).toBe(next.script);
      await reachResult(page);
      await untilOnlyKept(page, next);
    });
  });

  test.describe('in a browser that keeps nothing', () => {
    test.use({
      // The subject: browsers that have no service workers, as in some private windows.
      serviceWorkers: 'block',
      expectedErrors: [/status of 404|ERR_CONNECTION_(?:REFUSED|RESET)|dynamically imported module/],
    });

    test('a link leads on, into the new build', async ({ page, ownServer }) => {
      await page.goto(`${ownServer.url}/calculator`);
      await page.getByLabel('Desired finished bust').fill('42');
      await ownServer.stop();
      await ownServer.start(next.entry);
      await followFooterLink(page, 'Terms');
      await expect(page.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible();
      expect(await script(page)).toBe(next.script);
      await page.goBack();
      await expect(page.getByLabel('Desired finished bust')).toHaveValue('42');
    });

    test('code that is needed on a page reloads it once, with all that was typed', async ({
      page,
      ownServer,
    }) => {
      await page.goto(`${ownServer.url}/api/login?returnTo=/swatches`);
      await fillSignInForm(page, newPerson());
      await page.getByRole('button', { name: 'Add Your First Swatch' }).click();
      await typeSwatch(page, TYPED);
      await ownServer.stop();
      await ownServer.start(next.entry);
      await pressSave(page);
      await expect(page.getByText('Swatchwise has been updated', { exact: true })).toBeVisible();
      expect(await script(page)).toBe(next.script);
      await expectTyped(page, TYPED);
      await pressSave(page);
      await expect(page.getByText('Swatch saved', { exact: true })).toBeVisible();
    });

    test('a server that is only gone reloads nothing', async ({ page, ownServer }) => {
      await page.goto(`${ownServer.url}/calculator`);
      await mark(page);
      await ownServer.stop();
      await followFooterLink(page, 'Terms');
      await expect(page.getByRole('heading', { name: 'This page dropped a stitch' })).toBeVisible();
      expect(await isSameDocument(page)).toBe(true);
    });
  });
});
