import { expect, signIn, test } from '../support/browser.ts';

test.describe('the swatching guide', { tag: '@once' }, () => {
  test.beforeEach(({ page }) => page.goto('/swatching-guide'));

  test('its contents lead to every chapter', async ({ page }) => {
    const links = page.getByRole('navigation', { name: 'Chapters' }).getByRole('link');
    const titles = await links.allTextContents();
    const [, ...chapters] = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(titles).toEqual(chapters);
    for (const title of titles) {
      await links.getByText(title, { exact: true }).click();
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport();
    }
  });

  test('every drawing is described for who cannot see it', async ({ page }) => {
    const drawings = page.getByRole('figure').getByRole('img');
    await expect(drawings).toHaveCount(await page.getByRole('figure').count());
    for (const drawing of await drawings.all()) {
      expect((await drawing.getAttribute('aria-label'))?.length).toBeGreaterThan(100);
    }
    for (const subject of [/ruler/, /tube/, /each V is one stitch/i, /garter stitch.*ridges/i]) {
      await expect(page.getByRole('img', { name: subject }).first()).toBeVisible();
    }
  });

  test('says what each fiber does, as a table on a phone as well', async ({ page }) => {
    const table = page.getByRole('table', { name: /fibers behave/ });
    for (const fiber of [
      'Wool',
      'Superwash wool',
      'Cotton',
      'Linen',
      'Alpaca',
      'Silk',
      'Acrylic',
      'Bamboo',
    ]) {
      const row = table.getByRole('row', { name: new RegExp(`^${fiber}`) });
      await expect(row.getByRole('cell')).toHaveCount(2);
    }
  });

  test('on paper there is the guide and nothing to press', async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });

  test('says that its videos are searches, and opens them elsewhere', async ({ page }) => {
    const links = page.getByRole('link', { name: /search, opens in a new tab/ });
    expect(await links.count()).toBeGreaterThan(3);
    for (const link of await links.all()) await expect(link).toHaveAttribute('rel', /noopener/);
  });
});

test(
  'a place in the guide is found by its address, also by who is signed in',
  { tag: '@once' },
  async ({ page }) => {
    await signIn(page, { email: 'reader@example.org' });
    await page.goto('/swatching-guide#fibers');
    await expect(page.getByRole('heading', { name: 'How fibers behave' })).toBeInViewport();
  },
);
