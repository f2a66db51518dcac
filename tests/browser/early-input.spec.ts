import type { Locator, Page, Request } from '@playwright/test';
import { expect, expectNoAxeViolations, pasteFromClipboard, signIn, test } from '../support/browser.ts';
import {
  calculate,
  card,
  comparison,
  openEntered,
  typeGauge,
  usePattern,
  useUnits,
} from '../support/calculator.ts';
import { newPerson } from '../support/account-file.ts';
import { MESSAGE } from '../support/requests.ts';

/** Emulates a phone on a slow connection: 1.6 Mbit/s, 150 ms latency, a processor four times slower. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const throughput = (1.6 * 1024 * 1024) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Holds the requests for some URLs. @returns a function that releases them */
async function hold(page: Page, urls: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(urls, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Holds the page's scripts, so that it is not hydrated yet. @returns as {@link hold} does */
const holdCode = (page: Page, scripts = '**/assets/*.js') => hold(page, scripts);

/** Opens a page and holds its scripts, except the one that remembers presses and pastes. @returns as {@link holdCode} does */
async function openHeld(page: Page, path: string): Promise<() => void> {
  const release = await holdCode(page, '**/assets/index-*.js');
  const remembering = page.waitForResponse('**/assets/early-events-*.js');
  await page.goto(path, { waitUntil: 'commit' });
  await remembering;
  return release;
}

const cell = (page: Page, column: string, row: number) =>
  page.getByLabel(`${column}, row ${row}`, { exact: true });

/** Types one text into each field from the first on, without a pause, and moves with the Tab key. */
async function typeInto(first: Locator, texts: readonly string[]): Promise<void> {
  const { keyboard } = first.page();
  await first.focus();
  for (const [index, text] of texts.entries()) {
    if (index > 0) await keyboard.press('Tab');
    await keyboard.type(text);
  }
}

/** Types the input of a whole calculation. */
async function typeEverything(page: Page): Promise<void> {
  await typeInto(card(page, 'Gauge Swatch').getByLabel('Stitches'), ['18', '24']);
  await typeInto(page.getByLabel('Desired finished bust'), ['40½', '24 1/2']);
  await typeInto(card(page, 'Pattern').getByLabel('Stitches'), ['20', '28']);
  await typeInto(cell(page, 'Size name', 1), ['S', '36', '24', 'M', '40½', '24']);
}

async function expectEverything(page: Page): Promise<void> {
  await expect(card(page, 'Gauge Swatch').getByLabel('Stitches')).toHaveValue('18');
  await expect(card(page, 'Gauge Swatch').getByLabel('Rows')).toHaveValue('24');
  await expect(page.getByLabel('Desired finished bust')).toHaveValue('40½');
  await expect(page.getByLabel('Desired length')).toHaveValue('24 1/2');
  await expect(card(page, 'Pattern').getByLabel('Stitches')).toHaveValue('20');
  await expect(card(page, 'Pattern').getByLabel('Rows')).toHaveValue('28');
  await expect(cell(page, 'Size name', 2)).toHaveValue('M');
  await expect(cell(page, 'Bust', 2)).toHaveValue('40½');
  await usePattern(page);
  await calculate(page);
  await useUnits(page, 'Your Size', 'Inches');
  expect(await comparison(page)).toEqual([
    ['S', '36.0', '40.0', '24.0', '28.0'],
    ['M', '40.5', '45.0', '24.0', '28.0'],
  ]);
}

/** Presses a button of the prerendered page in this task, counted from the first in which React has its node. */
const pressDuringHydration = (page: Page, name: string, task: number) =>
  page.addInitScript(
    ([text, count]) => {
      const { port1: next, port2: loop } = new MessageChannel();
      let tasks = 0;
      next.onmessage = () => {
        const button = [...document.querySelectorAll('button')].find(
          ({ textContent }) => textContent === text,
        );
        if (button && Object.keys(button).some((key) => key.startsWith('__react')) && tasks++ === count)
          button.click();
        else loop.postMessage(null);
      };
      loop.postMessage(null);
    },
    [name, task] as const,
  );

// On a later visit, the service worker answers requests that a test holds.
test.use({ visit: 'first' });

test.describe('input typed before hydration', { tag: '@once' }, () => {
  test('is kept in full on a slow connection @main', async ({ page }) => {
    await slowDown(page);
    await page.goto('/calculator', { waitUntil: 'commit' });
    await typeEverything(page);
    await expectEverything(page);
  });

  test('comes before the last press of a button', async ({ page }) => {
    const release = await openHeld(page, '/calculator');
    await typeEverything(page);
    await page.getByRole('button', { name: 'See an example' }).click();
    await page.getByRole('button', { name: 'Use this pattern' }).click();
    release();
    await expect(page.getByRole('group', { name: 'Pattern in use' })).toContainText('40½');
    await expect(page.getByRole('heading', { name: 'Your Size' })).toBeHidden();
  });

  test('is kept, including units and a press of Enter', async ({ page }) => {
    const release = await holdCode(page);
    await page.goto('/calculator', { waitUntil: 'commit' });
    await typeEverything(page);
    await page.keyboard.press('Enter');
    await card(page, 'Gauge Swatch').getByRole('radio', { name: 'cm' }).check();
    await expect(page.getByRole('button', { name: 'Start over' })).toBeHidden();
    release();
    await expect(page.getByRole('button', { name: 'Start over' })).toBeVisible();
    const stitches = card(page, 'Gauge Swatch').getByLabel('Stitches');
    await expect(stitches).toHaveValue('18');
    // Both have the unit that was shown next to them: 18 per 10 cm, 40½ inches.
    for (const title of ['Gauge Swatch', 'Desired Fit', 'Pattern']) await useUnits(page, title, 'Inches');
    await expect(stitches).toHaveValue('18.29');
    await typeGauge(page, 'Gauge Swatch', { stitches: '18', rows: '24' });
    await expectEverything(page);
  });

  test.describe('or pasted', () => {
    test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

    const values = (page: Page, row: number) =>
      Promise.all(['Size name', 'Bust', 'Length'].map((column) => cell(page, column, row).inputValue()));

    test('fills the size table', async ({ page }) => {
      const release = await openHeld(page, '/calculator');
      await page.getByLabel('Desired finished bust').focus();
      await pasteFromClipboard(page, '40½');
      await cell(page, 'Bust', 1).focus();
      await page.keyboard.type('3');
      await pasteFromClipboard(page, 'S\t36\t24\nM\t40½\t24½');
      await expect(cell(page, 'Bust', 1)).not.toHaveValue('3');
      release();
      await expect.poll(() => values(page, 2)).toEqual(['M', '40.5', '24.5']);
      expect(await values(page, 1)).toEqual(['S', '36', '24']);
      await card(page, 'Pattern').getByRole('button', { name: 'Undo' }).click();
      expect(await values(page, 1)).toEqual(['', '3', '']);
      await expect(page.getByLabel('Desired finished bust')).toHaveValue('40½');
    });

    test('is kept as it was changed', async ({ page }) => {
      const release = await openHeld(page, '/calculator');
      await cell(page, 'Bust', 1).focus();
      await pasteFromClipboard(page, '36 (40)');
      await page.keyboard.press('Home');
      await page.keyboard.type('4');
      release();
      await expect(page.getByRole('button', { name: 'Start over' })).toBeVisible();
      expect(await values(page, 1)).toEqual(['', '436 (40)', '']);
    });
  });

  test('is kept in the contact form', async ({ page }) => {
    const release = await openHeld(page, '/support');
    const form = card(page, 'Contact Support');
    await typeInto(form.getByLabel('Name'), Object.values(MESSAGE));
    const sent = page.waitForRequest('**/api/contact');
    // It is remembered, so the browser does not submit the form.
    await form.getByRole('button', { name: 'Send Message' }).click();
    release();
    const request = await sent;
    expect(request.postDataJSON()).toEqual({ ...MESSAGE, website: '' });
  });

  test.describe('in a reloaded page', () => {
    // A service worker would serve the scripts from its cache and bypass the route that holds them.
    test.use({ serviceWorkers: 'block' });

    test('replaces the stored draft field by field', async ({ page }) => {
      await page.goto('/calculator');
      await card(page, 'Gauge Swatch').getByLabel('Stitches').fill('21');
      await card(page, 'Gauge Swatch').getByLabel('Rows').fill('30');
      await expect(page.getByRole('button', { name: 'Start over' })).toBeVisible();
      const release = await holdCode(page);
      await page.reload({ waitUntil: 'commit' });
      await card(page, 'Gauge Swatch').getByLabel('Stitches').fill('22½');
      release();
      await expect(card(page, 'Gauge Swatch').getByLabel('Rows')).toHaveValue('30');
      await expect(card(page, 'Gauge Swatch').getByLabel('Stitches')).toHaveValue('22½');
    });

    test('does not keep the visitor from going back', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Start Calculator' }).click();
      await expect(page.getByLabel('Desired finished bust')).toBeVisible();
      const release = await holdCode(page);
      await page.reload({ waitUntil: 'commit' });
      await page.getByLabel('Desired finished bust').fill('40');
      // Within the document, because the link did not load another one.
      await page.goBack({ waitUntil: 'commit' });
      await expect(page).toHaveURL('/');
      release();
      await expect(page.getByRole('link', { name: 'Start Calculator' })).toBeVisible();
      await expect(page.getByLabel('Desired finished bust')).toHaveCount(0);
      await expect(page).toHaveTitle(/^Knitting Gauge Calculator/);
      await page.goForward();
      await page.getByLabel('Desired finished bust').fill('40');
      await expect(page.getByRole('button', { name: 'Start over' })).toBeVisible();
    });
  });
});

test.describe('typing into a field that had the focus before hydration', { tag: '@once' }, () => {
  // A service worker would serve the scripts from its cache and bypass the route that holds them.
  test.use({ serviceWorkers: 'block' });

  test('replaces its stored text', async ({ page }) => {
    await page.goto('/calculator');
    const bust = page.getByLabel('Desired finished bust');
    await bust.fill('40');
    await expect(page.getByRole('button', { name: 'Start over' })).toBeVisible();
    const release = await holdCode(page);
    await page.reload({ waitUntil: 'commit' });
    await bust.focus();
    await expect(bust).toHaveValue('');
    release();
    await expect(bust).toHaveValue('40');
    await page.keyboard.type('44');
    await expect(bust).toHaveValue('44');
  });
});

test('a press during hydration acts on the stored draft', { tag: '@once' }, async ({ page }) => {
  for (const task of [0, 1, 2, 3]) {
    const press = await pressDuringHydration(page, 'Use this pattern', task);
    await openEntered(page);
    await expect(page.getByRole('group', { name: 'Pattern in use' })).toBeVisible();
    await press.dispose();
  }
});

test.describe('a page that has not finished loading', { tag: '@once' }, () => {
  const findNotice = (page: Page) =>
    page.getByRole('status').filter({ hasText: 'This page hasn’t finished loading.' });

  /** Shows the notice as ten seconds do. */
  async function expectNoticeAfterTenSeconds(page: Page): Promise<void> {
    await expect(findNotice(page).getByText('This page hasn’t')).toBeHidden();
    await page.evaluate(() => {
      for (const animation of document.getAnimations())
        if (animation instanceof CSSAnimation && animation.animationName === 'show') animation.finish();
    });
    await expect(findNotice(page).getByText('This page hasn’t')).toBeVisible();
    await expectNoAxeViolations(findNotice(page));
  }

  test.describe('because its code cannot be loaded', () => {
    test.use({ expectedErrors: [/ERR_FAILED/] });

    const ENTRY = '**/assets/index-*.js';
    /** The entry imports it. */
    const CODE = '**/assets/rolldown-runtime-*.js';
    /** The page requests it to find out whether the server answers. */
    const PROBE = '**/offline-shell';

    test('is reloaded with its fragment when the server answers again', async ({ page }) => {
      await page.route(CODE, (route) => route.abort());
      await page.route(PROBE, (route) => route.abort());
      const probe = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/offline-shell'));
      await page.goto('/calculator#trouble');
      await probe;
      await page.unroute(CODE);
      const reloaded = page.waitForEvent('load');
      await page.unroute(PROBE);
      await reloaded;
      await typeGauge(page, 'Gauge Swatch', { stitches: '18', rows: '24' });
      await expect(page.getByRole('button', { name: 'Start over' })).toBeVisible();
      await expect(findNotice(page)).toHaveCount(0);
      await expect(page).toHaveURL('/calculator#trouble');
    });

    test('is also reloaded for a signed-in user', async ({ page }) => {
      await page.route(ENTRY, (route) => route.abort());
      await page.route(PROBE, async (route) => {
        await page.unroute(ENTRY);
        await route.continue();
      });
      await signIn(page, newPerson(), '/account');
      await expect(page.getByRole('tab', { name: 'Swatches' })).toBeVisible();
    });

    test('is reloaded only once', async ({ page }) => {
      const documents: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(request.url());
      });
      await page.route(CODE, (route) => route.abort());
      await page.goto('/calculator');
      await expect.poll(() => documents.length).toBe(2);
      await page.waitForLoadState('networkidle');
      await expectNoticeAfterTenSeconds(page);
      expect(documents).toHaveLength(2);
    });

    /**
     * Opens a page whose code fails, and holds the request that finds out whether the server answers.
     * @returns a function that releases it, and waits until it has ended
     */
    async function openWithHeldProbe(page: Page, path: string): Promise<() => Promise<unknown>> {
      await page.route(CODE, (route) => route.abort());
      const release = await hold(page, PROBE);
      const isProbe = (request: Request) => request.url().endsWith('/offline-shell');
      // The page gives up after five seconds.
      const ended = Promise.race([
        page.waitForEvent('requestfinished', isProbe),
        page.waitForEvent('requestfailed', isProbe),
      ]);
      await page.goto(path);
      return () => {
        release();
        return ended;
      };
    }

    test('is not reloaded after an entry, but says so, and offers to reload it with its fragment', async ({
      page,
    }) => {
      const answer = await openWithHeldProbe(page, '/calculator#trouble');
      const bust = page.getByLabel('Desired finished bust');
      await bust.fill('40');
      await answer();
      await page.waitForLoadState('networkidle');
      await expect(bust).toHaveValue('40');
      await expectNoticeAfterTenSeconds(page);
      await page.unroute(CODE);
      await findNotice(page).getByRole('link', { name: 'reload it' }).click();
      await typeGauge(page, 'Gauge Swatch', { stitches: '18', rows: '24' });
      await expect(page.getByRole('button', { name: 'Start over' })).toBeVisible();
      await expect(findNotice(page)).toHaveCount(0);
      await expect(page).toHaveURL('/calculator#trouble');
    });

    test('is not reloaded after a press of a link, whose page follows', async ({ page }) => {
      const openCalculator = await hold(page, '**/calculator');
      const answer = await openWithHeldProbe(page, '/');
      await page.unroute(CODE);
      const requested = page.waitForRequest('**/calculator');
      const pressed = page.getByRole('link', { name: 'Start Calculator' }).click();
      await requested;
      await answer();
      openCalculator();
      await pressed;
      await expect(page).toHaveURL('/calculator');
      await typeGauge(page, 'Gauge Swatch', { stitches: '18', rows: '24' });
    });
  });

  test.describe('because a user’s page is slow', () => {
    // A service worker would serve the scripts from its cache and bypass the route that holds them.
    test.use({ serviceWorkers: 'block' });

    test('says so until it works', async ({ page }) => {
      await page.goto('/');
      const release = await holdCode(page, '**/assets/account-*.js');
      await signIn(page, { email: 'ann@example.org' }, '/account');
      await expectNoticeAfterTenSeconds(page);
      release();
      await expect(page.getByRole('tab', { name: 'Swatches' })).toBeVisible();
      await expect(findNotice(page)).toHaveCount(0);
    });
  });
});
