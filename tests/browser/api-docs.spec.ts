import { expect, expectAccessible, test, expectNoSidewaysScroll } from '../support/browser.ts';

test('the API documentation shows bodies, replies and schemas, accessibly @wide', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The API');
  await page.getByRole('link', { name: 'Swatches', exact: true }).click();
  await expect(page).toHaveURL('/api/docs#about-swatches');
  const endpoint = page.getByRole('article').filter({ hasText: 'Save a swatch' });
  await endpoint.getByText('Body', { exact: true }).click();
  await expect(endpoint.getByText('yarnName')).toBeVisible();
  await endpoint.getByText('Replies', { exact: true }).click();
  await endpoint.getByRole('link', { name: 'Swatch', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Swatch', exact: true })).toBeInViewport();

  const other = page.getByRole('article').filter({ hasText: 'Save a new pattern' });
  for (const part of ['Parameters and headers', 'Body', 'Replies']) {
    await other.getByText(part, { exact: true }).click();
  }
  await expectAccessible(page);
  await page.getByRole('group').evaluateAll((parts: HTMLDetailsElement[]) => {
    for (const part of parts) part.open = true;
  });
  await expectNoSidewaysScroll(page);
});
