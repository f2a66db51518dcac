import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const self = ["'self'"];
const none = ["'none'"];

/** Only our own files, and no script or style within the page; parts of Radix set style attributes. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: none,
    scriptSrc: self,
    styleSrc: self,
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: self,
    connectSrc: self,
    manifestSrc: self,
    workerSrc: self,
    formAction: self,
    baseUri: none,
    frameAncestors: none,
  },
};

const HALF_A_YEAR = 15_552_000;

/** The whole set of security headers, for documents. */
export async function protectDocuments(app: FastifyInstance, publicUrl: URL | null): Promise<void> {
  const isHttps = publicUrl?.protocol === 'https:';
  await app.register(helmet, {
    contentSecurityPolicy: {
      ...contentSecurityPolicy,
      directives: {
        ...contentSecurityPolicy.directives,
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isHttps && { maxAge: HALF_A_YEAR, includeSubDomains: false },
  });
}

/** The few headers that an API reply needs; the whole set would halve the pace. */
export function protectReplies(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, next) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('cache-control', 'no-store');
    next();
  });
}
