import { expect, test } from '../support/browser.ts';

const LOGIN = /^\/api\/login(\?|$)/;

test.describe('the landing page', () => {
  test('opens the calculator scrolled to the top', async ({ page }) => {
    await page.goto('/');
    const start = page.getByRole('link', { name: 'Start Calculator' });
    await start.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await start.click();
    await expect(page).toHaveURL('/calculator');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test(
    'explains how the calculator works and what it offers, and links to sign-in and sign-up',
    { tag: '@once' },
    async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'How It Works' })).toBeVisible();
      for (const step of ['Input Your Gauge', 'Add Pattern Data', 'Get Recommendations']) {
        await expect(page.getByRole('heading', { name: step })).toBeVisible();
      }
      for (const card of ['Smart Calculations', 'Gauge Analysis', 'Swatch Library', 'Pattern Library']) {
        await expect(page.getByRole('heading', { name: card })).toBeVisible();
      }
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', LOGIN);
      await main.getByRole('link', { name: 'Create Free Account' }).first().click();
      await expect(page).toHaveURL('/signup');
    },
  );
});

test.describe('pages on a first visit', { tag: '@once' }, () => {
  // The service worker of the first page would give the later ones their code.
  test.use({ serviceWorkers: 'block' });

  test('load their code in the background after painting, and nothing from other origins', async ({
    page,
    baseURL,
  }) => {
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
      const scripts = await page
        .locator('script[src], link[rel=modulepreload]')
        .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('src') ?? tag.getAttribute('href') ?? ''));
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

test(
  'pages that require an account ask guests to log in or sign up, and lead to the provider or the calculator',
  { tag: '@once' },
  async ({ page }) => {
    const main = page.getByRole('main');
    for (const path of ['/patterns', '/swatches', '/saved-calculations']) {
      await page.goto(path);
      await expect(main.getByText('Account Required'), path).toBeVisible();
      await expect(main.getByRole('link', { name: /log in/i })).toHaveAttribute('href', LOGIN);
      await main.getByRole('link', { name: /account|sign up/i }).click();
      await expect(page).toHaveURL('/signup');
    }
    await expect(main.getByRole('link', { name: /^Continue with/ })).toHaveAttribute('href', LOGIN);
    await expect(main.getByRole('link', { name: 'Sign in here' })).toHaveAttribute('href', LOGIN);
    await expect(main.getByRole('link', { name: /terms/i })).toHaveAttribute('href', '/terms');
    await expect(main.getByRole('link', { name: /privacy/i })).toHaveAttribute('href', '/privacy');
    await page.goBack();
    await expect(page).toHaveURL('/saved-calculations');
    await main.getByRole('link', { name: /calculator/i }).click();
    await expect(page).toHaveURL('/calculator');
  },
);

test(
  'the help page answers in sections that open on demand, and links to the matching chapter of the guide',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/support');
    const section = (name: string) =>
      page.locator('details').filter({ has: page.locator('summary', { hasText: name }) });
    await expect(section('Getting Started').first()).toHaveAttribute('open');
    for (const name of ['Technical', 'Yarn & Fiber', 'Project Management', 'Advanced']) {
      await expect(section(name).first()).not.toHaveAttribute('open');
    }
    await section('Technical').first().locator('summary').first().click();
    await expect(section('Technical').first()).toHaveAttribute('open');
    const answer = page.getByRole('definition').filter({ hasText: /under 10\s?%/ });
    await expect(answer).toContainText(/just 5\s?%.*40-inch sweater.*two inches/);

    await page.locator('summary', { hasText: 'Yarn & Fiber' }).click();
    await page.getByRole('link', { name: 'a table of fibers' }).click();
    await expect(page).toHaveURL('/swatching-guide#fibers');
    await expect(page.getByRole('heading', { name: 'How fibers behave' })).toBeInViewport();
  },
);
