import { expect, test } from '../support/browser.ts';
import { openResult, recommendedSize } from '../support/calculator.ts';

test.use({ viewport: { width: 360, height: 740 } });

// The headless shell of the other browser tests does not keep content in view.
test('a reload leaves the result in view', async ({ page }) => {
  await openResult(page);
  await expect(recommendedSize(page)).toBeInViewport();
  await page.reload();
  await expect(recommendedSize(page)).toBeInViewport();
});
