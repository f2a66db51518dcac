import { expect, type Page } from '@playwright/test';

/**
 * Shows the whole of a library's row, which is low in a narrow window and has no room for every button.
 * @param name what the row is called; the first row without one
 */
export async function openRow(page: Page, name?: string): Promise<void> {
  const label = name === undefined ? /^Details of/ : `Details of ${name}`;
  const opener = page.getByLabel(label, { exact: true }).first();
  await expect(opener).toBeAttached();
  if ((await opener.isVisible()) && (await opener.getAttribute('aria-expanded')) === 'false') {
    await opener.click();
  }
}
