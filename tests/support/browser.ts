import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { startServer, type RunningServer } from './server.ts';
import type { Person } from './sign-in.ts';

/* eslint-disable no-empty-pattern -- Playwright reads from the pattern which fixtures a fixture wants: here none. */

interface TestFixtures {
  /** Console errors that this test causes on purpose, such as those of a server that was stopped. */
  expectedErrors: RegExp[];
  /** A server of this test's own, to be stopped and started at will; pages open on it by full address. */
  ownServer: RunningServer;
}

interface WorkerFixtures {
  server: RunningServer;
}

/** What the page itself reported as wrong: uncaught errors, console errors, violations of its own policy. */
function watchForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  return errors;
}

/**
 * Playwright's `test` on the real built server: one server per worker, `page.goto('/…')` opens on it, and whatever
 * a page reports as an error fails the test unless `expectedErrors` names it.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  ownServer: async ({}, use) => {
    const server = await startServer();
    await use(server);
    await server.dispose();
  },
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors = watchForErrors(page);
    await use(page);
    const unexpected = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)));
    expect(unexpected, 'errors that the page reported').toEqual([]);
  },
});

export { expect };

/** Signs somebody in through the local form, from wherever the page is; ends on `returnTo`. */
export async function signIn(page: Page, person: Person, returnTo = '/'): Promise<void> {
  await page.goto(`/api/login?${new URLSearchParams({ returnTo }).toString()}`);
  await fillSignInForm(page, person);
  await page.waitForURL((url) => url.pathname + url.search + url.hash === returnTo);
}

/** Fills and sends the local form that the page is on. */
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

/** Ends the session behind the page's back, does what needs one, and ends at the sign-in form. */
export async function loseSession(page: Page, act: () => Promise<void>): Promise<void> {
  await page.context().clearCookies();
  // The message stands for half a second, then the browser leaves: watched for at every frame.
  const message = page.waitForFunction(() =>
    document.body.innerText.includes('You are logged out. Logging in again...'),
  );
  await act();
  await message;
  await expect(page.getByLabel('Email')).toBeVisible();
}

/** Fails with the rule, the element and the reason of every accessibility violation (WCAG 2.2 AA) on the page. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  );
  expect(found, 'accessibility violations').toEqual([]);
}

/** Fails when the page scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content, 'width of the content').toBeLessThanOrEqual(window);
}
