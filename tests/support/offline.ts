import { expect, type Page } from '@playwright/test';

/** Waits until the service worker has cached the application. */
export async function waitForCache(page: Page): Promise<void> {
  const isCached = () => navigator.serviceWorker.controller?.state === 'activated';
  // Without an interval, Playwright asks at each frame, and a page that draws nothing has none.
  await page.waitForFunction(isCached, undefined, { polling: 100 });
}

/**
 * Searches everything that the browser has stored for the page's origin, without the session's cookie.
 * @returns the paths of the cache, local and session storage as text, the number of databases, and the words that occur
 */
export async function searchStoredData(page: Page, words: readonly string[] = []) {
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

/** Turns the network off or on, and waits until the page has noticed. */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.context().setOffline(isOffline);
  await page.waitForFunction((expected) => navigator.onLine === expected, !isOffline);
}

export async function goOffline(page: Page): Promise<void> {
  await waitForCache(page);
  await setOffline(page, true);
}

/** The notice that there is no network. */
export const offlineNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline.' });

/** The content that replaces a private page. */
export async function expectNoConnection(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
}
