import { expect, test } from '../support/browser.ts';

const LOGIN = /^\/api\/login(\?|$)/;

test.describe('the landing page', () => {
  test('starts the calculator at its top', async ({ page }) => {
    await page.goto('/');
    const start = page.getByRole('link', { name: 'Start Calculator' });
    await start.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await start.click();
    await expect(page).toHaveURL('/calculator');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('leads to signing in and signing up', { tag: '@once' }, async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', LOGIN);
    await main.getByRole('link', { name: 'Create Free Account' }).first().click();
    await expect(page).toHaveURL('/signup');
  });

  test('says how it works and what it does', { tag: '@once' }, async ({ page }) => {
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

test.describe('what needs an account', { tag: '@once' }, () => {
  for (const path of ['/patterns', '/swatches', '/saved-calculations']) {
    test(`${path} says so and leads on`, async ({ page }) => {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByText('Account Required')).toBeVisible();
      await expect(main.getByRole('link', { name: /log in/i })).toHaveAttribute('href', LOGIN);
      await main.getByRole('link', { name: /account|sign up/i }).click();
      await expect(page).toHaveURL('/signup');
    });
  }

  test('saved results lead back to the calculator', async ({ page }) => {
    await page.goto('/saved-calculations');
    await page
      .getByRole('main')
      .getByRole('link', { name: /calculator/i })
      .click();
    await expect(page).toHaveURL('/calculator');
  });

  test('signing up goes through the login provider', async ({ page }) => {
    await page.goto('/signup');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /^Continue with/ })).toHaveAttribute('href', LOGIN);
    await expect(main.getByRole('link', { name: 'Sign in here' })).toHaveAttribute('href', LOGIN);
    await expect(main.getByRole('link', { name: /terms/i })).toHaveAttribute('href', '/terms');
    await expect(main.getByRole('link', { name: /privacy/i })).toHaveAttribute('href', '/privacy');
  });
});

test.describe('help', { tag: '@once' }, () => {
  test('opens with Getting Started, and the other sections open on demand', async ({ page }) => {
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

  test('is honest about small differences of gauge', async ({ page }) => {
    await page.goto('/support');
    const answer = page.getByRole('definition').filter({ hasText: /under 10\s?%/ });
    await expect(answer).toContainText(/just 5\s?%.*40-inch sweater.*two inches/);
  });

  test('leads to the chapter of the guide that says more', async ({ page }) => {
    await page.goto('/support');
    await page.locator('summary', { hasText: 'Yarn & Fiber' }).click();
    await page.getByRole('link', { name: 'a table of fibers' }).click();
    await expect(page).toHaveURL('/swatching-guide#fibers');
    await expect(page.getByRole('heading', { name: 'How fibers behave' })).toBeInViewport();
  });
});

test('the guide names the numbers of a good swatch', { tag: '@once' }, async ({ page }) => {
  await page.goto('/swatching-guide');
  const text = await page.getByRole('main').innerText();
  for (const fact of [/6\s?[x×]\s?6/, /30 minutes/, /15.30 minutes/, /24.{0,8}hours/])
    expect(text).toMatch(fact);
});

test('no page fetches anything from elsewhere', { tag: '@once' }, async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) elsewhere.push(request.url());
  });
  for (const path of ['/', '/calculator', '/swatching-guide', '/support']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(elsewhere).toEqual([]);
});
