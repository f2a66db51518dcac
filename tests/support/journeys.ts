import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoErrors, test as base, watchForErrors } from './browser.ts';

/** A browser whose profile (cookies, storage, service workers) remains when it is closed. */
export interface Device {
  /**
   * Starts the browser with the profile.
   * @param flag of the browser, such as `--app=` and an address
   * @returns its first tab
   */
  open: (flag?: string) => Promise<Page>;
  close: () => Promise<void>;
}

/** Tests on a device whose browser can be closed and opened again. Errors that its pages report fail the test. */
export const test = base.extend<{ device: Device }>({
  device: async ({ playwright, launchOptions, viewport, hasTouch, expectedErrors }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'swatchwise-profile-'));
    const errors: string[] = [];
    let close = () => Promise.resolve();
    await use({
      open: async (flag) => {
        const context = await playwright.chromium.launchPersistentContext(profile, {
          viewport,
          hasTouch,
          reducedMotion: 'reduce',
          ...(flag !== undefined && { args: [...(launchOptions.args ?? []), flag] }),
        });
        close = () => context.close();
        const [page] = context.pages();
        if (!page) throw new Error('The browser opened without a tab');
        for (const opened of context.pages()) watchForErrors(opened, errors);
        context.on('page', (opened) => watchForErrors(opened, errors));
        return page;
      },
      close: () => close(),
    });
    await close();
    await rm(profile, { recursive: true, force: true });
    expectNoErrors(errors, expectedErrors);
  },
});

/**
 * Follows a link of the menu, and waits until the browser has left the page. Playwright can wait forever for the response of a
 * page that is being left.
 */
export async function followMenuLink(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await Promise.all([
    page.waitForEvent('framenavigated'),
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name }).click(),
  ]);
}
