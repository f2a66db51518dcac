import type { FastifyInstance } from 'fastify';

/** Accepts only forms (`application/x-www-form-urlencoded`). The body is a `URLSearchParams`. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(body)),
  );
}
