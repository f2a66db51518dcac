import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until an element has the focus. Fails if it never gets it. */
export async function tabTo(target: Locator): Promise<void> {
  const isFocused = () =>
    target.evaluateAll((found) => found.includes(document.activeElement as HTMLElement));
  for (let step = 0; step < 60 && !(await isFocused()); step += 1) await target.page().keyboard.press('Tab');
  await expect(target).toBeFocused();
}

/** Types one text into each field from the focused one on, and moves with the Tab key. */
export async function typeInFields({ keyboard }: Page, ...texts: readonly string[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await keyboard.press('Tab');
    await keyboard.type(text);
  }
}

/** Copies text, and pastes it into the focused field with the keyboard. The test needs permission for the clipboard. */
export async function pasteFromClipboard(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
}
