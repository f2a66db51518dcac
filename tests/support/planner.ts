import { expect, type Locator, type Page } from '@playwright/test';
import { card } from './calculator.ts';
import { tabTo } from './keyboard.ts';

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
    pressWithKeyboard: async (name: string) => {
      await tabTo(toolCard.getByRole('button', { name, exact: true }));
      await page.keyboard.press('Enter');
    },
  };
}
