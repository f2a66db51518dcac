import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../support/browser.ts';

// The browser itself reports a document that answers 404.
test.use({ expectedErrors: [/status of 404/] });

for (const path of ['/no-such-page', '/calculator/more', '/account', '/admin']) {
  test(`${path} is not found for a guest`, { tag: '@once' }, async ({ page }) => {
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  });
}

for (const path of ['/account', '/admin']) {
  test(`${path} offers a guest to log in, and comes back`, { tag: '@once' }, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('link', { name: 'Log in to see your account' }).click();
    await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.org`);
    await page.getByRole('button').click();
    await expect(page).toHaveURL(path);
    // An account that is no admin's has no admin page, and nothing to log in for.
    const heading = path === '/account' ? /Account/ : '404 Page Not Found';
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Log in to see your account' })).toHaveCount(0);
  });
}

test('another unknown page offers nothing to log in for', { tag: '@once' }, async ({ page }) => {
  await page.goto('/no-such-page');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in to see your account' })).toHaveCount(0);
});

test('the not-found page has no accessibility violation', async ({ page }) => {
  await page.goto('/no-such-page');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
});

test('the not-found page leads home', { tag: '@once' }, async ({ page }) => {
  await page.goto('/no-such-page');
  await page.getByRole('banner').getByRole('link', { name: 'Swatchwise' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Perfect fit. Real gauge. Zero math.').first()).toBeVisible();
});
