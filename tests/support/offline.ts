import { expect, type Page } from '@playwright/test';

/** Waits until this device keeps the application, as some seconds after a first visit. */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** What the browser keeps for the address of the page; the session's cookie aside. */
export interface Kept {
  /** Of what is in Cache Storage. */
  paths: string[];
  /** What is in the browser's and the tab's storage, as text. */
  stored: string;
  databases: number;
  /** Which of the words that were looked for stand anywhere in all this. */
  found: string[];
}

/** Looks through everything that the browser keeps. */
export async function lookForWords(page: Page, words: readonly string[] = []): Promise<Kept> {
  return page.evaluate(async (wanted) => {
    const paths: string[] = [];
    const stored = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
    let text = stored;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        paths.push(new URL(request.url).pathname);
        text += (await (await cache.match(request))?.text()) ?? '';
      }
    }
    const found = wanted.filter((word) => text.includes(word));
    return { paths, stored, databases: (await indexedDB.databases()).length, found };
  }, words);
}

/** Takes the network away, or gives it back, and waits until the page knows. */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.context().setOffline(isOffline);
  await page.waitForFunction((expected) => navigator.onLine === expected, !isOffline);
}

/** The notice that there is no network. */
export const offlineNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline.' });

/** What stands in place of a page that is in an account. */
export async function expectNoConnection(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
}
