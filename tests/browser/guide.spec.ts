import { expect, signIn, test } from '../support/browser.ts';

test.describe('the swatching guide', { tag: '@once' }, () => {
  test.beforeEach(({ page }) => page.goto('/swatching-guide'));

  test('links to every chapter in its table of contents, and prints without navigation, buttons and footer', async ({
    page,
  }) => {
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

  test('gives a swatch size and times, and describes drawings, table and video links for screen readers', async ({
    page,
  }) => {
    const text = await page.getByRole('main').innerText();
    for (const fact of [/6\s?[x×]\s?6/, /30 minutes/, /15.30 minutes/, /24.{0,8}hours/])
      expect(text).toMatch(fact);

    const drawings = page.getByRole('figure').getByRole('img');
    await expect(drawings).toHaveCount(await page.getByRole('figure').count());
    for (const drawing of await drawings.all()) {
      expect((await drawing.getAttribute('aria-label'))?.length).toBeGreaterThan(100);
    }
    for (const subject of [/ruler/, /tube/, /each V is one stitch/i, /garter stitch.*ridges/i]) {
      await expect(page.getByRole('img', { name: subject }).first()).toBeVisible();
    }

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

    const links = page.getByRole('link', { name: /search, opens in a new tab/ });
    expect(await links.count()).toBeGreaterThan(3);
    for (const link of await links.all()) await expect(link).toHaveAttribute('rel', /noopener/);
  });
});

test(
  'a link to a chapter opens the guide at that chapter for signed-in users too',
  { tag: '@once' },
  async ({ page }) => {
    await signIn(page, { email: 'reader@example.org' }, '/swatching-guide#fibers');
    await expect(page.getByRole('heading', { name: 'How fibers behave' })).toBeInViewport();
  },
);
