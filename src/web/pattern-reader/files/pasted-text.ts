import { htmlToText } from './html-text.ts';
import type { PastedData } from './transfer.ts';

/** Tables and raised fractions, which plain text loses or joins with adjacent text. */
const NEEDS_HTML = /<(?:table|sup)[\s>]/i;

/**
 * Returns the text of a paste or a drop: that of the HTML if it has a table or fractions, otherwise the plain text. A
 * table has one line per row and tabs between its cells.
 */
export const getPastedText = ({ html, text }: PastedData): string =>
  (NEEDS_HTML.test(html) ? htmlToText(html) : '') || text;
