import { expect, type Locator, type Page } from '@playwright/test';
import { card } from './calculator.ts';

/** A tool of the planner, found by the title of its card and the label of the button that opens it. */
export function findTool(page: Page, title: string, button: string) {
  const tool = card(page, title);
  const opener = page.getByRole('button', { name: button, exact: true });
  return {
    card: tool,
    /** The button that opens it. */
    opener,
    result: tool.getByRole('status'),
    question: (text: string): Locator => tool.getByRole('heading', { name: text, exact: true }),
    open: async () => {
      await opener.click();
      await expect(tool).toBeVisible();
    },
    press: (name: string) => tool.getByRole('button', { name, exact: true }).click(),
    /** Reaches a button with the Tab key, and presses Enter. */
    pressWithKeyboard: async (name: string) => {
      const target = tool.getByRole('button', { name, exact: true });
      const isFocused = () => target.evaluate((element) => element === document.activeElement);
      for (let stop = 0; stop < 16 && !(await isFocused()); stop += 1) await page.keyboard.press('Tab');
      await expect(target).toBeFocused();
      await page.keyboard.press('Enter');
    },
  };
}

/** Expects each of these sentences, word for word. */
export async function expectSentences(place: Locator, sentences: readonly string[]): Promise<void> {
  for (const sentence of sentences) await expect(place.getByText(sentence, { exact: true })).toBeVisible();
}
