// Documents: the built pages and their files, as a browser asks for them.
// What may come in: what `npm run build` left in dist/web, the boot data.
// What may not: the database, the API, anything rendered per request.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { BootData } from '../../contract/user.ts';

/** Encodings of a document, the shortest first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A page ready to be sent. */
export interface Document {
  readonly plain: Buffer;
  readonly compressed: Readonly<Record<Encoding, Buffer>>;
  /** A strong tag of the content; each encoding is told apart by {@link tagOf}. */
  readonly hash: string;
}

/** What a guest can be shown. */
export interface GuestDocuments {
  /** By path: `/`, `/calculator`, … */
  readonly pages: ReadonlyMap<string, Document>;
  readonly notFound: Document;
}

/** The pages are not built. */
export class NotBuiltError extends Error {
  override readonly name = 'NotBuiltError';
}

const MARKER = '<!--boot-->';
/** Ten times as fast as the highest quality and hardly larger; pages are compressed at every start. */
const BROTLI_QUALITY = 6;

/** Puts the boot data into a page; no text in it can end the block it stands in. */
function withBootData(html: string, boot: BootData): string {
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c');
  return html.replace(MARKER, () => `<script type="application/json" id="boot">${json}</script>`);
}

function prepare(html: string): Document {
  const plain = Buffer.from(html);
  return {
    plain,
    compressed: {
      br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
      gzip: gzipSync(plain),
    },
    hash: createHash('sha256').update(plain).digest('base64url').slice(0, 27),
  };
}

function pathOf(page: string): string {
  const name = page.split(sep).join('/').slice(0, -'.html'.length);
  return name === 'index' ? '/' : `/${name}`;
}

/**
 * Reads every page that the build made for guests and prepares it with the boot data in it.
 * @throws NotBuiltError when there are none
 */
export function readGuestDocuments(webDir: string, boot: BootData): GuestDocuments {
  const folder = join(webDir, 'pages');
  if (!existsSync(join(folder, '404.html'))) {
    throw new NotBuiltError(`There are no pages in ${relative('.', webDir)}: run npm run build first`);
  }
  const read = (page: string) => prepare(withBootData(readFileSync(join(folder, page), 'utf8'), boot));
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const pages = names.filter((name) => name.endsWith('.html') && name !== '404.html');
  return {
    pages: new Map(pages.map((page) => [pathOf(page), read(page)])),
    notFound: read('404.html'),
  };
}
