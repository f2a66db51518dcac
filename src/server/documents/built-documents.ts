// Documents: the built pages and their files, as a browser asks for them.
// What may come in: what `npm run build` left in dist/web, the boot data.
// What may not: the database, the API, anything rendered per request.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Access } from '../../contract/endpoint.ts';
import type { BootData } from '../../contract/user.ts';
import { withAddress } from './address.ts';

/** Encodings of a document, the shortest first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A page ready to be sent. */
export interface Document {
  readonly plain: Buffer;
  readonly compressed: Readonly<Record<Encoding, Buffer>>;
  /** A strong tag of the content; each encoding is told apart by {@link tagOf}. */
  readonly hash: string;
  /** Whether it lets search engines list it. */
  readonly isListed: boolean;
}

/** What the build made, by path: `/`, `/calculator`, …, and what any other path shows. */
export interface Built<Page> {
  readonly pages: ReadonlyMap<string, Page>;
  readonly notFound: Page;
}

/** The pages are not built. */
export class NotBuiltError extends Error {
  override readonly name = 'NotBuiltError';
}

const MARKER = '<!--boot-->';
/** What a page says that no search engine shall list: `Page` in src/web/ui writes it. */
const UNLISTED = '<meta name="robots" content="noindex"';
/** Ten times as fast as the highest quality and hardly larger; pages are compressed at every start. */
const BROTLI_QUALITY = 6;

/** Puts the boot data into a page; no text in it can end the block it stands in. */
export function withBootData(html: string, boot: BootData | null): string {
  if (boot === null) return html.replace(MARKER, '');
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c');
  return html.replace(MARKER, () => `<script type="application/json" id="boot">${json}</script>`);
}

function prepare(text: string): Document {
  const plain = Buffer.from(text);
  return {
    plain,
    compressed: {
      br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
      gzip: gzipSync(plain),
    },
    hash: createHash('sha256').update(plain).digest('base64url').slice(0, 27),
    isListed: !text.includes(UNLISTED),
  };
}

/** Returns the source that a content security policy must allow for each style element of a page. */
export function getStyleSources({ plain }: Document): string[] {
  const styles = plain.toString().matchAll(/<style>(.*?)<\/style>/gs);
  return [...styles].map(([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
}

function pathOf(page: string): string {
  const name = page.split(sep).join('/').slice(0, -'.html'.length);
  return name === 'index' ? '/' : `/${name}`;
}

/** Reads every page of a folder. @throws NotBuiltError when there are none */
function readPages<Page>(folder: string, make: (html: string, path: string) => Page): Built<Page> {
  if (!existsSync(join(folder, '404.html'))) {
    throw new NotBuiltError(`There are no pages in ${relative('.', folder)}: run npm run build first`);
  }
  const read = (page: string) => make(readFileSync(join(folder, page), 'utf8'), pathOf(page));
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const pages = names.filter((name) => name.endsWith('.html') && name !== '404.html');
  return {
    pages: new Map(pages.map((page) => [pathOf(page), read(page)])),
    notFound: read('404.html'),
  };
}

/** The pages that guests see, drawn by the build, with boot data and addresses in them. @throws NotBuiltError */
export function readGuestPages(webDir: string, boot: BootData, publicUrl: URL | null): Built<Document> {
  return readPages(join(webDir, 'pages'), (html, path) =>
    prepare(withBootData(withAddress(html, path, publicUrl), boot)),
  );
}

/**
 * The pages of somebody signed in, of an admin or anybody else: empty until her data is put in and her browser draws
 * them. @throws NotBuiltError
 */
export function readShells(webDir: string, who: Exclude<Access, 'guest'>): Built<string> {
  return readPages(join(webDir, 'shells', who), (html) => html);
}

/** What a browser keeps to open the application without a network. */
export interface OfflineFiles {
  /** A page that says how the server is configured, and nothing of who is here. */
  shell: Document;
  /** The script that keeps it all. */
  serviceWorker: Document;
}

/** Reads what the build made for use without a network. */
export function readOfflineFiles(webDir: string, boot: BootData): OfflineFiles {
  const read = (file: string) => readFileSync(join(webDir, file), 'utf8');
  return {
    shell: prepare(withBootData(read('index.html'), boot)),
    // What it keeps holds the configuration: another one makes another script, which browsers then take.
    serviceWorker: prepare(`${read('sw.js')}// ${JSON.stringify(boot.config)}\n`),
  };
}
