import type { Locator, Page } from '@playwright/test';
import { newPerson } from '../support/account-file.ts';
import { expect, signIn, test, toast } from '../support/browser.ts';
import { calculate, card, openEntered } from '../support/calculator.ts';
import { holdRequests } from '../support/swatches.ts';

// What arrives between the press and the release of a button must not move or cover it: the press would have no effect.

/** Time enough for a page to show what has arrived. */
async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame);
  });
}

interface Arrival {
  /** Pressed at the bottom of the window, where a phone shows toasts. */
  button: Locator;
  /** Matches the URL of what arrives. */
  url: RegExp;
  /** Lets it arrive. */
  release: () => void;
  /** The element that shows it. */
  shown: Locator;
}

/** Presses the button, lets something arrive, and expects it only after the release. */
async function expectShownAfterRelease(page: Page, { button, url, release, shown }: Arrival): Promise<void> {
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const box = await button.boundingBox();
  expect(box).not.toBeNull();
  if (!box) return;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  const isOver = Promise.race([
    page.waitForEvent('requestfinished', (request) => url.test(request.url())),
    page.waitForEvent('requestfailed', (request) => url.test(request.url())),
  ]);
  release();
  await isOver;
  await waitForFrames(page);
  await expect(shown).toHaveCount(0);
  await page.mouse.up();
  await expect(shown).toBeVisible();
}

const planRows = (page: Page) => page.getByRole('button', { name: 'Plan the rows' });
const created = (page: Page) => toast(page, 'Pattern created successfully');

test('a toast that arrives during a press waits for the release', async ({ page }) => {
  await openEntered(page);
  const { release } = await holdRequests(page, 'POST', '**/api/patterns/manual');
  await calculate(page);
  const arrival = { button: planRows(page), url: /\/api\/calculate$/, release, shown: created(page) };
  await expectShownAfterRelease(page, arrival);
  await expect(card(page, 'Row Planner')).toBeVisible();
});

test.describe('before its code is cached', { tag: '@once' }, () => {
  // The service worker would serve the code.
  test.use({ serviceWorkers: 'block' });

  test('a toast whose code arrives during a press waits for the release', async ({ page }) => {
    await openEntered(page);
    const { release } = await holdRequests(page, 'GET', '**/assets/toaster-*.js');
    const isConfirmed = page.waitForResponse('**/api/calculate');
    await calculate(page);
    await (await isConfirmed).finished();
    await waitForFrames(page);
    await expectShownAfterRelease(page, {
      button: planRows(page),
      url: /\/toaster-[^/]+$/,
      release,
      shown: created(page),
    });
    await expect(card(page, 'Row Planner')).toBeVisible();
  });
});

// In a later task, the user could have begun a press.
test('the first toast appears in the same task as its cause', { tag: '@once' }, async ({ page }) => {
  await page.goto('/calculator');
  const button = page.getByRole('button', { name: 'Use this pattern' });
  const isLoaded = page.waitForResponse('**/assets/toaster-*.js');
  await button.focus();
  await (await isLoaded).finished();
  await waitForFrames(page);
  const shown = await button.evaluate(async (element: HTMLElement) => {
    element.click();
    // React renders in a microtask.
    await Promise.resolve();
    return document.querySelector('[aria-label^=Notifications] li')?.textContent;
  });
  expect(shown).toContain('Missing gauge information');
});

test.describe('while the server cannot be reached', { tag: '@once' }, () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED/] });

  test('the error that arrives during a press waits for the release', async ({ page }) => {
    await page.route('**/api/calculate', (route) => route.abort('connectionrefused'));
    await openEntered(page);
    const { release } = await holdRequests(page, 'POST', '**/api/calculate');
    await calculate(page);
    const shown = page.getByRole('alert').filter({ hasText: 'An error occurred. Please try again.' });
    await expectShownAfterRelease(page, { button: planRows(page), url: /\/api\/calculate$/, release, shown });
    await expect(card(page, 'Row Planner')).toBeVisible();
  });
});

test('a list that arrives during a press waits for the release', { tag: '@once' }, async ({ page }) => {
  await signIn(page, newPerson(), '/account');
  const { release } = await holdRequests(page, 'GET', '**/api/auth/sessions');
  await page.getByRole('tab', { name: 'Security' }).click();
  const button = page.getByRole('button', { name: 'Delete My Account' });
  const shown = page.getByText('This device');
  await expectShownAfterRelease(page, { button, url: /\/api\/auth\/sessions$/, release, shown });
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('what arrives after a touch waits for the click of its tap', { tag: '@once' }, async ({ page }) => {
  await openEntered(page);
  const { release } = await holdRequests(page, 'POST', '**/api/patterns/manual');
  await calculate(page);
  const touch = { bubbles: true, pointerType: 'touch' };
  await planRows(page).dispatchEvent('pointerdown', touch);
  const isConfirmed = page.waitForResponse('**/api/calculate');
  release();
  await (await isConfirmed).finished();
  // The browser sends the later events of a tap in another task, and on a busy device after the page's timers.
  const isShownEarly = await planRows(page).evaluate(async (element, init) => {
    element.dispatchEvent(new PointerEvent('pointerup', init));
    await new Promise((resolve) => setTimeout(resolve, 50));
    return document.querySelector('[aria-label^=Notifications] li') !== null;
  }, touch);
  expect(isShownEarly).toBe(false);
  await planRows(page).dispatchEvent('click');
  await expect(created(page)).toBeVisible();
  await expect(card(page, 'Row Planner')).toBeVisible();
});
