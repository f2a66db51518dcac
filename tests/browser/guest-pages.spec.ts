import { expect, test } from '../support/browser.ts';

const LOGIN = /^\/api\/login(\?|$)/;

test.use({ visit: 'first' });

test.describe('the landing page', () => {
  test('opens the calculator scrolled to the top', async ({ page }) => {
    await page.goto('/');
    const start = page.getByRole('link', { name: 'Start Calculator' });
    await start.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await start.click();
    await expect(page).toHaveURL('/calculator');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('links to sign-in and sign-up', { tag: '@once' }, async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', LOGIN);
    await main.getByRole('link', { name: 'Create Free Account' }).first().click();
    await expect(page).toHaveURL('/signup');
  });

  test('explains how the calculator works and what it offers', { tag: '@once' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'How It Works' })).toBeVisible();
    for (const step of ['Input Your Gauge', 'Add Pattern Data', 'Get Recommendations']) {
      await expect(page.getByRole('heading', { name: step })).toBeVisible();
    }
    for (const card of ['Smart Calculations', 'Gauge Analysis', 'Swatch Library', 'Pattern Library']) {
      await expect(page.getByRole('heading', { name: card })).toBeVisible();
    }
  });
});

for (const path of ['/', '/calculator', '/swatching-guide']) {
  test(
    `${path} is painted before its code, which is compiled in the background`,
    { tag: '@once' },
    async ({ page }) => {
      const priorities = new Map<string, string>();
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      session.on('Network.requestWillBeSent', ({ request }) =>
        priorities.set(new URL(request.url).pathname, request.initialPriority),
      );
      await page.goto(path);
      const scripts = await page
        .locator('script[src]:not([async]), link[rel=modulepreload]')
        .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('src') ?? tag.getAttribute('href') ?? ''));
      expect(scripts.length).toBeGreaterThan(2);
      for (const script of scripts) {
        // The one that remembers early presses has loaded before, with a high priority.
        if (!script.includes('early-events')) expect(priorities.get(script), script).toBe('Low');
        const code = await (await page.request.get(script)).text();
        expect(code, script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
      }
    },
  );
}

test.describe('pages that require an account', { tag: '@once' }, () => {
  for (const path of ['/patterns', '/swatches', '/saved-calculations']) {
    test(`${path} asks guests to log in or sign up`, async ({ page }) => {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByText('Account Required')).toBeVisible();
      await expect(main.getByRole('link', { name: /log in/i })).toHaveAttribute('href', LOGIN);
      await main.getByRole('link', { name: /account|sign up/i }).click();
      await expect(page).toHaveURL('/signup');
    });
  }

  test('the saved results page links back to the calculator', async ({ page }) => {
    await page.goto('/saved-calculations');
    await page
      .getByRole('main')
      .getByRole('link', { name: /calculator/i })
      .click();
    await expect(page).toHaveURL('/calculator');
  });

  test('the sign-up page links to the sign-in provider', async ({ page }) => {
    await page.goto('/signup');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /^Continue with/ })).toHaveAttribute('href', LOGIN);
    await expect(main.getByRole('link', { name: 'Sign in here' })).toHaveAttribute('href', LOGIN);
    await expect(main.getByRole('link', { name: /terms/i })).toHaveAttribute('href', '/terms');
    await expect(main.getByRole('link', { name: /privacy/i })).toHaveAttribute('href', '/privacy');
  });
});

test.describe('the help page', { tag: '@once' }, () => {
  test('shows Getting Started, and opens the other sections on demand', async ({ page }) => {
    await page.goto('/support');
    const section = (name: string) =>
      page.locator('details').filter({ has: page.locator('summary', { hasText: name }) });
    await expect(section('Getting Started').first()).toHaveAttribute('open');
    for (const name of ['Technical', 'Yarn & Fiber', 'Project Management', 'Advanced']) {
      await expect(section(name).first()).not.toHaveAttribute('open');
    }
    await section('Technical').first().locator('summary').first().click();
    await expect(section('Technical').first()).toHaveAttribute('open');
  });

  test('explains the effect of a small gauge difference', async ({ page }) => {
    await page.goto('/support');
    const answer = page.getByRole('definition').filter({ hasText: /under 10\s?%/ });
    await expect(answer).toContainText(/just 5\s?%.*40-inch sweater.*two inches/);
  });

  test('links to the matching chapter of the swatching guide', async ({ page }) => {
    await page.goto('/support');
    await page.locator('summary', { hasText: 'Yarn & Fiber' }).click();
    await page.getByRole('link', { name: 'a table of fibers' }).click();
    await expect(page).toHaveURL('/swatching-guide#fibers');
    await expect(page.getByRole('heading', { name: 'How fibers behave' })).toBeInViewport();
  });
});

test(
  'the swatching guide gives a swatch size, and soaking and drying times',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/swatching-guide');
    const text = await page.getByRole('main').innerText();
    for (const fact of [/6\s?[x×]\s?6/, /30 minutes/, /15.30 minutes/, /24.{0,8}hours/])
      expect(text).toMatch(fact);
  },
);

test('pages send no requests to other origins', { tag: '@once' }, async ({ page, baseURL }) => {
  const otherOrigins: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) otherOrigins.push(request.url());
  });
  for (const path of ['/', '/calculator', '/swatching-guide', '/support']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(otherOrigins).toEqual([]);
});
