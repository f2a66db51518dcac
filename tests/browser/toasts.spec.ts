import type { Page } from '@playwright/test';
import { newPerson } from '../support/account-file.ts';
import { expect, signIn, test, toast } from '../support/browser.ts';
import { card } from '../support/calculator.ts';

const place = (page: Page) => page.getByRole('region', { name: /^Notifications/ });
const all = (page: Page) => place(page).getByRole('listitem');
const border = (page: Page) => all(page).evaluate((element) => getComputedStyle(element).borderColor);
const usePattern = (page: Page) => page.getByRole('button', { name: 'Use this pattern' }).click();

/** From now on time passes only as the test says. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

test.describe('toasts', { tag: '@once' }, () => {
  test('stand one at a time, for five seconds', async ({ page }) => {
    await page.clock.install();
    await page.goto('/calculator');
    // The first toast brings their code.
    await usePattern(page);
    await expect(toast(page, 'Missing gauge information')).toBeVisible();
    await card(page, 'Pattern').getByLabel('Stitches').fill('20');
    await card(page, 'Pattern').getByLabel('Rows').fill('28');
    await stopTime(page);
    await usePattern(page);
    await expect(toast(page, 'Missing size information')).toBeVisible();
    await expect(all(page)).toHaveCount(1);
    await page.clock.runFor(4900);
    await expect(toast(page, 'Missing size information')).toBeVisible();
    await page.clock.runFor(200);
    await expect(all(page)).toHaveCount(0);
    await page.clock.fastForward(999_000);
    await expect(place(page), 'a closed one is kept for 1,000,000 ms').toHaveCount(1);
    await page.clock.fastForward(1_000);
    await expect(place(page)).toHaveCount(0);
  });

  test('go by their button, and by a swipe of more than 50 pixels', async ({ page }) => {
    await page.goto('/calculator');
    await usePattern(page);
    await toast(page, 'Missing gauge information')
      .getByRole('button', { name: 'Close this message' })
      .click();
    await expect(all(page)).toHaveCount(0);

    await usePattern(page);
    const swipe = async (pixels: number) => {
      const box = await page.getByText('Missing gauge information', { exact: true }).boundingBox();
      const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 10];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + pixels, y, { steps: 5 });
      await page.mouse.up();
    };
    await swipe(40);
    await expect(all(page)).toHaveCount(1);
    await swipe(70);
    await expect(all(page)).toHaveCount(0);
  });

  test.describe('when the session is over', () => {
    test.use({ expectedErrors: [/401/] });

    test('are read for half a second before the browser leaves', async ({ page }) => {
      await page.clock.install();
      await signIn(page, newPerson(), '/account?tab=settings');
      await page.getByRole('checkbox').click();
      await expect(toast(page, 'Email preferences updated')).toBeVisible();
      const quiet = await border(page);
      await stopTime(page);
      await page.context().clearCookies();
      await page.getByRole('tab', { name: 'Security' }).click();
      await expect(toast(page, 'Unauthorized')).toContainText('You are logged out. Logging in again...');
      expect(await border(page), 'a destructive one looks like one').not.toBe(quiet);
      await page.clock.runFor(499);
      await expect(page).toHaveURL(/\/account/);
      await page.clock.runFor(1);
      await expect(page.getByLabel('Email')).toBeVisible();
    });
  });
});
