import escapeHtml from 'escape-html';
import type { FastifyReply } from 'fastify';

/** Returns a small page without scripts. */
export function renderPlainPage(title: string, bodyHtml: string, width: 'form' | 'text' = 'form'): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${escapeHtml(title)} · Swatchwise</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/plain.css" />
  </head>
  <body>
    <main class="${width}">
      <p class="name"><img src="/favicon.svg" alt="" width="32" height="32" /> Swatchwise</p>
      <h1>${escapeHtml(title)}</h1>
      ${bodyHtml}
    </main>
  </body>
</html>
`;
}

const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Sends a page of {@link renderPlainPage}. */
export function sendPlainPage(reply: FastifyReply, status: number, html: string | Buffer): FastifyReply {
  return reply.code(status).headers(PAGE_HEADERS).type('text/html; charset=utf-8').send(html);
}
