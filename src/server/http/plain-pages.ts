import escapeHtml from 'escape-html';
import type { FastifyReply } from 'fastify';

/**
 * A small page of the server's own, for what comes before the application or instead of it. It needs no script.
 * @param body as HTML
 * @param width of the text: that of a form, or of something to read
 */
export function plainPage(title: string, body: string, width: 'form' | 'text' = 'form'): string {
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
      ${body}
    </main>
  </body>
</html>
`;
}

/** What every page of {@link plainPage} is sent with. */
export const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Answers with a page of {@link plainPage}. */
export function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).headers(PAGE_HEADERS).type('text/html; charset=utf-8').send(html);
}
