import type { PastedData } from './transfer.ts';

/** Elements without visible text, or with text that does not belong to the pattern. */
const EXCLUDED = [
  'script, style, template, noscript, head, nav, svg, iframe, object, video, audio, canvas, dialog',
  'button, input, select, textarea, datalist',
  '[hidden], [aria-hidden="true"], [role="navigation"], [role="search"], [role="dialog"]',
  'body > header, body > footer, [role="banner"], [role="contentinfo"]',
  '#comments, #respond, #disqus_thread, .comments, .comments-area, .comment-list, .commentlist',
].join(', ');

/** {@link renameStylesAndHandlers} moves inline styles to `data-style`. */
const HIDING_STYLE = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

const BLOCK_ELEMENTS = new Set(
  `ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CAPTION CENTER DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2
  H3 H4 H5 H6 HEADER HGROUP HR LEGEND LI MAIN OL P PRE SECTION SUMMARY TABLE TBODY TFOOT THEAD TR UL`.split(
    /\s+/,
  ),
);

/** A table row is layout if it has one cell, or contains one of these. Its lines stay separate. */
const LAYOUT = 'table, ul, ol, dl, h1, h2, h3, h4, h5, h6, p ~ p';
const FRACTION = /^\s*\d{1,2}\s*[/⁄∕]\s*\d{1,2}\s*$/;
const FRACTION_BAR = /^\s*[/⁄∕]/;

const getOwnText = (element: Element) => (element.firstElementChild === null ? element.textContent : '');

/** Returns whether a superscript is a fraction or a numerator: `<sup>1</sup>/<sub>2</sub>`. */
function isFraction(superscript: Element): boolean {
  const next = superscript.nextSibling;
  const after = next?.nodeValue ?? next?.firstChild?.nodeValue ?? '';
  return FRACTION.test(getOwnText(superscript)) || FRACTION_BAR.test(after);
}

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

const isHidden = (element: Element) =>
  element.matches(EXCLUDED) || HIDING_STYLE.test(element.getAttribute('data-style') ?? '');

const isLayout = (row: Element) =>
  row.firstElementChild === row.lastElementChild || row.querySelector(LAYOUT) !== null;

interface Place {
  /** True if the text belongs to a row of values, which stays on one line. */
  isInRow: boolean;
  isPreformatted: boolean;
}

function readElement(element: Element, place: Place): string {
  if (isHidden(element)) return '';
  const name = element.tagName;
  const lineBreak = place.isInRow ? ' ' : '\n';
  if (name === 'BR') return lineBreak;
  if (name === 'TD' || name === 'TH') {
    const isFirst = element.previousElementSibling === null;
    const separator = place.isInRow && !isFirst ? '\t' : lineBreak;
    return separator + readChildren(element, place);
  }
  if (name === 'SUP') {
    if (isFraction(element)) return ` ${readChildren(element, place)}`;
    // Other numbers above the line mark footnotes.
    return /^\s*\d+\s*$/.test(getOwnText(element)) ? '' : readChildren(element, place);
  }
  const text = readChildren(element, {
    isInRow: name === 'TR' ? !isLayout(element) : place.isInRow,
    isPreformatted: place.isPreformatted || name === 'PRE',
  });
  return BLOCK_ELEMENTS.has(name) ? lineBreak + text + lineBreak : text;
}

/** The depth of the recursion is limited: by {@link limitDepth}, and, for elements without end tags, by the parser (about 512). */
function readChildren(parent: Element, place: Place): string {
  let text = '';
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (isElement(node)) text += readElement(node, place);
    else if (node.nodeType === Node.TEXT_NODE) {
      // Soft hyphens are invisible.
      const own = (node.textContent ?? '').replaceAll('\u00ad', '');
      text += place.isPreformatted && !place.isInRow ? own : own.replace(/\s+/g, ' ');
    }
  }
  return text;
}

const tidyCell = (cell: string) => cell.replace(/\s+/g, ' ').trim();

const tidyLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.split('\t').map(tidyCell).join('\t').trimEnd())
    .filter((line) => line !== '')
    .join('\n');

/** Matches a tag, with its slash and its name. The lookahead keeps the search from trying shorter names, which takes long. */
const TAG = /<(\/?)([a-z][^\s<>/]*)(?![^\s<>/])[^<>]*>/gi;

/** Elements that need no end tag, so an open one says nothing about the depth. */
const WITHOUT_END =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|d[td]|t[rdh]|thead|tbody|tfoot|option)$/i;

/** No real page is deeper. Browsers take seconds for 100,000 nested elements, and run out of memory for more. */
const MAX_ELEMENT_DEPTH = 500;
/** Tags inside these are removed without counting them: scripts and styles are not HTML, and an SVG has many self-closing elements. */
const OTHER_CONTENT = /^(?:script|style|svg)$/;

/** Removes the tags of elements that are nested too deeply, and keeps their text. */
function limitDepth(html: string): string {
  let depth = 0;
  let skippedName: string | null = null;
  return html.replace(TAG, (tag, slash: string, anyName: string) => {
    const name = anyName.toLowerCase();
    if (skippedName !== null) {
      if (slash === '' || name !== skippedName) return ' ';
      skippedName = null;
      return tag;
    }
    if (slash === '' && OTHER_CONTENT.test(name) && !tag.endsWith('/>')) skippedName = name;
    if (WITHOUT_END.test(name) || OTHER_CONTENT.test(name)) return tag;
    const isTooDeep = depth > MAX_ELEMENT_DEPTH || (depth === MAX_ELEMENT_DEPTH && slash === '');
    depth = Math.max(0, depth + (slash === '' ? 1 : -1));
    return isTooDeep ? ' ' : tag;
  });
}

/**
 * Renames style elements, style attributes and event handlers. They have no effect in a parsed document, but violate the
 * content security policy.
 */
const renameStylesAndHandlers = (html: string) =>
  html.replace(TAG, (tag) =>
    tag.replace(/^<(\/?)style\b/i, '<$1template').replace(/(\s)(style|on\w+)(?=\s*=)/gi, '$1data-$2'),
  );

/**
 * Returns the text of a page's main part without navigation, comments and form controls: one line per block and table row, and tabs
 * between cells. The HTML is only parsed: no script runs and nothing is requested.
 */
export function htmlToText(html: string): string {
  const { body } = new DOMParser().parseFromString(renameStylesAndHandlers(limitDepth(html)), 'text/html');
  const main = [...body.querySelectorAll('main, [role="main"]')].find(
    ({ textContent }) => textContent.trim() !== '',
  );
  return tidyLines(readChildren(main ?? body, { isInRow: false, isPreformatted: false }));
}

/** Tables and raised fractions, which plain text loses or joins with adjacent text. */
const NEEDS_HTML = /<(?:table|sup)[\s>]/i;

/** Returns the text of the HTML if it has a table or fractions, otherwise the plain text. */
export const getPastedText = ({ html, text }: PastedData): string =>
  (NEEDS_HTML.test(html) ? htmlToText(html) : '') || text;
