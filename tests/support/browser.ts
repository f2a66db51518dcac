import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  test as base,
  expect,
  type BrowserContext,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { waitForCache } from './offline.ts';
import { findDatabase, findLocalCode, startServer, type RunningServer } from './server.ts';
import { admin, createSessionAt, newPerson, type Person } from './sign-in.ts';

/* oxlint-disable no-empty-pattern -- Playwright reads from the pattern which fixtures a fixture wants: here none. */

export interface TestFixtures {
  /**
   * 'later' if the browser has visited before: its service worker has the application, as on most visits of users. A first
   * visit takes 0.35 s of CPU longer. Tests that need one, change the browser's clock, or have options of their own for the
   * context (other than `permissions`) set 'first'.
   */
  visit: 'first' | 'later';
  /** False for tests of pages that do not work yet. Otherwise, every action and assertion waits until the page works. */
  waitsForHydration: boolean;
  /** Console errors that the tests of a file cause. Single tests call {@link expectErrors}. */
  expectedErrors: readonly RegExp[];
  /**
   * Starts a separate server that the test can stop and start. Pages need its full address.
   * @param settings as in `.env.example`
   */
  startOwnServer: typeof startServer;
  ownServer: RunningServer;
}

export interface WorkerFixtures {
  /** The browser that has visited {@link server}; `null` until a test needs it. */
  returningVisitor: { current: ReturningVisitor | null };
  /** The settings of {@link server}, as in `.env.example`. */
  serverSettings: Readonly<Record<string, string>>;
  server: RunningServer;
}

let defaultUrl = '';

/** Chromium's error when a page is left while the browser loads its service worker. A response with an error has another. */
const LEFT_PAGE = 'An unknown error occurred when fetching the script.';

/** The errors that the test of a page causes. */
const expectedErrorsOf = new WeakMap<Page, RegExp[]>();

/** Allows console errors that the test causes, such as those of a stopped server. */
export const expectErrors = (page: Page, ...errors: readonly RegExp[]) =>
  expectedErrorsOf.get(page)?.push(...errors);

/** Collects a page's errors: uncaught errors, console errors, violations of its content security policy. */
export function watchForErrors(page: Page, errors: string[]): void {
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text() !== LEFT_PAGE)
      errors.push(`console: ${message.text()} (${message.location().url})`);
  });
}

/** Fails on every error that matches none of the `expected` patterns. */
export function expectNoErrors(errors: readonly string[], expected: readonly RegExp[]): void {
  const unexpected = errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
  expect(unexpected, 'errors that the page reported').toEqual([]);
}

/**
 * Collects the requests of a page that have not ended or have failed.
 * @returns a function that describes why a page may not work
 */
function watchRequests(page: Page): () => Promise<string> {
  const pending = new Set<Request>();
  const failed = new Set<string>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => {
    pending.delete(request);
    failed.add(`${request.url()} (${request.failure()?.errorText ?? 'unknown'})`);
  });
  const isHydrated = () =>
    [...document.querySelectorAll('button')].some((button) =>
      Object.keys(button).some((key) => key.startsWith('__react')),
    );
  return async () => {
    const urls = [...pending].map((request) => request.url());
    const hydrated = await page.evaluate(isHydrated).catch(String);
    const notices = await page.locator('#loading-notice').count().catch(String);
    return [
      `Requests that have not ended: ${urls.join(', ') || 'none'}`,
      `Requests that have failed: ${[...failed].join(', ') || 'none'}`,
      `Notices that the page has not finished loading: ${notices}`,
      `Buttons are hydrated: ${hydrated}`,
    ].join('\n');
  };
}

/** A browser with a service worker that has cached the application. Tests use it one after the other. */
class ReturningVisitor {
  readonly context: BrowserContext;
  /** A page that stays open, to reach the browser's storage when no test's page is open. */
  readonly #openPage: Page;

  private constructor(context: BrowserContext, openPage: Page) {
    this.context = context;
    this.#openPage = openPage;
  }

  /** Visits the server, and waits for the service worker. */
  static async create(context: BrowserContext, url: string): Promise<ReturningVisitor> {
    const page = await context.newPage();
    await page.goto(url);
    await waitForCache(page);
    const visitor = new ReturningVisitor(context, await context.newPage());
    await visitor.forget(url);
    return visitor;
  }

