import type { Locator, Page } from '@playwright/test';
import { newPerson } from '../support/account-file.ts';
import { expect, signIn, test, toast } from '../support/browser.ts';
import { calculate, card, openEntered, openResult } from '../support/calculator.ts';
import { findTool } from '../support/planner.ts';
import { holdRequests } from '../support/swatches.ts';

// A late update must not move or cover a button between press and release: the click would be lost.

const notifications = (page: Page) => page.getByRole('region', { name: /^Notifications/ });

/** Time enough for a page to show what has arrived. */
async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame);
  });
}

/** A reply or code that the test holds. */
interface LateUpdate {
  /** Matches its URL. */
  url: RegExp;
  release: () => void;
}

/** Releases an update, and waits until the page has had time to show it. */
async function receive(page: Page, { url, release }: LateUpdate): Promise<void> {
  const settled = Promise.race([
    page.waitForEvent('requestfinished', (request) => url.test(request.url())),
    page.waitForEvent('requestfailed', (request) => url.test(request.url())),
  ]);
  release();
  await settled;
  await waitForFrames(page);
}

/** Begins a press of a button, and receives an update. The caller releases the button. */
async function receiveDuringPress(page: Page, button: Locator, update: LateUpdate): Promise<void> {
  // On a phone, toasts are shown there.
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await button.hover();
  await page.mouse.down();
  await receive(page, update);
}

const TOUCH = { bubbles: true, pointerType: 'touch' };
const CALCULATION = /\/api\/calculate$/;
const planRows = (page: Page) => page.getByRole('button', { name: 'Plan the rows' });
const rowPlanner = (page: Page) => card(page, 'Row Planner');
const created = (page: Page) => toast(page, 'Pattern created successfully');

/** Calculates, and holds the reply that the toast follows. @returns that update */
async function holdToast(page: Page): Promise<LateUpdate> {
  await openEntered(page);
  const { release } = await holdRequests(page, 'POST', '**/api/patterns/manual');
  await calculate(page);
  await expect(notifications(page)).toBeAttached();
  return { url: CALCULATION, release };
}

test('a toast waits for the end of a press', async ({ page }) => {
  const update = await holdToast(page);
  await receiveDuringPress(page, planRows(page), update);
  await expect(created(page)).toHaveCount(0);
  await page.mouse.up();
  await expect(created(page)).toBeVisible();
  await expect(rowPlanner(page)).toBeVisible();
});

