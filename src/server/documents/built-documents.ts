import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import escapeHtml from 'escape-html';
import type { Access } from '../../contract/endpoint.ts';
import { bootData, hasAccounts, webConfig, type BootData } from '../../contract/user.ts';
import { OperatorError } from '../explain.ts';
import { getSerializer } from '../http/serializers.ts';

/** The encodings of a document, the smallest result first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A page that is ready to send. */
export interface Document {
  readonly plain: Buffer;
  readonly compressed: Readonly<Record<Encoding, Buffer>>;
  /** A hash of the content. An ETag also names the encoding. */
  readonly hash: string;
  /** True if search engines may list the page. */
  readonly isListed: boolean;
}

/** The built pages by path (`/`, `/calculator`, …), and the page for unknown paths. */
export interface Built<Page> {
  readonly pages: ReadonlyMap<string, Page>;
  readonly notFound: Page;
}

const BOOT_MARKER = '<!--boot-->';
const ADDRESS_MARKER = '<!--address-->';
/** Marks a page that search engines must not list; `Page` in src/web/ui writes it. */
const UNLISTED = '<meta name="robots" content="noindex"';
/** Pages are compressed at every start. The highest quality takes ten times as long and saves little. */
const BROTLI_QUALITY = 6;

/** The link preview; scripts/pictures.js draws it. */
const PICTURE = { path: '/social-card.png', width: 1200, height: 630 };
const PICTURE_ALT =
  'Swatchwise. Perfect fit. Real gauge. Zero math. Next to it, a knitted swatch under a ruler: 18 stitches in 4 inches.';

/** Adds the tags that depend on the server's address. A preview's address must be absolute if there is a public one. */
function withAddress(html: string, path: string, publicUrl: URL | null): string {
  const own = publicUrl && escapeHtml(new URL(path, publicUrl).href);
  const tags = [
    own && `<link rel="canonical" href="${own}"/><meta property="og:url" content="${own}"/>`,
    `<meta property="og:image" content="${escapeHtml((publicUrl?.origin ?? '') + PICTURE.path)}"/>`,
    `<meta property="og:image:width" content="${PICTURE.width}"/>`,
    `<meta property="og:image:height" content="${PICTURE.height}"/>`,
    `<meta property="og:image:alt" content="${PICTURE_ALT}"/>`,
  ];
  return html.replace(ADDRESS_MARKER, () => tags.filter(Boolean).join(''));
}

/** Inserts the boot data into a page. It is escaped, so that no value can end the script element. */
export function withBootData(html: string, boot: BootData | null): string {
  if (boot === null) return html.replace(BOOT_MARKER, '');
  const json = getSerializer(bootData)(boot).replaceAll('<', '\\u003c');
  return html.replace(BOOT_MARKER, () => `<script type="application/json" id="boot">${json}</script>`);
}

function prepare(text: string): Document {
  const plain = Buffer.from(text);
  return {
    plain,
    compressed: {
      br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
      gzip: gzipSync(plain),
    },
    hash: hash('sha256', plain, 'base64url').slice(0, 27),
    isListed: !text.includes(UNLISTED),
  };
}

/** Returns the path of the page in a file: `/` for `index.html`. */
function toPath(file: string): string {
  const name = file.split(sep).join('/').slice(0, -'.html'.length);
  return name === 'index' ? '/' : `/${name}`;
}

/** Reads every page of a folder. @throws OperatorError when there are none */
function readPages<Page>(folder: string, make: (html: string, path: string) => Page): Built<Page> {
  if (!existsSync(join(folder, '404.html'))) {
    throw new OperatorError(`There are no pages in ${relative('.', folder)}: run npm run build first`);
  }
  const read = (file: string) => make(readFileSync(join(folder, file), 'utf8'), toPath(file));
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.html') && name !== '404.html');
  return {
    pages: new Map(files.map((file) => [toPath(file), read(file)])),
    notFound: read('404.html'),
  };
}

/** Returns the sources that a content security policy must allow for the style elements of pages. @throws OperatorError */
export function readStyleSources(webDir: string): string[] {
  const { pages, notFound } = readPages(join(webDir, 'pages'), (html) => html);
  const styles = [...pages.values(), notFound].flatMap((html) => [
    ...html.matchAll(/<style>(.*?)<\/style>/gs),
  ]);
  const toSource = (css: string) => `'sha256-${hash('sha256', css, 'base64')}'`;
  return [...new Set(styles.map(([, css = '']) => toSource(css)))];
}

/** Returns the folder with what differs on a server without accounts: its pages, and its manifest. */
export const getGuestOnlyDir = (webDir: string) => join(webDir, 'guest-only');

/** Reads the prerendered pages for guests, with boot data and addresses. @throws OperatorError */
export function readGuestPages(webDir: string, boot: BootData, publicUrl: URL | null): Built<Document> {
  const folder = hasAccounts(boot.config) ? webDir : getGuestOnlyDir(webDir);
  return readPages(join(folder, 'pages'), (html, path) =>
    prepare(withBootData(withAddress(html, path, publicUrl), boot)),
  );
}

/** Reads the empty pages for signed-in users or for admins, which the browser renders. @throws OperatorError */
export function readShells(webDir: string, access: Exclude<Access, 'guest'>): Built<string> {
  return readPages(join(webDir, 'shells', access), (html) => html);
}

/** Reads the files that a browser caches to open the application without a network. */
export function readOfflineFiles(webDir: string, boot: BootData) {
  const read = (file: string) => readFileSync(join(webDir, file), 'utf8');
  return {
    /** An empty page with the server's configuration and no user. */
    shell: prepare(withBootData(read('index.html'), boot)),
    // The cached shell contains the configuration. When it changes, so does the script, and browsers update both.
    serviceWorker: prepare(`${read('sw.js')}// ${getSerializer(webConfig)(boot.config)}\n`),
  };
}
