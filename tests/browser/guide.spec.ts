import { expect, expectUnitsWithNumbers, signIn, test } from '../support/browser.ts';
import { useUnits } from '../support/calculator.ts';

test.describe('the swatching guide', () => {
  test.beforeEach(({ page }) => page.goto('/swatching-guide'));

  test('links to every chapter, and prints without navigation and controls @main', async ({ page }) => {
    const links = page.getByRole('navigation', { name: 'Chapters' }).getByRole('link');
    const titles = await links.allTextContents();
    const [, ...chapters] = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(titles).toEqual(chapters);
    for (const title of titles) {
      await links.getByText(title, { exact: true }).click();
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport();
    }
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });
});

test('has its lengths in the unit of the page', async ({ page }) => {
  await page.goto('/calculator');
  await useUnits(page, 'Gauge Swatch', 'cm');
  await page.goto('/swatching-guide');
  const main = page.getByRole('main');
  await expect(main).toContainText(/10\scm\(4\sinches\) to count over/);
  await expect(main).toContainText(
    /18 stitches in 10\scm instead of 20, a bust printed as 100\scm measures 111\.1\scm/,
  );
  await expect(main).toContainText(/at least 15 × 15\scm \(6 × 6\sin\)/);
  await expect(main).toContainText(/count over 20\scm and halve/);
  await expect(page.getByRole('img', { name: /A square of 10\scm/ })).toContainText(/0123456789100123456789/);
  await expectUnitsWithNumbers(page);
});

test('a link to a chapter opens the guide there for signed-in users too @main', async ({ page }) => {
  await signIn(page, { email: 'reader@example.org' }, '/swatching-guide#fibers');
  await expect(page.getByRole('heading', { name: 'How fibers behave' })).toBeInViewport();
});