test.describe('code that is not cached', { tag: '@once' }, () => {
  // The service worker would serve it.
  test.use({ serviceWorkers: 'block' });

  test('of the first toast waits for the end of a press', async ({ page }) => {
    await openEntered(page);
    const { release } = await holdRequests(page, 'GET', '**/assets/toaster-*.js');
    const isConfirmed = page.waitForResponse('**/api/calculate');
    await calculate(page);
    await (await isConfirmed).finished();
    await waitForFrames(page);
    await receiveDuringPress(page, planRows(page), { url: /\/toaster-[^/]+$/, release });
    await expect(created(page)).toHaveCount(0);
    await page.mouse.up();
    await expect(created(page)).toBeVisible();
    await expect(rowPlanner(page)).toBeVisible();
  });

  test('of an opened tool waits for the end of the next press', async ({ page }) => {
    await openResult(page);
    const { release } = await holdRequests(page, 'GET', '**/assets/planner-*.js');
    await planRows(page).click();
    const share = page.getByRole('button', { name: 'Share or print' });
    await receiveDuringPress(page, share, { url: /\/planner-[^/]+$/, release });
    await expect(rowPlanner(page)).toHaveCount(0);
    await page.mouse.up();
    await expect(rowPlanner(page)).toBeAttached();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

// In a later task, the user could have begun a press.
test('the first toast appears in the same task as its cause', { tag: '@once' }, async ({ page }) => {
  await page.goto('/calculator');
  await expect(page.locator('#loading-notice')).toHaveCount(0);
  const button = page.getByRole('button', { name: 'Use this pattern' });
  await button.focus();
  await expect(notifications(page)).toBeAttached();
  await waitForFrames(page);
  const shown = await button.evaluate(async (element: HTMLElement) => {
    element.click();
    // React renders in a microtask.
    await Promise.resolve();
    return document.querySelector('[aria-label^=Notifications] li')?.textContent;
  });
  expect(shown).toContain('Missing gauge information');
});

test.describe('without a server', { tag: '@once' }, () => {
  test.use({ expectedErrors: [/ERR_(CONNECTION_REFUSED|INTERNET_DISCONNECTED)/] });

  test('errors of the calculator appear and disappear after a press', async ({ page, context }) => {
    const creation = '**/api/patterns/manual';
    await page.route(creation, (route) => route.abort('connectionrefused'));
    await openEntered(page);
    const failing = await holdRequests(page, 'POST', creation);
    await calculate(page);
    await receiveDuringPress(page, planRows(page), { url: /\/manual$/, release: failing.release });
    const errors = page.getByText(/An error occurred|can’t reach the server/);
    await expect(errors).toHaveCount(0);
    await page.mouse.up();
    await expect(errors).toHaveCount(2);
    await expect(rowPlanner(page)).toBeVisible();

    await context.setOffline(true);
    await page.unroute(creation);
    const succeeding = await holdRequests(page, 'POST', '**/api/calculate');
    await context.setOffline(false);
    await expect.poll(succeeding.count).toBe(1);
    const castOn = page.getByRole('button', { name: 'Check the cast-on' });
    await receiveDuringPress(page, castOn, { url: CALCULATION, release: succeeding.release });
    await expect(errors).toHaveCount(2);
    await page.mouse.up();
    await expect(errors).toHaveCount(0);
    await expect(card(page, 'Cast-On Check')).toBeVisible();
  });
});

test('a list waits for the end of a press', { tag: '@once' }, async ({ page }) => {
  await signIn(page, newPerson(), '/account');
  const { release } = await holdRequests(page, 'GET', '**/api/auth/sessions');
  await page.getByRole('tab', { name: 'Security' }).click();
  const button = page.getByRole('button', { name: 'Delete My Account' });
  await receiveDuringPress(page, button, { url: /\/api\/auth\/sessions$/, release });
  await expect(page.getByText('This device')).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByText('This device')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeVisible();
});

// The browser does not report the release after the mouse has opened a menu.
test('a toast does not wait for the menu of a select element', { tag: '@once' }, async ({ page }) => {
  const update = await holdToast(page);
  const yarn = findTool(page, 'Yarn Estimate', 'Estimate the yarn');
  await yarn.open();
  await yarn.press('Next');
  await yarn.card.getByLabel('The amount is for').hover();
  await page.mouse.down();
  await receive(page, update);
  await expect(created(page)).toBeVisible();
});

test('a toast waits for the click of a tap', { tag: '@once' }, async ({ page }) => {
  const update = await holdToast(page);
  await planRows(page).dispatchEvent('pointerdown', TOUCH);
  await receive(page, update);
  // The browser sends the later events of a tap in another task, and on a busy device after the page's timers.
  const shown = await planRows(page).evaluate(async (element, touch) => {
    const getText = async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return document.querySelector('[aria-label^=Notifications] li')?.textContent;
    };
    element.dispatchEvent(new PointerEvent('pointerup', touch));
    const before = await getText();
    element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return { before, after: await getText() };
  }, TOUCH);
  expect(shown).toEqual({ before: undefined, after: 'Pattern created successfully' });
  await expect(rowPlanner(page)).toBeVisible();
});

for (const [title, end] of [
  ['that scrolls', 'pointercancel'],
  ['that opens a context menu', 'contextmenu'],
  ['that is no tap', 'pointerup'],
] as const) {
  test(`a toast waits for the end of a touch ${title}`, { tag: '@once' }, async ({ page }) => {
    const update = await holdToast(page);
    await planRows(page).dispatchEvent('pointerdown', TOUCH);
    await receive(page, update);
    await expect(created(page)).toHaveCount(0);
    await planRows(page).dispatchEvent(end, TOUCH);
    await expect(created(page)).toBeVisible();
  });
}
