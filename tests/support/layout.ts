import { expect, type Locator, type Page } from '@playwright/test';

/** Returns the number of lines that a word at the start of an element takes. */
export const countLines = (place: Locator, word: string): Promise<number> =>
  place.evaluate((element, { length }) => {
    const range = document.createRange();
    const text = element.firstChild as Text;
    range.setStart(text, 0);
    range.setEnd(text, length);
    return range.getClientRects().length;
  }, word);

/** Fails when a line of the main content ends between a number and its unit of length. */
export async function expectUnitsWithNumbers(page: Page): Promise<void> {
  const apart = await page.getByRole('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: measurement, index } of (text.textContent ?? '').matchAll(
        /\d\s(?:in|inches|cm|mm)\b/g,
      )) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + measurement.length);
        if (range.getClientRects().length > 1) found.push(text.textContent ?? '');
      }
    }
    return found;
  });
  expect(apart, `numbers apart from their units at ${page.viewportSize()?.width} pixels`).toEqual([]);
}
