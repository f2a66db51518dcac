import escapeHtml from 'escape-html';

const MARKER = '<!--address-->';

/** Drawn by scripts/pictures.js. */
const PICTURE = { path: '/social-card.png', width: 1200, height: 630 };
const PICTURE_WORDS =
  'Swatchwise. Perfect fit. Real gauge. Zero math. Beside it a knitted swatch under a ruler: 18 stitches in 4 inches.';

/**
 * Puts into a page's head what needs the address it is reached by: which address is its own whatever query was asked
 * for, and the picture that a link to it shows. Those who fetch that picture want its address whole; where nobody said
 * what ours is, they get the path.
 * @param path of the page
 */
export function withAddress(html: string, path: string, publicUrl: URL | null): string {
  const own = publicUrl && escapeHtml(new URL(path, publicUrl).href);
  const tags = [
    own && `<link rel="canonical" href="${own}"/><meta property="og:url" content="${own}"/>`,
    `<meta property="og:image" content="${escapeHtml((publicUrl?.origin ?? '') + PICTURE.path)}"/>`,
    `<meta property="og:image:width" content="${PICTURE.width}"/>`,
    `<meta property="og:image:height" content="${PICTURE.height}"/>`,
    `<meta property="og:image:alt" content="${PICTURE_WORDS}"/>`,
  ];
  return html.replace(MARKER, () => tags.filter(Boolean).join(''));
}
