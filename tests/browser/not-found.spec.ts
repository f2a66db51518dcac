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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the not-found page has no accessibility violation, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/no-such-page');
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
  });
}

test('the not-found page leads home', { tag: '@once' }, async ({ page }) => {
  await page.goto('/no-such-page');
  await page.getByRole('banner').getByRole('link', { name: 'Swatchwise' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Perfect fit. Real gauge. Zero math.').first()).toBeVisible();
});
