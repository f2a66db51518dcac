import escapeHtml from 'escape-html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../auth/origin.ts';

/** What a search engine has no business with: it cannot sign in. */
const PRIVATE_PATHS = ['/api', '/account', '/admin'];

/** As long as the other files that keep their names. */
const AN_HOUR = 'public, max-age=3600';

function robots(origin: string): string {
  const rules = PRIVATE_PATHS.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}\nSitemap: ${origin}/sitemap.xml\n`;
}

function sitemap(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${escapeHtml(origin + path)}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
}

/**
 * Serves what search engines ask for first: where they may look, and which pages there are.
 * @param paths of the pages that may be listed
 */
export function serveDiscovery(app: FastifyInstance, paths: readonly string[], publicUrl: URL | null): void {
  const answer =
    (type: string, write: (origin: string) => string) => (request: FastifyRequest, reply: FastifyReply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', AN_HOUR)
        .send(write(originOf(request, publicUrl)));
  app.get('/robots.txt', answer('text/plain', robots));
  app.get(
    '/sitemap.xml',
    answer('application/xml', (origin) => sitemap(origin, paths)),
  );
}
