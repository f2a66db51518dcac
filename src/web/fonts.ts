const FAMILIES = ['Newsreader Variable', 'Source Sans 3 Variable'];

/**
 * Loads the web fonts, then shows the text in them. Both at once, because the browser lays out the whole page again for
 * each change.
 */
export async function showFonts(): Promise<void> {
  await Promise.allSettled(FAMILIES.map((family) => document.fonts.load(`1em '${family}'`)));
  document.documentElement.dataset.fonts = 'web';
}
