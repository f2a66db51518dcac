import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import escapeHtml from 'escape-html';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { hasAccounts, type BootData, type WebConfig } from '../../contract/user.ts';
import { getOrigin } from '../http/cross-origin.ts';
import { ApiError } from '../api-error.ts';
import { protectAsset, protectDocuments, protectNonPage, type DocumentSecurity } from '../http/headers.ts';
import {
  ENCODINGS,
  getGuestOnlyDir,
  readGuestPages,
  readOfflineFiles,
  readShells,
  withBootData,
  type Document,
  type Encoding,
} from './built-documents.ts';

export interface DocumentOptions {
  webDir: string;
  security: DocumentSecurity;
  config: WebConfig;
  /** Returns whether a request has a session cookie, valid or not. */
  hasSessionCookie: (request: FastifyRequest) => boolean;
}

const HTML = 'text/html; charset=utf-8';

/** `@types/negotiator` lacks the option `preferred`. */
interface EncodingNegotiator {
  encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
}

/** Returns the encoding that the browser prefers, the smallest among equals; `null` for none. */
function chooseEncoding(header: string | string[] | undefined): Encoding | null {
  const negotiator: EncodingNegotiator = new Negotiator({
    headers: { 'accept-encoding': String(header ?? '') },
  });
  const best = negotiator.encoding(ENCODINGS, { preferred: ENCODINGS });
  return ENCODINGS.find((name) => name === best) ?? null;
}

function getETag({ hash }: Document, encoding: Encoding | null): string {
  return encoding === null ? `"${hash}"` : `"${hash}-${encoding}"`;
}

function send(
  document: Document,
  status: 200 | 404,
  request: FastifyRequest,
  reply: FastifyReply,
  type = HTML,
) {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const tag = getETag(document, encoding);
  reply.code(status).headers({ vary: 'accept-encoding, cookie', 'cache-control': 'no-cache', etag: tag });
  const ifNoneMatch = request.headers['if-none-match'] ?? '';
  if (status === 200 && (ifNoneMatch === '*' || ifNoneMatch.includes(tag))) return reply.code(304).send();
  reply.type(type);
  if (encoding === null) return reply.send(document.plain);
  return reply.header('content-encoding', encoding).send(document.compressed[encoding]);
}

/** For files without a hash in their names. */
const UNHASHED_CACHE_CONTROL = 'public, max-age=3600';

/** Search engines cannot sign in. */
const PRIVATE_PATHS = ['/api', '/account', '/admin'];