  /** Closes the pages, and forgets everything but the service worker and its cache. */
  async forget(url: string): Promise<void> {
    const { context } = this;
    const pages = context.pages().filter((page) => page !== this.#openPage);
    await Promise.all(pages.map((page) => page.close()));
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await Promise.all([context.setOffline(false), context.clearCookies(), context.clearPermissions()]);
    const session = await context.newCDPSession(this.#openPage);
    await session.send('Storage.clearDataForOrigin', {
      origin: url,
      storageTypes: 'local_storage,indexeddb',
    });
    await session.detach();
  }
}

/**
 * Makes `page.route` on an open page wait for its service worker and its requests. Chromium sends the page's later requests
 * past Playwright if the worker takes over while interception starts. Playwright never continues a request that began before
 * interception and is paused after it.
 */
function interceptIdlePage(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...settings) => {
    if (page.url() !== 'about:blank') {
      await waitForCache(page);
      await page.waitForLoadState('networkidle');
    }
    return route(...settings);
  };
}

/**
 * Makes every action and assertion on a page wait until its application runs, however the page was opened. A prerendered
 * page shows its buttons before that, but clicks on them do nothing.
 */
const waitForHydration = (page: Page) =>
  page.addLocatorHandler(page.locator(':root:has(#loading-notice)'), () => Promise.resolve());

/** Makes a test fail that changes the browser's clock: the clock would stay changed for the next tests of this browser. */
function forbidClock(page: Page): void {
  Object.defineProperty(page, 'clock', {
    get: () => {
      throw new Error("Tests that change the clock need test.use({ visit: 'first' })");
    },
  });
}

/**
 * Playwright's `test` on the real built server: one server per worker, `page.goto('/…')` opens on it, and whatever
 * a page reports as an error fails the test unless `expectedErrors` or {@link expectErrors} names it.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverSettings: [{ ADMIN_EMAILS: admin.email }, { option: true, scope: 'worker' }],
  server: [
    async ({ serverSettings }, use) => {
      const server = await startServer(serverSettings);
      await use(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  returningVisitor: [
    async ({}, use) => {
      const visitor: WorkerFixtures['returningVisitor'] = { current: null };
      await use(visitor);
      await visitor.current?.context.close();
    },
    { scope: 'worker' },
  ],
  visit: ['later', { option: true }],
  waitsForHydration: [true, { option: true }],
  context: async (
    {
      browser,
      returningVisitor,
      server,
      visit,
      waitsForHydration,
      serviceWorkers,
      javaScriptEnabled,
      permissions,
    },
    use,
    testInfo,
  ) => {
    const preparePage = (page: Page) => void (waitsForHydration && waitForHydration(page));
    // The new context has the options of the test.
    if (visit === 'first' || serviceWorkers === 'block' || !javaScriptEnabled) {
      const context = await browser.newContext();
      if (javaScriptEnabled) context.on('page', preparePage);
      await use(context);
      await context.close();
      return;
    }
    returningVisitor.current ??= await ReturningVisitor.create(await browser.newContext(), server.url);
    const visitor = returningVisitor.current;
    if (permissions) await visitor.context.grantPermissions(permissions);
    visitor.context.on('page', preparePage);
    await use(visitor.context);
    visitor.context.off('page', preparePage);
    // The screenshot of a failed test needs its pages. After it, Playwright starts another browser.
    if (testInfo.status === testInfo.expectedStatus) await visitor.forget(server.url);
  },
  baseURL: async ({ server }, use) => {
    defaultUrl = server.url;
    await use(server.url);
  },
  startOwnServer: [
    async ({}, use) => {
      const servers: RunningServer[] = [];
      await use(async (...settings) => {
        const server = await startServer(...settings);
        servers.push(server);
        return server;
      });
      for (const server of servers.reverse()) await server.dispose();
    },
    // It begins before every page, so it ends after them: a page that still loads its fonts would report an error.
    { auto: true },
  ],
  ownServer: async ({ startOwnServer }, use) => {
    await use(await startOwnServer());
  },
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors, serviceWorkers, visit }, use, testInfo) => {
    if (serviceWorkers !== 'block') interceptIdlePage(page);
    if (visit === 'later') forbidClock(page);
    const errors: string[] = [];
    const expected = [...expectedErrors];
    expectedErrorsOf.set(page, expected);
    watchForErrors(page, errors);
    const describeWaiting = watchRequests(page);
    await use(page);
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('state of the page', {
        body: await describeWaiting(),
        contentType: 'text/plain',
      });
    expectNoErrors(errors, expected);
  },
});

export { expect };

/**
 * Starts a session for the page's browser without the form, and opens `returnTo`: an address of the API, such as
 * /api/auth/user, needs no application to load.
 */
export async function signIn(page: Page, person: Person, returnTo = '/'): Promise<void> {
  const { origin } = new URL(page.url());
  const url = findDatabase(origin) ? origin : defaultUrl;
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const cookie = await createSessionAt(url, person, { userAgent });
  await page.context().addCookies([{ ...cookie, url, httpOnly: true, sameSite: 'Lax' }]);
  await page.goto(url + returnTo);
}

/** Starts a session of a new user, and opens `returnTo`. @returns the user */
export async function signInNew(page: Page, returnTo = '/'): Promise<Person> {
  const person = newPerson();
  await signIn(page, person, returnTo);
  return person;
}

export async function fillSignInForm(page: Page, { email, firstName, lastName }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('First name').fill(firstName ?? '');
  await page.getByLabel('Last name').fill(lastName ?? '');
  const code = page.getByLabel('Code from the terminal');
  if (await code.isVisible()) await code.fill(findLocalCode(page.url()));
  await page.getByRole('button', { name: 'Continue' }).click();
}

export const toast = (page: Page, title: string) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) });

