import escapeHtml from 'escape-html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getOrigin } from '../http/cross-origin.ts';

/** Search engines cannot sign in. */
const PRIVATE_PATHS = ['/api', '/account', '/admin'];

/** The same as for the other files without a hash in their names. */
const CACHE_CONTROL = 'public, max-age=3600';

function writeRobots(origin: string): string {
  const rules = PRIVATE_PATHS.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}\nSitemap: ${origin}/sitemap.xml\n`;
}

function writeSitemap(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${escapeHtml(origin + path)}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
}

/**
 * Serves robots.txt and sitemap.xml.
 * @param paths the paths of the pages that may be listed
 */
export function serveDiscovery(app: FastifyInstance, paths: readonly string[], publicUrl: URL | null): void {
  const createHandler =
    (type: string, write: (origin: string) => string) => (request: FastifyRequest, reply: FastifyReply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', CACHE_CONTROL)
        .send(write(getOrigin(request, publicUrl)));
  app.get('/robots.txt', createHandler('text/plain', writeRobots));
  app.get(
    '/sitemap.xml',
    createHandler('application/xml', (origin) => writeSitemap(origin, paths)),
  );
}
