/** Enough time for the next page to render (specification, section 9). */
const SCROLL_DELAY_MS = 100;

/** Scrolls to the top after the next page has rendered. */
export function scrollToTopSoon(): void {
  setTimeout(() => window.scrollTo(0, 0), SCROLL_DELAY_MS);
}
