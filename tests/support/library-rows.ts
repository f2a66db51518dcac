import { expect, type Page } from '@playwright/test';

/**
 * Expands a row of a library, which is collapsed in a narrow window.
 * @param name the name of the row; without one, the first row
 */
export async function openRow(page: Page, name?: string): Promise<void> {
  const label = name === undefined ? /^Details of/ : `Details of ${name}`;
  const openButton = page.getByLabel(label, { exact: true }).first();
  await expect(openButton).toBeAttached();
  if ((await openButton.isVisible()) && (await openButton.getAttribute('aria-expanded')) === 'false') {
    await openButton.click();
  }
}
