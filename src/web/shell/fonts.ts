import { afterPress } from '../ui/press.ts';

const FAMILIES = ['Newsreader Variable', 'Source Sans 3 Variable'];

/**
 * Loads the web fonts, then shows the text in them. Both at once, because the browser lays out the whole page again for
 * each change.
 */
export async function showFonts(): Promise<void> {
  await Promise.allSettled(FAMILIES.map((family) => document.fonts.load(`1em '${family}'`)));
  // A button must not move between press and release.
  afterPress(() => {
    document.documentElement.dataset.fonts = 'web';
  });
}
