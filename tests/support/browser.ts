import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { reopenDatabase } from '../../src/server/storage/database.ts';
import { waitForCache } from './offline.ts';
import { findDatabase, startServer, type RunningServer } from './server.ts';
import { createSessionFor, type Person } from './sign-in.ts';

/* eslint-disable no-empty-pattern -- Playwright reads from the pattern which fixtures a fixture wants: here none. */

export interface TestFixtures {
  /** Console errors that this test causes, such as those of a stopped server. */
  expectedErrors: RegExp[];
  /**
   * Starts a separate server that the test can stop and start. Pages need its full address.
   * @param settings as in `.env.example`
   */
  startOwnServer: typeof startServer;
  /** A separate server with the usual settings. */
  ownServer: RunningServer;
}

export interface WorkerFixtures {
  /** The settings of {@link server}, as in `.env.example`. */
  serverSettings: Readonly<Record<string, string>>;
  server: RunningServer;
}

/** The base address of `page.goto('/…')`. */
let defaultUrl = '';

/** Chromium's error when a page is left while the browser loads its service worker. A reply with an error has another. */
const LEFT_PAGE = 'An unknown error occurred when fetching the script.';

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
 * Makes `page.route` on an open page wait for its service worker. Chromium sends the page's later requests past Playwright
 * if the worker takes over while interception starts.
 */
function interceptUnderServiceWorker(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...settings) => {
    if (page.url() !== 'about:blank') await waitForCache(page);
    return route(...settings);
  };
}

/**
 * Playwright's `test` on the real built server: one server per worker, `page.goto('/…')` opens on it, and whatever
 * a page reports as an error fails the test unless `expectedErrors` names it.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverSettings: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ serverSettings }, use) => {
      const server = await startServer(serverSettings);
      await use(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
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
  page: async ({ page, expectedErrors, serviceWorkers }, use) => {
    if (serviceWorkers !== 'block') interceptUnderServiceWorker(page);
    const errors: string[] = [];
    watchForErrors(page, errors);
    await use(page);
    expectNoErrors(errors, expectedErrors);
  },
});

export { expect };

/** Starts a session for the page's browser without the form, and opens `returnTo`. */
export async function signIn(page: Page, person: Person, returnTo = '/'): Promise<void> {
  const { origin } = new URL(page.url());
  const url = findDatabase(origin) ? origin : defaultUrl;
  const place = findDatabase(url);
  if (!place) throw new Error(`No server of the tests runs at ${url}`);
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const database = await reopenDatabase(place);
  const cookie = await createSessionFor(database.db, person, { userAgent });
  await database.close();
  await page.context().addCookies([{ ...cookie, url, httpOnly: true, sameSite: 'Lax' }]);
  await page.goto(url + returnTo);
}

/** Fills in and submits the local form. */
export async function fillSignInForm(page: Page, { email, firstName, lastName }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('First name').fill(firstName ?? '');
  await page.getByLabel('Last name').fill(lastName ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The toast with this title. */
export const toast = (page: Page, title: string) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) });

/** Runs an action that needs the lost session, and waits for the sign-in form. */
export async function expectLoggedOut(page: Page, act: () => Promise<void>): Promise<void> {
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

/**
 * Fails with the rule, the element and the reason of every accessibility violation (WCAG 2.2 AA) on the page, in light
 * and in dark colors. Dark colors are all that differs there, so only what is about colors is checked again.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect(page.frames(), 'frames of the page').toHaveLength(1);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Results of frames are not needed. Collecting them would take a second page and most of the time.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
    );
    expect(found, `accessibility violations in ${colorScheme} colors`).toEqual([]);
  }
}

/** Fails when text is wider than its container. */
export async function expectNoOverflowingText(page: Page): Promise<void> {
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

/** Fails when the page scrolls horizontally. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content, 'width of the content').toBeLessThanOrEqual(window);
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
