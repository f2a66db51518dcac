import escapeHtml from 'escape-html';

const MARKER = '<!--address-->';

/** The link preview; scripts/pictures.js draws it. */
const PICTURE = { path: '/social-card.png', width: 1200, height: 630 };
const PICTURE_ALT =
  'Swatchwise. Perfect fit. Real gauge. Zero math. Next to it, a knitted swatch under a ruler: 18 stitches in 4 inches.';

/**
 * Adds the tags to a page's head that depend on the server's address: the canonical address and the link preview. A
 * preview's address must be absolute; without a public address, it is the path.
 * @param path the path of the page
 */
export function withAddress(html: string, path: string, publicUrl: URL | null): string {
  const own = publicUrl && escapeHtml(new URL(path, publicUrl).href);
  const tags = [
    own && `<link rel="canonical" href="${own}"/><meta property="og:url" content="${own}"/>`,
    `<meta property="og:image" content="${escapeHtml((publicUrl?.origin ?? '') + PICTURE.path)}"/>`,
    `<meta property="og:image:width" content="${PICTURE.width}"/>`,
    `<meta property="og:image:height" content="${PICTURE.height}"/>`,
    `<meta property="og:image:alt" content="${PICTURE_ALT}"/>`,
  ];
  return html.replace(MARKER, () => tags.filter(Boolean).join(''));
}
