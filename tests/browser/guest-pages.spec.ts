import { expect, test } from '../support/browser.ts';

test('the landing page opens the calculator scrolled to the top @main', async ({ page }) => {
  await page.goto('/');
  const start = page.getByRole('link', { name: 'Start Calculator' });
  await start.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await start.click();
  await expect(page).toHaveURL('/calculator');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe('pages on a first visit', () => {
  // The service worker of the first page would give the later ones their code.
  test.use({ serviceWorkers: 'block' });

  test('load code after painting, and nothing from other origins', async ({ page, baseURL }) => {
    const otherOrigins: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '')) otherOrigins.push(request.url());
    });
    const priorities = new Map<string, string>();
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    session.on('Network.requestWillBeSent', ({ request }) =>
      priorities.set(new URL(request.url).pathname, request.initialPriority),
    );
    for (const path of ['/', '/calculator', '/swatching-guide', '/support']) {
      priorities.clear();
      await page.goto(path, { waitUntil: 'networkidle' });
      const html = await (await page.request.get(path)).text();
      const scripts = [...html.matchAll(/ (?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, url = '']) => url);
      expect(scripts.length, path).toBeGreaterThan(2);
      for (const script of scripts) {
        expect(priorities.get(script), script).toBe('Low');
        const code = await (await page.request.get(script)).text();
        expect(code, script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
      }
    }
    expect(otherOrigins).toEqual([]);
  });
});
