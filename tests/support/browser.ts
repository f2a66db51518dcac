import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { waitForCache } from './offline.ts';
import { findDatabase, startServer, type RunningServer } from './server.ts';
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

/** A browser with a service worker that has cached the application. Tests use it one after the other. */
interface ReturningVisitor {
  context: BrowserContext;
  /** A page that stays open, to reach the browser's storage when no test's page is open. */
  openPage: Page;
}

/** Visits the server, and waits for the service worker. */
async function createVisitor(context: BrowserContext, url: string): Promise<ReturningVisitor> {
  const page = await context.newPage();
  await page.goto(url);
  await waitForCache(page);
  const visitor = { context, openPage: await context.newPage() };
  await forget(visitor, url);
  return visitor;
}

/** Closes the pages, and forgets everything but the service worker and its cache. */
async function forget({ context, openPage }: ReturningVisitor, origin: string): Promise<void> {
  const pages = context.pages().filter((page) => page !== openPage);
  await Promise.all(pages.map((page) => page.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all([context.setOffline(false), context.clearCookies(), context.clearPermissions()]);
  const session = await context.newCDPSession(openPage);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
  await session.detach();
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
    returningVisitor.current ??= await createVisitor(await browser.newContext(), server.url);
    const visitor = returningVisitor.current;
    if (permissions) await visitor.context.grantPermissions(permissions);
    visitor.context.on('page', preparePage);
    await use(visitor.context);
    visitor.context.off('page', preparePage);
    // The screenshot of a failed test needs its pages. After it, Playwright starts another browser.
    if (testInfo.status === testInfo.expectedStatus) await forget(visitor, server.url);
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
  page: async ({ page, expectedErrors, serviceWorkers, visit }, use) => {
    if (serviceWorkers !== 'block') interceptIdlePage(page);
    if (visit === 'later') forbidClock(page);
    const errors: string[] = [];
    const expected = [...expectedErrors];
    expectedErrorsOf.set(page, expected);
    watchForErrors(page, errors);
    await use(page);
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

export const toast = (page: Page, title: string) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) });

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

const ABOUT_COLORS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

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
  expect(await findAxeViolations(part, ABOUT_COLORS), 'accessibility violations in dark colors').toEqual([]);
  await expectNoSidewaysScroll(page);
}

/** Fails when an open page is not accessible or does not fit, on a small phone, a phone, a tablet and a desktop screen. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const width of [1280, 1024, 768, 320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expectFits(page);
    if ([320, 360, 1280].includes(width)) await expectAccessible(page);
  }
  if (size) await page.setViewportSize(size);
}

/** Fails on violations of the rules about colors, which are the only ones that forced colors can break. */
export async function expectAccessibleInForcedColors(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  expect(await findAxeViolations(page.locator(':root'), ABOUT_COLORS)).toEqual([]);
  await page.emulateMedia({ forcedColors: null });
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