/** Runs an action that needs the lost session, and waits for the sign-in form. */
async function expectLoggedOut(page: Page, act: () => Promise<void>): Promise<void> {
  // The message is shown for half a second before the browser leaves, so every frame of the front tab is checked.
  await page.bringToFront();
  const message = page.waitForFunction(() =>
    document.body.innerText.includes('You are logged out. Logging in again...'),
  );
  await act();
  await message;
  await expect(page.getByLabel('Email')).toBeVisible();
}

/** Ends the session without the page, runs an action that needs one, and waits for the sign-in form. */
export async function loseSession(page: Page, act: () => Promise<void>): Promise<void> {
  await page.context().clearCookies();
  await expectLoggedOut(page, act);
}

/** Half the size of `axe.source`. */
const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

declare global {
  interface Window {
    /** Of the script that {@link findAxeViolations} adds to a page. */
    axe: typeof axe;
  }
}

/** Returns the rule, the element and the reason of every accessibility violation (WCAG 2.2 AA) in a part of the page. */
async function findAxeViolations(part: Locator, options: RunOptions = {}): Promise<string[]> {
  const page = part.page();
  // The script is large, so each document gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const settings: RunOptions = { resultTypes: ['violations'], ...options };
  const { violations } = await part.evaluate((element, given) => window.axe.run(element, given), settings);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  );
}

/**
 * Fails on every accessibility violation on the page or in a part of it, and when the page scrolls sideways. In dark colors,
 * only the rules about colors run again. The whole calculator takes two seconds, so tests of one card or dialog check only
 * that.
 */
export async function expectAccessible(place: Page | Locator): Promise<void> {
  const part = 'goto' in place ? place.locator(':root') : place;
  const page = part.page();
  expect(page.frames(), 'frames of the page').toHaveLength(1);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await findAxeViolations(part), 'accessibility violations in light colors').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  const aboutColors = { runOnly: ['color-contrast', 'link-in-text-block'] };
  expect(await findAxeViolations(part, aboutColors), 'accessibility violations in dark colors').toEqual([]);
  await expectNoSidewaysScroll(page);
}

/** Returns the number of lines that a word at the start of an element takes. */
export const countLines = (place: Locator, word: string): Promise<number> =>
  place.evaluate((element, { length }) => {
    const range = document.createRange();
    const text = element.firstChild as Text;
    range.setStart(text, 0);
    range.setEnd(text, length);
    return range.getClientRects().length;
  }, word);

/** Fails when a line of the main content ends between a number and its unit of length. */
export async function expectUnitsWithNumbers(page: Page): Promise<void> {
  const apart = await page.getByRole('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: measurement, index } of (text.textContent ?? '').matchAll(
        /\d\s(?:in|inches|cm|mm)\b/g,
      )) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + measurement.length);
        if (range.getClientRects().length > 1) found.push(text.textContent ?? '');
      }
    }
    return found;
  });
  expect(apart, `numbers apart from their units at ${page.viewportSize()?.width} pixels`).toEqual([]);
}

/** Fails when the page scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, 'width of the content').toBeLessThanOrEqual(window);
}

/** Fails when the page scrolls sideways, or text is wider than its container. */
export async function expectFits(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  const overflowing = await page
    .locator('h1, h2, h3, li, section, table, p, dt, dd, a, button')
    .evaluateAll((elements) =>
      elements
        .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
        .filter((element) => getComputedStyle(element).overflowX === 'visible')
        .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`),
    );
  expect(overflowing, `wider than their place at ${page.viewportSize()?.width} pixels`).toEqual([]);
}

/** Types one text into each field from the focused one on, and moves with the Tab key. */
export async function typeInFields({ keyboard }: Page, ...texts: readonly string[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await keyboard.press('Tab');
    await keyboard.type(text);
  }
}

/** Copies text, and optionally HTML, and pastes it into the focused field with the keyboard. The test needs permission for the clipboard. */
export async function pasteFromClipboard(page: Page, text: string, html?: string): Promise<void> {
  await page.evaluate(
    ([plain, markup]) => {
      const items: Record<string, Blob> = { 'text/plain': new Blob([plain], { type: 'text/plain' }) };
      if (markup !== undefined) items['text/html'] = new Blob([markup], { type: 'text/html' });
      return navigator.clipboard.write([new ClipboardItem(items)]);
    },
    [text, html] as const,
  );
  await page.keyboard.press('ControlOrMeta+V');
}