function writeRobots(origin: string): string {
  const rules = PRIVATE_PATHS.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}\nSitemap: ${origin}/sitemap.xml\n`;
}

function writeSitemap(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${escapeHtml(origin + path)}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
}

/** Serves robots.txt and sitemap.xml. @param paths the paths of the pages that may be listed */
function serveRobotsAndSitemap(app: FastifyInstance, paths: readonly string[], publicUrl: URL | null): void {
  const files = [
    { path: '/robots.txt', type: 'text/plain', write: writeRobots },
    { path: '/sitemap.xml', type: 'application/xml', write: (origin: string) => writeSitemap(origin, paths) },
  ];
  for (const { path, type, write } of files) {
    app.get(path, (request, reply) => {
      reply.type(`${type}; charset=utf-8`).header('cache-control', UNHASHED_CACHE_CONTROL);
      return reply.send(write(getOrigin(request, publicUrl)));
    });
  }
}

/** Returns the boot data of a request's session, or why there is none. */
async function findBoot(
  app: FastifyInstance,
  config: WebConfig,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<BootData | 'no session' | 'unavailable'> {
  try {
    const caller = await app.authenticate(request, reply);
    return caller ? { user: caller.user, config } : 'no session';
  } catch (error) {
    // The database does not respond. The page tries again by itself, and its calculator works without the server.
    request.log.error(
      { request: request.id, err: error },
      'served a page without boot data: the database is unavailable',
    );
    return 'unavailable';
  }
}

/** Serves the pages: prerendered ones to guests, and shells with their data to signed-in users. */
async function servePages(app: FastifyInstance, options: DocumentOptions): Promise<void> {
  const { webDir, security, config, hasSessionCookie } = options;
  const { publicUrl } = security;
  const guest = readGuestPages(webDir, { user: null, config }, publicUrl);
  const shells = { user: readShells(webDir, 'user'), admin: readShells(webDir, 'admin') };
  await protectDocuments(app, security);

  /** @param path `null` for a path without a page */
  async function sendPage(
    path: string | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const findPage = <Page>(pages: ReadonlyMap<string, Page>) =>
      path === null ? undefined : pages.get(path);
    const found = hasSessionCookie(request) ? await findBoot(app, config, request, reply) : 'no session';
    if (found === 'no session') {
      const page = findPage(guest.pages);
      return send(page ?? guest.notFound, page ? 200 : 404, request, reply);
    }
    const boot = found === 'unavailable' ? null : found;
    const { pages, notFound } = shells[boot?.user?.role === 'admin' ? 'admin' : 'user'];
    const shell = findPage(pages);
    reply
      .code(shell === undefined ? 404 : 200)
      .headers({ vary: 'cookie', 'cache-control': 'private, no-store' });
    return reply.type(HTML).send(withBootData(shell ?? notFound, boot));
  }

  const listed = [...guest.pages].filter(([, page]) => page.isListed).map(([path]) => path);
  serveRobotsAndSitemap(app, listed.sort(), publicUrl);
  const known = hasAccounts(config) ? [guest, shells.user, shells.admin] : [guest];
  for (const path of new Set(known.flatMap(({ pages }) => [...pages.keys()]))) {
    app.get(path, (request, reply) => sendPage(path, request, reply));
    if (path === '/') continue;
    app.get(`${path}/`, (request, reply) => {
      const queryStart = request.url.indexOf('?');
      return reply.redirect(queryStart < 0 ? path : path + request.url.slice(queryStart), 308);
    });
  }
  const { shell, serviceWorker } = readOfflineFiles(webDir, { user: null, config });
  app.get('/offline-shell', (request, reply) => send(shell, 200, request, reply));
  app.get('/sw.js', (request, reply) =>
    send(serviceWorker, 200, request, reply, 'text/javascript; charset=utf-8'),
  );
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new ApiError('notFound');
    return sendPage(null, request, reply);
  });
}

/** Serves the hashed assets. Their names contain a hash of the content, so browsers may cache them forever. */
async function serveAssets(app: FastifyInstance, webDir: string): Promise<void> {
  // The plugin's own negotiation accepts `*` for an encoding that the header excludes.
  app.addHook('onRequest', ({ headers }, _reply, next) => {
    headers['accept-encoding'] = chooseEncoding(headers['accept-encoding']) ?? 'identity';
    next();
  });
  await app.register(fastifyStatic, {
    root: join(webDir, 'assets'),
    prefix: '/',
    index: false,
    preCompressed: true,
    acceptRanges: false,
    maxAge: '365d',
    immutable: true,
    setHeaders: protectAsset,
  });
  app.setNotFoundHandler(() => {
    throw new ApiError('notFound');
  });
  // The plugin rejects invalid file names with other errors.
  app.setErrorHandler((error: FastifyError) => {
    throw (error.statusCode ?? 500) < 500 ? new ApiError('notFound') : error;
  });
  app.addHook('onError', (_request, reply, _error, done) => {
    protectNonPage(reply);
    void reply.header('cache-control', 'no-store');
    done();
  });
}

/** Serves the files without a hash in their names, such as the icon. Pages and assets have their own routes. */
async function serveUnhashedFiles(app: FastifyInstance, { webDir, config }: DocumentOptions): Promise<void> {
  await app.register(fastifyStatic, {
    root: hasAccounts(config) ? webDir : [getGuestOnlyDir(webDir), webDir],
    wildcard: false,
    globIgnore: ['{pages,shells,assets,guest-only}/**', 'index.html', 'sw.js', '**/*.{br,gz}'],
    index: false,
    maxAge: '1h',
    setHeaders: protectNonPage,
  });
}

/** Serves the pages and all files of the build. */
export async function serveDocuments(app: FastifyInstance, options: DocumentOptions): Promise<void> {
  await app.register((scope) => servePages(scope, options));
  await app.register((scope) => serveAssets(scope, options.webDir), { prefix: '/assets' });
  await app.register((scope) => serveUnhashedFiles(scope, options));
}
