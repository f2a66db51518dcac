import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BootData } from '../../contract/user.ts';
import { ApiError } from '../http/errors.ts';
import { protectDocuments } from '../http/headers.ts';
import { readGuestDocuments, type Document } from './guest-documents.ts';
import { chooseEncoding, isFresh, tagOf } from './negotiate.ts';

/** What the documents are made from. */
export interface DocumentOptions {
  /** Where the build put the pages. */
  webDir: string;
  publicUrl: URL | null;
  boot: BootData;
}

function send(document: Document, status: 200 | 404, request: FastifyRequest, reply: FastifyReply) {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const tag = tagOf(document, encoding);
  reply.code(status).headers({ vary: 'accept-encoding', 'cache-control': 'no-cache', etag: tag });
  if (status === 200 && isFresh(request.headers['if-none-match'], tag)) return reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  if (encoding === null) return reply.send(document.plain);
  return reply.header('content-encoding', encoding).send(document.compressed[encoding]);
}

/** Files beside the pages, such as the icon; the pages and the hashed assets have their own ways. */
function listLooseFiles(webDir: string): string[] {
  return readdirSync(webDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(webDir.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter((file) => file !== 'index.html' && !/^(?:pages|assets)\/|(?:^|\/)\.|\.(?:br|gz)$/.test(file));
}

/** Serves the pages, each known path under its own route, everything else as the not-found page. */
async function servePages(app: FastifyInstance, { webDir, publicUrl, boot }: DocumentOptions): Promise<void> {
  const { pages, notFound } = readGuestDocuments(webDir, boot);
  await protectDocuments(app, publicUrl);
  for (const [path, document] of pages) {
    app.get(path, (request, reply) => send(document, 200, request, reply));
    if (path === '/') continue;
    app.get(`${path}/`, (request, reply) => {
      const query = request.url.slice(path.length + 1);
      return reply.redirect(path + query, 308);
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new ApiError('notFound');
    return send(notFound, 404, request, reply);
  });
}

function noSniff(reply: FastifyReply): void {
  void reply.header('x-content-type-options', 'nosniff');
}

/** Serves what the pages load: its names hold a hash of the content, so that it may be kept for ever. */
async function serveAssets(app: FastifyInstance, webDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(webDir, 'assets'),
    prefix: '/',
    index: false,
    preCompressed: true,
    maxAge: '365d',
    immutable: true,
    setHeaders: noSniff,
  });
  app.setNotFoundHandler(() => {
    throw new ApiError('notFound');
  });
}

/** Serves the files that keep their names over releases. */
async function serveLooseFiles(app: FastifyInstance, webDir: string): Promise<void> {
  await app.register(fastifyStatic, { root: webDir, serve: false, maxAge: '1h', setHeaders: noSniff });
  for (const file of listLooseFiles(webDir)) app.get(`/${file}`, (_request, reply) => reply.sendFile(file));
}

/** Serves everything that the build left for browsers. */
export async function serveDocuments(app: FastifyInstance, options: DocumentOptions): Promise<void> {
  await app.register((scope) => servePages(scope, options));
  await app.register((scope) => serveAssets(scope, options.webDir), { prefix: '/assets' });
  await app.register((scope) => serveLooseFiles(scope, options.webDir));
}
