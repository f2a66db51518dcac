/** Long enough for the page that was gone to to be there (specification, section 9). */
const SCROLL_DELAY_MS = 100;

/** Shows a page from its top once it is there. */
export function scrollToTopSoon(): void {
  setTimeout(() => window.scrollTo(0, 0), SCROLL_DELAY_MS);
}
