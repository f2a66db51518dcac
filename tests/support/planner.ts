import { expect, type Locator, type Page } from '@playwright/test';
import { card } from './calculator.ts';

/** Finds a tool of the planner by the title of its card and the label of the button that opens it. */
export function findTool(page: Page, title: string, button: string) {
  const toolCard = card(page, title);
  const openButton = page.getByRole('button', { name: button, exact: true });
  return {
    card: toolCard,
    openButton,
    result: toolCard.getByRole('status'),
    question: (text: string): Locator => toolCard.getByRole('heading', { name: text, exact: true }),
    open: async () => {
      await openButton.click();
      await expect(toolCard).toBeVisible();
    },
    press: (name: string) => toolCard.getByRole('button', { name, exact: true }).click(),
    /** Reaches a button with the Tab key, within 16 steps, and presses Enter. */
    pressWithKeyboard: async (name: string) => {
      const target = toolCard.getByRole('button', { name, exact: true });
      const isFocused = () => target.evaluate((element) => element === document.activeElement);
      for (let step = 0; step < 16 && !(await isFocused()); step += 1) await page.keyboard.press('Tab');
      await expect(target).toBeFocused();
      await page.keyboard.press('Enter');
    },
  };
}
