import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

const self = ["'self'"];
const none = ["'none'"];

/** Only our own files, and no script within the page; parts of Radix set style attributes. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: none,
    scriptSrc: self,
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: self,
    connectSrc: self,
    manifestSrc: self,
    workerSrc: self,
    formAction: self,
    baseUri: none,
    objectSrc: none,
    frameAncestors: none,
  },
};

/** What is no page is shown in nobody's frame, and runs nothing should a browser take it for a page. */
const NO_PAGE = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const A_YEAR = 31_536_000;

/** Asks browsers for https from then on, in every reply, where the public address has it. */
export function askForHttps(app: FastifyInstance, publicUrl: URL | null): void {
  if (publicUrl?.protocol !== 'https:') return;
  app.addHook('onRequest', (_request, reply, next) => {
    reply.header('strict-transport-security', `max-age=${A_YEAR}`);
    next();
  });
}

/**
 * The whole set of security headers, for documents.
 * @param styleSources hashes of the styles within the pages, as sources of the policy
 */
export async function protectDocuments(
  app: FastifyInstance,
  publicUrl: URL | null,
  styleSources: readonly string[] = [],
): Promise<void> {
  const isHttps = publicUrl?.protocol === 'https:';
  await app.register(helmet, {
    contentSecurityPolicy: {
      ...contentSecurityPolicy,
      directives: {
        ...contentSecurityPolicy.directives,
        styleSrc: [...self, ...styleSources],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // Every reply says it, not the documents alone: see askForHttps.
    strictTransportSecurity: false,
  });
}

/** The few headers that what is no page needs; the whole set would halve the API's pace. */
export function protectReply(reply: FastifyReply): void {
  reply.headers({ 'x-content-type-options': 'nosniff', 'content-security-policy': NO_PAGE });
}

/** Those of every API reply: it is never kept. */
export function protectReplies(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, next) => {
    protectReply(reply);
    reply.header('cache-control', 'no-store');
    next();
  });
}
