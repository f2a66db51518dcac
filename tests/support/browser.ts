import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { startServer, type RunningServer } from './server.ts';

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
