import type { Page, Route } from '@playwright/test';

/** Requests data of the page's user without the page. */
export async function fetchJson<Data>(page: Page, path: string): Promise<Data> {
  return (await (await page.request.get(new URL(path, page.url()).href)).json()) as Data;
}

/** Lets the server answer the next request that changes something, and the page lose the response. */
export async function loseResponse(page: Page, url: string): Promise<void> {
  const lose = async (route: Route) => {
    if (route.request().method() === 'GET') return route.fallback();
    await route.fetch();
    await route.abort();
    return page.unroute(url, lose);
  };
  await page.route(url, lose);
}

/** Holds and counts the page's requests of one method until they are released. */
export async function holdRequests(page: Page, method: string, url: string) {
  let count = 0;
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    if (route.request().method() === method) {
      count += 1;
      await released;
    }
    await route.fallback();
  });
  return { release: () => release?.(), count: () => count };
}
